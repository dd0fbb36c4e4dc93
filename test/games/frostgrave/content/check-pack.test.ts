import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemLine } from '../../../../src/game-api/content/pack-errors.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { DEFAULT_PACK, readPack } from '../../../../src/games/frostgrave/content/load.ts';
import { checkPack } from '../../../../tools/frostgrave/check-pack.ts';
import { checkWrittenTables } from '../../../../tools/frostgrave/written-tables.ts';
import { runTool } from '../../../support/printed.ts';

const COUNTS = { spells: 80, soldiers: 18, creatures: 27, traps: 20, potions: 28, scenarios: 14, tables: 13 };

test('check:pack -> a JSON line for each pack; a fault or unknown pack fails', async () => {
  const { printedLines, noteLines, code } = await runTool(checkPack);
  expect([printedLines.map((line) => JSON.parse(line)), noteLines, code]).toEqual([
    [{ pack: DEFAULT_PACK, ...COUNTS, problems: [] }],
    [],
    0,
  ]);
  const shelf = mkdtempSync(path.join(tmpdir(), 'frostgrave-'));
  const folder = path.join(shelf, DEFAULT_PACK);
  cpSync(path.join(PACKS, DEFAULT_PACK), folder, { recursive: true });
  const file = path.join(folder, 'soldiers.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"hand-weapon"', '"big-stick"'));
  const spoiled = await runTool(checkPack, folder);
  rmSync(shelf, { recursive: true });
  expect([spoiled.code, spoiled.noteLines]).toEqual([
    1,
    ['city-under-snow: soldiers.json: soldier thug: gear: there is no arm big-stick'],
  ]);
  await expect(runTool(checkPack, 'city-under-sand')).rejects.toThrow('There is no pack “city-under-sand”.');
});

test('FSC-16 tables made by hand are held to what holds for those from a seed', () => {
  const { content } = readPack(path.join(PACKS, DEFAULT_PACK));
  if (!content) throw new Error('There is no pack.');
  expect(checkWrittenTables(content)).toEqual([]);
  const kinds = content.tables.map(({ text }) =>
    [/^ceiling/m.test(text) ? 'cellars' : 'city', /^for (\d)/m.exec(text)?.[1]].join(' for '),
  );
  expect([...new Set(kinds)].sort()).toEqual(
    ['cellars', 'city'].flatMap((kind) => [2, 3, 4].map((seats) => `${kind} for ${seats}`)),
  );
  const spoiled = (change: (text: string) => string) => ({
    ...content,
    tables: content.tables.filter(({ id }) => id === 'bakers-yard').map(({ id, text }) => ({ id, text: change(text) })),
    scenarios: { scenarios: [] },
  });
  const lines = (change: (text: string) => string) => checkWrittenTables(spoiled(change)).map(problemLine);
  expect(lines((text) => text.replace('twice house 2.6', 'twice houze 2.6'))).toEqual([
    'tables/bakers-yard.txt: Line 7: I don’t know what “houze” is; did you mean house?',
  ]);
  expect(lines((text) => text.replace('twice wall 12.2', 'wall 12.2'))).toEqual([
    expect.stringMatching(/^tables\/bakers-yard.txt: /),
  ]);
  expect(lines((text) => text.replace(/^twice (?:house|storehouse|wall|broken wall) .*$/gm, ''))).toHaveLength(2);
  const three = {
    ...content,
    scenarios: { scenarios: content.scenarios.scenarios.map((each) => ({ ...each, seats: { least: 3, most: 4 } })) },
  };
  expect(checkWrittenTables(three).map(problemLine)).toEqual([
    'scenarios.json: scenario first-snow: table: is for 2 seats',
  ]);
});

test('a pack that extends another -> one scenario and one table more, faults by their own file', async () => {
  const shelf = mkdtempSync(path.join(tmpdir(), 'frostgrave-'));
  const folder = path.join(shelf, 'our-snow');
  mkdirSync(path.join(folder, 'tables'), { recursive: true });
  const base = path.join(PACKS, DEFAULT_PACK);
  const write = (file: string, content: object) => writeFileSync(path.join(folder, file), JSON.stringify(content));
  write('pack.json', { id: 'our-snow', name: 'Our Snow', game: 'frostgrave', about: 'A yard.', extends: DEFAULT_PACK });
  const all: unknown[] = JSON.parse(readFileSync(path.join(base, 'scenarios.json'), 'utf8')).scenarios;
  const own = { ...Object(all[0]), id: 'our-yard', name: 'Our Yard', order: 39, table: { written: 'our-yard' } };
  write('scenarios.json', { scenarios: [own] });
  const yard = readFileSync(path.join(base, 'tables', 'bakers-yard.txt'), 'utf8');
  const table = path.join(folder, 'tables', 'our-yard.txt');
  writeFileSync(table, yard);
  const { content, problems } = readPack(folder);
  expect([problems, content?.scenarios.scenarios.length, content?.tables.length]).toEqual([
    [],
    COUNTS.scenarios + 1,
    COUNTS.tables + 1,
  ]);
  expect(content?.scenarios.scenarios.at(-1)?.name).toBe('Our Yard');
  write('scenarios.json', { scenarios: [{ ...own, order: 'last' }] });
  expect((await runTool(checkPack, folder)).noteLines).toEqual([
    'our-snow: scenarios.json: scenarios[0].order: must be a number, but is text',
  ]);
  write('scenarios.json', { scenarios: [{ ...own, table: { written: 'no-yard' } }] });
  expect(readPack(folder).problems.map(problemLine)).toEqual([
    expect.stringMatching(/^scenarios.json: scenario our-yard: .*no-yard/),
  ]);
  rmSync(path.join(folder, 'scenarios.json'));
  expect(readPack(folder).files.nameOf('scenarios.json')).toBe(`${DEFAULT_PACK}/scenarios.json`);
  rmSync(shelf, { recursive: true });
});
