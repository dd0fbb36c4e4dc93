/** Packs that are still growing: they load, say what is missing, and count it as failures only where told to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import { checkPack, reportOn } from '../../../../tools/frosthaven/checks/check-pack.ts';
import { runTool } from '../../../support/printed.ts';
import type { Files } from '../../../support/written-pack.ts';
import { CAP, CELLAR, classOf, goalOf, RATS, writePack, yearOfCellars } from '../../../support/written-pack.ts';

let shelf: string;
beforeEach(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
});
afterEach(() => rmSync(shelf, { recursive: true }));

function without<Key extends string>(thing: object, ...keys: readonly Key[]): object {
  return Object.fromEntries(Object.entries(thing).filter(([key]) => !keys.some((each) => each === key)));
}

const YEAR = yearOfCellars('It rains.');
const ATTIC = YEAR['scenarios/the-attic.json'] ?? {};
const FIRST = YEAR['scenarios/the-cellar.json'] ?? {};
const COOPER = classOf('cooper', 'Cooper', ['Stave', 'Hoop', 'Bung', 'Adze', 'Croze', 'Barrel']);
const [FIRST_RAT, ...OTHER_RATS] = RATS.set.cards;
const RAT = RATS.monsters[0] ?? {};
const MODES = ['calm', 'wary', 'angry', 'wild'];
const SIDE = {
  initiative: 20,
  top: { abilities: [{ verb: 'attack', value: 2 }] },
  bottom: { abilities: [{ verb: 'move', value: 3 }] },
};
const FOUR_STATES = {
  ...COOPER,
  modes: { chosen: 'by abilities', all: MODES.map((id) => ({ id, name: id, icon: 'person' })) },
};
const QUEST = {
  id: 'home',
  name: 'Home',
  text: 'A letter came.',
  task: 'Go home.',
  done: 'You are there.',
  envelope: 'attic',
};
const SHED = {
  id: 'shed',
  number: 3,
  name: 'Shed',
  icon: 'wood-cabin',
  levels: [{ text: 'Dry.', repair: 1, cost: { lumber: 1 }, wrecked: { text: 'Wet.', cost: { lumber: 1 } } }],
};
const ENVELOPES = [{ id: 'attic', text: 'A key.', buildings: ['shed'] }];
const EVENT = (options: readonly string[]) => ({
  id: 'ford',
  season: 'summer',
  front: 'A ford.',
  options: options.map((label) => ({ label, outcomes: [{ text: 'Wet.', then: [] }] })),
});

/** What a pack has beside the usual, and what is said of it. */
const GROWING: readonly (readonly [what: string, files: Files, kind: 'unfinished' | 'unusual', said: string])[] = [
  [
    'a deck of three cards',
    { 'monsters/rat.json': { ...RATS, set: { ...RATS.set, cards: RATS.set.cards.slice(0, 3) } } },
    'unusual',
    'monsters/rat.json: monster set rat: has 3 cards; most decks have 8',
  ],
  [
    'equal initiatives in a deck',
    {
      'monsters/rat.json': { ...RATS, set: { ...RATS.set, cards: [{ ...FIRST_RAT, initiative: 11 }, ...OTHER_RATS] } },
    },
    'unusual',
    'monsters/rat.json: monster set rat: two cards have initiative 11',
  ],
  [
    'equal initiatives of a class',
    { 'classes/cooper.json': { ...COOPER, cards: COOPER.cards.map((card) => ({ ...card, initiative: 40 })) } },
    'unusual',
    'classes/cooper.json: class cooper: two cards have initiative 40',
  ],
  [
    'one name in a deck twice',
    { 'monsters/rat.json': { ...RATS, set: { ...RATS.set, cards: [{ ...FIRST_RAT, name: 'Gnaw' }, ...OTHER_RATS] } } },
    'unusual',
    'monsters/rat.json: card rat/nibble and card rat/gnaw: are called alike: “gnaw”',
  ],
  [
    'four cards of -1 on an item',
    { 'items.json': { items: [{ ...CAP, minusOnes: 4 }] } },
    'unusual',
    'items.json: item felt-cap: brings 4 cards of -1',
  ],
  [
    'an event with three options',
    { 'road-events.json': { events: [EVENT(['Wade', 'Swim', 'Wait'])] } },
    'unusual',
    'road-events.json: road event ford: has 3 options; most events have two',
  ],
  [
    'an event with one option',
    { 'road-events.json': { events: [EVENT(['Wade'])] } },
    'unusual',
    'road-events.json: road event ford: has 1 options; most events have two',
  ],
  [
    'a scenario without a goal',
    { 'scenarios/the-cellar.json': without(CELLAR, 'goal') },
    'unfinished',
    'scenarios/the-cellar.json: scenario the-cellar: goal: asks nothing: the table judges it',
  ],
  [
    'a scenario without a map',
    { 'scenarios/the-yard.json': { ...without(CELLAR, 'rooms', 'legend'), id: 'the-yard', name: 'The Yard' } },
    'unfinished',
    'scenarios/the-yard.json: scenario the-yard: has no map yet, so nobody can play it',
  ],
  [
    'a scenario without a place',
    { ...YEAR, 'scenarios/the-attic.json': without(ATTIC, 'place') },
    'unfinished',
    'scenarios/the-attic.json: scenario the-attic: has no “place” on the map',
  ],
  [
    'a scenario that nothing unlocks',
    { ...YEAR, 'scenarios/the-cellar.json': without(FIRST, 'rewards') },
    'unfinished',
    'scenarios/the-attic.json: scenario the-attic: nothing unlocks it',
  ],
  [
    'no first scenario',
    { ...YEAR, 'scenarios/the-cellar.json': without(FIRST, 'first') },
    'unfinished',
    'campaign.json: no scenario is open at the founding: one must be “first”',
  ],
  [
    'no last scenario',
    { ...YEAR, 'scenarios/the-attic.json': without(ATTIC, 'last') },
    'unfinished',
    'campaign.json: no scenario is a final chapter: one must be “last”',
  ],
  [
    'a battle goal that asks nothing',
    {
      'goals.json': {
        goals: [...Array(6).keys()].map((i) => (i > 0 ? goalOf(`g${i}`, i) : without(goalOf('g0', 0), 'all'))),
      },
    },
    'unfinished',
    'goals.json: battle goal g0: asks nothing: its owner judges it',
  ],
  [
    'too few battle goals',
    { 'goals.json': { goals: [goalOf('g0', 0)] } },
    'unfinished',
    'goals.json: goals: there are too few battle goals to deal three each',
  ],
  [
    'a quest that asks nothing',
    { ...YEAR, 'quests.json': { quests: [QUEST], envelopes: ENVELOPES }, 'buildings.json': { buildings: [SHED] } },
    'unfinished',
    'quests.json: quest home: asks nothing: its owner judges it',
  ],
  [
    'a quest without an alternative envelope',
    { ...YEAR, 'quests.json': { quests: [QUEST], envelopes: ENVELOPES }, 'buildings.json': { buildings: [SHED] } },
    'unfinished',
    'quests.json: quest home: has no envelope for when the first is open: “alternate”',
  ],
  [
    'a half of more than 220 characters',
    {
      'classes/cooper.json': {
        ...COOPER,
        cards: COOPER.cards.map((card, i) =>
          i > 0
            ? card
            : { ...card, top: { abilities: [{ verb: 'by-hand', text: 'Move what you like. '.repeat(14).trim() }] } },
        ),
      },
    },
    'unusual',
    'classes/cooper.json: card cooper/stave, top: says 279 characters; 220 fit',
  ],
  [
    'a class of four modes',
    {
      'classes/cooper.json': {
        ...FOUR_STATES,
        ways: 'It changes as it likes.',
        cards: COOPER.cards.map(({ id, level, name }, i) => ({
          id,
          level,
          sides: Object.fromEntries(MODES.map((mode) => [mode, { ...SIDE, name, initiative: 10 + i }])),
          name,
        })),
      },
    },
    'unusual',
    'classes/cooper.json: class cooper: has 4 modes; most classes with any have 2',
  ],
  [
    'modes without words on them',
    { 'classes/cooper.json': FOUR_STATES },
    'unfinished',
    'classes/cooper.json: class cooper: has modes, counters, tokens or markers, and no “ways” that explain them',
  ],
  [
    'a class without an icon',
    { 'classes/cooper.json': without(COOPER, 'icon') },
    'unusual',
    'classes/cooper.json: cooper: the icon set has no “cooper”',
  ],
  [
    'a class whose hand is not full',
    { 'classes/cooper.json': { ...COOPER, cards: COOPER.cards.slice(0, 2) } },
    'unfinished',
    'classes/cooper.json: class cooper: has 2 cards of level 1 and X for a hand of 6',
  ],
  [
    'a boss beside other ranks',
    {
      'monsters/rat.json': {
        ...RATS,
        monsters: [{ ...RAT, boss: Array(8).fill({ hitPoints: '4xC', move: 2, attack: 1 }) }],
      },
    },
    'unusual',
    'monsters/rat.json: monster rat: has the stats of a “boss” beside those of other ranks',
  ],
];

