# Все тексты по-русски. <b>, <i>, <code> и <at> — разметка экранов (bot/screen.py).
# Имена не склоняются, и пол никому не приписывается: «Ходит: Анна», «Анна берёт».
# Во всплывающем ответе (toast-, refused-, preset-about-) не больше 200 знаков.

language-name = Русский

## Имена

computer-name = Компьютер { $number }
name-again = { $name } ({ $number })
preset-name-open_table = Вольный
preset-name-neighbours_table = Соседский
preset-name-tricks_table = С шулерами
preset-name-advanced = Продвинутый
preset-name-advanced_transfer = Продвинутый переводной
preset-name-advanced_strict = Строгий
preset-name-home = Домашний
preset-name-home_transfer = Домашний переводной
preset-name-pairs = Двое на двое
preset-name-solo_north = Финский
preset-name-three_against_three = Трое на трое
preset-name-double_trump = Два козыря
preset-name-online_draw = Онлайн с ничьей
preset-name-online_classic = Онлайн-классика
pace-name-untimed = без часов
pace-name-slow = медленный
pace-name-medium = средний
pace-name-fast = быстрый
pace-name-extra_fast = блиц
pace-line-untimed = без часов
pace-line = темп { $pace } ({ $lead }/{ $defend }/{ $throw } с)
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
mention = { $name }
list-end = { $list } и { $last }

## Перед раздачей

