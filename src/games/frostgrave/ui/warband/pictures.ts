/** Picture jobs of warbands, with their alt text. */

import type { z } from 'zod';
import { json } from '../../../../engine/values/json.ts';
import { ALT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { formatList, truncate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { withCurrentLanguage } from '../../../../render/job.ts';
import { soldiersOf } from '../../campaign/rules/limits.ts';
import { castingNumberOf, isSpellcaster, levelOf, locationOf, resourcesOf } from '../../campaign/rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../../campaign/state/sheet.ts';
import { thingName } from '../../campaign/text/names.ts';
import { roomWords } from '../../campaign/text/prompt-words.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Spell } from '../../content/schema/spells.ts';
import type { BandLeaf, SchoolInput, WarbandLeaf } from '../../render/warband/data.ts';
import { BAND_LEAVES, musterSchema, spellsSchema, WARBAND_LEAVES, warbandSchema } from '../../render/warband/data.ts';
import { PAGE_ROOM, splitPages, wordsHeight } from '../../render/warband/pages.ts';
import { chanceOf, statsWords } from '../../text/figures.ts';
import { spellWords } from '../../text/spells.ts';
import { gamesWords } from '../../text/words.ts';
import type { WarbandDraft } from '../../warband/draft.ts';
import { goldOf, soldiersOpenTo } from '../../warband/draft.ts';
import { standingOf } from '../../warband/founding.ts';
import { memberFigure, soldierFigure } from './muster-figures.ts';

type WarbandPictureName = 'warband' | 'spells' | 'muster' | 'standing' | 'wares';

export function warbandPicture<Data>(
  name: WarbandPictureName,
  schema: z.ZodType<Data>,
  given: unknown,
  alt: string,
): PanelPicture {
  const data = json.parse(JSON.parse(JSON.stringify(schema.parse(given))));
  const job = withCurrentLanguage({ game: 'frostgrave', picture: name, version: 1, data });
  return { job, alt: truncate(alt, ALT_LENGTH), name: `${name}.png` };
}

/** Groups spells by school, own school first. `isBook` adds their text. */
export function schoolEntries(catalog: Catalog, sheet: WarbandSheet, isBook = false): SchoolInput[] {
  const order = ['own', 'aligned', 'neutral', 'opposed'];
  const known = sheet.spells.map(({ spell }) => catalog.spell(spell));
  const schools = [...new Set(known.map(({ school }) => school))].map((id) => ({
    id,
    name: catalog.school(id).name,
    standing: standingOf(catalog, sheet.school, id),
  }));
  schools.sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing));
  return schools.map((school) => ({
    ...school,
    spells: known
      .filter((spell) => spell.school === school.id)
      .map((spell) => {
        const number = castingNumberOf(catalog, sheet, spell);
        const better = sheet.spells.find((each) => each.spell === spell.id)?.better ?? 0;
        return spellEntry(catalog, spell, { number, better, isBook });
      }),
  }));
}

interface SpellDisplay {
  readonly number: number;
  readonly better?: number;
  readonly isBook?: boolean;
  readonly isChosen?: boolean;
}

function spellEntry(
  catalog: Catalog,
  spell: Spell,
  { number, better = 0, isBook = true, isChosen = false }: SpellDisplay,
) {
  const words = isBook ? spellWords(spell, catalog) : '';
  return { name: spell.name, number, chance: chanceOf(number), better, words, isChosen };
}

/** Pixels of what stands on the first leaf besides figures. */
const BESIDE_FIGURES = 270;
const TITLE_HEIGHT = 76;
const FIGURE_HEIGHT = 100;
/** Letters of a line of injuries, which has a sign before it. */
const ILLS_LINE = 42;

function figureHeight(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): number {
  const { arms, things = [], ills = [] } = memberFigure(catalog, sheet, member);
  return FIGURE_HEIGHT + wordsHeight([arms, ...things].join(' · ')) + wordsHeight(ills.join(' · '), ILLS_LINE);
}

/** In the order of `BAND_LEAVES`: spellcasters first, and as many on a leaf as there is room for. */
function bandPages(catalog: Catalog, sheet: WarbandSheet): SheetMember[][] {
  const all = [...sheet.members.filter(isSpellcaster), ...soldiersOf(sheet)];
  const heightOf = (member: SheetMember) => figureHeight(catalog, sheet, member);
  const [first = []] = splitPages(all, heightOf, PAGE_ROOM - BESIDE_FIGURES);
  const [second = [], ...last] = splitPages(all.slice(first.length), heightOf, PAGE_ROOM - TITLE_HEIGHT);
  return [first, second, last.flat()];
}

