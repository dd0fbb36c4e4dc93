import type { CharacterClass, Perk } from '../../../content/schema/abilities/cards.ts';
import { deckFor } from '../../../rules/decks/modifiers.ts';
import { perkMarksOf, withFewerChecks, withMoreChecks } from '../../../rules/scenario/checkmarks.ts';
import type { CampaignCharacter } from '../../state/character.ts';

type PerkMarks = Pick<CampaignCharacter, 'perks'>;
type PerkSheet = Pick<CharacterClass, 'perks'>;

/** Returns the number of boxes, linked or not. PERK-03 */
export function boxesOf({ times, linked }: Pick<Perk, 'times' | 'linked'>): number {
  return linked ?? times;
}

export function filledBoxesOf({ perks }: PerkMarks, { id }: Pick<Perk, 'id'>): number {
  return perks[id] ?? 0;
}

/** Returns the perks with an empty box. PERK-02, PERK-03 */
export function perksToMark({ perks = [] }: PerkSheet, sheet: PerkMarks): Perk[] {
  return perks.filter((perk) => filledBoxesOf(sheet, perk) < boxesOf(perk));
}

/** PERK-03: linked boxes gain the perk when all are filled. */
function timesGained(perk: Perk, filled: number): number {
  const { linked } = perk;
  return linked === undefined ? filled : filled >= linked ? 1 : 0;
}

/** Returns true if the next box gains the perk: the last one of linked boxes. PERK-03 */
export function isNextBoxGained(perk: Perk, sheet: PerkMarks): boolean {
  const filled = filledBoxesOf(sheet, perk);
  return timesGained(perk, filled + 1) > timesGained(perk, filled);
}

/** Returns the perks of a character for a scenario, repeated as often as gained. PERK-03, PERK-04 */
export function perksGained({ perks = [] }: PerkSheet, sheet: PerkMarks): string[] {
  return perks.flatMap((perk) => Array<string>(timesGained(perk, filledBoxesOf(sheet, perk))).fill(perk.id));
}

/** Fills one more box of a perk for a mark. PERK-02 */
export function withPerk<Sheet extends Pick<CampaignCharacter, 'perks' | 'marks'>>(
  sheet: Sheet,
  perk: Pick<Perk, 'id'>,
): Sheet {
  return { ...sheet, perks: { ...sheet.perks, [perk.id]: filledBoxesOf(sheet, perk) + 1 }, marks: sheet.marks - 1 };
}

/** Returns the modifier deck with perks but without items; `next` fills one more box. PERK-04, NEW-07, NEW-13 */
export function deckOfSheet(mat: CharacterClass, sheet: PerkMarks, next?: Pick<Perk, 'id'>): string[] {
  const then = next ? withPerk({ perks: sheet.perks, marks: 1 }, next) : sheet;
  return deckFor(mat, perksGained(mat, then), 0);
}

type CheckMarks = Pick<CampaignCharacter, 'checks' | 'marks'>;

/** Adds checkmarks up to 18; each full set of three is a perk mark. PERK-01, PERK-06 */
export function withChecks<Sheet extends CheckMarks>(sheet: Sheet, gained: number): Sheet {
  const checks = withMoreChecks(sheet.checks, gained);
  return { ...sheet, checks, marks: sheet.marks + perkMarksOf(checks) - perkMarksOf(sheet.checks) };
}

/** Removes checkmarks down to the last full set of three: perk marks are never lost. PERK-07 */
export function withoutChecks<Sheet extends CheckMarks>(sheet: Sheet, lost: number): Sheet {
  return { ...sheet, checks: withFewerChecks(sheet.checks, lost) };
}

/** Adds masteries; each new one is a perk mark. PERK-01, PERK-08 */
export function withMasteries<Sheet extends Pick<CampaignCharacter, 'masteries' | 'marks'>>(
  sheet: Sheet,
  achieved: readonly string[],
): Sheet {
  const more = [...new Set(achieved)].filter((each) => !sheet.masteries.includes(each));
  return { ...sheet, masteries: [...sheet.masteries, ...more], marks: sheet.marks + more.length };
}
