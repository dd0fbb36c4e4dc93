/** The map of a campaign as a picture: what is known stands there, and of the rest nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEW_CAMPAIGN, stateOf } from '../../../../src/games/frosthaven/campaign/state.ts';
import { finalChapterLines } from '../../../../src/games/frosthaven/campaign/text/map.ts';
import { viewFor } from '../../../../src/games/frosthaven/campaign/view.ts';
import type { Site } from '../../../../src/games/frosthaven/render/index.ts';
import { mapAlt, mapLeaves } from '../../../../src/games/frosthaven/render/index.ts';
import { lockedLines, mapOfCampaign, shownMap } from '../../../../src/games/frosthaven/ui/sheet/map.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import { catalog } from '../../../support/first-winter.ts';

interface Played {
  readonly unlocked: readonly string[];
  readonly completed?: readonly string[];
  readonly lockedOut?: readonly string[];
  readonly stickers?: readonly string[];
}

function viewAfter({ unlocked, completed = [], lockedOut = [], stickers = [] }: Played) {
  const state = stateOf({ ...NEW_CAMPAIGN, completed: [...completed] });
  state.unlocked = [...unlocked];
  state.lockedOut = [...lockedOut];
  state.outpost.stickers = [...stickers];
  state.buildings = { craftsman: { level: 1, wrecked: false }, 'mining-camp': { level: 0, wrecked: false } };
  return viewFor(state, 'public');
}

function mapAfter(played: Played) {
  if (!catalog.campaign) throw new Error('The pack has no campaign.');
  return mapOfCampaign(catalog.campaign, catalog, viewAfter(played));
}

const BELL = 'the-drowned-bell';
const CHAIR = 'the-tall-chair';
const WAYS = ['the-wood-yard', 'the-snow-fence', 'smoke-over-the-kilns', BELL];
const siteOf = (played: Played, id: string): Site | undefined => mapAfter(played).sites.find((each) => each.id === id);

test('MAPB-01 a sticker -> in the middle of its square, those in town below the map', () => {
  const { sites, outpost, houses } = mapAfter({ unlocked: WAYS });
  expect(outpost).toEqual([5.5, 7.5]);
  expect(houses).toBe(1);
  expect(sites.map(({ number, at, inTown }) => [number, inTown ?? at])).toEqual([
    [0, true],
    [1, [5.5, 5.5]],
    [2, [2.5, 4.5]],
    [8, [8.5, 3.5]],
  ]);
});

test('MAPB-03 places of the pack -> each shows what stands there, and rivers run', () => {
  const { sites, rivers } = mapAfter({ unlocked: [...catalog.scenarios.keys()] });
  expect(sites.filter(({ landmark }) => landmark === undefined).map(({ id }) => id)).toEqual([]);
  expect(sites.find(({ id }) => id === 'the-snow-fence')?.landmark).toBe('fence');
  expect(rivers?.map((river) => river.length)).toEqual([5, 6]);
});

test('MAPB-02 MAPB-04 MAPB-05 places are open, done, locked with what they need, or locked out', () => {
  const played = { unlocked: WAYS, completed: ['the-wood-yard'], lockedOut: ['smoke-over-the-kilns'] };
  expect(mapAfter(played).sites.map(({ status, needs }) => [status, ...needs])).toEqual([
    ['done'],
    ['open'],
    ['locked out'],
    ['locked', 'campaign sticker Bell Rope'],
  ]);
  expect(siteOf({ ...played, stickers: ['bell-rope'] }, BELL)?.status).toBe('open');
});

test('MAPB-05 choosing a scenario -> what locked ones need, nothing of unknown ones', () => {
  const lines = (played: Played) => lockedLines({ catalog, view: viewAfter(played) });
  expect(lines({ unlocked: WAYS })).toEqual(['-# Locked: *8 The Drowned Bell* needs campaign sticker Bell Rope.']);
  expect(lines({ unlocked: WAYS, stickers: ['bell-rope'] })).toEqual([]);
  expect(lines({ unlocked: WAYS.slice(0, 2) })).toEqual([]);
});

test('MAPB-03 a place -> its whereabouts, its chain, and ways to neighbours on the map', () => {
  const { chains, sites } = mapAfter({ unlocked: WAYS });
  const fence = sites.find(({ id }) => id === 'the-snow-fence');
  expect(fence).toMatchObject({
    where: 'The fence on the north road, F6',
    sign: 'wooden-fence',
    leadsTo: ['smoke-over-the-kilns'],
  });
  expect(chains[fence?.chain ?? -1]).toEqual({ name: 'The Keeper’s Fence', colour: 'amber' });
});

test('the map is said in words: what can be played first, then the locked with what they need', () => {
  expect(mapAlt(mapAfter({ unlocked: WAYS, completed: WAYS.slice(0, 2) }))).toBe(
    'The map around Frosthaven. Playable: 2 Smoke over the Kilns, The paved terrace in the colliers’ wood, C5. ' +
      'Locked: 8 The Drowned Bell (needs campaign sticker Bell Rope). Done: 0 The Wood Yard; 1 The Snow Fence.',
  );
  expect(mapAlt(mapAfter({ unlocked: [] }))).toBe('The map around Frosthaven. No scenario is known yet.');
});

test('MAPB-07 the last chapter is done -> panel and map say so, the rest can be played', () => {
  const over = viewAfter({ unlocked: [...WAYS, CHAIR], completed: [CHAIR] });
  expect(finalChapterLines(catalog, viewAfter({ unlocked: [...WAYS, CHAIR], completed: WAYS }))).toEqual([]);
  const line = 'The last chapter is behind you: *The Tall Chair*. You can still play what is left.';
  expect(finalChapterLines(catalog, over)).toEqual([line]);
  const lines = finalChapterLines(catalog, over);
  const { content } = shownMap(mapAfter({ unlocked: [CHAIR], completed: [CHAIR] }), 1, { lines });
  expect(content).toBe(`**The map.** 1 done.\n${line}`);
});

const ALL = [...catalog.scenarios.values()];

test('whatever is unlocked, the map fits on a message, and nothing on it names what is not', () => {
  fc.assert(
    fc.property(fc.subarray(ALL), fc.subarray(ALL), (unlocked, completed) => {
      const ids = unlocked.map(({ id }): string => id);
      const done = completed.map(({ id }): string => id).filter((id) => ids.includes(id));
      const map = mapAfter({ unlocked: ids, completed: done });
      expect(discordProblems(shownMap(map, 1))).toEqual([]);
      const { picture, content } = shownMap(map, 1);
      const said = `${content} ${picture?.alt} ${JSON.stringify(picture?.job.data)}`;
      const hidden = ALL.filter(({ id }) => !ids.includes(id));
      expect(
        hidden.filter(({ id, place }) => said.includes(`"${id}"`) || (place && said.includes(`"${place.where}`))),
      ).toEqual([]);
      expect(hidden.filter(({ name }) => said.includes(`"${name}"`))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('MAPB-05 more scenarios than fit below the map -> leaves, on which each stands once', () => {
  const map = mapAfter({ unlocked: ALL.map(({ id }): string => id), completed: WAYS });
  const leaves = mapLeaves(map);
  expect(leaves.length).toBeGreaterThan(1);
  expect(leaves.map(({ shows }) => shows)).toEqual([undefined, ...leaves.slice(1).map(() => 'list')]);
  const listed = leaves.flatMap(({ listed: ids, sites }) => ids ?? sites.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(map.sites.map(({ id }) => id).toSorted());
  expect(leaves[0]?.sites).toEqual(map.sites);
  const statusOf = (id: string) => map.sites.find((site) => site.id === id)?.status;
  const order = ['open', 'locked', 'done', 'locked out'].flatMap((status) =>
    listed.filter((id) => statusOf(id) === status),
  );
  expect(listed).toEqual(order);
  const last = leaves.length - 1;
  const buttonsAt = (leaf: number) => shownMap(map, 7, { leaf }).components.flat();
  expect(buttonsAt(0).map((each) => [each.id, 'disabled' in each && each.disabled])).toEqual([
    ['campaign-map-leaf:7:0', true],
    ['campaign-map-leaf:7:1', false],
    ['campaign-sheet:7:0:0', false],
  ]);
  expect(buttonsAt(last)[1]).toMatchObject({ id: `campaign-map-leaf:7:${last + 1}`, disabled: true });
  expect(shownMap(map, 7, { leaf: 99 }).picture?.job.data).toEqual(shownMap(map, 7, { leaf: last }).picture?.job.data);
});

test('a few scenarios -> one picture of the map, and no buttons of leaves', () => {
  const map = mapAfter({ unlocked: WAYS });
  expect(mapLeaves(map)).toEqual([map]);
  expect(shownMap(map, 7).components.flat()).toHaveLength(1);
});
