import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { lootedTreasures } from '../../../../../src/games/frosthaven/match/gains.ts';
import { control, grant } from '../../../../support/frosthaven/commands.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
function ends(t: Table, points: number, jump?: true): string[] {
  t.acts('a', move(points, jump ? { jump } : {}));
  const hexes = t.offers().filter((each) => /^[A-Z]\d$/.test(each));
  if (t.asks()) t.choose('skip');
  return hexes.sort();
}
const POTION = {
  id: 'potion',
  name: 'Potion',
  icon: 'potion',
  slot: 'small' as const,
  gold: 10,
  after: 'lost' as const,
  use: { when: 'turn' as const, abilities: [{ verb: 'heal' as const, value: 3, who: 'self' as const }] },
};

test('TILE-18 hazardous terrain hurts every figure that enters it', () => {
  const t = table('a h B', BARE);
  t.acts('a', move(1)).choose('B1');
  expect([t.hp('a'), t.hp('B')]).toEqual([8, 10]);
  const monster = table('B h a', BARE);
  monster.turn('B', move(1));
  expect([monster.hp('B'), monster.hp('a')]).toEqual([8, 10]);
  const forced = table('a B h');
  forced
    .acts('a', attack(1, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(forced.hp('B')).toBe(7);
});

test('TILE-18 not a flyer, nor a jump that ends elsewhere', () => {
  const flyer = table('B h . a', { B: { flying: true }, ...BARE });
  flyer.turn('B', move(1));
  expect([flyer.at('B'), flyer.hp('B')]).toEqual(['B1', 10]);
  const over = table('a h .', BARE)
    .acts('a', move(2, { jump: true }))
    .choose('C1');
  expect(over.hp('a')).toBe(10);
  const into = table('a h h', BARE)
    .acts('a', move(2, { jump: true }))
    .choose('C1');
  expect(into.hp('a')).toBe(8);
});

test('TILE-18 TILE-19 DER-12 one third of the level, rounded up, and one; for each hex', () => {
  const hurt = (level: number) => {
    const t = table('a h h .', { a: { hand: [], level: 5 } }, { level });
    t.acts('a', move(3)).choose('D1');
    return 14 - t.hp('a');
  };
  expect([0, 1, 3, 4, 6, 7].map(hurt)).toEqual([2, 4, 4, 6, 6, 8]);
});

test('TILE-19 the tile stays, and hurts the next one too', () => {
  const t = table('a h . b', BARE);
  t.acts('a', move(2)).choose('C1');
  t.acts('b', move(2)).choose('B1');
  t.acts('b', move(1)).choose('A1');
  expect([t.hp('a'), t.hp('b'), t.tile('B1')]).toEqual([8, 8, 'hazardous']);
});

test('TILE-20 nobody is hurt by beginning a turn in it or by leaving it', () => {
  const t = table('a h . c', { ...BARE, c: { hand: [] } });
  t.acts('a', move(1)).choose('B1');
  expect(t.hp('a')).toBe(8);
  t.takesTurn('a');
  expect(t.hp('a')).toBe(8);
  t.acts('a', move(1)).choose('C1');
  expect(t.hp('a')).toBe(8);
});

test('TILE-22 DER-13 difficult terrain costs two points', () => {
  expect(ends(table('a ~'), 1)).toEqual([]);
  expect(ends(table('a ~'), 2)).toEqual(['B1']);
  expect(ends(table('a . ~ . .'), 4)).toEqual(['B1', 'C1', 'D1']);
  expect(ends(table('a . ~ . .'), 3)).toEqual(['B1', 'C1']);
});

test('TILE-23 DER-13 a jump pays one point for it, even where it ends there', () => {
  expect(ends(table('a . ~ . .'), 3, true)).toEqual(['B1', 'C1', 'D1']);
  expect(ends(table('a ~ ~'), 2, true)).toEqual(['B1', 'C1']);
});

test('TILE-23 so does a flyer', () => {
  const t = table('B ~ ~ . a', { B: { flying: true } });
  t.turn('B', move(2));
  expect(t.at('B')).toBe('C1');
  const walker = table('B ~ ~ . a');
  walker.turn('B', move(3));
  expect(walker.at('B')).toBe('B1');
});

test('TILE-24 pushes, pulls and slides pay nothing for difficult terrain', () => {
  const pushed = table('a B ~ ~');
  pushed
    .acts('a', attack(1, { push: 2 }))
    .choose('B')
    .draws('+0')
    .choose('C1')
    .choose('D1');
  expect(pushed.at('B')).toBe('D1');
  const pulled = table('a ~ B');
  pulled
    .acts('a', attack(1, { pull: 1, range: 3 }))
    .choose('B')
    .draws('+0')
    .choose('B1');
  expect(pulled.at('B')).toBe('B1');
  const slid = table('a i ~ .');
  expect(ends(slid, 1)).toEqual(['C1']);
});

test('TILE-25 on ice a figure slides one hex on, for no point', () => {
  const t = table('a i . .');
  expect(ends(t, 1)).toEqual(['C1']);
  t.acts('a', move(2)).choose('D1');
  expect(t.at('a')).toBe('D1');
  const into = table('a i . .').acts('a', move(1)).choose('C1');
  expect(into.events('entered').map(({ hex, how }) => `${hex} ${how}`)).toEqual(['B1 walk', 'C1 slide']);
});

test('TILE-25 in the direction in which it came', () => {
  const t = table(`
    a . .
     i . .
    . . .`);
  t.acts('a', move(1)).choose('B3');
  expect(t.at('a')).toBe('B3');
});

test('TILE-26 no slide for jumps and flyers, even where they end on ice', () => {
  expect(ends(table('a i .'), 1, true), 'C1 on foot').toEqual(['B1', 'C1']);
  const jump = table('a i .')
    .acts('a', move(1, { jump: true }))
    .choose('B1');
  expect(jump.at('a')).toBe('B1');
  const flyer = table('B i . . a', { B: { flying: true } });
  flyer.turn('B', move(1));
  expect(flyer.at('B')).toBe('B1');
});

test('TILE-27 no slide over a wall line, or into a figure or an obstacle', () => {
  expect(ends(table('a i', BARE), 1)).toEqual(['B1']);
  expect(ends(table('a i # .'), 1)).toEqual(['B1']);
  expect(ends(table('a i .', {}, { walls: [['B1', 'C1']] }), 1)).toEqual(['B1']);
  expect(ends(table('a i o'), 1)).toEqual(['B1']);
  expect(ends(table('a i B'), 1)).toEqual(['B1']);
  for (const [drawing, more] of [
    ['a i b .', {}],
    ['a i o', {}],
    ['a i B', {}],
    ['a i # .', {}],
    ['a i .', { walls: [['B1', 'C1']] }],
  ] as const) {
    const t = table(drawing, {}, more as TableSetup)
      .acts('a', move(1))
      .choose('B1');
    expect([t.at('a'), t.events('entered').length], drawing).toEqual(['B1', 1]);
  }
});

test('TILE-27 no slide into an invisible enemy', () => {
  const unseen = table('B i a .', { a: { conditions: ['invisible'], hand: [] }, b: {} });
  unseen.acts('a', move(1)).choose('D1');
  const hidden = table('a i B', { B: { conditions: ['invisible'] } })
    .acts('a', move(1))
    .choose('B1');
  expect(hidden.at('a')).toBe('B1');
});

const doors = (t: Table) => [t.state.openDoors, t.state.rooms];
const ROOM = { rooms: [{ id: 'next', at: 'E1', map: ['. .'] }] };

test('AMB-11 TILE-27: a walk onto ice before a door -> it slides in and opens it', () => {
  const t = table('a i i +', BARE, ROOM);
  t.acts('a', move(1));
  expect(t.offers()).toEqual(['D1', 'step by step', 'skip']);
  expect(t.open()[0]?.options[0]?.note).toEqual({ is: 'hex', hex: 'D1', cost: 1, opensDoor: true });
  t.choose('D1');
  expect([t.at('a'), ...doors(t)]).toEqual(['D1', ['D1'], ['first', 'next']]);
  const on = table('a i +  ', BARE, { rooms: [{ id: 'next', at: 'D1', map: ['. .'] }] })
    .acts('a', move(2))
    .choose('C1');
  expect([on.at('a'), on.offers()]).toEqual(['C1', ['D1', 'A1', 'step by step', 'stop']]);
  on.choose('D1');
  expect([on.at('a'), ...doors(on)]).toEqual(['D1', ['C1'], ['first', 'next']]);
});

test('AMB-11: a slide in a granted move of a character -> it opens the door', () => {
  const t = table('a b i +', BARE).acts('a', grant([move(1)], { range: 9 }));
  t.choose('b').choose('D1');
  expect([t.at('b'), t.state.openDoors]).toEqual(['D1', ['D1']]);
});

test('AMB-11 TILE-05: forced onto ice before a door -> the door stops the slide', () => {
  const pushed = table('B a i +', BARE, ROOM)
    .turn('B', attack(0, { push: 1 }))
    .draws('+0');
  expect([pushed.at('a'), ...doors(pushed)]).toEqual(['C1', [], ['first']]);
  const chain = table('B a i i +', BARE)
    .turn('B', attack(0, { push: 1 }))
    .draws('+0');
  expect([chain.at('a'), ...doors(chain)]).toEqual(['D1', [], ['first']]);
  const pulled = table('+ i a . B', BARE);
  pulled
    .acts('a', attack(0, { range: 2, pull: 1 }))
    .choose('B')
    .draws('+0')
    .choose('D1');
  expect([pulled.at('B'), pulled.at('a')]).toEqual(['D1', 'C1']);
  const led = table('+ i a . B', BARE);
  led.acts('B', control([move(1)], { range: 9 }));
  led.choose('a');
  expect(led.offers()).not.toContain('A1');
  led.choose('B1');
  expect([led.at('a'), ...doors(led)]).toEqual(['B1', [], ['first']]);
});

test('AMB-11 TILE-04: a monster walks onto ice before a door -> it stays on the ice', () => {
  const t = table('a B i +', BARE).acts('a', control([move(1)], { range: 9 }));
  t.choose('B').choose('C1');
  expect([t.at('B'), t.state.openDoors]).toEqual(['C1', []]);
});

test('AMB-11 TILE-04: a monster or summon moves by itself onto ice -> no door opens', () => {
  const t = table('B i + a', BARE).turn('B', move(1));
  t.acts('B', move(1)).choose('B1');
  expect([t.at('B'), ...doors(t)]).toEqual(['B1', [], ['first']]);
  const walker = { id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints: 4, move: 2, attack: 2 };
  const cards = [plainCard('call', { top: { abilities: [{ verb: 'summon', summon: 'walker' }] } })];
  const called = table('a . i +', { a: { cards, hand: [], class: { summons: [walker] } } }).plays('a', 'call', 'top');
  called
    .acts('a', grant([move(1)], { range: 5 }))
    .choose('a-walker-1')
    .choose('C1');
  expect([called.at('a-walker-1'), ...doors(called)]).toEqual(['C1', [], ['first']]);
});

test('AMB-11 MOV-01: hexes of a slide off a walk -> they count as moved', () => {
  const t = table('a i i .', BARE).acts('a', move(1)).choose('D1');
  expect([t.at('a'), t.character('a').tally['hexes moved'], t.state.turn?.moved]).toEqual(['D1', 3, 3]);
  const pushed = table('B a i .', BARE)
    .turn('B', attack(0, { push: 1 }))
    .draws('+0');
  expect([pushed.at('a'), pushed.character('a').tally['hexes moved']]).toEqual(['D1', undefined]);
});

test('TILE-28 one icy hex after another carries on', () => {
  const t = table('a i i i .').acts('a', move(1)).choose('E1');
  expect(t.events('entered').map(({ hex }) => hex)).toEqual(['B1', 'C1', 'D1', 'E1']);
});

test('TILE-29 a slide into a trap springs it', () => {
  const t = table('a i t', BARE).acts('a', move(1)).choose('C1');
  expect([t.hp('a'), t.tile('C1')]).toEqual([7, undefined]);
  const burnt = table('a i h', BARE).acts('a', move(1)).choose('C1');
  expect(burnt.hp('a')).toBe(8);
});

test('TILE-30 whoever is pushed or pulled onto ice slides on', () => {
  const t = table('a B i .');
  t.acts('a', attack(1, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(t.at('B')).toBe('D1');
  const pulled = table('a . i B');
  pulled
    .acts('a', attack(1, { pull: 1, range: 3 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(pulled.at('B')).toBe('B1');
});

test('TILE-31 obstacles are not entered, but jumped and flown over; only flyers end on one', () => {
  expect(ends(table('a o .'), 3)).toEqual([]);
  expect(ends(table('a o .'), 3, true)).toEqual(['C1']);
  const flyer = table('B o a', { B: { flying: true }, ...BARE });
  flyer.turn('B', move(3), attack(1)).draws('+0');
  expect(flyer.at('B')).toBe('B1');
});

test('TILE-32 obstacles block neither sight nor range', () => {
  const t = table('a o B', BARE);
  t.acts('a', attack(2, { range: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('TILE-40 a wall hex is not entered or crossed by anybody', () => {
  expect(ends(table('a # .'), 5)).toEqual([]);
  expect(ends(table('a # .'), 5, true)).toEqual([]);
  const flyer = table('B # a', { B: { flying: true } });
  flyer.turn('B', move(5), attack(2));
  expect(flyer.at('B')).toBe('A1');
});

test('TILE-42 TILE-44 TRE-01 TRE-03 treasure -> for characters, once; its tile is gone', () => {
  const t = table('a % B', BARE, { treasures: { 1: { gold: 7 } } });
  t.turn('B', { verb: 'loot', range: 2 });
  expect(t.tile('B1')).toBe('treasure');
  t.acts('a', { verb: 'loot', range: 1 });
  expect([t.character('a').gold, t.tile('B1')]).toEqual([7, undefined]);
  expect(t.state.treasures).toEqual([{ number: '1', seat: 'a' }]);
  expect(lootedTreasures(t.state), 'what the campaign remembers at the end').toEqual(['1']);
  t.acts('a', { verb: 'loot', range: 1 });
  expect(t.character('a').gold).toBe(7);
});

test('TILE-44 a treasure looted before -> gone, also by a rule, but counts for goals', () => {
  const overlay = { tile: 'treasure' as const, number: 2 };
  const cache = { id: 'cache', when: { on: 'start' as const }, then: [{ do: 'place' as const, overlay, at: ['C1'] }] };
  const goal = { all: [{ treasure: 1 }, { rounds: 1 }] };
  const begun = (lootedBefore: readonly string[]) => {
    const treasures = { 1: { gold: 7 }, 2: { gold: 1 } };
    const setup = { treasures, goal, lootedBefore, more: { events: [cache] }, foes: { B: { hitPoints: 5 } } };
    const t = fight('a % . . b . B', setup);
    const tiles = ['B1', 'C1'].map((hex) => t.tile(hex));
    t.plays({ a: ['1', '2'], b: ['1', '2'] }).passes();
    return [...tiles, t.state.result.completed];
  };
  expect(begun([])).toEqual(['treasure', 'treasure', false]);
  expect(begun(['1'])).toEqual([undefined, 'treasure', true]);
  expect(begun(['1', '2'])).toEqual([undefined, undefined, true]);
});

test('TILE-43 the goal treasure does what the scenario says', () => {
  const goal = { loot: 'goal treasure' as const };
  const t = fight('a * . B b', { goal, foes: { B: { hitPoints: 5 } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect(t.acting).toBe('a');
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect([t.state.result.completed, t.tile('B1')]).toEqual([true, undefined]);
  t.passes();
  expect(t.over).toBe(true);
});

test('TILE-45 an item from treasure can be used at once, above the limits', () => {
  const flask = { ...POTION, id: 'flask', name: 'Flask' };
  const setup = { a: { hp: 4, items: ['flask'], hand: [] } };
  const t = table('a % . b', setup, { items: [POTION, flask], treasures: { 1: { item: 'potion' } } });
  t.acts('a', { verb: 'loot', range: 1 });
  expect(t.character('a').items.map(({ id: item, state }) => [item, state])).toEqual([
    ['flask', 'ready'],
    ['potion', 'ready'],
  ]);
  t.takesTurn('a').choose('item potion').choose('end turn');
  expect([t.hp('a'), t.character('a').items.find((item) => item.id === id('potion'))?.state]).toEqual([7, 'lost']);
});

test('TILE-25 MOV-04: a way slides over ice -> the icy hex was left as well', () => {
  const tokens = [{ id: 'shadow', name: 'Shadow', icon: 'ghost', most: 9 }];
  const left = (drawing: string, to: string, points: number) => {
    const t = table(drawing, { a: { hand: [], class: { tokens } } });
    t.acts('a', move(points), { verb: 'token', token: 'shadow', do: 'place', where: 'way', count: 9 }).choose(to);
    const offered = t.offers();
    t.choose('skip');
    return [t.at('a'), ...offered];
  };
  expect(left('a . i . .', 'E1', 3), 'A1, B1, over C1 to D1, E1').toEqual(['E1', 'A1', 'B1', 'C1', 'D1', 'skip']);
  expect(left('a i i . .', 'D1', 1), 'one step, over two').toEqual(['D1', 'A1', 'B1', 'C1', 'skip']);
  expect(left('a i B . .', 'B1', 1), 'stopped on the ice').toEqual(['B1', 'A1', 'skip']);
});
