import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { nameFromId } from '../../../../src/games/frostgrave/text/name-from-id.ts';

test('spells, potions and soldiers are called in a game as they are on their sheets', () => {
  const { spells, potions, soldiers, creatures } = loadPack();
  const all = [spells, potions, soldiers, creatures].flatMap((each) => [...each.values()]);
  expect(all.length).toBeGreaterThan(150);
  expect(all.flatMap(({ id, name }) => (nameFromId(id) === name ? [] : `${id}: ${name}`))).toEqual([]);
});
