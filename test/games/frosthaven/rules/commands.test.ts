import { describe, expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { control, grant, plus } from '../../../support/frosthaven/commands.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, give, heal, move, table } from '../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };

/** A summon of a seat, in a hex. */
function summoned(t: Table, seat: string, hex: string): Table {
  t.game.emit({
    type: 'placed',
    figure: {
      id: id(`${seat}-walker-1`),
      kind: 'summon',
      side: 'party',
      hex: id(hex),
      hitPoints: 4,
      maximum: 4,
      conditions: {},
      seat,
      summon: id(`${seat}/walker`),
      standee: 1,
      bonuses: [],
      acted: 0,
    },
    how: 'summoned',
  });
  return t;
}
const WALKER = { id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints: 4, move: 2, attack: 2 };
const WITH_WALKER = { hand: [], class: { summons: [WALKER] } };

test('CMD-01 a command needs range and sight', () => {
  const t = table('b a # c . d B', BARE);
  t.acts('a', grant([move(1)], { range: 1 }));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('skip').acts('a', grant([move(1)], { range: 5 }));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('skip');
  expect(['a', 'b', 'c', 'd'].map((name) => t.at(name))).toEqual(['B1', 'A1', 'D1', 'F1']);
});

test('CMD-01 nobody in reach: nothing is performed', () => {
  const t = table('a . . . . b B', BARE);
  t.does('a', { abilities: [grant([move(2)], { range: 2 })], experience: 1 });
  expect([t.asks(), t.result, t.character('a').experience, t.at('b')]).toEqual([undefined, false, 0, 'F1']);
  t.does('a', { abilities: [control([move(2)], { range: 2 })], experience: 1 });
  expect([t.asks(), t.result, t.at('B')]).toEqual([undefined, false, 'G1']);
});

test('CMD-01 an invisible enemy can’t be controlled, an invisible ally can be granted', () => {
  const hidden = { conditions: ['invisible' as const] };
  const t = table('b a B C', { ...BARE, b: { hand: [], ...hidden }, B: hidden }).acts('a', control([move(1)]));
  expect(t.offers()).toEqual(['C', 'skip']);
  t.choose('skip').acts('a', grant([heal(1, { who: 'self' })]));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('skip');
});

test('CMD-02 the commander decides for the summon of another, and for a monster', () => {
  const t = summoned(table('a . . . B b', { ...BARE, b: WITH_WALKER }), 'b', 'C1');
  t.acts('a', grant([plus('move', 0), plus('attack', 1)], { only: [{ kind: 'summon' }] })).choose('b-walker-1');
  expect([t.asks(), t.open()[0]?.seat]).toEqual(['move', 'a']);
  t.choose('D1');
  expect([t.asks(), t.open()[0]?.seat, t.offers()]).toEqual(['target', 'a', ['B', 'skip']]);
  t.choose('B').draws('+0');
  expect([t.at('b-walker-1'), t.hp('B'), t.hp('a'), t.hp('b')]).toEqual(['D1', 7, 10, 10]);
});

test('CMD-02 whoever is granted something stays on its own side', () => {
  const t = table('a . B C b', BARE).acts('a', grant([attack(2, { range: 3 })], { who: 'enemies', range: 2 }));
  t.choose('B');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['a', ['a', 'b', 'skip']]);
  t.choose('b').draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([10, 8, 10, 10]);
});

test('CMD-03 another character decides how', () => {
  const t = table('a b . B', BARE)
    .acts('a', grant([move(2)]))
    .choose('b');
  expect([t.asks(), t.open()[0]?.seat]).toEqual(['move', 'b']);
  t.choose('C1');
  expect([t.at('a'), t.at('b'), t.at('B')]).toEqual(['A1', 'C1', 'D1']);
  t.does('a', { abilities: [grant([attack(2)])], experience: 1 }).choose('b');
  expect(t.open()[0]?.seat).toBe('b');
  t.choose('skip');
  expect([t.result, t.character('a').experience, t.hp('B')]).toEqual([false, 0, 10]);
});

