# Every text in English. <b>, <i>, <code> and <at> are the neutral form's tags (bot/screen.py).
# A text that a platform shows as an alert (toast-, refused-, preset-about-) has 200 characters.

language-name = English

## Names

computer-name = Computer { $number }
preset-name-open_table = Open table
preset-name-neighbours_table = Neighbours
preset-name-advanced = Advanced
preset-name-advanced_transfer = Advanced passing
preset-name-advanced_strict = Advanced strict
preset-name-home = Home
preset-name-home_transfer = Home passing
pace-name-untimed = no clock
pace-name-slow = slow
pace-name-medium = medium
pace-name-fast = fast
pace-name-extra_fast = blitz
pace-line-untimed = no clock
pace-line = { $pace } pace ({ $lead }/{ $defend }/{ $throw } s)
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
mention = { $name }
list-end = { $list } and { $last }

## Lobby

lobby-title = <b>Durak</b>
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · host
lobby-nobody = Nobody sits here yet.
lobby-rules = Rules: <b>{ $preset }</b> · { $deck } · { $pace }
lobby-room = { $least }–{ $most } players
lobby-hint-empty = Press { button-join } to sit down. Fill empty seats with computers, then deal.
lobby-hint-one = One more player is needed: a friend, or a computer.
lobby-hint-ready = All set: the host can deal, or more players can join.
lobby-waiting = You have your seat. Your cards come to you in private when the host deals.
button-join = Join
button-leave = Leave
button-more-computers = + computer
button-fewer-computers = − computer
button-rules = Rules
button-deal = Deal
panel-title = <b>Rules of this table</b>
panel-preset = <b>{ $name }</b>. { $about }
panel-hint = Choose a set of rules, the number of cards and the pace.
panel-done = Done
preset-about-open_table = Everyone may add cards, and the defender may take at any moment, even when everything is beaten.
preset-about-neighbours_table = The defender's neighbours add cards freely, the others only the rank of the first card. The defender may take even when everything is beaten.
preset-about-advanced = In the first bout everyone may add cards, later only the defender's neighbours. Whoever is late to lead loses the game.
preset-about-advanced_transfer = In the first bout everyone may add cards, later only the defender's neighbours. A card of the same rank passes the attack on. Whoever is late to lead loses the game.
preset-about-advanced_strict = Only the defender's neighbours may add cards, from the first bout on, and the first attack may have six cards like any other.
preset-about-home = Everyone may add cards. The first attack has at most five, the later ones six.
preset-about-home_transfer = Everyone may add cards, and a card of the same rank passes the attack on to the next player. The first attack has at most five cards, the later ones six.
deck-name = { $deck }

## The table

table-trump = Trump <b>{ $card }</b> · { $talon ->
    [0] the talon is empty
    [one] 1 card in the talon
   *[other] { $talon } cards in the talon
} · bout { $bout }
table-attack = ⚔ { $lead } → 🛡 { $defender }
table-player = { $mark } { $name } · { $count }
table-player-out = 🏁 { $name }
table-pair = { $attack } ← { $beat }
table-pair-open = { $attack } ← …
table-empty = <i>No card is on the table yet.</i>
table-taking = 🛡 { $name } takes. More cards may be added.
table-waiting-lead = ⏳ { $name } leads the attack { $time }
table-waiting-defend = ⏳ { $name } beats or takes { $time }
table-waiting-throw = ⏳ { $names } may add or pass { $time }
table-until = · <at time="{ $moment }">{ $seconds } s</at>
table-votes = 🛑 Stop the game? { $votes } of { $needed } votes. Send /stop to agree.
table-open-the-bot = ⚠ { $names } cannot get cards yet: press “{ button-open-bot }”.
button-cards = My cards
button-hand = My hand
button-open-bot = Open the bot
button-down = Bring the table down
told-dealt = The cards are dealt. { $name } leads.
told-attacked = { $name }: { $cards }
told-defended = { $name }: { $attack } ← { $card }
told-transferred = { $name } passes the attack on: ↪ { $cards }
told-shown = { $name } shows { $cards } and passes the attack on
told-took-up = { $name } takes
told-passed = Passed: { $names }
told-beaten-off = ✅ Beaten off
told-taken = 📥 { $name } picks up { $number ->
    [one] 1 card
   *[other] { $number } cards
}
told-left = 🏁 { $name } has no cards left and is out
told-surrendered = 🏳 { $name } gives up
told-late = ⌛ { $name } ran out of time
told-away = 💤 A computer plays for { $name } until they press anything
told-absent = 💤 { $name } has left the group: a computer plays on
told-handed = 🤖 { $name } has left the game: a computer takes the seat
told-back = 👋 { $name } is back
told-restored = ⚠ After an update the game went back to the start of a bout.
ping = { $who }, your turn!
ping-throw = { $who }, you may add cards.

