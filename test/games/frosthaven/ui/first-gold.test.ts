/** What new characters do with their first gold, and what becomes of the rest. */
import { expect, test } from 'vitest';
import { json } from '../../../../src/engine/values/json.ts';
import type { CampaignContext } from '../../../../src/game-api/contract/actions.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { campaignActionSchema } from '../../../../src/games/frosthaven/campaign/inputs.ts';
import type { Item } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { frosthavenPack } from '../../../../src/games/frosthaven/pack.ts';
import { runGameAction, yearContext } from '../../../support/bot/at-year.ts';
import { discordProblemsOfForm } from '../../../support/bot/fits.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { FIRST, MORE, OTHER, packOf, SECOND, Year } from '../../../support/frosthaven/year.ts';

const [plain] = firstWinter.items.filter(({ available, gold }) => available && gold !== undefined);
if (!plain) throw new Error('Nothing can be bought.');
const item = (id: string, name: string, gold: number, slot: Item['slot'], copies = 2): Item => ({
  ...plain,
  id,
  name,
  gold,
  slot,
  copies,
  available: true,
});
const items = [
  item('hood', 'Hood', 20, 'head'),
  item('helm', 'Helm', 22, 'head'),
  item('bell', 'Bell', 10, 'small', 1),
];
const pack = packOf({ content: { items } });

/** A year, with what each user wants to bring, and what a scenario began with. */
function table(catalog = pack) {
  const year = new Year(catalog);
  const wishes = new Map<string, object>();
  const started: unknown[] = [];
  const at = (user: string, selectedValues: readonly string[] = []) =>
    yearContext(year, user, {
      selectedValues: selectedValues,
      playerSettings: async (of) => json.parse(wishes.get(of ?? '') ?? {}),
      changePlayerSettings: async (wish) => {
        wishes.set(user, { ...wishes.get(user), ...Object(wish) });
        return undefined;
      },
      sendInput: async (said) => {
        const heard = year.does(campaignActionSchema.parse(said));
        return heard === 'advanced' ? undefined : heard;
      },
      beginMatch: async (_kind, start) => {
        started.push(start);
        return undefined;
      },
    });
  const press = (user: string, action: string, parts: readonly string[], selected: readonly string[] = []) =>
    runGameAction(catalog, action, at(user, selected), parts);
  return {
    year,
    picks: (user: string, ...wanted: string[]) => press(user, 'kit-items', ['0'], wanted),
    form: async (user: string) => {
      const shown = await frosthavenPack(catalog).actions?.get('kit-form')?.handlerFor(['1'])?.(at(user));
      if (!shown || !('fields' in shown)) throw new Error('There is no form.');
      return shown;
    },
    fills: (user: string, values: Readonly<Record<string, readonly string[]>>) =>
      runGameAction(catalog, 'kit-sent', { ...at(user), asSeatOwner: async () => filled(at(user), values) }),
    wishesOf: (user: string) => wishes.get(user),
    levels: (user: string) => press(user, 'scenario', ['0'], [FIRST]),
    starts: (user: string) => press(user, 'start', [FIRST, '1']),
    started,
  };
}
const filled = (at: CampaignContext, values: Readonly<Record<string, readonly string[]>>): CampaignContext => ({
  ...at,
  formValues: new Map(Object.entries(values)),
});
const gold = (year: Year) => year.view.sheets.map(({ items: owned, purse }) => [owned, purse]);
const chosenIn = ({ components }: Panel) =>
  JSON.stringify(components).match(/"value":"-(hood|helm|bell)"/g)?.length ?? 0;

test('NEW-10: whoever buys nothing -> has no first gold once a scenario has begun', async () => {
  const { year, picks, levels, starts } = table();
  await picks('ann', 'hood');
  expect((await levels('bea')).content).toContain('**Ann** still has 10 gold for items');
  expect((await levels('bea')).content).toContain('**Bea** still has 30 gold for items');
  await starts('ann');
  expect(gold(year)).toEqual([
    [['hood'], null],
    [[], null],
  ]);
  expect((await levels('bea')).content, 'nobody has any left').not.toContain('gold for items');
});

test('SET-16 ITM-01 a form for the kit -> cards and items are saved at once, by what fits', async () => {
  const { form, fills, wishesOf } = table();
  const shown = await form('ann');
  expect(discordProblemsOfForm(shown)).toEqual([]);
  const [cards, items, ...more] = shown.fields;
  expect(more).toEqual([]);
  if (!cards || !('options' in cards) || !items || !('options' in items)) throw new Error('Fields are missing.');
  const hand = cards.options.slice(-(cards.most ?? 0)).map(({ value }) => value);
  const kit = { cards: hand, items0: ['hood', 'bell'] };
  expect((await fills('ann', kit)).content).toContain('bring Hood and Bell');
  expect(wishesOf('ann')).toEqual({ cards: hand, items: ['hood', 'bell'] });
  const again = await form('ann');
  const defaults = again.fields.map((field) =>
    'options' in field ? field.options.flatMap((one) => (one.default ? [one.value] : [])) : [],
  );
  expect(defaults.map((each) => each.toSorted())).toEqual([hand.toSorted(), ['bell', 'hood']]);
  const dear = items.options.map(({ value }) => value);
  expect((await fills('ann', { ...kit, items0: dear })).content).toMatch(
    /^\*\*That costs \d+ gold; you start with 30\.\*\*/,
  );
  expect((await fills('ann', { ...kit, items0: ['crown'] })).content).toContain('**That is not among the choices.**');
  expect((await fills('ann', { ...kit, cards: hand.slice(1) })).content).toContain('**Cards: that is too few.**');
  expect(wishesOf('ann')).toEqual({ cards: hand, items: ['hood', 'bell'] });
});

