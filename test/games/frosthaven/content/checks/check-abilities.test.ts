import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkAbilities } from '../../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { itemsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainClass, plainMonster } from '../../../../support/frosthaven/content.ts';

const NOTHING = { ...firstWinter, classes: [], sets: [], items: [] };

function onCard(...abilities: AbilityInput[]): string[] {
  const card = {
    id: 'x',
    name: 'X',
    level: 1,
    initiative: 5,
    bottom: { abilities: [{ verb: 'loot', range: 1 }] },
  } as const;
  const bottom = { abilities: [...card.bottom.abilities] };
  const problems = checkAbilities({
    ...NOTHING,
    classes: [plainClass('a', [{ ...card, bottom, top: { abilities } }])],
  });
  return problems.map((problem) => placeLine(problem).replace('card a/x, top: ', ''));
}

function onMonsterCard(...abilities: AbilityInput[]): string[] {
  const { set } = plainMonster('wolf', {}, {}, [{ id: 'x', name: 'X', initiative: 5, abilities: [...abilities] }]);
  return checkAbilities({ ...NOTHING, sets: [set] }).map((problem) => placeLine(problem).replace('card wolf/x: ', ''));
}

function onItem(use: ItemInput['use']): string[] {
  const item: ItemInput = { id: 'x', name: 'X', icon: 'x', slot: 'small', gold: 1, after: 'lost', use };
  const problems = checkAbilities({ ...NOTHING, items: itemsFile.parse({ items: [item] }).items });
  return problems.map((problem) => placeLine(problem).replace('item x: ', ''));
}

test('what every verb can do on a card is no problem', () => {
  expect(
    onCard({ verb: 'attack', value: 2 }, { verb: 'move', value: 3, jump: true }, { verb: 'loot', range: 1 }),
  ).toEqual([]);
  expect(onMonsterCard({ verb: 'move', plus: 0 }, { verb: 'attack', plus: -1, range: 3 })).toEqual([]);
});

test('a number of a character stands on its own; that of a monster may be relative', () => {
  expect(onCard({ verb: 'attack', plus: 1 })).toEqual(['ability 1 (attack): needs a “value”, and no “plus”']);
  expect(onCard({ verb: 'move' })).toEqual(['ability 1 (move): needs a “value”, and no “plus”']);
  expect(onMonsterCard({ verb: 'attack' })).toEqual(['ability 1 (attack): needs either “plus” or “value”']);
});

test('AOE-03 AOE-06 areas around the figure have no range, others have one', () => {
  expect(onCard({ verb: 'attack', value: 2, range: 3, area: ['g r'] })).toEqual([
    'ability 1 (attack): an area around the figure has no range',
  ]);
  expect(onCard({ verb: 'attack', value: 2, area: ['r r'] })).toEqual([
    'ability 1 (attack): an area without g needs a range',
  ]);
});

test('elements that were consumed -> asked by a boost without a price, of characters', () => {
  const asking = { if: [{ consumed: 2 }], add: { value: 1 } };
  expect(onCard({ verb: 'attack', value: 2, boosts: [asking] })).toEqual([]);
  expect(onCard({ verb: 'attack', value: 2, boosts: [{ ...asking, consume: ['air'] }] })).toEqual([
    'ability 1 (attack): “consumed” is for a boost without a price',
  ]);
  expect(onCard({ verb: 'attack', value: 2, if: [{ consumed: 2 }] })).toEqual([
    'ability 1 (attack): “consumed” is for conditional effects of an ability',
  ]);
  expect(onMonsterCard({ verb: 'attack', plus: 0, boosts: [asking] })).toEqual([
    'ability 1 (attack): “consumed” holds for characters only',
  ]);
});

test('parts of a boost that its ability does not read are a problem', () => {
  expect(onCard({ verb: 'move', value: 2, boosts: [{ consume: ['air'], add: { range: 1 } }] })).toEqual([
    'ability 1 (move): “range” means nothing to move abilities',
  ]);
  expect(onCard({ verb: 'attack', value: 2, boosts: [{ consume: ['air'] }] })).toEqual([
    'ability 1 (attack): a boost adds nothing',
  ]);
  const looking = { if: [{ target: { has: 'wound' as const } }], infuse: ['air' as const] };
  expect(onCard({ verb: 'attack', value: 2, boosts: [looking] })).toEqual([
    'ability 1 (attack): a boost that counts target by target infuses nothing',
  ]);
  expect(onCard({ verb: 'attack', value: 2, boosts: [{ if: [{ attack: 'melee' }], add: { value: 1 } }] })).toEqual([
    'ability 1 (attack): a boost knows its attack; “attack” tests nothing',
  ]);
});