test('CMD-04 a controlled enemy does what the commander wants, to its own friends', () => {
  const t = table('a . B C D b', BARE)
    .acts('a', control([attack(3, { targets: 2, range: 3 })]))
    .choose('B');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['a', ['C', 'D', 'skip']]);
  t.choose('D').draws('+0').choose('C').draws('+0', '+0');
  expect(['a', 'b', 'B', 'C', 'D'].map((name) => t.hp(name))).toEqual([10, 10, 10, 7, 7]);
  expect(t.events('modifier drawn').map(({ deck }) => deck)).toEqual(['monsters', 'monsters', 'monsters']);
});

test('CMD-04 the commander says how far it pushes', () => {
  const t = table('a B C . . b', BARE)
    .acts('a', control([{ verb: 'push', value: 2 }]))
    .choose('B')
    .choose('C');
  t.choose('D1').choose('stop');
  expect([t.at('B'), t.at('C'), t.at('b')]).toEqual(['B1', 'D1', 'F1']);
  const free = table('a b . . B', BARE).turn('B', { verb: 'pull', value: 2, range: 3 });
  expect([free.at('b'), free.at('a')]).toEqual(['D1', 'A1']);
});

test('CMD-04 it heals its commander, and is an enemy again afterwards', () => {
  const t = table('a B C', { ...BARE, a: { hand: [], hp: 5 } }).acts(
    'a',
    control([heal(2, { range: 2, who: 'allies' })]),
  );
  t.choose('B');
  expect(t.offers()).toEqual(['a', 'skip']);
  t.choose('a').turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([6, 10, 10]);
});

test('CMD-04 who is attacked by it strikes back at it', () => {
  const t = table('a B C', { ...BARE, B: { hp: 2 }, C: { hp: 1, retaliate: { value: 2 } } });
  t.acts('a', control([attack(1, { targets: 1 })]))
    .choose('B')
    .choose('C')
    .draws('+0');
  expect([t.has('C'), t.hp('B'), t.events('died')[0]?.credit]).toEqual([false, 2, undefined]);
  const back = table('a B C', { ...BARE, B: { hp: 2 }, C: { retaliate: { value: 2 } } });
  back
    .acts('a', control([attack(1)]))
    .choose('B')
    .choose('C')
    .draws('+0');
  expect([back.has('B'), back.hp('C'), back.hp('a')]).toEqual([false, 9, 10]);
});

test('CMD-05 a controlled move is forced: whoever walks into a trap has been forced there', () => {
  for (const terrain of ['t', 'h']) {
    const t = table(`a . B ${terrain} . b`, { ...BARE, B: { hp: 1 } })
      .acts('a', control([move(2)]))
      .choose('B');
    t.choose('E1');
    expect([t.has('B'), t.character('a').tally.kills]).toEqual([false, 1]);
    expect(t.events('died')).toMatchObject([{ figure: 'B', credit: 'a' }]);
  }
  const jumps = table('a . B t . b', { ...BARE, B: { hp: 1 } }).acts('a', control([move(2, { jump: true })]));
  jumps.choose('B').choose('D1');
  expect(jumps.events('died')).toMatchObject([{ figure: 'B', credit: 'a' }]);
});

test('CMD-05 FRC-07 immobilized and stunned enemies can’t be made to move', () => {
  const t = table('a B C D', { ...BARE, B: { conditions: ['immobilize'] }, C: { conditions: ['stun'] } });
  t.acts('a', control([move(1)]));
  expect(t.offers()).toEqual(['D', 'skip']);
  t.choose('skip');
  const none = table('a B .', { ...BARE, B: { conditions: ['immobilize'] } });
  none.does('a', { abilities: [control([move(1)])], experience: 1 });
  expect([none.asks(), none.result, none.at('B'), none.character('a').experience]).toEqual([undefined, false, 'B1', 0]);
});

test('CMD-05 TILE-05 an enemy walks or teleports a character -> not into a closed door', () => {
  const t = table('B a + b', BARE).turn('B', control([move(2), attack(1)], { range: 1 }));
  expect([t.asks(), t.at('a'), t.state.openDoors]).toEqual([undefined, 'B1', []]);
  const away = table('B a + .', BARE).turn('B', { verb: 'teleport', who: 'enemies', distance: 1, range: 1 });
  expect([away.at('a'), away.state.openDoors, away.asks()]).toEqual(['B1', [], undefined]);
});

