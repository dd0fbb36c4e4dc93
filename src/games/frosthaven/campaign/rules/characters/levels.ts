import type { AbilityCard, CharacterClass } from '../../../content/schema/abilities/cards.ts';
import type { CampaignCharacter } from '../../state/character.ts';

/** Experience totals that levels 1 to 9 require. LUP-03 */
const REQUIREMENTS = [0, 45, 95, 150, 210, 275, 345, 420, 500] as const;

/** LUP-11 */
export const HIGHEST_LEVEL = REQUIREMENTS.length;

/** Returns the experience total that a level requires; infinite above the highest. LUP-03 */
export function requirementOf(level: number): number {
  return REQUIREMENTS[level - 1] ?? Number.POSITIVE_INFINITY;
}

/** Returns true if experience forces a level; several may be due. LUP-01, LUP-11 */
export function mustLevelUp({ level, experience }: Pick<CampaignCharacter, 'level' | 'experience'>): boolean {
  return experience >= requirementOf(level + 1);
}

/** Returns the level up to which prosperity lifts characters. LUP-04, LUP-11, PRO-03, PRO-05 */
export function levelByProsperity(prosperity: number): number {
  return Math.min(HIGHEST_LEVEL, Math.ceil(prosperity / 2));
}

/** Returns the least prosperity level that lifts to a level. LUP-04 */
export function prosperityFor(level: number): number {
  return 2 * level - 1;
}

/**
 * Returns true if prosperity allows a level: in Downtime, at creation, or after a building raised prosperity. LUP-04,
 * LUP-10, CRE-08
 */
export function mayLevelUp({ level }: Pick<CampaignCharacter, 'level'>, prosperity: number): boolean {
  return level < levelByProsperity(prosperity);
}

/** Returns `experience` where that suffices, which is then kept, else `prosperity`. LUP-01, LUP-02, LUP-05 */
export function levelUpSource(sheet: Pick<CampaignCharacter, 'level' | 'experience'>): 'experience' | 'prosperity' {
  return mustLevelUp(sheet) ? 'experience' : 'prosperity';
}

type CardPool = Pick<CampaignCharacter, 'cards'>;

/** Returns the cards of a level or lower that are not in the pool; those of level 1 and X always are. LUP-07, NEW-05 */
export function cardsToAdd(mat: CharacterClass, { cards }: CardPool, level: number): AbilityCard[] {
  return mat.cards.filter(
    ({ id, level: own }) => own !== 'X' && own > 1 && own <= level && !cards.some(({ card }) => card === id),
  );
}

/** Returns the levels without a card added; after a respec all above the first. LUP-07 */
export function levelsWithoutCard({ level, cards }: Pick<CampaignCharacter, 'level' | 'cards'>): number[] {
  const reached = Array.from({ length: level - 1 }, (_, i) => i + 2);
  return reached.filter((each) => !cards.some((added) => added.level === each));
}

/** Returns the cards to choose from, for the first such level with any. LUP-07, VAR-19 */
export function pendingCardChoice(
  mat: CharacterClass,
  sheet: Pick<CampaignCharacter, 'level' | 'cards'>,
): { readonly level: number; readonly cards: readonly AbilityCard[] } | undefined {
  const owed = levelsWithoutCard(sheet).map((level) => ({ level, cards: cardsToAdd(mat, sheet, level) }));
  return owed.find(({ cards }) => cards.length > 0);
}

/** Adds a card to the pool for a level. LUP-07 */
export function withCard(sheet: CampaignCharacter, card: string, level: number): CampaignCharacter {
  return { ...sheet, cards: [...sheet.cards, { card, level }] };
}

/** Raises the level by experience, which is kept, with a perk mark; the card is `pendingCardChoice`. LUP-02, LUP-09 */
export function afterLevelUp(sheet: CampaignCharacter): CampaignCharacter {
  return { ...sheet, level: sheet.level + 1, marks: sheet.marks + 1 };
}

/** Raises the level by prosperity; experience becomes what the new level requires. LUP-05, CRE-08 */
export function afterProsperityLevelUp(sheet: CampaignCharacter): CampaignCharacter {
  const risen = afterLevelUp(sheet);
  return { ...risen, experience: requirementOf(risen.level) };
}

/** Returns the maximum hit points. LUP-08 */
export function hitPointsAt({ hitPoints }: Pick<CharacterClass, 'hitPoints'>, level: number): number {
  const most = hitPoints[level - 1];
  if (most === undefined) throw new Error(`There is no level ${level}.`);
  return most;
}
