/** All content of a pack, checked and indexed. Lengths are whole tenths of an inch. */

import type { z } from 'zod';
import type { LanguageWords, PackTexts, PackWords, ProseTest } from '../../../game-api/content/pack-words.ts';
import { NO_WORDS, proseOf, translateProse, wordsIn } from '../../../game-api/content/pack-words.ts';
import type { Language } from '../../../i18n/language.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { msg, translateMsg } from '../../../i18n/t.ts';
import { getOrThrow, indexById } from './by-id.ts';
import type { FILES, FileName } from './files.ts';
import { fileOf, spellsOf } from './files.ts';
import { addNameWords } from './name-words.ts';
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

/** The trap table of every pack. UTR-14 */
const USUAL_TRAPS = msg`The twenty`;
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

/** Fields that hold what players read. The name of a script is an id. */
const isProse: ProseTest = (field, parent) =>
  field === 'about' || field === 'story' || field === 'several' || (field === 'name' && parent !== 'script');

interface ContentIndex {
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
  readonly trapTables: ReadonlyMap<string, TrapTable>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly tables: ReadonlyMap<string, TableText>;
  readonly locations: ReadonlyMap<string, Location>;
  readonly resources: ReadonlyMap<string, BaseResource>;
}

function indexContent(content: PackContent, usual: string): ContentIndex {
  const { traps: all, tables = [] } = content.traps;
  const traps = indexById([...all].sort((a, b) => (a.on ?? LAST) - (b.on ?? LAST)));
  return {
    content,
    schools: indexById(content.schools.schools),
    spells: indexById(content.spells),
    soldiers: indexById(content.soldiers.soldiers),
    creatures: indexById(content.creatures.creatures),
    traits: indexById(content.traits.traits),
    arms: indexById(content.arms.arms),
    potions: indexById(content.potions.potions),
    magicArms: indexById(content['magic-arms'].arms),
    magicItems: indexById(content['magic-items'].items),
    traps,
    trapTables: indexById([{ id: 'usual', name: usual, rows: rowsOf(traps) }, ...tables]),
    scenarios: indexById([...content.scenarios.scenarios].sort((a, b) => a.order - b.order)),
    tables: indexById(content.tables),
    locations: indexById(content.bases.locations),
    resources: indexById(content.bases.resources),
  };
}

function translateContent(content: PackContent, words: LanguageWords): PackContent {
  const of = <T>(file: string, part: T): T => translateProse(part, wordsIn(words, file), isProse);
  return {
    ...content,
    pack: of(fileOf('pack'), content.pack),
    schools: of(fileOf('schools'), content.schools),
    soldiers: of(fileOf('soldiers'), content.soldiers),
    creatures: of(fileOf('creatures'), content.creatures),
    traits: of(fileOf('traits'), content.traits),
    arms: of(fileOf('arms'), content.arms),
    potions: of(fileOf('potions'), content.potions),
    'magic-arms': of(fileOf('magic-arms'), content['magic-arms']),
    'magic-items': of(fileOf('magic-items'), content['magic-items']),
    traps: of(fileOf('traps'), content.traps),
    injuries: of(fileOf('injuries'), content.injuries),
    bases: of(fileOf('bases'), content.bases),
    scenarios: of(fileOf('scenarios'), content.scenarios),
    spells: content.spells.map((spell) => of(spellsOf(spell.school), spell)),
  };
}

/**
 * In the current language, where the pack has words of it. Rules take `source`, for a log is the same in every language.
 * Lookups throw for an unknown id, because ids come from the pack itself.
 */
export class Catalog {
  readonly #source: ContentIndex;
  readonly #words: PackWords;
  readonly #translated = new Map<Language, ContentIndex>();
  #plain: Catalog | undefined;

  constructor(content: PackContent, words = NO_WORDS) {
    this.#words = words;
    this.#source = indexContent(content, USUAL_TRAPS);
    addNameWords(namedIn(this.#source), words);
  }

  /** The pack in its own language. */
  get source(): Catalog {
    if (this.#words.size === 0) return this;
    this.#plain ??= new Catalog(this.#source.content);
    return this.#plain;
  }

  get #now(): ContentIndex {
    const spoken = currentLanguage();
    const words = this.#words.get(spoken);
    if (!words) return this.#source;
    const known =
      this.#translated.get(spoken) ??
      indexContent(translateContent(this.#source.content, words), translateMsg(USUAL_TRAPS));
    this.#translated.set(spoken, known);
    return known;
  }

  get texts(): PackTexts {
    const { tables, ...content } = this.#source.content;
    const names = tables.flatMap(({ text }) => /^table (.+)$/m.exec(text)?.[1] ?? []);
    return { all: new Set([...proseOf(content, isProse), ...names]), words: this.#words };
  }

  /** The name of a written table in the current language. */
  translateTableName(name: string): string {
    return this.#words.get(currentLanguage())?.all.get(name) ?? name;
  }

  get content(): PackContent {
    return this.#now.content;
  }

  get schools(): ReadonlyMap<string, School> {
    return this.#now.schools;
  }

  get spells(): ReadonlyMap<string, Spell> {
    return this.#now.spells;
  }

  get soldiers(): ReadonlyMap<string, Soldier> {
    return this.#now.soldiers;
  }

  get creatures(): ReadonlyMap<string, Creature> {
    return this.#now.creatures;
  }

  get traits(): ReadonlyMap<string, Trait> {
    return this.#now.traits;
  }

  get arms(): ReadonlyMap<string, Arm> {
    return this.#now.arms;
  }

  get potions(): ReadonlyMap<string, Potion> {
    return this.#now.potions;
  }

  get magicArms(): ReadonlyMap<string, MagicArm> {
    return this.#now.magicArms;
  }

  get magicItems(): ReadonlyMap<string, MagicItem> {
    return this.#now.magicItems;
  }

  get traps(): ReadonlyMap<string, Trap> {
    return this.#now.traps;
  }

  /** For each table, the trap for each number of the die; the usual table comes first. UTR-14 */
  get trapTables(): ReadonlyMap<string, TrapTable> {
    return this.#now.trapTables;
  }

  get scenarios(): ReadonlyMap<string, Scenario> {
    return this.#now.scenarios;
  }

  get tables(): ReadonlyMap<string, TableText> {
    return this.#now.tables;
  }

  get locations(): ReadonlyMap<string, Location> {
    return this.#now.locations;
  }

  get resources(): ReadonlyMap<string, BaseResource> {
    return this.#now.resources;
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

function* namedIn({ content, ...index }: ContentIndex): Generator<{ readonly id: string; readonly name: string }> {
  yield* index.schools.values();
  yield* index.spells.values();
  yield* index.soldiers.values();
  yield* index.creatures.values();
  yield* index.traits.values();
  yield* index.arms.values();
  yield* index.potions.values();
  yield* index.magicArms.values();
  yield* index.magicItems.values();
  yield* index.traps.values();
  yield* index.locations.values();
  yield* index.resources.values();
  yield* content.injuries.permanent;
}
