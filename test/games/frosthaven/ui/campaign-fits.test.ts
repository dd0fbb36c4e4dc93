/** What a party is asked and shown between scenarios, with the longest names there can be and more to choose from than a menu holds. */
import { expect, test } from 'vitest';
import type { Question } from '../../../../src/engine/rules/rule.ts';
import type { MenuOption } from '../../../../src/game-api/panel/controls.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { panelControls } from '../../../../src/game-api/panel/panel.ts';
import { MAX_REASON_LENGTH } from '../../../../src/games/frosthaven/campaign/state/proposal.ts';
import type { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { RESOURCES } from '../../../../src/games/frosthaven/content/schema/terms.ts';
import { frosthavenPack } from '../../../../src/games/frosthaven/pack.ts';
import { campaignPictures } from '../../../../src/games/frosthaven/ui/campaign/campaign-pictures.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { runGameAction, yearContext } from '../../../support/bot/at-year.ts';
import { discordProblems, discordProblemsOfForm } from '../../../support/bot/fits.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { FIRST, gainsOf, ONE, packOf, Year } from '../../../support/frosthaven/year.ts';

/** Of as many letters as a pack may name something with. */
const named = (most: number, i: number) => `${i} ${'Of*_ice '.repeat(9)}`.slice(0, most - 1).concat('§');
const MOST_NAME = 24;
/** More than the menus of one page hold. */
const MANY = 90;

const MATERIALS = { lumber: 1, metal: 1, hide: 1, arrowvine: 1, axenut: 1, corpsecap: 1 };

/** All can be crafted and bought by whoever has enough. */
const items = Array.from({ length: MANY }, (_none, i) => {
  const item = firstWinter.items[i % firstWinter.items.length];
  if (!item) throw new Error('The pack has no items.');
  const { cost: _, random: __, blueprint: ___, ...rest } = item;
  const price = i % 2 === 0 ? { gold: 5 } : { cost: { resources: MATERIALS } };
  return { ...rest, gold: undefined, ...price, id: `${item.id}-${i}`, name: named(40, i), available: true as const };
});
const SHOP = {
  id: 'shop',
  number: 1,
  name: named(40, 1),
  icon: 'anvil',
  start: 'built' as const,
  levels: [
    {
      prosperity: 1,
      bonus: 0,
      text: '',
      opens: { craft: true as const, purchase: true as const },
      repair: 1,
      wrecked: { text: '', cost: { lumber: 1 } },
    },
  ],
};
const classes = firstWinter.classes.map((mat) => ({
  ...mat,
  name: named(40, 2),
  cards: mat.cards.map((card, i) => ({ ...card, name: named(40, i) })),
  perks: (mat.perks ?? []).map((perk, i) => ({ ...perk, name: named(40, i) })),
}));
const scenarios = Array.from({ length: MANY }, (_, i) => {
  const scenario = firstWinter.scenarios[i % firstWinter.scenarios.length];
  if (!scenario) throw new Error('The pack has no scenarios.');
  return { ...scenario, id: `${scenario.id}-${i}`, name: named(50, i), first: undefined, random: undefined };
});

function longYear(): { year: Year; pack: Catalog } {
  const pack = packOf({ content: { items, classes, scenarios, buildings: [SHOP] } });
  const year = new Year(pack, 1, campaignPictures(pack));
  for (const member of [1, 2])
    year.does({
      type: 'character',
      member,
      class: member === 1 ? ONE : (classes[1]?.id ?? ''),
      name: `${'*'.repeat(MOST_NAME - 1)}${member}`,
    });
  return { year, pack };
}

/** What somebody is asked now. */
function asked({ match }: Year, seat: string): Question<unknown, unknown> {
  const open = match.questions.find(({ question }) => question.seat === seat);
  if (!open) throw new Error(`Nothing is asked of ${seat}.`);
  return open.question;
}

/** The panel of a seat. */
function panelFor({ match }: Year, seat: string, page = 0): Panel {
  const game = { id: 1, campaign: 1, seats: [], telling: null, result: undefined };
  const [number = 0] = match.questions.filter(({ question }) => question.seat === seat).map((each) => each.number);
  return match
    .presenterFor({ game, seat: seat === 'party' ? '1' : seat, presence: ALL_HERE })
    .panel({ page, question: number });
}

/** All that can be pressed or chosen on the pages of a question, until they are seen again. */
function offered(year: Year, seat: string): { readonly panels: readonly Panel[]; readonly choices: readonly string[] } {
  const panels = [0, 1, 2, 3, 4, 5].map((page) => panelFor(year, seat, page));
  const controls = panels.flatMap(panelControls);
  const choices = controls.flatMap((each) =>
    'options' in each
      ? each.options.map(({ value }) => `${each.id} ${value}`)
      : each.id.startsWith('say:')
        ? [each.id]
        : [],
  );
  return { panels, choices: [...new Set(choices)] };
}

/** The panels of a question fit, and each of its choices can be chosen on one of them. */
function fitsWhole(year: Year, seat: string): void {
  const question = asked(year, seat);
  const { panels, choices } = offered(year, seat);
  expect(panels.flatMap(discordProblems), question.kind).toEqual([]);
  expect(choices, question.kind).toHaveLength(question.validator ? 0 : question.options.length);
}

test('everything that is asked in Downtime fits, and each choice is on some page', () => {
  const { year } = longYear();
  const resources = Object.fromEntries(RESOURCES.map((kind) => [kind, 30]));
  const own = items.slice(0, 30).map(({ id }) => id);
  year.ends(FIRST, 'completed', {
    own: [gainsOf('1', { items: own, experience: 500, gold: 999, checks: 18, resources })],
  });
  const met = new Map<string, number>();
  const wanted = ['level up', 'craft', 'buy', 'sell', 'give to Frosthaven', 'choose cards anew', 'enhance'];
  for (let i = 0; i < 60 && year.match.questions.some(({ question }) => question.seat === '1'); i++) {
    const question = asked(year, '1');
    met.set(question.kind, Math.max(met.get(question.kind) ?? 0, year.choices('1').length));
    fitsWhole(year, '1');
    const next = wanted.find((each) => year.choices('1').includes(each));
    if (question.kind === 'downtime' && next) wanted.splice(wanted.indexOf(next), 1);
    const back = year.choices('1').find((each) => each === 'nothing' || each === 'done');
    year.answers(
      '1',
      (question.kind === 'downtime' && next) || (question.kind !== 'giving' && back) || (year.choices('1')[0] ?? ''),
    );
  }
  expect(Object.fromEntries(met)).toMatchObject({ crafting: 31, buying: 31, selling: 31, giving: 10, amount: 30 });
  expect([...met.keys()]).toEqual(expect.arrayContaining(['card', 'perk', 'respec', 'downtime']));
});

/** What everybody is told of where a campaign stands now. */
function told({ match }: Year): string[] {
  const seats = [1, 2].map((member) => ({ seat: `${member}`, user: '1'.repeat(19), member }));
  const table = { id: 1, campaign: 1, seats, telling: null, result: undefined };
  const { outgoing } = match.announce({ table, presence: ALL_HERE, reason: 'answered' });
  return outgoing.flatMap(({ body }) =>
    typeof body === 'object' && body && 'content' in body ? [`${body.content}`] : [],
  );
}

test('what is to be put right or entered fits, on the panel and in public, however much it is', () => {
  const { year } = longYear();
  const all = scenarios.map(({ id }) => id);
  const sheet = {
    week: 3,
    values: { morale: 20, prosperity: 132, inspiration: 99 },
    supply: Object.fromEntries(RESOURCES.map((kind) => [kind, 99])),
    completed: all,
    unlocked: all,
  };
  expect(year.does({ type: 'proposed', proposal: { what: 'adoption', by: 1, sheet } })).toBe('advanced');
  fitsWhole(year, 'party');
  expect(panelFor(year, 'party').content).toContain(`and ${MANY - 12} more.`);
  expect(told(year).flatMap((content) => discordProblems({ content, components: [] }))).toEqual([]);
  expect(told(year).join('\n')).toContain(`and ${MANY - 12} more.`);
  year.answers('party', 'agree');
  expect(year.view.completed).toHaveLength(MANY);

  const [scenario = ''] = all;
  const target = { of: 'scenario', scenario } as const;
  const reason = '*'.repeat(MAX_REASON_LENGTH);
  expect(year.does({ type: 'proposed', proposal: { what: 'correction', by: 1, target, to: 0, reason } })).toBe(
    'advanced',
  );
  fitsWhole(year, 'party');
  expect(told(year).flatMap((content) => discordProblems({ content, components: [] }))).toEqual([]);
});

test('what has come due is told whole, however long it is, and the call that follows fits', () => {
  const text = (i: number) => `${i}${' and it snows'.repeat(80)}.`;
  const sections = Object.fromEntries([1, 2, 3].map((i) => [`s${i}`, { text: text(i) }]));
  const calendar = [1, 2, 3].map((i) => ({ week: 1, section: `s${i}` }));
  const year = new Year(packOf({ campaign: { sections, calendar } }));
  year.ends(FIRST, 'completed');
  while (year.choices('party').length > 0) year.answers('party', year.choices('party')[0] ?? '');
  const pages = told(year);
  expect(pages.flatMap((content) => discordProblems({ content, components: [] }))).toEqual([]);
  for (const i of [1, 2, 3]) expect(pages.join('\n')).toContain(text(i));
  expect(pages.at(-1)).toContain('Downtime in Frosthaven.');
});

test('deciding, correcting, adopting in a long campaign -> panels fit, choices differ', async () => {
  const { year, pack } = longYear();
  year.does({
    type: 'proposed',
    proposal: { what: 'adoption', by: 1, sheet: { unlocked: scenarios.map(({ id }) => id) } },
  });
  year.answers('party', 'agree');
  const at = yearContext(year, 'ann');
  const deciding = await runGameAction(pack, 'deciding', at);
  expect(discordProblems(deciding)).toEqual([]);
  const leaders = panelControls(deciding).flatMap((each) => ('options' in each ? each.options : []));
  expect(leaders.map(({ value }) => value)).toEqual(['1', '2']);

  const offer: MenuOption[] = [];
  for (let page = 0, more = true; more; page++) {
    const panel = await runGameAction(pack, 'sheet-correct', at, [`${page}`]);
    expect(discordProblems(panel)).toEqual([]);
    const found = panelControls(panel).flatMap((each) => ('options' in each ? each.options : []));
    more = found.some(({ value }) => offer.every((each) => each.value !== value));
    if (more) offer.push(...found);
  }
  expect(offer.length).toBeGreaterThan(MANY);
  const shown = offer.map(({ label }) => label);
  expect(new Set(shown).size, 'none looks like another').toBe(offer.length);
  expect(
    shown.filter((each) => !/: -?\d+$/.test(each)),
    'each says what it is now',
  ).toEqual([]);
  for (const { value } of offer) {
    const chosen = { ...at, selectedValues: [value] };
    const form = await frosthavenPack(pack).actions?.get('sheet-correct-pick')?.handlerFor(['1', '0'])?.(chosen);
    if (!form || !('fields' in form)) throw new Error(`There is no form for ${value}.`);
    expect(discordProblemsOfForm(form)).toEqual([]);
  }

  const adopting = await runGameAction(pack, 'adopt', at);
  expect(discordProblems(adopting)).toEqual([]);
  const form = await frosthavenPack(pack).actions?.get('adopt-form')?.handlerFor(['1'])?.(at);
  if (!form || !('fields' in form)) throw new Error('There is no form.');
  expect(discordProblemsOfForm(form)).toEqual([]);
});
