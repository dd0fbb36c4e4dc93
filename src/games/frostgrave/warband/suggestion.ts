/** A random warband from a seed. FWB */

import type { RngState } from '../../../engine/values/rng.ts';
import { drawFrom, seedRng } from '../../../engine/values/rng.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { WarbandFounding } from './founding.ts';
import { goldLeft, spellsOpen } from './founding.ts';
import { soldiersOpen } from './hiring.ts';

/** Invented names; none is from the rulebook. */
const NAMES = [
  'Aldis',
  'Brenna',
  'Corvin',
  'Dagny',
  'Edric',
  'Frida',
  'Garrick',
  'Hilde',
  'Ivo',
  'Jorunn',
  'Kettil',
  'Lova',
  'Matthis',
  'Nessa',
  'Odo',
  'Petra',
  'Quill',
  'Runa',
  'Sigga',
  'Torben',
  'Ulrike',
  'Vidar',
  'Wenna',
  'Ylva',
] as const;

/** Drawn once the others are taken by warbands of the same campaign. */
const MORE_NAMES = [
  'Alrik',
  'Asta',
  'Bertil',
  'Birga',
  'Cuno',
  'Disa',
  'Egil',
  'Embla',
  'Faste',
  'Gisla',
  'Gunvor',
  'Halvard',
  'Herka',
  'Ingo',
  'Isolde',
  'Jarl',
  'Jutta',
  'Klara',
  'Knut',
  'Leif',
  'Linde',
  'Magda',
  'Morten',
  'Nanna',
  'Njal',
  'Orla',
  'Oswin',
  'Pelle',
  'Ragna',
  'Rurik',
  'Selma',
  'Sten',
  'Tilda',
  'Tjark',
  'Ulf',
  'Ursel',
  'Viggo',
  'Wibke',
  'Wolmar',
  'Yrsa',
] as const;

function freeNames(taken: ReadonlySet<string | undefined>): readonly string[] {
  const first = NAMES.filter((each) => !taken.has(each));
  const more = first.length > 0 ? first : MORE_NAMES.filter((each) => !taken.has(each));
  return more.length > 0 ? more : NAMES;
}

export function suggestName(taken: readonly (string | undefined)[], n: number): string {
  const free = NAMES.filter((each) => !taken.includes(each));
  return free[n % free.length] ?? 'Nobody';
}

const ARMS = ['staff', 'dagger'] as const;

/**
 * Keeps what is chosen and fills in the rest; equal seeds give equal warbands.
 * `taken`: names of other warbands. The first half of the soldiers cost gold where possible; later ones may be free.
 */
export function suggestWarband(
  catalog: Catalog,
  seed: number,
  chosen: Partial<WarbandFounding> = {},
  taken: readonly string[] = [],
): WarbandFounding {
  const chance = new SuggestionDice(seed);
  const school = chosen.school ?? chance.pickOne([...catalog.schools.keys()]);
  const spells = suggestSpells(catalog, chance, school, chosen.spells ?? []);
  const own = [chosen.wizard, chosen.apprentice, ...(chosen.soldiers ?? [])].map((each) => each?.name);
  const names = new Set([...own, ...taken]);
  const name = () => {
    const drawn = chance.pickOne(freeNames(names));
    names.add(drawn);
    return drawn;
  };
  const wizard = chosen.wizard ?? { name: name(), arms: ARMS };
  const isAlone = 'apprentice' in chosen && chosen.apprentice === undefined;
  const apprentice = isAlone ? undefined : (chosen.apprentice ?? { name: name(), arms: ARMS });
  const soldiers = [...(chosen.soldiers ?? [])];
  for (;;) {
    const gold = goldLeft(catalog, { apprentice, soldiers });
    const open = soldiersOpen(catalog, { members: soldiers.map(({ what }) => what), gold });
    if (open.length === 0) break;
    const half = soldiers.length < catalog.leaders.warband.soldiers / 2;
    const wanted = half ? open.filter(({ cost }) => cost > 0) : open;
    const what = chance.pickOne((wanted.length > 0 ? wanted : open).map(({ id }) => id));
    soldiers.push({ what, name: name() });
  }
  return { name: chosen.name ?? t`${wizard.name}’s warband`, school, spells, wizard, apprentice, soldiers };
}

function suggestSpells(catalog: Catalog, chance: SuggestionDice, school: string, chosen: readonly string[]): string[] {
  const spells = [...chosen];
  for (;;) {
    const open = spellsOpen(catalog, school, spells);
    if (open.length === 0) return spells;
    spells.push(chance.pickOne(open.map(({ id }) => id)));
  }
}

class SuggestionDice {
  #cursor: RngState;

  constructor(seed: number) {
    this.#cursor = seedRng(seed);
  }

  pickOne(options: readonly string[]): string {
    const { outcome, cursor } = drawFrom(this.#cursor, options);
    this.#cursor = cursor;
    return outcome;
  }
}
