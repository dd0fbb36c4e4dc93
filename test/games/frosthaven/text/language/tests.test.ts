import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { FigureSetup, Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../../support/frosthaven/table.ts';

type FigureTest = NonNullable<Extract<AbilityInput, { verb: 'damage' }>['only']>[number];
type Test = NonNullable<Extract<AbilityInput, { verb: 'damage' }>['if']>[number];

const CLASS: Partial<ClassInput> = {
  counters: [{ id: 'rage', name: 'Rage', icon: 'person', start: 2, most: 5 }],
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'person', most: 5 }],
  summons: [{ id: 'imp', name: 'Imp', icon: 'person', hitPoints: 2, move: 2, attack: 1 }],
};

function stage(drawing: string, setup: Readonly<Record<string, FigureSetup>> = {}, more: TableSetup = {}): Table {
  const { a, b, ...others } = setup;
  return table(drawing, { ...others, b: { hand: [], ...b }, a: { hand: [], class: CLASS, ...a } }, more);
}

const token = (t: Table, hex: string): Table => {
  t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: id(hex) });
  return t;
};

/** Whom `a` hurts when all but itself are meant who pass a test. */
function hurt(t: Table, only: FigureTest): string {
  const before = new Map(t.game.figures.map((figure) => [figure.id, figure.hitPoints]));
  t.acts('a', damage(1, 'everyone', { only: [only] }));
  const hit = t.game.figures.filter(({ id: name, hitPoints }) => hitPoints < (before.get(name) ?? 0));
  return hit
    .map(({ id: name }) => name)
    .sort()
    .join('');
}

test('conditions that a figure has or lacks', () => {
  const t = stage('a B C D b', {
    B: { conditions: ['wound'] },
    C: { conditions: ['strengthen'] },
    D: { conditions: ['muddle', 'wound'] },
  });
  expect(hurt(t, { has: 'wound' })).toBe('BD');
  expect(hurt(t, { lacks: 'wound' })).toBe('Cb');
  expect(hurt(t, { suffers: 'a negative condition' })).toBe('BD');
  expect(hurt(t, { not: { suffers: 'a negative condition' } })).toBe('Cb');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([10, 8, 8, 8, 8]);
});

test('rank and kind, and summons of its own', () => {
  const t = stage('. .\n a b\nB C', { B: { elite: true } })
    .acts('a', { verb: 'summon', summon: 'imp' })
    .choose('A1');
  expect(hurt(t, { rank: 'elite' })).toBe('B');
  expect(hurt(t, { rank: 'normal' })).toBe('C');
  expect(hurt(t, { kind: 'monster' })).toBe('BC');
  expect(hurt(t, { kind: 'character' })).toBe('b');
  expect(hurt(t, { mine: true })).toBe('a-imp-1');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C'), t.hp('a-imp-1')]).toEqual([10, 9, 8, 8, 1]);
});

