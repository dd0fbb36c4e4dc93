/**
 * What a seat, or everybody, may see of a scenario. Pictures and messages are made from this and from nothing else,
 * so whatever is not here can't leak.
 */
import type { Seat } from '../../../kernel/rule.ts';
import type { Verb } from '../content/schema/abilities.ts';
import type {
  CardId,
  Condition,
  Element,
  ElementState,
  FigureId,
  GoalId,
  HexLabel,
  ItemId,
  OverlayKind,
  Rank,
} from './terms.ts';

export interface View {
  readonly scenario: { readonly id: string; readonly name: string; readonly level: number };
  /** 0 before the first round. */
  readonly round: number;
  readonly phase: 'setup' | 'card selection' | 'turns' | 'end of round' | 'over';
  readonly board: BoardView;
  readonly figures: readonly FigureView[];
  readonly elements: Readonly<Record<Element, ElementState>>;
  /** In acting order; empty before the cards are revealed. */
  readonly initiative: readonly InitiativeView[];
  readonly seats: readonly SeatView[];
  /** What the party is there for, and how far it has come. */
  readonly goal?: ScenarioGoalView;
  readonly track?: TrackView;
  /** The kinds of enemies on the map. */
  readonly enemies?: readonly EnemyView[];
  /** What the scenario counts. */
  readonly counters?: readonly CounterView[];
  /** What only this seat may see; absent in the public view. */
  readonly own?: OwnView;
}

export interface ScenarioGoalView {
  readonly text: string;
  /** The special rules in words. */
  readonly rules?: string;
  readonly progress: readonly ProgressLine[];
  /** By what it would be lost. */
  readonly dangers: readonly ProgressLine[];
}

/** `Rounds over`: 3 of 8. */
export interface ProgressLine {
  readonly text: string;
  readonly now: number;
  readonly of: number;
  readonly met: boolean;
}

/** The round track. SPC-08 */
export interface TrackView {
  readonly round: number;
  /** The last round that matters, where the scenario has one. */
  readonly last?: number;
}

/** Only what has been revealed. Pointy-topped hexes: column grows to the right, row grows downward. */
export interface BoardView {
  readonly hexes: readonly HexView[];
  /** Edges that nothing crosses. `side` of the hex: 0 is to the right, then clockwise in steps of 60 degrees. */
  readonly walls: readonly { readonly hex: HexLabel; readonly side: Side }[];
}

export type Side = 0 | 1 | 2 | 3 | 4 | 5;

export interface HexView {
  readonly label: HexLabel;
  /** Axial: centre x = sqrt(3) * (q + r / 2), y = 1.5 * r, in units of the hex's side. */
  readonly q: number;
  readonly r: number;
  /** Hexes of one room share it; neighbouring rooms get different numbers. Doors have none. */
  readonly room: number | undefined;
  readonly overlay: OverlayView | undefined;
  readonly loot: number;
  /** Tokens that classes laid there. */
  readonly tokens: readonly TokenView[];
  /** A character may be placed here. */
  readonly start: boolean;
  /** Characters may leave here. SPC-05 */
  readonly escape?: true;
  /** The hex that this one is linked to. SPC-06 */
  readonly passage?: HexLabel;
  /** What the token in the hex says. SPC-09 */
  readonly aid?: string;
}

export interface TokenView {
  readonly name: string;
  readonly icon: string;
  /** Of the class, as `#rrggbb`. */
  readonly colour: string;
}

export interface OverlayView {
  readonly kind: OverlayKind;
  readonly name: string;
  /** Doors only. */
  readonly open?: boolean;
  readonly locked?: boolean;
  /** Treasure: its number, or `goal`. */
  readonly number?: string;
  /** What a trap or hazardous hex does, in words: `4 damage and wound`. */
  readonly effect?: string;
  /** Nobody can take it away. MAN-08 */
  readonly border?: true;
}

