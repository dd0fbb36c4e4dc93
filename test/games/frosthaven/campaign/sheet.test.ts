/** The sheet of a campaign: what stands on its pages, and what never does. */
import { expect, test } from 'vitest';
import { panelControls } from '../../../../src/game-api/panel/panel.ts';
import type { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import type { CampaignState } from '../../../../src/games/frosthaven/campaign/state.ts';
import { NEW_CAMPAIGN, stateOf } from '../../../../src/games/frosthaven/campaign/state.ts';
import type { CampaignView } from '../../../../src/games/frosthaven/campaign/view.ts';
import { viewFor } from '../../../../src/games/frosthaven/campaign/view.ts';
import { outpostAlt, outpostLeaves } from '../../../../src/games/frosthaven/render/index.ts';
import { chartPictures } from '../../../../src/games/frosthaven/ui/character/chart-view.ts';
import { ledgerPages } from '../../../../src/games/frosthaven/ui/sheet/ledger-pages.ts';
import {
  itemsLedger,
  notesLedger,
  retiredLedger,
  treasuresLedger,
} from '../../../../src/games/frosthaven/ui/sheet/ledgers.ts';
import { outpostOf } from '../../../../src/games/frosthaven/ui/sheet/outpost.ts';
import type { SheetSource } from '../../../../src/games/frosthaven/ui/sheet/sheet.ts';
import { currentPage } from '../../../../src/games/frosthaven/ui/sheet/sheet.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import { catalog } from '../../../support/first-winter.ts';
import { townWith } from '../../../support/frosthaven/town-year.ts';

/** A campaign of the First Winter in which much has happened. */
function state(): CampaignState {
  const begun = stateOf(NEW_CAMPAIGN);
  return {
    ...begun,
    completed: ['the-snow-fence'],
    looted: { 'the-snow-fence': ['11', 'goal'], 'the-salt-road': ['14'] },
    calendar: {
      marked: 13,
      sections: [
        { week: 15, section: 'hungry-weeks' },
        { week: 15, section: 'thaw' },
        { week: 31, section: 'first-frost' },
      ],
    },
    outpost: {
      ...begun.outpost,
      supply: { lumber: 12, axenut: 1 },
      values: { morale: 9, defense: 7, inspiration: 6, soldiers: 3, prosperity: 9 },
      stickers: ['hats-off'],
      loot: { hide: 1 },
    },
    buildings: {
      barracks: { level: 2, wrecked: true },
      craftsman: { level: 3, wrecked: false },
      'mining-camp': { level: 0, wrecked: false },
    },
    goods: { supply: SUPPLY, windows: ['arrowvine+axenut'], treasures: ['11', '14'] },
    roster: {
      ...begun.roster,
      retired: [
        { member: 1, name: 'Ann', class: 'drifter', level: 5, perks: 7, masteries: 1 },
        { member: 9, name: 'Old', class: 'geminate', level: 3, perks: 1, masteries: 0 },
        { member: -1, name: 'Dog', class: 'boneshaper', level: 2, perks: 0, masteries: 0 },
      ],
    },
  };
}

const [CRAFTED] = [...catalog.items.values()].filter(({ cost }) => cost);
const [BOUGHT] = [...catalog.items.values()].filter(({ cost, gold }) => !cost && gold);
const SUPPLY = {
  [`${CRAFTED?.id}`]: { available: 2, unavailable: 0 },
  [`${BOUGHT?.id}`]: { available: 1, unavailable: 1 },
  'drowned-lamp': { available: 0, unavailable: 1 },
};

const seen = (): CampaignView => viewFor(state(), 'public');
const PLAYERS = new Map([[1, 'ann']]);

test('CAL-01 CAL-05 the first page -> week, season, and only numbers of section boxes', () => {
  const { week, season, marked, sealed } = outpostOf(catalog, seen());
  expect([week, season, marked, sealed]).toEqual([14, 'winter', 13, [15, 31]]);
});

test('DEF-04 defense is what is permanent and the band of morale now', () => {
  const { morale, defense, inspiration } = outpostOf(catalog, seen());
  expect(morale).toEqual({ is: 9, most: 20, defense: 5 });
  expect(defense).toEqual({ is: 12, permanent: 7 });
  expect(inspiration).toBe(6);
});

test('SOL-02 room for soldiers -> by the level of the barracks, wrecked or not', () => {
  const roomAt = (level: number) => {
    const built = state();
    built.buildings.barracks = { level, wrecked: true };
    return outpostOf(catalog, viewFor(built, 'public')).soldiers;
  };
  expect([1, 2, 3, 4].map(roomAt)).toEqual([4, 6, 8, 10].map((most) => ({ is: 3, most })));
  expect(roomAt(0)).toEqual({ is: 3, most: 0 });
});

test('PRO-04 prosperity says how many marks there are, and how many the next level needs', () => {
  expect(outpostOf(catalog, seen()).prosperity).toEqual({ level: 2, marks: 9, from: 6, next: 15 });
  const highest = state();
  highest.outpost.values.prosperity = 140;
  expect(outpostOf(catalog, viewFor(highest, 'public')).prosperity).toEqual({ level: 9, marks: 140, from: 132 });
});

test('MAPB-06 buildings -> levels by number, 0 if they can be built; no locked ones', () => {
  expect(outpostOf(catalog, seen()).buildings).toEqual([
    { name: 'Mining Camp', icon: 'miner', level: 0 },
    { name: 'Craftsman', icon: 'anvil', level: 3 },
    { name: 'Barracks', icon: 'barracks', level: 2, wrecked: true },
  ]);
});

test('the first page is said in words too', () => {
  expect(outpostAlt(outpostOf(catalog, seen()))).toBe(
    'Frosthaven, week 14, winter; 13 boxes marked. Sealed sections wait in weeks 15 and 31. ' +
      'Morale 9 of 20, defense +12, inspiration 6, soldiers 3 of 6. Prosperity 2 with 9 marks, 6 more for level 3. ' +
      'Supply: 12 lumber and 1 axenut. Buildings: Mining Camp not built, Craftsman 3, Barracks 2 (wrecked).',
  );
});

test('ITS-01 item supplies -> what is available with its copies, nothing out of reach', () => {
  const groups = itemsLedger(catalog, seen());
  const entries = groups.map(({ entries: all }) => all.map(({ name, figure }) => [name, figure]));
  expect(entries).toEqual([[[CRAFTED?.name, '2 left']], [[BOUGHT?.name, '1 left']], [], []]);
  expect(groups[1]?.entries[0]?.text).toContain(`${BOUGHT?.gold} gold`);
});

test('BREW-04 the chart -> open windows only, none of three herbs before one is brewed', () => {
  const [whole] = chartPictures(catalog, seen());
  expect(whole?.alt).toMatch(
    /^The alchemy chart, 1 of 21 windows open\. arrowvine \+ axenut: Steady Hand\. Steady Hand/,
  );
  const three = chartPictures(catalog, { ...seen(), windows: ['arrowvine+axenut+corpsecap'] });
  expect(three.map(({ alt }) => alt)).toEqual([
    expect.stringContaining('1 of 42 windows'),
    expect.stringMatching(/^Known potions: /),
  ]);
});

test('TRE-03 looted treasures stand there by scenario, with what was in them', () => {
  expect(
    treasuresLedger(catalog, seen()).map(({ heading, entries }) => [heading, ...entries.map(({ name }) => name)]),
  ).toEqual([
    ['The Snow Fence', 'Treasure 11', 'Goal treasure'],
    ['The Salt Road', 'Treasure 14'],
  ]);
  const text = treasuresLedger(catalog, seen())[1]?.entries[0]?.text;
  expect(text).toBe('A part of the blueprint of Ice Clock.');
});

test('RTR-09 retirements stand there by player: character, class, level, perks and masteries', () => {
  expect(retiredLedger(catalog, seen(), PLAYERS)).toEqual([
    {
      heading: 'ann',
      entries: [
        expect.objectContaining({ name: 'Ann', figure: 'level 5', text: 'Drifter, 7 perks, 1 of 2 masteries' }),
      ],
    },
    {
      heading: 'A former player',
      entries: [expect.objectContaining({ name: 'Old', text: 'Geminate, 1 perk, 0 of 2 masteries' })],
    },
    { heading: 'Companions', entries: [expect.objectContaining({ name: 'Dog' })] },
  ]);
});

test('STK-01 CEV-20 notes have the stickers of the campaign and of the loot cards', () => {
  const groups = notesLedger(catalog, seen(), [{ name: 'Casual mode' }]).filter(({ entries }) => entries.length > 0);
  expect(groups.map(({ entries }) => entries.map(({ name }) => name))).toEqual([
    ['Casual mode'],
    ['Hats Off'],
    ['1 hide more'],
  ]);
});

test('a long list is shown in several pictures, each with the heading, and nothing is left out', () => {
  const entries = Array.from({ length: 50 }, (_, i) => ({ name: `${i}`, text: 'word '.repeat(i) }));
  const leaves = ledgerPages([{ heading: 'Things', entries }, { entries: [{ name: 'last' }] }]);
  expect(leaves.length).toBeGreaterThan(3);
  expect(leaves.every(([group]) => group?.heading === 'Things' || group?.entries[0]?.name === 'last')).toBe(true);
  const names = leaves.flat().flatMap(({ entries: all }) => all.map(({ name }) => name));
  expect(names).toEqual([...entries.map(({ name }) => name), 'last']);
});

/** Every page of the sheet of a match, as it is shown. */
function pagesOf(own: CampaignMatch) {
  const sheet: SheetSource = { own, players: PLAYERS, ways: [{ name: 'Casual mode', text: 'Nothing counts.' }] };
  return [0, 1, 2, 3, 4, 5, 6].map((page) => currentPage(sheet, 1, { page, leaf: 0 }));
}

test('every page fits on a message, has words for its picture, and buttons that differ', () => {
  for (const panel of pagesOf(townWith().match)) {
    expect(discordProblems(panel)).toEqual([]);
    expect(panel.picture?.alt.length).toBeGreaterThan(5);
    const ids = panelControls(panel).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('secrets change: decks, sections, windows, quests, goods -> no page changes', () => {
  const [before, after] = [state(), state()];
  after.calendar.sections = after.calendar.sections.map(({ week }) => ({ week, section: 'barley' }));
  after.decks = { ...after.decks, items: ['drowned-lamp'], blueprints: ['ice-clock'], scenarios: ['the-rat-tithe'] };
  after.guard = { remaining: ['bounty'], discards: [], perks: [] };
  after.roster.quests = ['a', 'b'];
  after.goods = { ...after.goods, supply: { ...SUPPLY, 'drowned-lamp': { available: 0, unavailable: 9 } } };
  after.week = { ...after.week, sections: ['barley'], skipsEvent: true };
  expect(contentOf(after)).toEqual(contentOf(before));
});

/** All that the pages are made of. */
function contentOf(of: CampaignState) {
  const view = viewFor(of, 'public');
  return [
    outpostOf(catalog, view),
    itemsLedger(catalog, view),
    chartPictures(catalog, view),
    treasuresLedger(catalog, view),
    { ...retiredLedger(catalog, view, PLAYERS) },
    notesLedger(catalog, view, []),
  ];
}

test('MAPB-06 up to eight buildings -> below the figures; more -> leaves of their own', () => {
  const { catalog: content, view } = townWith().match;
  const outpost = outpostOf(content, view);
  const many = Array.from({ length: 25 }, (_, i) => ({ name: `House ${i}`, icon: 'house', level: 1 }));
  const few = { ...outpost, buildings: many.slice(0, 8) };
  expect(outpostLeaves(few)).toEqual([few]);
  const leaves = outpostLeaves({ ...outpost, buildings: many });
  expect(leaves.map(({ shows, buildings }) => [shows, buildings.length])).toEqual([
    [undefined, 0],
    ['buildings', 20],
    ['buildings', 5],
  ]);
  expect(leaves.flatMap(({ buildings }) => buildings)).toEqual(many);
  const [first = '', , last = ''] = leaves.map(outpostAlt);
  expect(first).toMatch(/Prosperity/);
  expect(first).not.toContain('House');
  expect(last).toBe('Buildings: House 20 1, House 21 1, House 22 1, House 23 1, House 24 1.');
});
