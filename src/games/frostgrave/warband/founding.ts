/** Legal choices for a new warband. FWB */
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Spell } from '../content/schema/spells.ts';
import { whyNotArmed } from './arming.ts';
import { soldiersOpen } from './hiring.ts';
import type { FoundingSheet } from './sheet.ts';

export interface WarbandFounding {
  readonly name: string;
  readonly school: string;
  readonly spells: readonly string[];
  readonly wizard: Recruit;
  readonly apprentice?: Recruit | undefined;
  readonly soldiers: readonly { readonly what: string; readonly name: string }[];
}

export interface Recruit {
  readonly name: string;
  readonly arms: readonly string[];
}

/** Relation of a school to another. FSL-02 */
export type SchoolStanding = 'own' | 'aligned' | 'neutral' | 'opposed';

export function standingOf(catalog: Catalog, school: string, other: string): SchoolStanding {
  if (school === other) return 'own';
  const { aligned, opposed } = catalog.school(school);
  if (aligned.includes(other)) return 'aligned';
  return other === opposed ? 'opposed' : 'neutral';
}

/**
 * Lists the spells with which a full set is still possible. FWB-07
 * A set has some of the own school, one of each aligned school, and neutral ones of different schools.
 */
export function spellsOpen(catalog: Catalog, school: string, chosen: readonly string[]): Spell[] {
  const { own, eachAligned, neutral } = catalog.content.schools.starting;
  const schools = chosen.map((id) => catalog.spell(id).school);
  const taken = (of: string) => schools.filter((each) => each === of).length;
  const neutrals = schools.filter((each) => standingOf(catalog, school, each) === 'neutral').length;
  const isOpen: Readonly<Record<SchoolStanding, (of: string) => boolean>> = {
    own: (of) => taken(of) < own,
    aligned: (of) => taken(of) < eachAligned,
    neutral: (of) => neutrals < neutral && taken(of) === 0,
    opposed: () => false,
  };
  return [...catalog.spells.values()].filter(
    ({ id, school: of }) => !chosen.includes(id) && isOpen[standingOf(catalog, school, of)](of),
  );
}

/** Returns the number of spells of a new wizard. FWB-07 */
export function startingSpellCount(catalog: Catalog): number {
  const { own, eachAligned, neutral } = catalog.content.schools.starting;
  const [school] = catalog.schools.values();
  return own + eachAligned * (school?.aligned.length ?? 0) + neutral;
}

export function areSpellsLegal(catalog: Catalog, school: string, chosen: readonly string[]): boolean {
  return chosen.every((id, i) => spellsOpen(catalog, school, chosen.slice(0, i)).some((spell) => spell.id === id));
}

/** Returns gold for the apprentice and the soldiers. FWB-02, FWB-04 */
export function costOf(
  catalog: Catalog,
  { apprentice, soldiers }: Pick<WarbandFounding, 'apprentice' | 'soldiers'>,
): number {
  const pay = soldiers.reduce((sum, { what }) => sum + catalog.soldier(what).cost, 0);
  return pay + (apprentice ? catalog.leaders.apprentice.cost : 0);
}

export function goldLeft(catalog: Catalog, founding: Pick<WarbandFounding, 'apprentice' | 'soldiers'>): number {
  return catalog.leaders.wizard.gold - costOf(catalog, founding);
}

/** Returns one sentence, or `undefined` when the warband is legal. FWB-01 to FWB-07 */
export function whyIllegalWarband(catalog: Catalog, founding: WarbandFounding, optional = false): string | undefined {
  const { school, spells, wizard, apprentice, soldiers } = founding;
  if (!catalog.schools.has(school)) return t`A wizard needs a school.`;
  const unknown = spells.find((id) => !catalog.spells.has(id));
  if (unknown !== undefined) return t`There is no spell ${unknown}.`;
  if (!areSpellsLegal(catalog, school, spells)) return t`A wizard of this school can’t begin with these spells.`;
  const missing = startingSpellCount(catalog) - spells.length;
  if (missing > 0) return t('{missing, plural, one {Choose # more spell} other {Choose # more spells}}.', { missing });
  const arms =
    whyNotArmed(catalog, 'wizard', wizard.arms) ?? (apprentice && whyNotArmed(catalog, 'apprentice', apprentice.arms));
  if (arms !== undefined) return `${arms.charAt(0).toUpperCase()}${arms.slice(1)}.`;
  return whyNotHired(catalog, { apprentice, soldiers }, optional);
}

function whyNotHired(
  catalog: Catalog,
  founding: Pick<WarbandFounding, 'apprentice' | 'soldiers'>,
  optional: boolean,
): string | undefined {
  const members = founding.soldiers.map(({ what }) => what);
  for (const [i, what] of members.entries()) {
    const soldier = catalog.soldiers.get(what);
    if (!soldier || (soldier.optional && !optional)) return t`There is no soldier ${what}.`;
    const open = soldiersOpen(catalog, { members: members.slice(0, i), gold: soldier.cost, optional });
    if (!open.includes(soldier)) return t`There is no room for ${soldier.name}.`;
  }
  const left = goldLeft(catalog, founding);
  return left < 0 ? t`You lack ${-left} gold crowns.` : undefined;
}

/** Throws when the warband is not legal. */
export function createFoundingSheet(catalog: Catalog, founding: WarbandFounding, optional = false): FoundingSheet {
  const why = whyIllegalWarband(catalog, founding, optional);
  if (why !== undefined) throw new Error(why);
  const { wizard } = catalog.leaders;
  return {
    version: 1,
    name: founding.name,
    wizard: {
      ...newFigure(founding.wizard),
      school: founding.school,
      level: wizard.level,
      experience: 0,
      stats: { ...wizard.stats },
      spells: founding.spells.map((id) => ({
        spell: id,
        number: catalog.castingNumber(founding.school, catalog.spell(id)),
      })),
    },
    ...(founding.apprentice && { apprentice: newFigure(founding.apprentice) }),
    soldiers: founding.soldiers.map(({ what, name }) => ({ what, name })),
    gold: goldLeft(catalog, founding),
    vault: [],
    games: 0,
  };
}

function newFigure({ name, arms }: Recruit): Pick<FoundingSheet['wizard'], 'name' | 'arms' | 'items' | 'injuries'> {
  return { name, arms: [...arms], items: [], injuries: [] };
}
