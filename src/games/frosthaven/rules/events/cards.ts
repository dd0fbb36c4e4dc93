/** What happens to the cards, items and tokens of characters, and to the elements. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { ActiveCardData } from '../state/characters.ts';
import type { LootCard } from '../state/decks.ts';
import type { CardHalf, LootResource } from '../state/values.ts';
import type { CardId, Condition, Element, ElementState, FigureId, HexLabel, ItemId, MonsterSetId } from '../terms.ts';
import type { DamageSource } from './fighting.ts';

export interface CardEvents {
  'infusion promised': { choices: readonly ElementChoice[] };
  infused: { element: Element };
  consumed: { element: Element; by: FigureId };
  'elements waned': Record<never, never>;
  /** By hand alone. */
  'element set': { element: Element; to: ElementState };
  /** `mode`: that in which it is played, for classes that have some. */
  'card played': { seat: Seat; card: CardId; half: CardHalf; how: 'action' | 'basic' | 'declined'; mode?: string };
  /** `forGood`: it can’t be recovered. LST-03 */
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
  /** A turn or round fewer. BON-08 */
  'card counted down': { seat: Seat; card: CardId };
  'card deactivated': { seat: Seat; card: CardId; why: 'used up' | 'turn over' | 'round over' | 'removed' };
  'item used': { seat: Seat; item: ItemId; after: 'spent' | 'lost' | 'flip' };
  /** The token of an item with several uses leaves a slot. ITM-10 */
  'item token advanced': { seat: Seat; item: ItemId };
  /** One that can be used so often in a scenario and no more. PERK-03 */
  'perk used': { seat: Seat; perk: string };
  /** An item takes some of the damage away. DMG-04 */
  'damage reduced': { seat: Seat; item: ItemId; amount: number; source: DamageSource };
  /** The table has done what a card says in words. */
  'done by hand': { figure: FigureId; text: string };
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
  /** Without a hex a treasure has brought the card. */
  looted: {
    seat: Seat | undefined;
    figure: FigureId;
    hex: HexLabel | undefined;
    card: LootCard | undefined;
    coins?: number;
  };
  /** By hand alone: a card goes back into the loot deck with what it brought, comes into it, or is out. */
  'loot card returned': { seat: Seat; card: LootCard };
  'loot card added': { card: LootCard };
  'loot card removed': { card: LootCard };
  'treasure looted': {
    seat: Seat;
    hex: HexLabel;
    number: string;
    gold: number;
    item: ItemId | undefined;
    /** The item of whose blueprint it is a part. TRE-07 */
    part?: ItemId;
    resources?: Readonly<Partial<Record<LootResource, number>>>;
  };
  'monster deck shuffled': { set: MonsterSetId };
}
