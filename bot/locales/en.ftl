# Every text in English. <b>, <i>, <code> and <at> are the neutral form's tags (bot/screen.py).
# A text that a platform shows as an alert (toast-, refused-, preset-about-) has 200 characters.

language-name = English

## Names

computer-name = Computer { $number }
name-again = { $name } ({ $number })
preset-name-open_table = Open table
preset-name-neighbours_table = Neighbours
preset-name-tricks_table = Tricks
preset-name-advanced = Advanced
preset-name-advanced_transfer = Advanced passing
preset-name-advanced_strict = Advanced strict
preset-name-home = Home
preset-name-home_transfer = Home passing
preset-name-pairs = Pairs
preset-name-solo_north = Finnish solo
preset-name-three_against_three = Three against three
preset-name-double_trump = Double trump
preset-name-online_draw = Online draw
preset-name-online_classic = Online classic
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
lobby-room-exact = { $seats } players
lobby-teams = 🔵 against 🔴: partners sit across. “{ button-shift }” changes places with the next seat.
lobby-series = Series: { $series }
rules-changed = { $preset } + { $changes }
lobby-hint-empty = Press { button-join } to sit down. Fill empty seats with computers, then deal.
lobby-hint-more = { $number ->
    [one] One more player is needed: a friend, or a computer.
   *[other] { $number } more players are needed: friends, or computers.
}
lobby-hint-full = All set: every seat is taken, the host can deal.
lobby-hint-ready = All set: the host can deal, or more players can join.
lobby-waiting = You have your seat. Your cards come to you in private when the host deals.
button-join = Join
button-leave = Leave
button-shift = Swap seats
button-more-computers = + computer
button-fewer-computers = − computer
button-rules = Rules
button-levels = Levels
button-away-computer = Send away
lobby-seat-computer = { $number }. { $name } · { $level }
computers-title = <b>Computers</b>
computers-hint = Press a computer to change how well it plays, or seat another one.
computer-title = <b>{ $name }</b>
computer-choice = { $name }: { $level }
computer-more = + { $level }
level-novice = novice
level-casual = casual
level-regular = regular
level-expert = expert
level-shark = shark
level-about = { $level }: { $about }
level-about-novice = knows the rules, and often slips.
level-about-casual = plays for fun, and forgets a thing or two.
level-about-regular = always lays the cheapest card that serves.
level-about-expert = thinks ahead.
level-about-shark = remembers every card, and plays the ending without a fault.
button-deal = Deal
panel-title = <b>Rules of this table</b>
panel-preset = <b>{ $name }</b>. { $about }
panel-hint = Press what you want to change.
panel-one = <b>{ $name }</b>
panel-choice = { $panel }: { $choice }
panel-more = More …
panel-name-preset = Rules
panel-name-deck_size = Cards
panel-name-time_profile = Pace
panel-name-throw = Add cards
panel-name-passing = Passing
panel-name-cap = First attack
panel-name-several = Lead several
panel-name-teams = Teams
panel-name-trump = Trumps
panel-name-swap = Trump swap
panel-name-tricks = Tricks
panel-name-tie = All out at once
panel-name-throw_first = First bout
panel-name-throw_five = From five players
panel-name-recount = Neighbours
panel-name-priority = Order of adding
panel-name-pass_first = Passing at once
panel-name-pile = Pile on
panel-name-take = Taking
panel-name-order = Drawing
panel-name-first = Who begins
panel-name-next = Next game
panel-name-talk = Table talk
panel-name-late = Late lead
panel-name-series = Series
panel-about-preset = A whole set of rules. Single ones can be changed on top of it.
panel-about-deck_size = 24 cards begin with the nine, 32 with the seven, 36 with the six, 52 with the two.
panel-about-time_profile = How many seconds there are to lead, to defend and to add.
panel-about-throw = Who may add cards to an attack.
panel-about-passing = Whether the defender may pass the attack on with a card of the same rank; or by only showing the trump of that rank.
panel-about-cap = How long an attack has five cards at most, instead of six.
panel-about-several = Whether one may lead with several cards of one rank at once.
panel-about-teams = Two pairs or two teams of three; partners sit across from each other.
panel-about-trump = One trump suit, two (a house rule), or none.
panel-about-swap = Whether the lowest trump may be exchanged for the trump card that lies face up.
panel-about-tricks = Wrong cards may be laid, as long as nobody notices: press “Accuse” if you do.
panel-about-tie = What happens if the last cards are gone in the same bout.
panel-about-throw_first = Who may add cards in the first bout of a game.
panel-about-throw_five = Who may add cards where five or more play.
panel-about-recount = Whether the right to add moves on at once from a neighbour who has no cards left.
panel-about-priority = Whether the others wait until the lead, or everyone before them, has passed.
panel-about-pass_first = Whether an attack may be passed on in the first bout already.
panel-about-pile = Whether cards may be added after the defender has said that he takes.
panel-about-take = Whether the defender may take even when everything is beaten.
panel-about-order = In which order hands are filled up after a bout; the defender comes last.
panel-about-first = Who leads in the first game.
panel-about-next = Who leads after a game that somebody has lost.
panel-about-talk = Who may talk with partners about the game. Nobody but you sees to it.
panel-about-late = What happens if the lead runs out of time.
panel-about-series = How long the score goes on.
choice-throw-all = everyone
choice-throw-near = neighbours
choice-throw-far = neighbours; others the first rank
choice-throw-team = the lead's team
choice-throw-lead = only the lead
choice-throw-nobody = nobody
choice-passing-off = off
choice-passing-on = on
choice-passing-show = on, showing trumps too
choice-cap-discard = five until the first discard
choice-cap-first = five
choice-cap-off = six
choice-several-off = no
choice-several-on = yes
choice-teams-none = none
choice-teams-pairs = two pairs
choice-teams-threes = three against three
choice-trump-suit = one suit
choice-trump-two = two suits
choice-trump-none = none
choice-swap-off = off
choice-swap-any = at any time
choice-swap-own = in one’s turn
choice-tricks-off = off
choice-tricks-on = on
choice-tie-draw = a draw
choice-tie-defender = the defender is the fool
choice-throw_first-same = as later
choice-throw_first-all = { choice-throw-all }
choice-throw_first-near = { choice-throw-near }
choice-throw_first-far = { choice-throw-far }
choice-throw_first-team = { choice-throw-team }
choice-throw_first-lead = { choice-throw-lead }
choice-throw_first-nobody = { choice-throw-nobody }
choice-throw_five-same = the same
choice-throw_five-all = { choice-throw-all }
choice-throw_five-near = { choice-throw-near }
choice-throw_five-far = { choice-throw-far }
choice-throw_five-team = { choice-throw-team }
choice-throw_five-lead = { choice-throw-lead }
choice-throw_five-nobody = { choice-throw-nobody }
choice-recount-card = the right moves on
choice-recount-bout = fixed for the bout
choice-priority-none = all together
choice-priority-lead = the lead first
choice-priority-left = one after another
choice-pass_first-off = no
choice-pass_first-on = yes
choice-pile-off = no
choice-pile-on = yes
choice-take-off = only what is unbeaten
choice-take-on = at any time
choice-order-lead = clockwise from the lead
choice-order-play = as cards were laid
choice-first-lowest = the lowest trump
choice-first-left = left of the dealer
choice-first-random = by lot
choice-next-right = the fool defends
choice-next-left = the fool deals
choice-next-loser = the fool leads
choice-next-winner = the winner leads
choice-next-lowest = the lowest trump
choice-talk-attackers = the attackers
choice-talk-none = nobody
choice-talk-all = everyone
choice-late-lowest = the lowest card is played
choice-late-loses = loses the game
series-open = no end
series-games = to { $number ->
    [one] 1 game
   *[other] { $number } games
}
series-losses = until somebody has lost { $number }
panel-done = Done
preset-about-open_table = Everyone may add cards, and the defender may take at any moment, even when everything is beaten.
preset-about-neighbours_table = The defender's neighbours add cards freely, the others only the rank of the first card. The defender may take even when everything is beaten.
preset-about-tricks_table = Cheating is allowed: any card may be laid as if it fitted. If somebody notices, a wrong card goes back to its owner.
preset-about-advanced = In the first bout everyone may add cards, later only the defender's neighbours. Whoever is late to lead loses the game.
preset-about-advanced_transfer = In the first bout everyone may add cards, later only the defender's neighbours. A card of the same rank passes the attack on. Whoever is late to lead loses the game.
preset-about-advanced_strict = Only the defender's neighbours may add cards, from the first bout on, and the first attack may have six cards like any other.
preset-about-home = Everyone may add cards. The first attack has at most five, the later ones six.
preset-about-home_transfer = Everyone may add cards, and a card of the same rank passes the attack on to the next player. The first attack has at most five cards, the later ones six.
preset-about-pairs = Two against two, partners opposite each other. Only the lead's team adds cards, and the lowest trump may be swapped for the turn-up.
preset-about-solo_north = The Finnish way, each for himself: lead several cards of one rank, add in turn, and swap the lowest trump for the turn-up.
preset-about-three_against_three = Two teams of three, the seats alternating. Only the lead's team adds cards. With 36 cards the whole pack is dealt.
preset-about-double_trump = A house rule: two suits are trumps. The rest is as in Advanced: in the first bout everyone may add cards, later only the defender's neighbours.
preset-about-online_draw = Everyone may add cards, and you may lead several of one rank. If nobody is left with cards, it is a draw.
preset-about-online_classic = Everyone may add cards, and you may lead several of one rank. If nobody is left with cards, the last defender is the fool.
deck-name = { $deck }

