# Все тексты по-русски. <b>, <i>, <code> и <at> — разметка экранов (bot/screen.py).
# Имена не склоняются, и пол никому не приписывается: «Ходит: Анна», «Анна берёт».
# Во всплывающем ответе (toast-, refused-, preset-about-) не больше 200 знаков.

language-name = Русский

## Имена

computer-name = Компьютер { $number }
preset-name-open_table = Вольный
preset-name-neighbours_table = Соседский
preset-name-advanced = Продвинутый
preset-name-advanced_transfer = Продвинутый переводной
preset-name-advanced_strict = Строгий
preset-name-home = Домашний
preset-name-home_transfer = Домашний переводной
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
lobby-hint-empty = Начните с кнопки «{ button-join }». Свободные места займут компьютеры, а потом раздавайте.
lobby-hint-one = Нужен ещё хотя бы один игрок: друг или компьютер.
lobby-hint-ready = Можно играть: хозяин раздаёт, желающие подсаживаются.
lobby-waiting = Место за вами. Когда хозяин раздаст карты, ваши придут вам лично.
button-join = Сесть
button-leave = Встать
button-more-computers = + компьютер
button-fewer-computers = − компьютер
button-rules = Правила
button-deal = Раздать
panel-title = <b>Правила этого стола</b>
panel-preset = <b>{ $name }</b>. { $about }
panel-hint = Выберите правила, число карт и темп.
panel-done = Готово
preset-about-open_table = Подкидывают все, а брать можно в любой момент, даже когда всё побито.
preset-about-neighbours_table = Соседи отбивающегося подкидывают свободно, остальные — только карты того же достоинства, что и первая. Брать можно, даже когда всё побито.
preset-about-advanced = В первом заходе подкидывают все, дальше — только соседи отбивающегося. Кто не успевает зайти вовремя, проигрывает.
preset-about-advanced_transfer = В первом заходе подкидывают все, дальше — только соседи отбивающегося. Можно переводить картой того же достоинства. Кто не успевает зайти вовремя, проигрывает.
preset-about-advanced_strict = С первого же захода подкидывают только соседи отбивающегося, и уже первый отбой — до шести карт.
preset-about-home = Подкидывают все. В первом заходе не больше пяти карт, дальше — до шести.
preset-about-home_transfer = Подкидывают все, а перевести можно картой того же достоинства. В первом заходе не больше пяти карт, дальше — до шести.
deck-name = { $deck }

## Стол

table-trump = Козырь <b>{ $card }</b> · { $talon ->
    [0] колода пуста
    [one] в колоде { $talon } карта
    [few] в колоде { $talon } карты
    [many] в колоде { $talon } карт
   *[other] в колоде { $talon } карты
} · заход { $bout }
table-attack = ⚔ { $lead } → 🛡 { $defender }
table-player = { $mark } { $name } · { $count }
table-player-out = 🏁 { $name }
table-pair = { $attack } ← { $beat }
table-pair-open = { $attack } ← …
table-empty = <i>На столе пока ни одной карты.</i>
table-taking = 🛡 { $name } берёт. Можно ещё подкинуть.
table-waiting-lead = ⏳ Ходит: { $name } { $time }
table-waiting-defend = ⏳ Отбивается: { $name } { $time }
table-waiting-throw = ⏳ Подкинуть или пас: { $names } { $time }
table-until = · <at time="{ $moment }">{ $seconds } с</at>
table-votes = 🛑 Закончить игру? Голосов «за»: { $votes }, нужно { $needed }. Если согласны, отправьте /stop.
table-open-the-bot = ⚠ Карты пока некуда прислать: { $names }. Нажмите «{ button-open-bot }».
button-cards = Мои карты
button-hand = Мои карты
button-open-bot = Открыть бота
button-down = Стол вниз
told-dealt = Карты розданы. Первый ход: { $name }.
told-attacked = { $name }: { $cards }
told-defended = { $name }: { $attack } ← { $card }
told-transferred = { $name } переводит: ↪ { $cards }
told-shown = { $name } показывает { $cards } и переводит
told-took-up = { $name } берёт
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

## Карты на руках

