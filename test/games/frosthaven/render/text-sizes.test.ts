/** A panel on a phone shows a picture 340 pixels wide and 560 high: no letters in it are below 11 of them. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { chartWindowOf } from '../../../../src/games/frosthaven/campaign/rules/goods/brew.ts';
import { blankCharacter } from '../../../../src/games/frosthaven/campaign/state/character.ts';
import { viewFor } from '../../../../src/games/frosthaven/campaign/view.ts';
import { loadPack } from '../../../../src/games/frosthaven/content/load.ts';
import { fittedBoard } from '../../../../src/games/frosthaven/render/board/fitted-board.ts';
import { drawDeck } from '../../../../src/games/frosthaven/render/cards/deck.ts';
import { DATA } from '../../../../src/games/frosthaven/render/data.ts';
import { drawer } from '../../../../src/games/frosthaven/render/drawer.ts';
import type { Chart, Outpost } from '../../../../src/games/frosthaven/render/index.ts';
import {
  chartLeaves,
  handPages,
  mapLeaves,
  outpostLeaves,
  SHEET_LEAVES,
} from '../../../../src/games/frosthaven/render/index.ts';
import {
  drawBoard,
  drawChart,
  drawClasses,
  drawEnemies,
  drawGoals,
  drawHand,
  drawItems,
  drawMap,
  drawOutpost,
  drawSheet,
  drawTurn,
} from '../../../../src/games/frosthaven/render/pictures.ts';
import { deckFor } from '../../../../src/games/frosthaven/rules/decks/modifiers.ts';
import { indentedLine, line, text } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import { deckView } from '../../../../src/games/frosthaven/rules/views/deck.ts';
import { portraitOf } from '../../../../src/games/frosthaven/ui/board/portrait.ts';
import { ITEMS_ON_A_LEAF } from '../../../../src/games/frosthaven/ui/campaign/kit.ts';
import { cardsToBring } from '../../../../src/games/frosthaven/ui/campaign/kit-pictures.ts';
import { chartView } from '../../../../src/games/frosthaven/ui/character/chart-view.ts';
import { itemView } from '../../../../src/games/frosthaven/ui/character/item-view.ts';
import { sheetView } from '../../../../src/games/frosthaven/ui/character/sheet-view.ts';
import { mapOfCampaign } from '../../../../src/games/frosthaven/ui/sheet/map.ts';
import { outpostOf } from '../../../../src/games/frosthaven/ui/sheet/outpost.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { campaignAfterWeeks } from '../../../../tools/frosthaven/render/campaign.ts';
import { characterPictures } from '../../../../tools/frosthaven/render/people.ts';
import { catalog } from '../../../support/first-winter.ts';
import { goals, hand, items, longWinded, portraits } from '../../../support/frosthaven/drawn-cards.ts';
import { crowdedAll, hexesOf, marksOn } from '../../../support/frosthaven/revealed.ts';
import { bossFight, oneRoom, setup, tall } from '../../../support/frosthaven/samples.ts';
import { PHONE, textSizes } from '../../../support/text-sizes.ts';

const LEGIBLE = 11;

const smallPrint = (...[draw, room]: Parameters<typeof textSizes>) => {
  const all = textSizes(draw, room);
  const cut = all.filter(({ text }) => text.endsWith('…'));
  return { count: all.length, small: all.filter(({ size }) => size < LEGIBLE), cut };
};

/** With its words in German. */
const translated = loadPack();
const classes = [...catalog.classes.values()];

test.each(['en', 'de'] as const)('cards of every class in leaves, in %s -> no small print, nothing cut', (language) => {
  const { count, small, cut } = withLanguage(language, () =>
    smallPrint((write) => {
      for (const mat of classes) {
        const cards = cardsToBring(catalog, mat, mat.cards, []);
        for (const leaf of handPages(cards)) write(mat.id, drawHand(leaf, { colour: mat.colour }));
      }
    }),
  );
  expect(count).toBeGreaterThan(100 * classes.length);
  expect([small, cut]).toEqual([[], []]);
});

test.each(['en', 'de'] as const)(
  'all items of the pack in leaves, in %s -> no small print, nothing cut',
  (language) => {
    const all = [...translated.items.values()].toSorted((a, b) => `${b.name}`.length - `${a.name}`.length);
    const { count, small, cut } = withLanguage(language, () =>
      smallPrint((write) => {
        for (let first = 0; first < all.length; first += ITEMS_ON_A_LEAF) {
          const leaf = all.slice(first, first + ITEMS_ON_A_LEAF);
          write('items', drawItems(leaf.map(itemView), { brought: leaf.slice(0, 3).map((item) => id(item.id)) }));
        }
      }),
    );
    expect(count).toBeGreaterThan(5 * all.length);
    expect([small, cut]).toEqual([[], []]);
  },
);

