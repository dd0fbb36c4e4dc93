import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Bonus = Extract<AbilityInput, { verb: 'bonus' }>;
type Innate = NonNullable<ClassInput['innate']>[number];
const bonus = (more: Partial<Bonus>): Bonus => ({
  verb: 'bonus',
  on: 'attack',
  add: { value: 1 },
  lasts: 'persistent',
  ...more,
});

/** `a` can always do this. */
const always = (innate: Innate, more: { hp?: number } = {}) => ({
  a: { hand: [], class: { innate: [innate] }, ...more },
  b: { hand: [] },
});

/** What a hit by `name` on `target` takes. */
function hit(t: Table, name: string, target: string, more: Parameters<typeof attack>[1] = {}, card = '+0'): number {
  const before = t.hp(target);
  t.acts(name, attack(2, more)).choose(target).draws(card);
  return before - t.hp(target);
}

test('what is on the mat is always there, for the figure itself where nothing else is said', () => {
  const t = table('a B b', always(bonus({})));
  expect([hit(t, 'a', 'B'), hit(t, 'b', 'B'), hit(t, 'a', 'B')]).toEqual([3, 2, 3]);
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 10]);
});

test('an aura helps allies while they are near', () => {
  const t = table('a b B . c', { ...always(bonus({ for: { who: 'allies', range: 1 } })), c: { hand: [] } });
  expect([hit(t, 'b', 'B'), hit(t, 'a', 'B', { range: 2 }), hit(t, 'c', 'B', { range: 2 })]).toEqual([3, 2, 2]);
  t.acts('b', { verb: 'teleport', distance: 2 }).choose('D1');
  expect([hit(t, 'b', 'B'), t.hp('a'), t.hp('c')]).toEqual([2, 10, 10]);
});

test('an aura of shields, for those only whom the card names', () => {
  const shield: Innate = {
    verb: 'shield',
    value: 2,
    lasts: 'persistent',
    for: { who: 'allies and self', range: 2, only: [{ hitPoints: 'not full' }] },
  };
  const t = table('a b B', { ...always(shield, { hp: 5 }) });
  t.turn('B', attack(3, { targets: 2, range: 2 }))
    .choose('b')
    .draws('+0', '+0', '+0');
  expect([t.hp('b'), t.hp('a'), t.hp('B')]).toEqual([7, 4, 10]);
});

test('an aura that hinders enemies', () => {
  const weak = bonus({ add: { value: -1 }, for: { who: 'enemies', range: 1 } });
  const t = table('B a . C b', always(weak));
  t.turn('B', attack(3)).draws('+0').turn('C', attack(3)).draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([8, 7, 10, 10]);
});

test('immunity for allies', () => {
  const immune: Innate = {
    verb: 'immune',
    conditions: ['poison'],
    lasts: 'persistent',
    for: { who: 'allies', range: 1 },
  };
  const t = table('a b . B', always(immune)).turn('B', give('poison', 'enemies', { targets: 'all' }));
  expect([t.conditions('a'), t.conditions('b'), t.conditions('B')]).toEqual([['poison'], [], []]);
});

test('retaliation for allies', () => {
  const retaliate: Innate = { verb: 'retaliate', value: 2, lasts: 'persistent', for: { who: 'allies' } };
  const t = table('a b B', always(retaliate)).turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([10, 9, 8]);
});

test('attacked: less of every attack against the figure', () => {
  const guard = bonus({ on: 'attacked', add: { value: -1 } });
  const t = table('B a b C', always(guard));
  t.turn('B', attack(3)).draws('x2').turn('C', attack(3)).draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([6, 7, 10]);
  expect(t.events('attacked').map(({ base, bonus: more, result }) => [base, more, result])).toEqual([
    [3, -1, 4],
    [3, 0, 3],
  ]);
});

test('attacked: disadvantage for some attackers, who are the target of its tests', () => {
  const far = bonus({
    on: 'attacked',
    when: [{ attack: 'ranged' }, { target: { rank: 'elite' } }],
    add: { disadvantage: true },
  });
  const setup = { ...always(far), B: { elite: true } };
  const t = table('B . a . C', setup)
    .turn('B', attack(1, { range: 3 }))
    .draws('+2', '-1');
  t.turn('C', attack(1, { range: 3 })).draws('+1');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([8, 10, 10]);
  const melee = table('B a', setup).turn('B', attack(1)).draws('+1');
  expect(melee.hp('a')).toBe(8);
});

