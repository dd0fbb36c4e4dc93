import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const SHIELD: AbilityInput = { verb: 'shield', value: 1 };

test('MOT-01 bonuses of the stat card hold even while it is stunned', () => {
  const t = table('a B', { ...BARE, B: { shield: 1, retaliate: { value: 2 }, conditions: ['stun'] } });
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 8]);
});

test('MOT-02 bonuses of the ability card begin with its turn and last to the end of the round', () => {
  const hit = (t: ReturnType<typeof table>) => t.acts('a', attack(3)).choose('B').draws('+0').hp('B');
  const t = table('a B', BARE);
  expect(hit(t)).toBe(7);
  t.turn('B', SHIELD, { verb: 'retaliate', value: 2 });
  expect([hit(t), t.hp('a')]).toEqual([5, 8]);
  t.endsRound();
  expect([hit(t), t.hp('a')]).toEqual([2, 8]);
});

test('MOT-02 even if it is stunned afterwards; not if it was stunned before', () => {
  const t = table('a B', BARE).turn('B', SHIELD);
  t.acts('a', give('stun', 'enemies', { range: 1 })).choose('B');
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.conditions('B'), t.hp('B')]).toEqual([['stun'], 8]);
  const before = table('a B', { ...BARE, B: { conditions: ['stun'] } }).turn('B', SHIELD);
  before.acts('a', attack(3)).choose('B').draws('+0');
  expect(before.hp('B')).toBe(7);
});

test('MOT-03 bonuses of both cards add up to one', () => {
  const t = table('a B', { ...BARE, B: { shield: 1, retaliate: { value: 1 } } });
  t.turn('B', SHIELD, { verb: 'retaliate', value: 2 });
  t.acts('a', attack(5)).choose('B').draws('+0');
  expect(t.events('attacked')[0]?.shield).toBe(2);
  expect(t.suffered).toEqual([
    ['B', 3],
    ['a', 3],
  ]);
});

test('MOT-04 a heal goes to whoever lacks the most hit points, itself or a friend in range', () => {
  const drawing = 'a C B D . E';
  const hp = { C: { hp: 7 }, D: { hp: 4 }, E: { hp: 1 } };
  const t = table(drawing, { ...BARE, B: { hp: 6 }, ...hp }).turn('B', heal(3, { range: 2 }));
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([6, 7, 7, 1]);
  const self = table(drawing, { ...BARE, B: { hp: 3 }, ...hp }).turn('B', heal(3, { range: 2 }));
  expect([self.hp('B'), self.hp('D')]).toEqual([6, 4]);
  const far = table(drawing, { ...BARE, B: { hp: 6 }, ...hp }).turn('B', heal(3, { range: 3 }));
  expect([far.hp('E'), far.hp('D')]).toEqual([4, 4]);
});

test('MOT-04 what it lacks counts, not what it has', () => {
  const t = table('a C B D', { ...BARE, C: { hitPoints: 4, hp: 2 }, D: { hitPoints: 12, hp: 8 }, B: {} });
  t.turn('B', heal(5, { range: 1 }));
  expect([t.hp('C'), t.hp('D')]).toEqual([2, 12]);
});

test('MOT-04 several lack as much -> the party picks, unless it makes no difference', () => {
  const t = table('a C B D', { ...BARE, C: { hp: 6 }, D: { hp: 6 } }).turn('B', heal(2, { range: 1 }));
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['C', 'D']]);
  t.choose('D');
  expect([t.hp('C'), t.hp('D')]).toEqual([6, 8]);
  const whole = table('a C B D', BARE).turn('B', heal(2, { range: 1 }));
  expect(whole.events('healed')).toHaveLength(1);
  const poisoned = table('a C B D', { ...BARE, D: { conditions: ['poison'] } }).turn('B', heal(2, { range: 1 }));
  expect(poisoned.conditions('D')).toEqual([]);
});

