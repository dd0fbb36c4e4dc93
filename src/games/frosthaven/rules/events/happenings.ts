/** What comes of the rules of a scenario and of the road to it: texts, rewards, escapes. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { Severity } from '../../content/dungeon.ts';
import type { CampaignGain } from '../../content/schema/gains.ts';
import type { SimpleEffect } from '../../content/schema/happenings.ts';
import type { Favor } from '../state/progress.ts';
import type { LootResource } from '../state/values.ts';
import type { CardId, FigureId, ItemId, MonsterSetId, ScenarioId } from '../terms.ts';

export interface HappeningEvents {
  /** Cards of the monsters’ modifier deck were paid for them. FAV-03 */
  'favors activated': { favors: readonly Favor[]; loot: readonly LootResource[]; cards: readonly string[] };
  'monster card removed': { set: MonsterSetId; card: CardId };
  /** More than usual. FAV-07 */
  'item brought': { seat: Seat; item: ItemId; minusOnes: number };
  /** `instead`: the card in hand whose place the new one takes. FAV-09 */
  'card exchanged': { seat: Seat; added: CardId; removed: CardId; instead?: CardId };
  /** What revealing each of its rooms costs. RDG-09 */
  'dungeon begun': { penalties: readonly Severity[] };
  /** The cards without a match come back. RDG-08 */
  'dungeon rooms shuffled': object;
  /** Where its entrances do not match, it is discarded. RDG-08 */
  'dungeon room drawn': { room: string; kept: boolean };
  /** It has a room more; nobody has seen these sets of monsters yet. */
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
  /** What a treasure of the pack’s table says. TRE-01 */
  'treasure read': { number: string; text: string };
  'scenario counter changed': { counter: string; change: number };
  /** Something for the party, with a text to read. TILE-46 to TILE-49, END-12 */
  'party gained': { gain: CampaignGain; how: 'found' | 'reward'; text?: string };
  /** What it had achieved when it was exhausted. END-11 */
  'masteries met': { seat: Seat; masteries: readonly string[] };
  'gold gained': { seat: Seat; amount: number };
  /** By hand alone: what is looted comes with the loot. */
  'resource changed': { seat: Seat; resource: LootResource; change: number };
  escaped: { figure: FigureId; name: string; seat: Seat | undefined };
}