test('attacked: what the attacker expects says so', () => {
  const t = table('a B', { a: { hand: [] }, B: {} });
  t.game.emit({
    type: 'bonus gained',
    figure: t.figure('B').id,
    bonus: { verb: 'bonus', on: 'attacked', each: 'ability', add: { value: -2, disadvantage: true }, lasts: 'round' },
  });
  t.acts('a', attack(3));
  expect(t.open()[0]?.options[0]?.note).toMatchObject({ expects: { value: 1, drawing: 'disadvantage' } });
  t.choose('B').draws('+0', '+1');
  expect([t.hp('B'), t.hp('a')]).toEqual([9, 10]);
});

test('attacked: on a card with use slots every attack is a use', () => {
  const own = plainCard('own', {
    initiative: 5,
    bottom: { abilities: [bonus({ on: 'attacked', add: { value: -1 }, slots: [0, 1] })] },
  });
  const twice = { id: 'hit', name: 'Hit', initiative: 40, abilities: [attack(2), attack(2), attack(2)] };
  const t = fight('a B . b', { players: { a: { cards: [own] } }, foes: { B: { cards: [twice] } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('end turn')
    .choose('end turn');
  t.draws('+0').choose('suffer').draws('+0').choose('suffer').draws('+0').choose('suffer');
  expect([t.hp('a'), t.hp('b'), t.hp('bb-1'), t.active('a'), t.character('a').experience]).toEqual([6, 10, 10, [], 1]);
  t.passes();
});

test('each: a use is an ability, or one target of it', () => {
  const left = (each: 'ability' | 'target') => {
    const own = plainCard('own', { initiative: 5, bottom: { abilities: [bonus({ each, slots: [0, 0, 0] })] } });
    const two = plainCard('two', { top: { abilities: [attack(2, { targets: 2 })] } });
    const t = fight('B a B . b', { players: { a: { cards: [own, two] } } });
    t.plays({ a: ['own', 'two'], b: ['1', '2'] })
      .choose('bottom a/own')
      .choose('top a/two');
    t.choose('bb-1').draws('+0').choose('bb-2').draws('+0');
    const slots = t.character('a').active.map(({ slot }) => slot);
    expect([t.hp('bb-1'), t.hp('bb-2'), t.hp('a')]).toEqual([7, 7, 10]);
    t.passes();
    return slots;
  };
  expect([left('ability'), left('target')]).toEqual([[1], [2]]);
});

test('bonuses of moves and heals, where what they ask is so', () => {
  const fleet = bonus({ on: 'move', when: [{ self: { hitPoints: 'full' } }], add: { value: 2, jump: true } });
  const t = table('a o . . B', always(fleet)).acts('a', move(1)).choose('C1');
  expect([t.at('a'), t.hp('B')]).toEqual(['C1', 10]);
  const hurt = table('a . . . B', always(fleet, { hp: 9 })).acts('a', move(1));
  expect(hurt.offers()).toEqual(['B1', 'step by step', 'skip']);
  hurt.choose('skip');
  const kind = bonus({ on: 'heal', add: { value: 1, range: 2, give: ['strengthen'] } });
  const healed = table('a . b B', { ...always(kind), b: { hand: [], hp: 5 } })
    .acts('a', heal(2, { range: 1 }))
    .choose('b');
  expect([healed.hp('b'), healed.conditions('b'), healed.hp('a'), healed.hp('B')]).toEqual([8, ['strengthen'], 10, 10]);
});

test('a token goes back towards the first slot', () => {
  const own = plainCard('own', { initiative: 5, bottom: { abilities: [bonus({ slots: [0, 0, 0] })] } });
  const back = plainCard('back', { initiative: 6, bottom: { abilities: [{ verb: 'recharge', slots: 2 }] } });
  const t = fight('a B . b', { players: { a: { cards: [own, back] } }, foes: { B: { hitPoints: 30 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('top a/1')
    .choose('bb-1')
    .draws('+0')
    .passes();
  t.plays({ a: ['back', '2'], b: ['3', '4'] }).choose('bottom a/back');
  expect(t.character('a').active.map(({ slot }) => slot)).toEqual([0]);
  t.choose('top a/2').choose('bb-1').draws('+0').passes();
  expect([t.hp('bb-1'), t.hp('a'), t.character('a').active.map(({ slot }) => slot)]).toEqual([24, 10, [1]]);
});

/** Plays two lasting cards and attacks, so that their tokens stand at 2 and 1; then a card with `abilities`. */
function withMovedTokens(...abilities: AbilityInput[]) {
  const row = bonus({ slots: [0, 0, 0, 0] });
  const one = plainCard('one', { initiative: 5, bottom: { abilities: [row] } });
  const two = plainCard('two', { initiative: 6, bottom: { abilities: [row] } });
  const last = plainCard('last', { initiative: 7, bottom: { abilities } });
  const t = fight('a B . b', { players: { a: { cards: [one, two, last] } }, foes: { B: { hitPoints: 40 } } });
  const rounds = [
    ['one', '1', '1', '2'],
    ['two', '2', '3', '4'],
  ] as const;
  for (const [card, other, ...theirs] of rounds) {
    t.plays({ a: [card, other], b: theirs }).choose(`bottom a/${card}`);
    t.choose(`top a/${other}`).choose('bb-1').draws('+0').passes();
  }
  t.plays({ a: ['last', '3'], b: ['5', '6'] }).choose('bottom a/last');
  return t;
}
const tokens = (t: ReturnType<typeof withMovedTokens>) => t.character('a').active.map(({ slot }) => slot);

test('tokens of two different cards go back', () => {
  const t = withMovedTokens({ verb: 'recharge', slots: 1, cards: 2 });
  expect(t.offers()).toEqual(['a/one', 'a/two']);
  t.choose('a/two');
  expect(tokens(t)).toEqual([1, 0]);
  t.passes();
});

test('a token goes back for each enemy targeted, also that of one card', () => {
  const times = { per: 'enemies targeted' } as const;
  const t = withMovedTokens(attack(0, { targets: 2 }), { verb: 'recharge', slots: 1, times });
  t.choose('bb-1').draws('+0');
  expect(tokens(t)).toEqual([3, 2]);
  t.choose('perform').choose('a/one');
  expect(tokens(t)).toEqual([2, 2]);
  t.passes();
});

test('without a token that has moved nothing goes back', () => {
  const t = table('a B', { a: { hand: [] } }).acts(
    'a',
    { verb: 'recharge', slots: 1 },
    damage(1, 'enemies', { if: [{ performed: false }] }),
  );
  t.choose('perform');
  expect([t.hp('B'), t.hp('a')]).toEqual([9, 10]);
});

test('what lasts may be one of several things to choose, or be paid for', () => {
  const either: AbilityInput = {
    verb: 'choose',
    options: [[move(1)], [{ verb: 'shield', value: 2, lasts: 'persistent' }, bonus({})]],
  };
  const own = plainCard('own', { initiative: 5, bottom: { abilities: [either] } });
  const t = fight('a B . b', { players: { a: { cards: [own] } }, foes: { B: { hitPoints: 30 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('2')
    .choose('perform')
    .choose('perform');
  expect(t.character('a').active).toMatchObject([{ card: 'a/own', abilities: ['0.1', '0.2'], lasts: 'persistent' }]);
  t.choose('top a/1').choose('bb-1').draws('+0').passes();
  expect([t.hp('bb-1'), t.hp('a'), t.active('a')]).toEqual([27, 10, ['own']]);
  const paid: AbilityInput = { verb: 'pay', cost: { suffer: 1 }, then: [bonus({ lasts: { rounds: 1 } })] };
  const card = plainCard('own', { initiative: 5, bottom: { abilities: [move(1), paid] } });
  const p = fight('a B . b\n . .', { players: { a: { cards: [card] } }, foes: { B: { hitPoints: 30 } } });
  p.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('skip')
    .choose('perform')
    .choose('suffer');
  expect(p.character('a').active).toMatchObject([{ abilities: ['1.0'], lasts: 'rounds', left: 2 }]);
  p.choose('top a/1').choose('bb-1').draws('+0').passes();
  expect([p.hp('bb-1'), p.hp('a'), p.active('a')]).toEqual([27, 9, ['own']]);
});
