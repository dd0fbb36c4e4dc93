import type { Seat } from '../../../engine/rules/rule.ts';
import type { Price } from '../board/movement/move-judgement.ts';
import type { Piece, TablePoint } from '../board/space.ts';
import type { TablePath } from '../board/table-path.ts';
import type { Rank } from '../content/schema/figures.ts';
import type { HarmKind } from '../content/schema/terms.ts';
import type { FigureData } from './state/figures.ts';
import type { FigureEffectData, MagicData } from './state/magic.ts';
import type { CarriedItem } from './state/things.ts';
import type { Phase } from './state/turn.ts';

export interface Roll {
  readonly die: number;
  readonly added: readonly RollModifier[];
  readonly total: number;
}

export type RollKind = 'casting' | 'stat' | 'combat' | 'shooting';

export interface RollModifier {
  readonly what: string;
  readonly value: number;
}

/** Damage of a successful attack: Armour is subtracted, then the rest multiplied. FCB-03 to FCB-07 */
export interface Harm {
  readonly roll: number;
  readonly added: readonly RollModifier[];
  readonly armour: number;
  readonly guards?: readonly RollModifier[];
  readonly times: number;
  readonly damage: number;
}

export type MoveKind = 'move' | 'run' | 'intercept' | 'push' | 'step' | 'thrown' | 'placed' | 'magic';

interface EventPayloads {
  'placing began': { rolls: Readonly<Record<Seat, number>>; order: readonly Seat[] };
  'token laid': { seat: Seat; at: TablePoint };
  /** All treasure is taken up, and the objector lays it anew. UVT-03 */
  'tokens vetoed': { seat: Seat };
  /** A seat has passed, or moved one token. UVT-02 */
  'tokens approved': { seat: Seat; moved?: { readonly token: string; readonly at: TablePoint } };
  'tokens lie': Record<never, never>;
  'sides drawn': { rolls: Readonly<Record<Seat, number>>; order: readonly Seat[] };
  /** A spell was tried before the game; a failure does no harm. FSP-08 */
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
  /** A figure joins a warband, for good or for this game. FWB-06 */
  joined: { seat: Seat; figure: FigureData; rank?: Rank };
  'token revealed': { seat: Seat; token: string };
  'ingredients paid': { seat: Seat; gold: number };
  'potion brewed': { seat: Seat; thing: CarriedItem; figure?: string };
  /** A potion of the vault, or a carried one, was drunk at home. FIT-32 */
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
  /** A move is interrupted; it goes on where a door was turned in passing. UDR-09 */
  'move under way': { figure: string; left: number; goesOn: boolean };
  moved: { figure: string; how: MoveKind; way: TablePath; to: TablePoint; price?: Price };
  'left the table': { figure: string; exit?: string };
  'combat began': { a: string; b: string };
  /** `winner` has won a fight and left the combat by that. FCB-10 */
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
    hidden: number;
  };
  hurt: { figure: string; damage: number; by?: string };
  healed: { figure: string; amount: number };
  /** `bounty` is in gold. FCT-14 */
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
  'scenario began': Record<never, never>;
  'doors fell shut': { doors: readonly string[] };
  'exit closed': { exit: string };
  'lock tried': { figure: string; door: string; die: number; bites: boolean };
  conceded: { seat: Seat };
  /** `words` name the target, `points` are Health spent to empower; `damage` is that of a failure. */
  cast: {
    id: string;
    caster: string;
    spell: string;
    way?: number;
    words: readonly string[];
    roll: Roll;
    points: number;
    lent?: number;
    number: number;
    succeeds: boolean;
    damage: number;
  };
  /** Roll of Will against magic; `points` are Health spent on it. */
  tested: {
    figure: string;
    from: string;
    roll: Roll;
    points: number;
    lent?: number;
    needed: number;
    passes: boolean;
    stat?: 'move' | 'fight';
  };
  'spell attack': {
    from: string;
    by?: string;
    target: string;
    rolls: readonly [Roll, Roll];
    hits: boolean;
    of: readonly HarmKind[];
    harm?: Harm;
    inches?: number;
  };
  enchanted: { figure: string; held: FigureEffectData };
  raised: { magic: MagicData; piece?: Piece };
  /** Roll that decides if a spell fades. FSL */
  fades: { id: string; from: string; die: number; ends: boolean };
  'magic ended': { id: string; from: string; figure?: string; parts?: readonly number[] };
  'magic used': { id: string; from: string; figure: string; left: number };
  controlled: { figure: string; side: Seat | null };
  vanished: { figure: string };
  stopped: { figure: string };
  'action gained': { figure: string };
  'token moved': { token: string; at: TablePoint };
  'piece changed': { piece: string; into: readonly Piece[] };
  /** `id` is that of the resulting casting; `left` counts the remaining points. */
  'thing used': {
    figure: string;
    thing: CarriedItem;
    words: readonly string[];
    id?: string;
    isGone: boolean;
    left?: number;
  };
  'thing given': { from: string; to: string; thing: CarriedItem };
  /** `arm` is the weapon gone with it; `stats` are the lost bonuses, in tenths of an inch for Move. */
  'thing stolen': { figure: string; thing: CarriedItem; arm?: string; stats?: Partial<FigureData['stats']> };
  equipped: { things: Readonly<Record<string, readonly CarriedItem[]>> };
  /** Permanent injuries are healed. FIT-31 */
  cured: { figure: string };
  rerolled: { figure: string; of: RollKind; by: string; before: number; die: number };
  'trap sprung': { seat: Seat; figure: string; trap: string; dice: readonly number[] };
  'trap avoided': { seat: Seat };
  'slipped away': { figure: string };
  returned: { figure: string; at: TablePoint };
  'misses games': { figure: string; games: number };
  'passage found': { seat: Seat };
  'passage used': { seat: Seat; figures: readonly string[] };
  'turn ended': { number: number };
  /** Correction by hand: `events` change the state as ever, but are credited to no figure and not counted. */
  corrected: { events: readonly Event[]; words: string; why: string };
  'game ended': { why: 'treasure' | 'alone' | 'turns' | 'nobody' | 'won' | 'lost' };
}

export type EventType = keyof EventPayloads;
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventPayloads[Each]>;
}[Type];
