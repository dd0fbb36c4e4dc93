import { expect, test } from 'vitest';
import type { ItemInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, move, table } from '../../../support/frosthaven/table.ts';

function item(id: string, use: ItemInput['use']): ItemInput {
  return { id, name: id, icon: 'x', slot: 'small', gold: 10, after: 'spent', use };
}

test('CND-24 a wound deals 1 damage at the start of each own turn, until it is healed', () => {
  const t = table('a b B', { a: { conditions: ['wound'] }, b: { hand: [] } });
  const turn = () => t.takesTurn('a', '1', '2');
  turn().choose('suffer').choose('end turn');
  expect(t.hp('a')).toBe(9);
  t.turn('B');
  expect(t.hp('a')).toBe(9);
  turn().choose('suffer').choose('end turn');
  expect(t.hp('a')).toBe(8);
  t.acts('b', heal(1, { who: 'allies' })).choose('a');
  turn().choose('end turn');
  expect(t.hp('a')).toBe(9);
  expect(t.conditions('a')).toEqual([]);
});

test('CND-25 brittle doubles the next damage from any source and is gone, by a heal as well', () => {
  const t = table('a B C', { a: { conditions: ['brittle'], hp: 5 }, B: { conditions: ['brittle'] } });
  t.acts('a', damage(2, 'enemies', { range: 1 }));
  expect([t.hp('B'), t.hp('C')]).toEqual([6, 10]);
  t.acts('a', damage(2, 'enemies', { range: 1 }));
  expect(t.hp('B')).toBe(4);
  t.acts('a', heal(1, { who: 'self' }));
  expect(t.conditions('a')).toEqual([]);
});

test('CND-26 bane deals 10 damage at the end of the next turn and is gone', () => {
  const t = table('a B C', { B: { hitPoints: 15, conditions: ['bane'] }, C: { hitPoints: 15 } });
  t.turn('C');
  expect(t.hp('B')).toBe(15);
  t.turn('B', { verb: 'heal', value: 1, who: 'allies', range: 1 });
  expect([t.hp('B'), t.hp('C')]).toEqual([5, 15]);
  expect(t.conditions('B')).toEqual([]);
  t.turn('B');
  expect(t.hp('B')).toBe(5);
});

test('CND-26 a heal before the end of the turn takes bane away', () => {
  const t = table('a B', { B: { hitPoints: 15, conditions: ['bane'] } });
  t.turn('B', heal(1, { who: 'self' }));
  expect(t.hp('B')).toBe(15);
  expect(t.conditions('B')).toEqual([]);
});

test('DER-11 bane gained in the own turn: 10 damage at the end of the next turn', () => {
  const hex = plainCard('hex', { top: { abilities: [give('bane', 'self')] } });
  const t = table('a B', { a: { level: 9, hand: ['hex', '1', '2', '3'], cards: [hex] } });
  t.takesTurn('a', 'hex', '1').choose('top a/hex').choose('end turn');
  expect(t.hp('a')).toBe(18);
  expect(t.conditions('a')).toEqual(['bane']);
  t.endsRound().choose('no rest');
  t.takesTurn('a', '2', '3').choose('end turn').choose('suffer');
  expect(t.hp('a')).toBe(8);
  expect(t.conditions('a')).toEqual([]);
});

test('DER-11 unless it is healed before', () => {
  const cards = [
    plainCard('hex', { top: { abilities: [give('bane', 'self')] } }),
    plainCard('mend', { top: { abilities: [heal(1, { who: 'self' })] } }),
  ];
  const t = table('a B', { a: { level: 9, hand: ['hex', 'mend', '1', '2'], cards } });
  t.takesTurn('a', 'hex', '1').choose('top a/hex').choose('end turn').endsRound().choose('no rest');
  t.takesTurn('a', 'mend', '2').choose('top a/mend').choose('end turn');
  expect(t.hp('a')).toBe(18);
});