/** Leaves of a sheet that have something to show. */
export function leavesOf(catalog: Catalog, sheet: WarbandSheet): readonly WarbandLeaf[] {
  const empty = BAND_LEAVES.filter((_, i) => i > 0 && (bandPages(catalog, sheet)[i] ?? []).length === 0);
  return WARBAND_LEAVES.filter((leaf) => !empty.some((each) => each === leaf));
}

export function leafWith(catalog: Catalog, sheet: WarbandSheet, member: number | undefined): BandLeaf {
  const at = bandPages(catalog, sheet).findIndex((page) => page.some(({ id }) => id === member));
  return BAND_LEAVES[at] ?? 'band';
}

function membersOn(catalog: Catalog, sheet: WarbandSheet, leaf: WarbandLeaf | undefined): readonly SheetMember[] {
  const pages = bandPages(catalog, sheet);
  return BAND_LEAVES.flatMap((each, i) => (each === leaf ? [pages[i] ?? []] : []))[0] ?? sheet.members;
}

/** Without a leaf, all is on one picture, which is too high for a phone. */
export function sheetPicture(catalog: Catalog, sheet: WarbandSheet, leaf?: WarbandLeaf): PanelPicture {
  const shown = membersOn(catalog, sheet, leaf);
  const { perLevel } = catalog.content.experience;
  const level = levelOf(catalog, sheet);
  const base = locationOf(catalog, sheet);
  const given = {
    ...(leaf !== undefined && { leaf }),
    name: sheet.name,
    school: { id: sheet.school, name: catalog.school(sheet.school).name },
    level,
    experience: { has: sheet.experience, from: level * perLevel, to: (level + 1) * perLevel },
    gold: sheet.gold,
    games: sheet.games,
    isImported: sheet.imported ?? false,
    leaders: shown.filter(isSpellcaster).map((member) => memberFigure(catalog, sheet, member)),
    band: soldiersOf(sheet)
      .filter((member) => shown.includes(member))
      .map((member) => memberFigure(catalog, sheet, member)),
    room: roomWords(sheet, { catalog }),
    schools: schoolEntries(catalog, sheet),
    vault: sheet.vault.map((thing) => thingName(thing, catalog)),
    ...(base && { base: { name: base.name, resources: resourcesOf(catalog, sheet).map(({ name }) => name) } }),
    bodies: sheet.kept.map(({ member, games }) => t`${member.name}, ${gamesWords(games)} more`),
  };
  return warbandPicture('warband', warbandSchema, given, sheetAlt(catalog, sheet));
}

function sheetAlt(catalog: Catalog, sheet: WarbandSheet): string {
  const people = sheet.members.map((member) => {
    const { name, sort, ills = [] } = memberFigure(catalog, sheet, member);
    return `${name} (${[sort, ...ills].join(', ')})`;
  });
  const spells = sheet.spells.map(({ spell }) => {
    const found = catalog.spell(spell);
    return `${found.name} ${castingNumberOf(catalog, sheet, found)}`;
  });
  return [
    t`The sheet of ${sheet.name}: ${catalog.school(sheet.school).name} of level ${levelOf(catalog, sheet)}, ${sheet.experience} experience, ${sheet.gold} gold.`,
    `${formatList(people)}.`,
    t`Spells: ${formatList(spells)}.`,
    ...(sheet.vault.length > 0
      ? [t`In the vault: ${sheet.vault.map((thing) => thingName(thing, catalog)).join(', ')}.`]
      : []),
  ].join(' ');
}

const SCHOOL_HEIGHT = 110;
const SPELL_HEIGHT = 58;

type SpellInput = SchoolInput['spells'][number];

function spellHeight({ words = '' }: SpellInput): number {
  return SPELL_HEIGHT + wordsHeight(words);
}

function schoolHeight({ spells }: SchoolInput): number {
  return spells.reduce((sum, spell) => sum + spellHeight(spell), SCHOOL_HEIGHT);
}

