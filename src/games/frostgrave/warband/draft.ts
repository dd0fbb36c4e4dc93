/** The draft of a new warband, with the choices still open. FWB */

import { z } from 'zod';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Spell } from '../content/schema/spells.ts';
import type { WarbandFounding } from './founding.ts';
import { goldLeft, spellsOpen, standingOf, startingSpellCount } from './founding.ts';
import { soldiersOpen } from './hiring.ts';
import { suggestName, suggestWarband } from './suggestion.ts';

const name = z.string().min(1).max(40);
const named = z.string().max(100);
const MOST = 60;
const recruit = z.strictObject({ name, arms: z.array(named).max(MOST) });

export const draftSchema = z.object({
  suggestions: z.int().min(0).default(0),
  name: name.exactOptional(),
  school: named.exactOptional(),
  spells: z.array(named).max(MOST).default([]),
  wizard: recruit.exactOptional(),
  /** `null`: the player wants none; absent: not decided. */
  apprentice: recruit.nullable().exactOptional(),
  soldiers: z
    .array(z.strictObject({ what: named, name }))
    .max(MOST)
    .default([]),
  isEnough: z.boolean().default(false),
  /** Optional soldiers are allowed. The campaign decides on every read, whatever was stored. */
  optional: z.literal(true).exactOptional(),
});
export type WarbandDraft = z.output<typeof draftSchema>;

export const EMPTY_DRAFT: WarbandDraft = draftSchema.parse({});

export const FOUNDING_STEPS = ['school', 'spells', 'apprentice', 'soldiers', 'end'] as const;
export type FoundingStep = (typeof FOUNDING_STEPS)[number];

/** Default arms of spellcasters. */
const ARMS = ['staff', 'dagger'];

/** Drops choices that the pack lacks or the campaign does not allow. */
export function readDraft(catalog: Catalog, kept: unknown, optional = false): WarbandDraft {
  const allowed = optional ? { optional } : {};
  const read = draftSchema.safeParse(kept);
  if (!read.success) return optional ? { ...EMPTY_DRAFT, ...allowed } : EMPTY_DRAFT;
  const { school, spells, soldiers, optional: _, ...rest } = read.data;
  if (school === undefined || !catalog.schools.has(school))
    return { ...EMPTY_DRAFT, suggestions: rest.suggestions, ...allowed };
  const start: WarbandDraft = { ...rest, school, spells: [], soldiers: [], ...allowed };
  const learned = spells.reduce((draft, id) => withSpell(catalog, draft, id), start);
  return soldiers.reduce((draft, one) => withSoldier(catalog, draft, one.what, one.name), learned);
}

export function stepOf(catalog: Catalog, draft: WarbandDraft): FoundingStep {
  if (draft.school === undefined || !draft.wizard) return 'school';
  if (draft.spells.length < startingSpellCount(catalog)) return 'spells';
  if (draft.apprentice === undefined) return 'apprentice';
  return draft.isEnough ? 'end' : 'soldiers';
}

export function withSchool(catalog: Catalog, draft: WarbandDraft, school: string, seed: number): WarbandDraft {
  if (!catalog.schools.has(school) || school === draft.school) return draft;
  const wizard = draft.wizard ?? { name: unusedName(draft, seed), arms: ARMS };
  return { ...draft, wizard, school, spells: [] };
}

/** Lists the spells that may still be added. FWB-07 */
export function spellsOpenTo(catalog: Catalog, { school, spells }: WarbandDraft): Spell[] {
  return school === undefined ? [] : spellsOpen(catalog, school, spells);
}

export function spellsAddableOf(catalog: Catalog, { school = '', spells }: WarbandDraft, of: string): number {
  if (standingOf(catalog, school, of) !== 'own') return 1;
  const taken = spells.filter((id) => catalog.spell(id).school === of).length;
  return catalog.content.schools.starting.own - taken;
}