## The table

table-trump = Trump <b>{ $card }</b>
table-trump-two = Trumps <b>{ $card }</b> and <b>{ $second }</b>
table-trump-none = No trumps
table-trump-none-card = No trumps, <b>{ $card }</b> is drawn last
table-talon = { $talon ->
    [0] the talon is empty
    [one] 1 card in the talon
   *[other] { $talon } cards in the talon
} · bout { $bout }
table-attack = ⚔ { $lead } → 🛡 { $defender }
table-attack-team = ⚔ { $lead } + { $partners } → 🛡 { $defender }
table-player = { $mark } { $name } · { $count }
table-player-out = 🏁 { $name }
table-player-out-team = 🏁 { $name } · { $partner } plays on for the team
table-pair = { $attack } ← { $beat }
table-pair-open = { $attack } ← …
table-empty = <i>No card is on the table yet.</i>
table-taking = 🛡 { $name } takes. More cards may be added.
table-waiting-lead = ⏳ { $name } leads the attack { $time }
table-waiting-defend = ⏳ { $name } beats or takes { $time }
table-waiting-throw = ⏳ { $names } may add or pass { $time }
table-waiting-check = ⏳ { $names } may add, accuse or pass { $time }
table-waiting-look = ⏳ { $name } looks at the cards before taking them { $time }
table-until = · <at time="{ $moment }">{ $seconds } s</at>
table-votes = 🛑 Stop the game? { $votes } of { $needed } votes. Send /stop to agree.
table-talk-attackers = 💬 Only the attacking partners may talk about the game.
table-talk-none = 💬 Partners do not talk about the game.
table-talk-all = 💬 Partners may talk about the game.
table-open-the-bot = ⚠ { $names } cannot get cards yet: press “{ button-open-bot }”.
button-cards = My cards
button-hand = My hand
button-open-bot = Open the bot
button-down = Bring the table down
button-skip = Skip to the end
told-dealt = The cards are dealt. { $name } leads.
told-attacked = { $name }: { $cards }
told-defended = { $name }: { $attack } ← { $card }
told-transferred = { $name } passes the attack on: ↪ { $cards }
told-shown = { $name } shows { $cards } and passes the attack on
told-took-up = { $name } takes
told-swapped = 🔄 { $name } swaps { $gave } for { $got } under the talon
told-swapped-with = 🔄 { $name } swaps { $gave } for { $got } with { $other }
told-caught = 🔎 { $name } catches { $other }: { $card } was against the rules
told-accused-vain = 🔎 { $name } accuses { $other } in vain: { $card } was right
told-returned = ↩ { $card } goes back to { $name }
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
ping-check = { $who }, look at the table: you may add, accuse or pass.

