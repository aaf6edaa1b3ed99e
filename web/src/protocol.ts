// Made from the server by `npm run types`.

export interface Protocol {}
/**
 * Play an action, as its text, decided on at ``version``.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  type: "act";
  id: string;
  version: number;
  text: string;
}
/**
 * Why may I not play this? Also answers for actions that are allowed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Why".
 */
export interface Why {
  type: "why";
  id: string;
  text: string;
}
/**
 * What would a bot do in my place?
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  type: "hint";
  id: string;
}
/**
 * I have nothing to say here: do not wait for me to interrupt.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LetGo".
 */
export interface LetGo {
  type: "let go";
  id: string;
  version: number;
}
/**
 * Let bots play without pauses until it is my turn, where nobody else sits at the table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hurry".
 */
export interface Hurry {
  type: "hurry";
  id: string;
}
/**
 * Take my latest decision back.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo";
  id: string;
  version: number;
}
/**
 * Chat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
}
/**
 * I hold the invitation: let me speak here though I only watch, and read along where not everybody may.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Invited".
 */
export interface Invited {
  type: "invited";
  id: string;
  invite: string;
}
/**
 * Whether I look at the page, as is taken for granted until it says otherwise.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  type: "look";
  id: string;
  looking: boolean;
}
/**
 * Whether I am reading what a decision is about: until I have, bots do nothing, where nobody else sits here and no clock runs.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hold".
 */
export interface Hold {
  type: "hold";
  id: string;
  reading: boolean;
}
/**
 * Take an open seat, or with -1 any.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  type: "sit";
  id: string;
  name: string;
  invite: string;
  seat?: number;
}
/**
 * Give my seat up: before the start it is open again, later a bot plays on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Stand".
 */
export interface Stand {
  type: "stand";
  id: string;
}
/**
 * The hash of what my page will add to the chance of this match, from this seat, after it has seen the server's: ``promise`` is 64
 * hexadecimal digits, see docs/fair-dealing.md.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Commit".
 */
export interface Commit {
  type: "commit";
  id: string;
  seat: number;
  promise: string;
}
/**
 * What my page has promised to add: 64 hexadecimal digits. Only when the match was called, and no promise can change any more.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Reveal".
 */
export interface Reveal {
  type: "reveal";
  id: string;
  seat: number;
  value: string;
}
/**
 * Let a bot take an open seat, or with ``bot`` false open a bot's seat again; before the start, by the host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Fill".
 */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  bot?: boolean;
}
/**
 * Take the seat of a person, who may not sit down again: before the start it is open, later a bot plays on. By the host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Free".
 */
export interface Free {
  type: "free";
  id: string;
  seat: number;
}
/**
 * Let somebody who watches, and speaks under this name, say no more, or with ``muted`` false speak again. By the host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Mute".
 */
export interface Mute {
  type: "mute";
  id: string;
  name: string;
  muted?: boolean;
}
/**
 * Let nobody watch any more, for good: what is said from here on is for the players alone. By the host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Close".
 */
export interface Close {
  type: "close";
  id: string;
}
/**
 * Start the match; bots take the open seats. By the host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Begin".
 */
export interface Begin {
  type: "begin";
  id: string;
}
/**
 * Let a bot play for a seat whose player has left.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StandIn".
 */
export interface StandIn {
  type: "stand in";
  id: string;
  seat: number;
}
/**
 * I play my seat myself again.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Back".
 */
export interface Back {
  type: "back";
  id: string;
}
/**
 * Open a new table with the same game, options and players.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  type: "rematch";
  id: string;
}
/**
 * ``POST /api/rules``: how to play a game with these options.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RulesWanted".
 */
export interface RulesWanted {
  game: string;
  players?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  };
}
/**
 * ``POST /api/tables``: a table to be opened. ``alone``: bots take all other seats.
 *
 * ``name``: what you are called. ``seat``: where you sit, -1 to watch. ``level``: of the bots. ``undo``: whether moves
 * may be taken back while only bots sit with you. ``memory_aid``: whether screens show what one could remember.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  players?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  };
  name?: string;
  seat?: number;
  alone?: boolean;
  level?: string;
  clock?: "fast" | "none" | "relaxed";
  spectators?: boolean;
  undo?: boolean;
  memory_aid?: boolean;
}
/**
 * ``POST /api/tables/TABLE/invitation``: the link for friends, for whoever has ``invite``.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "InvitationWanted".
 */
