import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] } };
const push = (value: number, more = {}) => ({ verb: 'push' as const, value, ...more });
const pull = (value: number, more = {}) => ({ verb: 'pull' as const, value, ...more });

test('FRC-01 a push -> only of enemies, not through enemies of the target or obstacles', () => {
  for (const behind of ['b', 'o']) {
    const t = table(`a B ${behind} .`);
    t.acts('a', push(2));
    expect(t.offers(), behind).toEqual(['B', 'skip']);
    t.choose('B');
    expect(t.asks()).toBeUndefined();
    expect(t.at('B')).toBe('B1');
  }
});

test('FRC-01 the target passes its allies and is not left among them', () => {
  const t = table('a B C .');
  t.acts('a', push(2)).choose('B').choose('C1');
  expect(t.at('B')).toBe('D1');
  expect(t.at('C')).toBe('C1');
  const short = table('a B C .');
  short.acts('a', push(1)).choose('B');
  expect(short.at('B')).toBe('B1');
});

test('FRC-01 a flying target is not stopped by obstacles and enemies, and feels no trap', () => {
  const t = table('a B b o t', { B: { flying: true } });
  t.acts('a', push(3)).choose('B').choose('C1').choose('E1');
  expect(t.at('B')).toBe('E1');
  expect(t.hp('B')).toBe(10);
  expect(t.tile('E1')).toBe('trap');
  const over = table('a B o .', { B: { flying: true } });
  over.acts('a', push(1)).choose('B').choose('C1');
  expect(over.at('B')).toBe('C1');
});

test('FRC-02 DER-14 every hex of a push is farther away: from range 1 to 2 to 3', () => {
  const t = table(`
    . . . .
     a B . .
    . . . . `);
  t.acts('a', push(2)).choose('B');
  expect([...t.offers()].sort()).toEqual(['C1', 'C2', 'C3', 'stop']);
  t.choose('C2');
  expect([...t.offers()].sort()).toEqual(['D1', 'D2', 'D3', 'stop']);
  t.choose('D2');
  expect(t.at('B')).toBe('D2');
});

test('FRC-02 farther by range, which is counted round walls', () => {
  const t = table(
    `
    a B .
     . . . `,
    {},
    { walls: [['A1', 'B1']] },
  );
  t.acts('a', push(1, { range: 2 })).choose('B');
  expect([...t.offers()].sort()).toEqual(['C1', 'stop']);
  t.choose('stop');
  expect(t.at('B')).toBe('B1');
});

test('FRC-03 every hex of a pull is closer', () => {
  const t = table(`
    . . . .
     a . . B
    . . . . `);
  t.acts('a', pull(3, { range: 3 })).choose('B');
  expect(t.offers()).toEqual(['C2', 'stop']);
  t.choose('C2').choose('B2');
  expect(t.asks()).toBeUndefined();
  expect(t.at('B')).toBe('B2');
});

test('FRC-03 DER-14 nothing moves what is adjacent already closer', () => {
  const t = table('. a B .');
  t.acts('a', pull(2)).choose('B');
  expect(t.asks()).toBeUndefined();
  expect(t.at('B')).toBe('C1');
});

test('FRC-04 a character picks direction and distance, from nothing to all', () => {
  const drawing = 'a B . . .';
  const none = table(drawing).acts('a', push(2)).choose('B').choose('stop');
  expect(none.at('B')).toBe('B1');
  const one = table(drawing).acts('a', push(2)).choose('B').choose('C1').choose('stop');
  expect(one.at('B')).toBe('C1');
  const all = table(drawing).acts('a', push(2)).choose('B').choose('C1').choose('D1');
  expect(all.asks()).toBeUndefined();
  expect(all.at('B')).toBe('D1');
});

test('FRC-05 for a monster the party picks the direction, and the way is as long as can be', () => {
  const t = table(`
    . . o .
     B a . .
    . . . . `);
  t.turn('B', push(2));
  expect(t.open()[0]).toMatchObject({ kind: 'push', seat: 'party' });
  expect([...t.offers()].sort()).toEqual(['C2', 'C3']);
  t.choose('C3');
  expect(t.at('a')).toBe('D3');
});