test('CMD-05 its friends let it pass, the characters stand in its way', () => {
  const t = table('a B C . b', BARE)
    .acts('a', control([move(2)]))
    .choose('B');
  expect(t.asks()).toBe(undefined);
  expect(t.at('B')).toBe('B1');
  const past = table('. a B C', BARE)
    .acts('a', control([move(2)]))
    .choose('B')
    .choose('A1');
  expect([past.at('B'), past.at('a'), past.at('C')]).toEqual(['A1', 'B1', 'D1']);
});

test('CMD-06 a commanded attack draws from the deck of whoever performs it', () => {
  const t = summoned(table('a b B .', { ...BARE, b: WITH_WALKER }), 'b', 'D1');
  t.deck('a', '-2').deck('b', '+2').deck('monsters', '+1');
  t.acts('a', grant([attack(2)], { only: [{ kind: 'character' }] }))
    .choose('b')
    .choose('B')
    .draws('+2');
  t.deck('b', '+1').acts('a', grant([attack(2)], { only: [{ kind: 'summon' }] }));
  t.choose('b-walker-1').choose('B').draws('+1');
  expect([t.hp('B'), t.events('modifier drawn').map(({ deck }) => deck)]).toEqual([3, ['b', 'b']]);
  expect([t.state.modifiers.a?.draw, t.state.modifiers.monsters?.draw]).toEqual([['-2'], ['+1']]);
});

test('CMD-07 no attack without somebody to attack, or against a condition', () => {
  const setup = {
    ...BARE,
    c: { hand: [], conditions: ['disarm' as const] },
    d: { hand: [], conditions: ['stun' as const] },
  };
  const t = table(
    `
    b . a c
     . d B`,
    setup,
  ).acts('a', grant([attack(2)], { targets: 'all' }));
  expect([t.asks(), t.result, t.hp('B')]).toEqual([undefined, false, 10]);
  t.acts('a', grant([attack(2, { range: 3 })], { targets: 'all' }));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('b').choose('B').draws('+0');
  expect([t.hp('B'), t.asks()]).toEqual([8, undefined]);
});

test('CMD-07 each is seen when it is its turn: the first may kill the only enemy', () => {
  const t = table('b a . c B', { ...BARE, B: { hp: 1 } }).acts(
    'a',
    grant([attack(2, { range: 4 })], { targets: 'all' }),
  );
  expect(t.offers()).toEqual(['b', 'c', 'skip']);
  t.choose('b').choose('B').draws('+0');
  expect([t.has('B'), t.asks()]).toEqual([false, undefined]);
});

test('CMD-07 with a move before it, it may find somebody', () => {
  const t = table('a b . B', BARE)
    .acts('a', grant([move(1), attack(2)]))
    .choose('b')
    .choose('C1')
    .choose('B')
    .draws('+0');
  expect([t.at('b'), t.hp('B')]).toEqual(['C1', 8]);
});

test('CMD-08 a plain number needs no stat, a relative one does', () => {
  const t = table('a b B', BARE);
  t.acts('a', grant([plus('attack', 2)]));
  expect([t.asks(), t.result]).toEqual([undefined, false]);
  t.acts('a', grant([plus('move', 2)]));
  expect([t.asks(), t.result]).toEqual([undefined, false]);
  t.acts('a', grant([attack(2)]))
    .choose('b')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
  const meek = table('a B C', { ...BARE, B: { attack: null, move: null } });
  meek.acts('a', control([plus('attack', 2)], { range: 1 }));
  expect(meek.asks()).toBeUndefined();
  meek
    .acts('a', control([attack(2)], { range: 1 }))
    .choose('B')
    .choose('C')
    .draws('+0');
  expect(meek.hp('C')).toBe(8);
});

test('CMD-09 what is on its stat card holds when it is commanded', () => {
  const t = table('a . B C D', { ...BARE, B: { give: ['poison'], attack: 3, targets: 2, flying: true }, C: {}, D: {} });
  t.acts('a', control([move(3), plus('attack', 0)], { range: 2 })).choose('B');
  t.choose('skip');
  t.choose('C').draws('+0');
  expect([t.hp('C'), t.conditions('C'), t.hp('D')]).toEqual([7, ['poison'], 10]);
  const jumps = summoned(
    table('a . o . B', { a: { hand: [], class: { summons: [{ ...WALKER, jumping: true }] } }, b: { hand: [] } }),
    'a',
    'B1',
  );
  jumps
    .acts('a', grant([plus('move', 0)]))
    .choose('a-walker-1')
    .choose('D1');
  expect(jumps.at('a-walker-1')).toBe('D1');
});