export interface InvitationWanted {
  invite: string;
}
/**
 * ``POST /api/me/arrival``: what such a link ends in.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Arrival".
 */
export interface Arrival {
  code: string;
}
/**
 * ``POST /api/push``: call me in this browser when it is my turn. The address of its push service, and its keys, as base64url.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PushSubscription".
 */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/**
 * ``POST /api/push/end``: call me in this browser no more.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PushEnd".
 */
export interface PushEnd {
  endpoint: string;
}
/**
 * The first message. ``invite``: for the host and the players, empty for others.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  invite: string;
  chat: ChatLine[];
}
/**
 * What never changes about a table. ``changed``: the options that are not at the game's defaults, ``options``: all.
 * ``sides``: the side of each seat. ``direction``: 1 clockwise, -1 anticlockwise. ``commitment``: hash of the server's
 * part of the seed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string;
  game: GameInfo;
  title: string;
  players: number;
  options: {
    [k: string]: boolean | number | string;
  };
  changed: {
    [k: string]: boolean | number | string;
  };
  sides: number[];
  direction: number;
  pack: PackInfo;
  clock: "fast" | "none" | "relaxed";
  undo: boolean;
  memory_aid: boolean;
  level: string;
  commitment: string;
}
/**
 * A game on the shelf. ``family``: its path in the classification; ``pack``: the kind of pack; ``mechanisms``: what
 * one does in it, as words to filter by.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  id: string;
  name: string;
  page: string;
  family: string;
  summary: string;
  also_known_as: string[];
  players: number[];
  best_players: number[];
  minutes: number;
  pack: string;
  mechanisms: string[];
}
/**
 * The pack: ``name`` is its kind: french, german, spanish, italian, dominoes, chinese dominoes. Each face once.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackInfo".
 */
export interface PackInfo {
  name: string;
  suits: SuitInfo[];
  ranks: string[];
  faces: FaceInfo[];
}
/**
 * A suit of the pack.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SuitInfo".
 */
export interface SuitInfo {
  letter: string;
  symbol: string;
  name: string;
  red: boolean;
}
/**
 * What is printed on a card: ``code`` is what views call it, ``name`` its proper name. ``suit`` and ``rank`` are
 * indexes into the pack's, -1 for none; of a suit the higher rank is the stronger. Tiles have codes as ``6-4``.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FaceInfo".
 */
export interface FaceInfo {
  code: string;
  symbol: string;
  name: string;
  suit: number;
  rank: number;
}
/**
 * Something that somebody said. ``seat`` is -1 for who watches.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
}
/**
 * What the table is like now, whole: what a page is told first, before any :class:`Change`. ``version`` is the latest entry of its log,
 * later chat apart; ``asked``: the version at which what you are asked arose, to be sent with your action. ``beats``: the moments to be
 * shown on the way from the update before. ``may_undo``: you may take your latest decision back. ``interrupts``: nobody waits for you,
 * but you may speak up. ``played``: the deal's game, where it is not the table's.
 *
 * In its views ``cards`` and ``remembered`` are empty lists for zones of which no face is seen.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  type: "update";
  version: number;
  asked: number;
  table: TableState;
  view: View | null;
  beats: View[];
  sheet: Sheet | null;
  may_undo: boolean;
  interrupts: boolean;
  played: Played | null;
}
/**
 * Everything about the table that is not the game's. ``you``: your seat, -1 when you watch; ``host``: whoever may
 * start. ``next``: the table of the rematch. ``seed``: shown when the match is over. ``spectators``: anybody may watch. ``muted``: the
 * names of those who watch and may say no more. ``removed``: the host has taken your seat, and you may not sit down again.
 * ``promises``: for each seat the hash of what the person there will add to chance, or nothing. ``called``: no promise can change any
 * more, and pages show what they have promised. ``without``: the seats of people without whom the cards were dealt, because they had
 * promised nothing or did not show it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableState".
 */