/** Splits a spell book into pages of whole schools; one with too many spells goes on on the next page. */
export function bookPages(catalog: Catalog, sheet: WarbandSheet): SchoolInput[][] {
  const schools = schoolEntries(catalog, sheet, true).flatMap((school) =>
    splitPages(school.spells, spellHeight, PAGE_ROOM - SCHOOL_HEIGHT).map((spells) => ({ ...school, spells })),
  );
  return splitPages(schools, schoolHeight);
}

/** `page` counts from 0; a number that is too high gives the last page. */
export function bookPicture(catalog: Catalog, sheet: WarbandSheet, page = 0): PanelPicture {
  const pages = bookPages(catalog, sheet);
  const at = Math.min(page, pages.length - 1);
  const schools = pages[at] ?? [];
  const count = sheet.spells.length;
  const aside =
    pages.length > 1
      ? t`${at + 1} of ${pages.length}`
      : t('{count, plural, one {# spell} other {# spells}}', { count });
  return spellsPicture(t`Spell book`, aside, schools);
}

function spellsPicture(title: string, aside: string, schools: readonly SchoolInput[]): PanelPicture {
  const all = schools.flatMap(({ name, spells }) =>
    spells.map((spell) => `${spell.name} (${name}) ${spell.number}, ${spell.chance} %: ${spell.words}`),
  );
  return warbandPicture('spells', spellsSchema, { title, aside, schools }, `${title}, ${aside}. ${all.join(' ')}`);
}

interface Leaf {
  /** Places of the first and the last, from 1. */
  readonly from: number;
  readonly to: number;
}

function leavesFor(count: number, each: number): readonly Leaf[] {
  return Array.from({ length: Math.ceil(count / each) }, (_, i) => ({
    from: i * each + 1,
    to: Math.min(count, (i + 1) * each),
  }));
}

const SPELLS_EACH = 4;

/** Parts of a school that a phone shows as a whole. */
export function schoolLeaves(catalog: Catalog, school: string): readonly Leaf[] {
  return leavesFor(catalog.spellsOf(school).length, SPELLS_EACH);
}

/** `leaf`: from 0; a number that is too high gives the last one. */
export function schoolPicture(catalog: Catalog, draft: WarbandDraft, school: string, leaf = 0): PanelPicture {
  const own = draft.school ?? school;
  const leaves = schoolLeaves(catalog, school);
  const { from = 1, to } = leaves[leaf] ?? leaves.at(-1) ?? {};
  const spells = catalog
    .spellsOf(school)
    .slice(from - 1, to)
    .map((spell) => {
      const number = catalog.castingNumber(own, spell);
      return spellEntry(catalog, spell, { number, isChosen: draft.spells.includes(spell.id) });
    });
  const { name } = catalog.school(school);
  const shown = { id: school, name, standing: standingOf(catalog, own, school), spells };
  return spellsPicture(t`Spells`, t`for the school ${catalog.school(own).name}`, [shown]);
}

const SOLDIERS_EACH = 8;

export function musterLeaves(catalog: Catalog, draft: WarbandDraft): readonly Leaf[] {
  return leavesFor(soldiersFor(catalog, draft).length, SOLDIERS_EACH);
}

function soldiersFor(catalog: Catalog, { optional: wants }: WarbandDraft) {
  return [...catalog.soldiers.values()].filter(({ optional }) => !optional || wants);
}

/** `leaf`: from 0; a number that is too high gives the last one. */
export function musterPicture(catalog: Catalog, draft: WarbandDraft, leaf = 0): PanelPicture {
  const open = soldiersOpenTo(catalog, draft);
  const leaves = musterLeaves(catalog, draft);
  const { from = 1, to } = leaves[leaf] ?? leaves.at(-1) ?? {};
  const all = soldiersFor(catalog, draft).slice(from - 1, to);
  const figures = all.map((soldier) => {
    const hired = draft.soldiers.filter(({ what }) => what === soldier.id).length;
    return soldierFigure(catalog, soldier, hired, open.includes(soldier));
  });
  const gold = goldOf(catalog, draft);
  const rows = figures.map(({ name, aside = '', isClosed }, i) => {
    const stats = all[i]?.stats;
    const dim = isClosed ? t`, not now` : '';
    return `${name} ${aside}: ${stats ? statsWords(stats) : ''}${dim}`;
  });
  const title = t`Soldiers for hire`;
  return warbandPicture(
    'muster',
    musterSchema,
    { title, aside: t`${gold} gold`, figures },
    t`${title}, ${gold} gold left. ${rows.join('. ')}.`,
  );
}