test('what is decided target by target can’t change who the targets are', () => {
  const add = { targets: 1 };
  expect(onCard({ verb: 'attack', value: 2, boosts: [{ if: [{ target: { has: 'wound' } }], add }] })).toEqual([
    'ability 1 (attack): “targets” comes too late, target by target',
  ]);
  expect(onItem({ when: 'attack', each: 'target', add })).toEqual(['“targets” comes too late, target by target']);
});

test('a bonus that looks at the target must count target by target', () => {
  const when: [{ target: { has: 'wound' } }] = [{ target: { has: 'wound' } }];
  expect(onCard({ verb: 'bonus', on: 'attack', when, add: { value: 1 } })).toEqual([
    'ability 1 (bonus): a test of the target needs “each”: “target”',
  ]);
  expect(onCard({ verb: 'bonus', on: 'attack', each: 'target', when, add: { value: 1 } })).toEqual([]);
  expect(onItem({ when: 'attack', only: when, add: { value: 1 } })).toEqual([
    'a test of the target needs “each”: “target”',
  ]);
});

test('BON-05 a row of use slots counts one thing, and bonuses of one action end together', () => {
  expect(
    onCard(
      { verb: 'shield', value: 1, lasts: 'persistent', slots: [0, 1] },
      { verb: 'retaliate', value: 1, lasts: 'persistent' },
    ),
  ).toEqual(['beside use slots there can be no other bonus']);
  expect(onCard({ verb: 'shield', value: 1 }, { verb: 'retaliate', value: 1, lasts: 'persistent' })).toEqual([
    'its bonuses last for different times',
  ]);
});

test('a monster’s card -> shield and retaliate for a round only, and no attack bonus', () => {
  expect(onMonsterCard({ verb: 'bonus', on: 'attack', add: { value: 1 } })).toEqual([
    'ability 1 (bonus): monsters gain no such bonus',
  ]);
  expect(onMonsterCard({ verb: 'shield', value: 1, lasts: 'persistent' })).toEqual([
    'ability 1 (shield): bonuses of monsters last for the round or the turn',
  ]);
  expect(onMonsterCard({ verb: 'shield', value: 1 }, { verb: 'retaliate', value: 1, range: 2 })).toEqual([]);
});

test('conditions of monsters are like those of characters, but for what only characters have', () => {
  const loot: AbilityInput = { verb: 'loot', range: 1 };
  expect(onMonsterCard(loot, { ...loot, if: [{ performed: false }, { self: { has: 'wound' } }] })).toEqual([]);
  expect(onMonsterCard({ ...loot, if: [{ performed: true }] })).toEqual([
    'ability 1 (loot): no ability comes before it, as “performed” asks',
  ]);
  expect(onMonsterCard({ ...loot, if: [{ counter: 'time', least: 1 }] })).toEqual([
    'ability 1 (loot): “counter” holds for characters only',
  ]);
  expect(onMonsterCard({ verb: 'attack', plus: 0, if: [{ target: { has: 'wound' } }] })).toEqual([
    'ability 1 (attack): there is no target and no attack yet that “if” could look at',
  ]);
  expect(onMonsterCard({ verb: 'attack', plus: 0, boosts: [{ if: [{ moved: 2 }], add: { value: 1 } }] })).toEqual([
    'ability 1 (attack): boosts of monsters can’t look back at the turn',
  ]);
  const wounded: AbilityInput = {
    verb: 'attack',
    plus: 0,
    boosts: [{ consume: ['dark'], if: [{ target: { has: 'wound' } }], add: { value: 1 } }],
  };
  expect(onMonsterCard(wounded)).toEqual([]);
  expect(onMonsterCard({ verb: 'heal', value: 2, boosts: [{ consume: ['dark'], add: { give: ['bless'] } }] })).toEqual(
    [],
  );
});

test('what an item gives lasts for the round, and it does something when its owner is attacked', () => {
  expect(onItem({ when: 'turn', abilities: [{ verb: 'shield', value: 1 }] })).toEqual([]);
  expect(onItem({ when: 'turn', abilities: [{ verb: 'shield', value: 1, lasts: 'persistent' }] })).toEqual([
    'ability 1 (shield): what an item gives lies on no card: it lasts for the round or the turn and has no slots',
  ]);
  expect(onItem({ when: 'turn', abilities: [{ verb: 'shield', value: 1, lasts: { turns: 0 } }] })).toEqual([]);
  expect(onItem({ when: 'attacked' })).toEqual(['does nothing when its owner is attacked']);
  expect(onItem({ when: 'attacked', disadvantage: true, hit: true })).toEqual([
    'after the draw, disadvantage is too late: leave out “hit”',
  ]);
  expect(onItem({ when: 'move', add: {} })).toEqual(['adds nothing']);
});
