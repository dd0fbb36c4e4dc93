import { expect, test } from 'vitest';
import type { Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, move, table } from '../../../../support/frosthaven/table.ts';

/** `O` is an objective: a hex with hit points. */
function besieged(drawing: string, more: TableSetup = {}): Table {
  const t = table(drawing, { a: { hand: [] }, b: { hand: [] }, O: { move: null, attack: null } }, more);
  const objective = Object.values(t.state.figures).find(({ id }) => id === 'O');
  if (objective) objective.kind = 'objective';
  return t;
}

test('TILE-34 an objective can be attacked, and suffers damage', () => {
  const t = besieged('a O B')
    .acts('a', attack(3))
    .choose('O')
    .draws('+0')
    .acts('a', damage(2, 'enemies', { range: 1 }));
  expect([t.hp('O'), t.hp('a'), t.hp('B')]).toEqual([5, 10, 10]);
});

test('TILE-35 CND-09 it is immune to every condition', () => {
  const t = besieged('a O B')
    .acts('a', give('poison', 'enemies', { range: 2, targets: 2 }))
    .choose('O')
    .choose('B');
  t.acts('a', attack(1, { give: ['stun', 'curse'] }))
    .choose('O')
    .draws('+0');
  expect([t.conditions('O'), t.conditions('B'), t.hp('O'), t.hp('a')]).toEqual([[], ['poison'], 9, 10]);
  expect(t.state.modifiers.monsters?.draw.includes('curse')).toBe(false);
});

test('TILE-35 FRC-11 and to forced movement, also by teleport', () => {
  const t = besieged('a O . B .').acts('a', { verb: 'push', value: 2, range: 3 }).choose('O');
  expect([t.at('O'), t.asks()]).toEqual(['B1', undefined]);
  t.acts('a', attack(1, { push: 1 }))
    .choose('O')
    .draws('+0');
  expect([t.at('O'), t.hp('O')]).toEqual(['B1', 9]);
  t.acts('a', { verb: 'teleport', who: 'enemies', distance: 1 });
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').choose('E1');
  expect([t.at('O'), t.at('B'), t.at('a')]).toEqual(['B1', 'E1', 'A1']);
});

test('TILE-37 with its last hit point it is gone at once', () => {
  const t = besieged('a O .').acts('a', damage(9, 'enemies'), move(2));
  t.choose('perform').acts('a', damage(1, 'enemies'), move(2)).choose('perform').choose('C1');
  expect([t.has('O'), t.at('a'), t.hp('a')]).toEqual([false, 'C1', 10]);
});

test('TILE-38 it is a figure: nobody ends in its hex, but it is no obstacle', () => {
  const t = besieged('a O . B').acts('a', move(2, { jump: true }));
  expect(t.offers()).not.toContain('B1');
  t.choose('C1');
  const beside = besieged('a O B').acts('a', damage({ per: 'adjacent obstacles', plus: 1 }, 'enemies', { range: 2 }));
  expect([t.at('a'), beside.hp('O'), beside.hp('B'), beside.hp('a')]).toEqual(['C1', 9, 9, 10]);
});

test('LOS-05 as if it stood in another hex: sight and range are those of that hex', () => {
  const from = { tile: 'icy' as const };
  const walls: TableSetup['walls'] = [['B1', 'C1']];
  const legend: TableSetup['legend'] = { i: { overlay: { tile: 'icy', name: 'Ice' } } };
  const blind = table('a . . B\n . # . .', { a: { hand: [] } }, { walls }).acts('a', attack(2, { range: 3 }));
  expect([blind.asks(), blind.hp('B')]).toEqual([undefined, 10]);
  const ice = table('a . i B\n . # . .', { a: { hand: [] } }, { walls, legend }).acts(
    'a',
    attack(2, { range: 1, from }),
  );
  ice.choose('C1').choose('B').draws('+0', '+0');
  expect([ice.hp('B'), ice.at('a'), ice.hp('a')]).toEqual([8, 'A1', 10]);
});

test('ADV-11 RNG-07 LOS-05 an enemy in the hex attacked from -> adjacent to the attack', () => {
  const legend: TableSetup['legend'] = { B: { overlay: { tile: 'icy', name: 'Ice' } } };
  const t = table('a . B . C', { a: { hand: [] }, C: { retaliate: { value: 1, range: 2 } } }, { legend });
  t.acts('a', attack(2, { range: 2, targets: 2, from: { tile: 'icy' } })).choose('C1');
  t.choose('B').draws('+1', '-1').choose('C').draws('+1');
  expect(t.events('attacked').map(({ drawing }) => drawing)).toEqual(['disadvantage', 'normal']);
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([10, 9, 7]);
});

test('TILE-49 what a treasure gives is for the character who loots it', () => {
  const treasures = { 1: { gold: 10 } };
  const t = table('a % b B', {}, { treasures }).acts('a', { verb: 'loot', range: 1 });
  expect([t.character('a').gold, t.character('b').gold, t.tile('B1'), t.hp('B')]).toEqual([10, 0, undefined, 10]);
});

test('ELM-16 an infusion on a modifier card takes effect at the end of the turn', () => {
  const modifiers = [{ id: 'frost', value: 1, infuse: ['ice' as const] }];
  const t = table('a B', { a: { class: { modifiers } } })
    .deck('a', 'a/frost', '+0')
    .takesTurn('a', '1', '2');
  t.choose('top a/1').choose('B').draws('a/frost').choose();
  expect([t.hp('B'), t.state.elements.ice]).toEqual([7, 'inert']);
  t.choose('end turn');
  expect([t.hp('B'), t.hp('a'), t.state.elements.ice]).toEqual([7, 10, 'strong']);
});