test('NEW-10: all of the first gold is spent -> nobody is named', async () => {
  const { picks, levels } = table();
  await picks('ann', 'hood', 'bell');
  const { content } = await levels('ann');
  expect(content).not.toContain('**Ann** still has');
  expect(content).toContain('**Bea** still has 30 gold');
});

test('NEW-10: two want the last copy -> one has it, and the other is named with that gold', async () => {
  const { year, picks, levels, starts } = table();
  await picks('ann', 'bell');
  await picks('bea', 'bell');
  const { content } = await levels('ann');
  expect(content).toContain('**Ann** still has 20 gold');
  expect(content).toContain('**Bea** still has 30 gold');
  await starts('ann');
  expect(gold(year)).toEqual([
    [['bell'], null],
    [[], null],
  ]);
});

test('NEW-10: a scenario ends that began without a purchase -> the first gold is gone', () => {
  const { year } = table();
  year.ends(FIRST, 'completed');
  expect(gold(year)).toEqual([
    [[], null],
    [[], null],
  ]);
});

/** Ann has a new character at prosperity 4, and so 60 gold. */
async function rich() {
  const all = table();
  const { year } = all;
  year.ends(FIRST, 'completed', { party: [{ gain: 'value', value: 'prosperity', amount: 27 }] });
  year.does({ type: 'abandoned', member: 1 });
  year.does({ type: 'character', member: 1, class: MORE, name: 'Cem' });
  year.allDone();
  expect([year.now, year.view.sheets.find(({ member }) => member === 1)?.purse]).toEqual(['travel', 60]);
  return all;
}

test('ITS-08 CRE-06: 60 gold, two items for the head -> both are bought, one is brought', async () => {
  const { year, picks, starts, started } = await rich();
  const panel = await picks('ann', 'hood', 'helm');
  expect(panel.content).toContain('You start with 60 gold and bring Hood (20 gold).');
  expect(panel.content).toContain('You also buy Helm (22 gold) for later.');
  expect(chosenIn(panel)).toBe(2);
  await starts('ann');
  expect(year.view.sheets.find(({ member }) => member === 1)).toMatchObject({
    items: ['hood', 'helm'],
    purse: null,
    gold: 0,
  });
  expect(started).toMatchObject([
    {
      party: [
        { class: MORE, items: ['hood'] },
        { class: OTHER, items: [] },
      ],
    },
  ]);
});

test('ITS-08: more is chosen than the gold pays -> refused, and nothing else is lost', async () => {
  const { picks } = await rich();
  await picks('ann', 'helm');
  const panel = await picks('ann', 'hood', 'helm');
  expect(panel.content, 'what was chosen first is brought').toContain('and bring Helm (22 gold)');
  const { picks: poor } = table();
  expect((await poor('ann', 'hood', 'helm')).content).toContain('That costs 42 gold; you start with 30.');
});

test('ITS-08: two owned items for the head -> one can be brought, both are refused', async () => {
  const { picks, starts } = await rich();
  await picks('ann', 'hood', 'helm');
  await starts('ann');
  expect((await picks('ann', 'hood', 'helm')).content).toContain('You can bring only one item for the head.');
  expect((await picks('ann', 'helm')).content).toContain('You bring Helm of your items.');
});

/** What is recommended for the first scenario to two characters of a level. */
async function recommended(level: number, ...completed: string[]): Promise<string | undefined> {
  const { year, levels } = table();
  for (const scenario of completed) {
    year.ends(scenario, 'completed');
    year.allDone();
  }
  for (const member of [1, 2]) {
    const target = { of: 'character' as const, member, figure: 'level' as const };
    year.does({ type: 'proposed', proposal: { what: 'correction', by: 1, target, to: level, reason: 'They rose.' } });
    if (year.choices('party').includes('agree')) year.answers('party', 'agree');
  }
  return /Level (\d) \(recommended\)/.exec(JSON.stringify((await levels('ann')).components))?.[1];
}

test('NEW-15 LVL-02: a first scenario once more, at level 7 -> level 4 is recommended', async () => {
  expect(await recommended(7, FIRST)).toBe('4');
  expect(await recommended(3, FIRST)).toBe('2');
  expect(await recommended(1, FIRST)).toBe('1');
});

test('NEW-15 LVL-02: a first scenario that was left out until level 7 -> level 4', async () => {
  expect(await recommended(7, SECOND)).toBe('4');
});

test('NEW-15: a first scenario while nothing is completed -> level 1', async () => {
  expect(await recommended(3)).toBe('1');
});
