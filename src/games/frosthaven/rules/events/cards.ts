import type { Seat } from '../../../../engine/rules/rule.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type {
  CardId,
  Condition,
  Element,
  ElementState,
  FigureId,
  HexLabel,
  ItemId,
  MonsterSetId,
} from '../../content/terms.ts';
import type { ActiveCardData } from '../state/characters.ts';
import type { LootCard } from '../state/decks.ts';
import type { CardHalf, LootResource } from '../state/values.ts';
import type { DamageSource } from './fighting.ts';

export interface CardEvents {
  'infusion promised': { choices: readonly ElementChoice[] };
  /** `stays`: strong for the rest of the scenario. */
  infused: { element: Element; stays?: true };
  consumed: { element: Element; by: FigureId };
  'elements waned': Record<never, never>;
  'element set': { element: Element; to: ElementState };
  'card played': { seat: Seat; card: CardId; half: CardHalf; how: 'action' | 'basic' | 'declined'; mode?: string };
  /** `forGood`: the card can’t be recovered. LST-03 */
  'card moved': { seat: Seat; card: CardId; to: 'hand' | 'discarded' | 'lost'; forGood?: true };
  'card activated': {
    seat: Seat;
    card: CardId;
    half: CardHalf;
    mode?: string;
    abilities: readonly string[];
    lasts: ActiveCardData['lasts'];
    left?: number;
    slots: boolean;
    lost: boolean;
    forGood?: true;
  };
  'token advanced': { seat: Seat; card: CardId };
  /** A duration lost one turn or round. BON-08 */
  'card counted down': { seat: Seat; card: CardId };
  'card deactivated': { seat: Seat; card: CardId; why: 'used up' | 'turn over' | 'round over' | 'removed' };
  'item used': { seat: Seat; item: ItemId; after: 'spent' | 'lost' | 'flip' };
  /** The token of a multi-use item left a slot. ITM-10 */
  'item token advanced': { seat: Seat; item: ItemId };
  /** Only for perks with a limit of uses a scenario. PERK-03 */
  'perk used': { seat: Seat; perk: string };
  /** An item reduced the damage. DMG-04 */
  'damage reduced': { seat: Seat; item: ItemId; amount: number; source: DamageSource };
  /** Without a figure, the scenario says so. */
  'done by hand': { figure?: FigureId; text: string };
  'condition prevented': { seat: Seat; item: ItemId; condition: Condition };
  'item gained': { seat: Seat; item: ItemId };
  /** The character already had the item. LTG-08 */
  'item sold': { seat: Seat; item: ItemId; gold: number };
  'items recovered': { seat: Seat; items: readonly ItemId[] };
  'token recharged': { seat: Seat; card: CardId; slots: number };
  'experience gained': { seat: Seat; amount: number };
  'counter changed': { seat: Seat; counter: string; change: number };
  'mode changed': { seat: Seat; mode: string };
  /** The character had no card to lose. AMB-09 */
  'rest skipped': { seat: Seat };
  rested: { seat: Seat; how: 'short' | 'long'; lost: CardId };
  /**
   * Without `hex`, the card came from a treasure.
   * `coins`: gold for a random item card when no items are left. LTG-07
   */
  looted: {
    seat: Seat | undefined;
    figure: FigureId;
    hex: HexLabel | undefined;
    card: LootCard | undefined;
    coins?: number;
  };
  'loot card returned': { seat: Seat; card: LootCard };
  'loot card added': { card: LootCard };
  'loot card removed': { card: LootCard };
  'treasure looted': {
    seat: Seat;
    hex: HexLabel;
    number: string;
    gold: number;
    item: ItemId | undefined;
    /** The item whose blueprint has this part. TRE-07 */
    part?: ItemId;
    checks?: number;
    resources?: Readonly<Partial<Record<LootResource, number>>>;
  };
  'monster deck shuffled': { set: MonsterSetId };
}
