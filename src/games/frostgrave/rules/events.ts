/** Everything that can happen in a game. */
import type { Seat } from '../../../kernel/rule.ts';
import type { Rank } from '../content/schema/figures.ts';
import type { HarmKind } from '../content/schema/terms.ts';
import type { Price } from '../table/judging.ts';
import type { Piece, TablePoint } from '../table/space.ts';
import type { TableWay } from '../table/way.ts';
import type { FigureData } from './state/figures.ts';
import type { HeldData, MagicData } from './state/magic.ts';
import type { CarriedItem } from './state/things.ts';
import type { Phase } from './state/turn.ts';

/** A die, what was added to it, by name, and the sum. */
export interface Roll {
  readonly die: number;
  readonly added: readonly RollModifier[];
  readonly total: number;
}

/** What is rolled again. */
export type RollKind = 'casting' | 'stat' | 'combat' | 'shooting';

export interface RollModifier {
  readonly what: string;
  readonly value: number;
}

/** What an attack that won has done: Armour taken off, multiplied last. FCB-03 to FCB-07 */
export interface Harm {
  /** The roll of whoever won, with what is added to damage. */
  readonly roll: number;
  readonly added: readonly RollModifier[];
  readonly armour: number;
  /** What of that Armour is not on its sheet, by name. */
  readonly guards?: readonly RollModifier[];
  readonly times: number;
  /** Health that is lost; nought where armour holds. */
  readonly damage: number;
}

/** How somebody moves. `into`: into combat with this figure. */
export type MoveKind = 'move' | 'run' | 'intercept' | 'push' | 'step' | 'thrown' | 'placed' | 'magic';