test('FRC-05 a direction that ends sooner is not open to it', () => {
  const t = table(`
    . . .
     B a #
    . . . . `);
  t.turn('B', push(2));
  expect(t.at('a')).toBe('D3');
  const blocked = table('B a .');
  blocked.turn('B', push(3));
  expect(blocked.at('a')).toBe('C1');
});

test('FRC-05: a monster pushes, ice leads farther -> only the way over ice is open', () => {
  const drawing = `
    . . . . .
     B a i .
    . . . . .`;
  const t = table(drawing);
  t.turn('B', push(1));
  expect([t.asks(), t.at('a')]).toEqual([undefined, 'D2']);
  const two = table(`
    . . . . . .
     B a i . .
    . . . . . .`);
  two.turn('B', push(2));
  expect([two.asks(), two.at('a'), [...two.offers()].sort()]).toEqual(['push', 'D2', ['E1', 'E2', 'E3']]);
  two.choose('E3');
  const free = table(drawing.replace('B a', 'a B'));
  free.acts('a', push(1)).choose('B');
  expect([...free.offers()].sort()).toEqual(['C1', 'C2', 'C3', 'stop']);
  free.choose('C1');
  expect(free.at('B')).toBe('C1');
});

test('FRC-06 difficult terrain does not shorten a push', () => {
  const t = table('a B ~ ~ .');
  t.acts('a', push(2)).choose('B').choose('C1').choose('D1');
  expect(t.at('B')).toBe('D1');
});

test('FRC-06 traps spring, hazardous terrain hurts, and ice slides', () => {
  const trap = table('a B t .', {}, { level: 1 });
  trap.acts('a', push(2)).choose('B').choose('C1').choose('D1');
  expect([trap.hp('B'), trap.at('B'), trap.tile('C1')]).toEqual([7, 'D1', undefined]);
  const coals = table('a B h h', {}, { level: 1 });
  coals.acts('a', push(2)).choose('B').choose('C1').choose('D1');
  expect([coals.hp('B'), coals.at('B'), coals.tile('C1')]).toEqual([6, 'D1', 'hazardous']);
  const ice = table('a B i . .');
  ice.acts('a', push(1)).choose('B').choose('C1');
  expect([ice.hp('B'), ice.at('B')]).toEqual([10, 'D1']);
});

test('FRC-06 a snare holds nobody who is pushed on', () => {
  const t = table('a B p .');
  t.acts('a', push(2)).choose('B').choose('C1').choose('D1');
  expect(t.at('B')).toBe('D1');
  expect(t.conditions('B')).toEqual(['immobilize']);
});

test('FRC-08 with an attack it works at 0 damage, and not on a target that is gone', () => {
  const none = table('a B .');
  none
    .acts('a', attack(2, { push: 1 }))
    .choose('B')
    .draws('null')
    .choose('C1');
  expect([none.hp('B'), none.at('B')]).toEqual([10, 'C1']);
  const gone = table('a B .', { B: { hp: 2 } });
  gone
    .acts('a', attack(2, { push: 1 }))
    .choose('B')
    .draws('+0');
  expect(gone.has('B')).toBe(false);
  expect(gone.events('entered')).toEqual([]);
});

test('FRC-09 WEX-25 push 1 that gains push 2 is one push 3', () => {
  const t = table('a B . . . .');
  t.acts('a', attack(1, { push: 1, boosts: [{ add: { push: 2 } }] }))
    .choose('B')
    .draws('+0')
    .choose('C1')
    .choose('D1')
    .choose('E1');
  expect(t.asks()).toBeUndefined();
  expect([t.hp('B'), t.at('B')]).toEqual([9, 'E1']);
});

test('FRC-09 pulls add up as well', () => {
  const t = table('a . . . B');
  t.acts('a', attack(1, { range: 4, pull: 1, boosts: [{ add: { pull: 1 } }] }))
    .choose('B')
    .draws('+0')
    .choose('D1')
    .choose('C1');
  expect(t.asks()).toBeUndefined();
  expect(t.at('B')).toBe('C1');
});

