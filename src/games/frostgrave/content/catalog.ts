/** All content of a pack, checked and indexed. Lengths are whole tenths of an inch. */
import type { z } from 'zod';
import type { LanguageWords, PackTexts, PackWords, ProseTest } from '../../../game-api/content/pack-words.ts';
import { NO_WORDS, proseOf, translateProse, wordsIn } from '../../../game-api/content/pack-words.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { FILES, FileName } from './files.ts';
import { fileOf } from './files.ts';
import type { BaseResource, Location } from './schema/aftermath.ts';
import type { Creature, Leaders, Soldier, Trait } from './schema/figures.ts';
import type { Arm, MagicArm, MagicItem, Potion } from './schema/goods.ts';
import type { Scenario } from './schema/scenarios.ts';
import type { School, Spell } from './schema/spells.ts';
import type { Trap, TrapTable } from './schema/tables.ts';

export type PackContent = { readonly [Name in FileName]: z.infer<(typeof FILES)[Name]> } & {
  readonly spells: readonly Spell[];
  readonly tables: readonly TableText[];
};

const USUAL_TRAPS = { id: 'usual', name: 'The twenty' } as const;
const FACES = 20;
const LAST = FACES + 1;

function rowsOf(traps: ReadonlyMap<string, Trap>): string[] {
  const all = [...traps.values()];
  return Array.from({ length: FACES }, (_, i) => all.find(({ on }) => on === i + 1)?.id ?? '');
}

export interface TableText {
  readonly id: string;
  readonly text: string;
}

/** The names of spells, things and creatures stand within sentences, and are not translated. */
const isProse: ProseTest = (field) => field === 'name' || field === 'about' || field === 'story';

/** Lookups throw for an unknown id, because ids come from the pack itself. */
export class Catalog {
  readonly content: PackContent;
  readonly schools: ReadonlyMap<string, School>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly soldiers: ReadonlyMap<string, Soldier>;
  readonly creatures: ReadonlyMap<string, Creature>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly arms: ReadonlyMap<string, Arm>;
  readonly potions: ReadonlyMap<string, Potion>;
  readonly magicArms: ReadonlyMap<string, MagicArm>;
  readonly magicItems: ReadonlyMap<string, MagicItem>;
  readonly traps: ReadonlyMap<string, Trap>;
  /** For each table, the trap for each number of the die; the usual table comes first. UTR-14 */
  readonly trapTables: ReadonlyMap<string, TrapTable>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly tables: ReadonlyMap<string, TableText>;
  readonly locations: ReadonlyMap<string, Location>;
  readonly resources: ReadonlyMap<string, BaseResource>;

  readonly #words: PackWords;

  constructor(content: PackContent, words = NO_WORDS) {
    this.content = content;
    this.#words = words;
    this.schools = indexById(content.schools.schools);
    this.spells = indexById(content.spells);
    this.soldiers = indexById(content.soldiers.soldiers);
    this.creatures = indexById(content.creatures.creatures);
    this.traits = indexById(content.traits.traits);
    this.arms = indexById(content.arms.arms);
    this.potions = indexById(content.potions.potions);
    this.magicArms = indexById(content['magic-arms'].arms);
    this.magicItems = indexById(content['magic-items'].items);
    const { traps, tables = [] } = content.traps;
    this.traps = indexById([...traps].sort((a, b) => (a.on ?? LAST) - (b.on ?? LAST)));
    this.trapTables = indexById([{ ...USUAL_TRAPS, rows: rowsOf(this.traps) }, ...tables]);
    this.scenarios = indexById([...content.scenarios.scenarios].sort((a, b) => a.order - b.order));
    this.tables = indexById(content.tables);
    this.locations = indexById(content.bases.locations);
    this.resources = indexById(content.bases.resources);
  }

  get texts(): PackTexts {
    const { scenarios, pack } = this.content;
    return { all: proseOf({ scenarios, pack }, isProse), words: this.#words };
  }

  /** The head of the pack in the current language. */
  get about(): PackContent['pack'] {
    return this.#inLanguage(fileOf('pack'), this.content.pack);
  }

  /** A scenario in the current language. What a state keeps is that of `scenario`. */
  shownScenario(id: string): Scenario | undefined {
    return this.#inLanguage(fileOf('scenarios'), this.scenarios.get(id));
  }

  #inLanguage<T>(file: string, part: T): T {
    const words: LanguageWords | undefined = this.#words.get(currentLanguage());
    return words ? translateProse(part, wordsIn(words, file), isProse) : part;
  }

  get leaders(): Leaders {
    return this.content.leaders;
  }

  spell(id: string): Spell {
    return getOrThrow(this.spells, 'spell', id);
  }

  school(id: string): School {
    return getOrThrow(this.schools, 'school', id);
  }

  soldier(id: string): Soldier {
    return getOrThrow(this.soldiers, 'soldier', id);
  }

  creature(id: string): Creature {
    return getOrThrow(this.creatures, 'creature', id);
  }

  trait(id: string): Trait {
    return getOrThrow(this.traits, 'trait', id);
  }

  arm(id: string): Arm {
    return getOrThrow(this.arms, 'arm', id);
  }

  potion(id: string): Potion {
    return getOrThrow(this.potions, 'potion', id);
  }

  magicArm(id: string): MagicArm {
    return getOrThrow(this.magicArms, 'magic arm', id);
  }

  magicItem(id: string): MagicItem {
    return getOrThrow(this.magicItems, 'magic item', id);
  }

  trap(id: string): Trap {
    return getOrThrow(this.traps, 'trap', id);
  }

  scenario(id: string): Scenario {
    return getOrThrow(this.scenarios, 'scenario', id);
  }

  table(id: string): string {
    return getOrThrow(this.tables, 'table', id).text;
  }

  spellsOf(school: string): Spell[] {
    return this.content.spells.filter((spell) => spell.school === school);
  }

  /** Returns the casting number of a new wizard of `school`, with the modifier between the two schools. FWB */
  castingNumber(school: string, spell: Spell): number {
    const { modifiers } = this.content.schools;
    const { aligned, opposed } = this.school(school);
    if (spell.school === school) return spell.number + modifiers.own;
    if (aligned.includes(spell.school)) return spell.number + modifiers.aligned;
    return spell.number + (spell.school === opposed ? modifiers.opposed : modifiers.neutral);
  }
}

function indexById<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

function getOrThrow<T>(things: ReadonlyMap<string, T>, what: string, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`There is no ${what} ${id}.`);
  return thing;
}