test('MOT-05 a loot ability -> tokens in range are gone for good, treasure stays', () => {
  const t = table('a $ B $ % $', { ...BARE, B: { hitPoints: 1 } });
  t.turn('B', { verb: 'loot', range: 1 });
  expect([t.state.loot, t.tile('E1')]).toEqual([['F1'], 'treasure']);
  t.acts('a', attack(1, { range: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.state.loot, 'only the token for its death').toEqual(['F1', 'C1']);
  const big = table('a . B . %', BARE).turn('B', { verb: 'loot', range: 3 });
  expect(big.tile('E1')).toBe('treasure');
});

test('MOT-05 without the ability it takes nothing', () => {
  const t = table('B $ a', BARE).turn('B', move(1), attack(1)).draws('+0');
  expect([t.at('B'), t.state.loot]).toEqual(['B1', ['B1']]);
});

test('MOT-06 a negative ability chooses as an attack would, and does not move it', () => {
  const t = table('b . B . . a', BARE).turn('B', give('poison', 'enemies', { range: 3 }));
  expect([t.conditions('b'), t.conditions('a'), t.at('B')]).toEqual([['poison'], [], 'C1']);
  const out = table('b . B', BARE)
    .turn('B', move(1), give('poison', 'enemies', { range: 1 }), attack(1))
    .draws('+0');
  expect([out.at('B'), out.conditions('b')]).toEqual(['B1', ['poison']]);
  const still = table('b . B', BARE).turn('B', give('poison', 'enemies', { range: 1 }), move(1));
  expect([still.at('B'), still.conditions('b')]).toEqual(['B1', []]);
});

test('MOT-06 equally near: who acts earlier; several targets: as many as it can', () => {
  const t = table('a . B . b', BARE).turn('B', give('wound', 'enemies', { range: 2 }));
  expect([t.conditions('a'), t.conditions('b')]).toEqual([['wound'], []]);
  const two = table('a . B . b', BARE).turn('B', give('wound', 'enemies', { range: 2, targets: 2 }));
  expect([two.conditions('a'), two.conditions('b')]).toEqual([['wound'], ['wound']]);
  const hidden = table('a . B . b', { ...BARE, a: { conditions: ['invisible'], hand: [] } });
  hidden.turn('B', give('wound', 'enemies', { range: 2 }));
  expect([hidden.conditions('a'), hidden.conditions('b')]).toEqual([['invisible'], ['wound']]);
});

test('MOT-06 who is adjacent is no worse a target for what is no attack', () => {
  const t = table('a B b . c', { ...BARE, c: { hand: [] } });
  t.turn('B', give('wound', 'enemies', { range: 3, targets: 2 }));
  expect(t.offers().sort()).toEqual(['a+b', 'a+c']);
  t.choose('a+b');
  expect(['a', 'b', 'c'].map((name) => t.conditions(name))).toEqual([['wound'], ['wound'], []]);
});

test('MOT-06 RNG-04 without a range it reaches whom it sees', () => {
  const t = table('B . . . . . a', BARE).turn('B', give('muddle', 'enemies'));
  expect(t.conditions('a')).toEqual(['muddle']);
  const blind = table('B . . # . . a', BARE).turn('B', give('muddle', 'enemies'));
  expect(blind.conditions('a')).toEqual([]);
});

test('MOT-06 pushes and pulls too', () => {
  const t = table('. a B . b', BARE).turn('B', { verb: 'push', value: 1, range: 1 });
  expect([t.at('a'), t.at('b')]).toEqual(['A1', 'E1']);
});

test('MOT-06 a negative ability on itself is no matter of focus', () => {
  const t = table('B a', BARE).turn('B', give('wound', 'self'));
  expect([t.conditions('B'), t.conditions('a')]).toEqual([['wound'], []]);
});

test('MOT-07 a positive condition goes to the closest monster that lacks it, itself first', () => {
  const t = table('a C . B D', BARE).turn('B', give('strengthen', 'allies and self', { range: 3 }));
  expect([t.conditions('B'), t.conditions('D')]).toEqual([['strengthen'], []]);
  const has = { B: { conditions: ['strengthen' as const] }, D: { conditions: ['strengthen' as const] } };
  const other = table('a C . B D', { ...BARE, ...has }).turn('B', give('strengthen', 'allies and self', { range: 3 }));
  expect(other.conditions('C')).toEqual(['strengthen']);
  const near = table('a C . B D', BARE).turn('B', give('strengthen', 'allies', { range: 3 }));
  expect([near.conditions('C'), near.conditions('D')]).toEqual([[], ['strengthen']]);
  const out = table('a C . B', BARE).turn('B', give('ward', 'allies', { range: 1 }));
  expect(out.conditions('C')).toEqual([]);
});

test('MOT-07 equally close: who acts earliest', () => {
  const t = table('a C B D', BARE);
  t.state.order.push({ kind: 'monsters', set: id('dd'), initiative: 20 });
  t.state.order.push({ kind: 'monsters', set: id('cc'), initiative: 30 });
  t.turn('B', give('ward', 'allies', { range: 1 }));
  expect([t.conditions('C'), t.conditions('D')]).toEqual([[], ['ward']]);
  // A newcomer acts in a place of its own, though its set has acted earlier.
  const late = table('a C B D', BARE);
  late.state.order.push({ kind: 'monsters', set: id('dd'), initiative: 20 });
  late.state.order.push({ kind: 'monsters', set: id('cc'), initiative: 30 });
  late.state.order.push({ kind: 'monsters', set: id('dd'), initiative: 20, only: [id('D')] });
  late.turn('B', give('ward', 'allies', { range: 1 }));
  expect([late.conditions('C'), late.conditions('D')]).toEqual([['ward'], []]);
});

test('MOT-07 within a type elites act before others, and low numbers before high ones', () => {
  const card = { id: 'ward', name: 'Ward', initiative: 90, abilities: [give('ward', 'allies', { range: 1 })] };
  const ranks = { B: ['normal', 'normal', 'normal'], e: ['elite', 'none', 'none'] } as const;
  const t = fight('a B e B b', {
    foes: { B: { cards: [card], ranks: [...ranks.B] } },
    legend: { e: { monster: 'bb', ranks: [...ranks.e] } },
    chance: ['6', '5', '2'],
  });
  expect([t.at('bb-6'), t.at('bb-5'), t.at('bb-2')]).toEqual(['C1', 'B1', 'D1']);
  t.plays({ a: ['1', '2'], b: ['1', '2'] }).passes();
  expect(t.turns().slice(2)).toEqual(['bb-6', 'bb-2', 'bb-5']);
  const gained = t.events('condition gained').map(({ figure }) => figure);
  expect(gained).toEqual(['bb-2', 'bb-6']);
});

test('MOT-04 with several targets, as many as it may, the worst off first', () => {
  const hp = { B: { hp: 9 }, C: { hp: 4 }, D: { hp: 6 }, E: { hp: 2 } };
  const t = table('a C B D E', { ...BARE, ...hp }).turn('B', heal(3, { range: 2, targets: 2 }));
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([9, 7, 6, 5]);
  const few = table('a B C', { ...BARE, B: { hp: 5 }, C: { hp: 8 } }).turn('B', heal(3, { range: 2, targets: 4 }));
  expect([few.hp('B'), few.hp('C')]).toEqual([8, 10]);
  const tied = table('a C B D E', { ...BARE, ...hp, B: { hp: 6 } }).turn('B', heal(3, { range: 2, targets: 3 }));
  expect(tied.offers()).toEqual(['B', 'D']);
  tied.choose('D');
  expect([tied.hp('B'), tied.hp('C'), tied.hp('D'), tied.hp('E')]).toEqual([6, 7, 9, 5]);
});

test('MOT-04 a heal with an area heals those in it; a boost of a heal may reach farther', () => {
  const t = table('C B D . E', { ...BARE, C: { hp: 5 }, D: { hp: 6 }, E: { hp: 1 } });
  t.turn('B', heal(2, { who: 'allies', area: ['g r'] }));
  expect(t.offers()).toEqual(['D', 'C']);
  t.choose('C');
  expect([t.hp('C'), t.hp('D'), t.hp('E')]).toEqual([7, 6, 1]);
  const far: AbilityInput = heal(2, { range: 1, boosts: [{ consume: ['light'], add: { range: 2, give: ['bless'] } }] });
  const lit = table('C B D . E', { ...BARE, E: { hp: 1 } }, { elements: { light: 'strong' } }).turn('B', far);
  expect([lit.hp('E'), lit.state.supply.bless]).toEqual([3, 9]);
});

test('AOE-04 a blue hex of an area must hold an ally of the monster', () => {
  const area = ['b g r'];
  const alone = table('. B a . b', BARE).turn('B', attack(2, { area }));
  expect([alone.hp('a'), alone.at('B')]).toEqual([10, 'B1']);
  const together = table('C B a . b', BARE).turn('B', attack(2, { area })).draws('+0');
  expect([together.hp('a'), together.hp('C')]).toEqual([8, 10]);
  const enemy = table('b B a', { ...BARE, b: { conditions: ['invisible'], hand: [] } }).turn('B', attack(2, { area }));
  expect(enemy.hp('a')).toBe(10);
});

test('AOE-04 a blue hex, grey one or not -> it needs an ally there, and moves for that', () => {
  const t = table(
    `
    C . a .
     o B . .`,
    BARE,
  );
  t.turn('B', move(2), attack(2, { area: ['b g r'] })).draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['B1', 8]);
  const loose = attack(2, { range: 3, area: ['b r'] });
  const alone = table('B . a', BARE).turn('B', loose);
  expect(alone.hp('a')).toBe(10);
  const flanked = table('B . a C', BARE).turn('B', loose).draws('+0');
  expect(flanked.hp('a')).toBe(8);
});

test('MOT-02 whatever lasts begins with its turn: immunity, bonuses, what it waits for', () => {
  const t = table('a B', BARE).turn('B', { verb: 'immune', conditions: ['wound'] });
  t.acts('a', give('wound', 'enemies', { range: 1 })).choose('B');
  expect(t.conditions('B')).toEqual([]);
  t.endsRound();
  t.acts('a', give('wound', 'enemies', { range: 1 })).choose('B');
  expect(t.conditions('B')).toEqual(['wound']);
  const guarded = table('a B', BARE).turn('B', { verb: 'bonus', on: 'attacked', add: { disadvantage: true } });
  guarded.acts('a', attack(3)).choose('B').draws('+1', '-1');
  expect(guarded.hp('B')).toBe(8);
  const spiny = table('a B', BARE).turn('B', {
    verb: 'whenever',
    on: { event: 'attacked' },
    then: [{ verb: 'give', conditions: ['poison'], who: 'them' }],
  });
  spiny.acts('a', attack(3)).choose('B').draws('+0');
  expect(spiny.conditions('a')).toEqual(['poison']);
});

test('SET-30 all other verbs: nothing can be declined, and the party decides', () => {
  const t = table('a o B o', BARE).turn('B', { verb: 'destroy', tiles: ['obstacle'] });
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['B1', 'D1']]);
  t.choose('B1');
  expect([t.tile('B1'), t.tile('D1')]).toEqual([undefined, 'obstacle']);
  const jumps = table('a . B .', BARE).turn('B', {
    verb: 'teleport',
    distance: 1,
    to: { near: { tile: 'obstacle' }, range: 3 },
  });
  expect(jumps.at('B')).toBe('C1');
  const cleansed = table('a B C', { ...BARE, C: { conditions: ['wound'] } });
  cleansed.turn('B', { verb: 'cleanse', conditions: ['wound'], who: 'allies', range: 1 });
  expect(cleansed.conditions('C')).toEqual([]);
});

