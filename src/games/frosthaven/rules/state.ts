/** Everything there is to a scenario that is being played, as plain JSON. Only `change.ts` writes to it. */

import type { Seat } from '../../../kernel/rule.ts';
import type { LastingAbility } from '../content/schema/abilities.ts';
import type { Gain } from '../content/schema/gains.ts';
import type { SimpleEffect } from '../content/schema/happenings.ts';
import type { Running, Tally } from '../content/schema/rewards.ts';
import type { ElementChoice, RESOURCES } from '../content/schema/terms.ts';
import type {
  CardId,
  ClassId,
  Condition,
  Element,
  ElementState,
  FigureId,
  FigureKind,
  GoalId,
  HexLabel,
  ItemId,
  MonsterId,
  MonsterSetId,
  OverlayKind,
  Rank,
  ScenarioId,
  Side,
  SummonId,
} from './terms.ts';

/** The same data for those who only read it: all of the rules. Content that lies in a state is never written to. */
export type Frozen<T> = T extends string | number | boolean | undefined | LastingAbility | SimpleEffect | Gain
  ? T
  : T extends (infer Item)[]
    ? readonly Frozen<Item>[]
    : { readonly [Key in keyof T]: Frozen<T[Key]> };

export type State = Frozen<StateData>;
export type Figure = Frozen<FigureData>;
export type Character = Frozen<CharacterData>;
export type Slot = Frozen<SlotData>;
export type Tile = Frozen<TileData>;
export type Token = Frozen<TokenData>;
export type ActiveCard = Frozen<ActiveCardData>;

/** What the table is doing; `nextStep` reads what comes next from it. */
export type Phase =
  | 'road event'
  | 'setup'
  | 'battle goals'
  | 'starting hexes'
  | 'round start'
  | 'card selection'
  | 'turns'
  | 'over';

export interface StateData {
  pack: string;
  scenario: ScenarioId;
  level: number;
  round: number;
  phase: Phase;
  /** Revealed rooms. */
  rooms: string[];
  openDoors: HexLabel[];
  /** Walls until they are unlocked. SPC-07 */
  lockedDoors: HexLabel[];
  /** Tiles on revealed hexes; doors and corridors are part of the map. */
  tiles: Record<HexLabel, TileData>;
  /** A hex for every loot token. */
  loot: HexLabel[];
  /** Tokens that classes lay on the map. */
  tokens: TokenData[];
  /** Those on the map, in the order of their arrival. */
  figures: Record<FigureId, FigureData>;
  /** In seating order. Exhausted ones stay. */
  characters: CharacterData[];
  sets: Record<MonsterSetId, SetData>;
  /** `monsters`, and one for every seat. */
  modifiers: Record<string, ModifierDeckData>;
  /** Cards that are in no deck. CND-23, CND-40 */
  supply: { bless: number; curse: number; monsterCurse: number };
  elements: Record<Element, ElementState>;
  lootDeck: LootCard[];
  /** Items that the random item card may bring. LTG-06 */
  itemDeck: ItemId[];
  /** Items of which a random blueprint may come, and scenarios that lie in the deck of random ones. TILE-47, TILE-48 */
  blueprintDeck: ItemId[];
  scenarioDeck: ScenarioId[];
  /** What was found for the party, and what completing the scenario brought. TILE-49, END-12 */
  gains: Gain[];
  /** It was completed before: no rewards. END-12 */
  completedBefore?: true;
  /** Cards of each kind that have a sticker, until the loot deck is made. LOOT-06 */
  stickers?: Partial<Record<Resource, number>>;
  /** The random item of the scenario is gone already. LOOT-05 */
  itemFound?: true;
  goalDeck: GoalId[];
  /** This round's acting order. */
  order: SlotData[];
  /** Index of the slot that acts; -1 before the first. */
  at: number;
  turn: TurnData | undefined;
  /** Numbered treasures that were looted. */
  treasures: { number: string; seat: Seat }[];
  /** Those that the campaign had looted when it played the scenario before. TILE-44 */
  lootedBefore?: string[];
  /** On the way. EVT */
  roadEvent?: RoadEventData;
  /** What the rules of the scenario have counted. */
  progress: ProgressData;
  /** What has been achieved; it counts at the end of the round. END-02 */
  result: { completed: boolean; lost: boolean };
}

export interface RoadEventData {
  /** Those that may be the top card of the deck; one of them once it is drawn. EVT-08 */
  from: string[];
  id?: string;
  standing: RoadStanding;
  /** It waits for the end of setup. SET-19 */
  then: readonly SimpleEffect[];
  gains: readonly Gain[];
  /** The card goes to the bottom of its deck. EVT-11 */
  returns: boolean;
}

/** What the campaign knows that a road event may ask for, of the whole party together. EVT-13, EVT-14 */
export interface RoadStanding {
  gold: number;
  resources: Partial<Record<Resource, number>>;
  values: Record<string, number>;
  stickers: string[];
}

export interface ProgressData {
  /** Rounds that are over. SPC-08 */
  rounds: number;
  /** How often each rule of the scenario has counted. */
  rules: Record<string, number>;
  counters: Record<string, number>;
  /** Who has died, by monster type, by name in the cast, and by the mark with which it came. */
  deaths: Record<string, number>;
  /** Allies that have escaped, by name in the cast. */
  saved: Record<string, number>;
  /** Sections that were read. */
  sections: string[];
}

export interface TileData {
  kind: OverlayKind;
  name: string;
  /** Traps: what they do. */
  damage?: number;
  give?: Condition[];
  /** Treasure: its number or `goal`. */
  number?: string;
  /** It covers a border hex of a map tile, and stays there. MAN-08 */
  border?: true;
}