## The hand

hand-title = <b>{ $title }</b> · { $preset }
hand-title-none = <b>Durak</b> · { $preset }
hand-cards = <b>Your cards ({ $count })</b>: { $cards }
hand-empty = <b>You have no cards.</b>
hand-lead = ➡ <b>You lead.</b> Choose a card to attack with.
hand-defend = 🛡 <b>You defend.</b> Beat each card, or take.
hand-defend-transfer = 🛡 <b>You defend.</b> Beat each card, pass the attack on (↪), or take.
hand-throw = ➕ <b>You may add cards</b>, or pass.
hand-check = 🔎 <b>You may add cards</b>, accuse, or pass.
hand-check-only = 🔎 <b>Look at the cards</b>: accuse, or pass.
hand-pass-only = You can only pass now.
hand-look = 🔎 <b>The others have passed.</b> Look at the cards: accuse, or take them.
hand-look-only = 📥 <b>The others have passed.</b> Now take the cards.
hand-accuse = 🔎 <b>Which card was laid against the rules?</b> If that one was right, you may not accuse again in this bout.
hand-caught = ⚠ You were caught: keep to the rules until the bout ends.
hand-for-partners = 🤝 You play for { $names } too: all your team's turns are yours.
hand-partner-defends = 🛡 Your partner { $name } defends: you play no cards meanwhile.
hand-swap = 🔄 You hold the lowest trump, { $gave }: you may swap it for { $got } under the talon.
hand-swap-with = 🔄 { $name } has drawn { $got }: until the next attack you may swap your lowest trump, { $gave }, for it.
hand-throw-early = ➕ You may add cards already.
hand-nothing = You have nothing to add: press { button-pass }.
hand-nothing-auto = Nothing to add: I'll pass for you.
hand-passed = You have passed.
hand-wait = Wait for { $names }.
hand-left = You have left the table. /durak in the group opens a new one.
hand-out = 🏁 You are out. Well played!
hand-out-team = 🏁 You are out. { $name } plays on for your team.
hand-taking = You take. The others may still add cards.
hand-choose-target = <b>Which card does { $card } beat?</b>
hand-choose-use = <b>What is { $card } for: to beat a card, or to pass the attack on (↪)?</b>
hand-target = { $attack } ← { $card }
hand-pass-on = ↪ { $card }
hand-show = 👁 { $card }
hand-swap-cards = { $gave } ⇄ { $got }
hand-more-question = <b>Leave the game?</b> A computer plays your cards to the end.
hand-surrender-question = <b>Give up?</b> You will be the fool.
hand-surrender-question-team = <b>Give up?</b> Your team will have lost.
button-take = Take
button-take-now = Take them now
button-accuse = Accuse
button-pass = Pass
button-back = Back
button-more = ⋯
button-hint = Hint
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
result-series-aim = Series { $series }. Times the fool in { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $scores }
result-series-fool = 🏆 <b>The series is over.</b> The fool of the series: { $names } ({ $fools }).
result-series-draw = 🏆 <b>The series is over</b>, and nobody has lost a game.
result-team = 🃏 <b>The team of { $names } has lost.</b>
result-you-lost = 🃏 <b>Your team has lost this time.</b>
result-you-won = 🎉 <b>Your team has won!</b>
result-score = { $name } ({ $fools })
result-draws = { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
}
result-you-fool = 🃏 <b>You are the fool this time.</b>
result-you-safe = 🎉 <b>You are not the fool.</b>
button-again = Again
button-new-series = New series
button-new-table = New table
button-record = Record
button-review = Review
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
toast-record = Here is the record of game { $number }.
toast-record-unfinished = Only a finished game has a record.
toast-record-lost = There is no complete record of that game.
toast-review-unfinished = Only a finished game can be reviewed.
toast-review-no-seat = You had no seat in that game, so there is nothing of yours to review.
toast-hint-practice = Hints are for practice: for one person among computers.
toast-hint-none = You have nothing to choose just now.
toast-thought-lost = That could not be worked out just now. Press again in a moment.
refused-closed = That table is closed. /durak opens a new one.
refused-already-playing = The game has begun; wait for the next table.
refused-already-seated = You sit here already.
refused-table-full = All { $seats } seats are taken.
refused-too-many-seats = { $seats } sit here, but with these rules and this deck at most { $most } can play.
refused-not-seated = You don't sit at this table.
refused-host-only = Only the host of the table or an admin of the group can do that.
refused-deal-later = The host deals. Two minutes after the table was opened anybody who sits here may.
refused-no-computer = No computer sits here.
refused-wrong-seats = These rules need { $least } players, and { $seats } sit here.
refused-rules-clash = That does not go together with the other rules of this table.
refused-no-teams = There are no teams at this table.
refused-no-such-level = No computer plays like that.
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