/** CND-43 */
export interface FigureView {
  readonly id: FigureId;
  readonly hex: HexLabel;
  /** As players call it: `Algox Guard 3`, the name of a character. */
  readonly name: string;
  /** One or two letters for where there is no room for more. */
  readonly initials: string;
  readonly kind: 'character' | 'monster' | 'summon' | 'ally' | 'objective';
  readonly rank: Rank | undefined;
  readonly standee: number | undefined;
  /** A name of the game-icons set. */
  readonly icon: string;
  /** Of the class, as `#rrggbb`; undefined for monsters. */
  readonly colour: string | undefined;
  readonly hitPoints: number;
  readonly maximum: number;
  readonly conditions: readonly Condition[];
  readonly shield: number;
  readonly retaliate: number;
  readonly acting: boolean;
  readonly seat: Seat | undefined;
  /** An objective that the party protects. */
  readonly ours?: true;
}

/** One kind of enemies: what lies open of it. */
export interface EnemyView {
  readonly name: string;
  readonly ranks: readonly EnemyRankView[];
  /** Its ability card of this round, once that is revealed. */
  readonly card?: { readonly name: string; readonly initiative: number; readonly lines: readonly Line[] };
}

/** The stat card of one rank. */
export interface EnemyRankView {
  readonly rank: Rank | undefined;
  readonly stats: Line;
}

export interface InitiativeView {
  readonly name: string;
  readonly icon: string;
  readonly colour: string | undefined;
  readonly side: 'character' | 'monster' | 'ally';
  /** 1 to 99. */
  readonly initiative: number;
  readonly state: 'waiting' | 'acting' | 'acted';
}

export interface SeatView {
  readonly seat: Seat;
  readonly figure: FigureId;
  /** The character's name, and its class. */
  readonly name: string;
  readonly className: string;
  readonly icon: string;
  readonly colour: string;
  readonly level: number;
  readonly hitPoints: number;
  readonly maximum: number;
  readonly experience: number;
  readonly coins: number;
  /** How many cards lie in each pile; which ones is known to the seat. Discarded, lost and active ones are public. */
  readonly cards: { readonly hand: number; readonly discarded: number; readonly lost: number; readonly active: number };
  readonly exhausted: boolean;
  /** It has left the map by an escape hex. */
  readonly escaped?: true;
  readonly hasChosen: boolean;
  /** The cards of this round, the leading one first, until the turn is over; empty before all are revealed. RND-06 */
  readonly revealed: readonly RevealedCardView[];
  readonly activeCards: readonly ActiveCardView[];
  /** The mode or form that the character is in, for classes that have some. */
  readonly mode: { readonly name: string; readonly icon: string } | undefined;
  readonly counters: readonly CounterView[];
  readonly items: readonly ItemView[];
}

export interface CounterView {
  readonly name: string;
  readonly icon: string;
  readonly value: number;
  readonly most: number;
}

/** An ability card that lies open before its owner. */
export interface RevealedCardView {
  readonly id: CardId;
  readonly name: string;
  readonly initiative: number;
  /** The one whose initiative counts. */
  readonly leading: boolean;
}

export interface ActiveCardView {
  readonly id: CardId;
  readonly name: string;
  readonly half: 'top' | 'bottom';
  readonly action: HalfView;
  /** The slot the token lies on, counted from 1, and how many there are; undefined without use slots. */
  readonly slot: { readonly at: number; readonly of: number } | undefined;
}

export interface ItemView {
  readonly id: ItemId;
  readonly name: string;
  readonly slot: 'head' | 'body' | 'legs' | 'one hand' | 'two hands' | 'small';
  readonly icon: string;
  readonly state: 'ready' | 'spent' | 'lost';
  readonly lines: readonly Line[];
  /** Of those with use slots. */
  readonly uses?: { readonly left: number; readonly of: number };
}

