import { expect, test } from 'vitest';
import { inOneLine } from '../../../../../src/games/frosthaven/rules/explain/parts.ts';
import { passesTest } from '../../../../../src/games/frosthaven/rules/figures/figure-tests.ts';
import { isOneOfSeveral, nameOf } from '../../../../../src/games/frosthaven/rules/figures/health.ts';
import type { AbilityInput, MonsterCardInput, ScenarioInput } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const NAMED: ScenarioInput['cast'] = {
  old: { kind: 'named', name: 'Old White', monster: 'bb', hitPoints: 'C * H', plus: { attack: 1 } },
};
const white = (setup: ScenarioSetup = {}): ScenarioSetup => ({
  ...setup,
  legend: { o: { role: 'old' } },
  more: { cast: NAMED, goal: { killed: 'old' } },
});

test('NAM-03 WEX-36 SPC-04 a named monster -> stats of its type by formula: C x H', () => {
  const foes = { B: { hitPoints: 5, attack: 2, elite: { hitPoints: 9, attack: 3 } } };
  const t = fight('a b . o . B', white({ foes }));
  expect(t.figure('old-1')).toMatchObject({ rank: 'named', kind: 'monster', maximum: 18 });
  expect(t.game.statsOf(t.figure('old-1'))).toMatchObject({ attack: 4, move: 2 });
  expect(fight('a b c o . B', white({ foes })).figure('old-1').maximum).toBe(27);
});

test('a named monster is called by its name alone, whatever standee it borrows', () => {
  const t = fight('a b . o . B', white());
  const borrowed = { ...t.figure('old-1'), standee: 6 };
  expect([nameOf(t.game, borrowed), isOneOfSeveral(t.game, borrowed)]).toEqual(['Old White', false]);
});

test('a boss of which there is only one is called by its name alone', () => {
  const nameWith = (standees: number) => {
    const t = fight('a b . B', { foes: { B: { ...BOSS.foes?.B, standees } } });
    return nameOf(t.game, t.figure('bb-1'));
  };
  expect([nameWith(1), nameWith(2)]).toEqual(['Monster bb', 'Monster bb 1']);
});

test('NAM-01 BOS-02 named monsters and bosses are neither normal nor elite', () => {
  const t = fight('a b . o . B', white());
  const [actor, old, plain] = [t.figure('a'), t.figure('old-1'), t.figure('bb-2')];
  expect((['normal', 'elite', 'named'] as const).map((rank) => passesTest(t.game, actor, old, { rank }))).toEqual([
    false,
    false,
    true,
  ]);
  expect(passesTest(t.game, actor, plain, { rank: 'normal' })).toBe(true);
  const boss = fight('a b . B', BOSS).figure('bb-1');
  expect((['normal', 'elite', 'boss'] as const).map((rank) => passesTest(t.game, actor, boss, { rank }))).toEqual([
    false,
    false,
    true,
  ]);
});

test('NAM-02 INI-10 a named monster acts before the elites of its type', () => {
  const t = fight('a b . o . B', white({ foes: { B: { ranks: ['elite', 'elite', 'elite'] } } }))
    .plays(TWO)
    .passes();
  expect(t.turns()).toEqual(['a', 'b', 'old-1', 'bb-2']);
});

test('killing a named monster can be the goal, whoever else is left', () => {
  const t = fight('a o . B b', white({ foes: { B: { hitPoints: 1 } } })).plays(TWO);
  t.choose('top a/1').choose('old-1').draws('+0').choose('end turn').passes();
  expect([t.over, t.summary.result, t.has('bb-2')]).toEqual([true, 'completed', true]);
});

const special = (number: 1 | 2): MonsterCardInput => ({
  id: `special-${number}`,
  name: 'Special',
  initiative: 30,
  abilities: [{ verb: 'special', number }],
});
const heave: AbilityInput[] = [
  { verb: 'damage', value: 2, who: 'enemies', range: 1 },
  { verb: 'shield', value: 1 },
];
const reach: AbilityInput[] = [
  { verb: 'move', plus: 0 },
  { verb: 'attack', plus: 0, push: 1 },
];
const BOSS: ScenarioSetup = {
  foes: {
    B: {
      ranks: ['boss', 'boss', 'boss'],
      boss: { hitPoints: 'C * (10 + L)', move: 2, attack: 'C', immune: ['stun'] },
      specials: [heave, reach],
      cards: [special(1), special(2)],
    },
  },
};

test('BOS-01 BOS-04 a boss -> its own stat card, where C is the number of characters', () => {
  const t = fight('a b c B', { ...BOSS, level: 2 });
  expect(t.figure('bb-1')).toMatchObject({ rank: 'boss', maximum: 36, hitPoints: 36 });
  expect(t.game.statsOf(t.figure('bb-1'))).toMatchObject({ attack: 3, move: 2, immune: ['stun'] });
  expect(fight('a b . B', { ...BOSS, level: 2 }).figure('bb-1').maximum).toBe(24);
});

test('BOS-03 its ability cards say which special ability it performs, as its stat card words it', () => {
  const t = fight('b . a B', BOSS).plays({ a: ['9', '8'], b: ['9', '8'] });
  expect([t.open()[0]?.kind, t.acting]).toEqual(['damage', 'bb-1']);
  t.choose('suffer');
  expect([t.hp('a'), t.hp('b')]).toEqual([8, 10]);
  expect(t.viewFor('a').figures.find(({ id }) => id === 'bb-1')?.shield).toBe(1);
  t.passes();
  t.plays({ a: ['7', '6'], b: ['7', '6'] }).draws('+0');
  t.choose('suffer').passes();
  expect([t.hp('a'), t.at('a'), t.hp('b')], 'attack C, push 1').toEqual([6, 'B1', 10]);
});