lobby-title = <b>Дурак</b>
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · хозяин стола
lobby-nobody = За столом пока никого.
lobby-rules = Правила: <b>{ $preset }</b> · { $deck } · { $pace }
lobby-room = { $least }–{ $most } { $most ->
    [one] игрок
    [few] игрока
    [many] игроков
   *[other] игрока
}
lobby-room-exact = { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
    [many] { $seats } игроков
   *[other] { $seats } игрока
}
lobby-teams = 🔵 против 🔴: партнёры сидят через одного. «{ button-shift }» — поменяться со следующим местом.
lobby-series = Серия: { $series }
rules-changed = { $preset } + { $changes }
lobby-hint-empty = Начните с кнопки «{ button-join }». Свободные места займут компьютеры, а потом раздавайте.
lobby-hint-more = { $number ->
    [one] Нужен ещё { $number } игрок: друг или компьютер.
    [few] Нужно ещё { $number } игрока: друзья или компьютеры.
    [many] Нужно ещё { $number } игроков: друзья или компьютеры.
   *[other] Нужно ещё { $number } игрока: друзья или компьютеры.
}
lobby-hint-full = Все места заняты: хозяин может раздавать.
lobby-hint-ready = Можно играть: хозяин раздаёт, желающие подсаживаются.
lobby-waiting = Место за вами. Когда хозяин раздаст карты, ваши придут вам лично.
button-join = Сесть
button-leave = Встать
button-shift = Пересесть
button-more-computers = + компьютер
button-fewer-computers = − компьютер
button-rules = Правила
button-levels = Уровни
button-away-computer = Убрать
lobby-seat-computer = { $number }. { $name } · { $level }
computers-title = <b>Компьютеры</b>
computers-hint = Нажмите на компьютер, чтобы изменить его силу, или посадите ещё один.
computer-title = <b>{ $name }</b>
computer-choice = { $name }: { $level }
computer-more = + { $level }
level-novice = новичок
level-casual = любитель
level-regular = игрок
level-expert = мастер
level-shark = акула
level-about = { $level }: { $about }
level-about-novice = знает правила и часто ошибается.
level-about-casual = играет в своё удовольствие, кое-что забывает.
level-about-regular = всегда кладёт самую дешёвую подходящую карту.
level-about-expert = думает наперёд.
level-about-shark = помнит каждую карту и без ошибок играет концовку.
button-deal = Раздать
panel-title = <b>Правила этого стола</b>
panel-preset = <b>{ $name }</b>. { $about }
panel-hint = Нажмите на то, что хотите изменить.
panel-one = <b>{ $name }</b>
panel-choice = { $panel }: { $choice }
panel-more = Ещё …
panel-name-preset = Правила
panel-name-deck_size = Карт
panel-name-time_profile = Темп
panel-name-throw = Подкидывают
panel-name-passing = Перевод
panel-name-cap = Карт в заходе
panel-name-several = Заход парой
panel-name-teams = Команды
panel-name-trump = Козыри
panel-name-swap = Обмен козыря
panel-name-tricks = Мухлёж
panel-name-tie = Все вышли
panel-name-throw_first = Первый заход
panel-name-throw_five = От пяти игроков
panel-name-recount = Соседи
panel-name-priority = Очередь
panel-name-pass_first = Перевод сразу
panel-name-pile = Вдогонку
panel-name-take = Взятие
panel-name-order = Добор
panel-name-first = Кто начинает
panel-name-next = Следующая игра
panel-name-talk = Разговоры
panel-name-late = Опоздал зайти
panel-name-series = Серия
panel-about-preset = Готовый набор правил. Поверх него можно менять отдельные правила.
panel-about-deck_size = 24 карты — от девятки, 32 — от семёрки, 36 — от шестёрки, 52 — от двойки.
panel-about-time_profile = Сколько секунд на заход, отбой и подкидывание.
panel-about-throw = Кто может подкидывать карты.
panel-about-passing = Можно ли перевести атаку картой того же достоинства — или просто показав козырь этого достоинства.
panel-about-cap = До каких пор в атаке не больше пяти карт вместо шести.
panel-about-several = Можно ли зайти сразу несколькими картами одного достоинства.
panel-about-teams = Двое на двое или трое на трое; партнёры сидят через одного.
panel-about-trump = Один козырь, два (домашнее правило) или ни одного.
panel-about-swap = Можно ли обменять младший козырь на открытый козырь под колодой.
panel-about-tricks = Можно класть неподходящие карты, пока никто не заметил. Заметили — обвиняйте.
panel-about-tie = Что будет, если последние карты ушли у всех в одном заходе.
panel-about-throw_first = Кто подкидывает в первом заходе игры.
panel-about-throw_five = Кто подкидывает, если играют пятеро и больше.
panel-about-recount = Переходит ли право подкидывать дальше сразу, когда у соседа кончились карты.
panel-about-priority = Ждут ли остальные, пока спасует зашедший или все, кто раньше.
panel-about-pass_first = Можно ли переводить уже в первом заходе.
panel-about-pile = Можно ли подкидывать вдогонку, когда отбивающийся уже берёт.
panel-about-take = Можно ли взять карты, когда всё уже побито.
panel-about-order = В каком порядке добирают карты после захода; отбивавшийся — последним.
panel-about-first = Кто заходит в первой игре.
panel-about-next = Кто заходит, когда в прошлой игре кто-то проиграл.
panel-about-talk = Кто может обсуждать игру с партнёрами. Следите за этим сами.
panel-about-late = Что будет, если тот, кто заходит, не успел вовремя.
panel-about-series = До каких пор ведётся счёт.
choice-throw-all = все
choice-throw-near = соседи
choice-throw-far = соседи, остальные — в первый ранг
choice-throw-team = команда зашедшего
choice-throw-lead = только зашедший
choice-throw-nobody = никто
choice-passing-off = нет
choice-passing-on = есть
choice-passing-show = есть, и показом козыря
choice-cap-discard = пять до первого отбоя
choice-cap-first = пять в первом
choice-cap-off = шесть
choice-several-off = нет
choice-several-on = да
choice-teams-none = нет
choice-teams-pairs = двое на двое
choice-teams-threes = трое на трое
choice-trump-suit = один
choice-trump-two = два
choice-trump-none = нет
choice-swap-off = нет
choice-swap-any = в любой момент
choice-swap-own = в свой ход
choice-tricks-off = нет
choice-tricks-on = есть
choice-tie-draw = ничья
choice-tie-defender = дурак — отбивавшийся
choice-throw_first-same = как потом
choice-throw_first-all = { choice-throw-all }
choice-throw_first-near = { choice-throw-near }
choice-throw_first-far = { choice-throw-far }
choice-throw_first-team = { choice-throw-team }
choice-throw_first-lead = { choice-throw-lead }
choice-throw_first-nobody = { choice-throw-nobody }
choice-throw_five-same = так же
choice-throw_five-all = { choice-throw-all }
choice-throw_five-near = { choice-throw-near }
choice-throw_five-far = { choice-throw-far }
choice-throw_five-team = { choice-throw-team }
choice-throw_five-lead = { choice-throw-lead }
choice-throw_five-nobody = { choice-throw-nobody }
choice-recount-card = право переходит
choice-recount-bout = на весь заход
choice-priority-none = все сразу
choice-priority-lead = сначала зашедший
choice-priority-left = по очереди
choice-pass_first-off = нет
choice-pass_first-on = да
choice-pile-off = нет
choice-pile-on = да
choice-take-off = пока не побито
choice-take-on = в любой момент
choice-order-lead = от зашедшего по кругу
choice-order-play = как подкидывали
choice-first-lowest = младший козырь
choice-first-left = слева от сдающего
choice-first-random = по жребию
choice-next-right = под дурака
choice-next-left = от дурака, он сдаёт
choice-next-loser = заходит дурак
choice-next-winner = заходит победитель
choice-next-lowest = младший козырь
choice-talk-attackers = нападающие
choice-talk-none = никто
choice-talk-all = все
choice-late-lowest = ходит младшая карта
choice-late-loses = проигрывает
series-open = без конца
series-games = до { $number ->
    [one] { $number } игры
    [few] { $number } игр
    [many] { $number } игр
   *[other] { $number } игр
}
series-losses = до { $number ->
    [one] { $number } поражения
    [few] { $number } поражений
    [many] { $number } поражений
   *[other] { $number } поражений
}
panel-done = Готово
preset-about-open_table = Подкидывают все, а брать можно в любой момент, даже когда всё побито.
preset-about-neighbours_table = Соседи отбивающегося подкидывают свободно, остальные — только карты того же достоинства, что и первая. Брать можно, даже когда всё побито.
preset-about-tricks_table = Можно мухлевать: кладите любую карту, будто она подходит. Если кто-то заметит, неверная карта вернётся к хозяину.
preset-about-advanced = В первом заходе подкидывают все, дальше — только соседи отбивающегося. Кто не успевает зайти вовремя, проигрывает.
preset-about-advanced_transfer = В первом заходе подкидывают все, дальше — только соседи отбивающегося. Можно переводить картой того же достоинства. Кто не успевает зайти вовремя, проигрывает.
preset-about-advanced_strict = С первого же захода подкидывают только соседи отбивающегося, и уже первый отбой — до шести карт.
preset-about-home = Подкидывают все. В первом заходе не больше пяти карт, дальше — до шести.
preset-about-home_transfer = Подкидывают все, а перевести можно картой того же достоинства. В первом заходе не больше пяти карт, дальше — до шести.
preset-about-pairs = Двое на двое, партнёры сидят напротив. Подкидывает только команда зашедшего, а младший козырь можно обменять на открытый.
preset-about-solo_north = По-фински, каждый за себя: заходят и с нескольких карт одного достоинства, подкидывают по очереди, а младший козырь можно обменять на открытый.
preset-about-three_against_three = Трое на трое, партнёры сидят через одного. Подкидывает только команда зашедшего. 36 карт раздают все сразу.
preset-about-double_trump = Домашнее правило: козырных мастей две. Остальное — как в «Продвинутом»: в первом заходе подкидывают все, дальше — только соседи отбивающегося.
preset-about-online_draw = Подкидывают все, а зайти можно с нескольких карт одного достоинства. Если карт не осталось ни у кого — ничья.
preset-about-online_classic = Подкидывают все, а зайти можно с нескольких карт одного достоинства. Если карт не осталось ни у кого, дурак — тот, кто отбивался последним.
deck-name = { $deck }

## Стол

