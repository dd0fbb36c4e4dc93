import { expect, test } from 'vitest';
import type { z } from 'zod';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkFlowchart } from '../../../../../src/games/frosthaven/content/checks/check-flowchart.ts';
import { checkGains } from '../../../../../src/games/frosthaven/content/checks/check-gains.ts';
import { building } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { campaignFile } from '../../../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import { problemsOfScenario, smallScenario } from '../../../../support/frosthaven/packs.ts';

const SHED = building.parse({
  id: 'sledge-shed',
  number: 1,
  name: 'Sledge Shed',
  icon: 'sled',
  levels: [{ text: 'Sledges.', repair: 1, wrecked: { text: 'Splinters.', cost: { lumber: 1 } } }],
});

type Parts = NonNullable<Parameters<typeof smallScenario>[0]>;

const place = (at: string) => ({ at, where: 'Somewhere', terrain: 'plain', sign: 'tower' }) as const;

/** A campaign of three: `small` leads to `ford`, and that to `end`. */
const SMALL: Parts = {
  first: true,
  floor: 'snow',
  place: place('A1'),
  rewards: [{ gain: 'scenario', scenario: 'ford' }],
};
const FORD: Parts = { id: 'ford', floor: 'ice', place: place('B1'), rewards: [{ gain: 'scenario', scenario: 'end' }] };
const END: Parts = { id: 'end', floor: 'cave', place: place('C1'), last: true };

function problems(parts: readonly Parts[], campaign: Partial<z.input<typeof campaignFile>> = {}): string[] {
  const whole = campaignFile.parse({ opening: 'Snow.', map: { columns: 4, rows: 4, outpost: 'D4' }, ...campaign });
  const classes = firstWinter.classes.flatMap(({ retirement: _, ...mat }) => (mat.locked ? [] : [mat]));
  const scenarios = parts.map(smallScenario);
  const content = { ...firstWinter, classes, quests: undefined, buildings: [SHED], scenarios, campaign: whole };
  return [...checkGains(content), ...checkFlowchart(content)].map(placeLine);
}

test('MAPB-01 nothing unlocks a scenario, and it is not open at first -> a problem', () => {
  expect(problems([SMALL, FORD, END])).toEqual([]);
  expect(problems([SMALL, { ...FORD, rewards: undefined }, END])).toEqual(['scenario end: nothing unlocks it']);
  expect(problems([SMALL, { ...FORD, rewards: undefined }, { ...END, random: { text: 'A map.' } }])).toEqual([]);
  expect(problems([{ ...SMALL, first: undefined }, FORD, END])).toEqual([
    'scenario small: nothing unlocks it',
    'scenario ford: nothing unlocks it',
    'scenario end: nothing unlocks it',
    'no scenario is open at the founding: one must be “first”',
  ]);
});

test('MAPB-01 a section and the calendar unlock too', () => {
  const unlocks = { text: 'A letter.', gains: [{ gain: 'scenario', scenario: 'end' } as const] };
  const far = { ...FORD, rewards: [{ gain: 'section', section: 'letter', weeks: 2 }] } as const;
  expect(problems([SMALL, { ...far, rewards: [...far.rewards] }, END], { sections: { letter: unlocks } })).toEqual([]);
  const printed = { sections: { letter: unlocks }, calendar: [{ week: 5, section: 'letter' }] };
  expect(problems([SMALL, { ...FORD, rewards: undefined }, END], printed)).toEqual([]);
});

test('MAPB-01 so does what lies in a treasure', () => {
  const treasures = { 1: { gains: [{ gain: 'scenario', scenario: 'end' } as const] } };
  expect(problems([SMALL, { ...FORD, rewards: undefined, treasures }, END])).toEqual([]);
});

test('MAPB-03 each has a square of its own on the map, and a chain that is there', () => {
  expect(problems([SMALL, { ...FORD, place: undefined }, END])).toEqual(['scenario ford: has no “place” on the map']);
  expect(problems([SMALL, { ...FORD, place: place('A1') }, { ...END, chain: 'iron' }])).toEqual([
    'scenario small: lies in the same square as ford',
    'scenario ford: lies in the same square as small',
    'scenario end: there is no chain iron',
  ]);
  expect(problems([SMALL, { ...FORD, place: place('E1') }, { ...END, place: place('D4') }])).toEqual([
    'scenario ford: E1 is not on the map',
    'scenario end: D4 is the square of Frosthaven',
  ]);
  const { at: _, ...inside } = place('A1');
  expect(problems([SMALL, { ...FORD, place: inside }, { ...END, inFrosthaven: true }])).toEqual([
    'scenario ford: has no square on the map',
    'scenario end: lies in Frosthaven: its place has no square',
  ]);
  expect(problems([SMALL, FORD, { ...END, place: inside, inFrosthaven: true }])).toEqual([]);
});

