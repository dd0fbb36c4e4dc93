/** Everything that can happen in a scenario. State changes by these and by nothing else; messages are made from them. */

import type { Seat } from '../../../kernel/rule.ts';
import type { LastingAbility } from '../content/schema/abilities.ts';
import type { Gain } from '../content/schema/gains.ts';
import type { SimpleEffect } from '../content/schema/happenings.ts';
import type { ElementChoice } from '../content/schema/terms.ts';
import type { ActiveCardData, FigureData, Frozen, Half, LootCard, Phase, SlotData, TileData } from './state.ts';
import type {
  CardId,
  Condition,
  Element,
  FigureId,
  FigureKind,
  GoalId,
  HexLabel,
  ItemId,
  MonsterId,
  MonsterSetId,
} from './terms.ts';

/** What damage comes from. */
export type Source =
  | { readonly kind: 'attack' | 'retaliate' | 'ability'; readonly by: FigureId }
  | { readonly kind: 'trap' | 'hazardous'; readonly name: string; readonly forcedBy?: FigureId }
  | { readonly kind: 'wound' | 'bane' | 'rest' | 'cost' | 'scenario' };

/** How a figure came into a hex. */
export type Entering = 'walk' | 'jump' | 'fly' | 'slide' | 'teleport' | 'push' | 'pull' | 'landing';

export interface EventMap {
  // The course of the scenario
  'phase began': { phase: Phase };
  'scenario begun': { goalText: string; introduction: string };
  'loot deck made': { cards: readonly LootCard[] };
  'goals dealt': { seat: Seat; goals: readonly GoalId[] };
  'goal kept': { seat: Seat; goal: GoalId };
  /** Another, who comes first in the seating order, starts there. SET-20 */
  'starting hex taken': { seat: Seat; hex: HexLabel; by: Seat };
  'round began': { round: number };
  'cards chosen': { seat: Seat; cards: readonly CardId[]; resting: boolean; mode?: string };
  'monster card drawn': { set: MonsterSetId; card: CardId };
  'order set': { order: readonly Frozen<SlotData>[]; at: number };
  'slot reached': { at: number };
  'turn began': { figure: FigureId };
  /** A stunned character could do nothing, or nothing more. CND-35 */
  'turn lost': { figure: FigureId };
  'turn ended': { figure: FigureId };
  'round ended': { round: number };
  'result decided': { completed: boolean; lost: boolean };

  // The rules of the scenario
  'road event drawn': { event: string };
  'road event resolved': {
    event: string;
    option: string;
    text: string;
    then: readonly SimpleEffect[];
    gains: readonly Gain[];
    /** The card goes to the bottom of its deck. EVT-11 */
    returns: boolean;
  };
  'rule applied': { rule: string };
  'section read': { section: string; text: string };
  'scenario counter changed': { counter: string; change: number };
  /** Something for the party, with a text to read. TILE-46 to TILE-49, END-12 */
  'party gained': { gain: Gain; how: 'found' | 'reward'; text?: string };
  /** What it had achieved when it was exhausted. END-11 */
  'masteries met': { seat: Seat; masteries: readonly number[] };
  'gold gained': { seat: Seat; amount: number };
  escaped: { figure: FigureId; name: string; seat: Seat | undefined };

  // The map
  'room revealed': {
    rooms: readonly string[];
    tiles: Readonly<Record<HexLabel, Frozen<TileData>>>;
    loot: readonly HexLabel[];
    story: string;
  };
  /** Without `by`, a rule of the scenario opens it. */
  'door opened': { hex: HexLabel; by?: FigureId };
  'door unlocked': { hex: HexLabel };
  'door locked': { hex: HexLabel };
  'tile placed': { hex: HexLabel; tile: Frozen<TileData>; why: 'created' | 'moved' | 'scenario' };
  'tile removed': { hex: HexLabel; name: string; why: 'sprung' | 'looted' | 'destroyed' | 'moved' | 'scenario' };
  'loot dropped': { hex: HexLabel };
  'token placed': { seat: Seat; token: string; hex: HexLabel };
  'token removed': { seat: Seat; token: string; hex: HexLabel };
  'token moved': { seat: Seat; token: string; from: HexLabel; hex: HexLabel };
  /** `on`: the card that brought a summon. SUM-03 */
  placed: {
    figure: Frozen<FigureData>;
    how: 'start' | 'revealed' | 'spawned' | 'summoned';
    on?: { readonly seat: Seat; readonly card: CardId };
  };
  'not placed': { monster: MonsterId; hex: HexLabel; role?: string };
  /** `trades`: who comes into the hex that it leaves, in the same moment. */
  entered: { figure: FigureId; from: HexLabel; hex: HexLabel; how: Entering; by?: FigureId; trades?: FigureId };

