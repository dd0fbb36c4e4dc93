import { expect, test } from 'vitest';
import type { AbilityInput, ScenarioInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { ScenarioSetup } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import { attack, damage, heal, move, table } from '../../../support/frosthaven/table.ts';

test('DTH-01 a monster dies as soon as it has suffered all its hit points, not before', () => {
  const t = table('a B C', { B: { hitPoints: 5 }, C: { hitPoints: 5 } });
  t.acts('a', damage(4, 'enemies', { range: 2 }));
  expect([t.hp('B'), t.hp('C')]).toEqual([1, 1]);
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect(t.has('B')).toBe(false);
  expect(t.hp('C')).toBe(1);
});

test('DTH-01 and more than all of them', () => {
  const t = table('a B', { B: { hitPoints: 5 } });
  t.acts('a', attack(9)).choose('B').draws('+0');
  expect(t.has('B')).toBe(false);
});

test('DTH-02 figure and tokens go, and a loot token lies in the hex', () => {
  const t = table('a B C', { B: { hp: 1, conditions: ['wound'] } });
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect(t.has('B')).toBe(false);
  expect(t.state.loot).toEqual(['B1']);
  expect(t.events('loot dropped')).toMatchObject([{ hex: 'B1' }]);
  expect(t.hp('C')).toBe(10);
});

test('DTH-02 a character that is exhausted leaves no loot', () => {
  const t = table('B a', { a: { hp: 1, hand: [] } });
  t.turn('B', attack(1)).draws('+0');
  expect(t.has('a')).toBe(false);
  expect(t.state.loot).toEqual([]);
});

test('DTH-04 nothing of an attack applies after death, no retaliation comes', () => {
  const t = table('a B .', { B: { hp: 1, retaliate: { value: 3 } } });
  t.acts('a', attack(1, { push: 1, give: ['muddle'] }))
    .choose('B')
    .draws('+0');
  expect(t.hp('a')).toBe(10);
  expect(t.state.loot).toEqual(['B1']);
  expect(t.events('entered')).toEqual([]);
});

test('DTH-05 a monster that dies by its own attack does nothing more', () => {
  const t = table('B a b', { a: { hp: 5, hand: [] }, b: { hand: [] }, B: { hp: 2 } });
  t.game.emit({
    type: 'bonus gained',
    figure: t.figure('a').id,
    bonus: { verb: 'retaliate', lasts: 'round', value: 2 },
  });
  t.turn('B', attack(1), damage(3, 'enemies'), heal(4, { who: 'self' })).draws('+0');
  expect(t.has('B')).toBe(false);
  expect([t.hp('a'), t.hp('b')]).toEqual([4, 10]);
});

test('DTH-05 one that dies on its way does not attack', () => {
  const t = table('B t a', { a: { hand: [] }, B: { hp: 1 } });
  t.turn('B', move(2), attack(3));
  expect(t.has('B')).toBe(false);
  expect(t.hp('a')).toBe(10);
  expect(t.state.loot).toEqual(['B1']);
});

test('DTH-06 the kill is credited to whose attack or damage ability it was', () => {
  const t = table('a B b C', { B: { hp: 1 }, C: { hp: 1 } });
  t.acts('a', attack(1)).choose('B').draws('+0');
  t.acts('b', damage(1, 'enemies', { range: 1 }));
  expect(t.events('died').map(({ figure, credit }) => [figure, credit])).toEqual([
    ['B', 'a'],
    ['C', 'b'],
  ]);
  expect([t.character('a').tally.kills, t.character('b').tally.kills]).toEqual([1, 1]);
});

test('DTH-07 FRC-12 who is forced into a trap or hazardous terrain is credited to the forcer', () => {
  for (const terrain of ['t', 'h', 'i t']) {
    const t = table(`a B ${terrain}`, { B: { hp: 1 } });
    t.acts('a', { verb: 'push', value: 1 }).choose('B').choose('C1');
    expect(t.has('B'), terrain).toBe(false);
    expect(t.events('died')).toMatchObject([{ figure: 'B', credit: 'a' }]);
  }
});

test('DTH-08 a wound, bane, another monster or a negative hex entered by itself give no credit', () => {
  const wound = table('a B', { B: { hp: 1, conditions: ['wound'] } });
  wound.turn('B');
  expect(wound.events('died')).toMatchObject([{ figure: 'B', credit: undefined }]);
  const bane = table('a B', { B: { conditions: ['bane'] } });
  bane.turn('B');
  expect(bane.events('died')).toMatchObject([{ figure: 'B', credit: undefined }]);
  const monster = table('a B C', { C: { hp: 1 } });
  monster.turn('B', damage(1, 'allies'));
  expect(monster.events('died')).toMatchObject([{ figure: 'C', credit: undefined }]);
  const trap = table('B t a', { B: { hp: 1 } });
  trap.turn('B', move(2));
  expect(trap.events('died')).toMatchObject([{ figure: 'B', credit: undefined }]);
  for (const t of [wound, bane, monster, trap]) expect(t.character('a').tally.kills).toBeUndefined();
});

type Events = NonNullable<ScenarioInput['events']>;
const strikes = (when: Events[number]['when'], hitPoints: number, ...first: Events[number]['then']) => {
  const top = { abilities: [attack(9, { push: 1, give: ['muddle'] })] };
  const spawn: Events[number]['then'][number] = {
    do: 'spawn',
    monster: 'bb',
    ranks: ['normal', 'normal', 'normal'],
    at: ['B1'],
  };
  const t = fight('a B . b', {
    foes: { B: { hitPoints, retaliate: { value: 3 }, standees: 1 } },
    players: { a: { cards: [plainCard('own', { initiative: 1, top })] } },
    more: { goal: { rounds: 9 }, events: [{ id: 'again', when, then: [...first, spawn] }] },
  });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0');
  const newcomer = [t.at('bb-1'), t.hp('bb-1'), t.conditions('bb-1'), t.hp('a'), t.hp('b')];
  t.passes();
  return [t.events('died').length, ...newcomer];
};

test('DTH-04: a newcomer gets the number of the dead -> nothing of the attack applies', () => {
  expect(strikes({ on: 'dies', who: 'bb' }, 9)).toEqual([1, 'B1', 9, [], 10, 10]);
});

test('SET-25 DTH-10: one leaves at a number and comes anew -> the new one lives', () => {
  const hurt = { on: 'hurt', who: 'bb', hitPoints: 4 } as const;
  expect(strikes(hurt, 9, { do: 'leave', who: 'bb' })).toEqual([0, 'B1', 9, [], 10, 10]);
});

const again = (hex: string, foes: NonNullable<ScenarioSetup['foes']>, top: AbilityInput): ScenarioSetup => ({
  foes,
  players: { a: { cards: [plainCard('own', { initiative: 1, top: { abilities: [top] } })] } },
  more: {
    goal: { rounds: 9 },
    events: [
      {
        id: 'again',
        when: { on: 'dies', who: 'bb' },
        then: [{ do: 'spawn', monster: 'bb', ranks: ['normal', 'normal', 'normal'], at: [hex] }],
      },
    ],
  },
});

test('REV-03 DTH-05: one dies in its turn, its number comes anew -> the new one acts', () => {
  const hit = { id: 'hit', name: 'Hit', initiative: 50, abilities: [attack(1)] };
  const foes = { B: { hitPoints: 2, standees: 1, cards: [hit] } };
  const t = fight('a B . b', again('B1', foes, { verb: 'retaliate', value: 2 }));
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('end turn')
    .choose('end turn');
  t.draws('+0').choose('suffer');
  expect([t.events('died').length, t.acting], 'the first').toEqual([1, 'bb-1']);
  t.draws('+0').choose('suffer');
  expect([t.events('attacked').length, t.hp('a'), t.hp('b')]).toEqual([2, 8, 10]);
  t.passes();
  expect([t.turns(), t.events('died').length, t.has('bb-1')]).toEqual([['a', 'b', 'bb-1', 'bb-1'], 2, false]);
});

test('TGT-03: a target dies, and its number comes anew -> it may be another target', () => {
  const foes = { B: { hitPoints: 2, standees: 1 }, C: {} };
  const twice = { targets: 2, range: 3 };
  const t = fight('a . B C b', again('C1', foes, attack(2, twice)));
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0');
  expect(t.offers()).toEqual(['cc-1', 'bb-1', 'stop']);
  t.choose('bb-1').draws('+0');
  expect([t.events('died').length, t.hp('cc-1'), t.has('bb-1')]).toEqual([2, 10, false]);
  t.choose('end turn').passes();
});
