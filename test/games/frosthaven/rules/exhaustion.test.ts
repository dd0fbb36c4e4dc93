import { expect, test } from 'vitest';
import { exhaust } from '../../../../src/games/frosthaven/rules/figures/health.ts';
import { nameOfSlot } from '../../../../src/games/frosthaven/rules/scenario/round/order.ts';
import { scenarioNumber } from '../../../../src/games/frosthaven/rules/scenario/situation.ts';
import type { AbilityInput, GoalInput, ScenarioInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { ScenarioSetup } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import { attack, table } from '../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
/** Exhausted at the start of the first round. */
const SPENT = { hand: ['1'], discarded: ['2'] };

test('EXH-01 no hit points -> exhausted at once, even in the middle of an ability', () => {
  const t = table('B a C b', { a: { hp: 2, hand: [] }, B: { retaliate: { value: 2 } } });
  t.does('a', { abilities: [attack(2, { targets: 2 }), { verb: 'heal', value: 1 }] })
    .choose('B')
    .draws('+0');
  expect([t.has('a'), t.character('a').exhausted, t.asks()]).toEqual([false, true, undefined]);
  expect([t.hp('B'), t.hp('C'), t.hp('b'), t.character('b').exhausted]).toEqual([8, 10, 10, false]);
});

test('EXH-01 in the middle of a move, and of the turn', () => {
  const t = fight('a t . B b', { players: { a: { hp: 3, hand: ['1', '2'] } } }).plays({ a: ['1', '2'], b: ['1', '2'] });
  t.choose('bottom a/1').choose('C1');
  expect([t.has('a'), t.acting, t.tile('B1')]).toEqual([false, 'b', undefined]);
  expect(t.events('entered').map(({ figure, hex }) => [figure, hex])).toEqual([['a', 'B1']]);
  t.passes();
});

test('EXH-01 with one hit point left it goes on', () => {
  const t = fight('a t . B b', { players: { a: { hp: 4, hand: ['1', '2'] } } }).plays({ a: ['1', '2'], b: ['1', '2'] });
  t.choose('bottom a/1').choose('C1').choose('end turn');
  expect([t.hp('a'), t.at('a'), t.character('a').exhausted]).toEqual([1, 'C1', false]);
  t.passes();
});

test('EXH-02 DER-16 too few cards at the start of a round exhaust; hit points stay as they are', () => {
  const healthy: GoalInput = {
    id: 'healthy',
    name: 'Healthy',
    text: 'Keep 5 hit points.',
    checks: 1,
    all: [{ of: 'hit points', least: 5 }],
  };
  const players = {
    a: { ...SPENT, hp: 6 },
    b: { hand: ['1', '2'], discarded: [] },
    c: { hand: ['1'], discarded: ['2', '3'] },
  };
  const t = fight('a b c B', { goals: [healthy], players }).goesOn();
  expect(t.events('exhausted')).toMatchObject([{ seat: 'a', why: 'no cards' }]);
  expect(['a', 'b', 'c'].map((seat) => t.has(seat))).toEqual([false, true, true]);
  expect(t.viewFor('public').seats.map(({ hitPoints }) => hitPoints)).toEqual([6, 10, 10]);
  expect(t.summary.characters[0]?.goal).toMatchObject({ name: 'Healthy', met: true });
  t.plays({ b: ['1', '2'] }).passes();
});

test('EXH-02 it is seen at the start of a round only', () => {
  const t = fight('a b . B', { players: { a: { hand: ['1', '2'] } } })
    .plays(TWO)
    .passes();
  expect([t.has('a'), t.pile('a', 'hand'), t.pile('a', 'discarded')]).toEqual([true, [], ['1', '2']]);
  t.plays({ b: ['3', '4'] }).passes();
  expect([t.has('a'), t.pile('a', 'hand').length, t.pile('a', 'discarded')]).toEqual([true, 1, []]);
  t.plays({ b: ['5', '6'] }).passes();
  expect([t.has('a'), t.character('a').exhausted]).toEqual([false, true]);
});

test('EXH-03 all cards are lost, active ones too, and the figure leaves the map', () => {
  const shield: AbilityInput = { verb: 'shield', value: 1, lasts: 'persistent' };
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [shield] } })];
  const trap = { players: { a: { cards, hp: 3, hand: ['own', '1', '2'], discarded: ['3'] } } };
  const t = fight('a t . B b', trap).plays({ a: ['own', '1'], b: ['1', '2'] });
  t.choose('top a/own').choose('bottom a/1').choose('B1').choose('suffer');
  expect([t.has('a'), t.active('a'), t.character('a').exhausted]).toEqual([false, [], true]);
  const piles = (['hand', 'chosen', 'discarded'] as const).map((pile) => t.pile('a', pile));
  expect(piles).toEqual([[], [], []]);
  expect(t.pile('a', 'lost').sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'own']);
  expect([t.pile('b', 'lost'), t.has('b')]).toEqual([[], true]);
  t.passes();
});

test('EXH-04 an exhausted character has no further part: no cards, no turn, no rest, no target', () => {
  const strike = { id: 'hit', name: 'Hit', initiative: 99, abilities: [{ verb: 'attack' as const, plus: 0 }] };
  const t = fight('a B b c', { players: { a: SPENT }, foes: { B: { cards: [strike] } } }).goesOn();
  expect(t.open().map(({ seat }) => seat)).toEqual(['b', 'c']);
  t.plays({ b: ['1', '2'], c: ['1', '2'] });
  expect(t.state.order.map(nameOfSlot)).toEqual(['b', 'c', 'bb']);
  t.choose('end turn').choose('end turn').draws('+0').choose('suffer');
  expect([t.hp('b'), t.hp('c')]).toEqual([8, 10]);
  expect(t.open().map(({ seat, kind }) => [seat, kind])).toEqual([
    ['b', 'short-rest'],
    ['c', 'short-rest'],
  ]);
  t.passes();
  expect(t.turns()).toEqual(['b', 'c', 'bb-1']);
});

