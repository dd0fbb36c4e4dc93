import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PanelSources } from '../../../../src/bot/context/context.ts';
import { campaignPanel } from '../../../../src/bot/features/campaign/campaign-panel.ts';
import { campaignReader } from '../../../../src/bot/features/shared/campaign-context.ts';
import { withUserTaste } from '../../../../src/bot/panels/match-view.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { paginate } from '../../../../src/game-api/panel/text.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import type { PackContent } from '../../../../src/games/frosthaven/content/content-index.ts';
import { RANDOM_DUNGEON } from '../../../../src/games/frosthaven/content/dungeon.ts';
import { DEFAULT_PACK } from '../../../../src/games/frosthaven/content/load.ts';
import { worthInGold } from '../../../../src/games/frosthaven/content/prices.ts';
import type { Item } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { frosthavenPack } from '../../../../src/games/frosthaven/pack.ts';
import { STARTING_GOLD } from '../../../../src/games/frosthaven/rules/figures/equipment.ts';
import { classesPanel } from '../../../../src/games/frosthaven/ui/campaign/joining.ts';
import { kitPanel } from '../../../../src/games/frosthaven/ui/campaign/kit.ts';
import { levelsPanel, scenariosPanel } from '../../../../src/games/frosthaven/ui/campaign/scenarios.ts';
import { createBackend } from '../../../../src/matches/service/open.ts';
import { changePreferences } from '../../../../src/matches/settings/campaign-preferences.ts';
import type { Campaign } from '../../../../src/matches/settings/repositories.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { createMemoryStore } from '../../../support/storage/new-store.ts';

const small = firstWinter;
const LONG = 'A name as long as names in packs may be, or longer';

/** `count` of something, made from the first ones, with long names and ids of their own. */
function many<T extends { readonly id: string; readonly name: string }>(things: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => {
    const thing = things[i % things.length];
    if (!thing) throw new Error('Nothing to copy.');
    return { ...thing, id: `${thing.id}-${i}`, name: `${LONG} ${i}` };
  });
}

interface Size {
  readonly classes: number;
  readonly cards: number;
  readonly items: number;
  readonly scenarios: number;
}

function packOf({ classes, cards, items, scenarios }: Size): PackContent {
  return {
    ...small,
    campaign: undefined,
    classes: many(small.classes, classes).map((mat) => ({ ...mat, cards: many(mat.cards, cards), handSize: 10 })),
    items: many(small.items, items),
    scenarios: many(small.scenarios, scenarios),
  };
}

const sizes = fc.record({
  classes: fc.integer({ min: 1, max: 100 }),
  cards: fc.integer({ min: 10, max: 60 }),
  items: fc.integer({ min: 0, max: 120 }),
  scenarios: fc.integer({ min: 1, max: 160 }),
});

interface Founded {
  readonly shelf: PanelSources;
  readonly campaign: Campaign;
  readonly content: PackContent;
}

/** A campaign with one member, over a pack of some size. */
async function found(size: Size, check: (founded: Founded) => Promise<void>): Promise<void> {
  const store = createMemoryStore();
  const content = packOf(size);
  const pack = frosthavenPack(new Catalog(content));
  const none = { onCommit: () => {}, onError: () => {}, cursor: () => seedRng(1), packs: [pack.id] };
  const { records, matchService, close } = createBackend(store, { ...none, pack: () => pack });
  const wanted = { server: 's', channel: 'c', name: '*'.repeat(60), pack: DEFAULT_PACK, founder: 'ann' };
  const campaign = await matchService.campaigns.createCampaign(wanted);
  const member = campaign && (await matchService.campaigns.join(campaign.id, 'ann', 'Ann', () => 4));
  if (!campaign || !member) throw new Error('The campaign could not be founded.');
  const said = { type: 'character', member: member.id, class: content.classes[0]?.id ?? '', name: '*'.repeat(24) };
  expect(await matchService.campaigns.sendInput(campaign.id, { id: 'ann', said })).toBeUndefined();
  const log = pino({ level: 'silent' });
  await check({ shelf: { records, matchService: matchService, pack: () => pack, log }, campaign, content });
  await close();
}

test('the panels of a campaign fit, however much a pack holds', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(9), (size, page) =>
      found(size, async ({ shelf, campaign, content }) => {
        expect(discordProblems(await campaignPanel(shelf, campaign))).toEqual([]);
        expect(discordProblems(await classesFor(shelf, campaign, 'bea'))).toEqual([]);
        expect(discordProblems(await kitFor(shelf, campaign, 'ann', page, 'A first sentence.'))).toEqual([]);
        expect(discordProblems(scenariosPanel(catalogOf(shelf.pack(campaign.pack)), campaign.id, page))).toEqual([]);
        const [scenario] = content.scenarios;
        if (scenario) expect(discordProblems(levelsPanel(campaign.id, scenario, 7))).toEqual([]);
      }),
    ),
    { numRuns: 40 },
  );
});

test('pictures of classes and cards have the colours of whoever looks', async () => {
  await found({ classes: 2, cards: 10, items: 0, scenarios: 1 }, async ({ shelf, campaign }) => {
    await changePreferences(shelf.records, campaign.id, 'ann', { palette: 'colour-blind' });
    const paletteFor = async (user: string) => (await classesFor(shelf, campaign, user)).picture?.job.palette;
    expect((await kitFor(shelf, campaign, 'ann')).picture?.job.palette).toBe('colour-blind');
    expect(await paletteFor('ann')).toBe('colour-blind');
    expect(await paletteFor('bea')).toBe('dusk');
  });
});

