/**
 * Names that a stranger understands. `known-names.json` has what broke these rules before they were held: a list that only gets shorter.
 * After something was renamed or moved, `UPDATE_NAMES=1` writes what is left of it; it never adds anything.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SourceFile } from './sources.ts';
import { ROOT, readSources } from './sources.ts';

const KNOWN = path.join(ROOT, 'test/hygiene/known-names.json');
const counts = z.record(z.string(), z.int().positive());
const known = z.strictObject({ participles: counts, sharedNames: counts, largeFolders: counts, longTitles: counts });
type Known = z.output<typeof known>;

const MOST_FILES_A_NAME = 2;
const MOST_FILES_A_FOLDER = 25;
const MOST_CHARACTERS_A_TITLE = 90;

/** Participles that do not end as such, pronouns, adverbs and prepositions. */
const IRREGULAR: ReadonlySet<string> = new Set(
  (
    'Told Kept Made Sent Held Known Seen Given Taken Begun Gone Said Found Met Left Lost Built Drawn Shown Written Read Brought Meant ' +
    'Thought Beside Apart Around Between Whose Whereof Within Where Standing Judged Free Unsure'
  ).split(' '),
);
/** Nouns that look like participles. */
const NOUNS: ReadonlySet<string> = new Set(
  (
    'Setting Building Warning Listing Painting String Thing King Ring Spring Swing Opening Drawing Reading Ending Heading Morning ' +
    'Evening Feed Seed Speed Need Deed Shed Bed Red Embed Hundred Breed'
  ).split(' '),
);

function isParticiple(name: string): boolean {
  return IRREGULAR.has(name) || (/^[A-Z][a-z]+(?:ed|ing)$/.test(name) && !NOUNS.has(name));
}

const DECLARATION =
  /^[ \t]*(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:interface|type|class)\s+([A-Z][A-Za-z0-9]*)(?=\s*[<={]|\s+(?:extends|implements)\b)/gm;

function typesIn({ text }: SourceFile): string[] {
  return [...text.matchAll(DECLARATION)].map(([, name = '']) => name);
}

/** How often each is there. */
function counted(all: readonly string[]): Record<string, number> {
  const many: Record<string, number> = {};
  for (const each of all) many[each] = (many[each] ?? 0) + 1;
  return many;
}

function above(many: Readonly<Record<string, number>>, most: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(many)
      .filter(([, count]) => count > most)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The titles of tests, as they stand in the source. */
function titlesIn({ text }: SourceFile): string[] {
  return [...text.matchAll(/\b(?:test|it)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , title = '']) => title,
  );
}

const isLong = (title: string) => title.length > MOST_CHARACTERS_A_TITLE;

function foundIn(code: readonly SourceFile[], tests: readonly SourceFile[]): Known {
  const declared = code.flatMap((source) => typesIn(source).map((name) => ({ name, file: source.file })));
  const places = [...new Set(declared.map(({ name, file }) => `${name} ${file}`))];
  return {
    participles: above(counted(declared.map(({ name }) => name).filter(isParticiple)), 0),
    sharedNames: above(counted(places.map((place) => place.split(' ')[0] ?? '')), MOST_FILES_A_NAME),
    largeFolders: above(counted(code.map(({ file }) => path.dirname(file))), MOST_FILES_A_FOLDER),
    longTitles: above(
      counted(
        tests.flatMap((each) =>
          titlesIn(each)
            .filter(isLong)
            .map(() => each.file),
        ),
      ),
      0,
    ),
  };
}

/** `name: n` of each that there is more of than before. */
function newIn(found: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>): string[] {
  return Object.entries(found).flatMap(([name, many]) => (many > (before[name] ?? 0) ? [`${name}: ${many}`] : []));
}

const CODE = readSources('src', 'commands', 'tools');
const TESTS = readSources('test');
const before = known.parse(JSON.parse(readFileSync(KNOWN, 'utf8')));
const found = foundIn(CODE, TESTS);

/** What was known and is still there. */
function left(): Known {
  const rest = (now: Readonly<Record<string, number>>, then: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(now).flatMap(([name, many]) => {
        const least = Math.min(many, then[name] ?? 0);
        return least > 0 ? [[name, least]] : [];
      }),
    );
  return {
    participles: rest(found.participles, before.participles),
    sharedNames: rest(found.sharedNames, before.sharedNames),
    largeFolders: rest(found.largeFolders, before.largeFolders),
    longTitles: rest(found.longTitles, before.longTitles),
  };
}

test('no new type is named by a participle, a pronoun or an adverb', () => {
  expect(newIn(found.participles, before.participles)).toEqual([]);
});

test('no further type shares its name with those of two other files', () => {
  expect(newIn(found.sharedNames, before.sharedNames)).toEqual([]);
});

test('no further folder has more than 25 files of its own', () => {
  expect(newIn(found.largeFolders, before.largeFolders)).toEqual([]);
});

test('no further title of a test has more than 90 characters', () => {
  expect(newIn(found.longTitles, before.longTitles)).toEqual([]);
});

test('what is known is still there, else it leaves the list', () => {
  if (process.env.UPDATE_NAMES) writeFileSync(KNOWN, `${JSON.stringify(left(), null, 2)}\n`);
  else expect(before).toEqual(left());
});

test('names, folders and titles that break the rules are found, and others are not', () => {
  const file = (name: string, text: string): SourceFile => ({ file: name, text });
  const code = [
    file(
      'a/x.ts',
      "export interface Wanted {}\ninterface Warning {}\n  type Place = 1;\nimport {\n  type Seen,\n} from 'x';",
    ),
    file('a/y.ts', 'export abstract class Place {}\nconst Kept = 1;'),
    file('b/z.ts', 'export type Place<T> = T;\ndeclare class Beside {}\n// type Seen'),
    ...Array.from({ length: 26 }, (_, i) => file(`c/${i}.ts`, '')),
  ];
  const title = 'x'.repeat(91);
  const tests = [
    file('t', `test('${title}', run);\ntest.each(rows)("${title}", run);\ntest('${'x'.repeat(90)}', run);`),
    file('u', `test('short', run);`),
  ];
  expect(foundIn(code, tests)).toEqual({
    participles: { Beside: 1, Wanted: 1 },
    sharedNames: { Place: 3 },
    largeFolders: { c: 26 },
    longTitles: { t: 2 },
  });
  expect(newIn({ Wanted: 2, Kept: 1, Seen: 1 }, { Wanted: 1, Kept: 2 })).toEqual(['Wanted: 2', 'Seen: 1']);
});

test('every test that is written is read', () => {
  const [mine] = TESTS.filter(({ file }) => file.endsWith('hygiene/names.test.ts'));
  expect(mine && titlesIn(mine)).toContain('every test that is written is read');
});