test('EXH-05 exhaustion does not reduce the number of characters', () => {
  const rooms = [{ id: 'hall', at: 'G1', map: ['. C D'] }];
  const foes: ScenarioSetup['foes'] = {
    C: { ranks: ['none', 'elite', 'elite'] },
    D: { ranks: ['normal', 'none', 'none'] },
  };
  const t = fight('b B a c . +', { rooms, foes, players: { c: SPENT } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  t.choose('bottom a/1').choose('F1');
  expect(t.events('exhausted').map(({ seat }) => seat)).toEqual(['c']);
  expect(t.figure('cc-1').rank).toBe('elite');
  expect(t.has('dd-1')).toBe(false);
  t.passes();
});

test('EXH-06 END-01 when all characters are exhausted the scenario is lost', () => {
  const t = fight('a b . B', { players: { a: SPENT, b: { hand: ['1', '2'] } } });
  t.plays({ b: ['1', '2'] }).passes();
  expect([t.over, t.state.result]).toEqual([false, { completed: false, lost: false }]);
  t.goesOn().passes().goesOn();
  expect([t.character('b').exhausted, t.over, t.state.result]).toEqual([true, true, { completed: false, lost: true }]);
  expect(t.summary).toMatchObject({ result: 'lost', story: 'Lost.' });
});

test('END-02 EXH-06 lost, nobody plays -> the round ends without more turns or cards', () => {
  const t = fight('a b . B', { players: { a: SPENT, b: { hand: ['1', '2'] } } });
  t.plays({ b: ['1', '2'] })
    .passes()
    .goesOn()
    .passes()
    .goesOn();
  const last = t.eventLog.slice(t.eventLog.findLastIndex(({ type }) => type === 'round began')).map(({ type }) => type);
  expect(last).toEqual([
    'round began',
    'exhausted',
    'phase began',
    'result decided',
    'phase began',
    'slot reached',
    'elements waned',
    'round ended',
    'phase began',
  ]);
  expect([t.over, t.summary.rounds, t.has('bb-1')]).toEqual([true, 3, true]);
});

test('END-02 EXH-06 the same in the middle of a round: who has yet to act is not heard of', () => {
  const bite = { id: 'bite', name: 'Bite', initiative: 5, abilities: [{ verb: 'attack' as const, value: 3 }] };
  const events: ScenarioInput['events'] = [
    {
      id: 'late',
      when: { on: 'round ends' },
      then: [{ do: 'spawn', monster: 'cc', ranks: ['normal', 'normal', 'normal'], at: ['D1'] }],
    },
  ];
  const t = fight('a B . . C b', {
    players: { a: { hp: 2, hand: ['1', '2'] }, b: SPENT },
    foes: { B: { cards: [bite] } },
    more: { events },
  });
  t.plays({ a: ['1', '2'] }).draws('+0');
  expect([t.over, t.turns(), t.events('exhausted').length]).toEqual([true, ['bb-1'], 2]);
  expect([t.at('bb-1'), t.at('cc-1'), t.has('cc-2'), t.summary.result]).toEqual(['B1', 'E1', false, 'lost']);
});

test('EXH-07 an exhausted character has its share when the others complete the scenario', () => {
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [attack(3)], experience: 2 } })];
  const t = fight('t a B $ C b', {
    loot: { money: 1 },
    players: { a: { cards, hp: 2, hand: ['own', '1', '2', '3'] } },
    foes: { B: { hitPoints: 3 }, C: { hitPoints: 2 } },
  });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0');
  t.choose('bottom a/1').choose('C1').choose('end turn').passes();
  expect([t.at('a'), t.character('a').coins]).toEqual(['C1', 1]);
  t.plays({ a: ['2', '3'], b: ['3', '4'] })
    .choose('bottom a/2')
    .choose('A1')
    .choose('suffer');
  expect(t.character('a').exhausted).toBe(true);
  t.choose('top b/3').choose('cc-1').draws('+0').passes();
  expect(t.summary).toMatchObject({
    result: 'completed',
    characters: [
      { seat: 'a', exhausted: true, experience: 2, bonusExperience: 6, coins: 1, gold: 2, kills: 1 },
      { seat: 'b', exhausted: false, experience: 0, bonusExperience: 6, coins: 0, gold: 0, kills: 1 },
    ],
  });
});

test('EXH-05 nor what formulas of the scenario call C', () => {
  const t = table('a . B c b');
  expect(scenarioNumber(t.game, '10 + C')).toBe(13);
  exhaust(t.game, 'c', 'no hit points');
  expect([t.has('c'), scenarioNumber(t.game, '10 + C')]).toEqual([false, 13]);
});

test('EXH-05 LOOT-09 nor what amounts and loot cards depend on', () => {
  const per: AbilityInput = { verb: 'damage', value: { per: 'characters', times: 1, plus: 0 }, who: 'enemies' };
  const t = table('a $ B c b', {}, { loot: { lumber: 1 } });
  t.state.lootDeck = [{ kind: 'lumber', amounts: [2, 1, 1] }];
  exhaust(t.game, 'c', 'no hit points');
  t.acts('a', per, { verb: 'loot', range: 1 }).choose('perform').choose('perform');
  expect([t.has('c'), t.hp('B'), t.character('a').resources]).toEqual([false, 7, { lumber: 1 }]);
});