## The hand

hand-title = <b>{ $title }</b> · { $preset }
hand-title-none = <b>Durak</b> · { $preset }
hand-cards = <b>Your cards ({ $count })</b>: { $cards }
hand-empty = <b>You have no cards.</b>
hand-lead = ➡ <b>You lead.</b> Choose a card to attack with.
hand-defend = 🛡 <b>You defend.</b> Beat each card, or take.
hand-defend-transfer = 🛡 <b>You defend.</b> Beat each card, pass the attack on (↪), or take.
hand-throw = ➕ <b>You may add cards</b>, or pass.
hand-throw-early = ➕ You may add cards already.
hand-nothing = You have nothing to add: press { button-pass }.
hand-nothing-auto = Nothing to add: I'll pass for you.
hand-passed = You have passed.
hand-wait = Wait for { $names }.
hand-left = You have left the table. /durak in the group opens a new one.
hand-out = 🏁 You are out. Well played!
hand-taking = You take. The others may still add cards.
hand-choose-target = <b>Which card does { $card } beat?</b>
hand-target = { $attack } ← { $card }
hand-pass-on = ↪ { $card }
hand-show = 👁 { $card }
hand-more-question = <b>Leave the game?</b> A computer plays your cards to the end.
hand-surrender-question = <b>Give up?</b> You will be the fool.
button-take = Take
button-pass = Pass
button-back = Back
button-more = ⋯
button-surrender = Give up
button-leave-game = Leave the game
button-previous = ‹
button-next = ›
alert-cards-none = You have no cards.

## The end

result-fool = 🃏 <b>The fool is { $name }.</b>
result-draw = 🤝 <b>A draw: nobody is the fool.</b>
result-place = { $place }. { $names }
result-place-fool = { $place }. { $names } · fool
result-series = Times the fool in { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $scores }
result-score = { $name } ({ $fools })
result-draws = { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
}
result-you-fool = 🃏 <b>You are the fool this time.</b>
result-you-safe = 🎉 <b>You are not the fool.</b>
button-again = Again
button-new-table = New table
closed-expired = Nobody touched this table for half an hour, so it is closed. /durak opens a new one.
closed-stopped = This table was stopped. /durak opens a new one.
closed-empty = Everybody has left. /durak opens a new table.
closed-renewed = A new table is open below.
closed-removed = This table is closed.

## Answers to the presser alone

toast-seated = You sit at the table.
toast-open-first = Open the bot first: your cards come to its private chat.
toast-table-here = The table is here.
toast-voted = Your vote to stop is counted.
toast-stopped = The table is closed.
toast-no-table = There is no table here. /durak opens one.
toast-stale = That button is out of date.
toast-invite-dead = That invitation is over. Ask for a new one in the group.
toast-not-saved = That could not be saved just now. Nothing has changed: press again in a moment.
toast-unknown = I don't know that button any more.
refused-closed = That table is closed. /durak opens a new one.
refused-already-playing = The game has begun; wait for the next table.
refused-already-seated = You sit here already.
refused-table-full = All { $seats } seats are taken.
refused-too-many-seats = { $seats } sit here, but with these rules and this deck at most { $most } can play.
refused-not-seated = You don't sit at this table.
refused-host-only = Only the host of the table or an admin of the group can do that.
refused-deal-later = The host deals. Two minutes after the table was opened anybody who sits here may.
refused-no-computer = No computer sits here.
refused-no-such-rule = There is no such rule.
refused-too-few = At least two are needed: invite a friend, or add a computer.
refused-no-people = Somebody has to sit down first.
refused-no-game = No game is running here.
refused-not-yet = Not yet.
refused-not-yours = That is not your seat.
refused-still-playing = The game is still running.
refused-bad-deal = These cards cannot be dealt.
refused-elsewhere = That button belongs to another chat.
refused-taken = Somebody else has just opened a table here.

