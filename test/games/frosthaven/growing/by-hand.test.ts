/** What a table does itself is listed by kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPack } from '../../../../tools/frosthaven/checks/check-pack.ts';
import { runTool } from '../../../support/printed.ts';
import { CELLAR, classOf, goalOf, writePack } from '../../../support/written-pack.ts';

test('check:pack --by-hand -> a line for each kind with its places and words, and the counts', async () => {
  const shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  const cooper = classOf('cooper', 'Cooper', ['Stave', 'Hoop', 'Bung', 'Adze', 'Croze', 'Barrel']);
  const [first, ...others] = cooper.cards;
  const byHand = { verb: 'by-hand', text: 'Move one barrel.' };
  const folder = writePack(shelf, 'cellar', {
    'classes/cooper.json': {
      ...cooper,
      cards: [{ ...first, top: { abilities: [byHand] } }, ...others],
      masteries: [{ id: 'dry', name: 'Dry', text: 'Stay dry.' }],
    },
    'scenarios/the-cellar.json': { ...CELLAR, goal: 'by the table' },
    'goals.json': {
      goals: [
        { id: 'kind', name: 'Kind', text: 'Be kind.', checks: 1 },
        ...[1, 2, 3, 4, 5].map((i) => goalOf(`g${i}`, i)),
      ],
    },
  });
  const { code, printedLines, noteLines } = await runTool(checkPack, '--by-hand', folder);
  rmSync(shelf, { recursive: true });
  expect([code, noteLines]).toEqual([
    0,
    ['cellar: by hand: class cards 1, scenario goals 1, battle goals 1, masteries 1'],
  ]);
  expect(printedLines.map((line) => JSON.parse(line))).toEqual([
    {
      pack: 'cellar',
      kind: 'class cards',
      count: 1,
      entries: [{ place: 'card cooper/stave, top', text: 'Move one barrel.' }],
    },
    {
      pack: 'cellar',
      kind: 'scenario goals',
      count: 1,
      entries: [{ place: 'scenario the-cellar', text: 'Hold out for two rounds.' }],
    },
    { pack: 'cellar', kind: 'battle goals', count: 1, entries: [{ place: 'battle goal kind', text: 'Be kind.' }] },
    {
      pack: 'cellar',
      kind: 'masteries',
      count: 1,
      entries: [{ place: 'class cooper, mastery dry', text: 'Stay dry.' }],
    },
  ]);
});

test('check:pack --by-hand -> attacks, conditions, guard cards, envelopes are kinds of theirs', async () => {
  const shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  const outcomes = [{ if: [{ judged: 'All agree' }], text: 'Yes.' }, { text: 'No.' }];
  const folder = writePack(shelf, 'cellar', {
    'outpost-events.json': {
      events: [
        {
          id: 'raid',
          season: 'summer',
          front: 'Smoke.',
          options: [{ label: 'Wait', outcomes }],
          attack: { value: 10, targets: 1, rule: 'Begin at the docks.', text: 'Over.' },
        },
      ],
    },
    'guard.json': { cards: [{ id: 'plus-0', defense: 0, copies: 9, byHand: 'Draw another.' }] },
    'quests.json': { quests: [], envelopes: [{ id: 'box', text: 'Open it.', byHand: 'Take the box.' }] },
  });
  const { printedLines } = await runTool(checkPack, '--by-hand', folder);
  rmSync(shelf, { recursive: true });
  const listed = printedLines.map((line) => JSON.parse(line)).map(({ kind, entries }) => [kind, entries]);
  expect(Object.fromEntries(listed)).toMatchObject({
    attacks: [{ place: 'outpost event raid', text: 'Begin at the docks.' }],
    conditions: [{ place: 'outpost event raid', text: 'All agree' }],
    'town guard': [{ place: 'guard card plus-0', text: 'Draw another.' }],
    envelopes: [{ place: 'envelope box', text: 'Take the box.' }],
  });
});

test('check:pack --by-hand for the pack that comes with the game -> nothing that a goal asks', async () => {
  const { printedLines } = await runTool(checkPack, '--by-hand', 'first-winter');
  const kinds = printedLines.map((line) => JSON.parse(line)).map(({ kind }) => kind);
  for (const kind of ['scenario goals', 'battle goals', 'masteries', 'personal quests'])
    expect(kinds).not.toContain(kind);
});
