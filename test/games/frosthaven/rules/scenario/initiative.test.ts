import { expect, test } from 'vitest';
import { nameOfSlot } from '../../../../../src/games/frosthaven/rules/scenario/round/order.ts';
import type { MonsterCardInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

/** A card of this initiative. */
const at = (initiative: number) => plainCard(`at-${initiative}`, { initiative });

const idle = (initiative: number): MonsterCardInput => ({ id: 'now', name: 'Now', initiative, abilities: [] });

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;

const slots = (t: ScenarioTable) => t.state.order.map((slot) => `${nameOfSlot(slot)} ${slot.initiative}`);

test('INI-01 one card for each set on the map; all types of a set act by it', () => {
  const act: MonsterCardInput = { id: 'now', name: 'Now', initiative: 30, abilities: [{ verb: 'shield', value: 1 }] };
  const t = fight('a b . B C D', { foes: { B: { cards: [act] }, C: { set: 'B' } } })
    .plays(TWO)
    .passes();
  expect(t.events('monster card drawn').map(({ set, card }) => [set, card])).toEqual([
    ['bb', 'bb/now'],
    ['dd', 'dd/idle-1'],
  ]);
  expect(slots(t)).toEqual(['a 10', 'b 11', 'bb 30', 'dd 52']);
  expect(t.events('bonus gained').map(({ figure }) => figure)).toEqual(['bb-1', 'cc-1']);
});

test('INI-02 a set without a figure on the map draws no card', () => {
  const rooms = [{ id: 'hall', at: 'F1', map: ['. C'] }];
  const t = fight('a b D B +', { rooms, foes: { D: { hitPoints: 2 } } }).plays(TWO);
  expect(t.events('monster card drawn').map(({ set }) => set)).toEqual(['dd', 'bb']);
  t.choose('end turn').choose('top b/1').choose('dd-1').draws('+0').passes();
  expect(t.has('dd-1')).toBe(false);
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).passes();
  expect(t.events('monster card drawn').map(({ set }) => set)).toEqual(['dd', 'bb', 'bb']);
  expect(slots(t)).toEqual(['a 28', 'b 29', 'bb 50']);
});

test('INI-03 two cards chosen -> the number of the first counts; the lowest acts first', () => {
  const cards = { a: { cards: [at(60), at(5)] }, b: { cards: [at(40), at(90)] } };
  const t = fight('a b . B', { players: cards })
    .plays({ a: ['at-60', 'at-5'], b: ['at-40', 'at-90'] })
    .passes();
  expect([slots(t), t.turns()]).toEqual([
    ['b 40', 'bb 50', 'a 60'],
    ['b', 'bb-1', 'a'],
  ]);
});

test('INI-04 a long rest counts as 99', () => {
  const t = fight('a b . B', { players: { a: { discarded: ['1', '2'] } }, foes: { B: { cards: [idle(98)] } } });
  t.plays({ a: 'rest', b: ['1', '2'] }).passes();
  expect([slots(t), t.turns()]).toEqual([
    ['b 11', 'bb 98', 'a 99'],
    ['b', 'bb-1', 'a'],
  ]);
});

test('INI-05 INI-06 DER-19 ties -> by second card among characters, then monsters', () => {
  const players = { a: { cards: [at(20), at(50)] }, b: { cards: [at(20), at(40)] } };
  const t = fight('a b . B', { players, foes: { B: { cards: [idle(20)] } } });
  t.plays({ a: ['at-20', 'at-50'], b: ['at-20', 'at-40'] });
  expect(slots(t)).toEqual(['b 20', 'a 20', 'bb 20']);
  t.passes();
  expect(t.turns()).toEqual(['b', 'a', 'bb-1']);
});

