/** A panel on a phone shows a picture 340 pixels wide and 560 high: no letters in it are below 11 of them. */
import { describe, expect, test } from 'vitest';
import { json } from '../../../../src/engine/values/json.ts';
import type { PanelPicture } from '../../../../src/game-api/panel/panel.ts';
import { warbandStandings } from '../../../../src/games/frostgrave/campaign/rules/standing.ts';
import { namesOf } from '../../../../src/games/frostgrave/render/board/names.ts';
import { coloursOf } from '../../../../src/games/frostgrave/render/colours.ts';
import { tableSchema } from '../../../../src/games/frostgrave/render/data.ts';
import { drawer } from '../../../../src/games/frostgrave/render/drawer.ts';
import { measureTable } from '../../../../src/games/frostgrave/render/view.ts';
import {
  bookPages,
  bookPicture,
  leavesOf,
  musterLeaves,
  musterPicture,
  schoolLeaves,
  schoolPicture,
  sheetPicture,
} from '../../../../src/games/frostgrave/ui/warband/pictures.ts';
import { standingPages, standingPicture } from '../../../../src/games/frostgrave/ui/warband/standing.ts';
import { waresPicture } from '../../../../src/games/frostgrave/ui/warband/wares.ts';
import { EMPTY_DRAFT, withSchool } from '../../../../src/games/frostgrave/warband/draft.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { measuringPen } from '../../../../src/render/canvas/canvas.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { warbandPictures } from '../../../../tools/frostgrave/pictures.ts';
import { campaignAfterGames } from '../../../../tools/frostgrave/simulation/campaign.ts';
import { newSheet, PACK } from '../../../support/frostgrave/campaign-scene.ts';
import { block } from '../../../support/frostgrave/table.ts';
import { textSizes } from '../../../support/text-sizes.ts';

type NamedJob = readonly [name: string, job: PanelPicture['job']];

function smallPrint(jobs: readonly NamedJob[]) {
  const all = textSizes((write) => {
    for (const [name, job] of jobs)
      write(
        name,
        drawJob(() => drawer, job),
      );
  });
  return { count: all.length, small: all.filter(({ size }) => size < 11) };
}

function shown(name: string, ...pictures: readonly (PanelPicture | undefined)[]): NamedJob[] {
  return pictures.flatMap((picture) => (picture ? [[name, picture.job] as const] : []));
}

const pagesTo = (count: number) => Array.from({ length: count }, (_, i) => i);

const SHEET = newSheet();
const LADEN = {
  ...SHEET,
  gold: 500,
  spells: [...PACK.spells.keys()].map((spell) => ({ spell, better: 1 })),
  members: [...SHEET.members, ...SHEET.members.slice(2), ...SHEET.members.slice(2)].slice(0, 10).map((member, i) => ({
    ...member,
    id: i + 1,
    misses: 1,
    injuries: i < 2 ? ['niggling-injury', 'lost-eye', 'smashed-jaw'] : [],
    things: [...PACK.potions.keys()].slice(i, i + (i < 2 ? 5 : 1)).map((what) => ({ is: 'potion', what }) as const),
  })),
  vault: [...PACK.potions.keys()].map((what) => ({ is: 'potion', what }) as const),
};

/** Of every kind the pages with the most words. */
const PICTURES: Readonly<Record<string, () => readonly NamedJob[]>> = {
  'those of the docs': () => Object.entries(warbandPictures()).map(([name, { job }]) => [name, job] as const),
  sheets: () =>
    [LADEN, ...campaignAfterGames(PACK, 21).warbands.map(({ sheet }) => sheet)].flatMap((sheet) =>
      leavesOf(PACK, sheet).flatMap((leaf) => shown(leaf, sheetPicture(PACK, sheet, leaf))),
    ),
  'spell books': () =>
    pagesTo(bookPages(PACK, LADEN).length).flatMap((i) => shown(`${i}`, bookPicture(PACK, LADEN, i))),
  'schools of a founding': () =>
    [...PACK.schools.keys()].flatMap((school) =>
      schoolLeaves(PACK, school).flatMap((_, i) =>
        shown(school, schoolPicture(PACK, withSchool(PACK, EMPTY_DRAFT, 'witch', 1), school, i)),
      ),
    ),
  'soldiers for hire': () =>
    musterLeaves(PACK, EMPTY_DRAFT).flatMap((_, i) => shown(`${i}`, musterPicture(PACK, EMPTY_DRAFT, i))),
  standings: () => {
    const warbands = pagesTo(8).map((i) => ({ seat: `${i}`, sheet: { ...LADEN, name: `Band ${i}`, experience: i } }));
    const running = { warbands, played: 4 };
    const over = { ...running, over: { why: 'vote', standing: warbandStandings(PACK, { warbands }) } as const };
    return [running, over].flatMap((seen) =>
      pagesTo(standingPages(PACK, seen).length).flatMap((i) => shown(`${i}`, standingPicture(PACK, seen, i))),
    );
  },
  wares: () =>
    (
      [
        ['potion', PACK.potions],
        ['arm', PACK.magicArms],
        ['item', PACK.magicItems],
        ['grimoire', PACK.spells],
        ['scroll', PACK.spells],
      ] as const
    ).flatMap(([is, all]) => {
      const options = [...all.keys()].map((what) => ({
        value: what,
        note: { is: 'thing', thing: { is, what } } as const,
      }));
      return shown(is, waresPicture(PACK, LADEN, 'For sale', options));
    }),
  statistics: () => {
    const cell = { value: 12, words: '12', isBest: true };
    const page = {
      title: 'The Long Winter against Nine Candles and Ash',
      moment: {
        heading: 'Best blow',
        words: 'Ann strikes the Bog Zombie for 17 and takes its treasure.',
        figure: '17',
      },
      columns: ['Damage dealt', 'Best blow', 'Treasure', 'Spells cast', 'Kills'].map((name, i) => ({
        name,
        icon: 'hood',
        isSum: i < 4,
      })),
      people: ['Ann', 'A name of many letters', 'Cem', 'Dov'].map((name) => ({
        name,
        cells: pagesTo(5).map(() => cell),
      })),
    };
    const cards = [{ name: 'Damage dealt', rows: [{ name: 'Ann', value: 7, words: '7' }] }];
    return [
      ['statistics', { game: 'frostgrave', picture: 'statistics', version: 2, data: json.parse(page) }],
      [
        'statistics of before',
        { game: 'frostgrave', picture: 'statistics', version: 1, data: json.parse({ title: 'Two Roads', cards }) },
      ],
    ];
  },
};

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test.each(Object.entries(PICTURES))('%s -> no small print', (_, jobs) => {
    const { count, small } = withLanguage(language, () => smallPrint(jobs()));
    expect(count).toBeGreaterThan(30);
    expect(small).toEqual([]);
  });
});

