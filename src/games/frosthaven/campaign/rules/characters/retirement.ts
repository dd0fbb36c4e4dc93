import { z } from 'zod';
import type { CampaignCharacter } from '../../state/character.ts';

/** Belongings that return to the campaign; the gold is lost. CRE-02, RTR-11 */
export interface RetirementReturns {
  readonly items: readonly string[];
  readonly resources: CampaignCharacter['resources'];
}

/** Returns items for their supplies, and resources for Frosthaven. CRE-02, RTR-11 */
export function returnsOf({ items, resources }: CampaignCharacter): RetirementReturns {
  return { items, resources };
}

/** Line of the retirement table. RTR-09 */
export const retirement = z.strictObject({
  /** RTR-12: the member, or in solo play the line of characters. */
  member: z.int(),
  name: z.string(),
  class: z.string(),
  level: z.int().min(1).max(9),
  perks: z.int().min(0),
  masteries: z.int().min(0).max(2),
});
export type Retirement = Readonly<z.infer<typeof retirement>>;

/** Returns the line for the retirement table. RTR-09 */
export function retirementOf({ member, name, class: of, level, perks, masteries }: CampaignCharacter): Retirement {
  const boxes = Object.values(perks).reduce((sum, filled) => sum + filled, 0);
  return { member, name, class: of, level, perks: boxes, masteries: masteries.length };
}

/** Returns how many characters a player has retired, each a perk mark for a new one. CRE-07, RTR-12, VAR-11 */
export function retirementCount(table: readonly Pick<Retirement, 'member'>[], member: number): number {
  return table.filter((each) => each.member === member).length;
}

/** Returns true if nobody of this class has retired before: the section of its mat is then read. RTR-08 */
export function isFirstOfClass(table: readonly Pick<Retirement, 'class'>[], of: string): boolean {
  return table.every((each) => each.class !== of);
}

/** INS-04, RTR-06 */
export const INSPIRATION_FOR_A_QUEST = 15;

/** Returns true if inspiration suffices to complete a second quest on retirement, once. RTR-06 */
export function mayCompleteAnother(inspiration: number): boolean {
  return inspiration >= INSPIRATION_FOR_A_QUEST;
}

export interface QuestReward {
  readonly envelope: string;
  readonly alternate?: string | undefined;
}

export interface Completion {
  readonly prosperity: number;
  readonly opens: readonly string[];
  /** RTR-05: quests with nothing left to open; each brings a random scenario and a random blueprint. */
  readonly exhausted: number;
}

/** RTR-03 */
const PROSPERITY = 2;

/**
 * Returns the rewards of quests completed together; each counts the envelopes as opened before all of them. RTR-03 to
 * RTR-05, RTR-07
 */
export function completionOf(quests: readonly QuestReward[], open: readonly string[]): Completion {
  const opened = quests.map(({ envelope, alternate }) =>
    [envelope, alternate].find((each) => each !== undefined && !open.includes(each)),
  );
  return {
    prosperity: PROSPERITY * quests.length,
    opens: [...new Set(opened.flatMap((each) => each ?? []))],
    exhausted: opened.filter((each) => each === undefined).length,
  };
}