test.each(GROWING)('%s -> loads, and is told', async (_, files, kind, said) => {
  const folder = writePack(shelf, 'cellar', files);
  const report = reportOn('cellar', shelf);
  expect(report.problems).toEqual([]);
  expect(report[kind]).toContain(said);
  expect(loadFolder(folder).pack.id).toBe('cellar');
  const [plain, strict] = [await runTool(checkPack, folder), await runTool(checkPack, '--strict', folder)];
  expect([plain.code, strict.code]).toEqual([0, 1]);
  expect(plain.noteLines).toContain(`cellar: ${kind}: ${said}`);
});

test('a pack with a fault -> does not load, strict or not', async () => {
  const rats = { ...RATS, monsters: [{ ...RAT, set: 'mouse' }] };
  const folder = writePack(shelf, 'cellar', { 'monsters/rat.json': rats });
  const said = 'monsters/rat.json: monster rat: is of set mouse, which is not there';
  expect(reportOn('cellar', shelf).problems).toEqual([said]);
  expect(() => loadFolder(folder)).toThrow(`cellar: ${said}`);
  expect((await runTool(checkPack, folder)).code).toBe(1);
});

test('a pack with nothing to remark -> passes the strict check', async () => {
  const folder = writePack(shelf, 'cellar');
  expect(await runTool(checkPack, '--strict', folder)).toMatchObject({ code: 0, noteLines: [] });
});