test('INI-05 where the second cards are tied too, the party decides for those characters', () => {
  const cards = [at(20), at(40)];
  const t = fight('a b c B', { players: { a: { cards }, b: { cards }, c: { cards: [at(10)] } } });
  t.plays({ a: ['at-20', 'at-40'], b: ['at-20', 'at-40'], c: ['at-10', '1'] });
  expect(t.open()).toMatchObject([{ seat: 'party', kind: 'order', ordered: true, min: 2, max: 2 }]);
  expect(t.offers()).toEqual(['a', 'b']);
  t.choose('b', 'a');
  expect(slots(t)).toEqual(['c 10', 'b 20', 'a 20', 'bb 50']);
  t.passes();
});

test('INI-07 of several types of a set, the one that the scenario names first acts first', () => {
  const t = fight('a b . C B B', { foes: { C: { set: 'B', ranks: ['elite', 'elite', 'elite'] } } });
  t.plays(TWO).passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-1', 'bb-2', 'cc-1']);
});

test('INI-08 the party orders sets that are tied', () => {
  const cards = [idle(30)];
  const t = fight('a b . B C D', { foes: { B: { cards }, C: { cards }, D: { cards: [idle(5)] } } }).plays(TWO);
  expect([t.open()[0]?.seat, t.asks(), t.offers()]).toEqual(['party', 'order', ['bb', 'cc']]);
  t.choose('cc', 'bb').passes();
  expect(t.turns()).toEqual(['dd-1', 'a', 'b', 'cc-1', 'bb-1']);
});

test('INI-08 a long rest among others at 99 -> the party orders; low second card first', () => {
  const rested = (...answers: readonly (readonly string[])[]) => {
    const players = { a: { cards: [at(99)] }, b: { cards: [at(99)] }, c: { discarded: ['1', '2'] } };
    const t = fight('a b c B', { players, foes: { B: { cards: [idle(99)] } } });
    t.plays({ a: ['at-99', '5'], b: ['at-99', '4'], c: 'rest' });
    const offered = answers.map((answer) => {
      const offers = t.offers();
      t.choose(...answer);
      return offers;
    });
    t.passes();
    return { offered, turns: t.turns() };
  };
  expect(rested(['b'], ['a', 'c'])).toEqual({
    offered: [
      ['b', 'c'],
      ['a', 'c'],
    ],
    turns: ['b', 'a', 'c', 'bb-1'],
  });
  expect(rested(['b'], ['c', 'a']).turns).toEqual(['b', 'c', 'a', 'bb-1']);
  expect(rested(['c']).turns).toEqual(['c', 'b', 'a', 'bb-1']);
});

test('INI-09 within a type elites by rising number, then normal ones by rising number', () => {
  const t = fight('a b . B B E E', {
    foes: { E: { set: 'B' } },
    legend: { E: { monster: 'bb', ranks: ['elite', 'elite', 'elite'] } },
    chance: ['5', '2', '6', '4'],
  });
  t.plays(TWO).passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-2', 'bb-5', 'bb-4', 'bb-6']);
});

test('INI-13 INI-14 ACT-08 one turn a round for every figure, each over before the next begins', () => {
  const t = fight('a b . B B C').plays(TWO).passes();
  const turns = t.eventLog.flatMap((event) =>
    event.type === 'turn began' || event.type === 'turn ended' ? [`${event.type.slice(5)} ${event.figure}`] : [],
  );
  const figures = ['a', 'b', 'bb-1', 'bb-2', 'cc-1'];
  expect(turns).toEqual(figures.flatMap((figure) => [`began ${figure}`, `ended ${figure}`]));
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).passes();
  expect(t.turns()).toEqual(figures);
});

test('WEX-07 Banner Spear 15, Drifter 23, Algox Guard 55, Boneshaper 81: they act in that order', () => {
  const players = { a: { cards: [at(23)] }, b: { cards: [at(81)] }, c: { cards: [at(15)] } };
  const t = fight('a b c B', { players, foes: { B: { cards: [idle(55)] } } });
  t.plays({ a: ['at-23', '1'], b: ['at-81', '1'], c: ['at-15', '1'] }).passes();
  expect(slots(t)).toEqual(['c 15', 'a 23', 'bb 55', 'b 81']);
  expect(t.turns()).toEqual(['c', 'a', 'bb-1', 'b']);
});
