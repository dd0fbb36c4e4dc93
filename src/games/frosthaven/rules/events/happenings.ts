import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Severity } from '../../content/dungeon.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { SimpleEffect } from '../../content/schema/scenario/happenings.ts';
import type { CardId, FigureId, ItemId, MonsterSetId, ScenarioId } from '../../content/terms.ts';
import type { Favor } from '../state/progress.ts';
import type { LootResource } from '../state/values.ts';

export interface HappeningEvents {
  /** `cards`: the price, paid from the monsters’ modifier deck. FAV-03 */
  'favors activated': { favors: readonly Favor[]; loot: readonly LootResource[]; cards: readonly string[] };
  'monster card removed': { set: MonsterSetId; card: CardId };
  /** An item beyond the usual limit. FAV-07 */
  'item brought': { seat: Seat; item: ItemId; minusOnes: number };
  /** `instead`: the card in hand that the new one replaces. FAV-09 */
  'card exchanged': { seat: Seat; added: CardId; removed: CardId; instead?: CardId };
  /** `penalties`: the cost of revealing each room. RDG-09 */
  'dungeon begun': { penalties: readonly Severity[] };
  /** Discarded rooms return to the deck. RDG-08 */
  'dungeon rooms shuffled': object;
  /** A room whose entrances do not match is discarded. RDG-08 */
  'dungeon room drawn': { room: string; kept: boolean };
  'dungeon grew': { scenario: ScenarioId; setup: string; sets: Readonly<Record<string, readonly CardId[]>> };
  'road event drawn': { event: string };
  'road event resolved': {
    event: string;
    option: string;
    text: string;
    then: readonly SimpleEffect[];
    gains: readonly CampaignGain[];
    /** The card goes to the bottom of its deck. EVT-11 */
    returns: boolean;
  };
  'rule applied': { rule: string };
  'section read': { section: string; text: string };
  /** A treasure with a text in the pack. TRE-01 */
  'treasure read': { number: string; text: string };
  'scenario counter changed': { counter: string; change: number };
  /** A gain of the party, with its text. TILE-46 to TILE-49, END-12 */
  'party gained': { gain: CampaignGain; how: 'found' | 'reward'; text?: string };
  /** Masteries achieved by an exhausted character. END-11 */
  'masteries met': { seat: Seat; masteries: readonly string[] };
  'gold gained': { seat: Seat; amount: number };
  'resource changed': { seat: Seat; resource: LootResource; change: number };
  escaped: { figure: FigureId; name: string; seat: Seat | undefined };
}
