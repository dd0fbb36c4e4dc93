/** Triggers that wait for the end of an ability, and what they bring. */
import { describe, expect, test } from 'vitest';
import { abilityProblems } from '../../../../../src/games/frosthaven/content/checks/check-ability.ts';
import { ability } from '../../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { walkAbilities } from '../../../../../src/games/frosthaven/content/walk-abilities.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import type { FigureSetup, Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Whenever = Extract<AbilityInput, { verb: 'whenever' }>;
const COUNT: Whenever['then'][number] = { verb: 'counter', counter: 'seen', change: 1 };
const seen = (t: Table) => t.character('a').counters.seen;

/** `a` waits for something in this place. */
function waiting(
  drawing: string,
  on: Whenever['on'],
  then: Whenever['then'] = [COUNT],
  others: Readonly<Record<string, FigureSetup>> = {},
): Table {
  const counters = [{ id: 'seen', name: 'Seen', icon: 'person', most: 20 }];
  const innate: AbilityInput[] = [{ verb: 'whenever', on, then, lasts: 'persistent' }];
  return table(drawing, { ...others, a: { hand: [], class: { counters, innate }, ...others.a } });
}

describe('performs: once an ability has affected anything', () => {
  test('a move -> once for all its hexes, and not for another’s', () => {
    const t = waiting('a . . b . B', { event: 'performs', ability: 'move' });
    t.acts('a', move(2)).choose('C1');
    expect(seen(t)).toBe(1);
    t.acts('b', move(1)).choose('E1');
    t.acts('a', heal(1, { who: 'self' }));
    expect(seen(t)).toBe(1);
  });

  test('a move that is not made -> nothing', () => {
    const t = waiting('a . . b B', { event: 'performs', ability: 'move' });
    t.acts('a', move(2)).choose('skip');
    expect(seen(t)).toBe(0);
  });

  test('an attack on two -> once', () => {
    const t = waiting('B a C', { event: 'performs', ability: 'attack' });
    t.acts('a', attack(1, { targets: 2 }))
      .choose('B')
      .draws('+0')
      .choose('C')
      .draws('+0');
    expect(seen(t)).toBe(1);
  });

  test('of monsters, near -> their moves and attacks', () => {
    const moves = waiting('a . . B', { event: 'performs', ability: 'move', who: 'enemies', range: 1 });
    moves.turn('B', move(2));
    expect([seen(moves), moves.at('B')]).toEqual([1, 'B1']);
    const far = waiting('a . . B', { event: 'performs', ability: 'move', who: 'enemies', range: 1 });
    far.turn('B', move(1));
    expect([seen(far), far.at('B')]).toEqual([0, 'C1']);
  });

  test('a heal of an ally, only on oneself -> the ally’s targets are known', () => {
    const on: Whenever['on'] = {
      event: 'performs',
      ability: 'heal',
      who: 'allies',
      when: [{ self: { targeted: true } }],
    };
    const t = waiting('a b B', on, [COUNT], { a: { hp: 5 }, b: { hp: 5 } });
    t.acts('b', heal(1, { range: 1 })).choose('b');
    expect([seen(t), t.hp('b')]).toEqual([0, 6]);
    t.acts('b', heal(1, { range: 1 })).choose('a');
    expect([seen(t), t.hp('a')]).toEqual([1, 6]);
  });
});

describe('attacks: the attack is what came before', () => {
  const beside = damage(1, 'enemies', { range: 1, around: 'target', only: [{ not: { targeted: true } }] });

  test('those beside the target, without it', () => {
    const t = waiting('a B C', { event: 'attacks' }, [beside]);
    t.acts('a', attack(2)).choose('B').draws('+0');
    expect([t.hp('B'), t.hp('C')]).toEqual([8, 9]);
  });

  test('only ranged attacks, only those that kill', () => {
    const ranged = waiting('a . B', { event: 'attacks', when: [{ attack: 'ranged' }] });
    ranged
      .acts('a', attack(1, { range: 3 }))
      .choose('B')
      .draws('+0');
    expect(seen(ranged)).toBe(1);
    const melee = waiting('a B', { event: 'attacks', when: [{ attack: 'ranged' }] });
    melee.acts('a', attack(1)).choose('B').draws('+0');
    expect(seen(melee)).toBe(0);
    const kills = waiting('B a C', { event: 'attacks' }, [{ ...COUNT, if: [{ killed: true }] }], { C: { hp: 1 } });
    kills
      .acts('a', attack(1, { targets: 2 }))
      .choose('B')
      .draws('+0')
      .choose('C')
      .draws('+0');
    expect([seen(kills), kills.has('C')]).toEqual([1, false]);
  });
});

describe('what a trigger may look at', () => {
  const problems = (on: object, then: object = COUNT) =>
    walkAbilities([ability.parse({ verb: 'whenever', on, then: [then], lasts: 'persistent' })], {
      owner: 'mat',
      triggered: undefined,
      commanded: false,
    }).flatMap(abilityProblems);

  test.each([
    [{ event: 'performs', ability: 'heal', when: [{ self: { targeted: true } }] }, COUNT, 0],
    [{ event: 'attacked', when: [{ attack: 'melee' }] }, COUNT, 0],
    [{ event: 'attacks' }, { ...COUNT, if: [{ damaged: true }] }, 0],
    [{ event: 'performs' }, COUNT, 1],
    [{ event: 'heals', ability: 'heal' }, COUNT, 1],
    [{ event: 'enters', when: [{ attack: 'melee' }] }, COUNT, 1],
    [{ event: 'enters' }, { ...COUNT, if: [{ damaged: true }] }, 1],
  ])('%j -> %j: %i faults', (on, then, faults) => {
    expect(problems(on, then)).toHaveLength(faults);
  });
});

describe('figures moved through by the ability before', () => {
  test.each([
    ['allies passed', 'a b B .', 6],
    ['enemies passed', 'a b B .', 6],
    ['allies passed', 'a . B .', 5],
    ['enemies passed', 'a b . .', 5],
  ] as const)('%s on %s -> %i hit points', (per, drawing, hp) => {
    const t = table(drawing, { a: { hand: [], hp: 5 } });
    t.acts('a', move(3, { jump: true }), heal({ per }, { who: 'self' }))
      .choose('D1')
      .choose('perform');
    expect(t.hp('a')).toBe(hp);
  });
});