test('CMD-09 so do its active bonuses', () => {
  const bonus: AbilityInput = { verb: 'bonus', on: 'attack', add: { value: 1 }, lasts: 'persistent' };
  const t = table('a b B', { ...BARE, b: { hand: [], class: { innate: [bonus] } } });
  t.acts('a', grant([attack(2)]))
    .choose('b')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(7);
});

test('CMD-10 a commanded ability is no turn', () => {
  const t = table('a b $ B', { ...BARE, b: { hand: [], conditions: ['strengthen', 'wound'] } }, { loot: { money: 1 } });
  t.acts('a', grant([move(1), give('muddle', 'self')]))
    .choose('b')
    .choose('C1');
  t.choose('perform');
  expect([t.hp('b'), t.conditions('b'), t.state.loot]).toEqual([10, ['muddle', 'strengthen', 'wound'], ['C1']]);
  expect([t.state.turn?.figure, t.state.turn?.moved, t.figure('b').acted]).toEqual(['a', 0, 0]);
  expect(t.figure('b').conditions.muddle).toBe(1);
});

test('CMD-11 TILE-39 objectives can’t be commanded', () => {
  const t = table('a B C', BARE);
  const objective = t.state.figures[id<'FigureId'>('B')];
  if (objective) objective.kind = 'objective';
  t.acts('a', control([attack(1)], { range: 1 }));
  expect([t.asks(), t.result]).toEqual([undefined, false]);
  t.acts('a', control([attack(1)]))
    .choose('C')
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([9, 10]);
  t.acts('a', grant([attack(1)], { who: 'everyone', range: 1 }));
  expect(t.asks()).toBeUndefined();
});

test('ELM-16 CMD-10 a granted attack draws an infusion -> it comes as this turn ends', () => {
  const modifiers = [{ id: 'frost', value: 1, infuse: ['ice' as const] }];
  const cards = [plainCard('own', { top: { abilities: [grant([attack(1)])] } })];
  const t = table('a b B', { a: { cards }, b: { class: { modifiers } } })
    .deck('b', 'b/frost', '+0')
    .takesTurn('a', 'own', '1');
  t.choose('top a/own').choose('b').choose('B').draws('b/frost').choose();
  expect([t.hp('B'), t.state.elements.ice]).toEqual([8, 'inert']);
  t.choose('end turn');
  expect([t.hp('B'), t.hp('a'), t.hp('b'), t.state.elements.ice]).toEqual([8, 10, 10, 'strong']);
});