test('FRC-10 nobody is forced into a closed door', () => {
  const t = table('B a + . .');
  t.turn('B', push(1));
  expect(t.at('a')).toBe('B1');
  expect(t.state.openDoors).toEqual([]);
  t.state.openDoors.push(id('C1'));
  t.turn('B', push(1));
  expect(t.at('a')).toBe('C1');
});

test('FRC-04 every target of a push is moved for itself', () => {
  const t = table('. B a C .');
  t.acts('a', push(1, { targets: 2 }))
    .choose('B')
    .choose('A1')
    .choose('C')
    .choose('stop');
  expect([t.at('B'), t.at('C')]).toEqual(['A1', 'D1']);
});

test('FRC-05: a monster pulls, ice leads nearer -> only the way over ice is open', () => {
  const t = table(`
    . . . . .
     B . i a .
    . . . . .`);
  t.turn('B', pull(1, { range: 3 }));
  expect([t.asks(), t.at('a'), t.hp('a')]).toEqual([undefined, 'B2', 10]);
});

test('FRC-05 FLY-09: a monster pushes a flyer past ice -> ice makes no difference', () => {
  const fly = { verb: 'fly' as const, lasts: 'persistent' as const };
  const cards = [plainCard('wings', { bottom: { abilities: [fly] } })];
  const t = table(
    `
    . . . . .
     B a i .
    . . . . .`,
    { a: { cards } },
  );
  t.plays('a', 'wings', 'bottom').turn('B', push(1));
  expect([...t.offers()].sort()).toEqual(['C1', 'C2', 'C3']);
  t.choose('C2');
  expect(t.at('a')).toBe('C2');
});

const COALS = { C: { overlay: { tile: 'hazardous' as const, name: 'Coals' } } };

test('FRC-13: who is pushed dies in the hex of an ally -> it may be pushed there', () => {
  const t = table('a B C', { a: { hand: [] }, B: { hp: 3 } }, { legend: COALS });
  t.acts('a', attack(2, { push: 1 }))
    .choose('B')
    .draws('+0');
  expect(t.offers()).toEqual(['C1', 'stop']);
  t.choose('C1');
  expect([t.has('B'), t.at('C'), t.hp('C'), t.character('a').tally.kills]).toEqual([false, 'C1', 10, 1]);
  const trap = table(
    'a B C',
    { B: { hp: 3 } },
    { legend: { C: { overlay: { tile: 'trap', name: 'Pit', damage: true } } } },
  );
  trap.acts('a', push(1)).choose('B');
  expect(trap.offers()).toEqual(['C1', 'stop']);
  trap.choose('C1');
  expect([trap.has('B'), trap.hp('C'), trap.tile('C1')]).toEqual([false, 10, undefined]);
});

test('FRC-13: a pushed summon dies in the hex of its ally -> it is pushed there', () => {
  const summons = [{ id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints: 2, move: 2, attack: 2 }];
  const call = plainCard('call', { bottom: { abilities: [{ verb: 'summon', summon: 'walker' }] } });
  const legend = { b: COALS.C };
  const t = table('B . a # b\n # # #', { a: { cards: [call], class: { summons } }, b: {} }, { legend });
  t.plays('a', 'call', 'bottom');
  expect(t.at('a-walker-1')).toBe('B1');
  const walker = t.state.figures[id<'FigureId'>('a-walker-1')];
  if (walker) walker.hitPoints = 1;
  t.state.tiles = { ...t.state.tiles, [id<'HexLabel'>('C1')]: { kind: 'hazardous', name: 'Coals' } };
  t.turn('B', push(1));
  expect([t.has('a-walker-1'), t.at('a'), t.hp('a')]).toEqual([false, 'C1', 10]);
});