## Why a card cannot be laid, with the cards and people in it (200 characters, too)

why-may = You may play { $card } now.
why-out = You are out: you have no cards to play.
why-lead = It is { $name }'s turn to lead.
why-lead-before = You defend in this bout; first it is { $name }'s turn to lead.
why-adds-first = { $name } is asked first; then it is your turn to add.
why-beats-first = First { $name } has to beat or take.
why-no-pass = You defend; only those who add cards pass.
why-waits = Not you: now it is up to { $names }.
why-defends = You don't defend now, { $name } does.
why-passed = You have passed. You may add { $cards } again when another card comes to the table.
why-not-in-hand = { $card } is not in your hand.
why-twice = { $card } cannot be laid twice.
why-ranks-differ = { $cards } are not all of one rank, so you cannot lead them together.
why-no-rank = There is no { $rank } on the table; you may only add { $ranks }.
why-no-rank-far = There is no { $rank } on the table; from your seat you may only add { $ranks }.
why-far = From your seat you may only add { $ranks }: this attack began with { $card }.
why-you-defend = You defend: only the others add cards.
why-partner = { $name } defends, and you are partners: your team adds nothing now.
why-no-pile-on = { $name } takes, and at this table nobody adds cards after that.
why-nobody = Nobody may add cards in this bout.
why-only = Who may add cards in this bout: { $names }.
why-full = An attack has at most { $cap } cards, and this one has { $lie } already.
why-full-discard = Until the first successful defence an attack has at most { $cap } cards, and this one has { $lie } already.
why-full-first = In the first bout an attack has at most { $cap } cards, and this one has { $lie } already.
why-hand-full = { $name } has { $count ->
    [one] 1 card
   *[other] { $count } cards
} left and { $bare } to beat.
why-hand-small = { $name } has only { $count ->
    [one] 1 card
   *[other] { $count } cards
} left: you cannot lead more.
why-no-attack = Among the attack cards on the table there is no { $card }.
why-not-lying = { $card } does not lie on the table.
why-beaten = { $attack } is beaten already, with { $card }.
why-all-beaten = All that lies on the table is beaten: you have nothing to beat now.
why-higher = { $card } does not beat { $attack }; { $higher } or a trump ({ $trumps }) does.
why-higher-only = { $card } does not beat { $attack }; only { $higher } does.
why-trump-higher = { $attack } is a trump: { $card } does not beat it, only { $higher } does.
why-trump-only = { $card } does not beat { $attack }; only a trump ({ $trumps }) does.
why-unbeatable = Nothing beats { $attack }.
why-beats-none = { $card } beats none of these cards: { $cards }.
why-takes = You have said that you take.
why-taking = You are taking the cards: there is nothing to beat in this bout any more.
why-show-off = At this table you cannot pass an attack on by showing a trump.
why-transfer-beaten = { $card } is beaten already, so the attack cannot be passed on any more.
why-transfer-rank = To pass the attack on you need a card of the same rank as { $card }.
why-transfer-ranks = There are different ranks on the table ({ $cards }), so the attack cannot be passed on.
why-show-plain = { $card } is not a trump, and only a trump can be shown.
why-next-hand = If you passed it on, { $name } would have { $count ->
    [one] 1 card
   *[other] { $count } cards
} to beat, holding only { $hand }.
why-shown = You have shown { $card } in this bout already.
why-take-nothing = There is no card on the table to take yet.
why-take-beaten = All that lies on the table is beaten: there is nothing to take.
why-lowest = { $turned } is exchanged only for { $card }, which you don't hold.
why-from-take = { $card } came to you with cards that you took, so it cannot be exchanged.
why-swap-late = { $turned } is not under the talon any more: it is too late to exchange { $card } for it.
why-swap-turn = Here the trump card is exchanged only on your own turn; now it is up to { $names }.
why-own-card = You laid { $card } yourself.
why-in-vain = You have accused in vain in this bout already, so you cannot accuse { $card }.
suit-higher-clubs = a higher club
suit-higher-diamonds = a higher diamond
suit-higher-hearts = a higher heart
suit-higher-spades = a higher spade
rank-none-two = two
rank-none-three = three
rank-none-four = four
rank-none-five = five
rank-none-six = six
rank-none-seven = seven
rank-none-eight = eight
rank-none-nine = nine
rank-none-ten = ten
rank-none-jack = jack
rank-none-queen = queen
rank-none-king = king
rank-none-ace = ace
rank-many-two = twos
rank-many-three = threes
rank-many-four = fours
rank-many-five = fives
rank-many-six = sixes
rank-many-seven = sevens
rank-many-eight = eights
rank-many-nine = nines
rank-many-ten = tens
rank-many-jack = jacks
rank-many-queen = queens
rank-many-king = kings
rank-many-ace = aces

