/** Pictures of a campaign, drawn as the drawing processes draw them. */
import { expect, test } from 'vitest';
import { LANDMARKS } from '../../../../src/games/frosthaven/content/terms.ts';
import { drawer } from '../../../../src/games/frosthaven/render/drawer.ts';
import type { CampaignMap, Ledger, Outpost, Site } from '../../../../src/games/frosthaven/render/index.ts';
import { ledgerAlt, outpostAlt, pictureJob } from '../../../../src/games/frosthaven/render/index.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import type { PictureJob } from '../../../../src/render/job.ts';

const OUTPOST: Outpost = {
  week: 14,
  season: 'winter',
  marked: 13,
  sealed: [15, 31],
  morale: { is: 9, most: 20, defense: 5 },
  defense: { is: 12, permanent: 7 },
  inspiration: 6,
  soldiers: { is: 3, most: 4 },
  prosperity: { level: 2, marks: 9, from: 6, next: 15 },
  supplies: [
    { kind: 'lumber', amount: 3 },
    { kind: 'axenut', amount: 0 },
  ],
  buildings: [{ name: 'Craftsman', icon: 'anvil', level: 2 }],
};
const LEDGER: Ledger = {
  title: 'Treasures',
  groups: [{ heading: 'The Cellar', entries: [{ name: 'Treasure 11', text: '15 gold.' }] }],
};
const SITE: Site = {
  id: 'a',
  number: 7,
  name: 'The Cellar',
  sign: 'barrel',
  at: [1.5, 1.5],
  status: 'open',
  chain: 0,
  needs: [],
  leadsTo: ['b'],
};
const MAP: CampaignMap = {
  columns: 6,
  rows: 5,
  outpost: [3.5, 3.5],
  houses: 2,
  areas: [
    {
      kind: 'sea',
      name: 'Bay',
      outline: [
        [0, 4],
        [6, 4],
        [6, 5],
        [0, 5],
      ],
    },
    {
      kind: 'forest',
      outline: [
        [3, 0],
        [5, 0.5],
        [5, 2],
        [3, 2],
      ],
    },
  ],
  roads: [
    [
      [3.5, 3.5],
      [1.5, 1.5],
    ],
  ],
  chains: [{ name: 'The Fence', colour: 'amber' }],
  sites: [
    SITE,
    { ...SITE, id: 'b', number: 8, at: [4.5, 1.5], status: 'locked', needs: ['campaign sticker Rope'], leadsTo: [] },
  ],
};

/** As plain JSON, as it is sent to the process that draws it. */
const draw = (job: PictureJob) =>
  drawJob((game) => (game === 'frosthaven' ? drawer : undefined), JSON.parse(JSON.stringify(job)));
const widthOf = (png: Buffer) => png.readUInt32BE(16);

/** Each picture, and the same with one thing changed that must be seen. */
const PAIRS: Readonly<Record<string, readonly [PictureJob, PictureJob]>> = {
  'a wrecked building': [
    pictureJob('outpost', { outpost: OUTPOST }),
    pictureJob('outpost', {
      outpost: { ...OUTPOST, buildings: [{ name: 'Craftsman', icon: 'anvil', level: 2, wrecked: true }] },
    }),
  ],
  'a sealed box': [
    pictureJob('outpost', { outpost: OUTPOST }),
    pictureJob('outpost', { outpost: { ...OUTPOST, sealed: [31] } }),
  ],
  'a mark of prosperity': [
    pictureJob('outpost', { outpost: OUTPOST }),
    pictureJob('outpost', { outpost: { ...OUTPOST, prosperity: { ...OUTPOST.prosperity, marks: 10 } } }),
  ],
  'a line of a list': [
    pictureJob('ledger', { ledger: LEDGER }),
    pictureJob('ledger', { ledger: { ...LEDGER, groups: [{ entries: [{ name: 'Treasure 12' }] }] } }),
  ],
  'a place that is done': [
    pictureJob('map', { map: MAP }),
    pictureJob('map', { map: { ...MAP, sites: [{ ...SITE, status: 'done' }] } }),
  ],
  'a landmark': [
    pictureJob('map', { map: MAP }),
    pictureJob('map', { map: { ...MAP, sites: [{ ...SITE, landmark: 'cellar' }] } }),
  ],
  'a river': [
    pictureJob('map', { map: MAP }),
    pictureJob('map', {
      map: {
        ...MAP,
        rivers: [
          [
            [1, 0],
            [2, 4.5],
          ],
        ],
      },
    }),
  ],
  'a hill': [
    pictureJob('map', { map: MAP }),
    pictureJob('map', {
      map: { ...MAP, areas: MAP.areas.map((area) => (area.kind === 'forest' ? { ...area, kind: 'hills' } : area)) },
    }),
  ],
  'a way': [
    pictureJob('map', { map: MAP }),
    pictureJob('map', { map: { ...MAP, sites: MAP.sites.map((site) => ({ ...site, leadsTo: [] })) } }),
  ],
};

test.each(Object.entries(PAIRS))('%s is drawn', (_, [one, other]) => {
  const picture = draw(one);
  expect(picture.equals(draw(one))).toBe(true);
  expect(picture.equals(draw(other))).toBe(false);
});

test('landmarks -> no two look alike, lit or not', () => {
  const looks = LANDMARKS.flatMap((landmark) =>
    (['open', 'locked'] as const).map((status) => {
      const map = { ...MAP, areas: [], roads: [], sites: [{ ...SITE, landmark, status }] };
      return draw(pictureJob('map', { map, width: 600 })).toString('base64');
    }),
  );
  expect(new Set(looks).size).toBe(2 * LANDMARKS.length);
});

test('pages -> as wide as laid out or as asked for, in the colours of who looks', () => {
  expect(widthOf(draw(pictureJob('outpost', { outpost: OUTPOST })))).toBe(860);
  expect(widthOf(draw(pictureJob('map', { map: MAP, width: 400 })))).toBe(400);
  const job = pictureJob('outpost', { outpost: OUTPOST });
  expect(draw(job).equals(draw({ ...job, palette: 'colour-blind' }))).toBe(false);
});

test('alternative texts keep within what Discord takes, names before figures', () => {
  const buildings = Array.from({ length: 80 }, (_, i) => ({
    name: `A house with a long name ${i}`,
    icon: 'anvil',
    level: 1,
  }));
  expect(outpostAlt({ ...OUTPOST, buildings })).toMatch(/80 buildings of 80 that are known\.$/);
  const entries = Array.from({ length: 30 }, (_, i) => ({
    name: `Item ${i}`,
    figure: '2 left',
    text: 'word '.repeat(20),
  }));
  const alt = ledgerAlt({ title: 'Items', leaf: '1 of 2', groups: [{ heading: 'To buy', entries }] });
  expect(alt).toMatch(/^Items, 1 of 2\. To buy: Item 0, 2 left; Item 1, 2 left;/);
  expect(alt.length).toBeLessThanOrEqual(1024);
});
