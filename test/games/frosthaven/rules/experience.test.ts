import { expect, test } from 'vitest';
import type { AbilityInput, ActionInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import { attack, move, table } from '../../../support/frosthaven/table.ts';

test('XP-01 the experience of an action comes once, with the first part of it that is performed', () => {
  const action: ActionInput = { abilities: [move(1), attack(2)], experience: 2 };
  const gained = (...play: readonly ((t: ReturnType<typeof table>) => unknown)[]) => {
    const t = table('a . B b').does('a', action);
    for (const each of play) each(t);
    return [t.character('a').experience, t.character('b').experience];
  };
  const moves = (t: ReturnType<typeof table>) => t.choose('B1');
  const skips = (t: ReturnType<typeof table>) => t.choose('skip');
  const strikes = (t: ReturnType<typeof table>) => t.choose('B').draws('+0');
  expect(gained(skips)).toEqual([0, 0]);
  expect(gained(moves, skips)).toEqual([2, 0]);
  expect(gained(moves, strikes)).toEqual([2, 0]);
  const near = table('a B . b').does('a', action).choose('B').draws('+0');
  expect(near.character('a').experience).toBe(2);
});

test('XP-02 some experience needs an element to be consumed', () => {
  const action: ActionInput = {
    abilities: [attack(2, { boosts: [{ consume: ['fire'], add: { value: 1 }, experience: 1 }] })],
  };
  const burning = { elements: { fire: 'strong' } } as const;
  const paid = table('a B b', {}, burning).does('a', action).choose('1: fire').choose('B').draws('+0');
  expect([paid.character('a').experience, paid.hp('B'), paid.state.elements.fire]).toEqual([1, 7, 'inert']);
  const unpaid = table('a B b', {}, burning).does('a', action).choose().choose('B').draws('+0');
  expect([unpaid.character('a').experience, unpaid.hp('B'), unpaid.state.elements.fire]).toEqual([0, 8, 'strong']);
  const inert = table('a B b').does('a', action).choose('B').draws('+0');
  expect([inert.character('a').experience, inert.hp('B')]).toEqual([0, 8]);
});

test('XP-02 it comes only when the ability that it belongs to is performed', () => {
  const boost = { if: [{ self: { hitPoints: 'full' as const } }], experience: 1 };
  const skipped = table('a B b')
    .acts('a', attack(2, { boosts: [boost] }))
    .choose('skip');
  const stayed = table('a . B b')
    .acts('a', move(2, { boosts: [boost] }))
    .choose('skip');
  const heal: AbilityInput = { verb: 'heal', value: 1, who: 'self', boosts: [boost] };
  const unhealed = table('a B b').acts('a', heal, attack(1)).choose('skip').choose('skip');
  expect([skipped, stayed, unhealed].map((t) => t.character('a').experience)).toEqual([0, 0, 0]);
  const struck = table('a B b')
    .acts('a', attack(2, { boosts: [boost] }))
    .choose('B')
    .draws('+0');
  const moved = table('a . B b')
    .acts('a', move(2, { boosts: [boost] }))
    .choose('B1');
  const healed = table('a B b').acts('a', heal);
  expect([struck, moved, healed].map((t) => t.character('a').experience)).toEqual([1, 1, 1]);
});

test('XP-02 or a requirement to be met', () => {
  const action: ActionInput = {
    abilities: [attack(2, { boosts: [{ if: [{ adjacent: 'allies', least: 2 }], experience: 2 }] })],
  };
  const met = table('b a B\n c . .').does('a', action).choose('B').draws('+0');
  expect(met.character('a').experience).toBe(2);
  const unmet = table('b a B\n . . c').does('a', action).choose('B').draws('+0');
  expect(unmet.character('a').experience).toBe(0);
});

test('XP-02 a requirement of the target is judged target by target', () => {
  const boost = { if: [{ target: { has: 'wound' as const } }], experience: 1 };
  const t = table('a B b\n C . .', { B: { conditions: ['wound'] } });
  t.acts('a', attack(1, { targets: 2, boosts: [boost] }));
  const gained = ['C', 'B'].map((foe) => t.choose(foe).draws('+0').character('a').experience);
  expect(gained).toEqual([0, 1]);
  expect([t.hp('B'), t.hp('C'), t.character('b').experience]).toEqual([9, 9, 0]);
});

test('XP-02 of what is paid for, it needs the price', () => {
  const paying: AbilityInput = {
    verb: 'pay',
    consume: ['fire'],
    experience: 1,
    then: [{ verb: 'heal', value: 2, who: 'self' }],
  };
  const burning = { elements: { fire: 'strong' } } as const;
  const hurt = { a: { hp: 5 } };
  const played = (t: ReturnType<typeof table>) => [t.hp('a'), t.character('a').experience, t.state.elements.fire];
  expect(played(table('a b', hurt, burning).acts('a', paying, attack(1)).choose('perform'))).toEqual([7, 1, 'inert']);
  expect(played(table('a b', hurt, burning).acts('a', paying, attack(1)).choose('skip'))).toEqual([5, 0, 'strong']);
  expect(played(table('a b', hurt).acts('a', paying, attack(1)))).toEqual([5, 0, 'inert']);
});

test('XP-02 damage as a price, of which nothing is suffered, brings none', () => {
  const paying: AbilityInput = { verb: 'pay', cost: { suffer: 1 }, experience: 1, then: [move(1)] };
  const warded = table('a . b', { a: { conditions: ['ward'], hand: [] } }).acts('a', paying);
  expect([warded.hp('a'), warded.at('a'), warded.character('a').experience]).toEqual([10, 'A1', 0]);
  const paid = table('a . b', { a: { hand: [] } })
    .acts('a', paying)
    .choose('B1');
  expect([paid.hp('a'), paid.at('a'), paid.character('a').experience]).toEqual([9, 'B1', 1]);
});

test('XP-02 nor does a heal for others that heals nobody', () => {
  const heal: AbilityInput = {
    verb: 'heal',
    value: 1,
    who: 'allies',
    range: 3,
    boosts: [{ if: [{ self: { hitPoints: 'full' } }], experience: 1 }],
  };
  const gained = (whom: string) =>
    table('a B b', { b: { hp: 5 } })
      .acts('a', heal)
      .choose(whom)
      .character('a').experience;
  expect([gained('skip'), gained('b')]).toEqual([0, 1]);
});

test('XP-02 or a token to move past its sign on a card', () => {
  const bonus: AbilityInput = { verb: 'bonus', on: 'attack', add: { value: 1 }, lasts: 'persistent', slots: [0, 1, 0] };
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [bonus] } })];
  const t = fight('a B . b', { players: { a: { cards } }, foes: { B: { hitPoints: 30 } } });
  const strike = (top: string) =>
    t.choose(`top a/${top}`).choose('bb-1').draws('+0').passes().character('a').experience;
  t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('bottom a/own');
  expect(strike('1')).toBe(0);
  t.plays({ a: ['2', '3'], b: ['3', '4'] });
  expect(strike('2')).toBe(1);
  t.plays({ a: ['4', '5'], b: ['5', '6'] });
  expect(strike('4')).toBe(1);
});

test('XP-03 a kill alone brings no experience', () => {
  const t = table('a B C b', { B: { hp: 1 } })
    .acts('a', attack(2))
    .choose('B')
    .draws('+0');
  expect([t.has('B'), t.character('a').experience, t.character('b').experience]).toEqual([false, 0, 0]);
});

test('CEN-04 XP-04 END-06 the scenario ends -> the dial counts; a bonus if completed', () => {
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [attack(3)], experience: 2 } })];
  const t = fight('a B . b', { level: 2, players: { a: { cards } }, foes: { B: { hitPoints: 3 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0');
  expect(t.viewFor('public').seats.map(({ experience }) => experience)).toEqual([2, 0]);
  t.passes();
  const gained = () => t.summary.characters.map(({ experience, bonusExperience }) => [experience, bonusExperience]);
  expect(gained()).toEqual([
    [2, 8],
    [0, 8],
  ]);
  t.state.result = { completed: true, lost: true };
  expect(gained()).toEqual([
    [2, 0],
    [0, 0],
  ]);
});