table-trump = Козырь <b>{ $card }</b>
table-trump-two = Козыри <b>{ $card }</b> и <b>{ $second }</b>
table-trump-none = Без козырей
table-trump-none-card = Без козырей, последней возьмут <b>{ $card }</b>
table-talon = { $talon ->
    [0] колода пуста
    [one] в колоде { $talon } карта
    [few] в колоде { $talon } карты
    [many] в колоде { $talon } карт
   *[other] в колоде { $talon } карты
} · заход { $bout }
table-attack = ⚔ { $lead } → 🛡 { $defender }
table-attack-team = ⚔ { $lead } + { $partners } → 🛡 { $defender }
table-player = { $mark } { $name } · { $count }
table-player-out = 🏁 { $name }
table-player-out-team = 🏁 { $name } · за команду играет { $partner }
table-pair = { $attack } ← { $beat }
table-pair-open = { $attack } ← …
table-empty = <i>На столе пока ни одной карты.</i>
table-taking = 🛡 { $name } берёт. Можно ещё подкинуть.
table-waiting-lead = ⏳ Ходит: { $name } { $time }
table-waiting-defend = ⏳ Отбивается: { $name } { $time }
table-waiting-throw = ⏳ Подкинуть или пас: { $names } { $time }
table-waiting-check = ⏳ Подкинуть, поймать или пас: { $names } { $time }
table-waiting-look = ⏳ Осматривает карты, прежде чем забрать: { $name } { $time }
table-until = · <at time="{ $moment }">{ $seconds } с</at>
table-votes = 🛑 Закончить игру? Голосов «за»: { $votes }, нужно { $needed }. Если согласны, отправьте /stop.
table-talk-attackers = 💬 Обсуждать игру могут только нападающие.
table-talk-none = 💬 Обсуждать игру с партнёром нельзя.
table-talk-all = 💬 Партнёрам можно обсуждать игру.
table-open-the-bot = ⚠ Карты пока некуда прислать: { $names }. Нажмите «{ button-open-bot }».
button-cards = Мои карты
button-hand = Мои карты
button-open-bot = Открыть бота
button-down = Стол вниз
button-skip = Сразу к концу
told-dealt = Карты розданы. Первый ход: { $name }.
told-attacked = { $name }: { $cards }
told-defended = { $name }: { $attack } ← { $card }
told-transferred = { $name } переводит: ↪ { $cards }
told-shown = { $name } показывает { $cards } и переводит
told-took-up = { $name } берёт
told-swapped = 🔄 { $name } меняет { $gave } на { $got } из-под колоды
told-swapped-with = 🔄 { $name } меняется с игроком { $other }: { $gave } на { $got }
told-caught = 🔎 { $name } ловит за руку: { $card } ({ $other }) — не по правилам
told-accused-vain = 🔎 { $name } ловит напрасно: { $card } ({ $other }) — по правилам
told-returned = ↩ { $name } забирает { $card } назад
told-passed = Пас: { $names }
told-beaten-off = ✅ Бито
told-taken = 📥 { $name } забирает { $number ->
    [one] { $number } карту
    [few] { $number } карты
    [many] { $number } карт
   *[other] { $number } карты
}
told-left = 🏁 { $name } — без карт и вне игры
told-surrendered = 🏳 { $name } сдаётся
told-late = ⌛ { $name }: время вышло
told-away = 💤 { $name }: пока играет компьютер, до первого нажатия
told-absent = 💤 { $name } — уже не в группе: дальше играет компьютер
told-handed = 🤖 { $name } выходит из игры: место занимает компьютер
told-back = 👋 { $name } — снова за столом
told-restored = ⚠ После обновления игра вернулась к началу захода.
ping = { $who }, ваш ход!
ping-throw = { $who }, можно подкинуть.
ping-check = { $who }, взгляните на стол: можно подкинуть, поймать или сказать «пас».

## Карты на руках

hand-title = <b>{ $title }</b> · { $preset }
hand-title-none = <b>Дурак</b> · { $preset }
hand-cards = <b>Ваши карты ({ $count })</b>: { $cards }
hand-empty = <b>Карт у вас нет.</b>
hand-lead = ➡ <b>Ваш ход.</b> С какой карты зайдёте?
hand-defend = 🛡 <b>Отбивайтесь</b> или берите.
hand-defend-transfer = 🛡 <b>Отбивайтесь</b>, переводите (↪) или берите.
hand-throw = ➕ <b>Можно подкинуть</b>, а можно сказать «пас».
hand-check = 🔎 <b>Можно подкинуть</b>, поймать или сказать «пас».
hand-check-only = 🔎 <b>Осмотрите карты</b>: можно поймать или сказать «пас».
hand-pass-only = Остаётся только сказать «пас».
hand-look = 🔎 <b>Остальные сказали «пас».</b> Осмотрите карты: можно поймать или забрать.
hand-look-only = 📥 <b>Остальные сказали «пас».</b> Забирайте карты.
hand-accuse = 🔎 <b>Какая карта положена не по правилам?</b> Ошибётесь — в этом заходе больше ловить нельзя.
hand-caught = ⚠ Вас поймали: до конца захода играйте по правилам.
hand-for-partners = 🤝 Вы играете и за партнёра ({ $names }): все ходы команды теперь ваши.
hand-partner-defends = 🛡 Отбивается ваш партнёр ({ $name }): вы пока не ходите.
hand-swap = 🔄 У вас младший козырь { $gave }: его можно обменять на { $got } из-под колоды.
hand-swap-with = 🔄 { $got } теперь у игрока { $name }: пока никто не сходил, её можно обменять на ваш младший козырь { $gave }.
hand-throw-early = ➕ Уже можно подкидывать.
hand-nothing = Подкинуть нечего: нажмите «{ button-pass }».
hand-nothing-auto = Подкинуть нечего: скажу «пас» за вас.
hand-passed = Вы сказали «пас».
hand-wait = Ждём: { $names }.
hand-left = Вы вышли из-за стола. Новый стол: /durak в группе.
hand-out = 🏁 Вы вышли. Отлично сыграно!
hand-out-team = 🏁 Вы вышли. За команду теперь играет { $name }.
hand-taking = Вы берёте. Вам ещё могут подкинуть.
hand-choose-target = <b>Какую карту бьёте? На неё ляжет { $card }.</b>
hand-choose-use = <b>Что сделать картой { $card }: побить или перевести (↪)?</b>
hand-target = { $attack } ← { $card }
hand-pass-on = ↪ { $card }
hand-show = 👁 { $card }
hand-swap-cards = { $gave } ⇄ { $got }
hand-more-question = <b>Выйти из игры?</b> Вашими картами доиграет компьютер.
hand-surrender-question = <b>Сдаться?</b> Тогда вы останетесь в дураках.
hand-surrender-question-team = <b>Сдаться?</b> Тогда проиграет вся ваша команда.
button-take = Беру
button-take-now = Забрать
button-accuse = Поймать
button-pass = Пас
button-back = Назад
button-more = ⋯
button-hint = Совет
button-surrender = Сдаться
button-leave-game = Выйти из игры
button-previous = ‹
button-next = ›
alert-cards-none = Карт у вас нет.

## Конец игры

