/** What the official rulings say of campaigns, where the book can be read otherwise. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { enhancementsFor } from '../../../../src/games/frosthaven/campaign/rules/goods/enhancements.ts';
import { catalogOf, plainCard, plainClass } from '../../../support/frosthaven/content.ts';
import { value } from '../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

const quests = (has: 'gold' | 'resources', least: number) => ({
  quests: ['one', 'two', 'three', 'four'].map((name) => ({
    id: name,
    name,
    text: 'Why not?',
    task: 'Have it.',
    asks: [{ has, least }],
    envelope: 'first',
    alternate: 'second',
    done: 'It is done.',
  })),
  envelopes: ['first', 'second'].map((name) => ({ id: name, name, text: 'A plan.', buildings: [] })),
});
function seeking(has: 'gold' | 'resources', least: number): Year {
  const year = new Year(packOf({ content: { quests: quests(has, least) } }));
  for (const seat of ['1', '2']) year.answers(seat, year.choices(seat)[0] ?? '');
  return year;
}

test('RTR-01: enough when Downtime begins, given away in it -> nobody must retire any more', () => {
  const year = seeking('resources', 4);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 4 } })] });
  expect(year.choices('1'), 'it must').toEqual(['give to Frosthaven', 'retire']);
  year.answers('1', 'give');
  year.answers('1', 'lumber');
  year.answers('1', '1');
  expect(year.choices('1')).toEqual(['give to Frosthaven', 'done']);
  year.allDone();
  expect(year.view.roster.retired).toEqual([]);
});

test('RTR-01: given away while asked whether to retire -> it does not retire', () => {
  const year = seeking('resources', 4);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 4 } })] });
  year.answers('1', 'retire');
  expect(year.choices('1')).toEqual(['retire', 'not yet']);
  year.does({ type: 'gives', member: 1, resources: { lumber: 1 } });
  expect([year.now, year.choices('1')]).toEqual(['downtime: 1 downtime, 2 downtime', ['give to Frosthaven', 'done']]);
  year.allDone();
  expect([year.view.roster.retired, year.view.sheets.length]).toEqual([[], 2]);
});

test('RTR-01: left while asked whether to retire -> the others go on', () => {
  const year = seeking('resources', 4);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 4 } })] });
  year.answers('1', 'retire');
  expect(year.hears({ gone: 1 })).toBe('advanced');
  expect([year.now, year.view.roster.retired]).toEqual(['downtime: 2 downtime', []]);
});

test('RTR-01: enough once, all gone before Downtime -> nobody retires, be Downtime closed', () => {
  const year = seeking('gold', 16);
  year.ends(FIRST, 'completed', {
    own: [gainsOf('1', { gold: 17 })],
    party: [{ gain: 'gold', amount: -17, to: 'collective' }],
  });
  expect(year.choices('1')).not.toContain('retire');
  year.does({ type: 'closed' });
  expect(year.view.roster.retired).toEqual([]);
  expect(year.match.state.sheets[0]).toMatchObject({ gold: 0, progress: [0] });
});

test('RTR-01: spent, and earned again -> it retires', () => {
  const year = seeking('gold', 16);
  const own = [gainsOf('1', { gold: 17 })];
  year.ends(FIRST, 'completed', { own, party: [{ gain: 'gold', amount: -10, to: 'collective' }] });
  expect(year.match.state.sheets[0]?.progress).toEqual([7]);
  year.allDone();
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 9 })], party: [value('morale', 1)] });
  expect(year.now, 'there is nothing else to do').toContain('1 retiring');
  year.answers('1', 'retire');
  expect(year.view.roster.retired).toMatchObject([{ member: 1, name: 'Ann' }]);
});

const imp = { id: 'imp', name: 'Imp', icon: 'skeleton', hitPoints: 2, move: 2, attack: 1, range: 2 };
/** What each number of a summon costs, by its stats. */
function prices(stats: object): Record<string, number> {
  const square = { places: ['square' as const] };
  const card = plainCard('call', { top: { abilities: [{ verb: 'summon', summon: 'imp', ...square }], lost: true } });
  const catalog = catalogOf({
    classes: [plainClass('a', [card], 10, { summons: [{ ...imp, ...stats }] })],
    monsters: [],
    scenario: { rooms: [{ id: 'first', at: 'A1', map: ['. .'] }], legend: {} },
  });
  const wearing = { class: id<'ClassId'>('a'), pool: [card.id], stickers: [] };
  const offers = enhancementsFor(catalog, wearing, { building: 1, temporary: false }).flatMap((each) => each.offers);
  return Object.fromEntries(offers.map(({ name, price }) => [name, price.gold]));
}

test('ENH-02: a summon that attacks two -> its attack and range cost double, the rest does not', () => {
  const single = prices({});
  expect(single).toEqual({
    'Summon hit points +1': 40,
    'Summon move +1': 60,
    'Summon attack +1': 100,
    'Summon range +1': 50,
  });
  expect(prices({ targets: 2 })).toEqual({ ...single, 'Summon attack +1': 200, 'Summon range +1': 100 });
  expect(prices({ targets: 3 })).toEqual(prices({ targets: 2 }));
});
