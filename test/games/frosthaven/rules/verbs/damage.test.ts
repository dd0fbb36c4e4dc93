import { expect, test } from 'vitest';
import type { AbilityInput, PlacedInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, heal, table } from '../../../../support/frosthaven/table.ts';

test('DMG-01 damage, no attack -> no modifier, shield or poison, but ward and brittle', () => {
  const t = table('a B C D E', {
    B: { shield: 3, conditions: ['poison'] },
    C: { conditions: ['ward'] },
    D: { conditions: ['brittle'] },
  });
  t.acts('a', damage(3, 'enemies', { range: 4 }));
  expect([t.hp('a'), t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([10, 7, 9, 4, 7]);
  expect(t.events('modifier drawn')).toEqual([]);
});

test('DMG-02 it needs neither target nor sight', () => {
  const t = table(
    `
    a # B
     . . C`,
    { B: { conditions: ['invisible'] } },
  );
  t.acts('a', damage(2, 'enemies', { range: 3 }));
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
});

test('DMG-03 a character loses all of the damage or none of it, after ward', () => {
  const t = table('B a C', { a: { conditions: ['ward'] } });
  t.turn('B', attack(5)).draws('+0');
  expect(t.open()[0]).toMatchObject({ kind: 'damage', seat: 'a', prompt: { amount: 2 } });
  expect(t.offers()).toEqual(['suffer', 'lose 1 from hand']);
  t.choose('suffer');
  expect(t.hp('a')).toBe(8);
  t.turn('C', attack(5)).draws('+0').choose('lose 1 from hand').choose('a/4');
  expect(t.hp('a')).toBe(8);
  expect(t.conditions('a')).toEqual([]);
});

test('DMG-03 where ward leaves nothing there is nothing to decide', () => {
  const t = table('B a', { a: { conditions: ['ward'] } });
  t.turn('B', attack(1)).draws('+0');
  expect(t.hp('a')).toBe(10);
  expect(t.conditions('a')).toEqual([]);
});

test('DMG-05 one card of choice from hand, or two of choice from the discard pile', () => {
  const t = table('B a', { a: { hand: ['1', '2'], discarded: ['3', '4', '5'] } });
  t.turn('B', attack(3)).draws('+0');
  expect(t.offers()).toEqual(['suffer', 'lose 1 from hand', 'lose 2 discarded']);
  t.choose('lose 1 from hand');
  expect(t.offers()).toEqual(['a/1', 'a/2']);
  t.choose('a/2');
  expect(t.character('a')).toMatchObject({ hand: ['a/1'], discarded: ['a/3', 'a/4', 'a/5'], lost: ['a/2'] });
  t.turn('B', attack(3)).draws('+0').choose('lose 2 discarded');
  expect(t.offers()).toEqual(['a/3', 'a/4', 'a/5']);
  t.choose('a/5', 'a/3');
  expect(t.character('a')).toMatchObject({ hand: ['a/1'], discarded: ['a/4'], lost: ['a/2', 'a/5', 'a/3'] });
  expect(t.hp('a')).toBe(10);
});

test('DMG-05 one discarded card is not enough, and without cards there is no choice', () => {
  const t = table('B a', { a: { hand: [], discarded: ['3'] } });
  t.turn('B', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(7);
  expect(t.character('a').lost).toEqual([]);
});

test('DMG-06 cards chosen for the round -> not in hand or discard pile before the turn', () => {
  const t = table('B a', { a: { hand: ['1', '2', '3'] } });
  const [character] = t.state.characters;
  if (character) [character.chosen, character.hand] = [character.hand.slice(0, 2), character.hand.slice(2)];
  t.turn('B', attack(1)).draws('+0').choose('lose 1 from hand');
  expect(t.character('a').lost).toEqual(['a/3']);
  t.turn('B', attack(1)).draws('+0');
  expect(t.hp('a')).toBe(9);
  expect(t.character('a').chosen).toEqual(['a/1', 'a/2']);
});

test('DMG-06 after the turn they lie in the discard pile and can be lost', () => {
  const t = table('B a', { a: { hand: ['1', '2'] } });
  t.takesTurn('a', '1', '2').choose('end turn');
  t.turn('B', attack(1)).draws('+0').choose('lose 2 discarded');
  expect(t.character('a')).toMatchObject({ discarded: [], lost: ['a/1', 'a/2'] });
  expect(t.hp('a')).toBe(10);
});

test('DMG-07 cards in the active area cannot be lost for it', () => {
  const thorns: AbilityInput = { verb: 'retaliate', value: 1, range: 3, lasts: 'persistent' };
  const guard = plainCard('guard', { bottom: { abilities: [thorns] } });
  const t = table('B a', { a: { hand: ['guard'], cards: [guard] } });
  t.plays('a', 'guard', 'bottom');
  t.turn('B', attack(1)).draws('+0');
  expect(t.hp('a')).toBe(9);
  expect(t.character('a')).toMatchObject({ active: [{ card: 'a/guard' }], lost: [] });
});

test('DMG-08 every source is negated by itself, and as a whole', () => {
  const t = table('B a C', { a: { hand: ['1', '2'] } });
  t.turn('B', attack(4), damage(1, 'enemies')).draws('+0').choose('lose 1 from hand').choose('a/1');
  expect(t.asks()).toBe('damage');
  t.choose('suffer');
  expect(t.hp('a')).toBe(9);
  t.turn('C', attack(3)).draws('+0').choose('lose 1 from hand');
  expect(t.hp('a')).toBe(9);
  expect(t.character('a').lost).toEqual(['a/1', 'a/2']);
});

test('DMG-09 what comes with the damage comes though it is negated', () => {
  const t = table('B a .', { a: { hand: ['1', '2'] } });
  t.turn('B', attack(4, { give: ['muddle'], push: 1 }))
    .draws('+0')
    .choose('lose 1 from hand')
    .choose('a/1');
  expect(t.hp('a')).toBe(10);
  expect(t.conditions('a')).toEqual(['muddle']);
  expect(t.at('a')).toBe('C1');
});

test('DMG-09 a trap gives its condition though its damage is negated', () => {
  const spikes: PlacedInput = { overlay: { tile: 'trap', name: 'Spikes', damage: true, give: ['wound'] } };
  const t = table('B a s', { a: { hand: ['1', '2'] } }, { legend: { s: spikes } });
  t.turn('B', { verb: 'push', value: 1 }).choose('lose 1 from hand').choose('a/2');
  expect(t.hp('a')).toBe(10);
  expect(t.conditions('a')).toEqual(['wound']);
  expect(t.tile('C1')).toBeUndefined();
});

test('DMG-10 monsters have no cards to lose', () => {
  const t = table('a B');
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect(t.asks()).toBeUndefined();
  expect(t.hp('B')).toBe(7);
});

test('DMG-03: more damage than hit points -> only those are suffered, all of it is dealt', () => {
  const t = table('a B', { a: { hand: [], hp: 1 }, B: { hp: 2 } });
  t.acts('a', attack(8), heal({ per: 'damage dealt' }, { who: 'self' }))
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect(t.suffered).toEqual([['B', 2]]);
  expect(t.events('suffered')[0]?.dealt).toBe(8);
  expect([t.hp('a'), t.has('B')]).toEqual([9, false]);
});

test('DMG-03: a character falls to more than it has -> its tally holds what it suffered', () => {
  const t = table('B a b', { a: { hand: [], hp: 3 }, b: { hand: [] } });
  t.turn('B', attack(9)).draws('+0');
  const { tally } = t.character('a');
  expect([tally['damage suffered'], tally['most damage at once'], t.has('a')]).toEqual([3, 3, false]);
});
