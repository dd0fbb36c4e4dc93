import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from '../../../tools/frosthaven/parse.ts';
import { runTool } from '../../support/printed.ts';

function fileWith(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'parse-')), 'cards.txt');
  writeFileSync(file, text);
  return file;
}

async function readingsOf(text: string, ...args: readonly string[]): Promise<unknown[]> {
  const { printedLines, code } = await runTool(parse, fileWith(text), ...args);
  expect(code).toBe(0);
  return printedLines.map((line): unknown => JSON.parse(line));
}

test('halves with empty lines between them -> a line each: data, or the word that can’t be read', async () => {
  expect(
    await readingsOf('Place 1 Shadow in your hex\n\n\nMove 2\n\nMove 2\nLot 1\n', '--class', 'deathwalker'),
  ).toEqual([
    {
      text: 'Place 1 Shadow in your hex',
      data: { abilities: [{ verb: 'token', token: 'shadow', do: 'place', where: 'in range', range: 0 }] },
    },
    { text: 'Move 2', data: { abilities: [{ verb: 'move', value: 2 }] } },
    { text: 'Move 2\nLot 1', why: 'can’t read “Lot”: I know *Loot*', at: 7 },
  ]);
});

test('a half that the checks of packs refuse -> not read', async () => {
  expect(await readingsOf('Attack +1')).toEqual([
    { text: 'Attack +1', why: 'ability 1 (attack): needs a “value”, and no “plus”', at: 0 },
  ]);
});

test('a monster card -> abilities, and what is infused', async () => {
  expect(await readingsOf('Move +1\nAttack −1, Range 3\n[infuse ice]', '--kind', 'monster')).toEqual([
    {
      text: 'Move +1\nAttack −1, Range 3\n[infuse ice]',
      data: {
        infuse: ['ice'],
        abilities: [
          { verb: 'move', plus: 1 },
          { verb: 'attack', plus: -1, range: 3 },
        ],
      },
    },
  ]);
});

test('an item -> its use, and what becomes of it', async () => {
  const [read] = await readingsOf(
    'For your melee attack ability: +1, Pierce 2\nSpent until a long rest.',
    '--kind',
    'item',
  );
  expect(read).toMatchObject({
    data: {
      use: { when: 'attack', each: 'ability', only: [{ attack: 'melee' }], add: { value: 1, pierce: 2 } },
      after: 'spent',
    },
  });
});

test('a class that is not there, a file that is not there -> one sentence', async () => {
  await expect(runTool(parse, fileWith('Move 1'), '--class', 'nobody')).rejects.toThrow('There is no class “nobody”');
  await expect(runTool(parse, '/nowhere/cards.txt')).rejects.toThrow('There is no file “/nowhere/cards.txt”');
});

test('a perk of a class and a goal -> the cards of its deck, what is counted', async () => {
  expect(await readingsOf('Add two x2 cards', '--kind', 'perk', '--class', 'deathwalker')).toEqual([
    { text: 'Add two x2 cards', data: { add: ['x2', 'x2'] } },
  ]);
  expect(await readingsOf('long rests\n\nshort rests: 1 to 2', '--kind', 'goal')).toEqual([
    { text: 'long rests', data: { all: [{ of: 'long rests', least: 1 }] } },
    { text: 'short rests: 1 to 2', data: { all: [{ of: 'short rests', least: 1, most: 2 }] } },
  ]);
});

test('--texts -> what the pack has, as texts that are read', async () => {
  for (const kind of ['half', 'monster', 'item', 'perk', 'goal']) {
    const { printedLines } = await runTool(parse, '--texts', '--kind', kind, '--class', 'deathwalker');
    const texts = printedLines.map((line) => z.object({ place: z.string(), text: z.string() }).parse(JSON.parse(line)));
    expect(texts.length).toBeGreaterThan(10);
    const said = texts.slice(0, 5).filter(({ text }) => text !== '');
    const read = await readingsOf(said.map(({ text }) => text).join('\n\n'), '--kind', kind, '--class', 'deathwalker');
    expect(read).toEqual(said.map(({ text }) => ({ text, data: expect.anything() })));
  }
});