## What a good player would do, and why (together 200 characters)

advice-line = { $what }: { $why }.
advice-do-lead = Lead { $cards }
advice-do-add = Add { $cards }
advice-do-beat = Beat { $attack } with { $card }
advice-do-transfer = Pass the attack on with { $card }
advice-do-show = Show { $card } and pass the attack on
advice-do-swap = Swap { $gave } for { $got }
advice-do-take = Take
advice-do-pass = Pass
advice-why-wins = from here this wins for sure
advice-why-wins-anyhow = from here you win whatever you do
advice-why-draws = a draw is the most that can be had, and this makes sure of it
advice-why-lost = nothing helps any more, unless somebody makes a mistake
advice-why-best = played on in all the ways I could think of, this comes off best
advice-why-last = with that your hand is empty
advice-why-cheapest = you have no cheaper card
advice-why-more = you can add { $cards } to it
advice-why-helped = { $name } holds { $cards } and can add to it
advice-why-unbeatable = { $name } cannot have anything that beats it
advice-why-hardly = going by what { $name } has not laid so far, there is hardly anything there to beat it
advice-why-beaten = { $name } holds { $card } and would beat { $other }
advice-why-passed = { $name } holds { $cards } and could pass { $ranks } on to the next
advice-why-rid = { $name } takes anyway, and so you get rid of it
advice-why-fewer = it leaves you with one card less
advice-why-draws-new = you get rid of it, and may draw a new card
advice-why-trumps = keep your trumps while there is a talon
advice-why-gift = don't make { $name } a present of { $cards }
advice-why-keep = nothing is worth adding; better keep { $cards }
advice-why-only = nothing else of yours beats it
advice-why-cheapest-beat = you have nothing cheaper that beats it
advice-why-opens-nothing = its rank is on the table already, so there is nothing new to add
advice-why-followed = to { $other }, { $name } could add { $cards }
advice-why-gone = nobody can have another { $rank } to add
advice-why-not-all = you cannot beat it all
advice-why-dear = taking is cheaper than spending { $card }
advice-why-on = then it is for { $name } to beat
advice-why-on-kept = then it is for { $name } to beat, and you keep your trump
advice-why-swap = it gives you a better trump for nothing

