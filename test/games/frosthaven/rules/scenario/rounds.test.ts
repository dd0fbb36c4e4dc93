import { expect, test } from 'vitest';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;

test('RND-01 cards, initiative, turns, end of round: in this order', () => {
  const t = fight('a b . B').plays(TWO).passes();
  const steps = ['round began', 'cards chosen', 'monster card drawn', 'order set', 'turn began', 'round ended'];
  expect(t.eventLog.map(({ type }) => type).filter((type) => steps.includes(type))).toEqual([
    'round began',
    'cards chosen',
    'cards chosen',
    'monster card drawn',
    'order set',
    'turn began',
    'turn began',
    'turn began',
    'round ended',
  ]);
});

test('RND-03 two cards from hand, picked in secret -> the first is the initiative card', () => {
  const t = fight('a b . B', { players: { a: { hand: ['1', '2', '5'], discarded: ['3'] } } }).goesOn();
  const [a, b] = t.open();
  expect(a).toMatchObject({ seat: 'a', secret: true, ordered: true, min: 2, max: 2 });
  expect(a?.options.map(({ value }) => value)).toEqual(['a/1', 'a/2', 'a/5']);
  expect(b).toMatchObject({ seat: 'b', secret: true, ordered: true, min: 2, max: 2 });
  expect(() => t.answers('a', 'a/5')).toThrow('at least 2');
  expect(() => t.answers('a', 'a/5', 'a/1', 'a/2')).toThrow('at most 2');
  expect(() => t.answers('a', 'a/5', 'a/3')).toThrow('not among the choices');
  t.plays({ a: ['5', '1'], b: ['1', '5'] });
  expect([t.pile('a', 'chosen'), t.pile('a', 'hand')]).toEqual([['5', '1'], ['2']]);
  expect(t.state.order.map(({ initiative }) => initiative)).toEqual([11, 46, 50]);
  t.passes();
});

test('RND-04 two discards -> a long rest: no cards, initiative 99, the whole turn', () => {
  const players = { a: { discarded: ['1', '2'] }, b: { discarded: ['1'] } };
  const t = fight('a b . B', { players }).goesOn();
  const offered = t.open().map(({ options }) => options.some(({ value }) => value === 'long rest'));
  expect(offered).toEqual([true, false]);
  expect(() => t.answers('a', 'long rest', 'a/3')).toThrow('combined');
  t.plays({ a: 'rest', b: ['3', '4'] });
  expect([t.pile('a', 'chosen'), t.pile('a', 'hand').length]).toEqual([[], 8]);
  expect(t.state.order.map(({ initiative }) => initiative)).toEqual([29, 50, 99]);
  t.choose('end turn');
  expect([t.acting, t.asks()]).toEqual(['a', 'rest-loss']);
  t.choose('a/1').choose().passes();
  expect([t.turns(), t.events('card played')]).toEqual([['b', 'bb-1', 'a'], []]);
});

test('RND-05 nobody is shown the cards that others hold', () => {
  const t = fight('a b . B').goesOn().answers('a', 'a/7', 'a/8');
  for (const seat of ['b', 'public']) {
    const view = t.viewFor(seat);
    expect(JSON.stringify(view)).not.toMatch(/a\/\d|Card a\d/);
    expect(view.seats[0]?.cards).toEqual({ hand: 10, discarded: 0, lost: 0, active: 0 });
  }
  expect(JSON.stringify(t.viewFor('a'))).toMatch(/a\/7/);
  t.answers('b', 'b/1', 'b/2').passes();
});

test('WEX-06 not all have chosen -> no initiative such as 17 and no title is said', () => {
  const cards = [plainCard('hidden', { initiative: 17, name: 'Cold Iron' })];
  const t = fight('a b . B', { players: { a: { cards } } })
    .goesOn()
    .answers('a', 'a/hidden', 'a/1');
  for (const seat of ['b', 'public']) {
    const view = JSON.stringify(t.viewFor(seat));
    expect(view).not.toMatch(/Cold Iron|a\/hidden|:17\b/);
    expect(t.viewFor(seat).initiative).toEqual([]);
  }
  expect(t.eventLog.filter((event) => JSON.stringify(event).includes('hidden'))).toEqual([]);
  t.answers('b', 'b/1', 'b/2');
  expect(t.viewFor('b').initiative[0]).toMatchObject({ initiative: 11 });
  expect(JSON.stringify(t.viewFor('public'))).toMatch(/:17\b/);
  t.passes();
});

test('RND-06 nothing is revealed before everybody has chosen', () => {
  const t = fight('a b . B').goesOn().answers('b', 'b/3', 'b/4');
  expect([t.events('cards chosen'), t.events('monster card drawn'), t.state.order]).toEqual([[], [], []]);
  t.answers('a', 'a/1', 'a/2');
  expect(t.events('cards chosen').map(({ seat, cards }) => [seat, cards])).toEqual([
    ['a', ['a/1', 'a/2']],
    ['b', ['b/3', 'b/4']],
  ]);
  expect(t.viewFor('public').initiative.map(({ initiative }) => initiative)).toEqual([10, 29, 50]);
  t.passes();
});

test('RND-07 RND-08 DER-16 hand and discards -> exhausted, long rest, cards or either', () => {
  const piles = {
    a: { hand: ['1'], discarded: ['2'] },
    b: { hand: ['1'], discarded: ['2', '3'] },
    c: { hand: ['1', '2'], discarded: [] },
    d: { hand: ['1', '2'], discarded: ['3', '4'] },
  };
  const t = fight('a b c d B', { players: piles }).goesOn();
  expect(t.events('exhausted')).toMatchObject([{ seat: 'a', why: 'no cards' }]);
  expect(t.open().map(({ seat, options }) => [seat, options.map(({ value }) => value)])).toEqual([
    ['c', ['c/1', 'c/2']],
    ['d', ['d/1', 'd/2', 'long rest']],
  ]);
  t.answers('c', 'c/1', 'c/2').answers('d', 'd/1', 'd/2');
  expect(t.events('cards chosen').map(({ seat, resting }) => [seat, resting])).toEqual([
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
  t.passes();
});

test('RND-09 a stunned character picks two cards or declares a long rest like anybody else', () => {
  const stunned = { conditions: ['stun'], discarded: ['3', '4'] } as const;
  const t = fight('a b . B', { players: { a: stunned } }).goesOn();
  expect(t.open()[0]).toMatchObject({ seat: 'a', min: 2, max: 2 });
  expect(t.offers()).toEqual(['a/1', 'a/2', 'a/5', 'a/6', 'a/7', 'a/8', 'a/9', 'a/10', 'long rest']);
  t.plays(TWO);
  expect(t.acting).toBe('b');
  expect(t.pile('a', 'discarded')).toEqual(['3', '4', '1', '2']);
  t.passes();
});

test('RND-10 rounds follow each other until the scenario is lost or completed', () => {
  const t = fight('a B . b', { foes: { B: { hitPoints: 2 } } });
  t.plays(TWO).passes();
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).passes();
  expect([t.state.round, t.over]).toEqual([2, false]);
  t.plays({ a: ['5', '6'], b: ['5', '6'] });
  t.choose('top a/5').choose('bb-1').draws('+0').passes();
  expect([t.state.round, t.over]).toEqual([3, true]);
  t.goesOn();
  expect(t.events('round began').map(({ round }) => round)).toEqual([1, 2, 3]);
});
