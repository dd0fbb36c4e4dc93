/** Simulated characters above level 1: what they bring, and what of it is counted. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { id } from '../../../src/engine/values/id.ts';
import { cardId } from '../../../src/games/frosthaven/content/content-index.ts';
import { cardsUpTo } from '../../../src/games/frosthaven/rules/figures/equipment.ts';
import { Usage } from '../../../tools/frosthaven/checks/usage.ts';
import { simulate } from '../../../tools/frosthaven/simulate.ts';
import { balanceRowsSchema } from '../../../tools/frosthaven/simulation/measured.ts';
import { itemsAt, randomParty } from '../../../tools/frosthaven/simulation/party.ts';
import { catalog } from '../../support/first-winter.ts';
import { runTool } from '../../support/printed.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** Everybody of several parties, with the levels of the cards that they bring; X counts as 1. */
function broughtAt(level: number) {
  return SEEDS.flatMap((seed) => randomParty({ catalog, players: 4, seed, items: 0, level })).map((member) => {
    const mat = catalog.classOf(member.class);
    const levels = member.cards.map((card) => catalog.card(card).level).map((one) => (one === 'X' ? 1 : one));
    return { member, mat, levels };
  });
}

describe('characters of level 5', () => {
  const brought = broughtAt(5);

  test('SET-16 bring as many cards as their hand, none of them twice, of their class and level', () => {
    for (const { member, mat } of brought) {
      expect(member.level).toBe(5);
      expect(new Set(member.cards).size).toBe(mat.handSize);
      expect(member.cards).toHaveLength(mat.handSize);
      const pool = cardsUpTo(mat, 5).map((card) => cardId(mat.id, card.id));
      expect(member.cards.filter((card) => !pool.includes(card))).toEqual([]);
    }
  });

  test.each([
    [2, 4],
    [3, 3],
    [4, 2],
    [5, 1],
  ])('LUP-07 one card chosen for each level gained -> of level %i and above at most %i', (level, most) => {
    const counts = brought.map(({ levels }) => levels.filter((one) => one >= level).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  test('differ in taste, and those of level 1 bring nothing above it', () => {
    const hands = brought.map(({ member }) => `${member.class}: ${[...member.cards].sort().join(', ')}`);
    expect(new Set(hands).size).toBeGreaterThan(catalog.classes.size);
    expect(broughtAt(1).flatMap(({ levels }) => levels.filter((one) => one > 1))).toEqual([]);
  });
});

test('ENH-09 six stickers are wanted -> six, each on its own place of a brought card', () => {
  const wanted = { catalog, players: 4, seed: 3, items: 0, level: 5 };
  expect(randomParty(wanted).map(({ enhancements }) => enhancements)).toEqual(Array(4).fill(undefined));
  for (const { class: name, cards, enhancements = [] } of randomParty({ ...wanted, enhancements: 6 })) {
    const places = enhancements.map(({ card, side, half, place }) => [card, side, half, place].join());
    expect([enhancements.length, new Set(places).size]).toEqual([6, 6]);
    expect(enhancements.filter(({ card }) => !cards.includes(cardId(name, card)))).toEqual([]);
  }
});

/** Sealed ones come with `--class` alone. */
const OPEN = [...catalog.classes.values()].filter(({ locked }) => !locked);

test('--class brings a class, be it sealed; without it, none that is', async () => {
  const { printedLines } = await runTool(
    simulate,
    '--games',
    '3',
    '--class',
    'reckoner',
    '--bare',
    '--usage',
    '--seed',
    '4',
  );
  const { never } = usageLine.parse(JSON.parse(printedLines.at(-1) ?? ''))['card halves'];
  const cards = catalog.classes.get(id('reckoner'))?.cards.filter(({ level }) => level === 1 || level === 'X') ?? [];
  const left = never.filter((half) => half.startsWith('reckoner/'));
  expect(left.length).toBeLessThan(2 * cards.length);
  const parties = [1, 2, 3, 4, 5, 6].map((seed) => randomParty({ catalog, players: 4, items: 0, level: 1, seed }));
  expect(parties.flat().filter(({ class: of }) => !OPEN.some((mat) => mat.id === of))).toEqual([]);
  await expect(runTool(simulate, '--class', 'wizard')).resolves.toMatchObject({ code: 1 });
});

describe('the report of what was used', () => {
  /** As the report calls both halves of all cards of a level, in every mode. */
  function halvesOf(level: number): string[] {
    return OPEN.flatMap((mat) =>
      mat.cards
        .filter((card) => card.level === level)
        .flatMap((card) => ('sides' in card ? Object.keys(card.sides).map((mode) => `${card.id} ${mode}`) : [card.id]))
        .flatMap((side) => [`${mat.id}/${side} top`, `${mat.id}/${side} bottom`]),
    );
  }

  test('counts halves up to the level of the characters, and none above it', () => {
    const { never, of, used } = new Usage(catalog, 5).report()['card halves'];
    expect([used, of]).toEqual([0, never.length]);
    for (const level of [2, 3, 4, 5]) expect(never).toEqual(expect.arrayContaining(halvesOf(level)));
    for (const level of [6, 7, 8, 9]) expect(never.filter((half) => halvesOf(level).includes(half))).toEqual([]);
  });

  test('tells halves of these levels as used once they were played', () => {
    const usage = new Usage(catalog, 5);
    const before = usage.report()['card halves'];
    const played = OPEN.flatMap((mat) => {
      const card = mat.cards.find((each) => each.level === 5 && !('sides' in each));
      return card ? [{ seat: mat.id, card: cardId(mat.id, card.id) }] : [];
    });
    usage.recordEvents(
      played.map(({ seat, card }) => ({ type: 'card played', seat, card, half: 'top', how: 'action' })),
      undefined,
    );
    const { used, of, never } = usage.report()['card halves'];
    expect(played.length).toBeGreaterThan(0);
    expect([used, of, never.length]).toEqual([played.length, before.of, before.of - played.length]);
    expect(never.filter((half) => played.some(({ card }) => half === `${card} top`))).toEqual([]);
  });
});

const usageLine = z.object({ 'card halves': z.object({ used: z.int(), of: z.int(), never: z.array(z.string()) }) });

test('--level is what they play with, and what --usage counts', async () => {
  const args = ['--games', '1', '--players', '2', '--seed', '11', '--players-mode', 'sensible', '--bare', '--usage'];
  const { printedLines, code } = await runTool(simulate, ...args, '--level', '5');
  const lines = printedLines.map((line) => JSON.parse(line));
  expect(lines[1]).toMatchObject({ games: 1, finished: 1, errors: [] });
  expect(code).toBe(0);
  const { used, of, never } = usageLine.parse(lines[2])['card halves'];
  expect(of).toBe(new Usage(catalog, 5).report()['card halves'].of);
  expect(used + never.length).toBe(of);
  expect(used).toBeGreaterThan(0);
  await expect(runTool(simulate, '--level', '10')).rejects.toThrow('simulate: --level');
});

test('--table plays every size and level so often, tells each cell, and keeps what it gave', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'table-')), 'measured.json');
  const means = { games: 1, experience: 0, coins: 0, checks: 0, goal: 0, exhausted: 0, resources: {}, tally: {} };
  writeFileSync(file, JSON.stringify([{ level: 9, players: 2, completed: means, lost: means }]));
  const args = ['--table', '--games', '1', '--levels', '1,2', '--scenario', 'the-snow-fence', '--save', file];
  const { printedLines, noteLines, code } = await runTool(simulate, ...args);
  const cells = printedLines.slice(0, -1).map((line) => JSON.parse(line));
  expect(cells.map(({ level, players, games }) => [level, players, games])).toEqual(
    [1, 2].flatMap((level) => [2, 3, 4].map((players) => [level, players, 1])),
  );
  const shares = cells.map(({ won }) => won.toFixed(2));
  expect(noteLines.at(-1)).toBe(`| The Snow Fence | ${shares.join(' | ')} |`);
  const outside = cells.map(({ players, level }) => `the-snow-fence, ${players} players, level ${level}`);
  expect(JSON.parse(printedLines.at(-1) ?? '')).toEqual({ errors: [], outside });
  const rows = balanceRowsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(rows.map(({ level, players }) => [level, players])).toEqual([
    ...cells.map(({ level, players }) => [level, players]),
    [9, 2],
  ]);
  const fresh = rows.slice(0, -1);
  expect(fresh.map(({ completed, lost }) => completed.games + lost.games)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(fresh.every(({ completed, lost }) => completed.experience + lost.experience > 0)).toBe(true);
  expect(code).toBe(0);
});

test('PERK-03 a character of a level -> its perks and items, no perk beyond its boxes', () => {
  for (const level of [1, 4, 9]) {
    for (const { perks = [], class: name } of broughtAt(level).map(({ member }) => member)) {
      const sheet = catalog.classOf(name).perks ?? [];
      const marks = perks.map((perk) => sheet.find(({ id }) => id === perk)?.linked ?? 1);
      expect(marks.reduce((sum, one) => sum + one, 0)).toBe(level - 1 + Math.ceil(level / 2));
      for (const { id, times } of sheet) expect(perks.filter((perk) => perk === id).length).toBeLessThanOrEqual(times);
    }
  }
  expect([1, 4, 7].map(itemsAt)).toEqual([2, 3, 5]);
});
