import type { CampaignCharacter, Identity } from '../../state/character.ts';
import { blankCharacter } from '../../state/character.ts';

/** Returns the starting gold, for items only; the rest is lost. CRE-06, NEW-04 */
export function startingGold(prosperity: number): number {
  return 10 * prosperity + 20;
}

/** Facts at the creation of a character, with the prosperity after any retirement. CRE-09 */
export interface Creation extends Identity {
  readonly prosperity: number;
  /** CRE-07: characters that the player has retired. */
  readonly retired: number;
  /** CRE-05: null where the deck is empty. */
  readonly quest: string | null;
}

/** Returns a new character of level 1, which `mayLevelUp` at once. CRE-05 to CRE-09 */
export function newCharacter({ prosperity, retired, quest, ...identity }: Creation): CampaignCharacter {
  return { ...blankCharacter(identity), purse: startingGold(prosperity), marks: retired, quest };
}

/** Returns the unlocked classes without a character; one set aside still blocks its class. NEW-03, CRE-03 */
export function classesToChoose(
  unlocked: readonly string[],
  sheets: readonly Pick<CampaignCharacter, 'class'>[],
): readonly string[] {
  return unlocked.filter((each) => !sheets.some((sheet) => sheet.class === each));
}
