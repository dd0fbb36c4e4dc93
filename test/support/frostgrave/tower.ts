/** Wizards for tests: A’s knows what it is given, each spell at ten. */
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { Setting } from './table.ts';
import { figure, Table } from './table.ts';

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

/** B’s thug, nine inches from the wizard edge to edge. */
export function thug(changes: Partial<FigureData> & { id?: string } = {}, x = 150, y = 100): FigureData {
  return figure(x, y, { id: 'B1', ...changes });
}

/** Nobody spends Health, or uses anything. */
export function declines(table: Table): Table {
  for (;;) {
    const open = table.questions.find(({ kind }) => kind === 'empower' || kind === 're-roll');
    if (!open) return table;
    table.says(open.seat, ...open.defaultAnswer);
  }
}

/** A’s wizard casts, and nobody spends Health on it. */
export function spell(told: string, setting: Setting, ...dice: readonly (string | number)[]): Table {
  const table = orderAsked(setting);
  return declines(declines(table.says('a', `cast ${told}`)).draws(...dice));
}

/** A’s wizard is asked for an order; somebody of B is there, if far away. */
export function orderAsked(setting: Setting): Table {
  const isAlone = !setting.figures.some(({ side }) => side === 'b');
  const figures = isAlone ? [...setting.figures, figure(285, 285, { id: 'B9' })] : setting.figures;
  return activated(new Table({ phase: 'wizard', ...setting, figures }), 'a', 'AW');
}

/** Somebody activates, where that is to be said. */
export function activated(table: Table, seat: string, who: string): Table {
  return table.wants === `activate of ${seat}` ? table.says(seat, who) : table;
}

/** The wizard knows one spell, and there are others. */
export function knowingSpell(
  id: string,
  others: readonly FigureData[] = [thug()],
  more: Partial<Setting> = {},
): Setting {
  return { ...more, figures: [wizard([id]), ...others] };
}

/** Everybody does nothing until the turn is over, or something is to be drawn. */
export function goesBy(table: Table, turns = 1): Table {
  const until = table.count('turn ended') + turns;
  for (let n = 0; n < 60 && table.count('turn ended') < until; n += 1) {
    const [open] = table.questions;
    if (!open) return table;
    const answer = open.kind === 'order' ? ['end'] : open.kind === 'activate' ? ['enough'] : open.defaultAnswer;
    table.says(open.seat, ...answer);
  }
  return table;
}

/** Spells upon a figure, by their ids. */
export function effectsOn(table: Table, id: string): string[] {
  return (table.figure(id).effects ?? []).map(({ from }) => from);
}

/** A figure as it is for another table, before its activation. */
export function beforeActivation({ hasActivated: _, isIdle: __, hasMoved: ___, ...rest }: FigureData): FigureData {
  return rest;
}