test('SCHOOL-01: the standing of a school -> said in the language of the table', () => {
  const picture = withLanguage('de', () => schoolPicture(PACK, withSchool(PACK, EMPTY_DRAFT, 'witch', 1), 'witch'));
  const all = withLanguage('de', () =>
    textSizes((write) =>
      write(
        'witch',
        drawJob(() => drawer, picture.job),
      ),
    ),
  );
  expect(all.map(({ text }) => text).filter((text) => text === 'eigene' || text === 'own')).toEqual(['eigene']);
});

/** The largest table with four warbands in a crowd, and all that may be drawn on it. */
const WHOLE = 360;
const crowd = Array.from({ length: 40 }, (_, n) => ({
  id: `${'ABCD'[n % 4]}${1 + Math.floor(n / 4)}`,
  side: n % 4,
  role: n < 4 ? 'wizard' : 'soldier',
  at: { x: 40 + 12 * (n % 8) + (n > 20 ? 150 : 0), y: 60 + 12 * Math.floor(n / 8), z: n % 3 === 0 ? 30 : 0 },
  radius: 5,
  health: 7,
  full: 10,
  hasActivated: n % 5 === 0,
}));
const table = {
  ground: {
    width: WHOLE,
    depth: WHOLE,
    pieces: [block('r1', 40, 240, 60, 30, 30), block('r12', 150, 300, 60, 4, 25), block('w1', 250, 200, 60, 40, 0)],
    doors: [{ id: 'd1', from: { x: 200, y: 40 }, to: { x: 200, y: 60 }, base: 0, top: 30, isOpen: false }],
  },
  figures: crowd,
  tokens: [
    { id: 't1', at: { x: 180, y: 180, z: 0 }, isCentral: true },
    { id: 't2', at: { x: 52, y: 60, z: 0 } },
    { id: 't10', at: { x: 300, y: 300, z: 0 } },
  ],
  combats: [['A1', 'B1']],
  zones: [{ id: 'z1', side: 0, from: { x: 0, y: 0 }, to: { x: WHOLE, y: 60 } }],
  ways: ['climb', 'jump', 'drop', 'fly', 'leave'].map((by, n) => ({
    from: { x: 200, y: 220 },
    way: [{ by, to: { x: 220 + 20 * n, y: 250, z: 0 } }],
    sign: n % 2 === 0 ? `${n + 10}` : 'a',
  })),
};
const box = (size: number) => ({ from: { x: 0, y: 0 }, to: { x: size, y: size } });

test.each([
  ['whole', {}],
  ['whole, as a part', { box: box(WHOLE) }],
  ['half', { box: box(180) }],
  ['small part', { box: box(100) }],
  ['high and narrow', { box: { from: { x: 0, y: 0 }, to: { x: 60, y: 180 } } }],
])('a crowded table, %s -> no small print', (name, part) => {
  const { count, small } = smallPrint(
    [true, false].map((hasNames) => [
      name,
      { game: 'frostgrave', picture: 'table', version: 1, data: json.parse({ ...table, ...part, hasNames }) },
    ]),
  );
  expect(count).toBeGreaterThan(20);
  expect(small).toEqual([]);
});

test('bases that hold no letters -> each name once, on the table, few upon another', () => {
  const data = tableSchema.parse(table);
  const view = { pen: measuringPen(), colours: coloursOf('dusk'), data, ...measureTable(data) };
  const names = namesOf(view, [], new Set());
  expect(names.map(({ text }) => text).toSorted()).toEqual([...crowd, ...table.tokens].map(({ id }) => id).toSorted());
  const overlapping = names.filter(({ box: a }, n) =>
    names
      .slice(n + 1)
      .some(({ box: b }) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
  expect(overlapping.length).toBeLessThanOrEqual(6);
  for (const { box: a } of names) {
    expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(view.margin);
    expect(Math.max(a.x + a.width, a.y + a.height)).toBeLessThanOrEqual(view.width - view.margin);
  }
});