result-fool = 🃏 <b>В дураках: { $name }.</b>
result-draw = 🤝 <b>Ничья: дурака нет.</b>
result-place = { $place }. { $names }
result-place-fool = { $place }. { $names } · дурак
result-series = Кто сколько раз в дураках за { $games ->
    [one] { $games } игру
    [few] { $games } игры
    [many] { $games } игр
   *[other] { $games } игры
}: { $scores }
result-series-aim = Серия { $series }. Кто сколько раз в дураках за { $games ->
    [one] { $games } игру
    [few] { $games } игры
    [many] { $games } игр
   *[other] { $games } игры
}: { $scores }
result-series-fool = 🏆 <b>Серия окончена.</b> В дураках серии: { $names } ({ $fools }).
result-series-draw = 🏆 <b>Серия окончена</b>, и никто ни разу не проиграл.
result-team = 🃏 <b>Проиграла команда: { $names }.</b>
result-you-lost = 🃏 <b>На этот раз ваша команда проиграла.</b>
result-you-won = 🎉 <b>Ваша команда победила!</b>
result-score = { $name } ({ $fools })
result-draws = { $draws ->
    [one] { $draws } ничья
    [few] { $draws } ничьи
    [many] { $draws } ничьих
   *[other] { $draws } ничьей
}
result-you-fool = 🃏 <b>На этот раз в дураках вы.</b>
result-you-safe = 🎉 <b>Вы не в дураках!</b>
button-again = Ещё раз
button-new-series = Новая серия
button-new-table = Новый стол
button-record = Запись игры
button-review = Разбор игры
closed-expired = Полчаса за столом ничего не происходило, и он закрыт. Новый открывает /durak.
closed-stopped = Этот стол закрыли. Новый открывает /durak.
closed-empty = За столом никого не осталось. Новый открывает /durak.
closed-renewed = Новый стол открыт ниже.
closed-removed = Этот стол закрыт.

## Ответы только тому, кто нажал

toast-seated = Вы за столом.
toast-open-first = Сначала откройте бота: карты придут в его личный чат.
toast-table-here = Стол уже здесь.
toast-voted = Ваш голос за остановку учтён.
toast-stopped = Стол закрыт.
toast-no-table = Стола здесь нет. Его открывает /durak.
toast-stale = Эта кнопка устарела.
toast-invite-dead = Это приглашение уже не действует. Попросите в группе новое.
toast-not-saved = Сейчас не получилось сохранить ход. Ничего не изменилось: нажмите ещё раз чуть позже.
toast-unknown = Этой кнопки я уже не помню.
toast-record = Вот запись { $number }-й игры.
toast-record-unfinished = Запись есть только у законченной игры.
toast-record-lost = Полной записи этой игры нет.
toast-review-unfinished = Разобрать можно только законченную игру.
toast-review-no-seat = В той игре у вас не было места, так что разбирать нечего.
toast-hint-practice = Советы — для тренировки: когда за столом один человек и компьютеры.
toast-hint-none = Сейчас вам нечего выбирать.
toast-thought-lost = Сейчас не получается это обдумать. Нажмите ещё раз чуть позже.
refused-closed = Этот стол закрыт. Новый открывает /durak.
refused-already-playing = Игра уже идёт; дождитесь следующего стола.
refused-already-seated = Вы уже за этим столом.
refused-table-full = Все места заняты: { $seats }.
refused-too-many-seats = За столом уже { $seats }, а с такими правилами и колодой мест всего { $most }.
refused-not-seated = Вы не за этим столом.
refused-host-only = Это могут только хозяин стола и админы группы.
refused-deal-later = Раздаёт хозяин. Через две минуты после открытия стола раздать может любой, кто за ним сидит.
refused-no-computer = Компьютеров за столом нет.
refused-wrong-seats = По этим правилам нужно игроков: { $least }, а за столом пока { $seats }.
refused-rules-clash = Это не сочетается с остальными правилами стола.
refused-no-teams = За этим столом нет команд.
refused-no-such-level = Так компьютеры не играют.
refused-no-such-rule = Такого правила нет.
refused-too-few = Нужны хотя бы двое: позовите друга или посадите компьютер.
refused-no-people = Сначала кто-нибудь должен сесть за стол.
refused-no-game = Здесь сейчас не играют.
refused-not-yet = Ещё рано.
refused-not-yours = Это не ваше место.
refused-still-playing = Игра ещё идёт.
refused-bad-deal = Эти карты нельзя раздать.
refused-elsewhere = Эта кнопка из другого чата.
refused-taken = Здесь только что открыли другой стол.

## Почему так ходить нельзя

refused-move-not_your_turn = Сейчас не ваша очередь.
refused-move-not_seated = Вы не участвуете в этой игре.
refused-move-game_over = Эта игра окончена.
refused-move-card_not_in_hand = Этой карты у вас нет.
refused-move-card_twice = Одну карту нельзя положить дважды.
refused-move-ranks_differ = Зайти с нескольких карт можно, только если они одного достоинства.
refused-move-open_with_one = За этим столом заходят с одной карты.
refused-move-rank_not_on_table = Карт такого достоинства на столе нет.
refused-move-far_player_first_rank_only = С вашего места можно подкинуть только карту того же достоинства, что и первая.
refused-move-not_entitled = Сейчас вам подкидывать нельзя.
refused-move-table_full = Больше шести карт за один заход не кладут.
refused-move-first_bout_full = В начале игры за один заход не кладут больше пяти карт.
refused-move-defender_hand_full = У того, кто отбивается, на это не хватит карт.
refused-move-not_on_table = Этой карты нет на столе.
refused-move-already_beaten = Эта карта уже побита.
refused-move-does_not_beat = Этой картой её не побить.
refused-move-defender_is_taking = Карты уже берут.
refused-move-transfer_off = За этим столом не переводят.
refused-move-transfer_after_beat = Хотя бы одна карта побита: перевести уже нельзя.
refused-move-transfer_rank = Перевести можно только картой того же достоинства.
refused-move-transfer_in_first_bout = В первом заходе не переводят.
refused-move-next_hand_too_small = У следующего игрока на такой перевод не хватит карт.
refused-move-trump_already_shown = В этом заходе вы этот козырь уже показывали.
refused-move-nothing_to_take = Сейчас брать нечего.
refused-move-must_open = Ваш ход: положите карту.
refused-move-already_passed = Вы уже сказали «пас». Ляжет новая карта — снова сможете подкинуть.
refused-move-swap_off = За этим столом козырь не меняют.
refused-move-no_lowest_trump = Младшего козыря у вас нет.
refused-move-swap_from_take = Младший козырь, взятый со стола, не меняют.
refused-move-swap_too_late = Менять козырь уже поздно.
refused-move-accuse_off = За этим столом не жульничают, так что и ловить некого.
refused-move-own_card = Это ваша собственная карта.
refused-move-accused_in_vain = В этом заходе вы уже ловили напрасно.

