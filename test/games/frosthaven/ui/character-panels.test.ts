/** What the panels of characters and items hold: never more than a message takes, and nothing that is a secret. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignContext } from '../../../../src/game-api/contract/actions.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { chartWindowOf } from '../../../../src/games/frosthaven/campaign/rules/goods/brew.ts';
import type { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { questsFile } from '../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { frosthavenPack } from '../../../../src/games/frosthaven/pack.ts';
import { campaignPictures, questionExtras } from '../../../../src/games/frosthaven/ui/campaign/campaign-pictures.ts';
import { chartPictures } from '../../../../src/games/frosthaven/ui/character/chart-view.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { runGameAction, yearContext } from '../../../support/bot/at-year.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

const typing = (name: string, value: string) => ({ fieldValues: new Map([[name, value]]) });

async function suggested(pack: Catalog, path: string, at: CampaignContext): Promise<string[]> {
  const terms = (await frosthavenPack(pack).suggestions?.get(path)?.(at)) ?? [];
  return terms.map(({ value }) => value);
}

const quests = questsFile.parse({
  quests: ['Alder', 'Birch', 'Cedar', 'Elder', 'Fir'].map((name) => ({
    id: name.toLowerCase(),
    name,
    text: `${name} calls.`,
    task: `Walk to the ${name}.`,
    done: 'There.',
    asks: [{ tally: 'kills', least: 9 }],
    envelope: 'east',
    alternate: 'west',
  })),
  envelopes: ['east', 'west'].map((id) => ({ id, text: 'It opens.', buildings: [id] })),
});
const buildings = ['east', 'west'].map((id, i) => ({
  id,
  number: i + 1,
  name: id,
  icon: 'house',
  start: 'locked' as const,
  levels: [],
}));

describe('secrets', () => {
  test('NEW-09 what somebody else has come for is on no panel, whichever it is', async () => {
    const pack = packOf({ content: { quests, buildings } });
    await fc.assert(
      fc.asyncProperty(fc.nat(50), async (seed) => {
        const seen = await Promise.all(
          [0, 1].map(async (wanted) => {
            const year = new Year(pack, seed);
            for (const seat of ['1', '2']) year.answers(seat, year.choices(seat)[seat === '2' ? wanted : 0] ?? '');
            const ann = (more: Partial<CampaignContext>) => yearContext(year, 'ann', more);
            const panels = [
              await runGameAction(pack, 'sheet', ann(typing('of', 'Bea'))),
              await runGameAction(pack, 'sheet-of', ann({ selectedValues: ['2'] })),
              await runGameAction(pack, 'sheet', ann({})),
              await runGameAction(pack, 'pool', ann({}), ['0', '0']),
            ];
            const [other] = panels;
            expect(other?.picture?.alt).toContain('The personal quest is hidden.');
            const [own] = [await runGameAction(pack, 'sheet', yearContext(year, 'bea'))];
            expect(own.picture?.alt).toContain(
              `Personal quest ${year.match.state.sheets[1]?.quest?.replace(/^./, (a) => a.toUpperCase())}`,
            );
            return { panels: JSON.stringify(panels), own: JSON.stringify(own) };
          }),
        );
        expect(seen[0]?.panels).toBe(seen[1]?.panels);
        expect(seen[0]?.own).not.toBe(seen[1]?.own);
      }),
      { numRuns: 10 },
    );
  });

  test('ITS-01 BREW-04 an item that is not available yet -> neither suggested nor shown', async () => {
    const { items, alchemy } = firstWinter;
    const pack = packOf({ content: { alchemy } });
    const year = new Year(pack);
    const at = yearContext(year, 'ann');
    const known = await suggested(pack, 'item name', at);
    const available = items.filter((item) => item.available).map(({ name }) => name);
    expect(known).toEqual(available);
    for (const { id, name } of items.filter((item) => !item.available)) {
      for (const typed of [id, name]) {
        const panel = await runGameAction(pack, 'item', yearContext(year, 'ann', typing('name', typed)));
        expect(panel.content).toBe(`Nobody here knows an item “${typed}”, at least not yet.`);
        expect(panel.picture).toBeUndefined();
      }
    }
  });

  test('ITS-05 what somebody has found is known from then on', async () => {
    const pack = packOf();
    const year = new Year(pack);
    year.ends(FIRST, 'completed', { own: [gainsOf('2', { items: ['stag-circlet'] })] });
    const panel = await runGameAction(pack, 'item', yearContext(year, 'ann', typing('name', 'Stag Circlet')));
    expect(panel.content).toContain('None of 1 copy left. **Bea** has one.');
  });
});

describe('limits', () => {
  test('every sheet, every leaf of cards and every item fits into a message, at all levels', async () => {
    const pack = packOf();
    for (const level of [1, 5, 9]) {
      const year = new Year(pack);
      const items = firstWinter.items.map((item): string => item.id);
      year.ends(FIRST, 'completed', {
        own: [gainsOf('1', { items, experience: [0, 210, 500][(level - 1) / 4] ?? 0 })],
      });
      const ann = (more: Partial<CampaignContext> = {}) => yearContext(year, 'ann', more);
      const panels = [
        await runGameAction(pack, 'sheet', ann()),
        await runGameAction(pack, 'sheet', ann(typing('of', '*'.repeat(24)))),
        await runGameAction(pack, 'deck', ann()),
        ...(await Promise.all(
          [0, 1, 2, 3].flatMap((pile) =>
            [0, 1, 2].map((leaf) => runGameAction(pack, 'pool', ann(), [`${pile}`, `${leaf}`])),
          ),
        )),
        ...(await Promise.all(
          firstWinter.items.map(({ name }) => runGameAction(pack, 'item', ann(typing('name', name)))),
        )),
      ];
      expect(panels.flatMap(discordProblems)).toEqual([]);
    }
  });

  test('all questions of a Downtime fit with their pictures, however much there is to choose from', async () => {
    const content = { buildings: [shopOf()] };
    const pack = packOf({ content });
    const year = new Year(pack, 1, campaignPictures(pack));
    const items = firstWinter.items.filter(({ available }) => !available).map((item): string => item.id);
    const resources = { lumber: 9, metal: 9, hide: 9, axenut: 9 };
    year.ends(FIRST, 'completed', { own: [gainsOf('1', { items, experience: 500, gold: 99, checks: 6, resources })] });
    const met = new Set<string>();
    for (let i = 0; i < 60 && year.match.questions.some(({ question }) => question.seat === '1'); i++) {
      const question = year.match.questions.find((each) => each.question.seat === '1')?.question;
      if (!question) break;
      met.add(question.kind);
      expect(discordProblems(panelFor(year))).toEqual([]);
      const wanted = WANTED.find((each) => year.choices('1').includes(each) && !met.has(DOES[each] ?? ''));
      year.answers(
        '1',
        wanted ?? year.choices('1').find((each) => each === 'nothing' || each === 'done') ?? year.choices('1')[0] ?? '',
      );
    }
    expect([...met]).toEqual(expect.arrayContaining(['perk', 'card', 'crafting', 'buying', 'selling', 'downtime']));
  });
});

test('SET-17 the kit shows items in place of cards -> with prices, brought ones marked', async () => {
  const pack = packOf();
  const year = new Year(pack);
  const at = yearContext(year, 'ann', { playerSettings: async () => ({ items: [bought?.id ?? ''] }) });
  const cards = await runGameAction(pack, 'kit', at);
  expect(cards.picture?.name).toBe('cards.png');
  const items = await runGameAction(pack, 'kit-shows', at, ['0', 'items']);
  expect(items.picture?.name).toBe('items.png');
  expect(items.picture?.alt).toContain(`${bought?.name} (${bought?.slot}, ${bought?.gold} gold, brought)`);
  expect(labelsOf(items)).toContain('Show the cards');
  const back = await runGameAction(pack, 'kit-shows', at, ['0', 'cards']);
  expect(back.picture?.alt).toBe(cards.picture?.alt);
  expect([cards, items].flatMap(discordProblems)).toEqual([]);
});

test('SET-16 the kit of many cards -> in leaves of four, each with its own picture', async () => {
  const pack = packOf();
  const year = new Year(pack);
  const at = yearContext(year, 'ann', { playerSettings: async () => ({}) });
  const first = await runGameAction(pack, 'kit', at);
  const labelOfLeaf = (panel: Panel) => labelsOf(panel).filter((label) => /^Cards? \d/.test(label ?? ''));
  const leaves = await Promise.all([0, 1, 2, 3].map((leaf) => runGameAction(pack, 'kit-leaf', at, [`${leaf}`])));
  expect(labelOfLeaf(first)).toEqual(['Cards 5–8']);
  expect(leaves.flatMap(labelOfLeaf).slice(0, 2)).toEqual(['Cards 5–8', 'Cards 9–12']);
  expect(labelOfLeaf(leaves[3] ?? first)).toEqual(['Cards 1–4']);
  const alts = leaves.map(({ picture }) => picture?.alt);
  expect(alts[0]).toBe(first.picture?.alt);
  expect(new Set(alts).size).toBe(4);
  const beyond = await runGameAction(pack, 'kit-leaf', at, ['99']);
  expect(beyond.picture?.alt).toBe(alts.at(-1));
  expect([first, beyond].flatMap(discordProblems)).toEqual([]);
});

test('SET-17 the kit of many items -> in leaves of six, each with its own picture', async () => {
  const pack = packOf();
  const year = new Year(pack);
  const at = yearContext(year, 'ann', { playerSettings: async () => ({}) });
  const first = await runGameAction(pack, 'kit-shows', at, ['0', 'items']);
  const second = await runGameAction(pack, 'kit-item-leaf', at, ['0', '1']);
  const count = (alt = '') => alt.split(' gold').length - 1;
  expect(first.picture?.name).toBe('items.png');
  expect([first, second].map(({ picture }) => count(picture?.alt))).toEqual([6, 3]);
  expect(second.picture?.alt).not.toBe(first.picture?.alt);
  expect([first, second].flatMap(discordProblems)).toEqual([]);
});

test('NEW-18 a sheet -> its other leaf at a press', async () => {
  const pack = packOf();
  const year = new Year(pack);
  const at = yearContext(year, 'ann');
  const sheet = await runGameAction(pack, 'sheet', at);
  expect(sheet.picture?.job.data).toMatchObject({ leaf: 'person' });
  expect(labelsOf(sheet).slice(0, 3)).toEqual(['Supplies and items', 'Deck', 'Perks']);
  const other = await runGameAction(pack, 'sheet-leaf', at, ['1', 'deck']);
  expect(other.picture?.job.data).toMatchObject({ leaf: 'deck' });
  expect([sheet, other].flatMap(discordProblems)).toEqual([]);
});

/** Something that can be bought for the first gold. */
const bought = firstWinter.items.find(({ available, gold }) => available && gold !== undefined && gold <= 30);