export interface OwnView {
  readonly seat: Seat;
  /** How far off the revealed hexes are, counted round walls; those that can't be reached are missing. RNG-02 */
  readonly ranges: ReadonlyMap<HexLabel, number>;
  /** The figures in line of sight. LOS-01 */
  readonly sees: ReadonlySet<FigureId>;
  readonly cards: readonly CardView[];
  /** The three that were dealt, until one is kept. */
  readonly goals: readonly GoalView[];
}

export interface GoalView {
  readonly id: GoalId;
  readonly name: string;
  readonly text: string;
  readonly checks: number;
  /** How it stands now, in words. */
  readonly progress: string;
  /** As things stand. */
  readonly met: boolean;
}

/** An ability card as its owner sees it. */
export interface CardView {
  readonly id: CardId;
  readonly name: string;
  /** 1 to 9, or `X`. */
  readonly level: string;
  readonly initiative: number;
  readonly pile: 'hand' | 'chosen' | 'discarded' | 'lost' | 'active';
  /** Chosen for this round, and the one whose initiative counts. */
  readonly leading: boolean;
  readonly top: HalfView;
  readonly bottom: HalfView;
  /** What it shows in other modes of the character. */
  readonly others: readonly CardSideView[];
}

/** What an ability card shows in one mode. */
export interface CardSideView {
  /** The mode, as players call it. */
  readonly mode: string;
  readonly name: string;
  readonly initiative: number;
  readonly top: HalfView;
  readonly bottom: HalfView;
}

/** One action, as text and icons generated from its data. */
export interface HalfView {
  readonly lines: readonly Line[];
  readonly lost: boolean;
  readonly duration: 'round' | 'persistent' | undefined;
  /** Experience for performing it. */
  readonly experience: number;
  /** Elements it infuses; several in one entry: one of them. */
  readonly infuses: readonly (readonly Element[])[];
  /** Use slots in order; the number is the experience gained on leaving it. Empty without use slots. */
  readonly slots: readonly number[];
}

/** One line of generated text. An ability begins with a line of indent 0; what is added to it is indented. */
export interface Line {
  readonly indent: 0 | 1;
  readonly parts: readonly Part[];
}

export type Part =
  | { readonly type: 'text'; readonly text: string }
  /** A number or word that matters: drawn strong. */
  | { readonly type: 'strong'; readonly text: string }
  /** `name` is a verb, condition, element or term; `text` is what stands for it where there are no icons. */
  | { readonly type: 'icon'; readonly name: IconName; readonly text: string }
  /** Offsets from the acting figure's hex (melee) or from a hex in range. */
  | { readonly type: 'area'; readonly hexes: readonly AreaHex[] };

export interface AreaHex {
  readonly q: number;
  readonly r: number;
  /** Red is hit, grey is the acting figure, blue must hold an ally. */
  readonly kind: 'red' | 'grey' | 'blue';
}

/** Every verb has an icon but those that are said in words. */
export type VerbIcon = Exclude<
  Verb,
  | 'give'
  | 'cleanse'
  | 'kill'
  | 'recharge'
  | 'counter'
  | 'mode'
  | 'relocate'
  | 'replace'
  | 'spring'
  | 'bonus'
  | 'immune'
  | 'special'
  | 'script'
  | 'pay'
  | 'choose'
  | 'whenever'
>;

export type IconName =
  | Condition
  | Element
  | VerbIcon
  | 'any element'
  | 'jump'
  | 'range'
  | 'target'
  | 'pierce'
  | 'lost'
  | 'persistent'
  | 'round'
  | 'consume';

/** What a picture of the board lights up for somebody who must choose. */
export interface Marks {
  readonly hexes: readonly MarkedHex[];
  readonly figures: readonly FigureId[];
  /** Drawn as an arrow, from the first hex to the last. */
  readonly path: readonly HexLabel[];
}

export interface MarkedHex {
  readonly hex: HexLabel;
  /** Movement points. */
  readonly cost?: number;
  /** In words, when going there hurts: `trap`. */
  readonly danger?: string;
}