test('hit points: all of them, fewer, no more than so many', () => {
  const t = stage('a B C D', { B: { hp: 4 }, C: { hp: 9 } });
  expect(hurt(t, { hitPointsAtMost: 4 })).toBe('B');
  expect(hurt(t, { hitPoints: 'not full' })).toBe('BC');
  expect(hurt(t, { hitPoints: 'full' })).toBe('D');
  expect([t.hp('a'), t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([10, 2, 8, 9]);
});

test('hit points: at most half of them, and fewer than one’s own', () => {
  const t = stage('a B C D', { B: { hp: 5 }, C: { hp: 6 }, D: { hp: 10 } });
  expect(hurt(t, { hitPointsAtMost: 'half' })).toBe('B');
  expect(hurt(t, { not: { hitPointsAtMost: 'half' } })).toBe('CD');
  expect(hurt(t, { hitPointsBelow: 'mine' })).toBe('BCD');
  expect(hurt(t.acts('a', damage(5, 'self')), { not: { hitPointsBelow: 'mine' } })).toBe('D');
  expect([t.hp('a'), t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([5, 3, 4, 7]);
});

test('TGT-08 the closest, the farthest, the most and the fewest hit points, of one side', () => {
  const t = stage('b a B . C D .', { b: { hp: 9 }, B: { hp: 4 }, C: { hp: 8 }, D: { hp: 8 } });
  expect(hurt(t, { superlative: 'closest' })).toBe('Bb');
  expect(hurt(t, { superlative: 'farthest' })).toBe('Db');
  expect(hurt(t, { superlative: 'most hit points' })).toBe('Cb');
  expect(hurt(t, { not: { superlative: 'fewest hit points' } })).toBe('CD');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([10, 6, 3, 6, 6]);
});

test('CND-15 an invisible enemy is not the closest', () => {
  const t = stage('a B C', { B: { conditions: ['invisible'] } });
  expect(hurt(t, { superlative: 'closest' })).toBe('C');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([10, 10, 9]);
});

test('who stands next to whom', () => {
  const t = stage('B a C D . E b');
  expect(hurt(t, { adjacentTo: 'me' })).toBe('BC');
  expect(hurt(t, { adjacentTo: 'my ally' })).toBe('E');
  expect(hurt(t, { adjacentTo: 'its ally' })).toBe('CD');
  expect(hurt(t, { adjacentTo: 'nobody' })).toBe('BEb');
  expect(hurt(t, { adjacentTo: 'my summon' })).toBe('');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([10, 9, 8, 8, 9, 8]);
});

test('next to its own summon', () => {
  const t = stage('B . a C').acts('a', { verb: 'summon', summon: 'imp' });
  expect([hurt(t, { adjacentTo: 'my summon' }), t.at('a-imp-1'), t.hp('C'), t.hp('a')]).toEqual(['B', 'B1', 10, 10]);
});

test('at a range', () => {
  const t = stage('a B C D E');
  expect(hurt(t, { atRange: { least: 2, most: 3 } })).toBe('CD');
  expect([t.hp('a'), t.hp('B'), t.hp('E')]).toEqual([10, 10, 10]);
});

test('on or near a token or a tile', () => {
  const t = token(stage('a B C D . E o'), 'C1');
  expect(hurt(t, { on: { token: 'shadow' } })).toBe('C');
  expect(hurt(t, { near: { token: 'shadow' }, range: 1 })).toBe('BCD');
  expect(hurt(t, { near: { tile: 'obstacle' }, range: 1 })).toBe('E');
  const snow = stage('a B', {}, { legend: { B: { overlay: { tile: 'difficult', name: 'Snow' } } } });
  expect([hurt(snow, { on: { tile: 'difficult' } }), hurt(snow, { on: { tile: 'icy' } })]).toEqual(['B', '']);
  expect([t.hp('a'), t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([10, 9, 8, 9, 9]);
});

test('moved through this turn', () => {
  const t = stage('a B C . D')
    .acts('a', move(3, { jump: true }))
    .choose('D1');
  expect([hurt(t, { passed: true }), hurt(t, { not: { passed: true } })]).toEqual(['BC', 'D']);
  expect([t.at('a'), t.hp('a')]).toEqual(['D1', 10]);
});

test('targeted by the ability before', () => {
  const again = (only: FigureTest) => damage(2, 'enemies', { only: [only] });
  const t = stage('B a C')
    .acts('a', attack(1), again({ targeted: true }))
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect([t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([7, 10, 10]);
  t.acts('a', attack(1), again({ not: { targeted: true } }))
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect([t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([6, 8, 10]);
});

test('had its turn this round, or not yet', () => {
  const t = stage('a B C b').turn('B', heal(1, { who: 'self' }));
  t.game.emit({ type: 'turn ended', figure: id('B') });
  expect([hurt(t, { acted: true }), hurt(t, { acted: false })]).toEqual(['B', 'Cb']);
  expect(t.hp('a')).toBe(10);
});

/** Whether an ability of `a` that asks for something is performed. */
function isSo(t: Table, ...tests: readonly Test[]): boolean {
  const before = t.hp('B');
  t.acts('a', damage(1, 'enemies', { if: [...tests] }));
  return t.hp('B') < before;
}

test('performed, killed, damaged: what came of the ability before', () => {
  const after = (when: Test, hand: string, first = attack(2), card = '+0') => {
    const t = stage('a B C', { B: { hp: 2 } }).acts(
      'a',
      first,
      damage(1, 'enemies', { if: [when], only: [{ kind: 'monster' }] }),
    );
    if (hand === 'skip') t.choose('skip');
    else t.choose('B').draws(card);
    const performed = t.asks() === 'ability';
    if (performed) t.choose('perform');
    expect(t.hp('C')).toBe(performed ? 9 : 10);
    return performed;
  };
  expect([after({ performed: true }, 'B'), after({ performed: true }, 'skip')]).toEqual([true, false]);
  expect([after({ performed: false }, 'B'), after({ performed: false }, 'skip')]).toEqual([false, true]);
  expect([after({ killed: true }, 'B'), after({ killed: true }, 'B', attack(2), '-1')]).toEqual([true, false]);
  expect([after({ damaged: true }, 'B'), after({ damaged: true }, 'B', attack(2), 'null')]).toEqual([true, false]);
});

test('moved so many hexes this turn', () => {
  const t = stage('a . . B').acts('a', move(2)).choose('C1');
  expect([isSo(t, { moved: 2 }), isSo(t, { moved: 3 }), t.hp('a')]).toEqual([true, false, 10]);
});

test('what the acting figure is, and who stands beside it', () => {
  const t = stage('b\n a B C', { a: { hp: 9 } });
  expect([isSo(t, { self: { hitPoints: 'not full' } }), isSo(t, { self: { hitPoints: 'full' } })]).toEqual([
    true,
    false,
  ]);
  expect([isSo(t, { adjacent: 'enemies', least: 1 }), isSo(t, { adjacent: 'enemies', least: 2 })]).toEqual([
    true,
    false,
  ]);
  expect([isSo(t, { adjacent: 'allies', least: 1 }), isSo(t, { adjacent: 'allies', least: 2 })]).toEqual([true, false]);
  expect([t.hp('a'), t.hp('b'), t.hp('C')]).toEqual([9, 10, 7]);
});

test('exactly so many beside it, and nobody', () => {
  const t = stage('b\n a B');
  const enemies = [0, 1, 2].map((exactly) => isSo(t, { adjacent: 'enemies', exactly }));
  const allies = [0, 1, 2].map((exactly) => isSo(t, { adjacent: 'allies', exactly }));
  expect([enemies, allies]).toEqual([
    [false, true, false],
    [false, true, false],
  ]);
  const alone = stage('a . B');
  expect([isSo(alone, { adjacent: 'enemies', exactly: 0 }), isSo(alone, { adjacent: 'allies', exactly: 0 })]).toEqual([
    true,
    true,
  ]);
  expect([alone.hp('a'), alone.hp('B')]).toEqual([10, 8]);
});

test('how many elements are strong or waning', () => {
  const t = stage('a B', {}, { elements: { fire: 'strong', ice: 'waning' } });
  const many = [1, 2, 3].map((least) => isSo(t, { elements: 'active', least }));
  expect([many, t.hp('a'), t.hp('B')]).toEqual([[true, true, false], 10, 8]);
});

test('counters and tokens of the class', () => {
  const t = token(token(stage('a . B'), 'A1'), 'B1');
  expect([isSo(t, { counter: 'rage', least: 2 }), isSo(t, { counter: 'rage', least: 3 })]).toEqual([true, false]);
  expect([isSo(t, { tokens: 'shadow', least: 2 }), isSo(t, { tokens: 'shadow', least: 3 }), t.hp('a')]).toEqual([
    true,
    false,
    10,
  ]);
});

test('elements', () => {
  const t = stage('a B', {}, { elements: { fire: 'strong', ice: 'waning' } });
  const states = (['fire', 'ice', 'air'] as const).map((element) => [
    isSo(t, { element, is: 'active' }),
    isSo(t, { element, is: 'strong' }),
  ]);
  expect([states, t.hp('a')]).toEqual([
    [
      [true, true],
      [true, false],
      [false, false],
    ],
    10,
  ]);
});

test('summons, and being the last character to act', () => {
  const t = stage('. a . B b').acts('a', { verb: 'summon', summon: 'imp' }).choose('A1');
  expect([isSo(t, { summons: 1 }), isSo(t, { summons: 2 }), isSo(t, { last: true })]).toEqual([true, false, false]);
  t.game.emit({ type: 'turn ended', figure: id('b') });
  t.game.emit({ type: 'turn began', figure: id('a') });
  expect([isSo(t, { last: true }), t.hp('a'), t.hp('b')]).toEqual([true, 10, 10]);
});

test('all of several tests', () => {
  const t = stage('a B');
  expect(isSo(t, { adjacent: 'enemies', least: 1 }, { counter: 'rage', least: 2 })).toBe(true);
  expect(isSo(t, { adjacent: 'enemies', least: 1 }, { counter: 'rage', least: 3 })).toBe(false);
  expect([t.hp('B'), t.hp('a')]).toEqual([9, 10]);
});

test('of attacks: the target, melee or ranged, one target only', () => {
  const always = (when: Test[], each: 'ability' | 'target') => ({
    a: {
      class: {
        innate: [
          {
            verb: 'bonus' as const,
            on: 'attack' as const,
            each,
            when,
            add: { value: 3 },
            lasts: 'persistent' as const,
          },
        ],
      },
    },
  });
  const hit = (t: Table, more: Parameters<typeof attack>[1] = {}) => {
    t.acts('a', attack(1, more)).choose('B').draws('+0');
    if (t.asks()) t.choose('C').draws('+0');
    expect(t.hp('a')).toBe(10);
    return [10 - t.hp('B'), 10 - t.hp('C')];
  };
  const marked = { B: { conditions: ['wound' as const] } };
  expect(
    hit(stage('B a C', { ...always([{ target: { has: 'wound' } }], 'target'), ...marked }), { targets: 2 }),
  ).toEqual([4, 1]);
  const guarded = { B: { shield: 1 } };
  expect(hit(stage('B a C', { ...always([{ shielded: true }], 'target'), ...guarded }), { targets: 2 })).toEqual([
    3, 1,
  ]);
  expect(hit(stage('B . a . C', always([{ attack: 'ranged' }], 'ability')), { range: 2, targets: 2 })).toEqual([4, 4]);
  expect(hit(stage('B a C', always([{ attack: 'ranged' }], 'ability')), { targets: 2 })).toEqual([1, 1]);
  expect(hit(stage('B a C', always([{ attack: 'melee' }], 'ability')), { targets: 2 })).toEqual([4, 4]);
  expect(hit(stage('B a C', always([{ single: true }], 'ability')))).toEqual([4, 0]);
  expect(hit(stage('B a C', always([{ single: true }], 'ability')), { targets: 2 })).toEqual([1, 1]);
});
