/** What happens when characters come and go, and to what they have come for. */
import type { CharacterSheet } from './state/people.ts';

export interface RosterEvents {
  /** The personal quests of the pack lie in their deck. NEW-08 */
  'quests laid out': { quests: readonly string[] };
  /** Drawn from the deck: one of them is chosen. NEW-08, RTR-06 */
  'quests drawn': { member: number; quests: readonly string[] };
  /** The others are shuffled back; with none in the deck, nobody has one. NEW-08, CRE-05 */
  'quest kept': { member: number; quest: string | null };
  'quest progressed': { member: number; progress: readonly number[] };
  /** NEW-09 */
  'quests opened': { isOpen: boolean };
  /** Whoever left has no sheet any more by whose name to tell of them. RTR-09, RTR-10: with the quests that were completed; others that were drawn go back. */
  retired: { member: number; name: string; quests: readonly string[]; text: string };
  /** CRE-02 */
  'set aside': { member: number; name: string };
  abandoned: { member: number; name: string };
  'came back': { member: number; class: string };
  /** RTR-03, RTR-13 */
  'envelope opened': { envelope: string; text: string; quests: readonly string[] };
  /** UNL-03 */
  'class opened': { class: string };
  /** SUP-03 */
  given: { member: number; resources: CharacterSheet['resources'] };
}