/** What somebody brings, as they are shown it. */
async function kitFor(shelf: PanelSources, campaign: Campaign, user: string, page = 0, first?: string) {
  const at = campaignReader(shelf, campaign, user);
  return withUserTaste(
    shelf,
    campaign.id,
    user,
    await kitPanel(catalogOf(shelf.pack(campaign.pack)), at, { first, page }),
  );
}

/** The classes that they can choose from, likewise. */
async function classesFor(shelf: PanelSources, campaign: Campaign, user: string) {
  const classes = await classesPanel(catalogOf(shelf.pack(campaign.pack)), campaignReader(shelf, campaign, user));
  return withUserTaste(shelf, campaign.id, user, classes);
}

test.each([
  // Every seventh is locked, and Ann plays the first one.
  [6, 8, [6], []],
  [7, 9, [4, 3], ['Classes 1–4', 'Classes 5–7']],
  [19, 23, [5, 5, 5, 4], ['Classes 6–10']],
])('%s free classes -> leaves of six at most, all in one menu', async (count, classes, leaves, labels) => {
  await found({ classes, cards: 10, items: 0, scenarios: 1 }, async ({ shelf, campaign, content }) => {
    const on = (leaf: number) =>
      classesPanel(catalogOf(shelf.pack(campaign.pack)), campaignReader(shelf, campaign, 'bea'), leaf);
    const free = content.classes.filter(({ locked }) => !locked).slice(1);
    expect(free).toHaveLength(count);
    const panels = await Promise.all(leaves.map((_, leaf) => on(leaf)));
    const names = panels.map(({ picture }) => namesIn(picture?.alt ?? ''));
    expect(names.map(({ length }) => length)).toEqual(leaves);
    expect(names.flat()).toEqual(free.map(({ name }) => name));
    expect(labelsOf(panels[0] ?? { content: '', components: [] })).toEqual(labels);
    expect(panels.flatMap(discordProblems)).toEqual([]);
    for (const panel of panels) expect(offered([panel], 'class')).toEqual(free.map(({ id }) => id));
    expect((await on(99)).picture?.alt).toBe(panels.at(-1)?.picture?.alt);
  });
});

/** Names of the pack above, in the order of a text. */
function namesIn(alt: string): string[] {
  return [...alt.matchAll(new RegExp(`${LONG} \\d+`, 'g'))].map(([name]) => name);
}

function labelsOf({ components }: Panel): string[] {
  return components.flat().flatMap((each) => ('label' in each && each.label ? [each.label] : []));
}

/** Values of all menus of some panels. */
function offered(panels: readonly Panel[], action: string): string[] {
  const menus = panels.flatMap(({ components }) => components.flat());
  const ours = menus.filter((each) => each.id.startsWith(`${action}:`));
  const values = ours.flatMap((each) => ('options' in each ? each.options.map(({ value }) => value) : []));
  return [...new Set(values.map((value) => value.replace(/^[+]/, '')))];
}

/** What can be bought with the purse that everybody starts with. */
function affordable(content: PackContent): string[] {
  const isMade = ({ gold, cost }: Item) => gold !== undefined || cost !== undefined;
  const all = content.items.filter((item) => !item.random && !item.blueprint && isMade(item));
  return all.filter((item) => worthInGold(new Catalog(content), item) <= STARTING_GOLD).map(({ id }) => id);
}

test('everything in a pack that can be chosen is on some page', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, (size) =>
      found(size, async ({ shelf, campaign, content }) => {
        const pages = [0, 1, 2, 3, 4];
        const kits = await Promise.all(pages.map((page) => kitFor(shelf, campaign, 'ann', page)));
        expect(offered(kits, 'kit-item')).toEqual(affordable(content));
        const lists = pages.map((page) => scenariosPanel(catalogOf(shelf.pack(campaign.pack)), campaign.id, page));
        const all = [...content.scenarios.map(({ id }): string => id), RANDOM_DUNGEON];
        expect(offered(lists, 'scenario').toSorted()).toEqual(all.toSorted());
        const open = content.classes.filter(({ locked }) => !locked);
        const classes = [await classesFor(shelf, campaign, 'bea')];
        expect(offered(classes, 'class')).toEqual(open.slice(1).map(({ id }) => id));
      }),
    ),
    { numRuns: 25 },
  );
});

test('items dearer than the purse are not offered at the start', async () => {
  await found({ classes: 1, cards: 10, items: 0, scenarios: 1 }, async ({ shelf, campaign, content }) => {
    const all = { ...content, items: small.items };
    const kit = await kitFor({ ...shelf, pack: () => frosthavenPack(new Catalog(all)) }, campaign, 'ann');
    const dear = small.items.filter(({ gold = 0 }) => gold > STARTING_GOLD).map(({ id }): string => id);
    expect(dear.length).toBeGreaterThan(0);
    expect(offered([kit], 'kit-item').filter((id) => dear.includes(id))).toEqual([]);
    expect(offered([kit], 'kit-item').length).toBeGreaterThan(0);
  });
});

test('long texts are told on several pages, none of them too long and nothing lost', () => {
  const texts = Array.from({ length: 40 }, (_, i) => `${i} ${'word '.repeat(i * 3)}`.trim());
  const pages = paginate(texts, 300);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(300);
  const short = texts.filter(({ length }) => length <= 300);
  expect(short.filter((text) => !pages.some((page) => page.split('\n\n').includes(text)))).toEqual([]);
});