/** Returns the draft unchanged when the spell is not open. */
export function withSpell(catalog: Catalog, draft: WarbandDraft, spell: string): WarbandDraft {
  const isOpen = spellsOpenTo(catalog, draft).some(({ id }) => id === spell);
  return isOpen ? { ...draft, spells: [...draft.spells, spell] } : draft;
}

export function withoutSpell(draft: WarbandDraft, spell: string): WarbandDraft {
  return { ...draft, spells: draft.spells.filter((id) => id !== spell) };
}

/** Dismisses the last soldiers until the gold suffices. FWB-02 */
export function withApprentice(catalog: Catalog, draft: WarbandDraft, isWanted: boolean, seed: number): WarbandDraft {
  const apprentice = isWanted ? (draft.apprentice ?? { name: unusedName(draft, seed), arms: ARMS }) : null;
  let next: WarbandDraft = { ...draft, apprentice };
  while (goldOf(catalog, next) < 0 && next.soldiers.length > 0)
    next = { ...next, soldiers: next.soldiers.slice(0, -1), isEnough: false };
  return next;
}

export function goldOf(catalog: Catalog, { apprentice, soldiers }: WarbandDraft): number {
  return goldLeft(catalog, { apprentice: apprentice ?? undefined, soldiers });
}

/** Lists the soldiers that can still be hired. FWB-03, FWB-04 */
export function soldiersOpenTo(catalog: Catalog, draft: WarbandDraft) {
  const { soldiers, optional } = draft;
  const members = soldiers.map(({ what }) => what);
  return soldiersOpen(catalog, { members, gold: goldOf(catalog, draft), optional });
}

/** Returns the draft unchanged when there is no room or gold. */
export function withSoldier(catalog: Catalog, draft: WarbandDraft, what: string, called: string): WarbandDraft {
  const isOpen = soldiersOpenTo(catalog, draft).some(({ id }) => id === what);
  return isOpen ? { ...draft, soldiers: [...draft.soldiers, { what, name: called }] } : draft;
}

export function withoutSoldier(draft: WarbandDraft, place: number): WarbandDraft {
  return { ...draft, soldiers: draft.soldiers.filter((_, i) => i !== place), isEnough: false };
}

export function unusedName({ wizard, apprentice, soldiers }: WarbandDraft, seed: number): string {
  const taken = [wizard, apprentice, ...soldiers].map((each) => each?.name);
  return suggestName(taken, seed);
}

/** `taken`: names of other warbands. */
export function fillDraft(
  catalog: Catalog,
  draft: WarbandDraft,
  seed: number,
  taken: readonly string[] = [],
): WarbandDraft {
  const { name: called, school, spells, wizard, apprentice, soldiers, suggestions } = draft;
  const chosen = {
    ...(called !== undefined && { name: called }),
    ...(school !== undefined && { school, spells }),
    ...(wizard && { wizard }),
    ...(apprentice !== undefined && { apprentice: apprentice ?? undefined }),
    soldiers,
  };
  return draftOf(suggestWarband(catalog, seed, chosen, taken), suggestions);
}

function draftOf(
  { name: called, school, spells, wizard, apprentice, soldiers }: WarbandFounding,
  suggestions: number,
): WarbandDraft {
  const armed = ({ name: who, arms }: WarbandFounding['wizard']) => ({ name: who, arms: [...arms] });
  return {
    suggestions,
    name: called,
    school,
    spells: [...spells],
    wizard: armed(wizard),
    apprentice: apprentice ? armed(apprentice) : null,
    soldiers: soldiers.map((each) => ({ ...each })),
    isEnough: true,
  };
}

/** Returns `undefined` until every step is done. */
export function foundingOf(catalog: Catalog, draft: WarbandDraft): WarbandFounding | undefined {
  const { name: called, school, spells, wizard, apprentice, soldiers } = draft;
  if (stepOf(catalog, draft) !== 'end' || school === undefined || !wizard) return undefined;
  const usual = t`${wizard.name}’s warband`.slice(0, 40);
  return { name: called ?? usual, school, spells, wizard, ...(apprentice && { apprentice }), soldiers };
}