## Почему карту нельзя положить: с картами и именами (тоже не больше 200 знаков)

why-may = Сейчас { $card } можно сыграть.
why-out = Вы уже вне игры: ходить нечем.
why-lead = Сейчас заходит { $name }.
why-lead-before = В этом заходе вы отбиваетесь, но сначала заходит { $name }.
why-adds-first = Сначала подкидывает { $name }, потом — вы.
why-beats-first = Сначала { $name } отбивается или берёт.
why-no-pass = Вы отбиваетесь, а «пас» говорят те, кто подкидывает.
why-waits = Ваша очередь не сейчас. Ждём: { $names }.
why-defends = Сейчас отбиваетесь не вы, а { $name }.
why-passed = Вы сказали «пас». Подкинуть { $cards } можно, только когда на стол ляжет новая карта.
why-not-in-hand = { $card } у вас на руках нет.
why-twice = { $card } нельзя положить дважды.
why-ranks-differ = { $cards } — разного достоинства: зайти с них вместе нельзя.
why-no-rank = На столе нет { $rank }: можно подкинуть только { $ranks }.
why-no-rank-far = На столе нет { $rank }: с вашего места можно подкинуть только { $ranks }.
why-far = С вашего места можно подкинуть только { $ranks }: заход начался с { $card }.
why-you-defend = Вы отбиваетесь: подкидывают другие.
why-partner = Отбивается { $name }, вы — одна команда: подкидывать вам сейчас нельзя.
why-no-pile-on = { $name } берёт, а вдогонку за этим столом не подкидывают.
why-nobody = В этом заходе никто не подкидывает.
why-only = Кому можно подкидывать в этом заходе: { $names }.
why-full = За один заход кладут не больше { $cap } карт, а в этом их уже { $lie }.
why-full-discard = До первого отбоя за один заход кладут не больше { $cap } карт, а в этом их уже { $lie }.
why-full-first = В первом заходе кладут не больше { $cap } карт, а лежит уже { $lie }.
why-hand-full = Отбивается { $name }: карт на руках — { $count }, побить надо { $bare }.
why-hand-small = Отбивается { $name }: карт на руках — { $count }, зайти с большего числа карт нельзя.
why-no-attack = Атакующей карты { $card } на столе нет.
why-not-lying = { $card } на столе нет.
why-beaten = Карта { $attack } уже побита: на ней лежит { $card }.
why-all-beaten = На столе всё побито: отбивать сейчас нечего.
why-higher = { $card } не бьёт { $attack }: нужна { $higher } или козырь ({ $trumps }).
why-higher-only = { $card } не бьёт { $attack }: нужна { $higher }.
why-trump-higher = { $attack } — козырь, и { $card } тут не поможет: нужна { $higher }.
why-trump-only = { $card } не бьёт { $attack }: нужен козырь ({ $trumps }).
why-unbeatable = { $attack } не побить ничем.
why-beats-none = { $card } не бьёт ни одной из этих карт: { $cards }.
why-takes = Вы уже сказали, что берёте.
why-taking = Вы берёте: отбиваться в этом заходе уже нельзя.
why-show-off = За этим столом нельзя перевести, показав козырь.
why-transfer-beaten = Карта { $card } уже побита: перевести больше нельзя.
why-transfer-rank = Для перевода нужна карта того же достоинства, что и { $card }.
why-transfer-ranks = На столе карты разного достоинства ({ $cards }): перевести нельзя.
why-show-plain = { $card } — не козырь, а показать можно только козырь.
why-next-hand = После перевода отбивается { $name }: побить пришлось бы { $count }, а карт на руках — { $hand }.
why-shown = В этом заходе вы уже показывали { $card }.
why-take-nothing = На столе пока пусто: брать нечего.
why-take-beaten = На столе всё побито: брать нечего.
why-lowest = { $turned } можно забрать только в обмен на { $card }, а её у вас нет.
why-from-take = { $card } пришла к вам со взятыми картами, поэтому её не меняют.
why-swap-late = { $turned } больше не лежит под колодой: менять на неё { $card } поздно.
why-swap-turn = Козырь здесь меняют только в свой ход. Сейчас ждём: { $names }.
why-own-card = { $card } — ваша собственная карта.
why-in-vain = В этом заходе вы уже ловили напрасно: указать на { $card } нельзя.
suit-higher-clubs = трефа старше
suit-higher-diamonds = бубна старше
suit-higher-hearts = черва старше
suit-higher-spades = пика старше
rank-none-two = двоек
rank-none-three = троек
rank-none-four = четвёрок
rank-none-five = пятёрок
rank-none-six = шестёрок
rank-none-seven = семёрок
rank-none-eight = восьмёрок
rank-none-nine = девяток
rank-none-ten = десяток
rank-none-jack = валетов
rank-none-queen = дам
rank-none-king = королей
rank-none-ace = тузов
rank-many-two = двойки
rank-many-three = тройки
rank-many-four = четвёрки
rank-many-five = пятёрки
rank-many-six = шестёрки
rank-many-seven = семёрки
rank-many-eight = восьмёрки
rank-many-nine = девятки
rank-many-ten = десятки
rank-many-jack = валетов
rank-many-queen = дам
rank-many-king = королей
rank-many-ace = тузов

## Что сделал бы хороший игрок и почему (вместе не больше 200 знаков)