describe('commands of monsters', () => {
  test('CMD-04 MON-10 a monster controls a character -> monster rules, nobody can refuse', () => {
    const t = table('B . a . . b', BARE).turn('B', control([move(3), attack(2)], { range: 2 }));
    t.draws('+1');
    expect([t.asks(), t.at('a'), t.hp('b'), t.hp('B')]).toEqual([undefined, 'E1', 7, 10]);
    expect(t.events('modifier drawn').map(({ deck }) => deck)).toEqual(['a']);
    expect(t.events('entered').map(({ figure, hex, by }) => `${figure} ${hex} ${by}`)).toEqual(['a D1 B', 'a E1 B']);
    expect(t.events('focused').map(({ figure, focus }) => `${figure} ${focus}`)).toEqual(['B a', 'a b']);
  });

  test('CMD-04 SET-30 monster rules leave several choices -> the party picks, can’t skip', () => {
    const drawing = `
      b . B
       c a
      d . .`;
    const t = table(drawing, { ...BARE, c: { hand: [], conditions: ['poison'] }, d: { hand: [] } });
    t.turn('B', control([attack(1, { targets: 2 })], { only: [{ has: 'poison' }] }));
    expect([t.open()[0]?.seat, t.asks(), t.offers()]).toEqual(['party', 'monster', ['A2 b b+a', 'A2 b b+d']]);
    t.choose('A2 b b+d').choose('d').draws('+0', '+0');
    expect([t.hp('a'), t.hp('b'), t.hp('d'), t.hp('B')]).toEqual([10, 9, 9, 10]);
  });

  test('CMD-04 a monster controls a summon -> attacks its own side, its summoner’s deck', () => {
    const t = summoned(table('a . . B', { a: { ...WITH_WALKER, ...BARE.a }, b: { hand: [] } }), 'a', 'B1');
    t.turn('B', control([attack(2)], { range: 2, only: [{ kind: 'summon' }] })).draws('+0');
    expect([t.asks(), t.hp('a'), t.events('modifier drawn').map(({ deck }) => deck)]).toEqual([undefined, 8, ['a']]);
  });

  test('CMD-05 CMD-07 MOT-06 whoever could do nothing is not picked', () => {
    const disarmed = { hand: [], conditions: ['disarm' as const] };
    const t = table('c a b . B', { ...BARE, b: disarmed })
      .turn('B', control([attack(2)], { range: 4 }))
      .draws('+0');
    expect(t.events('attacked').map(({ attacker, target }) => `${attacker} ${target}`)).toEqual(['a c']);
    const held = table('c a . B', { ...BARE, a: { hand: [], conditions: ['immobilize'] } });
    held.turn('B', control([move(2)], { range: 2 }));
    expect([held.asks(), held.at('a')]).toEqual([undefined, 'B1']);
  });

  test('CMD-02 MON-10 a monster that another grants actions acts by the rules of monsters', () => {
    const t = table('B . C . . a', BARE).turn('B', grant([move(2), attack(2)], { range: 3 }));
    t.draws('+0');
    expect([t.asks(), t.at('C'), t.hp('a')]).toEqual([undefined, 'E1', 8]);
    const several = table('B C . . . D', BARE).turn('B', grant([heal(1, { who: 'self' })], { range: 5 }));
    expect([several.open()[0]?.seat, several.offers()]).toEqual(['party', ['C', 'D']]);
    several.choose('D');
  });

  test('CMD-02 one without a stat may be granted a number of its own, and nothing relative', () => {
    const t = table('B C . . a', { ...BARE, C: { move: null, attack: null } });
    t.turn('B', grant([move(2), attack(1)], { range: 1 })).draws('+0');
    expect([t.at('C'), t.hp('a')]).toEqual(['D1', 9]);
    const none = table('B C . . a', { ...BARE, C: { move: null, attack: null } });
    none.turn('B', grant([plus('move', 2), plus('attack', 1)], { range: 1 }));
    expect([none.asks(), none.at('C'), none.hp('a')]).toEqual([undefined, 'B1', 10]);
  });

  test('CMD-03 a character that a monster grants something decides for itself', () => {
    const t = table('B a . b', BARE).turn('B', grant([move(1)], { range: 1, who: 'everyone' }));
    expect([t.open()[0]?.seat, t.asks(), t.offers()]).toEqual(['a', 'move', ['C1', 'step by step', 'skip']]);
    t.choose('skip');
    expect(t.at('a')).toBe('B1');
  });
});

test('RNG-05: an archer is controlled to attack by a number -> only whom it stands beside', () => {
  const archer = { range: 4, attack: 2 };
  const far = table('a B . C', { ...BARE, B: archer });
  far.acts('a', control([attack(3)], { range: 1 }));
  expect([far.asks(), far.hp('C')]).toEqual([undefined, 10]);
  const own = table('a B . C', { ...BARE, B: archer });
  own
    .acts('a', control([plus('attack', 1)], { range: 1 }))
    .choose('B')
    .choose('C')
    .draws('+0');
  expect(own.hp('C')).toBe(7);
});

test('FRC-05 CMD-04: a monster controls another to push -> as far as can be, nobody stops it', () => {
  const t = table('C B a . . .', { ...BARE, B: {}, C: {} });
  t.turn('C', grant([attack(1, { push: 2 })], { range: 1, who: 'allies' })).draws('+0');
  while (t.asks() === 'push') {
    expect(t.offers()).not.toContain('stop');
    t.choose(t.offers()[0] ?? '');
  }
  expect([t.hp('a'), t.at('a')]).toEqual([9, 'E1']);
});