function labelsOf({ components }: Panel): (string | undefined)[] {
  return components.flat().map((each) => ('label' in each ? each.label : undefined));
}

test('BREW-04 before a brew -> the chart and the herbs at hand; after it -> the potion', () => {
  const pack = packOf({
    content: { alchemy: firstWinter.alchemy, buildings: [{ ...shopOf(), levels: shopOf().levels.map(brewing) }] },
  });
  const year = new Year(pack, 1, campaignPictures(pack));
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { axenut: 1, rockroot: 1 } })] });
  year.answers('1', 'brew');
  expect(panelFor(year).picture?.alt).toBe(
    'The alchemy chart, 0 of 21 windows open. At hand: 1 axenut and 1 rockroot. Closed, but can be brewed: axenut + rockroot.',
  );
  year.answers('1', 'axenut', 'rockroot');
  expect(panelFor(year).picture?.name).toBe('item.png');
  expect(discordProblems(panelFor(year))).toEqual([]);
});

describe('many potions are known', () => {
  const { alchemy } = firstWinter;
  const windows = alchemy?.pairs.map(({ herbs }) => chartWindowOf(herbs)) ?? [];
  const pack = packOf({
    content: { alchemy, buildings: [{ ...shopOf(), levels: shopOf().levels.map(brewing) }] },
  });
  const atHand = { axenut: 1, rockroot: 1 };

  /** Ann is asked what to brew. */
  function asked(known = windows): Year {
    const year = new Year(pack, 1, campaignPictures(pack));
    year.match.state.goods.windows = [...known];
    year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: atHand })] });
    year.answers('1', 'brew');
    return year;
  }

  test('BREW-04 the question -> windows alone, and a button to the potions', () => {
    const year = asked();
    expect(panelFor(year).picture?.job.data).toMatchObject({ chart: { shows: 'windows' } });
    expect(buttonsOf(year)).toEqual(['My character', 'My cards', 'Known potions']);
    expect(buttonsOf(asked([]))).toEqual(['My character', 'My cards']);
  });

  function buttonsOf({ match, view }: Year): string[] {
    const [open] = match.questions;
    return questionExtras(pack)
      .buttonsFor(1, view, open?.question)
      .map(({ label }) => label);
  }

  test('BREW-04 SUP-05 the leaves of potions -> why those asked can’t brew them', async () => {
    const year = asked();
    const panel = await runGameAction(pack, 'campaign-leaf', yearContext(year, 'ann'), ['2', '1']);
    expect(panel.picture?.alt).toMatch(/^Known potions: .*; All copies have an owner/);
    expect(labelsOf(panel)).toContain(`On (2 of ${leafCount(year)})`);
    expect(discordProblems(panel)).toEqual([]);
    const other = await runGameAction(pack, 'campaign-leaf', yearContext(year, 'bea'), ['2', '1']);
    expect(other.picture?.alt).not.toContain('All copies');
  });

  function leafCount({ view }: Year): number {
    return chartPictures(pack, view, { atHand, most: 2 }).length;
  }
});

function brewing<T extends object>(level: T) {
  return { ...level, opens: { brew: 1 } };
}

const DOES: Readonly<Record<string, string>> = { craft: 'crafting', buy: 'buying', sell: 'selling' };
const WANTED = ['level up', 'craft', 'buy', 'sell'];

function shopOf() {
  const wrecked = { text: '', cost: { lumber: 1 } };
  const opens = { craft: true as const, purchase: true as const };
  return {
    id: 'shop',
    number: 1,
    name: 'Shop',
    icon: 'anvil',
    start: 'built' as const,
    levels: [{ prosperity: 1, bonus: 0, text: '', opens, repair: 1, wrecked }],
  };
}

/** What Ann is asked. */
function panelFor({ match }: Year): Panel {
  const game = { id: 1, campaign: 1, seats: [], telling: null, result: undefined };
  return match.presenterFor({ game, seat: '1', presence: ALL_HERE }).panel();
}