test.each(['en', 'de'] as const)('six classes in a panel, in %s -> no small print, nothing cut', (language) => {
  const [open, { count, small, cut }] = withLanguage(language, () => {
    const all = [...translated.classes.values()].toSorted((a, b) => b.role.length - a.role.length);
    const atFirst = all.filter(({ locked }) => !locked);
    const measured = smallPrint((write) => {
      write('at first', drawClasses(atFirst.map(portraitOf)));
      write('the longest', drawClasses(all.slice(0, 6).map(portraitOf)));
    });
    return [atFirst.length, measured] as const;
  });
  expect(open).toBe(6);
  expect(count).toBeGreaterThan(100);
  expect([small, cut]).toEqual([[], []]);
});

test('hands, turns, goals, classes and enemies of the samples -> no small print', () => {
  const [acting] = oneRoom.figures;
  const gone = { ...longWinded, pile: 'lost' as const };
  const { count, small } = smallPrint((write) => {
    for (const leaf of handPages([...hand, gone])) write('hand', drawHand(leaf));
    write('turn', drawTurn(oneRoom, acting?.id ?? id('nobody'), []));
    write('items', drawItems(items.slice(0, ITEMS_ON_A_LEAF)));
    write('goals', drawGoals(goals));
    write('classes', drawClasses(portraits));
    write('enemies', drawEnemies([{ name: 'Hound', icon: 'wolf-head', ranks: [{ stats: { indent: 1, parts: [] } }] }]));
  });
  expect(count).toBeGreaterThan(250);
  expect(small).toEqual([]);
});

test.each(['en', 'de'] as const)('every goal in a panel, in %s -> no small print, nothing cut', (language) => {
  const { count, small, cut } = withLanguage(language, () =>
    smallPrint((write) => {
      for (const { id: goal, name, text, checks } of translated.goals.values())
        write(goal, drawGoals([{ id: id(goal), name, text, checks, progress: '', met: false }, ...goals.slice(0, 2)]));
    }),
  );
  expect(count).toBeGreaterThan(8 * translated.goals.size);
  expect([small, cut]).toEqual([[], []]);
});

test.each(['en', 'de'] as const)('sheets of all classes in leaves, in %s -> no small print', (language) => {
  const items = [...translated.items.keys()].slice(0, 8);
  const { count, small } = withLanguage(language, () =>
    smallPrint((write) => {
      for (const { id: of, perks = [], masteries = [] } of translated.classes.values()) {
        const member = {
          ...blankCharacter({ member: 1, class: of, name: 'Ysolt' }),
          items,
          perks: Object.fromEntries(perks.map((perk) => [perk.id, 1])),
          masteries: masteries.map((mastery) => mastery.id),
        };
        const seen = sheetView(translated, member, { brought: items.slice(0, 2), isHidden: false });
        for (const leaf of SHEET_LEAVES) write(`${of} ${leaf}`, drawSheet(seen, { leaf }));
      }
    }),
  );
  expect(count).toBeGreaterThan(100 * classes.length);
  expect(small).toEqual([]);
});

/** Every potion is known, at most so long as texts of items may be, and none can be brewed. */
function fullChart(most: number, length: number): Chart {
  const { alchemy } = translated;
  if (!alchemy) throw new Error('The pack has no alchemy chart.');
  const windows = [
    ...alchemy.pairs,
    ...(most > 2 ? [...alchemy.triples, { herbs: ['axenut', 'axenut', 'rockroot'] as const }] : []),
  ];
  const known = { windows: windows.map(({ herbs }) => chartWindowOf(herbs)), available: {} };
  const chart = chartView(translated, alchemy, known, { atHand: { axenut: 12 }, most });
  const lines = [line(text('One word '.repeat(length / 9)))];
  return length === 0
    ? chart
    : {
        ...chart,
        potions: chart.potions.map((each) => ({
          ...each,
          item: { ...each.item, name: 'Long '.repeat(8).trim(), lines },
        })),
      };
}

test.each(['en', 'de'] as const)('a full alchemy chart in leaves, in %s -> no small print, nothing cut', (language) => {
  const { count, small, cut } = withLanguage(language, () =>
    smallPrint((write) => {
      for (const [most, length] of [
        [2, 0],
        [3, 0],
        [3, 220],
      ] as const)
        for (const leaf of chartLeaves(fullChart(most, length))) write(`${most} herbs`, drawChart(leaf));
      const whole = fullChart(2, 220);
      const short = { ...whole, windows: whole.windows.slice(0, 21), potions: whole.potions.slice(0, 2) };
      for (const leaf of chartLeaves(short)) write('two potions', drawChart(leaf));
    }),
  );
  expect(count).toBeGreaterThan(100);
  expect([small, cut]).toEqual([[], []]);
});