test('FRC-13 FRC-05: two hexes on together are death -> that way leads farther', () => {
  const ends = (hitPoints: number) => {
    const walker = { id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints, move: 2, attack: 2 };
    const t = table(
      `
      # # . o #
       B . h a #
      # # # # #`,
      { a: { hand: [], class: { summons: [walker] } } },
    );
    t.game.emit({
      type: 'placed',
      how: 'summoned',
      figure: {
        id: id('walker-1'),
        kind: 'summon',
        side: 'party',
        hex: id('B2'),
        hitPoints,
        maximum: hitPoints,
        conditions: {},
        seat: 'a',
        summon: id('a/walker'),
        standee: 1,
        bonuses: [],
        acted: 0,
      },
    });
    t.state.tiles = { ...t.state.tiles, [id<'HexLabel'>('D2')]: { kind: 'hazardous', name: 'Coals' } };
    t.turn('B', push(2));
    const offered = t.offers();
    if (t.asks()) t.choose('C2');
    return [offered, t.has('walker-1') ? t.at('walker-1') : 'dead', t.at('a'), t.hp('a')];
  };
  expect(ends(4), 'it dies in the third hex').toEqual([[], 'dead', 'D2', 10]);
  expect(ends(5), 'it would live on').toEqual([['C2', 'C1'], 'C2', 'D2', 10]);
});

test('FRC-13 DTH-10: a rule of the scenario waits for its hit points -> no sure death', () => {
  const hazard = { monster: 'cc', ranks: ['normal', 'normal', 'normal'], ...COALS.C } as const;
  const with_ = (who: string) => {
    const events: ScenarioInput['events'] = [
      { id: 'mends', when: { on: 'hurt', who, hitPoints: 1 }, then: [{ do: 'heal', value: 9, to: { who: 'bb' } }] },
    ];
    const cards = [plainCard('own', { initiative: 1, top: { abilities: [push(1)] } })];
    const t = fight('a B C b', {
      players: { a: { cards } },
      foes: { B: { hitPoints: 2 } },
      legend: { C: { ...hazard, ranks: [...hazard.ranks] } },
      more: { goal: { rounds: 9 }, events },
    });
    t.plays({ a: ['own', '1'], b: ['1', '2'] })
      .choose('top a/own')
      .choose('bb-1');
    const offered = t.offers();
    if (t.asks() === 'push') t.choose('stop');
    t.passes();
    return [offered.includes('C1'), t.hp('bb-1')];
  };
  expect([with_('bb'), with_('cc')], 'one that waits for others changes nothing').toEqual([
    [false, 2],
    [true, 2],
  ]);
});

test('FRC-13: who is pushed may live on -> the hex of its ally stays shut', () => {
  const shut = (of: string, setup: Parameters<typeof table>[1]) => {
    const t = table('a B C', setup, { legend: COALS }).acts('a', push(1)).choose('B');
    expect([t.at('B'), t.hp('B')], of).toEqual(['B1', t.figure('B').hitPoints]);
    return t.asks();
  };
  expect(shut('enough hit points', { B: { hp: 3 } })).toBeUndefined();
  expect(shut('ward', { B: { hp: 2, conditions: ['ward'] } })).toBeUndefined();
  const brittle = table('a B C', { B: { hp: 3, conditions: ['brittle'] } }, { legend: COALS });
  brittle.acts('a', push(1)).choose('B').choose('C1');
  expect([brittle.has('B'), brittle.hp('C')]).toEqual([false, 10]);
  const pit = { C: { overlay: { tile: 'trap' as const, name: 'Pit', damage: true as const } } };
  const warded = table('a B C', { B: { hp: 2, conditions: ['ward'] } }, { legend: pit })
    .acts('a', push(1))
    .choose('B');
  expect([warded.asks(), warded.hp('B')], 'half of 3, rounded down').toEqual([undefined, 2]);
  const proof = table('a B C', { B: { hp: 1 } }, { legend: COALS });
  const bonus = { verb: 'negate', from: 'anything', lasts: 'round' } as const;
  proof.game.emit({ type: 'bonus gained', figure: id('B'), bonus });
  proof.acts('a', push(1)).choose('B');
  expect([proof.asks(), proof.hp('B')], 'it suffers nothing').toEqual([undefined, 1]);
  const negates = table('B a b', { a: { hp: 1 } }, { legend: { b: COALS.C } }).turn('B', push(1));
  expect([negates.at('a'), negates.hp('a'), negates.hp('b')]).toEqual(['B1', 1, 10]);
  const two = table('a B h C', { B: { hp: 4 } }, { legend: COALS })
    .acts('a', push(2))
    .choose('B')
    .choose('C1')
    .choose('D1');
  expect([two.has('B'), two.hp('C')]).toEqual([false, 10]);
});