advice-line = { $what }: { $why }.
advice-do-lead = Зайдите с { $cards }
advice-do-add = Подкиньте { $cards }
advice-do-beat = Побейте { $attack } картой { $card }
advice-do-transfer = Переведите картой { $card }
advice-do-show = Покажите { $card } и переведите
advice-do-swap = Обменяйте { $gave } на { $got }
advice-do-take = Берите
advice-do-pass = Скажите «пас»
advice-why-wins = так вы точно выиграете
advice-why-wins-anyhow = теперь вы выиграете при любом ходе
advice-why-draws = больше ничьей не добиться, а так она точно будет
advice-why-lost = уже ничто не поможет, разве что кто-то ошибётся
advice-why-best = если мысленно доиграть по-разному, так выходит лучше всего
advice-why-last = так у вас не останется карт
advice-why-cheapest = дешевле карты у вас нет
advice-why-more = следом можно подкинуть { $cards }
advice-why-helped = у игрока { $name } есть { $cards } — будет что подкинуть
advice-why-unbeatable = игроку { $name } точно нечем её побить
advice-why-hardly = судя по тому, чего { $name } не кладёт, побить её вряд ли есть чем
advice-why-beaten = у игрока { $name } есть { $card }, и { $other } побьют
advice-why-passed = у игрока { $name } есть { $cards }, и { $ranks } могут перевести
advice-why-rid = { $name } всё равно берёт, а вы избавитесь от карты
advice-why-fewer = одной картой на руках станет меньше
advice-why-draws-new = вы избавитесь от неё и сможете добрать новую
advice-why-trumps = козыри лучше придержать, пока есть колода
advice-why-gift = не стоит дарить игроку { $name } { $cards }
advice-why-keep = подкидывать не стоит, { $cards } лучше придержать
advice-why-only = больше её бить нечем
advice-why-cheapest-beat = дешевле её не побить
advice-why-opens-nothing = такое достоинство на столе уже есть, нового подкинуть не смогут
advice-why-followed = к { $other } игрок { $name } может подкинуть { $cards }
advice-why-gone = других { $rank } ни у кого нет, подкинуть не смогут
advice-why-not-all = всё вам не побить
advice-why-dear = взять дешевле, чем тратить { $card }
advice-why-on = пусть отбивается { $name }
advice-why-on-kept = пусть отбивается { $name }, а козырь останется у вас
advice-why-swap = это козырь получше, и совсем даром

## Разбор своей игры

review-title = <b>Разбор</b> · { $name }
review-about = <i>Очки: 100 — точно не дурак, 0 — точно дурак, насколько вы могли тогда судить.</i>
review-about-teams = <i>Очки: 100 — верный выигрыш, 0 — верный проигрыш, насколько вы могли тогда судить.</i>
review-none = 👏 Ни один ваш ход не стоил и { $points ->
    [one] { $points } очка
    [few] { $points } очков
    [many] { $points } очков
   *[other] { $points } очка
} из 100. Отлично сыграно!
review-idle = В этой игре вам ничего не пришлось решать.
review-place = <b>{ $number }. Заход { $bout }</b> · { $trump } · { $talon ->
    [0] колода пуста
    [one] в колоде { $talon } карта
    [few] в колоде { $talon } карты
    [many] в колоде { $talon } карт
   *[other] в колоде { $talon } карты
}
review-hand = Ваши карты: { $cards }
review-did = ❌ { $did }. Это стоило примерно { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
} из 100.
review-did-sure-win = ❌ { $did }. Так упущен верный выигрыш.
review-did-sure-draw = ❌ { $did }. Так упущена верная ничья.
review-better = ✅ { $advice }
review-did-lead = Вы зашли с { $cards }
review-did-add = Вы подкинули { $cards }
review-did-beat = Вы побили { $attack } картой { $card }
review-did-transfer = Вы перевели картой { $card }
review-did-show = Вы показали { $card } и перевели
review-did-swap = Вы обменяли { $gave } на { $got }
review-did-take = Вы взяли карты
review-did-pass = Вы сказали «пас»

## Настройки

settings-title = <b>Ваши настройки</b>
settings-language = Язык
settings-sort = Порядок карт
settings-sort-suit = по масти
settings-sort-rank = по старшинству
settings-auto-pass = «Пас» за вас, если подкинуть нечего: <b>{ $state }</b>
settings-auto-pass-about = <i>По паузе другие могут догадаться, что подкинуть вам нечего; имя видно только в конце захода.</i>
settings-on = да
settings-off = нет
button-auto-pass-on = Пас за меня
button-auto-pass-off = Пас вручную
settings-hints = Подсказки: <b>{ $state }</b>
settings-hints-about = <i>Карты, которыми сейчас нельзя сыграть, тоже станут кнопками, вот так: (9♣). Нажмите — и узнаете почему.</i>
button-hints-on = С подсказками
button-hints-off = Без подсказок

## Помощь и правила

start = <b>Дурак за вашим столом</b>
    1. Добавьте меня в группу и отправьте там /durak.
    2. Нажмите «{ button-join }»; свободные места займут компьютеры.
    3. Ваши карты и ходы — здесь, в этом чате.
    4. /hand вернёт карты вниз чата, /settings — только ваши настройки.
    5. /rules расскажет об игре, /help — обо всём остальном.
start-seated = Вы за столом: <b>{ $title }</b>. Когда хозяин раздаст, карты придут сюда.
start-toast = Ваши карты приходят в личный чат бота.
here = ваша группа
start-back = Отлично: теперь карты придут сюда.
help = <b>Дурак</b>: избавьтесь от карт. Кто остался с картами последним, тот и дурак.
    Один заходит, следующий бьёт каждую карту старшей той же масти или козырем — или берёт всё. Остальные подкидывают карты тех достоинств, что уже на столе.

    /durak – открыть стол или вернуть его вниз чата
    /hand – ваши карты ещё раз
    /rules – правила этого стола
    /settings – язык, порядок карт, «пас» за вас, подсказки
    /stop – голос за то, чтобы закончить игру
    /help { help-topic-words } – что значат слова игры