test('MAN-01 MOT-08 a tile that a monster creates goes as near to an enemy as it can', () => {
  const snare: AbilityInput = { verb: 'create', tile: { tile: 'trap', name: 'Snare', give: ['muddle'] }, range: 2 };
  const t = table('a . . . B . . . . b', BARE).turn('B', snare);
  expect([t.asks(), t.tile('C1'), t.tile('G1')]).toEqual([undefined, 'trap', undefined]);
  expect(t.events('decided').map(({ why }) => why)).toMatchObject([{ about: 'tile', hex: 'C1', legal: 1 }]);
  const two = table('a . . . B . . . b', BARE).turn('B', { ...snare, count: 2 });
  expect([two.open()[0]?.seat, two.offers()]).toEqual(['party', ['C1', 'G1']]);
  two.choose('G1');
  expect(['C1', 'D1', 'F1', 'G1'].map((hex) => two.tile(hex))).toEqual(['trap', undefined, undefined, 'trap']);
});

test('MAN-03 MOT-08 a replacing tile -> nearest an enemy; hazardous may lie under one', () => {
  const coals = { tile: 'hazardous' as const, name: 'Coals' };
  const t = table('a o B o . b', BARE).turn('B', { verb: 'replace', tiles: ['obstacle'], by: coals });
  expect([t.asks(), t.tile('B1'), t.tile('D1')]).toEqual([undefined, 'hazardous', 'obstacle']);
  const under = table('a . B . . b', BARE).turn('B', { verb: 'create', tile: coals, range: 2 });
  expect([under.asks(), under.tile('A1'), under.hp('a')]).toEqual([undefined, 'hazardous', 10]);
});