test('BOS-03 its specials grow with the level -> performed and shown as at that level', () => {
  const hurts = (value: number): AbilityInput[] => [{ verb: 'damage', value, who: 'enemies', range: 1 }];
  const laterSpecials = [
    { from: 2, specials: [hurts(3), reach] },
    { from: 4, specials: [hurts(5), []] },
  ];
  const foes = { B: { ...BOSS.foes?.B, specials: [hurts(1), reach], laterSpecials, cards: [special(1)] } };
  const lost = ([1, 2, 3, 4] as const).map((level) => {
    const t = fight('b . a B', { ...BOSS, foes, level }).plays({ a: ['9', '8'], b: ['9', '8'] });
    const card = (t.viewFor('a').enemies ?? []).map((each) => inOneLine(each.card?.lines ?? []))[0] ?? '';
    t.choose('suffer').passes();
    return [10 - t.hp('a'), card];
  });
  const says = (value: number) => `Special 1: All adjacent enemies suffer ${value} damage`;
  expect(lost).toEqual([
    [1, says(1)],
    [3, says(3)],
    [3, says(3)],
    [5, says(5)],
  ]);
});

test('BOS-03 an empty special -> the boss does nothing on its turn', () => {
  const foes = { B: { ...BOSS.foes?.B, specials: [[], heave], cards: [special(1)] } };
  const t = fight('b . a B', { ...BOSS, foes })
    .plays({ a: ['9', '8'], b: ['9', '8'] })
    .passes();
  expect([t.hp('a'), t.at('bb-1')]).toEqual([10, 'D1']);
});

test('BOS-03 where something else must have been performed for it, all of it waits for that', () => {
  const abilities: AbilityInput[] = [
    { verb: 'attack', plus: 0 },
    { verb: 'special', number: 1, if: [{ performed: true }] },
  ];
  const after = { id: 'after', name: 'After', initiative: 30, abilities };
  const foes = { B: { ...BOSS.foes?.B, specials: [[{ verb: 'shield' as const, value: 1 }]], cards: [after] } };
  const far = fight('b a . . B', { ...BOSS, foes }).plays({ a: ['9', '8'], b: ['9', '8'] });
  expect([far.figure('bb-1').bonuses, far.hp('a')]).toEqual([[], 10]);
  far.passes();
  const near = fight('b . . a B', { ...BOSS, foes }).plays({ a: ['9', '8'], b: ['9', '8'] });
  near.draws('+0').choose('suffer');
  expect([near.figure('bb-1').bonuses, near.hp('a')]).toEqual([[expect.objectContaining({ verb: 'shield' })], 8]);
  near.passes();
});

test('BOS-03 what is too much for a stat card is in the rules of the scenario', () => {
  const more: Partial<ScenarioInput> = {
    events: [
      {
        id: 'howl',
        when: { on: 'special', number: 1 },
        again: true,
        then: [{ do: 'give', conditions: ['muddle'], to: 'characters' }],
      },
    ],
  };
  const t = fight('b a . B', { ...BOSS, more }).plays({ a: ['9', '8'], b: ['9', '8'] });
  expect([t.conditions('a'), t.conditions('b'), t.conditions('bb-1')]).toEqual([['muddle'], ['muddle'], []]);
  t.passes();
});

test('BOS-03 FOC-04 an attack of a special -> decides focus and movement like a card’s', () => {
  const shoots = [
    { verb: 'move', plus: 0 },
    { verb: 'attack', plus: 0, range: 3 },
  ] satisfies AbilityInput[];
  const boss = { ...BOSS.foes?.B, specials: [heave, shoots], cards: [special(2), special(1)] };
  const t = fight('a . . . . B . . . . . . b', { foes: { B: boss } }).plays({ a: ['9', '8'], b: ['9', '8'] });
  t.draws('+0').choose('suffer').passes();
  expect([t.hp('a'), t.hp('b'), t.at('bb-1')], 'two steps, and no nearer').toEqual([8, 10, 'D1']);
});

test('BOS-03 MEL-01 a special that the scenario waits for -> performed; another is not', () => {
  const burning: MonsterCardInput = {
    ...special(1),
    abilities: [
      { verb: 'special', number: 1 },
      { verb: 'attack', value: 1, boosts: [{ consume: ['fire'], add: { value: 1 } }] },
    ],
    infuse: ['ice'],
  };
  const boss = {
    ...BOSS.foes?.B,
    specials: [[{ verb: 'give' as const, conditions: ['muddle' as const], who: 'enemies' as const, range: 1 }]],
    cards: [burning],
  };
  const events: ScenarioInput['events'] = [
    { id: 'howl', when: { on: 'special', number: 1 }, then: [{ do: 'gold', value: 1, to: 'characters' }] },
  ];
  for (const more of [{ events }, {}]) {
    const t = fight('a b . . . . B', { foes: { B: boss }, more });
    t.state.elements.fire = 'strong';
    t.plays({ a: ['9', '8'], b: ['9', '8'] });
    const howls = more.events !== undefined;
    expect([t.state.elements.fire, t.hp('a'), t.hp('b')]).toEqual([howls ? 'inert' : 'strong', 10, 10]);
    t.passes();
    expect(t.state.elements.ice).toBe(howls ? 'waning' : 'inert');
  }
});