export interface TableState {
  stage: "gathering" | "over" | "playing";
  seats: Seat[];
  you: number;
  host: boolean;
  watchers: number;
  winners: number[];
  next: string;
  seed: string;
  spectators: boolean;
  muted: string[];
  removed: boolean;
  promises: string[];
  called: boolean;
  without: number[];
}
/**
 * Who sits there. ``here``: they are connected. ``stands_in``: a bot plays for the person just now. ``left_ms``: what
 * is left on the clock of a seat that is waited for, -1 without a clock.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Seat".
 */
export interface Seat {
  name: string;
  who: "bot" | "open" | "person";
  here: boolean;
  stands_in: boolean;
  left_ms: number;
}
/**
 * What ``viewer`` may know of the deal. ``section``: of the rules, the one that the decision is about, empty when the deal is over.
 * ``actions``: the legal actions of each kind of which there are few. ``trumps``: the trump cards that the viewer sees, strongest first.
 * ``because``: why the deal is over, in one sentence. ``calls``: of its auction, in their order; ``calling``: it is going on.
 * ``hand_order``: by what hands are sorted. ``select_first``: a card that is touched
 * is only chosen, see :attr:`Phase.select_first`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  game: string;
  viewer: number;
  deal: number;
  dealer: number;
  seats: SeatView[];
  zones: ZoneView[];
  pot: number;
  pot_words: string;
  facts: string[];
  prompt: string;
  section: string;
  choices: ChoiceView[];
  actions: ActionView[];
  trumps: string[];
  hand_order: "rank" | "suit";
  select_first: boolean;
  log: string[];
  over: boolean;
  because: string;
  calls: CallView[];
  calling: boolean;
}
/**
 * A seat: what is said of it and whether it is waited for. ``side`` numbers the sides from 0; ``score`` and ``stake``
 * are in the game's smallest units, ``score_words`` and ``stake_words`` as the players say them. ``so_far``: what its side has taken in
 * this deal, as the game counts it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  name: string;
  side: number;
  score: number;
  stake: number;
  score_words: string;
  stake_words: string;
  turn: boolean;
  badges: string[];
  so_far: string;
}
/**
 * A zone: ``cards`` in order, as notation where the viewer sees the face and empty for a back.
 *
 * ``remembered`` goes with ``cards``: notation where the viewer does not see the face but can know it.
 * ``owner`` is a seat, or -1 for the middle of the table; ``kind`` as in :class:`parlour.kernel.zones.Place`.
 * ``by``: in a trick, the seat that laid each card. ``per``: so many cards are one of what the label names.
 * ``role``: what it is in play, as :data:`parlour.kernel.zones.Role`. ``does``: the text of the action that the viewer does by
 * touching it, empty for none. ``along``: in a line of tiles, doubles that do not lie across it. ``arms``: its arms, whose tiles come
 * after those of the line. ``groups``: where the cards lie in groups, these, from the first card on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ZoneView".
 */
export interface ZoneView {
  name: string;
  kind: string;
  role: "" | "discard" | "hand" | "line" | "stock" | "trick";
  owner: number;
  label: string;
  count: number;
  cards: string[];
  remembered: string[];
  by: number[];
  per: number;
  does: string;
  along: string[];
  arms: ArmView[];
  groups: GroupView[];
}
/**
 * An arm of a line of tiles: the last ``count`` tiles, after those of earlier arms, which go out sideways from the tile
 * ``spinner``, in the line or in an arm. ``word``: the direction, such as ``up`` or ``down right``, if the spinner's own line or arm
 * goes to the right, outward.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ArmView".
 */
export interface ArmView {
  word: string;
  spinner: string;
  count: number;
}
/**
 * Cards of a zone that lie together: so many of them, the ``name`` by which actions say that they add to it, its ``number`` in what
 * they say, and ``words`` that say what the cards do not, such as what wild cards stand for; empty for none.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GroupView".
 */
export interface GroupView {
  count: number;
  name: string;
  number: number;
  words: string;
}
/**
 * A kind of action that the viewer may take: of ``cards`` from ``least`` to ``most``, for several places when
 * ``parts`` gives how many each takes; or a number from ``least`` to ``most`` by ``step``; ``words`` where it takes one.
 *
 * ``gesture``: how it is done, as :data:`parlour.kernel.actions.Gesture`. ``grave``: it gives so much away that one is asked twice.
 * ``places``: what the places are called among which cards are dealt out, where they have names.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChoiceView".
 */
