import type { CharacterSheet } from '../state/people.ts';

export interface RosterEvents {
  /** NEW-08: lays out the pack's personal quests as a deck. */
  'quests laid out': { quests: readonly string[] };
  /** NEW-08, RTR-06: one of them is to be chosen. */
  'quests drawn': { member: number; quests: readonly string[] };
  /** NEW-08, CRE-05: the others go back into the deck; null: the deck was empty. */
  'quest kept': { member: number; quest: string | null };
  'quest progressed': { member: number; progress: readonly number[]; killed?: readonly string[] };
  /** NEW-09 */
  'quests opened': { isOpen: boolean };
  /** RTR-09, RTR-10: `name`, since no sheet is left to read; `quests`: those completed. Other draws go back. */
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