button-words = Слова игры
button-help = Помощь
help-topic-words = слова
glossary-title = <b>Слова игры</b>
glossary-line = <b>{ $term }</b> · { $others } — { $meaning }
term-fool = дурак
term-fool-meaning = кто последним остался с картами
term-throw_in_durak = подкидной
term-throw_in_durak-meaning = в атаку можно подкидывать
term-passing_durak = переводной
term-passing_durak-meaning = и ещё переводить
term-trump = козырь
term-trump-meaning = масть, которая бьёт все остальные
term-plain = некозырная
term-plain-meaning = любая карта, кроме козырей
term-rank = достоинство
term-rank-meaning = двойка, тройка … дама, король, туз
term-talon = колода, прикуп
term-talon-meaning = ещё не розданные карты
term-turn_up = открытый козырь
term-turn_up-meaning = последняя из них, её масть козырная
term-bout = заход, кон
term-bout-meaning = одна атака, пока не отобьются или не возьмут
term-lead = зайти, ходить
term-lead-meaning = положить её первую карту
term-beat = бить, крыть
term-beat-meaning = положить на карту старшую той же масти или козырь
term-take = брать, принять
term-take-meaning = сдаться и забрать всё со стола
term-throw_in = подкинуть
term-throw_in-meaning = добавить карты тех достоинств, что на столе
term-pile_on = вдогонку
term-pile_on-meaning = подкинуть тому, кто уже берёт
term-pass_on = перевести
term-pass_on-meaning = отправить атаку дальше картой того же достоинства
term-show = показать козырь
term-show-meaning = перевести, не выкладывая его
term-pass = пас
term-pass-meaning = больше не подкидываю
term-beaten_off = бито
term-beaten_off-meaning = всё побито, карты уходят
term-discard = отбой, битые
term-discard-meaning = куда они уходят
term-neighbours = соседи
term-neighbours-meaning = игроки по обе стороны от отбивающегося
term-swap = обмен козыря
term-swap-meaning = младший козырь на открытый
term-tricks = мухлёж, шулера
term-tricks-meaning = можно класть неверные карты, пока никто не заметил
term-accuse = поймать
term-accuse-meaning = указать на неверную карту
term-epaulettes = погоны
term-epaulettes-meaning = шестёрки последними под дурака: ему на плечи
term-draw = ничья
term-draw-meaning = дурака нет
rules-title = <b>Правила: { $preset }</b> · { $deck }
rules-changes = изменения
rules-special = <i>не как в обычном дураке</i>
rules-head-aim = Цель
rules-head-teams = Команды
rules-head-deal = Раздача
rules-head-attack = Атака
rules-head-defence = Защита
rules-head-tricks = Мухлёж
rules-head-after = Добор
rules-head-time = Время
rules-aim = Нет карт на руках и в колоде — вы вышли. Последний с картами — дурак.
rules-aim-teams = Нет карт на руках и в колоде — вы вышли. Побеждает команда, где вышли все; обе в одном заходе — ничья.
rules-tie-draw = Карт не осталось ни у кого — ничья.
rules-tie-defender_loses = Карт не осталось ни у кого — дурак тот, кто отбивался последним.
rules-series-games = Серия: { $number ->
    [one] { $number } игра
    [few] { $number } игры
    [many] { $number } игр
   *[other] { $number } игры
}.
rules-series-losses = Серия: пока кто-то не проиграет { $number ->
    [one] { $number } раз
    [few] { $number } раза
    [many] { $number } раз
   *[other] { $number } раза
}.
rules-teams-two_pairs = Двое на двое, 🔵 и 🔴; партнёры сидят напротив.
rules-teams-two_threes = Трое на трое, 🔵 и 🔴; партнёры сидят через одного.
rules-teams-ring = Партнёры играют по очереди, последний — за всех.
rules-talk-attackers = Советуются только атакующие.
rules-talk-none = Партнёрам советоваться нельзя.
rules-talk-all = Партнёрам можно советоваться всегда.
rules-deal-some = Всем по шесть карт, от { $lowest } до туза. Следующая лежит открытой под колодой.
rules-deal-maybe = Всем по шесть карт, от { $lowest } до туза. Следующая лежит открытой под колодой; если её нет, сдающий открывает свою последнюю.
rules-deal-all = Всем по шесть карт, от { $lowest } до туза: раздают все, сдающий открывает свою последнюю.
rules-trump-suit = Её масть — козыри.
rules-trump-two_suits = Козыри — её масть и (домашнее правило) ближайшая другая над ней в колоде.
rules-trump-none = Козырей нет.
rules-first-lowest_trump = У кого младший козырь, заходит первым.
rules-first-left_of_dealer = Первым заходит сосед сдающего слева.
rules-first-random = Кто зайдёт первым, решает жребий.
rules-next-right_of_loser = В следующей игре проигравший первым отбивается.
rules-next-left_of_loser = В следующей игре — сосед проигравшего слева.
rules-next-loser = В следующей игре — проигравший.
rules-next-winner = В следующей игре — победитель.
rules-next-lowest_trump = В следующей игре — у кого младший козырь.
rules-next-random = В следующей игре — по жребию.
rules-open-one = Заходят с одной карты; отбивается следующий соперник.
rules-open-several = Заходят с одной карты или нескольких одного достоинства; отбивается следующий соперник.
rules-throw-all = Все остальные подкидывают карты тех достоинств, что на столе.
rules-throw-neighbours = Соседи отбивающегося подкидывают карты тех достоинств, что на столе.
rules-throw-far = Соседи отбивающегося подкидывают карты тех достоинств, что на столе, остальные — только как первая карта.
rules-throw-lead_team = Только команда зашедшего подкидывает карты тех достоинств, что на столе.
rules-throw-team_neighbours = Из команды зашедшего соседи отбивающегося подкидывают карты тех достоинств, что на столе.
rules-throw-team_far = Команда зашедшего подкидывает карты тех достоинств, что на столе; не соседи отбивающегося — только как первая карта.
rules-throw-lead_only = Только сам зашедший подкидывает карты тех достоинств, что на столе.
rules-throw-nobody = Никто не подкидывает.
rules-exception = { $when } — { $who }.
rules-when-first = В первом заходе
rules-when-five = Если играют пятеро и больше
rules-who-all = все
rules-who-neighbours = только соседи
rules-who-far = соседи, остальные только как первая карта
rules-who-lead_team = вся команда
rules-who-team_neighbours = только соседи отбивающегося
rules-who-team_far = не соседи отбивающегося только как первая карта
rules-who-lead_only = только сам зашедший
rules-who-nobody = никто
rules-recount-each_card = Соседа без карт сразу заменяет следующий с той же стороны.
rules-recount-each_bout = Соседа без карт до следующего захода никто не заменяет.
rules-order-lead_first = Когда всё побито или берут, первым подкидывает зашедший, остальные — после его паса.
rules-order-lead_then_left = Когда всё побито или берут, первым подкидывает зашедший, потом остальные по одному, слева от отбивающегося.
rules-cap = За заход — до { $cap } карт, непобитых — не больше, чем карт у отбивающегося.
rules-cap-first_discard = За заход — до { $cap } карт (до первого отбоя — { $first }), непобитых — не больше, чем карт у отбивающегося.
rules-cap-first_bout_end = За заход — до { $cap } карт (в первом — { $first }), непобитых — не больше, чем карт у отбивающегося.
rules-beat-suit = Бейте карту старшей той же масти, а некозырную — и любым козырем.
rules-beat-two_suits = Бейте карту старшей той же масти, а некозырную — и любым козырем, но не козырь другим козырем.
rules-beat-none = Бейте карту старшей той же масти.
rules-beaten = Всё побито и никто не подкидывает — бито: карты в отбой, отбившийся заходит.
rules-beaten-teams = Всё побито и никто не подкидывает — карты в отбой, отбившийся заходит под следующего партнёра зашедшего.
rules-take = Или берите всё со стола и пропускайте заход.
rules-take-teams = Или берите всё; тогда следующий партнёр зашедшего заходит под вашего.
rules-pile-on = Вам могут подкинуть вдогонку.
rules-no-pile-on = После «беру» не подкидывают.
rules-take-any = Брать можно, даже когда всё побито.
rules-pass-on = Или, пока ничего не побито и всё одного достоинства, переведите такой же картой на следующего.
rules-pass-on-teams = Или, пока ничего не побито и всё одного достоинства, переведите такой же картой на следующего партнёра зашедшего.
rules-pass-on-show = Козырь можно и показать, раз за заход.
rules-pass-on-later = Не в первом заходе.
rules-pass-on-room = Карт у него должно хватать.
rules-draw-lead_then_clockwise = Добирают до шести: зашедший первым, дальше по кругу, отбивавшийся последним.
rules-draw-play_order = Добирают до шести: атаковавшие, как клали карты, отбивавшийся, потом остальные.
rules-swap-any_time = { $lowest } масти открытого козыря в любой момент меняют на него, но не взятую со стола.
rules-swap-own_turn = { $lowest } масти открытого козыря в свой ход меняют на него, но не взятую со стола.
rules-swap-drawn = Если его только что взяли — с тем игроком, до следующей атаки.
rules-tricks-lay = Кладите любую карту, будто она подходит; очередь и число — как обычно.
rules-tricks-accuse = Чужую карту можно поймать: неверная вернётся к хозяину, и этот заход он играет честно. Верная — в этом заходе больше не ловите.
rules-tricks-on-it = С картой атаки вернётся и та, что на ней.
rules-tricks-look = Карты не уходят, пока все не спасуют; кто берёт, смотрит последним.
rules-clock-lowest_card = Зайти — { $lead } с (иначе младшая некозырная), отбиться — { $defend } с, подкинуть — { $throw } с.
rules-clock-loses = Зайти — { $lead } с (иначе вы проиграли), отбиться — { $defend } с, подкинуть — { $throw } с.
rules-clock-late = Опоздали отбиться — берёте, подкинуть — пас.
rules-clock-untimed = Время не ограничено.