test('FRC-02 FRC-03: an attack pushes and pulls -> the attacker says which comes first', () => {
  const row = 'a . B . .';
  const both = attack(1, { range: 2, push: 1, pull: 2 });
  const asked = table(row, BARE).acts('a', both).choose('B').draws('+0');
  expect([asked.open()[0]?.seat, asked.asks(), asked.offers()]).toEqual(['a', 'alternatives', ['push', 'pull']]);
  asked.choose('pull').choose('B1');
  expect([asked.asks(), asked.offers()]).toEqual(['push', ['C1', 'stop']]);
  asked.choose('C1');
  expect([asked.at('B'), asked.hp('B')]).toEqual(['C1', 9]);
  const pushed = table(row, BARE).acts('a', both).choose('B').draws('+0').choose('push').choose('D1').choose('C1');
  pushed.choose('B1');
  expect([pushed.at('B'), pushed.hp('B')]).toEqual(['B1', 9]);
});

test('FRC-02 FRC-03 SET-30: an attack of a monster pushes and pulls -> the party says', () => {
  const t = table('B . a . .', BARE)
    .turn('B', attack(1, { range: 2, push: 1, pull: 1 }))
    .draws('+0');
  expect([t.open()[0]?.seat, t.open()[0]?.leftOpen, t.offers()]).toEqual(['party', true, ['push', 'pull']]);
  t.choose('pull');
  expect([t.at('a'), t.hp('a')]).toEqual(['C1', 9]);
  expect(t.events('entered').map(({ hex, how }) => `${how} ${hex}`)).toEqual(['pull B1', 'push C1']);
});

test('FRC-02 FRC-03: the push of a bonus and the pull of a card -> asked as well', () => {
  const modifiers = [{ id: 'hook', value: 0, pull: 1 }];
  const t = table('a . B . .', { a: { hand: [], class: { modifiers } } });
  t.deck('a', 'a/hook')
    .acts('a', attack(1, { range: 2, push: 1 }))
    .choose('B')
    .draws('a/hook')
    .choose();
  expect(t.offers()).toEqual(['push', 'pull']);
  t.choose('push').choose('D1').choose('C1');
  expect(t.at('B')).toBe('C1');
});

test('FRC-08 FRC-11: killed by it, or an objective -> nobody is asked', () => {
  const t = table('a . B . .', { ...BARE, B: { hp: 1 } });
  t.acts('a', attack(1, { range: 2, push: 1, pull: 1 }))
    .choose('B')
    .draws('+0');
  expect([t.asks(), t.has('B')]).toEqual([undefined, false]);
  const both = { abilities: [attack(1, { range: 2, push: 1, pull: 1 })] };
  const gate = fight('a . g . b', {
    players: { a: { cards: [plainCard('own', { initiative: 1, top: both })] } },
    legend: { g: { role: 'gate' } },
    more: { goal: { rounds: 9 }, cast: { gate: { kind: 'objective', name: 'Gate', icon: 'person', hitPoints: 9 } } },
  });
  gate
    .plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('gate-1')
    .draws('+0');
  expect([gate.asks(), gate.hp('gate-1'), gate.at('gate-1')]).toEqual(['turn', 8, 'C1']);
  gate.passes();
});

test('FRC-01 a push with a condition -> the target is moved, then gains it; others do not', () => {
  const push = { verb: 'push' as const, value: 1, range: 2, give: ['stun' as const] };
  const t = table('a B . C').acts('a', push).choose('B').choose('C1');
  expect([t.at('B'), t.conditions('B'), t.conditions('C')]).toEqual(['C1', ['stun'], []]);
  const held = table('a B . C').acts('a', push).choose('B').choose('stop');
  expect([held.at('B'), held.conditions('B')]).toEqual(['B1', ['stun']]);
  const foe = table('B a . .', { a: { hand: [] } }).turn('B', push);
  expect([foe.at('a'), foe.conditions('a')]).toEqual(['C1', ['stun']]);
});
