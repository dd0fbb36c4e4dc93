/** Creating characters: which classes there are to choose from, and what a new one begins with. CRE */
import { blankCharacter, type CampaignCharacter, type Identity } from '../state/character.ts';

/** What a new character has to spend at once on items that can be bought; the rest is lost. CRE-06, NEW-04 */
export function goldToBegin(prosperity: number): number {
  return 10 * prosperity + 20;
}

/** What is known when a character is created: prosperity as it is then, after any retirement. CRE-09 */
export interface Creation extends Identity {
  readonly prosperity: number;
  /** How many characters its player has retired. CRE-07 */
  readonly retired: number;
  /** The quest that was kept; none where the deck is empty. CRE-05 */
  readonly quest: string | null;
}

/** A new character of level 1, which `mayLevelUp` at once. CRE-05 to CRE-09 */
export function newCharacter({ prosperity, retired, quest, ...identity }: Creation): CampaignCharacter {
  return { ...blankCharacter(identity), purse: goldToBegin(prosperity), marks: retired, quest };
}

/**
 * The classes that can be chosen of those that are unlocked: none of which there is a character already. One that is set
 * aside still blocks its class. NEW-03, CRE-03
 */
export function classesToChoose(
  unlocked: readonly string[],
  sheets: readonly Pick<CampaignCharacter, 'class'>[],
): readonly string[] {
  return unlocked.filter((each) => !sheets.some((sheet) => sheet.class === each));
}