export interface ChoiceView {
  kind: string;
  gesture: "button" | "cards" | "number" | "split";
  grave: boolean;
  cards: string[];
  least: number;
  most: number;
  step: number;
  words: string[];
  parts: number[];
  places: string[];
}
/**
 * One legal action: the ``text`` that plays it, the ``words`` that a screen says for it, which no other of the view says, and
 * what it is made of, for a screen to find it by. ``adds_to``: the name of the group of cards on the table that it adds to, or none.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ActionView".
 */
export interface ActionView {
  text: string;
  words: string;
  kind: string;
  cards: string[];
  number: number;
  word: string;
  adds_to: string;
}
/**
 * A call of an auction: who made it, and its ``words``.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CallView".
 */
export interface CallView {
  seat: number;
  words: string;
}
/**
 * The score sheet as the game keeps it: a column for each side, and the ``sides`` of the seats. ``low``: the lowest score wins.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sheet".
 */
export interface Sheet {
  columns: string[];
  rows: SheetRow[];
  sides: number[];
  low: boolean;
}
/**
 * A line of the score sheet. ``kind``: ``deal``, then what its points were for, a ``note`` each and the ``rest``; ``running`` for
 * the deal in play, and the ``total``. Of a deal, ``totals``: what each side stood at when it was over, before anything was paid for the
 * next, in words, and ``points`` and ``standing``: what it brought and that, in the game's smallest units.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SheetRow".
 */
export interface SheetRow {
  kind: "deal" | "note" | "rest" | "running" | "total";
  label: string;
  cells: string[];
  totals: string[];
  points: number[];
  standing: number[];
}
/**
 * The game that the deal in play is of, where a match is made of several. ``changed``: the options that are not at that game's defaults
 * and are not the match's own, ``options``: all.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Played".
 */
export interface Played {
  game: string;
  name: string;
  changed: {
    [k: string]: boolean | number | string;
  };
  options: {
    [k: string]: boolean | number | string;
  };
}
/**
 * What the table is like now, where it is not as the page was told before: what is missing is as it was. ``views``: the moments to be
 * shown on the way, and then the view, each as it differs from the one before; nothing where there is no view any more. ``done``: the
 * id of the page's own request that has brought this about, which gets no other reply.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  type: "change";
  version: number;
  asked?: number;
  table?: TableState;
  views?: ViewChange[] | null;
  sheet?: SheetChange | null;
  may_undo?: boolean;
  interrupts?: boolean;
  played?: Played | null;
  done?: string;
}
/**
 * A view where it is not as the one before: what is missing is as it was, and of seats and zones those in whose place there is
 * nothing. What comes after no view has everything.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ViewChange".
 */
export interface ViewChange {
  game?: string;
  viewer?: number;
  deal?: number;
  dealer?: number;
  seats?: (SeatView | null)[];
  zones?: (ZoneView | null)[];
  pot?: number;
  pot_words?: string;
  facts?: string[];
  prompt?: string;
  section?: string;
  choices?: ChoiceView[];
  actions?: ActionView[];
  trumps?: string[];
  hand_order?: "rank" | "suit";
  select_first?: boolean;
  log?: LogChange;
  over?: boolean;
  because?: string;
  calls?: CallView[];
  calling?: boolean;
}
/**
 * A log: so many lines are as they were, and then come others.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LogChange".
 */
export interface LogChange {
  kept: number;
  more: string[];
}
/**
 * A score sheet of which so many rows are as they were, and then come others; the rest as in :class:`Sheet`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SheetChange".
 */
export interface SheetChange {
  columns: string[];
  sides: number[];
  low: boolean;
  kept: number;
  rows: SheetRow[];
}
/**
 * Somebody has just said something.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  type: "chat";
  line: ChatLine;
}
/**
 * The answer to the request with this ``id``. ``error`` is empty when it was done. ``text``: the words of a reason or
 * a hint, ``action``: the action that is hinted at, ``more``: the figures that the hint rests on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Reply".
 */
