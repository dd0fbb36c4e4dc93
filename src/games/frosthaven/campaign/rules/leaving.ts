/** Characters that leave: retired, abandoned, set aside; and what a finished quest brings. RTR, CRE-02 */
import { z } from 'zod';
import type { CampaignCharacter } from '../state/character.ts';

/** What comes back to the campaign of a character that is no more. Its gold is lost. CRE-02, RTR-11 */
export interface ComesBack {
  readonly items: readonly string[];
  readonly resources: CampaignCharacter['resources'];
}

/** Its items go to their supplies, its resources to Frosthaven's. CRE-02, RTR-11 */
export function comesBackOf({ items, resources }: CampaignCharacter): ComesBack {
  return { items, resources };
}

/** A line of the retirement table: who it was, and what it had become. RTR-09 */
export const retirement = z.strictObject({
  /** Whose it was: the member; of one player alone, the line of characters. RTR-12 */
  member: z.int(),
  name: z.string(),
  class: z.string(),
  level: z.int().min(1).max(9),
  /** How many boxes were filled. */
  perks: z.int().min(0),
  masteries: z.int().min(0).max(2),
});
export type Retirement = Readonly<z.infer<typeof retirement>>;

/** RTR-09 */
export function retirementOf({ member, name, class: of, level, perks, masteries }: CampaignCharacter): Retirement {
  const boxes = Object.values(perks).reduce((sum, filled) => sum + filled, 0);
  return { member, name, class: of, level, perks: boxes, masteries: masteries.length };
}

/** How many characters a player has retired, each worth a perk mark to a new one. CRE-07, RTR-12, VAR-11 */
export function retiredBy(table: readonly Pick<Retirement, 'member'>[], member: number): number {
  return table.filter((each) => each.member === member).length;
}

/** Whether nobody of this class has retired before: then the section of its mat is read. RTR-08 */
export function isFirstOfClass(table: readonly Pick<Retirement, 'class'>[], of: string): boolean {
  return table.every((each) => each.class !== of);
}

/** INS-04, RTR-06 */
export const INSPIRATION_FOR_A_QUEST = 15;

/** Whether a character that retires may complete another quest without doing what it asks; once. RTR-06 */
export function mayCompleteAnother(inspiration: number): boolean {
  return inspiration >= INSPIRATION_FOR_A_QUEST;
}

/** The envelopes that a quest names. RTR-03, RTR-04 */
export interface QuestReward {
  readonly envelope: string;
  readonly alternate: string;
}

/** What completed quests bring. */
export interface Completion {
  readonly prosperity: number;
  /** Envelopes that are opened now, each once. */
  readonly opens: readonly string[];
  /** How many quests had nothing left to open: a random scenario and a random blueprint each. RTR-05 */
  readonly exhausted: number;
}

/** RTR-03 */
const PROSPERITY = 2;

/**
 * What quests bring that are completed together: each looks at the envelopes as they were before any of them. RTR-03 to
 * RTR-05, RTR-07
 */
export function completionOf(quests: readonly QuestReward[], open: readonly string[]): Completion {
  const opened = quests.map(({ envelope, alternate }) => [envelope, alternate].find((each) => !open.includes(each)));
  return {
    prosperity: PROSPERITY * quests.length,
    opens: [...new Set(opened.flatMap((each) => each ?? []))],
    exhausted: opened.filter((each) => each === undefined).length,
  };
}