test('CND-27 poison adds 1 to attacks, and to nothing else', () => {
  const t = table('a B C', { B: { conditions: ['poison'] } });
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(7);
  t.acts('a', damage(2, 'enemies', { range: 2 }));
  expect([t.hp('B'), t.hp('C')]).toEqual([5, 8]);
  expect(t.conditions('B')).toEqual(['poison']);
});

test('CND-28 a heal takes poison away and restores nothing, the next one does', () => {
  const t = table('a b', { b: { hp: 5, conditions: ['poison'] } });
  t.acts('a', heal(3, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(5);
  expect(t.conditions('b')).toEqual([]);
  t.acts('a', heal(3, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(8);
});

test('CND-29 an immobilized figure does not move, until the end of its next turn', () => {
  const t = table('a . . B', {
    a: { hand: ['1', '2', '3', '4'], conditions: ['immobilize'] },
    B: { conditions: ['immobilize'] },
  });
  t.acts('a', move(2));
  expect(t.result).toBe(false);
  t.turn('B', move(2), attack(1));
  expect(t.at('B')).toBe('D1');
  expect(t.conditions('B')).toEqual([]);
  t.turn('B', move(1), attack(1));
  expect(t.at('B')).toBe('C1');
  t.takesTurn('a', '1', '2').choose('bottom a/1').choose('end turn');
  expect(t.at('a')).toBe('A1');
  expect(t.conditions('a')).toEqual([]);
});

test('CND-30 FRC-07 immobilized and stunned figures can be pushed and pulled', () => {
  for (const condition of ['immobilize', 'stun'] as const) {
    const t = table('. a B .', { B: { conditions: [condition] } });
    t.acts('a', { verb: 'push', value: 1 }).choose('B').choose('D1');
    expect(t.at('B'), condition).toBe('D1');
    t.acts('a', { verb: 'pull', value: 1, range: 2 }).choose('B').choose('C1');
    expect(t.at('B'), condition).toBe('C1');
  }
});

test('CND-31 a disarmed figure does not attack, until the end of its next turn', () => {
  const t = table('a B', { a: { hand: ['1', '2', '3', '4'], conditions: ['disarm'] }, B: { conditions: ['disarm'] } });
  t.acts('a', attack(2));
  expect(t.result).toBe(false);
  t.turn('B', attack(2));
  expect([t.hp('a'), t.hp('B')]).toEqual([10, 10]);
  t.turn('B', attack(2)).draws('+0').choose('suffer');
  expect(t.hp('a')).toBe(8);
  t.takesTurn('a', '1', '2').choose('top a/1').choose('end turn');
  expect(t.conditions('a')).toEqual([]);
  expect(t.hp('B')).toBe(10);
});

test('CND-31 a disarmed figure does all else', () => {
  const t = table('a . B', { a: { hp: 5, conditions: ['disarm'] }, B: { conditions: ['disarm'] } });
  t.acts('a', heal(2, { who: 'self' }));
  t.acts('a', move(1)).choose('B1');
  t.turn('B', { verb: 'retaliate', value: 2 });
  expect(t.hp('a')).toBe(7);
  expect(t.at('a')).toBe('B1');
  expect(t.figure('B').bonuses).toHaveLength(1);
});

test('CND-32 only characters are impaired', () => {
  const t = table('b a B');
  t.acts('a', give('impair', 'enemies')).choose('B');
  t.acts('a', give('impair', 'allies')).choose('b');
  expect([t.conditions('b'), t.conditions('B')]).toEqual([['impair'], []]);
});

test('CND-33 an impaired character uses no items, and keeps what they gave before', () => {
  const items = [
    item('brew', { when: 'turn', abilities: [{ verb: 'shield', value: 1 }] }),
    item('tonic', { when: 'turn', abilities: [heal(2, { who: 'self' })] }),
    item('blade', { when: 'attack', each: 'ability', add: { value: 1 } }),
    item('helm', { when: 'attacked', shield: 1 }),
    item('boots', { when: 'move', add: { value: 1 } }),
  ];
  const hand = ['1', '2', '3', '4'];
  const t = table('. a B', { a: { hand, hp: 5, level: 9, items: items.map((each) => each.id) } }, { items });
  t.takesTurn('a', '1', '2').choose('item brew').choose('end turn');
  t.turn('B', give('impair', 'enemies'), attack(2)).draws('+0').choose('suffer');
  expect(t.conditions('a')).toEqual(['impair']);
  expect(t.hp('a')).toBe(4);
  t.takesTurn('a', '3', '4');
  expect(t.offers().filter((each) => each.startsWith('item'))).toEqual([]);
  t.choose('top a/3').choose('B').draws('+0').choose('bottom a/4').choose('A1');
  expect(t.hp('B')).toBe(8);
  expect(t.at('a')).toBe('A1');
  expect(t.conditions('a')).toEqual([]);
  expect(t.character('a').items.map(({ state }) => state)).toEqual(['spent', 'ready', 'ready', 'ready', 'ready']);
});

test('CND-34 a stunned figure does nothing, and keeps the bonuses that it has', () => {
  const items = [
    item('tonic', { when: 'turn', abilities: [heal(2, { who: 'self' })] }),
    item('helm', { when: 'attacked', shield: 1 }),
  ];
  const guard = plainCard('guard', { bottom: { abilities: [{ verb: 'shield', value: 1 }] } });
  const setup = { a: { hp: 5, level: 3, items: ['tonic', 'helm'], cards: [guard] }, B: { retaliate: { value: 1 } } };
  const t = table('a B', setup, { items });
  t.plays('a', 'guard', 'bottom');
  t.acts('a', give('stun', 'enemies')).choose('B');
  t.game.emit({ type: 'condition gained', figure: t.figure('a').id, condition: 'stun', turns: 1 });
  for (const ability of [attack(1), heal(1, { who: 'self' }), move(1), damage(1, 'enemies')]) {
    t.acts('a', ability);
    expect(t.result, ability.verb).toBe(false);
  }
  t.turn('B', attack(3));
  expect([t.hp('a'), t.hp('B')]).toEqual([5, 10]);
  expect(t.conditions('B')).toEqual([]);
  t.turn('B', attack(3)).draws('+0').choose('suffer');
  expect([t.hp('a'), t.hp('B')]).toEqual([3, 10]);
});

test('CND-34 a stunned holder of retaliation and shield still has them', () => {
  const t = table('a B', { a: { hand: [] }, B: { shield: 1, retaliate: { value: 1 }, conditions: ['stun'] } });
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([9, 9]);
});

test('CND-35 the two cards of a stunned character are discarded without effect', () => {
  const t = table('a B', { a: { conditions: ['stun'] } });
  t.takesTurn('a', '1', '2');
  expect(t.eventLog).toContainEqual({ type: 'turn lost', figure: 'a' });
  expect(t.character('a').discarded).toEqual(['a/1', 'a/2']);
  expect(t.conditions('a')).toEqual([]);
  expect(t.hp('B')).toBe(10);
  t.takesTurn('a', '3', '4');
  expect(t.offers()).toContain('top a/3');
  t.choose('end turn');
});

test('CND-36 a stunned character rests as ever', () => {
  const t = table('a B', { a: { hp: 5, conditions: ['stun'], hand: ['1'], discarded: ['2', '3', '4'] } });
  const [character] = t.state.characters;
  if (character) character.resting = true;
  t.takesTurn('a').choose('a/3').choose('heal 2');
  expect(t.hp('a')).toBe(7);
  expect(t.character('a').hand).toEqual(['a/1', 'a/2', 'a/4']);
  expect(t.character('a').lost).toEqual(['a/3']);
  expect(t.conditions('a')).toEqual([]);
});

test('CND-37 muddle ends at the end of the next turn', () => {
  const t = table('a B', { a: { hand: [] }, B: { conditions: ['muddle'] } });
  t.turn('B', attack(1)).draws('+1', '+0');
  expect(t.hp('a')).toBe(9);
  t.turn('B', attack(1)).draws('+1');
  expect(t.hp('a')).toBe(7);
});