interface Happenings {
  /** Who lays treasure, in which order. */
  'placing began': { rolls: Readonly<Record<Seat, number>>; order: readonly Seat[] };
  'token laid': { seat: Seat; at: TablePoint };
  /** All treasure is taken up again, and laid anew by whoever has objected. UVT-03 */
  'tokens vetoed': { seat: Seat };
  /** Somebody has passed, or moved one. UVT-02 */
  'tokens approved': { seat: Seat; moved?: { readonly token: string; readonly at: TablePoint } };
  'tokens lie': Record<never, never>;
  'sides drawn': { rolls: Readonly<Record<Seat, number>>; order: readonly Seat[] };
  /** A spell was tried before the game, with what it was to bring; who fails is not harmed. FSP-08 */
  prepared: {
    seat: Seat;
    caster: string;
    spell: string;
    way?: number;
    what?: string;
    roll: Roll;
    number: number;
    succeeds: boolean;
  };
  /** Somebody is with a warband now: a member for good, or for this game. FWB-06 */
  joined: { seat: Seat; figure: FigureData; rank?: Rank };
  'token revealed': { seat: Seat; token: string };
  'ingredients paid': { seat: Seat; gold: number };
  /** A figure takes it along, or it stays at home. */
  'potion brewed': { seat: Seat; thing: CarriedItem; figure?: string };
  /** A potion of its vault, or one that it carries, was drunk at home. FIT-32 */
  dreamt: {
    seat: Seat;
    figure: string;
    thing: CarriedItem;
    isAtHome: boolean;
    roll: Roll;
    passes: boolean;
    experience: number;
  };
  foreseen: { seat: Seat; turn: number; by: number };
  'demon withstands': { seat: Seat; caster: string; creature: string; roll: Roll; needed: number };
  'preparations ended': Record<never, never>;
  'zone taken': { seat: Seat; zone: string };
  'warband came in': { seat: Seat; places: Readonly<Record<string, TablePoint>> };
  deployed: { places: Readonly<Record<string, TablePoint>> };
  'turn began': { number: number; rolls: readonly Readonly<Record<Seat, number>>[]; order: readonly Seat[] };
  'phase began': { phase: Phase; seat: Seat | null; at: number; near: readonly string[] };
  'activation began': { figures: readonly string[]; isGroup: boolean; actions: readonly number[] };
  'actions begin': Record<never, never>;
  'activation ended': { figures: readonly string[] };
  'action used': { figure: string; as: 'moves' | 'acts' | 'instead' | 'all' };
  /** So much of a move is left; on with it where a door was turned in passing. UDR-09 */
  'move under way': { figure: string; left: number; goesOn: boolean };
  moved: { figure: string; how: MoveKind; way: TableWay; to: TablePoint; price?: Price };
  'left the table': { figure: string; exit?: string };
  'combat began': { a: string; b: string };
  /** `winner`: whoever has won a fight, and got away from the other by that. FCB-10 */
  'combat ended': { a: string; b: string; winner?: string };
  fell: { figure: string; height: number; damage: number };
  swam: { figure: string; roll: Roll; damage: number };
  fought: {
    attacker: string;
    defender: string;
    rolls: readonly [Roll, Roll];
    winner: string | null;
    harms: readonly (Harm & { readonly to: string })[];
  };
  shot: {
    shooter: string;
    target: string;
    meant: string;
    rolls: readonly [Roll, Roll];
    hits: boolean;
    harm?: Harm;
    /** Of the target that was hidden, hundredths. */
    hidden: number;
  };
  /** `by` is whoever has done that to another, or to itself. */
  hurt: { figure: string; damage: number; by?: string };
  healed: { figure: string; amount: number };
  /** `bounty`: what somebody is paid for it, in gold. FCT-14 */
  died: { figure: string; by?: string; bounty?: { readonly seat: Seat; readonly gold: number } };
  loaded: { figure: string };
  unloaded: { figure: string };
  'token taken': { figure: string; token: string };
  'token dropped': { figure: string; token: string; at: TablePoint };
  'token secured': { token: string; seat: Seat; figure?: string; roll?: number };
  'token lost': { token: string; roll?: number };
  'creature rolled': { token: string; die: number; needed: number };
  'creature came': { figure: FigureData; by?: Seat };
  'evened out': Record<never, never>;
  wandered: { figure: string; degrees: number };
  door: { figure: string; door: string; isOpen: boolean };
  /** Whoever guards the place of a scenario has come. */
  'scenario began': Record<never, never>;
  'doors fell shut': { doors: readonly string[] };
  'exit closed': { exit: string };
  'lock tried': { figure: string; door: string; die: number; bites: boolean };
  conceded: { seat: Seat };
  /** A spell was cast, or failed; `words` say at what. `points` of Health were spent to empower it; `damage` is that of failure. */
  cast: {
    id: string;
    caster: string;
    spell: string;
    way?: number;
    words: readonly string[];
    roll: Roll;
    points: number;
    /** Points of things that were spent as well. */
    lent?: number;
    number: number;
    succeeds: boolean;
    damage: number;
  };
  /** A roll of Will against magic; `points` of Health were spent on it. */
  tested: {
    figure: string;
    from: string;
    roll: Roll;
    points: number;
    lent?: number;
    needed: number;
    passes: boolean;
    /** What is rolled, where it is not Will. */
    stat?: 'move' | 'fight';
  };
  'spell attack': {
    from: string;
    by?: string;
    target: string;
    /** The caster's, and that of the target. */
    rolls: readonly [Roll, Roll];
    hits: boolean;
    of: readonly HarmKind[];
    harm?: Harm;
    /** It is pushed as many inches instead. */
    inches?: number;
  };
  /** Something cast upon a figure stays. */
  enchanted: { figure: string; held: HeldData };
  /** Something cast upon the table stays; a piece where one has come up. */
  raised: { magic: MagicData; piece?: Piece };
  /** A die whether something fades. FSL */
  fades: { id: string; from: string; die: number; ends: boolean };
  /** What was cast ends: on one figure, or altogether. */
  'magic ended': { id: string; from: string; figure?: string; parts?: readonly number[] };
  /** So much is left of something. */
  'magic used': { id: string; from: string; figure: string; left: number };
  /** A figure changes sides while it is controlled. */
  controlled: { figure: string; side: Seat | null };
  vanished: { figure: string };
  /** It may do nothing more in this turn. */
  stopped: { figure: string };
  /** One more action in this activation. */
  'action gained': { figure: string };
  'token moved': { token: string; at: TablePoint };
  'piece changed': { piece: string; into: readonly Piece[] };
  /** Something is used: drunk, read, put to a roll. `id` is that of the casting that comes of it. `left`: points of it. */
  'thing used': {
    figure: string;
    thing: CarriedItem;
    words: readonly string[];
    id?: string;
    isGone: boolean;
    left?: number;
  };
  'thing given': { from: string; to: string; thing: CarriedItem };
  /** `arm`: the weapon that is gone with it; `stats`: what it has added to those, tenths of an inch. */
  'thing stolen': { figure: string; thing: CarriedItem; arm?: string; stats?: Partial<FigureData['stats']> };
  /** What soldiers of their kinds bring along. */
  equipped: { things: Readonly<Record<string, readonly CarriedItem[]>> };
  /** Its permanent injuries are healed. FIT-31 */
  cured: { figure: string };
  /** A roll was made again, by something that allows it; the die is the one that counts. */
  rerolled: { figure: string; of: RollKind; by: string; before: number; die: number };
  /** A trap is sprung; `figure` is whom it is upon. */
  'trap sprung': { seat: Seat; figure: string; trap: string; dice: readonly number[] };
  /** Somebody has kept it from springing. */
  'trap avoided': { seat: Seat };
  'slipped away': { figure: string };
  returned: { figure: string; at: TablePoint };
  'misses games': { figure: string; games: number };
  'passage found': { seat: Seat };
  'passage used': { seat: Seat; figures: readonly string[] };
  'turn ended': { number: number };
  /** Set right by hand: `events` change the state as ever, but nobody is said to have done them, and nothing is counted. */
  corrected: { events: readonly Event[]; words: string; why: string };
  'game ended': { why: 'treasure' | 'alone' | 'turns' | 'nobody' | 'won' | 'lost' };
}

export type EventType = keyof Happenings;
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<Happenings[Each]>;
}[Type];
