import { expect, test } from 'vitest';
import { grant } from '../../../../support/frosthaven/commands.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const push = (value: number, more: object = {}): AbilityInput => ({ verb: 'push', value, range: 1, ...more });
const pull = (value: number, more: object = {}): AbilityInput => ({ verb: 'pull', value, range: 2, ...more });
const BARE = { a: { hand: [] } };

test.each<[string, AbilityInput]>([
  ['all', damage(2, 'enemies', { range: 1 })],
  ['one', damage(2, 'enemies', { range: 1, targets: 1 })],
  ['an area', damage(2, 'enemies', { area: ['g r r'] })],
  ['everyone', damage(2, 'everyone', { range: 1 })],
  ['a push of all', push(1, { targets: 'all' })],
  ['a pull of all', pull(1, { targets: 'all' })],
])('DMG-02 MEL-01: a monster finds nobody for %s -> performed, the set infuses', (_name, ability) => {
  const t = table('B . . . a', BARE);
  t.turnBy('B', { abilities: [ability], infuse: ['fire'] });
  expect([t.state.elements.fire, t.hp('a'), t.hp('B'), t.at('a')]).toEqual(['strong', 10, 10, 'E1']);
});

test.each<[string, AbilityInput]>([
  ['an attack', attack(2)],
  ['an attack on all', attack(2, { targets: 'all' })],
  ['a condition for all', give('wound', 'enemies', { range: 1, targets: 'all' })],
  ['a push of one', push(1)],
  ['a pull of one', pull(1)],
  ['damage that needs an ally in a blue hex', damage(2, 'enemies', { area: ['g b r'] })],
])('TGT-06 MEL-01: a monster finds nobody for %s -> no infusion', (_name, ability) => {
  const t = table('B . . . a', BARE);
  t.turnBy('B', { abilities: [ability], infuse: ['fire'] });
  expect([t.state.elements.fire, t.hp('a'), t.at('B')]).toEqual(['inert', 10, 'A1']);
});

test('DMG-02 MEL-01: damage that reaches nobody -> an element is consumed', () => {
  const t = table('B . . . a', BARE, { elements: { dark: 'strong' } });
  t.turnBy('B', {
    abilities: [
      damage(2, 'enemies', { range: 1 }),
      { verb: 'pay', consume: ['dark'], then: [give('invisible', 'self')] },
    ],
  });
  expect([t.conditions('B'), t.state.elements.dark, t.hp('a')]).toEqual([['invisible'], 'inert', 10]);
});

test('DMG-02 XP-01 ELM-02: a character hurts nobody near -> experience and infusion', () => {
  const t = table('a . . B', BARE);
  t.does('a', { abilities: [damage(2, 'enemies', { range: 1 })], infuse: ['fire'], experience: 1 });
  expect([t.result, t.state.turn?.infusing, t.character('a').experience]).toEqual([true, ['fire'], 1]);
  expect([t.hp('a'), t.hp('B')]).toEqual([10, 10]);
});

test.each<[string, AbilityInput]>([
  ['damage to all', damage(2, 'enemies', { range: 1 })],
  ['damage to one', damage(2, 'enemies', { range: 1, targets: 1 })],
  ['a push of all', push(1, { targets: 'all' })],
])('ACT-07 DMG-02: %s finds nobody, the action brings more -> it is asked', (_name, ability) => {
  for (const [answer, gained, infused] of [
    ['perform', 2, 1],
    ['skip', 0, 0],
  ] as const) {
    const t = table('a . . . . B', BARE);
    t.does('a', { abilities: [ability, attack(2)], infuse: ['fire'], experience: 2 });
    expect([t.asks(), t.offers()]).toEqual(['ability', ['perform', 'skip']]);
    t.choose(answer);
    expect([t.character('a').experience, t.state.turn?.infusing.length, t.hp('B')]).toEqual([gained, infused, 10]);
  }
});

test('DMG-02 LST-01: the card of damage to nobody -> lost only if performed', () => {
  const burst = plainCard('burst', {
    top: { abilities: [damage(2, 'enemies', { range: 1 }), attack(1)], lost: true, experience: 1 },
  });
  for (const [answer, pile] of [
    ['perform', 'lost'],
    ['skip', 'discarded'],
  ] as const) {
    const t = table('a . . B', { a: { cards: [burst] } });
    t.takesTurn('a', 'burst', '1').choose('top a/burst').choose(answer);
    expect(t.character('a')[pile]).toContain('a/burst');
    expect(t.character('a').experience).toBe(answer === 'perform' ? 1 : 0);
    t.choose('end turn');
  }
});

test('DMG-02: the action brings nothing else -> damage to nobody is left out', () => {
  const t = table('a . . B', BARE);
  t.acts('a', damage(2, 'enemies', { range: 1 }), move(1));
  expect([t.asks(), t.open()[0]?.obviousAnswer]).toEqual(['ability', ['skip']]);
  t.choose('skip').choose('B1');
  expect([t.at('a'), t.hp('B')]).toEqual(['B1', 10]);
});

test('DMG-02: damage to nobody -> counts as performed, none was dealt', () => {
  const t = table('a . . B', { a: { hand: [], hp: 5 } });
  t.does('a', {
    abilities: [
      damage(2, 'enemies', { range: 1 }),
      heal(3, { who: 'self', if: [{ performed: true }] }),
      heal(1, { who: 'self', if: [{ damaged: true }] }),
    ],
    experience: 1,
  });
  t.choose('perform').choose('perform');
  expect([t.hp('a'), t.asks()]).toEqual([8, undefined]);
});

test('DMG-02: damage for those attacked before -> not performed without them', () => {
  const t = table('a . . B', BARE);
  t.does('a', {
    abilities: [attack(2), damage(2, 'enemies', { only: [{ targeted: true }] })],
    infuse: ['fire'],
    experience: 1,
  });
  expect([t.result, t.state.turn?.infusing, t.character('a').experience]).toEqual([false, [], 0]);
  const pushed = table('a . . B', BARE);
  const abilities = [attack(2), push(1, { targets: 'all', only: [{ targeted: true }] })];
  pushed.does('a', { abilities, infuse: ['fire'], experience: 1 });
  expect([pushed.result, pushed.asks(), pushed.character('a').experience], 'a push').toEqual([false, undefined, 0]);
});

test('CMD-07 DMG-02: granted damage that reaches nobody -> performed', () => {
  const t = table('a b . . B', { a: { hand: [] }, b: { hand: [] } });
  t.does('a', { abilities: [grant([damage(2, 'enemies', { range: 1 })])], experience: 1 });
  t.choose('b');
  expect([t.result, t.character('a').experience, t.hp('B')]).toEqual([true, 1, 10]);
});