test('sheets, perks, wares and growth, tapped on a phone -> no small print', () => {
  const { count, small } = smallPrint((write) => {
    characterPictures(catalog, write);
  }, PHONE);
  expect(count).toBeGreaterThan(300);
  expect(small).toEqual([]);
});

/** As many buildings as an imported campaign has. */
const manyHouses = (outpost: Outpost): Outpost => ({
  ...outpost,
  buildings: Array.from({ length: 5 }, () => outpost.buildings)
    .flat()
    .slice(0, 35),
});

test.each(['en', 'de'] as const)('outposts and maps in leaves, in %s -> no small print', (language) => {
  const { count, small } = withLanguage(language, () => {
    const state = campaignAfterWeeks(translated);
    const all = [...translated.scenarios.keys()];
    const whole = viewFor({ ...state, unlocked: all }, 'public');
    const outpost = outpostOf(translated, whole);
    return smallPrint((write) => {
      for (const leaf of [...outpostLeaves(outpost), ...outpostLeaves(manyHouses(outpost))])
        write('outpost', drawOutpost(leaf));
      if (!translated.campaign) return;
      for (const view of [whole, viewFor(state, 'public')])
        for (const leaf of mapLeaves(mapOfCampaign(translated.campaign, translated, view))) write('map', drawMap(leaf));
    });
  });
  expect(count).toBeGreaterThan(200);
  expect(small).toEqual([]);
});

/** Boards of the pack that leave their hexes the least room. */
const widest = [...catalog.scenarios.keys()]
  .map((name) => crowdedAll(hexesOf(name), 4))
  .map((view) => ({ view, across: fittedBoard(view, undefined).layout.across }))
  .toSorted((a, b) => a.across - b.across)
  .slice(0, 3)
  .map(({ view }) => view);

test.each(['en', 'de'] as const)('samples and the widest boards, crowded, in %s -> no small print', (language) => {
  const small = withLanguage(language, () =>
    smallPrint((write) => {
      for (const view of [...widest, oneRoom, setup, bossFight, tall]) write('board', drawBoard(view, { width: 400 }));
      for (const view of widest) write('choosing', drawBoard(view, { width: 400, marks: marksOn(view) }));
    }),
  );
  expect(small.count).toBeGreaterThan(500);
  expect(small.small).toEqual([]);
});

test('the turn on a wide board -> no small print', () => {
  const [view] = widest;
  const { count, small } = smallPrint((write) => {
    if (view) for (const { id: figure } of view.figures) write('turn', drawTurn(view, figure, []));
  });
  expect(count).toBeGreaterThan(500);
  expect(small).toEqual([]);
});

test.each(['en', 'de'] as const)('statistics, decks and enemies with cards, in %s -> no small print', (language) => {
  const cell = { value: 12, words: '12', isBest: true };
  const statistics = {
    title: 'The Bridge',
    moment: { heading: 'Best blow', words: 'Ann strikes Hound 2 for 7.', figure: '17' },
    columns: ['Damage dealt', 'Best blow', 'Loot'].map((name) => ({ name, icon: 'hood', isSum: true })),
    people: ['Ann', 'A name of many letters'].map((name) => ({ name, cells: [cell, cell, cell] })),
  };
  const cards = [{ name: 'Damage dealt', rows: [{ name: 'Ann', value: 7, words: '7' }] }];
  const page = (version: number, data: object) =>
    drawJob(() => drawer, { game: 'frosthaven', picture: 'statistics', version, data });
  const [mat] = classes;
  const deck = mat ? deckFor(mat, [], 0) : [];
  const move = line(text('Move +0'));
  const addition = indentedLine(text('at most 2'));
  const { count, small } = withLanguage(language, () =>
    smallPrint((write) => {
      write('statistics', page(2, statistics));
      write('statistics 1', page(1, { title: 'The Bridge', cards }));
      if (mat) write('deck', drawDeck(DATA.deck.parse({ cards: deckView(mat, deck, deck.slice(1)) }).cards, {}));
      const card = { name: 'Nip and Turn', initiative: 10, lines: [move, addition] };
      write(
        'enemies',
        drawEnemies([{ name: 'Hound', icon: 'wolf-head', ranks: [{ rank: 'elite', stats: move }], card }]),
      );
    }),
  );
  expect(count).toBeGreaterThan(30);
  expect(small).toEqual([]);
});
