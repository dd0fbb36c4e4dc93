/** Pictures, and what stands in their place, in any language. */
import { expect, test } from 'vitest';
import { drawer } from '../../../../src/games/frosthaven/render/drawer.ts';
import type { Chart, SheetView } from '../../../../src/games/frosthaven/render/index.ts';
import {
  boardAlt,
  cardsAlt,
  chartAlt,
  classesAlt,
  deckAlt,
  goalsAlt,
  growthAlt,
  handAlt,
  itemsAlt,
  mapAlt,
  outpostAlt,
  perksAlt,
  pictureJob,
  sheetAlt,
  waresAlt,
} from '../../../../src/games/frosthaven/render/index.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import {
  portraits as allPortraits,
  hand as fullHand,
  items as fullItems,
  goals,
} from '../../../support/frosthaven/drawn-cards.ts';
import {
  bossFight,
  choosing,
  crowded,
  empty,
  oneRoom,
  setup,
  threeRooms,
} from '../../../support/frosthaven/samples.ts';
import { namesIn } from '../../../support/texts.ts';
import { findEnglish } from '../../../support/untranslated.ts';

/** Without what their content says, which is said elsewhere. */
const hand = fullHand.map(({ top, bottom, ...card }) => ({
  ...card,
  top: { ...top, lines: [] },
  bottom: { ...bottom, lines: [] },
}));
const items = fullItems.map((item) => ({ ...item, lines: [] }));
const portraits = allPortraits.map((portrait) => ({ ...portrait, traits: [] }));

const DECK = [
  { line: { indent: 0 as const, parts: [] }, face: '+1', isSpecial: false, before: 5, after: 4 },
  { line: { indent: 0 as const, parts: [] }, face: '−1', isSpecial: false, before: 5, after: 5 },
];
const SHEET: SheetView = {
  name: 'Ysolt',
  className: 'Drifter',
  icon: 'person',
  colour: '#808080',
  level: 2,
  hitPoints: 12,
  handSize: 10,
  gold: 7,
  experience: { has: 50, from: 45, to: 95 },
  resources: [],
  items: [{ name: 'Cap', slot: 'head', icon: 'person', isBrought: true }],
  perks: [{ id: 'p', name: 'Dig In', lines: [], boxes: 2, filled: 1, isLinked: true }],
  marks: 1,
  checks: 4,
  masteries: [{ name: 'Dry Feet', text: 'Stay dry.', isDone: true }],
  quest: 'hidden',
  deck: DECK,
};
const QUEST = { name: 'Home', task: 'Go home.', asks: [{ has: 1, of: 3 }] };
const OUTPOST = {
  week: 14,
  season: 'winter' as const,
  marked: 13,
  sealed: [15, 31],
  morale: { is: 9, most: 20, defense: 5 },
  defense: { is: 12, permanent: 7 },
  inspiration: 6,
  soldiers: { is: 3, most: 4 },
  prosperity: { level: 2, marks: 9, from: 6, next: 15 },
  supplies: [{ kind: 'lumber', amount: 3 }],
  buildings: [
    { name: 'Craftsman', icon: 'anvil', level: 2, wrecked: true as const },
    { name: 'Barracks', icon: 'anvil', level: 0 },
  ],
};
const CHART: Chart = {
  herbs: [{ icon: 'acorn', name: 'Nut', amount: 2 }],
  windows: [
    { herbs: ['Nut', 'Nut'], potion: 0, isWithin: true },
    { herbs: ['Nut', 'Nut', 'Nut'], isWithin: true },
    { herbs: [], isWithin: false },
  ],
  potions: items.slice(0, 1).map((item) => ({ item, lacks: '' })),
};
const SITE = { id: 'a', number: 7, name: 'The Cellar', at: [1, 1] as [number, number], needs: [], leadsTo: [] };
const SITES = (['open', 'locked', 'done', 'locked out'] as const).map((status) => ({ ...SITE, status }));
const MAP = { columns: 6, rows: 5, outpost: [3, 3] as [number, number], houses: 2, areas: [], roads: [], chains: [] };
const WARES = items.map((item) => ({ item, costs: [], lacks: '' }));

const others = hand.slice(1);
const views = [oneRoom, threeRooms, bossFight, setup, choosing, crowded, empty];

const all = () => [
  ...views.map((view) => boardAlt(view)),
  ...views.map((view) => boardAlt(view, { hexes: [], figures: view.figures.map(({ id }) => id), path: [] })),
  handAlt(hand),
  handAlt([], undefined),
  cardsAlt(others.slice(0, 2), ''),
  growthAlt(hand.slice(0, 2), hand.slice(2, 4)),
  classesAlt(portraits),
  goalsAlt(goals),
  itemsAlt(items, { brought: items.map(({ id }) => id), prices: Object.fromEntries(items.map(({ id }) => [id, 20])) }),
  deckAlt(DECK),
  sheetAlt(SHEET),
  sheetAlt({ ...SHEET, items: [], quest: QUEST }),
  perksAlt(SHEET.perks.map((perk) => ({ ...perk, deck: DECK }))),
  outpostAlt(OUTPOST),
  outpostAlt({ ...OUTPOST, sealed: [], season: 'summer', buildings: [], supplies: [] }),
  chartAlt(CHART),
  mapAlt({ ...MAP, sites: SITES }),
  mapAlt({ ...MAP, sites: [] }),
  waresAlt(WARES, { purse: [] }),
];

const TYPES = views.flatMap(({ figures }) => figures.map(({ name }) => name.replace(/ \d+$/, '')));
const GIVEN = [hand, items, goals, portraits, views, TYPES, SHEET, QUEST, OUTPOST, CHART, SITES];

test('words in place of pictures -> all in the pseudo-language, within 1024 characters', () => {
  const said = withLanguage('en-XA', all);
  const left = said.flatMap((words) => findEnglish(words, namesIn(words, GIVEN)).map((word) => `${word}: ${words}`));
  expect(left).toEqual([]);
  expect(said.filter((words) => words.length > 1024)).toEqual([]);
});

test('each says something else in German', () => {
  const [english, german] = [all(), withLanguage('de', all)];
  expect(german.filter((words, i) => words === english[i])).toEqual([]);
});

test('a board, cards and pages -> words in the language that the picture was wanted in', () => {
  const pictures = (['en', 'de', 'en-XA'] as const).map((language) =>
    withLanguage(language, () => [
      pictureJob('board', { view: threeRooms, width: 400 }),
      pictureJob('hand', { cards: hand, width: 400 }),
      pictureJob('outpost', { outpost: OUTPOST, width: 400 }),
    ]),
  );
  const drawnHere = pictures.map((jobs) => jobs.map((job) => drawJob(() => drawer, job).toString('base64')));
  for (const i of [0, 1, 2]) expect(new Set(drawnHere.map((each) => each[i])).size).toBe(3);
});
