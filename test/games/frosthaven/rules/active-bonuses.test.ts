import { expect, test } from 'vitest';
import type { AbilityInput, ActionInput, MonsterCardInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import { attack, move, table } from '../../../support/frosthaven/table.ts';

const HIT: MonsterCardInput = { id: 'hit', name: 'Hit', initiative: 40, abilities: [{ verb: 'attack', plus: 0 }] };
const bonus = (more: Partial<Extract<AbilityInput, { verb: 'bonus' }>> = {}): AbilityInput => ({
  verb: 'bonus',
  on: 'attack',
  add: { value: 1 },
  ...more,
});

/** `a`, beside a tough monster that strikes once, has played the bottom of a card of its own. */
function active(bottom: ActionInput, cards: readonly MonsterCardInput[] = []): ScenarioTable {
  const own = [plainCard('own', { initiative: 5, bottom })];
  const t = fight('a B . b', { players: { a: { cards: own } }, foes: { B: { hitPoints: 40, cards } } });
  return t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('bottom a/own');
}

const strike = (t: ScenarioTable, top: string, card = '+0') => t.choose(`top a/${top}`).choose('bb-1').draws(card);

test('BON-01 the card of an active bonus goes to the active area, and is not in hand', () => {
  const t = active({ abilities: [bonus({ lasts: 'persistent' })] });
  expect([t.active('a'), t.pile('a', 'hand').includes('own'), t.pile('a', 'discarded')]).toEqual([['own'], false, []]);
  t.passes().goesOn();
  expect(t.offers()).not.toContain('a/own');
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).passes();
});

test('BON-02 when a bonus is used up the card goes, and with it the other bonuses of the action', () => {
  const shield: AbilityInput = { verb: 'shield', value: 1, lasts: 'persistent' };
  const t = active({ abilities: [bonus({ lasts: 'persistent', slots: [0] }), shield] }, [HIT]);
  t.choose('perform').choose('perform');
  strike(t, '1');
  expect([t.hp('bb-1'), t.active('a'), t.pile('a', 'discarded')]).toEqual([37, [], ['own', '1']]);
  t.choose('end turn').draws('+0').choose('suffer');
  expect(t.hp('a')).toBe(8);
  t.passes();
});

test('BON-03 a round bonus counts from when it is performed to the end of the round', () => {
  const t = active({ abilities: [bonus()] });
  strike(t, '1');
  expect([t.hp('bb-1'), t.active('a'), t.acting]).toEqual([37, ['own'], 'b']);
  t.passes();
  expect([t.active('a'), t.pile('a', 'discarded')]).toEqual([[], ['1', 'own']]);
  strike(t.plays({ a: ['2', '3'], b: ['3', '4'] }), '2');
  expect(t.hp('bb-1')).toBe(35);
  t.passes();
});

test('BON-04 a persistent bonus without an end lasts to the end of the scenario', () => {
  const t = active({ abilities: [bonus({ lasts: 'persistent' })] });
  strike(t, '1').passes();
  strike(t.plays({ a: ['2', '3'], b: ['3', '4'] }), '2').passes();
  strike(t.plays({ a: ['4', '5'], b: ['5', '6'] }), '4').passes();
  expect([t.hp('bb-1'), t.active('a')]).toEqual([31, ['own']]);
});

test('BON-05 BON-06 BON-07 a use, even in vain -> the token moves; last slot ends it', () => {
  const t = active({ abilities: [bonus({ lasts: 'persistent', slots: [0, 2, 0] })] });
  const now = () => [t.character('a').active.map(({ slot }) => slot), t.character('a').experience, t.hp('bb-1')];
  expect(now()).toEqual([[0], 0, 40]);
  strike(t, '1');
  expect(now()).toEqual([[1], 0, 37]);
  t.passes();
  strike(t.plays({ a: ['2', '3'], b: ['3', '4'] }), '2', 'null');
  expect(now()).toEqual([[2], 2, 37]);
  t.passes();
  strike(t.plays({ a: ['4', '5'], b: ['5', '6'] }), '4');
  expect(now()).toEqual([[], 2, 34]);
  expect(t.pile('a', 'discarded')).toContain('own');
  t.passes();
  strike(t.plays({ a: ['6', '7'], b: ['7', '8'] }), '6');
  expect(now()).toEqual([[], 2, 32]);
  t.passes();
});

test('BON-05 what does not trigger the bonus does not move the token', () => {
  const t = active({ abilities: [bonus({ lasts: 'persistent', slots: [0, 0], when: [{ attack: 'ranged' }] })] });
  strike(t, '1');
  expect([t.character('a').active.map(({ slot }) => slot), t.hp('bb-1')]).toEqual([[0], 38]);
  t.passes();
});

test('BON-10 other abilities of the action happen only when the card is played', () => {
  const t = active({ abilities: [bonus({ lasts: 'persistent' }), { verb: 'push', value: 1, range: 1 }, attack(3)] });
  t.choose('perform').choose('skip').choose('bb-1').draws('+0').passes();
  expect([t.hp('bb-1'), t.active('a')]).toEqual([36, ['own']]);
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).passes();
  expect([t.hp('bb-1'), t.events('attacked').length, t.active('a')]).toEqual([36, 1, ['own']]);
});

test('BON-05 an attack that is called off has used nothing', () => {
  const t = active({ abilities: [bonus({ lasts: 'persistent', slots: [1, 0] })] });
  t.choose('top a/1').choose('skip');
  expect([t.character('a').active.map(({ slot }) => slot), t.character('a').experience, t.hp('bb-1')]).toEqual([
    [0],
    0,
    40,
  ]);
  t.passes();
  strike(t.plays({ a: ['2', '3'], b: ['3', '4'] }), '2').passes();
  expect([t.character('a').active.map(({ slot }) => slot), t.character('a').experience, t.hp('bb-1')]).toEqual([
    [1],
    1,
    37,
  ]);
});

test('BON-05 a move that is called off has used nothing either', () => {
  const swift = plainCard('swift', { top: { abilities: [bonus({ on: 'move', lasts: 'persistent', slots: [1, 0] })] } });
  const t = table('a . . . B', { a: { cards: [swift] } }).plays('a', 'swift', 'top');
  const now = () => [t.at('a'), t.character('a').active.map(({ slot }) => slot), t.character('a').experience];
  t.acts('a', move(1));
  expect(t.offers()).toEqual(['B1', 'C1', 'step by step', 'skip']);
  t.choose('skip');
  expect(now()).toEqual(['A1', [0], 0]);
  t.acts('a', move(1)).choose('C1');
  expect(now()).toEqual(['C1', [1], 1]);
});