export interface Reply {
  type: "reply";
  id: string;
  error: string;
  text: string;
  action: string;
  more: string;
}
/**
 * ``GET /api/games``: all games: the best known first, so many as ``known`` says, then by family and name.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Shelf".
 */
export interface Shelf {
  games: GameInfo[];
  known: number;
}
/**
 * ``GET /api/elsewhere``: what is not on the shelf.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Elsewhere".
 */
export interface Elsewhere {
  games: Absent[];
}
/**
 * A game that people ask for and that is not here. ``names``: the usual one first; ``near``: the nearest first.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Absent".
 */
export interface Absent {
  names: string[];
  near: Nearby[];
}
/**
 * A game that is here, and ``why`` somebody who asked for another might like it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Nearby".
 */
export interface Nearby {
  game: string;
  why: string;
}
/**
 * ``GET /api/games/{id}``. ``forms``: the other games of the same rule page; ``levels``: how well bots can play, gentlest first, and
 * in ``level_words`` what each of them does and does not do in this game; ``strength``: what has been measured of them, in a sentence,
 * or nothing; ``policies``: bots that have learned the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OneGame".
 */
export interface OneGame {
  game: OpenGame;
  forms: GameInfo[];
  levels: string[];
  level_words: {
    [k: string]: string;
  };
  strength: string;
  policies: PolicyInfo[];
}
/**
 * A game as its own page shows it, with its house rules: they weigh twice as much as all the rest, and stay off the shelf.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OpenGame".
 */
export interface OpenGame {
  id: string;
  name: string;
  page: string;
  family: string;
  summary: string;
  also_known_as: string[];
  players: number[];
  best_players: number[];
  minutes: number;
  pack: string;
  mechanisms: string[];
  options: OptionInfo[];
}
/**
 * A house rule as a form shows it. ``kind``: toggle, choice or number; a number lies in ``low … high``.
 * ``players``: the player counts for which it means anything.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "toggle";
  default: boolean | number | string;
  values: (boolean | number | string)[];
  low: number;
  high: number;
  help: string;
  players: number[];
}
/**
 * A bot that has learned a game for so many ``players``, with ``options`` that are not its usual ones. ``name``: what a table
 * asks for as its ``level``.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PolicyInfo".
 */
export interface PolicyInfo {
  name: string;
  players: number;
  options: {
    [k: string]: boolean | number | string;
  };
}
/**
 * Answer to :class:`RulesWanted`. ``title``: the game's name with the options that were changed. ``options``: these, also those
 * that came along with what was asked for.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RulesText".
 */
export interface RulesText {
  title: string;
  sections: Section[];
  options: {
    [k: string]: boolean | number | string;
  };
}
/**
 * A heading of the rules and the paragraphs under it. ``names``: what decisions that it is about call it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Section".
 */
export interface Section {
  heading: string;
  paragraphs: string[];
  names: string[];
}
/**
 * ``GET /api/me``: who the browser's cookie says you are, and your tables, the latest first.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
  tables: TableCard[];
}
/**
 * One of a person's tables. ``your_turn``: the game waits for this person.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableCard".
 */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  names: string[];
  stage: "gathering" | "over" | "playing";
  your_turn: boolean;
  updated: number;
}
/**
 * ``GET /api/me/history``: your finished matches, the latest first; the games, and the people, that you met most often first.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "History".
 */
export interface History {
  name: string;
  matches: PastMatch[];
  games: GameHistory[];
  people: Companion[];
}
/**
 * A finished match of yours: at which table, who sat there, in the order of the seats, yours, what you ended with, who won, and when
 * anything last happened there.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PastMatch".
 */
export interface PastMatch {
  id: string;
  game: string;
  title: string;
  names: string[];
  seat: number;
  score: string;
  won: boolean;
  winners: string[];
  updated: number;
}
/**
 * Your finished matches of a game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameHistory".
 */
export interface GameHistory {
  game: string;
  name: string;
  matches: number;
  won: number;
  best: BestDeal | null;
}
/**
 * A deal of a finished match, numbered from 0, and what it brought who had this seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "BestDeal".
 */
