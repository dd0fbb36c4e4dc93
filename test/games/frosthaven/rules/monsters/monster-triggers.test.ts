import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Whenever = Extract<AbilityInput, { verb: 'whenever' }>;
const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] }, B: { hitPoints: 20 } };

/** B waits to be hurt, and then does this. */
function hurt(drawing: string, then: Whenever['then'], more: TableSetup = {}): Table {
  const t = table(drawing, BARE, more);
  return t.turn('B', { verb: 'whenever', on: { event: 'suffers' }, then });
}
const hit = (t: Table, by = 'a') => t.acts(by, damage(1, 'enemies', { targets: 1 })).choose('B');

test('MAT-04 FOC-08 an attack that answers something goes to the focus, and nobody is asked', () => {
  const t = hit(hurt('a B b', [attack(1)])).draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')], 'equally near: a acts earlier').toEqual([9, 10, 19]);
  const near = hit(hurt('b . B . . a', [attack(1, { range: 3 })])).draws('+0');
  expect([near.hp('a'), near.hp('b')]).toEqual([10, 9]);
});

test('MON-10 what a monster may do in answer to something, it does, and nobody can hold it back', () => {
  const t = table('a B b', BARE);
  t.turn('B', { verb: 'whenever', on: { event: 'suffers' }, then: [attack(1)], may: true });
  hit(t).draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([9, 10, 19]);
});

test('FOC-13 SET-30: it answers with several targets -> the party orders them', () => {
  const t = hit(hurt('a B b', [attack(1, { targets: 2 })]), 'b')
    .draws('+0')
    .choose('a')
    .draws('+1');
  expect([t.hp('a'), t.hp('b')]).toEqual([9, 8]);
});

test('MAT-08 whoever is out of reach is not attacked, invisible ones neither', () => {
  expect(hit(hurt('a . B', [attack(1)])).hp('a')).toBe(10);
  const t = hurt('a B b', [attack(1)]);
  t.acts('a', give('invisible', 'self'));
  hit(t).draws('+0');
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 9]);
});

test('MMV-02 a move that answers something goes as near as the attack after it asks', () => {
  const t = hit(hurt('a . . . . B', [move(3), attack(1, { range: 3 })])).draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['D1', 9]);
  expect(hit(hurt('a . . . B', [move(2)])).at('B')).toBe('C1');
});

test('MOT-06 what is no attack finds its targets in the same way; “them” is whom it is about', () => {
  const t = hit(hurt('a B b', [give('poison', 'enemies', { range: 1 })]));
  expect([t.conditions('a'), t.conditions('b')]).toEqual([['poison'], []]);
  const back = hit(hurt('b B a', [give('poison', 'them'), damage(2, 'them')]), 'b');
  expect([back.conditions('a'), back.conditions('b'), back.hp('b')]).toEqual([[], ['poison'], 8]);
  const t2 = hit(hurt('a B b', [damage(1, 'enemies', { around: 'there', range: 1 })]));
  expect([t2.hp('a'), t2.hp('b'), t2.hp('B')], 'around a').toEqual([9, 10, 19]);
  const mend = hit(hurt('a B', [heal(1, { who: 'self' })]));
  expect([mend.hp('B'), mend.events('focused').length]).toEqual([20, 1]);
});

test('MEL-01 it consumes what is there when it finds somebody', () => {
  const fiery = attack(1, { boosts: [{ consume: ['fire'], add: { value: 1 } }] });
  const t = hit(hurt('a B', [fiery], { elements: { fire: 'strong' } })).draws('+0');
  expect([t.hp('a'), t.state.elements.fire]).toEqual([8, 'inert']);
  const far = hit(hurt('a . B', [fiery], { elements: { fire: 'strong' } }));
  expect([far.hp('a'), far.state.elements.fire]).toEqual([10, 'strong']);
});

test('SPC-01 a scenario ally answers by the rules of monsters too', () => {
  const guard = {
    kind: 'ally' as const,
    name: 'Guard',
    icon: 'guards',
    hitPoints: 9,
    initiative: 1,
    abilities: [
      { verb: 'whenever', on: { event: 'suffers', who: 'self' }, then: [attack(1)] },
      damage(1, 'self'),
    ] satisfies AbilityInput[],
  };
  const t = fight('a b C g B', {
    legend: { g: { role: 'guard' } },
    more: { cast: { guard } },
    foes: { B: { cards: [{ id: 'early', name: 'Early', initiative: 5, abilities: [] }] } },
  }).plays({ a: ['1', '2'], b: ['1', '2'] });
  t.draws('+0');
  expect([t.hp('bb-1'), t.hp('cc-1'), t.hp('guard-1')], 'B acts earlier').toEqual([9, 10, 8]);
  t.passes();
});

test('MON-10 it has not moved in the turn of another, however far that one went', () => {
  const t = hurt('a . . B', [{ ...attack(1, { range: 3 }), if: [{ moved: 1 }] }, heal(1, { who: 'self' })]);
  t.acts('a', move(2), damage(1, 'enemies', { targets: 1 }))
    .choose('C1')
    .choose('B');
  expect([t.hp('a'), t.hp('B'), t.at('a')]).toEqual([10, 20, 'C1']);
});
