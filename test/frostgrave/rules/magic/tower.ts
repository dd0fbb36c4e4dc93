/** Wizards for tests: A’s knows what it is given, each spell at ten. */
import type { FigureData } from '../../../../src/games/frostgrave/rules/state/figures.ts';
import { figure, type Setting, Table } from '../table.ts';

export function wizard(
  spells: readonly string[],
  changes: Partial<FigureData> & { id?: string } = {},
  x = 50,
  y = 100,
) {
  const stats = { move: 60, fight: 2, shoot: 0, armour: 10, will: 4, health: 14, ...changes.stats };
  const known = spells.map((spell) => ({ spell, number: 10 }));
  return figure(x, y, { id: 'AW', role: 'wizard', what: 'wizard', arms: ['staff'], spells: known, ...changes, stats });
}

/** A’s wizard casts; no Health is spent where that is asked. The dice are those of the casting, and all that come after. */
export function casts(told: string, setting: Setting, ...dice: readonly number[]): Table {
  const table = new Table({ phase: 'wizard', ...setting });
  if (table.wants.startsWith('activate')) table.says('a', 'AW');
  table.says('a', `cast ${told}`).draws(...dice);
  return table;
}