  /** It flies by something that lasts, or does so no more. FLY-01, FLY-07 */
  'took off': { figure: FigureId };
  landed: { figure: FigureId };

  // Monsters
  focused: { figure: FigureId; focus: FigureId | undefined; why: FocusReason };
  /** Something that the rules chose for a monster, or let the party choose. */
  decided: { figure: FigureId; why: ChoiceReason };
  'bonus gained': { figure: FigureId; bonus: LastingAbility };
  /** Shields and retaliations from monster ability cards, at the end of the round. MOT-02 */
  /** One of the use slots of a bonus on the figure itself. */
  'bonus used': { figure: FigureId; number: number };
  'bonuses ended': Record<never, never>;
  /** An active bonus kept all of the damage away. */
  'damage kept away': { figure: FigureId; amount: number; source: Source };
  /** Some monster of the set did something. MEL-01 */
  'set performed': { set: MonsterSetId };
  /** A consumption on the card of the set was paid, by its place on the card. MEL-03 */
  'set paid': { set: MonsterSetId; place: string };

  // Attacks and damage
  attacked: {
    attacker: FigureId;
    target: FigureId;
    /** Base value of the ability, and what was added to it before the draw. */
    base: number;
    bonus: number;
    /** Cards drawn in order, and those of them that counted. */
    drawn: readonly string[];
    used: readonly string[];
    drawing: 'normal' | 'advantage' | 'disadvantage';
    shield: number;
    pierce: number;
    /** After shield, before ward and brittle. */
    result: number;
    /** Added effects of the cards that counted, in words: `push 2`. ATK-16 */
    effects?: readonly string[];
  };
  /** `shuffle`: the deck is shuffled at the end of the round. ATK-20 */
  'modifier drawn': { deck: string; card: string; shuffle: boolean };
  /** The cards of an attack that is over leave the table. ATK-11, ATK-18 */
  'modifiers settled': { deck: string; cards: readonly string[] };
  'modifier deck shuffled': { deck: string; why: 'empty' | 'round over' };
  'modifier added': { deck: string; card: string };
  suffered: { figure: FigureId; amount: number; source: Source };
  negated: { seat: Seat; amount: number; cards: readonly CardId[]; from: 'hand' | 'discarded'; source: Source };
  healed: { figure: FigureId; amount: number; by: FigureId };
  'condition gained': { figure: FigureId; condition: Condition; turns: number };
  'condition lost': { figure: FigureId; condition: Condition; why: 'expired' | 'healed' | 'used' | 'cancelled' };
  'condition counted down': { figure: FigureId; condition: Condition };
  'condition refused': { figure: FigureId; condition: Condition };
  died: { figure: FigureId; kind: FigureKind; name: string; credit: Seat | undefined; elite: boolean };
  /** It left the map without having been killed. */
  removed: { figure: FigureId; name: string };
  exhausted: { seat: Seat; why: 'no hit points' | 'no cards' };

  // Elements
  'infusion promised': { choices: readonly ElementChoice[] };
  infused: { element: Element };
  consumed: { element: Element; by: FigureId };
  'elements waned': Record<never, never>;

  // Cards, items, experience
  /** `mode`: that in which it is played, for classes that have some. */
  'card played': { seat: Seat; card: CardId; half: Half; how: 'action' | 'basic' | 'declined'; mode?: string };
  /** `forGood`: it can’t be recovered. LST-03 */
  'card moved': { seat: Seat; card: CardId; to: 'hand' | 'discarded' | 'lost'; forGood?: true };
  'card activated': {
    seat: Seat;
    card: CardId;
    half: Half;
    mode?: string;
    abilities: readonly string[];
    lasts: ActiveCardData['lasts'];
    left?: number;
    slots: boolean;
    lost: boolean;
    forGood?: true;
  };
  'token advanced': { seat: Seat; card: CardId };
  /** A turn or round fewer. BON-08 */
  'card counted down': { seat: Seat; card: CardId };
  'card deactivated': { seat: Seat; card: CardId; why: 'used up' | 'turn over' | 'round over' | 'removed' };
  'item used': { seat: Seat; item: ItemId; after: 'spent' | 'lost' | 'flip' };
  /** The token of an item with several uses leaves a slot. ITM-10 */
  'item token advanced': { seat: Seat; item: ItemId };
  /** An item takes some of the damage away. DMG-04 */
  'damage reduced': { seat: Seat; item: ItemId; amount: number; source: Source };
  /** An item keeps a condition away. */
  'condition prevented': { seat: Seat; item: ItemId; condition: Condition };
  'item gained': { seat: Seat; item: ItemId };
  /** LTG-08: one that the character had already. */
  'item sold': { seat: Seat; item: ItemId; gold: number };
  'items recovered': { seat: Seat; items: readonly ItemId[] };
  'token recharged': { seat: Seat; card: CardId; slots: number };
  'experience gained': { seat: Seat; amount: number };
  'counter changed': { seat: Seat; counter: string; change: number };
  'mode changed': { seat: Seat; mode: string };
  /** AMB-09: nothing was left to lose. */
  'rest skipped': { seat: Seat };
  rested: { seat: Seat; how: 'short' | 'long'; lost: CardId };
  /** `coins`: what the random item card brings when there are no more items. LTG-07 */
  looted: { seat: Seat | undefined; figure: FigureId; hex: HexLabel; card: LootCard | undefined; coins?: number };
  'treasure looted': { seat: Seat; hex: HexLabel; number: string; gold: number; item: ItemId | undefined };
  'monster deck shuffled': { set: MonsterSetId };
}

