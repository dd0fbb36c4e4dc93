import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFolder, PACKS } from '../../../src/games/frosthaven/content/load.ts';
import { author } from '../../../tools/frosthaven/author.ts';
import { runTool } from '../../support/printed.ts';

const EXAMPLE = readFileSync(new URL('../../../docs/authors/kelp-farmer.txt', import.meta.url), 'utf8');
const PACK = path.join(mkdtempSync(path.join(tmpdir(), 'pack-')), 'first-winter');
beforeAll(() => cpSync(path.join(PACKS, 'first-winter'), PACK, { recursive: true }));

const authored = (...args: string[]) => runTool(author, ...args);

/** A file of its own in a folder of its own. */
function fileOf(text: string, name = 'kelp-farmer.txt'): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'author-')), name);
  writeFileSync(file, text);
  return file;
}

describe('the example of the page for authors', () => {
  test('each card is drawn, one is by hand, one is unfinished', async () => {
    const file = fileOf(EXAMPLE);
    const { printedLines, code } = await authored(file);
    expect(code).toBe(0);
    expect(printedLines.map((line) => line.replace(file, 'FILE').replace(path.dirname(file), 'FOLDER'))).toEqual([
      'FILE:87:1: by hand: Old Song, bottom: the text says so',
      'FILE:91:1: unfinished: Spring Tide, top: there are no words yet',
      'FILE:92:1: unfinished: Spring Tide, bottom: there are no words yet',
      'FILE: 10 cards: 8 whole, 1 with words by hand, 1 unfinished, 0 with a fault.',
      'FOLDER/kelp-farmer-cards/index.html: 10 of 10 pictures drawn anew.',
      '--to PACK would write classes/kelp-farmer.json with 9 cards.',
    ]);
    const folder = path.join(path.dirname(file), 'kelp-farmer-cards');
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
    expect(pictures).toHaveLength(10);
    const png = readFileSync(path.join(folder, 'low-tide.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([440, 640]);
    const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
    for (const picture of pictures) expect(page).toContain(`<img src="${picture}"`);
    expect(page).toContain('<li id="line-87" class="by-hand"><b>87</b>');
  });

  test('written into a pack -> the pack loads with the class and its nine finished cards', async () => {
    const { printedLines, code } = await authored(fileOf(EXAMPLE), '--to', PACK);
    expect(code).toBe(0);
    expect(printedLines.at(-1)).toBe(`${PACK}/classes/kelp-farmer.json: written, with 9 cards.`);
    const mat = [...loadFolder(PACK).classes.values()].find(({ id }) => id === 'kelp-farmer');
    expect(mat?.cards.map(({ id }) => id)).toContain('net-and-hook');
    expect(mat).toMatchObject({
      modifiers: [
        { id: 'rolling-plus-0-muddle', give: ['muddle'] },
        { id: 'plus-1-plus-1-salt', counter: { counter: 'salt', change: 1 } },
      ],
      tokens: [{ id: 'pool', most: 6 }],
    });
  });

  test('a card is gone from the text -> the pack keeps it until told otherwise', async () => {
    await authored(fileOf(EXAMPLE), '--to', PACK);
    const less = fileOf(EXAMPLE.replace('Card: Rake', 'Card: Shovel'));
    await expect(authored(less, '--to', PACK)).rejects.toThrow(/has what the text lacks: card rake\. Say --replace/);
    const { printedLines } = await authored(less, '--to', PACK, '--replace');
    expect(printedLines.at(-1)).toContain('written, with 9 cards');
  });
});

test('one card is changed -> only its picture is drawn anew; that of a lost card goes', async () => {
  const file = fileOf(EXAMPLE);
  await authored(file);
  const picture = path.join(path.dirname(file), 'kelp-farmer-cards', 'brine.png');
  const { mtimeMs } = statSync(picture);
  writeFileSync(file, EXAMPLE.replace('Move 4, Jump', 'Move 5, Jump').replace('Card: Sea Room', 'Card: Lee Shore'));
  const { printedLines } = await authored(file);
  expect(printedLines.at(-2)).toContain('2 of 10 pictures drawn anew');
  expect(statSync(picture).mtimeMs).toBe(mtimeMs);
  const pictures = readdirSync(path.dirname(picture));
  expect(pictures).toContain('lee-shore.png');
  expect(pictures).not.toContain('sea-room.png');
});

test('a record of what was drawn names a file elsewhere -> it is left alone', async () => {
  const file = fileOf(EXAMPLE);
  const folder = path.join(path.dirname(file), 'kelp-farmer-cards');
  const other = path.join(path.dirname(file), 'mine.png');
  mkdirSync(folder);
  writeFileSync(other, 'mine');
  writeFileSync(path.join(folder, 'drawn.json'), JSON.stringify({ '../mine.png': 'x' }));
  await authored(file);
  expect(existsSync(other)).toBe(true);
});

test('a mat with a fault -> nothing is written, and the code says so', async () => {
  const file = fileOf(EXAMPLE.replace('Hand: 9', 'Hand: 3').replaceAll('Kelp Farmer', 'Rush Farmer'));
  const { printedLines, code } = await authored(file, '--to', PACK);
  expect(code).toBe(1);
  expect(printedLines[0]).toBe(`${file}:8:7: fault: mat: must be at least 6`);
  expect(existsSync(path.join(PACK, 'classes', 'rush-farmer.json'))).toBe(false);
});

test('a class that the checks refuse -> nothing is written', async () => {
  const file = fileOf(
    EXAMPLE.replaceAll('Kelp Farmer', 'Mud Farmer').replace('start 1', 'start 5').replace('Ways:', '# '),
  );
  const { printedLines, code } = await authored(file, '--to', PACK);
  expect(code).toBe(1);
  expect(printedLines.at(-1)).toContain('fault: class mud-farmer: counter “salt” starts at 5, above its most, 4');
  expect(existsSync(path.join(PACK, 'classes', 'mud-farmer.json'))).toBe(false);
});

test('a card that the checks refuse -> said; the others are written', async () => {
  const text = EXAMPLE.replaceAll('Kelp Farmer', 'Reed Farmer').replace(
    'Top: Attack 3\n',
    'Top: Ward, self [square]\n',
  );
  const file = fileOf(text);
  const { printedLines, code } = await authored(file, '--to', PACK);
  expect([code, ...printedLines.slice(-2)]).toEqual([
    1,
    `${file}: fault: class reed-farmer: card wade: no enhancement fits the square of “give”`,
    `${PACK}/classes/reed-farmer.json: written, with 8 cards.`,
  ]);
  expect(readFileSync(path.join(PACK, 'classes', 'reed-farmer.json'), 'utf8')).not.toContain('"wade"');
});

test('markup in names and words -> plain text on the page', async () => {
  const file = fileOf(
    EXAMPLE.replaceAll('Old Song', 'Old <b>Song</b>').replace('Sing a verse', '<script>alert(1)</script>'),
  );
  await authored(file);
  const page = readFileSync(path.join(path.dirname(file), 'kelp-farmer-cards', 'index.html'), 'utf8');
  expect(page).toContain('Old &lt;b&gt;Song&lt;/b&gt;');
  expect(page).not.toMatch(/<script|<b>Song/);
});

describe('a text to begin with', () => {
  test('cards with names, levels and initiatives only -> a text with empty halves', async () => {
    const json = fileOf(
      JSON.stringify({
        id: 'mud-farmer',
        name: 'Mud Farmer',
        cards: [
          { id: 'low-tide', name: 'Low Tide', level: 1, initiative: 23 },
          { id: 'old-song', name: 'Old Song', level: 'X', initiative: 88 },
        ],
      }),
      'mud-farmer.json',
    );
    const out = path.join(path.dirname(json), 'mud-farmer.txt');
    const { printedLines } = await authored('--prefill', json, out);
    expect(printedLines).toEqual([`${out}: 2 cards, 2 of them to be typed.`]);
    const text = readFileSync(out, 'utf8');
    expect(text).toContain('Traits:\nHit points:\n');
    expect(text).toContain('Card: Low Tide\nLevel 1, initiative 23\nTop:\n\nBottom:\n');
    const read = await authored(out);
    expect(read.code).toBe(0);
    expect(read.printedLines.every((line) => !/fault: |by hand: /.test(line))).toBe(true);
    expect(read.printedLines).toContain(
      `${out}: 2 cards: 0 whole, 0 with words by hand, 2 unfinished, 0 with a fault.`,
    );
  });

  test('a class of a pack -> its text, which is read as the same file', async () => {
    const json = path.join(PACK, 'classes', 'boneshaper.json');
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'author-')), 'boneshaper.txt');
    await authored('--prefill', json, out, '--to', PACK);
    const { printedLines, code } = await authored(out, '--to', PACK);
    expect([code, printedLines.at(-1)]).toEqual([0, `${json}: written, with 31 cards.`]);
    expect(JSON.parse(readFileSync(json, 'utf8')).$schema).toBe('../../../schemas/class.schema.json');
    expect([...loadFolder(PACK).classes.values()].find(({ id }) => id === 'boneshaper')).toEqual(
      [...loadFolder(path.join(PACKS, 'first-winter')).classes.values()].find(({ id }) => id === 'boneshaper'),
    );
  });

  test('a file that is there -> left as it is', async () => {
    const file = fileOf('mine');
    const json = path.join(PACK, 'classes', 'drifter.json');
    await expect(authored('--prefill', json, file)).rejects.toThrow(/is there already, and is left as it is/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

test.each([
  [[], /a file is missing/],
  [['/nowhere/x.txt'], /there is no file/],
  [['--prefill', '/nowhere/x.json', '/nowhere/y.txt'], /can't be read/],
])('a wrong call -> one plain sentence: %j', async (args, words) => {
  await expect(authored(...args)).rejects.toThrow(words);
});
