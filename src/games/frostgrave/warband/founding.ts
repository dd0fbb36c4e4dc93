/** Founding a warband: school, spells, apprentice, soldiers and names. Nothing here asks chance but by a seed. FWB */
import { t } from '../../../language/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Spell } from '../content/schema/spells.ts';
import { whyNotArmed } from './arming.ts';
import { soldiersOpen } from './hiring.ts';
import type { FoundingSheet } from './sheet.ts';

/** What somebody has chosen for a new warband. */
export interface WarbandFounding {
  readonly name: string;
  readonly school: string;
  /** Ids, in any order. */
  readonly spells: readonly string[];
  readonly wizard: Recruit;
  readonly apprentice?: Recruit | undefined;
  readonly soldiers: readonly { readonly what: string; readonly name: string }[];
}

/** A spellcaster with the arms that it begins with. */
export interface Recruit {
  readonly name: string;
  readonly arms: readonly string[];
}

/** How a school stands to another. FSL-02 */
export type SchoolStanding = 'own' | 'aligned' | 'neutral' | 'opposed';

export function standingOf(catalog: Catalog, school: string, other: string): SchoolStanding {
  if (school === other) return 'own';
  const { aligned, opposed } = catalog.school(school);
  if (aligned.includes(other)) return 'aligned';
  return other === opposed ? 'opposed' : 'neutral';
}

/**
 * The spells that may be added to some that are chosen, so that a full set can still come of it: so many of the own school, one of
 * each aligned one, and of neutral ones no two of one school; none of the opposed. FWB-07
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

/** How many spells a wizard begins with. FWB-07 */
export function spellsToStart(catalog: Catalog): number {
  const { own, eachAligned, neutral } = catalog.content.schools.starting;
  const [school] = catalog.schools.values();
  return own + eachAligned * (school?.aligned.length ?? 0) + neutral;
}

/** Whether chosen spells are some that a wizard of a school may begin with, in whatever order. */
export function areLegal(catalog: Catalog, school: string, chosen: readonly string[]): boolean {
  return chosen.every((id, i) => spellsOpen(catalog, school, chosen.slice(0, i)).some((spell) => spell.id === id));
}

/** What an apprentice and soldiers cost together. FWB-02, FWB-04 */
export function costOf(
  catalog: Catalog,
  { apprentice, soldiers }: Pick<WarbandFounding, 'apprentice' | 'soldiers'>,
): number {
  const pay = soldiers.reduce((sum, { what }) => sum + catalog.soldier(what).cost, 0);
  return pay + (apprentice ? catalog.leaders.apprentice.cost : 0);
}

/** What is left of the gold to begin with. */
export function goldLeft(catalog: Catalog, founding: Pick<WarbandFounding, 'apprentice' | 'soldiers'>): number {
  return catalog.leaders.wizard.gold - costOf(catalog, founding);
}

/** Why a warband can’t be founded so, in a sentence; undefined where it can. FWB-01 to FWB-07 */
export function whyNot(catalog: Catalog, founding: WarbandFounding, optional = false): string | undefined {
  const { school, spells, wizard, apprentice, soldiers } = founding;
  if (!catalog.schools.has(school)) return t`A wizard needs a school.`;
  const unknown = spells.find((id) => !catalog.spells.has(id));
  if (unknown !== undefined) return t`There is no spell ${unknown}.`;
  if (!areLegal(catalog, school, spells)) return t`A wizard of this school can’t begin with these spells.`;
  const missing = spellsToStart(catalog) - spells.length;
  if (missing > 0)
    return t('{missing, plural, one {# more spell is} other {# more spells are}} to be chosen.', { missing });
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
  return left < 0 ? t`${-left} gold crowns are lacking.` : undefined;
}

/** The sheet of a warband that has just been founded. Throws where it can’t be founded so. */
export function founded(catalog: Catalog, founding: WarbandFounding, optional = false): FoundingSheet {
  const why = whyNot(catalog, founding, optional);
  if (why !== undefined) throw new Error(why);
  const { wizard } = catalog.leaders;
  return {
    version: 1,
    name: founding.name,
    wizard: {
      ...unhurt(founding.wizard),
      school: founding.school,
      level: wizard.level,
      experience: 0,
      stats: { ...wizard.stats },
      spells: founding.spells.map((id) => ({
        spell: id,
        number: catalog.castingNumber(founding.school, catalog.spell(id)),
      })),
    },
    ...(founding.apprentice && { apprentice: unhurt(founding.apprentice) }),
    soldiers: founding.soldiers.map(({ what, name }) => ({ what, name })),
    gold: goldLeft(catalog, founding),
    vault: [],
    games: 0,
  };
}

function unhurt({ name, arms }: Recruit): Pick<FoundingSheet['wizard'], 'name' | 'arms' | 'items' | 'injuries'> {
  return { name, arms: [...arms], items: [], injuries: [] };
}
