import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput, ItemInput, MonsterCardInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const HEAL: AbilityInput = { verb: 'heal', value: 2, who: 'self' };

const POTION: ItemInput = {
  id: 'potion',
  name: 'Potion',
  icon: 'person',
  slot: 'small',
  gold: 15,
  after: 'lost',
  use: { when: 'turn', abilities: [HEAL] },
};

test('ACT-01 an action is one half of a card: all of its abilities, and none of the other half', () => {
  const cards = [
    plainCard('both', {
      top: { abilities: [attack(3), HEAL], experience: 1 },
      bottom: { abilities: [move(2)], infuse: ['fire'], experience: 2 },
    }),
  ];
  const t = fight('a B . b', { players: { a: { cards, hp: 5 } } }).plays({ a: ['both', '1'], b: ['1', '2'] });
  t.choose('end turn').choose('top a/both').choose('bb-1').draws('+0').choose('perform');
  expect([t.hp('bb-1'), t.hp('a'), t.at('a')]).toEqual([7, 7, 'A1']);
  expect([t.character('a').experience, t.state.turn?.infusing]).toEqual([1, []]);
  t.passes();
});

test('ACT-01 ACT-03 a monster performs one action in its turn: the whole card, once', () => {
  const card: MonsterCardInput = {
    id: 'all',
    name: 'All',
    initiative: 99,
    abilities: [
      { verb: 'shield', value: 1 },
      { verb: 'move', plus: 0 },
      { verb: 'attack', plus: 0 },
    ],
  };
  const t = fight('a . . B . . b', { foes: { B: { move: 2, attack: 3, cards: [card] } } }).plays(TWO);
  t.choose('end turn').choose('end turn').draws('+0').passes();
  expect([t.at('bb-1'), t.hp('a'), t.hp('b')]).toEqual(['B1', 7, 10]);
  expect([t.events('bonus gained').length, t.events('attacked').length]).toEqual([1, 1]);
});

test('ACT-02 CHR-01 CHR-02 the top of one card and the bottom of the other, in either order', () => {
  const t = fight('a . . B . b').plays(TWO);
  const halves = (card: string) => [`top ${card}`, `basic top ${card}`, `bottom ${card}`, `basic bottom ${card}`];
  expect(t.offers()).toEqual([...halves('a/1'), ...halves('a/2'), 'end turn']);
  t.choose('bottom a/2').choose('C1');
  expect(t.offers()).toEqual(['top a/1', 'basic top a/1', 'end turn']);
  t.choose('top a/1').choose('bb-1').draws('+0');
  expect([t.acting, t.pile('a', 'discarded')]).toEqual(['b', ['2', '1']]);
  t.choose('top b/1');
  expect(t.offers()).toEqual(['bottom b/2', 'basic bottom b/2', 'end turn']);
  t.choose('end turn').passes();
});

test('ACT-05 CHR-07 abilities are performed in the order in which they are written', () => {
  const t = table('a . B b', { a: { hp: 5 } }).acts('a', move(1), attack(2), HEAL);
  expect(t.asks()).toBe('move');
  t.choose('B1');
  expect(t.asks()).toBe('target');
  t.choose('B').draws('+0');
  expect([t.offers(), t.hp('B'), t.hp('a')]).toEqual([['perform', 'skip'], 8, 5]);
  t.choose('perform');
  expect(t.hp('a')).toBe(7);
  const other = table('a . B b').acts('a', attack(2), move(1));
  expect(other.asks()).toBe('move');
  other.choose('B1');
  expect([other.hp('B'), other.events('attacked')]).toEqual([10, []]);
});

test('ACT-06 ITM-13 no other ability begins while one is resolved, not even that of an item', () => {
  const t = fight('a . . B C b', { players: { a: { items: ['potion'], hp: 5 } }, items: [POTION] }).plays(TWO);
  expect(t.offers()).toContain('item potion');
  t.choose('bottom a/1').choose('step by step').choose('B1');
  expect([t.asks(), t.offers().sort()]).toEqual(['move', ['A1', 'C1', 'stop']]);
  t.choose('C1').choose('stop');
  expect(t.offers()).toContain('item potion');
  t.choose('top a/2');
  expect([t.asks(), t.offers()]).toEqual(['target', ['bb-1', 'skip']]);
  t.choose('bb-1').draws('+0');
  expect(t.offers()).toEqual(['item potion', 'end turn']);
  t.choose('item potion');
  expect(t.hp('a')).toBe(7);
  t.passes();
});

