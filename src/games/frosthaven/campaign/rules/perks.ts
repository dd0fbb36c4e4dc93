/** Perk marks, the boxes that they fill, and what that comes to. PERK */
import type { CharacterClass, Perk } from '../../content/schema/cards.ts';
import { deckFor } from '../../rules/decks/modifiers.ts';
import { perkMarksOf, withFewerChecks, withMoreChecks } from '../../rules/scenario/checkmarks.ts';
import type { CampaignCharacter } from '../state/character.ts';

type PerkMarks = Pick<CampaignCharacter, 'perks'>;
type PerkSheet = Pick<CharacterClass, 'perks'>;

/** How many boxes a perk has, linked or not. PERK-03 */
export function boxesOf({ times, linked }: Pick<Perk, 'times' | 'linked'>): number {
  return linked ?? times;
}

/** How many of its boxes a character has filled. */
export function filledOf({ perks }: PerkMarks, { id }: Pick<Perk, 'id'>): number {
  return perks[id] ?? 0;
}

/** The perks that a mark can be used for: those with an empty box. PERK-02, PERK-03 */
export function perksToMark({ perks = [] }: PerkSheet, sheet: PerkMarks): Perk[] {
  return perks.filter((perk) => filledOf(sheet, perk) < boxesOf(perk));
}

/** How often a perk is gained by so many filled boxes: one with linked boxes when all are filled. PERK-03 */
function timesGained(perk: Perk, filled: number): number {
  const { linked } = perk;
  return linked === undefined ? filled : filled >= linked ? 1 : 0;
}

/** Whether the next box of a perk brings something: of linked ones only the last does. PERK-03 */
export function isGainedNext(perk: Perk, sheet: PerkMarks): boolean {
  const filled = filledOf(sheet, perk);
  return timesGained(perk, filled + 1) > timesGained(perk, filled);
}

/** The perks that a character has, as a scenario wants them: each as often as it was gained. PERK-03, PERK-04 */
export function perksGained({ perks = [] }: PerkSheet, sheet: PerkMarks): string[] {
  return perks.flatMap((perk) => Array<string>(timesGained(perk, filledOf(sheet, perk))).fill(perk.id));
}

/** A mark is used: one more box of a perk is filled. PERK-02 */
export function withPerk<Sheet extends Pick<CampaignCharacter, 'perks' | 'marks'>>(
  sheet: Sheet,
  perk: Pick<Perk, 'id'>,
): Sheet {
  return { ...sheet, perks: { ...sheet.perks, [perk.id]: filledOf(sheet, perk) + 1 }, marks: sheet.marks - 1 };
}

/** The modifier deck of a character with its perks, but for what items bring; with another box filled, where it is named. PERK-04, NEW-07, NEW-13 */
export function deckOfSheet(mat: CharacterClass, sheet: PerkMarks, next?: Pick<Perk, 'id'>): string[] {
  const then = next ? withPerk({ perks: sheet.perks, marks: 1 }, next) : sheet;
  return deckFor(mat, perksGained(mat, then), 0);
}

type CheckMarks = Pick<CampaignCharacter, 'checks' | 'marks'>;

/** With more checkmarks, 18 at most: a perk mark for each set of three that they complete. PERK-01, PERK-06 */
export function withChecks<Sheet extends CheckMarks>(sheet: Sheet, gained: number): Sheet {
  const checks = withMoreChecks(sheet.checks, gained);
  return { ...sheet, checks, marks: sheet.marks + perkMarksOf(checks) - perkMarksOf(sheet.checks) };
}

/** With fewer checkmarks, down to the last full set of three: perk marks are never lost. PERK-07 */
export function withoutChecks<Sheet extends CheckMarks>(sheet: Sheet, lost: number): Sheet {
  return { ...sheet, checks: withFewerChecks(sheet.checks, lost) };
}

/** With masteries that were achieved: a perk mark for each that it had not yet. PERK-01, PERK-08 */
export function withMasteries<Sheet extends Pick<CampaignCharacter, 'masteries' | 'marks'>>(
  sheet: Sheet,
  achieved: readonly string[],
): Sheet {
  const more = [...new Set(achieved)].filter((each) => !sheet.masteries.includes(each));
  return { ...sheet, masteries: [...sheet.masteries, ...more], marks: sheet.marks + more.length };
}