## Why a move is refused

refused-move-not_your_turn = It isn't your turn for that.
refused-move-not_seated = You don't play in this game.
refused-move-game_over = This game is over.
refused-move-card_not_in_hand = That card is not in your hand.
refused-move-card_twice = The same card cannot be laid twice.
refused-move-ranks_differ = You can lead several cards only if they are of one rank.
refused-move-open_with_one = At this table you lead with one card.
refused-move-rank_not_on_table = No card of that rank lies on the table.
refused-move-far_player_first_rank_only = From your seat you may add only the rank of the first attack card.
refused-move-not_entitled = You may not add cards now.
refused-move-table_full = An attack has six cards at most.
refused-move-first_bout_full = So early in the game an attack has five cards at most.
refused-move-defender_hand_full = The defender has too few cards left to beat more.
refused-move-not_on_table = That card does not lie on the table.
refused-move-already_beaten = That card is beaten already.
refused-move-does_not_beat = That card does not beat it.
refused-move-defender_is_taking = The defender is taking already.
refused-move-transfer_off = At this table an attack cannot be passed on.
refused-move-transfer_after_beat = Once a card is beaten the attack cannot be passed on.
refused-move-transfer_rank = Only a card of the same rank passes an attack on.
refused-move-transfer_in_first_bout = In the first bout the attack cannot be passed on.
refused-move-next_hand_too_small = The next player has too few cards for that attack.
refused-move-trump_already_shown = You have shown that trump in this bout already.
refused-move-nothing_to_take = There is nothing for you to take now.
refused-move-must_open = You lead: lay a card.
refused-move-already_passed = You have passed. The next card on the table lets you add again.
refused-move-swap_off = The trump card is not exchanged at this table.
refused-move-no_lowest_trump = You don't hold the lowest trump.
refused-move-swap_from_take = A lowest trump that was picked up is not exchanged.
refused-move-swap_too_late = It is too late to exchange the trump card.
refused-move-accuse_off = There are no tricks at this table, so nobody is accused.
refused-move-own_card = That is your own card.
refused-move-accused_in_vain = You have accused in vain in this bout already.

## Settings

settings-title = <b>Your settings</b>
settings-language = Language
settings-sort = Sort my cards by
settings-sort-suit = suit
settings-sort-rank = rank
settings-auto-pass = Pass for me when I have nothing to add: <b>{ $state }</b>
settings-auto-pass-about = <i>The others may guess from the pause that you have nothing to add; your name is shown only when the bout closes.</i>
settings-on = on
settings-off = off
button-auto-pass-on = Pass for me
button-auto-pass-off = I pass myself

## Help and rules

start = <b>Durak at your table</b>
    1. Add me to a group and say /durak there.
    2. Press { button-join }; computers can fill the seats.
    3. Your cards and your moves come here, to this chat.
    4. /hand brings your cards down here, /settings is yours alone.
    5. /rules explains the game, /help everything else.
start-seated = You sit at the table in <b>{ $title }</b>. Your cards come here when the host deals.
start-toast = Your cards come to the bot's private chat.
here = your group
start-back = Good: your cards come here now.
help = <b>Durak</b>: get rid of your cards. The last one with cards is the fool.
    One player attacks, the next beats each card with a higher one of its suit or with a trump, or takes them all. The others add cards of ranks on the table.

    /durak – open a table, or bring it to the bottom of the chat
    /hand – your cards once more
    /rules – the rules of this table
    /settings – language, order of cards, automatic passes
    /stop – vote to stop the game
