import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { FigureSetup, Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Whenever = Extract<AbilityInput, { verb: 'whenever' }>;
const COUNT: Whenever['then'][number] = { verb: 'counter', counter: 'seen', change: 1 };

/** A class that always waits for something; without more it counts how often that happens. */
function waiting(
  on: Whenever['on'],
  then: Whenever['then'] = [COUNT],
  more: Partial<Whenever> = {},
): Partial<ClassInput> {
  return {
    counters: [{ id: 'seen', name: 'Seen', icon: 'person', most: 20 }],
    summons: [{ id: 'imp', name: 'Imp', icon: 'person', hitPoints: 2, move: 2, attack: 1 }],
    innate: [{ verb: 'whenever', on, then, lasts: 'persistent', ...more }],
  };
}

const seen = (t: Table) => t.character('a').counters.seen;

/** `a` waits for something in this place. */
function on(
  trigger: Whenever['on'],
  drawing: string,
  setup: Readonly<Record<string, FigureSetup>> = {},
  more: TableSetup = {},
): Table {
  const { a = {}, ...others } = setup;
  return table(
    drawing,
    { ...others, a: { hand: [], class: waiting(trigger), ...a }, b: { hand: [], ...others.b } },
    more,
  );
}

test('turn begins, turn ends', () => {
  for (const event of ['turn begins', 'turn ends'] as const) {
    const own = on({ event }, 'a B', { a: { hand: ['1', '2'] } })
      .takesTurn('a', '1', '2')
      .choose('end turn');
    expect([seen(own), own.hp('a'), own.hp('B')], event).toEqual([1, 10, 10]);
    const other = on({ event, who: 'enemies', range: 1 }, 'B a C', { a: { hand: [] } });
    other.turn('B', heal(1, { who: 'self' }));
    expect([seen(other), other.hp('a'), other.hp('C')], event).toEqual([1, 10, 10]);
    const another = on({ event }, 'B a', { a: { hand: [] } }).turn('B', heal(1, { who: 'self' }));
    expect([seen(another), another.hp('a')], event).toEqual([0, 10]);
  }
});

test('round begins, round ends', () => {
  for (const event of ['round begins', 'round ends'] as const) {
    const t = fight('a B . b', { players: { a: { class: waiting({ event }) } } });
    t.plays({ a: ['1', '2'], b: ['1', '2'] });
    expect(t.character('a').counters.seen, event).toBe(event === 'round begins' ? 1 : 0);
    t.passes();
    expect([t.character('a').counters.seen, t.hp('a'), t.hp('b'), t.hp('bb-1')], event).toEqual([1, 10, 10, 10]);
  }
});

test('attacks and attacked, attack by attack, whatever comes of it', () => {
  const mine = on({ event: 'attacks' }, 'B a C').acts('a', attack(1, { targets: 2 }));
  mine.choose('B').draws('+0').choose('C').draws('null');
  expect([seen(mine), mine.hp('B'), mine.hp('C'), mine.hp('a')]).toEqual([2, 9, 10, 10]);
  const me = on({ event: 'attacked' }, 'B a C').turn('B', attack(1)).draws('null').turn('C', attack(1)).draws('+0');
  expect([seen(me), me.hp('a'), me.hp('B')]).toEqual([2, 9, 10]);
  const ally = on({ event: 'attacked', who: 'allies' }, 'B b a').turn('B', attack(1)).draws('+0');
  expect([seen(ally), ally.hp('b'), ally.hp('a')]).toEqual([1, 9, 10]);
});

test('kills, by whatever means, and dies', () => {
  for (const event of ['kills', 'dies'] as const) {
    const who = event === 'kills' ? ('self' as const) : ('enemies' as const);
    const t = on({ event, who }, 'B a C', { B: { hp: 1 }, C: { hp: 3 } }).acts('a', damage(2, 'enemies', { range: 1 }));
    expect([seen(t), t.has('B'), t.hp('C')], event).toEqual([1, false, 1]);
    t.acts('a', attack(1)).choose('C').draws('+0');
    expect([seen(t), t.has('C'), t.hp('a')], event).toEqual([2, false, 10]);
  }
});

test('dies: of wounds too, and allies of the one who waits', () => {
  const t = on({ event: 'dies', who: 'allies', range: 2 }, 'a . b . B', { b: { hp: 1 } }).turn(
    'B',
    damage(1, 'enemies', { range: 2 }),
  );
  expect([seen(t), t.has('b'), t.hp('B'), t.hp('a')]).toEqual([1, false, 10, 10]);
  const far = on({ event: 'dies', who: 'enemies', range: 2 }, 'a b . B', { B: { hp: 1, conditions: ['wound'] } });
  far.turn('B', move(1));
  expect([seen(far), far.has('B')]).toEqual([0, false]);
});

test('suffers: damage from anything, but not when it was negated', () => {
  const t = on({ event: 'suffers' }, 'a t B').acts('a', move(1)).choose('B1').turn('B', attack(2)).draws('+0');
  expect([seen(t), t.hp('a'), t.hp('B')]).toEqual([2, 5, 10]);
  const negated = on({ event: 'suffers' }, 'a B', { a: { hand: ['1'] } })
    .turn('B', attack(2))
    .draws('+0');
  negated.choose('lose 1 from hand');
  expect([seen(negated), negated.hp('a')]).toEqual([0, 10]);
});

test('heals and healed', () => {
  const t = on({ event: 'heals' }, 'a b B', { a: { hp: 5 }, b: { hp: 5 } });
  t.acts('a', heal(1, { targets: 2, range: 1 }))
    .choose('a')
    .choose('b')
    .acts('b', heal(1, { who: 'self' }));
  expect([seen(t), t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([2, 6, 7, 10]);
  const healed = on({ event: 'healed', who: 'allies and self' }, 'a b B', { a: { hp: 5 }, b: { hp: 5 } });
  healed
    .acts('b', heal(1, { targets: 2, range: 1 }))
    .choose('b')
    .choose('a');
  expect([seen(healed), healed.hp('a'), healed.hp('b')]).toEqual([2, 6, 6]);
});

test('enters: every hex, by its own movement, forced, and by teleport', () => {
  const t = on({ event: 'enters', who: 'enemies' }, 'a B . . .').acts('a', { verb: 'push', value: 2 });
  t.choose('B').choose('C1').choose('D1');
  expect([seen(t), t.at('B')]).toEqual([2, 'D1']);
  t.turn('B', move(1));
  t.acts('a', { verb: 'teleport', who: 'enemies', distance: 2 }).choose('B').choose('E1');
  expect([seen(t), t.at('B'), t.hp('B')]).toEqual([4, 'E1', 10]);
});

test('enters: hexes of a kind, or near the one who waits', () => {
  const drawing = 'a . . h B';
  const icy = on({ event: 'enters', who: 'enemies', only: [{ on: { tile: 'hazardous' } }] }, drawing).acts('a', {
    verb: 'pull',
    value: 3,
  });
  icy.choose('B').choose('D1').choose('C1').choose('stop');
  expect([seen(icy), icy.at('B'), icy.hp('B')]).toEqual([1, 'C1', 8]);
  const near = on({ event: 'enters', who: 'enemies', range: 2 }, drawing).acts('a', { verb: 'pull', value: 3 });
  near.choose('B').choose('D1').choose('C1').choose('B1');
  expect([seen(near), near.at('B'), near.hp('B')]).toEqual([2, 'B1', 8]);
});

test('loots', () => {
  const t = on({ event: 'loots' }, 'a $ $ b B').acts('a', { verb: 'loot', range: 2 });
  expect([seen(t), t.state.loot, t.hp('a')]).toEqual([1, [], 10]);
  t.acts('a', { verb: 'loot', range: 2 });
  expect([seen(t), t.hp('b'), t.hp('B')]).toEqual([1, 10, 10]);
});

test('consumes: every element', () => {
  const boosts = [{ consume: ['fire' as const, 'ice' as const], add: { value: 1 } }];
  const t = on({ event: 'consumes' }, 'a B', {}, { elements: { fire: 'strong', ice: 'strong' } });
  t.acts('a', attack(1, { boosts })).choose('1: fire and ice').choose('B').draws('+0');
  expect([seen(t), t.hp('B'), t.hp('a')]).toEqual([2, 8, 10]);
});

test('rests, long and short', () => {
  const players = { a: { class: waiting({ event: 'rests' }), discarded: ['1', '2', '3'] } };
  const long = fight('a B . b', { players }).plays({ a: 'rest', b: ['1', '2'] });
  long.choose('end turn').choose('a/1').choose('heal 2').passes();
  expect([long.character('a').counters.seen, long.hp('a'), long.hp('b'), long.hp('bb-1')]).toEqual([1, 10, 10, 10]);
  const short = fight('a B . b', { players })
    .plays({ a: ['4', '5'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn');
  short.answers('a', 'rest').answers('b', 'no rest').draws('a/1').choose('keep to it');
  expect([short.character('a').counters.seen, short.hp('a')]).toEqual([1, 10]);
});

test('loses a card: to damage, as a price, and by a rest', () => {
  const t = on({ event: 'loses a card' }, 'a B', { a: { hand: ['1', '2'] } })
    .turn('B', attack(2))
    .draws('+0');
  t.choose('lose 1 from hand').choose('a/1');
  expect([seen(t), t.hp('a')]).toEqual([1, 10]);
  t.acts('a', { verb: 'pay', cost: { lose: 1 }, then: [damage(1, 'enemies')] });
  expect([seen(t), t.hp('a'), t.hp('B')]).toEqual([2, 10, 9]);
  const players = { a: { class: waiting({ event: 'loses a card' }), discarded: ['1', '2', '3'] } };
  const rest = fight('a B . b', { players }).plays({ a: 'rest', b: ['1', '2'] });
  rest.choose('end turn').choose('a/1').choose('heal 2').passes();
  expect([rest.character('a').counters.seen, rest.hp('a'), rest.hp('b'), rest.hp('bb-1')]).toEqual([1, 10, 10, 10]);
});

test('them is the one to whom it happened; the other is who had to do with it', () => {
  const venom = (who: 'them' | 'the other') => ({
    a: { hand: [], class: waiting({ event: 'attacks', who: 'allies' }, [give('poison', who)]) },
  });
  const other = table('a b B C', venom('the other')).acts('b', attack(1)).choose('B').draws('+0').choose('B');
  expect([other.conditions('B'), other.conditions('b'), other.conditions('C'), other.hp('B')]).toEqual([
    ['poison'],
    [],
    [],
    9,
  ]);
  const them = table('a b B C', venom('them')).acts('b', attack(1)).choose('B').draws('+0').choose('b');
  expect([them.conditions('B'), them.conditions('b'), them.conditions('C')]).toEqual([[], ['poison'], []]);
});

test('of what happens to the one who waits, them and the other are the same', () => {
  for (const who of ['them', 'the other'] as const) {
    const setup = { a: { hand: [], class: waiting({ event: 'attacked' }, [damage(2, who)]) } };
    const t = table('a B C', setup).turn('B', attack(1)).draws('+0');
    expect([t.hp('B'), t.hp('C'), t.hp('a')], who).toEqual([8, 10, 9]);
  }
});

test('around the place of it: everybody near, or chosen ones who are seen from there', () => {
  const burst = (more: Partial<Extract<AbilityInput, { verb: 'damage' }>> = {}) => ({
    a: {
      hand: [],
      class: waiting({ event: 'dies', who: 'enemies' }, [damage(1, 'enemies', { around: 'there', range: 1, ...more })]),
    },
    D: { hp: 1 },
  });
  const kill = attack(1, { range: 6, only: [{ hitPointsAtMost: 1 }] });
  const all = table('a . B D C E', burst()).acts('a', kill).choose('D').draws('+0');
  expect([all.hp('B'), all.hp('C'), all.hp('E'), all.has('D'), all.hp('a')]).toEqual([9, 9, 10, false, 10]);
  const one = table('a . B D C E', burst({ targets: 1 }))
    .acts('a', kill)
    .choose('D')
    .draws('+0');
  expect(one.offers()).toEqual(['B', 'C', 'skip']);
  one.choose('C');
  expect([one.hp('B'), one.hp('C'), one.hp('E')]).toEqual([10, 9, 10]);
  const curse = {
    a: {
      hand: [],
      class: waiting({ event: 'dies', who: 'enemies' }, [
        give('muddle', 'enemies', { around: 'there', range: 1, targets: 'all' }),
      ]),
    },
    D: { hp: 1 },
  };
  const give2 = table('a . B D C E', curse).acts('a', kill).choose('D').draws('+0').choose('B').choose('C');
  expect(['B', 'C', 'E'].map((name) => give2.conditions(name))).toEqual([['muddle'], ['muddle'], []]);
});

test('a place that is not seen from where the figure stands', () => {
  const setup = {
    a: {
      hand: [],
      class: waiting({ event: 'dies', who: 'enemies' }, [
        damage(1, 'enemies', { around: 'there', range: 1, targets: 1 }),
      ]),
    },
    B: { hp: 1 },
  };
  const t = table('a # B C', setup)
    .acts('a', damage(1, 'enemies', { only: [{ hitPointsAtMost: 1 }] }))
    .choose('C');
  expect([t.has('B'), t.hp('C'), t.hp('a')]).toEqual([false, 9, 10]);
});

test('when: what must be so of the figures concerned', () => {
  const only = on({ event: 'attacked', when: [{ target: { has: 'muddle' } }] }, 'B a C', {
    B: { conditions: ['muddle'] },
  });
  only.turn('B', attack(1)).draws('+0', '+0').turn('C', attack(1)).draws('+0');
  expect([seen(only), only.hp('a')]).toEqual([1, 8]);
});

test('the player may do without, where the card says so', () => {
  const setup = {
    a: {
      hand: [],
      hp: 5,
      class: waiting({ event: 'attacked' }, [{ verb: 'pay', cost: { suffer: 1 }, then: [damage(2, 'them')] }], {
        may: true,
      }),
    },
  };
  const t = table('a B', setup).turn('B', attack(1)).draws('+0').choose('skip');
  expect([t.hp('a'), t.hp('B')]).toEqual([4, 10]);
  t.turn('B', attack(1)).draws('+0').choose('perform');
  expect([t.hp('a'), t.hp('B')]).toEqual([2, 8]);
});

test('nobody is made to pay, nor asked for what can’t be paid', () => {
  const then: Whenever['then'] = [{ verb: 'pay', cost: { counter: 'seen', amount: 1 }, then: [damage(2, 'them')] }];
  const t = table('a B', { a: { hand: [], class: waiting({ event: 'attacked' }, then) } })
    .turn('B', attack(1))
    .draws('+0');
  expect([t.asks(), t.hp('B'), t.hp('a')]).toEqual([undefined, 10, 9]);
  t.acts('a', { verb: 'counter', counter: 'seen', change: 1 }).turn('B', attack(1)).draws('+0').choose('skip');
  expect([t.hp('B'), seen(t)]).toEqual([10, 1]);
  t.turn('B', attack(1)).draws('+0').choose('perform');
  expect([t.hp('B'), seen(t), t.hp('a')]).toEqual([8, 0, 7]);
});

test('what it does does not set it off again', () => {
  const again = waiting({ event: 'suffers', who: 'enemies' }, [damage(1, 'them'), COUNT]);
  const t = table('a B', { a: { hand: [], class: again } }).acts('a', damage(2, 'enemies'));
  t.choose('perform').choose('perform');
  expect([t.hp('B'), seen(t), t.hp('a')]).toEqual([7, 1, 10]);
  t.acts('a', damage(2, 'enemies')).choose('perform').choose('perform');
  expect([t.hp('B'), seen(t)]).toEqual([4, 2]);
});

test('but it may set off others', () => {
  const b = waiting({ event: 'suffers', who: 'enemies' }, [damage(1, 'them')]);
  const t = table('a b B', { a: { hand: [], class: b }, b: { hand: [], class: b } }).acts('a', damage(2, 'enemies'));
  expect([t.hp('B'), t.hp('a'), t.hp('b')]).toEqual([4, 10, 10]);
});

test('on a card with use slots the token moves on with every time, also for nothing', () => {
  const snare = plainCard('own', {
    initiative: 5,
    bottom: {
      abilities: [
        {
          verb: 'whenever',
          on: { event: 'attacked' },
          then: [damage(1, 'them', { only: [{ has: 'muddle' }] })],
          lasts: 'persistent',
          slots: [0, 1],
        },
      ],
    },
  });
  const hit = { id: 'hit', name: 'Hit', initiative: 40, abilities: [attack(1), attack(1), attack(1)] };
  const t = fight('a B . b', { players: { a: { cards: [snare] } }, foes: { B: { cards: [hit] } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('end turn')
    .choose('end turn');
  t.draws('+0').choose('suffer');
  expect([t.character('a').active.map(({ slot }) => slot), t.character('a').experience]).toEqual([[1], 0]);
  t.draws('+0').choose('suffer');
  expect([t.active('a'), t.character('a').experience, t.pile('a', 'discarded').includes('own')]).toEqual([[], 1, true]);
  t.draws('+0').choose('suffer');
  expect([t.hp('a'), t.hp('bb-1')]).toEqual([7, 10]);
  t.passes();
});

test('for a round, by a card', () => {
  const own = plainCard('own', {
    initiative: 5,
    bottom: { abilities: [{ verb: 'whenever', on: { event: 'attacks' }, then: [heal(1, { who: 'self' })] }] },
  });
  const t = fight('a B . b', { players: { a: { cards: [own], hp: 5 } }, foes: { B: { hitPoints: 30 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('top a/1')
    .choose('bb-1')
    .draws('+0');
  expect([t.hp('a'), t.hp('bb-1')]).toEqual([6, 28]);
  t.passes();
  t.plays({ a: ['2', '3'], b: ['3', '4'] })
    .choose('top a/2')
    .choose('bb-1')
    .draws('+0')
    .passes();
  expect([t.hp('a'), t.hp('bb-1'), t.active('a')]).toEqual([6, 26, []]);
});