/** A token of a class, such as a shadow. */
export interface TokenData {
  token: string;
  seat: Seat;
  hex: HexLabel;
}

export interface FigureData {
  id: FigureId;
  kind: FigureKind;
  side: Side;
  hex: HexLabel;
  hitPoints: number;
  maximum: number;
  /** How many more ends of its own turn a condition lasts; 0 when something else ends it. CND-04, CND-05 */
  conditions: Partial<Record<Condition, number>>;
  /** Of characters; of summons, that of their summoner. */
  seat?: Seat;
  summon?: SummonId;
  /** Of monsters, and of allies that have the stat card of one. */
  monster?: MonsterId;
  rank?: Rank;
  /** Its name in the cast of the scenario: objectives, allies, named monsters. */
  role?: string;
  /** What the rules of the scenario call it, beside its type. */
  mark?: string;
  standee?: number;
  /** Those that lie on no card of its own, until the end of the round. MOT-02 */
  bonuses: LastingAbility[];
  /** Where it flies by something that lasts: the hex from which it entered its own. FLY-07 */
  flyingFrom?: HexLabel;
  /** The round of its last turn. */
  acted: number;
}

export interface CharacterData {
  seat: Seat;
  figure: FigureId;
  name: string;
  class: ClassId;
  level: number;
  hand: CardId[];
  /** The two cards of this round, the leading one first; empty when resting or before choosing. */
  chosen: CardId[];
  resting: boolean;
  discarded: CardId[];
  lost: CardId[];
  /** Lost ones that can’t be recovered. LST-03 */
  gone?: CardId[];
  active: ActiveCardData[];
  /** The mode or form of those classes that have some. */
  mode?: string;
  counters: Record<string, number>;
  experience: number;
  coins: number;
  resources: Partial<Record<Resource, number>>;
  gold: number;
  items: ItemData[];
  goals: GoalId[];
  exhausted: boolean;
  /** It has left by an escape hex. SPC-05 */
  escaped: boolean;
  /** What the dial showed when the character was exhausted. EXH-02 */
  hitPoints?: number;
  tally: Partial<Record<Tally | Running, number>>;
  /** Masteries that it has achieved in earlier scenarios, and those that it had met when it was exhausted. END-11 */
  masteries: number[];
  mastered?: number[];
  /** Scenario effects are not for it. SET-29 */
  spared?: true;
}

/** A card with active bonuses. BON-01 */
export interface ActiveCardData {
  card: CardId;
  /** The mode in which it was played. */
  mode?: string;
  half: Half;
  /** Places in the action of the abilities whose bonuses are active: `0`, or `1.0` for one within another. */
  abilities: string[];
  lasts: 'round' | 'persistent' | 'turns' | 'rounds';
  /** How many ends of turns or rounds are still to come. BON-08 */
  left?: number;
  /** Summons that the card brought. SUM-03 */
  summons?: FigureId[];
  /** The use slot the token lies on, from 0; -1 without use slots. */
  slot: number;
  /** Where it goes when it ends. */
  lost: boolean;
  /** It can’t be recovered from there. LST-03 */
  forGood?: true;
}

export type Half = 'top' | 'bottom';
export type Resource = (typeof RESOURCES)[number];

export interface ItemData {
  id: ItemId;
  state: 'ready' | 'spent' | 'lost';
  /** It shows its other side. ITM-08 */
  back?: true;
  /** How many of its use slots the token has left; none without use slots. ITM-10 */
  used?: number;
  /** Found in this scenario. TILE-45 */
  gained?: true;
}

/** A card of the loot deck: coins, or a resource whose amount depends on the number of characters. LOOT-02, LOOT-03 */
export type LootCard =
  | { kind: 'money'; coins: number }
  | { kind: 'random item' }
  /** `sticker`: an event has put one on it. LOOT-06 */
  | { kind: Resource; amounts: readonly [number, number, number]; sticker?: true };

export interface SetData {
  deck: CardId[];
  discarded: CardId[];
  /** The card of this round. */
  card?: CardId;
  /** Consumptions of this round that were paid, by place on the card; they help the whole set. MEL-03 */
  paid: string[];
  /** Some monster of the set has performed something this round. MEL-01 */
  performed: boolean;
}

export interface ModifierDeckData {
  draw: string[];
  discarded: string[];
  /** A card with the shuffle icon was drawn this round. ATK-20 */
  shuffle: boolean;
}

/** A place in the acting order. */
export type SlotData =
  /** `leading`: the card whose initiative counts; none when resting. */
  | { kind: 'character'; seat: Seat; initiative: number; second: number; leading?: CardId }
  | { kind: 'monsters'; set: MonsterSetId; initiative: number; only?: FigureId[] }
  /** Allies that act at an initiative of their own. INI-12 */
  | { kind: 'allies'; role: string; initiative: number; only?: FigureId[] };

/** What has happened so far in the turn of a figure. */
export interface TurnData {
  figure: FigureId;
  /** Hexes entered by its own movement. */
  moved: number;
  /** Figures through whose hexes it moved. */
  passed: FigureId[];
  /** Elements consumed. ELM-10 */
  consumed: Element[];
  /** Elements that were inert as the turn began and were infused since. ELM-07 */
  infused?: Element[];
  /** Elements to infuse at the end of the turn. ELM-03 */
  infusing: ElementChoice[];
  /** Halves of cards that were played. */
  played: { card: CardId; half: Half }[];
  /** The figure that its last ability killed, if any. */
  kills: number;
}
