/** Levels: when a character rises, and what it brings. LUP */
import type { AbilityCard, CharacterClass } from '../../content/schema/cards.ts';
import type { CampaignCharacter } from '../state/character.ts';

/** The experience totals that levels 1 to 9 require. LUP-03 */
const REQUIREMENTS = [0, 45, 95, 150, 210, 275, 345, 420, 500] as const;

/** LUP-11 */
export const HIGHEST_LEVEL = REQUIREMENTS.length;

/** The experience total that a level requires; more than anybody can have above the highest. LUP-03 */
export function requirementOf(level: number): number {
  return REQUIREMENTS[level - 1] ?? Number.POSITIVE_INFINITY;
}

/** Whether it must rise now, by its experience. More than once where it has enough. LUP-01, LUP-11 */
export function mustLevelUp({ level, experience }: Pick<CampaignCharacter, 'level' | 'experience'>): boolean {
  return experience >= requirementOf(level + 1);
}

/** The level up to which a prosperity level lifts characters that want it. LUP-04, LUP-11, PRO-03, PRO-05 */
export function levelByProsperity(prosperity: number): number {
  return Math.min(HIGHEST_LEVEL, Math.ceil(prosperity / 2));
}

/** The least prosperity level that lifts somebody to a level. LUP-04 */
export function prosperityFor(level: number): number {
  return 2 * level - 1;
}

/**
 * Whether it may rise now without the experience: in downtime, at once after a building has raised the prosperity level,
 * and when it is created. LUP-04, LUP-10, CRE-08
 */
export function mayLevelUp({ level }: Pick<CampaignCharacter, 'level'>, prosperity: number): boolean {
  return level < levelByProsperity(prosperity);
}

/** By what it rises now: by experience where that is enough, which is then kept, and by prosperity otherwise. LUP-01, LUP-02, LUP-05 */
export function wayUp(sheet: Pick<CampaignCharacter, 'level' | 'experience'>): 'experience' | 'prosperity' {
  return mustLevelUp(sheet) ? 'experience' : 'prosperity';
}

type CardPool = Pick<CampaignCharacter, 'cards'>;

/**
 * The cards of its class that it may add at a level: of that level or lower, and not in the pool. What is of level 1 or X
 * is in the pool from the start. LUP-07, NEW-05
 */
export function cardsToAdd(mat: CharacterClass, { cards }: CardPool, level: number): AbilityCard[] {
  return mat.cards.filter(
    ({ id, level: own }) => own !== 'X' && own > 1 && own <= level && !cards.some(({ card }) => card === id),
  );
}

/** The levels that it has reached without having added a card for them: after a respec all above the first. LUP-07 */
export function levelsWithoutCard({ level, cards }: Pick<CampaignCharacter, 'level' | 'cards'>): number[] {
  const reached = Array.from({ length: level - 1 }, (_, i) => i + 2);
  return reached.filter((each) => !cards.some((added) => added.level === each));
}

/** What it is to choose next: a card for the first of those levels for which there is one. LUP-07, VAR-19 */
export function cardOwed(
  mat: CharacterClass,
  sheet: Pick<CampaignCharacter, 'level' | 'cards'>,
): { readonly level: number; readonly cards: readonly AbilityCard[] } | undefined {
  const owed = levelsWithoutCard(sheet).map((level) => ({ level, cards: cardsToAdd(mat, sheet, level) }));
  return owed.find(({ cards }) => cards.length > 0);
}

/** With a card added to the pool for a level. LUP-07 */
export function withCard(sheet: CampaignCharacter, card: string, level: number): CampaignCharacter {
  return { ...sheet, cards: [...sheet.cards, { card, level }] };
}

/** One level higher by experience, which is kept, with a perk mark to use at once; the card is `cardOwed`. LUP-02, LUP-09 */
export function afterLevelUp(sheet: CampaignCharacter): CampaignCharacter {
  return { ...sheet, level: sheet.level + 1, marks: sheet.marks + 1 };
}

/** The same by prosperity: the experience total becomes what the new level requires. LUP-05, CRE-08 */
export function afterProsperityLevelUp(sheet: CampaignCharacter): CampaignCharacter {
  const risen = afterLevelUp(sheet);
  return { ...risen, experience: requirementOf(risen.level) };
}

/** Maximum hit points at a level. LUP-08 */
export function hitPointsAt({ hitPoints }: Pick<CharacterClass, 'hitPoints'>, level: number): number {
  const most = hitPoints[level - 1];
  if (most === undefined) throw new Error(`There is no level ${level}.`);
  return most;
}