export type EventType = keyof EventMap;
/** One thing that happened. */
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventMap[Each]>;
}[Type];

/** Why a monster has its focus: what was compared, best first. FOC-08 */
export interface FocusReason {
  readonly candidates: readonly FocusCandidate[];
  /** It can't attack this turn, and looks as for a melee attack. FOC-05 */
  readonly unarmed?: true;
  /** The first thing in which the focus was better than the next candidate. */
  readonly decided:
    | 'only one'
    | 'negative hexes'
    | 'movement'
    | 'range'
    | 'initiative'
    | 'party'
    | 'none reachable'
    | 'stunned'
    /** By its card: of those that it can attack this turn, the one at the longest range. */
    | 'farthest'
    /** It was its focus before. FOC-01 */
    | 'kept';
}

export interface FocusCandidate {
  readonly figure: FigureId;
  /** Undefined when there is no way to attack it. */
  readonly negativeHexes: number | undefined;
  readonly movement: number | undefined;
  readonly range: number;
  readonly initiative: number;
}

/** Why something was chosen for a monster. `legal`: how many choices the rules left; the party picks one of several. */
export type ChoiceReason = { readonly legal: number } & (
  | AttackHexReason
  | ApproachReason
  /** Who lacks the most hit points. MOT-04 */
  | {
      readonly about: 'heal';
      readonly targets: readonly FigureId[];
      readonly candidates: readonly { readonly figure: FigureId; readonly lacking: number }[];
    }
  /** Which of its own side is closest, then acts earliest. MOT-07 */
  | {
      readonly about: 'help';
      readonly targets: readonly FigureId[];
      readonly candidates: readonly Pick<FocusCandidate, 'figure' | 'range' | 'initiative'>[];
    }
  /** Whom it affects as if by an attack. MOT-06 */
  | { readonly about: 'foes'; readonly targets: readonly FigureId[]; readonly focus: FocusReason }
  /** The hexes that it could have summoned or put a tile into, by their range to the nearest enemy. MOT-08 */
  | {
      readonly about: 'summon' | 'tile';
      readonly hex: HexLabel;
      readonly hexes: readonly { readonly hex: HexLabel; readonly range: number }[];
    }
);

/** Where it ended its movement to attack. MMV-02, MMV-04 to MMV-08 */
export interface AttackHexReason {
  readonly about: 'attack hex';
  readonly from: HexLabel;
  readonly focus: FigureId;
  /** Nobody when it can't attack this turn. MMV-11 */
  readonly targets: readonly FigureId[];
  /** The hex that it chose, and the best of the others within its movement; that which it was compared with too. */
  readonly spots: readonly [AttackHex, ...AttackHex[]];
  /** The first thing in which it is better than hexes that it reaches for less, or else than the best other one. */
  readonly decided: 'only one' | 'negative hexes' | 'targets' | 'disadvantage' | 'movement';
  /** It is at disadvantage wherever it attacks from. MMV-08 */
  readonly muddled?: true;
  /** It has made its attack already, and is on the way to a hex from which it could. */
  readonly made?: true;
}

/** What a hex is worth to a monster that wants to attack its focus from there. */
export interface AttackHex {
  readonly hex: HexLabel;
  readonly negativeHexes: number;
  readonly targets: number;
  /** How many of them at disadvantage. */
  readonly hindered: number;
  readonly movement: number;
}

/** Where it went because it could not attack its focus this turn. MMV-03 */
export interface ApproachReason {
  readonly about: 'approach';
  readonly from: HexLabel;
  readonly hex: HexLabel;
  readonly focus: FigureId;
  /** The hex from which it could attack, and the movement points from there on. */
  readonly goal: HexLabel;
  readonly left: number;
  /** What it has to move with. */
  readonly points: number;
  /** It has made its attack already. */
  readonly made?: true;
  /** It could attack this turn, but only through negative hexes, and there is a way around them. FOC-14 */
  readonly detour?: true;
}