hand-title = <b>{ $title }</b> · { $preset }
hand-title-none = <b>Дурак</b> · { $preset }
hand-cards = <b>Ваши карты ({ $count })</b>: { $cards }
hand-empty = <b>Карт у вас нет.</b>
hand-lead = ➡ <b>Ваш ход.</b> С какой карты зайдёте?
hand-defend = 🛡 <b>Отбивайтесь</b> или берите.
hand-defend-transfer = 🛡 <b>Отбивайтесь</b>, переводите (↪) или берите.
hand-throw = ➕ <b>Можно подкинуть</b>, а можно сказать «пас».
hand-throw-early = ➕ Уже можно подкидывать.
hand-nothing = Подкинуть нечего: нажмите «{ button-pass }».
hand-nothing-auto = Подкинуть нечего: скажу «пас» за вас.
hand-passed = Вы сказали «пас».
hand-wait = Ждём: { $names }.
hand-left = Вы вышли из-за стола. Новый стол: /durak в группе.
hand-out = 🏁 Вы вышли. Отлично сыграно!
hand-taking = Вы берёте. Вам ещё могут подкинуть.
hand-choose-target = <b>Какую карту бьёте? На неё ляжет { $card }.</b>
hand-target = { $attack } ← { $card }
hand-pass-on = ↪ { $card }
hand-show = 👁 { $card }
hand-more-question = <b>Выйти из игры?</b> Вашими картами доиграет компьютер.
hand-surrender-question = <b>Сдаться?</b> Тогда вы останетесь в дураках.
button-take = Беру
button-pass = Пас
button-back = Назад
button-more = ⋯
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
button-new-table = Новый стол
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
refused-closed = Этот стол закрыт. Новый открывает /durak.
refused-already-playing = Игра уже идёт; дождитесь следующего стола.
refused-already-seated = Вы уже за этим столом.
refused-table-full = Все места заняты: { $seats }.
refused-too-many-seats = За столом уже { $seats }, а с такими правилами и колодой мест всего { $most }.
refused-not-seated = Вы не за этим столом.
refused-host-only = Это могут только хозяин стола и админы группы.
refused-deal-later = Раздаёт хозяин. Через две минуты после открытия стола раздать может любой, кто за ним сидит.
refused-no-computer = Компьютеров за столом нет.
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
    /settings – язык, порядок карт, «пас» за вас
    /stop – голос за то, чтобы закончить игру
rules-title = <b>Правила: { $preset }</b> · { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
    [many] { $deck } карт
   *[other] { $deck } карты
}
rules-aim = Избавьтесь от карт. После каждого захода все добирают до шести, пока в колоде есть карты. Кто остался с картами последним, тот и дурак.
rules-beat = Карту бьют старшей той же масти, а некозырную — ещё и любым козырем. Кто отбился, заходит следующим; кто не отбился, берёт всё со стола и пропускает ход.
rules-throw-all = Подкидывать могут все — карты тех достоинств, что уже на столе.
rules-throw-neighbours = Подкидывают соседи отбивающегося — карты тех достоинств, что уже на столе.
rules-throw-neighbours_far_first_rank = Соседи отбивающегося подкидывают карты тех достоинств, что уже на столе; остальные — только того же, что у первой карты.
rules-throw-lead_only = Подкидывает только тот, кто зашёл, — карты тех достоинств, что уже на столе.
rules-throw-nobody = Никто не подкидывает.
rules-throw-first-all = В первом заходе подкидывать могут все.
rules-cap = За один заход кладут не больше { $cap } карт, а непобитых — не больше, чем карт у того, кто отбивается.
rules-cap-first-discard = До первого отбоя — не больше пяти.
rules-cap-first-bout = В первом заходе — не больше пяти.
rules-transfer = Пока ничего не побито, можно перевести картой того же достоинства: отбиваться будет следующий.
rules-take-any = Брать можно, даже когда всё побито.
rules-pile-on = Тому, кто берёт, ещё можно подкинуть.
rules-several = Зайти можно с нескольких карт одного достоинства.
rules-timeout-loses = Кто не успевает зайти вовремя, проигрывает.
rules-clock = На заход — { $lead } с, на защиту — { $defend } с, на подкидывание — { $throw } с. Если пропустить два хода подряд, за вас играет компьютер, пока вы что-нибудь не нажмёте.
rules-clock-untimed = Время не ограничено.
rules-tie-draw = Если карт не осталось ни у кого, игра кончается вничью.
rules-tie-defender = Если карт не осталось ни у кого, дурак — тот, кто отбивался последним.

## Telegram: меню команд и короткие ответы в группе

tg-command-durak = Открыть стол здесь или вернуть его вниз чата
tg-command-hand = Ещё раз показать мои карты
tg-command-rules = Правила этого стола
tg-command-settings = Язык, порядок карт, автопас
tg-command-stop = Голосовать за остановку игры
tg-command-help = Как играть
tg-open = { $name }, сначала откройте бота: карты и настройки приходят в личный чат.
tg-open-button = Открыть бота
tg-anonymous = Вы пишете от имени группы. Чтобы играть, нажимайте кнопки: нажатие идёт от вашего имени.

## Только Discord

dc-command-durak-name = дурак
dc-command-durak = Открыть стол в этом канале или показать его снова
dc-command-hand-name = карты
dc-command-hand = Показать ваши карты ещё раз
dc-command-rules-name = правила
dc-command-rules = Правила этого стола
dc-command-settings-name = настройки
dc-command-settings = Язык, порядок карт, автоматический пас
dc-command-stop-name = стоп
dc-command-stop = Проголосовать за остановку игры
dc-command-help-name = помощь
dc-command-help = Что я умею и как идёт игра
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
