/** Fields of the mat, a line each: `Hit points: 8 9 11 12 14 15 17 18 20`. */

import type { z } from 'zod';
import { t } from '../../../../i18n/t.ts';
import { characterClass } from '../../content/schema/abilities/cards.ts';
import { slugOf } from '../../content/schema/terms.ts';
import type { ClassMat } from './class-draft.ts';
import { idOf, USUAL_MAT } from './class-draft.ts';
import type { NoteBook } from './notes.ts';
import type { Entry } from './source.ts';
import { linesOf } from './source.ts';

const { shape } = characterClass;
type Fields = Omit<
  ClassMat,
  'modes' | 'counters' | 'tokens' | 'markers' | 'summons' | 'innate' | 'modifiers' | 'perks' | 'masteries'
>;

const PROSE: readonly string[] = ['role', 'story', 'ways'];
/** What is missing or faulty has a usual value, so that cards can be drawn; it is noted. */
export function readFields(entries: readonly Entry[], start: number, notes: NoteBook): Fields {
  const said = (key: string): Entry | undefined => {
    const [entry, second] = entries.filter((each) => each.key === key);
    if (second) notes.fault({ why: t`“${key}” is there twice`, at: second.keyStart });
    return entry;
  };
  const read = <T>(key: string, schema: z.ZodType<T>, parse: (words: string) => unknown): T | undefined => {
    const entry = said(key);
    const lines = entry ? linesOf(entry).map(({ text }) => text) : [];
    const words = PROSE.includes(key) ? lines.join(' ') : (lines[0] ?? '');
    if (!entry) return undefined;
    if (words === '' && key !== 'locked') notes.unfinished({ why: t`“${key}” says nothing yet`, at: entry.keyStart });
    if (words === '' && key !== 'locked') return undefined;
    return notes.checked(schema, parse(words), entry.start)[0];
  };
  const needed = <T>(key: string, value: T | undefined, usual: T): T => {
    if (value === undefined && !entries.some((each) => each.key === key))
      notes.unfinished({ why: t`there is no line “${key}:” yet`, at: start });
    return value ?? usual;
  };
  const name = needed('class', read('class', shape.name, plain), 'Class');
  const icon = read('icon', shape.icon, plain) ?? slugOf(name);
  const ways = read('ways', shape.ways, plain);
  const locked = read('locked', shape.locked, (words) => (/^(yes|true)?$/i.test(words) ? true : words));
  const retirement = read('retirement', shape.retirement, plain);
  return {
    id:
      read('id', shape.id, plain) ??
      notes.checked(shape.id, idOf(name).slice(0, 24).replace(/-$/, ''), start)[0] ??
      'class',
    name,
    icon,
    colour: read('colour', shape.colour, (words) => words.toLowerCase()) ?? USUAL_MAT.colour,
    complexity: read('complexity', shape.complexity, Number) ?? USUAL_MAT.complexity,
    traits: needed('traits', read('traits', shape.traits, wordsIn), USUAL_MAT.traits),
    role: read('role', shape.role, plain) ?? '',
    story: read('story', shape.story, plain) ?? '',
    ...(ways !== undefined && { ways }),
    hitPoints: needed('hit points', read('hit points', shape.hitPoints, numbersIn), USUAL_MAT.hitPoints),
    handSize: needed('hand', read('hand', shape.handSize, handIn), USUAL_MAT.handSize),
    ...(locked && { locked }),
    ...(retirement !== undefined && { retirement }),
  };
}

function plain(words: string): string {
  return words;
}

function wordsIn(words: string): string[] {
  return words.split(/[,;]/).map((each) => each.trim());
}

function numbersIn(words: string): number[] {
  return words.split(/[\s,;/]+/).map(Number);
}

/** `10`, or `Claw 7, Sting 7`: so many together. */
function handIn(words: string): unknown {
  const byMode = words.split(',').map((each) => /^\s*\p{L}.*?(\d+)\s*$/u.exec(each)?.[1]);
  return byMode.includes(undefined) ? Number(words) : byMode.reduce((sum, each) => sum + Number(each), 0);
}

/** What is as usual is not said. */
export function printFields(mat: Fields): string[] {
  const { id, name, icon, colour, complexity, traits, role, story, ways, hitPoints, handSize, locked, retirement } =
    mat;
  const isUnsaid = (list: readonly unknown[], usual: readonly unknown[]) => list.join() === usual.join();
  return [
    `Class: ${name}`,
    ...(id === idOf(name).slice(0, 24).replace(/-$/, '') ? [] : [`Id: ${id}`]),
    ...(icon === slugOf(name) ? [] : [`Icon: ${icon}`]),
    `Colour: ${colour}`,
    `Complexity: ${complexity}`,
    ...(isUnsaid(traits, USUAL_MAT.traits) ? ['Traits:'] : [`Traits: ${traits.join(', ')}`]),
    ...(isUnsaid(hitPoints, USUAL_MAT.hitPoints) ? ['Hit points:'] : [`Hit points: ${hitPoints.join(' ')}`]),
    `Hand: ${handSize}`,
    ...(role === '' ? [] : [`Role: ${role}`]),
    ...(story === '' ? [] : [`Story: ${story}`]),
    ...(ways === undefined ? [] : [`Ways: ${ways}`]),
    ...(locked ? ['Locked'] : []),
    ...(retirement === undefined ? [] : [`Retirement: ${retirement}`]),
  ];
}