/** Abilities, and what is asked about them. */
const SKIPPABLE: readonly (readonly [AbilityInput, readonly string[]])[] = [
  [attack(2), ['B', 'skip']],
  [move(1), ['A2', 'step by step', 'skip']],
  [HEAL, ['perform', 'skip']],
  [{ verb: 'give', conditions: ['poison'], who: 'enemies', range: 1 }, ['B', 'skip']],
  [{ verb: 'push', value: 1, range: 1 }, ['B', 'skip']],
  [{ verb: 'pull', value: 1, range: 1 }, ['B', 'skip']],
  [{ verb: 'damage', value: 1, who: 'enemies', range: 1 }, ['perform', 'skip']],
  [{ verb: 'loot', range: 1 }, ['perform', 'skip']],
  [{ verb: 'shield', value: 1 }, ['perform', 'skip']],
  [{ verb: 'retaliate', value: 1 }, ['perform', 'skip']],
  [{ verb: 'bonus', on: 'attack', add: { value: 1 } }, ['perform', 'skip']],
];

test('ACT-07 an ability may be skipped, and then does nothing', () => {
  for (const [ability, offered] of SKIPPABLE) {
    const t = table(
      `
        a B C b
         $ .
      `,
      { a: { hp: 5 } },
    ).does('a', { abilities: [ability, attack(1)], infuse: ['fire'], experience: 1 });
    expect(t.offers(), ability.verb).toEqual(offered);
    t.choose('skip').choose('skip');
    expect(t.result).toBe(false);
    expect(['a', 'B', 'C', 'b'].map((name) => t.hp(name))).toEqual([5, 10, 10, 10]);
    expect(['a', 'B'].map((name) => [t.at(name), ...t.conditions(name)])).toEqual([['A1'], ['B1']]);
    expect([t.state.loot, t.character('a').active, t.character('a').experience]).toEqual([['A2'], [], 0]);
  }
});

/** What a bonus adds to the moves of actions that are called so. */
const onMoves = (action: 'move' | 'loot' | 'attack'): NonNullable<ClassInput['innate']>[number] => ({
  verb: 'bonus',
  on: 'move',
  when: [{ action }],
  add: { value: 1 },
  lasts: 'persistent',
});

/** How many hexes `a` may move in an action, by three bonuses for move, loot and attack actions. */
function pointsIn(...abilities: readonly AbilityInput[]): number | undefined {
  const innate = [onMoves('move'), onMoves('loot'), onMoves('attack')];
  const t = table('a $ . . . . b', { a: { hand: [], class: { innate } }, b: { hand: [] } }).acts('a', ...abilities);
  const [question] = t.open();
  const points = question?.prompt.about === 'move' ? question.prompt.points : undefined;
  t.choose('skip');
  while (t.asks()) t.choose('skip');
  expect([t.at('a'), t.at('b'), t.state.loot]).toEqual(['A1', 'G1', ['B1']]);
  return points;
}

test('ACT-04 WEX-08 an action of move 2 and loot 2 -> a move action and a loot action', () => {
  expect(pointsIn(move(2), { verb: 'loot', range: 2 })).toBe(4);
});

test('ACT-04 an action is called by what it holds alone, paid parts and alternatives among it', () => {
  expect(pointsIn(move(2))).toBe(3);
  expect(pointsIn(move(2), attack(1))).toBe(4);
  const either: AbilityInput = { verb: 'choose', options: [[{ verb: 'loot', range: 1 }], [attack(1)]] };
  expect(pointsIn(move(2), either)).toBe(5);
});

test('ACT-04 what is granted to others does not name the action', () => {
  const granted: AbilityInput = { verb: 'grant', abilities: [{ verb: 'loot', range: 1 }] };
  expect(pointsIn(move(2), granted)).toBe(3);
});