test('MAPB-04 none locks itself out, or what it unlocks', () => {
  const rewards = [
    { gain: 'scenario', scenario: 'end' },
    { gain: 'lock out', scenario: 'end' },
    { gain: 'lock out', scenario: 'ford' },
    { gain: 'lock out', scenario: 'sea' },
  ] as const;
  expect(problems([SMALL, { ...FORD, rewards: [...rewards] }, END])).toEqual([
    'scenario ford, rewards: there is no scenario sea',
    'scenario ford: locks itself out',
    'scenario ford: unlocks end and locks it out',
  ]);
});

test('MAPB-05 what is required is there, and comes before', () => {
  const key = { id: 'key', name: 'Key', what: 'A key.' };
  const wanting = { ...END, requires: { stickers: ['key'] } };
  expect(problems([SMALL, FORD, wanting])).toEqual([
    'scenario end: there is no campaign sticker key',
    'scenario end: requires key, which nothing gives',
    'scenario end: what it requires never comes',
  ]);
  const gives = (parts: Parts) => ({
    ...parts,
    rewards: [...(parts.rewards ?? []), { gain: 'sticker', sticker: 'key' } as const],
  });
  expect(problems([SMALL, gives(FORD), wanting], { stickers: [key] })).toEqual([]);
  expect(problems([SMALL, FORD, gives(wanting)], { stickers: [key] })).toEqual([
    'scenario end: what it requires never comes',
    'campaign sticker key: nothing gives it',
  ]);
  expect(problems([SMALL, gives(FORD), END])).toEqual(['scenario ford, rewards: there is no campaign sticker key']);
  expect(problems([SMALL, { ...FORD, requires: { scenarios: ['end'] } }, END])).toEqual([
    'scenario ford: what it requires never comes',
    'scenario end: nothing unlocks it',
  ]);
  expect(problems([SMALL, FORD, { ...END, requires: { scenarios: ['end', 'sea'] } }])).toEqual([
    'scenario end: there is no scenario sea',
    'scenario end: requires itself',
    'scenario end: what it requires never comes',
  ]);
});

test('MAPB-05 a building that is required is there, up to that level', () => {
  const wanting = (name: string, level: number) => ({ ...END, requires: { buildings: [{ building: name, level }] } });
  expect(problems([SMALL, FORD, wanting('boat', 1)])).toEqual([
    'scenario end: requires boat at level 1, which there is not',
  ]);
  expect(problems([SMALL, FORD, wanting('sledge-shed', 1)])).toEqual([]);
  expect(problems([SMALL, FORD, wanting('sledge-shed', 2)])).toEqual([
    'scenario end: requires sledge-shed at level 2, which there is not',
  ]);
});

test('CEN-15 links, forced or not, lead to another scenario that is there', () => {
  const next = [{ scenario: 'small' }, { scenario: 'sea', forced: true as const }];
  expect(problemsOfScenario({ next })).toEqual([
    'scenario small: there is no scenario sea',
    'scenario small: is linked to itself',
  ]);
});

test('CAL-06 every section is read somewhere, and all that are named are there', () => {
  const sections = { thaw: { text: 'It drips.', gains: [{ gain: 'section', section: 'flood', weeks: 1 } as const] } };
  expect(problems([SMALL, FORD, END], { sections })).toEqual([
    'section thaw: there is no section flood in campaign.json',
    'section thaw: is never read',
  ]);
  expect(problems([SMALL, FORD, END], { morale: { none: 'gloom' } })).toEqual(['there is no section gloom']);
  const choices = ['Stay', 'Go'].map((label) => ({ label, text: label }));
  const asked = { asked: { text: 'Well?', choices } };
  expect(problems([SMALL, FORD, END], { sections: asked, morale: { most: 'asked' } })).toEqual([]);
});

test('neighbours on the flowchart have different floors', () => {
  expect(problems([SMALL, { ...FORD, floor: 'snow' }, END])).toEqual([
    'scenario small: has the same floor as ford, to which it leads',
  ]);
  const rooms = [{ id: 'one', at: 'A1', map: ['S S S S h'], floor: 'street' as const }];
  expect(problems([SMALL, { ...FORD, floor: 'snow', rooms }, END])).toEqual([]);
  const unmapped = problems([SMALL, { ...FORD, floor: 'snow', rooms: [] }, END]);
  expect(unmapped, 'nothing is drawn there yet').not.toContainEqual(expect.stringContaining('the same floor'));
});

test('MAPB-07 a campaign has a final chapter', () => {
  expect(problems([SMALL, FORD, { ...END, last: undefined }])).toEqual([
    'no scenario is a final chapter: one must be “last”',
  ]);
});