## Looking at one's own game once more

review-title = <b>Review</b> · { $name }
review-about = <i>Points: 100 is surely safe, 0 surely the fool, judged by what you could know then.</i>
review-about-teams = <i>Points: 100 is a sure win, 0 a sure loss, judged by what you could know then.</i>
review-none = 👏 None of your moves cost as much as { $points ->
    [one] { $points } point
   *[other] { $points } points
} of 100. Well played!
review-idle = There was no decision of yours in this game.
review-place = <b>{ $number }. Bout { $bout }</b> · { $trump } · { $talon ->
    [0] no talon
    [one] 1 card in the talon
   *[other] { $talon } cards in the talon
}
review-hand = Your cards: { $cards }
review-did = ❌ { $did }. That cost about { $points ->
    [one] { $points } point
   *[other] { $points } points
} of 100.
review-did-sure-win = ❌ { $did }. That gave a sure win away.
review-did-sure-draw = ❌ { $did }. That gave a sure draw away.
review-better = ✅ { $advice }
review-did-lead = You led { $cards }
review-did-add = You added { $cards }
review-did-beat = You beat { $attack } with { $card }
review-did-transfer = You passed the attack on with { $card }
review-did-show = You showed { $card } and passed the attack on
review-did-swap = You swapped { $gave } for { $got }
review-did-take = You took
review-did-pass = You passed

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
settings-hints = Hints: <b>{ $state }</b>
settings-hints-about = <i>Your hand also has buttons for the cards that cannot be played now, like (9♣): press one to learn why.</i>
button-hints-on = Hints
button-hints-off = No hints

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
    /settings – language, order of cards, automatic passes, hints
    /stop – vote to stop the game
    /help { help-topic-words } – what the words of the game mean