test('SET-30 of alternatives the party chooses as the turn begins, so that the focus follows', () => {
  const either: AbilityInput = {
    verb: 'choose',
    options: [[{ verb: 'shield', value: 1 }], [attack(2, { range: 4 })]],
  };
  const shielded = table('B . . . a', BARE).turn('B', either);
  expect([shielded.open()[0]?.seat, shielded.asks(), shielded.offers()]).toEqual(['party', 'alternatives', ['1', '2']]);
  shielded.choose('1');
  expect([shielded.hp('a'), shielded.figure('B').bonuses.length]).toEqual([10, 1]);
  const hits = table('B . . . . a', BARE).turn('B', move(2), either).choose('2').draws('+0');
  expect([hits.at('B'), hits.hp('a')]).toEqual(['B1', 8]);
});

test('MOT-06 damage and killing with targets choose as an attack would', () => {
  const t = table('b . B . . a', BARE).turn('B', { verb: 'damage', value: 2, who: 'enemies', range: 3, targets: 1 });
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 8]);
  const dead = table('b . B . . a', { ...BARE, C: {} }).turn('B', { verb: 'kill', range: 2 });
  expect([dead.has('b'), dead.has('a')]).toEqual([false, true]);
});

test('MON-10 what comes after an attack knows whom it hit', () => {
  const t = table('a B b', BARE).turn('B', attack(2), {
    verb: 'give',
    conditions: ['immobilize'],
    who: 'enemies',
    range: 1,
    only: [{ targeted: true }],
  });
  t.draws('+0');
  expect([t.conditions('a'), t.conditions('b')]).toEqual([['immobilize'], []]);
});

test('MON-10 what a monster waits for it does without fail, an attack too', () => {
  const strikes: AbilityInput = { verb: 'whenever', on: { event: 'attacked' }, then: [attack(1)] };
  const t = table('a B b', BARE).turn('B', strikes);
  t.acts('a', attack(3)).choose('B').draws('+0');
  t.draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([9, 10, 7]);
});

test.each([
  ['around it', attack(2, { area: ['b g r'] })],
  ['that lies apart', attack(2, { area: ['b . r'] })],
])('AOE-04 LOS-01: a monster sees no ally for the blue hex of an area %s -> no attack', (_name, shape) => {
  const hidden = table('C B a', BARE, { walls: [['A1', 'B1']] }).turn('B', shape);
  expect([hidden.events('attacked').length, hidden.hp('a')]).toEqual([0, 10]);
  const seen = table('C B a', BARE).turn('B', shape).draws('+0');
  expect(seen.hp('a')).toBe(8);
});