rules-title = <b>Rules: { $preset }</b> · { $deck } cards
rules-aim = Get rid of your cards. After each bout everyone draws up to six again, until the talon is empty. The last player with cards is the fool.
rules-beat = The defender beats each card with a higher one of its suit, or any plain card with a trump, and then leads the next bout; or takes all the cards and misses that turn.
rules-throw-all = Everyone may add cards of ranks that lie on the table.
rules-throw-neighbours = The defender's neighbours may add cards of ranks that lie on the table.
rules-throw-neighbours_far_first_rank = The defender's neighbours may add cards of ranks that lie on the table; the others only the rank of the first card.
rules-throw-lead_only = Only the player who leads may add cards of ranks that lie on the table.
rules-throw-nobody = Nobody adds cards.
rules-throw-first-all = In the first bout everyone may add.
rules-cap = An attack has at most { $cap } cards, and never more unbeaten ones than the defender holds.
rules-cap-first-discard = Until the first successful defence it has at most five.
rules-cap-first-bout = In the first bout it has at most five.
rules-transfer = With a card of the same rank, before anything is beaten, the defender may pass the attack on to the next player.
rules-take-any = The defender may take even when everything is beaten.
rules-pile-on = When the defender takes, the others may still add.
rules-several = You may lead with several cards of one rank.
rules-timeout-loses = Whoever runs out of time to lead loses the game.
rules-clock = You have { $lead } seconds to lead, { $defend } to defend and { $throw } to add. Miss two turns in a row, and a computer plays for you until you press anything.
rules-clock-untimed = There is no clock.
rules-tie-draw = If nobody is left with cards, the game is a draw.
rules-tie-defender = If nobody is left with cards, the last defender is the fool.

## Telegram: the menu of commands, and short answers in a group

tg-command-durak = Open a table here, or bring it to the bottom
tg-command-hand = My cards once more
tg-command-rules = The rules of this table
tg-command-settings = Language, order of cards, automatic passes
tg-command-stop = Vote to stop the game
tg-command-help = How to play
# $name: who wrote the command (plain text, not markup); a button with tg-open-button stands below
tg-open = { $name }, open the bot first: your cards and settings come to the private chat.
tg-open-button = Open the bot
tg-anonymous = You write in the group's own name. To play, press the buttons: a press comes in your own.

## Discord alone

dc-command-durak-name = durak
dc-command-durak = Open a table in this channel, or bring it to the bottom
dc-command-hand-name = hand
dc-command-hand = Your cards once more
dc-command-rules-name = rules
dc-command-rules = The rules of this table
dc-command-settings-name = settings
dc-command-settings = Language, order of cards, automatic passes
dc-command-stop-name = stop
dc-command-stop = Vote to stop the game
dc-command-help-name = help
dc-command-help = What I can do, and how the game goes
dc-done = The table is below.
dc-trouble = Something went wrong. If a move of yours is missing, make it again.
dc-servers-only = A table needs a channel of a server that I was added to.
dc-missing-rights = I can't keep a table in this channel. Missing: { $rights }.
dc-right-view_channel = View Channel
dc-right-send_messages = Send Messages
dc-right-send_messages_in_threads = Send Messages in Threads

## The page in the browser

web-title = Durak
web-tagline = Durak, the card game, at a table in your browser.
web-place = Browser table
web-no-script = This page is a live card table and needs JavaScript.
web-group = Group
web-hand = Your hand
web-hand-empty = Your cards will be here once you sit at a table and the cards are dealt.
web-your-move = Your move
web-invite = Invite
web-invite-hint = Copy a link for a friend
web-invite-copied = The link is copied. Whoever opens it comes to this table.
web-invite-copy = Copy this link and send it to a friend:
web-open-table = Open a table
web-open-table-hint = Open one, invite friends with a link, and let computers take the empty seats.
web-no-table = No table yet
web-write = Message, or / for commands
web-send = Send
web-menu = Menu
web-commands = Commands
web-people = Here now
web-you = you
web-rename = Change my name
web-sound-on = Sound at my move: on
web-sound-off = Sound at my move: off
web-keys = Keys: 1–9 press the buttons of your hand, / writes.
web-name-title = Welcome to the table
web-name-hint = The others will see you by this name.
web-name-label = Your name
web-name-enter = Come in
web-name-invalid = Please type a name, up to 24 characters.
web-name-first = Say your name first.
web-cancel = Cancel
web-ok = OK
web-close = Close
web-latest = Newest
web-hand-show = Show the hand
web-hand-hide = Hide the hand
web-connecting = Connecting…
web-reconnecting = Reconnecting…
web-connected = Connected
web-time-left = Time left
web-unsent = The table could not be reached; that was not sent.
web-too-fast = Slowly, please: the others want to read along.
web-unknown-command = There is no such command. /help lists them.
web-trouble = Something went wrong here. Please try again.
web-command-durak = Open a table, or bring it to the bottom
web-command-hand = Show my cards
web-command-rules = Rules of this table
web-command-settings = My settings
web-command-stop = Stop the game
web-command-help = Help