button-words = Words of the game
button-help = Help
help-topic-words = words
glossary-title = <b>Words of the game</b>
glossary-line = <b>{ $term }</b> · { $others } – { $meaning }
term-fool = fool
term-fool-meaning = the last player with cards
term-throw_in_durak = throw-in Durak
term-throw_in_durak-meaning = the others may add cards to an attack
term-passing_durak = passing Durak
term-passing_durak-meaning = and an attack may be passed on
term-trump = trump
term-trump-meaning = the suit that beats all the others
term-plain = plain card
term-plain-meaning = any card that is no trump
term-rank = rank
term-rank-meaning = two, three … queen, king, ace
term-talon = talon, stock
term-talon-meaning = the cards that are not dealt yet
term-turn_up = turn-up
term-turn_up-meaning = the last of them, face up: its suit is trumps
term-bout = bout
term-bout-meaning = one attack, until it is beaten off or taken
term-lead = lead
term-lead-meaning = to lay its first card; whoever does
term-beat = beat, cover
term-beat-meaning = to lay a higher card of the suit, or a trump, on a card
term-take = take
term-take-meaning = to give up and get all the cards on the table
term-throw_in = add, throw in
term-throw_in-meaning = to lay more cards of ranks on the table
term-pile_on = pile on
term-pile_on-meaning = to add to what somebody takes
term-pass_on = pass on, transfer
term-pass_on-meaning = to send the attack to the next player with a card of its rank
term-show = show a trump
term-show-meaning = to pass on without laying it
term-pass = pass
term-pass-meaning = to add nothing more
term-beaten_off = beaten off
term-beaten_off-meaning = all is beaten, and the cards are gone
term-discard = discard
term-discard-meaning = where they lie
term-neighbours = neighbours
term-neighbours-meaning = the players on both sides of the defender
term-swap = trump swap
term-swap-meaning = the lowest trump for the turn-up
term-tricks = tricks
term-tricks-meaning = wrong cards may be laid, until somebody notices
term-accuse = accuse
term-accuse-meaning = to point at a wrong card
term-epaulettes = epaulettes
term-epaulettes-meaning = sixes as the last cards against the fool, worn on his shoulders
term-draw = draw
term-draw-meaning = nobody is the fool
rules-title = <b>Rules: { $preset }</b> · { $deck }
rules-changes = changes
rules-special = <i>unlike the plain game</i>
rules-head-aim = Aim
rules-head-teams = Teams
rules-head-deal = Deal
rules-head-attack = Attack
rules-head-defence = Defence
rules-head-tricks = Tricks
rules-head-after = Talon
rules-head-time = Time
rules-aim = No cards in hand and none to draw: you are out. The last one in is the fool.
rules-aim-teams = No cards in hand and none to draw: you are out. The first team all out wins; both in one bout: a draw.
rules-tie-draw = Nobody left with cards: a draw.
rules-tie-defender_loses = Nobody left with cards: the last defender is the fool.
rules-series-games = Series: { $number ->
    [one] { $number } game
   *[other] { $number } games
}.
rules-series-losses = Series: until somebody has lost { $number ->
    [one] { $number } game
   *[other] { $number } games
}.
rules-teams-two_pairs = Two against two, 🔵 and 🔴; partners sit opposite.
rules-teams-two_threes = Three against three, 🔵 and 🔴, alternately.
rules-teams-ring = Partners take turns; the last one in plays every turn.
rules-talk-attackers = Only attackers may talk to partners.
rules-talk-none = Partners may not talk to each other.
rules-talk-all = Partners may always talk to each other.
rules-deal-some = Six cards each, { $lowest } to ace. The next lies face up under the rest, the talon.
rules-deal-maybe = Six cards each, { $lowest } to ace. The next lies face up under the rest, the talon; if none is left, the dealer shows his last one.
rules-deal-all = Six cards each, { $lowest } to ace: all are dealt, and the dealer shows his last one.
rules-trump-suit = Its suit is trumps.
rules-trump-two_suits = Trumps: its suit and (a house rule) the nearest other one above it in the pack.
rules-trump-none = There are no trumps.
rules-first-lowest_trump = The lowest trump leads first.
rules-first-left_of_dealer = The player left of the dealer leads first.
rules-first-random = A lot decides who leads first.
rules-next-right_of_loser = Next game: the loser defends first.
rules-next-left_of_loser = Next game: left of the loser.
rules-next-loser = Next game: the loser leads.
rules-next-winner = Next game: the winner leads.
rules-next-lowest_trump = Next game: the lowest trump leads.
rules-next-random = Next game: by lot.
rules-open-one = The lead lays one card; the next opponent defends.
rules-open-several = The lead lays one card or several of one rank; the next opponent defends.
rules-throw-all = All the others may add cards of ranks on the table.
rules-throw-neighbours = The defender's neighbours may add cards of ranks on the table.
rules-throw-far = The defender's neighbours may add cards of ranks on the table, the others only the first card's rank.
rules-throw-lead_team = Only the lead's team may add cards of ranks on the table.
rules-throw-team_neighbours = Of the lead's team, the defender's neighbours may add cards of ranks on the table.
rules-throw-team_far = The lead's team may add cards of ranks on the table; if not next to the defender, only the first card's.
rules-throw-lead_only = Only the lead may add cards of ranks on the table.
rules-throw-nobody = Nobody adds cards.
rules-exception = { $when }: { $who }.
rules-when-first = In the first bout
rules-when-five = With five or more players
rules-who-all = everyone
rules-who-neighbours = only the neighbours
rules-who-far = the neighbours, the others only the first card's rank
rules-who-lead_team = the whole team
rules-who-team_neighbours = only those next to the defender
rules-who-team_far = if not next to the defender, only the first card's
rules-who-lead_only = only the lead
rules-who-nobody = nobody
rules-recount-each_card = A neighbour out of cards is replaced at once by the next on that side.
rules-recount-each_bout = A neighbour out of cards is replaced in the next bout only.
rules-order-lead_first = Once all is beaten or taken, the lead adds first, the others when he has passed.
rules-order-lead_then_left = Once all is beaten or taken, the lead adds first, then one by one from the defender's left.
rules-cap = At most { $cap } cards an attack, and no more unbeaten than the defender holds.
rules-cap-first_discard = At most { $cap } cards an attack ({ $first } until one is beaten off), and no more unbeaten than the defender holds.
rules-cap-first_bout_end = At most { $cap } cards an attack ({ $first } in the first bout), and no more unbeaten than the defender holds.
rules-beat-suit = Beat a card with a higher one of its suit, or a plain one with any trump.
rules-beat-two_suits = Beat a card with a higher one of its suit, or a plain one with any trump; no trump with the other suit's.
rules-beat-none = Beat a card with a higher one of its suit.
rules-beaten = All beaten and nobody adds: the cards are gone, the defender leads.
rules-beaten-teams = All beaten and nobody adds: the cards are gone, the defender leads against the lead's next partner.
rules-take = Or take all the cards and miss your lead.
rules-take-teams = Or take all; then the lead's next partner attacks yours.
rules-pile-on = More may be added first.
rules-no-pile-on = Nothing more is added.
rules-take-any = You may take even when all is beaten.
rules-pass-on = Or pass an unbeaten attack of one rank on to the next player by adding a card of that rank.
rules-pass-on-teams = Or pass an unbeaten attack of one rank on to the lead's next partner by adding a card of that rank.
rules-pass-on-show = Showing its trump does too, once a bout.
rules-pass-on-later = Not in the first bout.
rules-pass-on-room = He must have enough cards to beat it.
rules-draw-lead_then_clockwise = Draw up to six: the lead first, then clockwise, the defender last.
rules-draw-play_order = Draw up to six: attackers as they laid cards, the defender, the rest.
rules-swap-any_time = The { $lowest } of the turn-up's suit may be swapped for the turn-up at any time; not if picked up from the table.
rules-swap-own_turn = The { $lowest } of the turn-up's suit may be swapped for the turn-up in one's turn; not if picked up from the table.
rules-swap-drawn = Also with whoever has just drawn that, until the next attack.
rules-tricks-lay = Any card may be laid as if it fitted; turns and numbers still hold.
rules-tricks-accuse = Accuse another's card: if wrong, it goes back and its owner plays fair this bout; if right, accuse no more this bout.
rules-tricks-on-it = With an attack card, the card on it goes back too.
rules-tricks-look = No card leaves before all have passed; who takes looks last.
rules-clock-lowest_card = { $lead } s to lead (or your lowest plain card goes), { $defend } s to defend, { $throw } s to add.
rules-clock-loses = { $lead } s to lead (or you lose the game), { $defend } s to defend, { $throw } s to add.
rules-clock-late = Late to defend, you take; late to add, you pass.
rules-clock-untimed = There is no clock.

## Telegram: the menu of commands, and short answers in a group

tg-command-durak = Open a table here, or bring it to the bottom
tg-command-hand = My cards once more
tg-command-rules = The rules of this table
tg-command-settings = Language, order of cards, automatic passes, hints
tg-command-stop = Vote to stop the game
tg-command-help = How to play
# $name: who wrote the command (plain text, not markup); a button with tg-open-button stands below
tg-open = { $name }, open the bot first: your cards and settings come to the private chat.
tg-open-button = Open the bot
tg-document-private = The file is in the bot's private chat.
tg-screen-private = The answer is in the bot's private chat.
tg-anonymous = You write in the group's own name. To play, press the buttons: a press comes in your own.

## Discord alone

dc-command-durak-name = durak
dc-command-durak = Open a table in this channel, or bring it to the bottom
dc-command-hand-name = hand
dc-command-hand = Your cards once more
dc-command-rules-name = rules
dc-command-rules = The rules of this table
dc-command-settings-name = settings
dc-command-settings = Language, order of cards, automatic passes, hints
dc-command-stop-name = stop
dc-command-stop = Vote to stop the game
dc-command-help-name = help
dc-command-help = What I can do, and how the game goes
dc-option-topic-name = topic
dc-option-topic = What to explain
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