## Telegram: меню команд и короткие ответы в группе

tg-command-durak = Открыть стол здесь или вернуть его вниз чата
tg-command-hand = Ещё раз показать мои карты
tg-command-rules = Правила этого стола
tg-command-settings = Язык, порядок карт, автопас, подсказки
tg-command-stop = Голосовать за остановку игры
tg-command-help = Как играть
tg-open = { $name }, сначала откройте бота: карты и настройки приходят в личный чат.
tg-open-button = Открыть бота
tg-document-private = Файл отправлен в личный чат бота.
tg-screen-private = Ответ — в личном чате бота.
tg-anonymous = Вы пишете от имени группы. Чтобы играть, нажимайте кнопки: нажатие идёт от вашего имени.

## Только Discord

dc-command-durak-name = дурак
dc-command-durak = Открыть стол в этом канале или показать его снова
dc-command-hand-name = карты
dc-command-hand = Показать ваши карты ещё раз
dc-command-rules-name = правила
dc-command-rules = Правила этого стола
dc-command-settings-name = настройки
dc-command-settings = Язык, порядок карт, автоматический пас, подсказки
dc-command-stop-name = стоп
dc-command-stop = Проголосовать за остановку игры
dc-command-help-name = помощь
dc-command-help = Что я умею и как идёт игра
dc-option-topic-name = тема
dc-option-topic = Что объяснить
dc-done = Стол ниже.
dc-trouble = Что-то пошло не так. Если ваш ход пропал, сделайте его ещё раз.
dc-servers-only = Для стола нужен канал сервера, на который меня добавили.
dc-missing-rights = Я не могу вести стол в этом канале. Не хватает прав: { $rights }.
dc-right-view_channel = Просматривать канал
dc-right-send_messages = Отправлять сообщения
dc-right-send_messages_in_threads = Отправлять сообщения в ветках

## Страница в браузере

web-title = Дурак
web-tagline = Карточная игра «Дурак» за столом в браузере.
web-place = Стол в браузере
web-no-script = Эта страница — живой карточный стол, ей нужен JavaScript.
web-group = Группа
web-hand = Мои карты
web-hand-empty = Здесь будут ваши карты, когда вы сядете за стол и карты раздадут.
web-your-move = Ваш ход
web-invite = Пригласить
web-invite-hint = Скопировать ссылку для друга
web-invite-copied = Ссылка скопирована. Кто её откроет, попадёт к этому столу.
web-invite-copy = Скопируйте ссылку и отправьте другу:
web-open-table = Открыть стол
web-open-table-hint = Откройте стол, позовите друзей по ссылке, а свободные места займут компьютеры.
web-no-table = Стола пока нет
web-write = Сообщение или / для команд
web-send = Отправить
web-menu = Меню
web-commands = Команды
web-people = Сейчас здесь
web-you = вы
web-rename = Сменить имя
web-sound-on = Звук, когда мой ход: включён
web-sound-off = Звук, когда мой ход: выключен
web-keys = Клавиши: 1–9 нажимают кнопки ваших карт, / — написать.
web-name-title = Добро пожаловать за стол
web-name-hint = Под этим именем вас увидят остальные.
web-name-label = Ваше имя
web-name-enter = Войти
web-name-invalid = Введите имя, не длиннее 24 знаков.
web-name-first = Сначала назовите себя.
web-cancel = Отмена
web-ok = Понятно
web-close = Закрыть
web-latest = К новым
web-hand-show = Показать карты
web-hand-hide = Свернуть карты
web-connecting = Соединяемся…
web-reconnecting = Восстанавливаем связь…
web-connected = На связи
web-time-left = Осталось времени
web-unsent = Не удалось связаться со столом: это не отправлено.
web-too-fast = Помедленнее, пожалуйста: остальные хотят успеть прочитать.
web-unknown-command = Такой команды нет. Все команды: /help.
web-trouble = Что-то пошло не так. Попробуйте ещё раз.
web-command-durak = Открыть стол или показать его снова
web-command-hand = Показать мои карты
web-command-rules = Правила этого стола
web-command-settings = Мои настройки
web-command-stop = Остановить игру
web-command-help = Помощь