export interface BestDeal {
  id: string;
  deal: number;
  seat: number;
  words: string;
}
/**
 * Somebody with whom you finished matches: how many, and in how many of them either of you was among the winners.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Companion".
 */
export interface Companion {
  name: string;
  matches: number;
  won: number;
  you_won: number;
}
/**
 * ``POST /api/me/passage``: a link that makes another device yours as well. It can be used once, within so many ``minutes``.
 * ``picture`` and ``alone`` as of an :class:`Invitation`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Passage".
 */
export interface Passage {
  link: string;
  picture: string;
  alone: boolean;
  minutes: number;
}
/**
 * ``GET /api/push``: the key by which browsers know the messages of this server; empty where it sends none.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PushKey".
 */
export interface PushKey {
  key: string;
}
/**
 * Answer to :class:`NewTable`. Whoever has ``invite`` may sit down: ``/t/ID#INVITE`` is the link for friends.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Opened".
 */
export interface Opened {
  id: string;
  invite: string;
}
/**
 * Answer to :class:`InvitationWanted`. ``picture``: the link as a QR code, an address for a picture. ``alone``: the link leads nowhere
 * but on the machine on which the server runs, and there is no picture of it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  link: string;
  picture: string;
  alone: boolean;
}
/**
 * Any refused HTTP request: one sentence that says what would be right.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  error: string;
}
/**
 * ``GET /api/replays/TABLE``: a finished match. ``deals``: how many there were.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  table: TableInfo;
  names: string[];
  winners: number[];
  deals: number;
  sheet: Sheet;
  seed: string;
}
/**
 * ``GET /api/replays/TABLE/deals/N?seat=S``: deal N, from 0, as a seat saw it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReplayedDeal".
 */
export interface ReplayedDeal {
  steps: Step[];
}
/**
 * The table after an action of ``seat`` (-1 at the beginning of a deal), and the moments on the way there.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Step".
 */
export interface Step {
  seat: number;
  action: string;
  beats: View[];
  view: View;
}
/**
 * ``GET /api/replays/TABLE/dealing``: what is needed to check that a finished match was dealt as promised. ``parts``: of all
 * people, by seat. ``together``: whether there were promises of people at all; matches of older servers have none. ``codes``: of each
 * card of the pack. ``shuffled``: which event of the first deal shuffled the whole pack, -1 for none; ``places``: for each seat the
 * places of that pack, 0 on top, whose cards lay before it when there was first something to decide.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Dealing".
 */
export interface Dealing {
  commitment: string;
  secret: string;
  together: boolean;
  parts: Added[];
  seed: string;
  codes: string[];
  deals: DealChance[];
  shuffled: number;
  places: number[][];
}
/**
 * What a person added to chance: its hash, shown before any value was, and the value, each empty where there was none; hexadecimal
 * digits.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Added".
 */
export interface Added {
  seat: number;
  promise: string;
  value: string;
}
/**
 * What chance brought in a deal; number -1 is the choice of the first dealer.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DealChance".
 */
export interface DealChance {
  number: number;
  events: ChanceEvent[];
}
/**
 * What chance brought. Of a ``shuffle`` the cards before and after, from the top, of a ``cut`` the card; for a ``pick`` of how many
 * numbers, and which. Cards are numbers.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChanceEvent".
 */
export interface ChanceEvent {
  kind: "cut" | "pick" | "shuffle";
  before: number[];
  after: number[];
}
/**
 * ``GET /api/replays/TABLE/deals/N/review?seat=S``: the decisions of a seat in deal N in which it had a choice.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Review".
 */
export interface Review {
  moves: JudgedMove[];
}
/**
 * A decision judged by what its player could know: made after step ``place`` of the deal. ``done`` and ``best`` are actions,
 * each with its words; ``value`` is what was to be expected after the best, ``wins`` in what share of deals it is ahead of
 * the others, ``cost`` by how much it is better than what was done; a ``mistake`` cost so much that it is unlikely to be
 * chance.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "JudgedMove".
 */
export interface JudgedMove {
  place: number;
  done: string;
  done_words: string;
  best: string;
  best_words: string;
  value: number;
  value_words: string;
  wins: number;
  cost: number;
  cost_words: string;
  mistake: boolean;
}
