/** Orders for several figures of a warband at once, spelled `turn 3 | with AW A1 | A1: go 120.35.0 | rest wizard`. */
import type { Phase } from '../state/turn.ts';
import { PHASES } from '../state/turn.ts';

export interface FigureOrder {
  readonly figure: string;
  /** As `printOrder` spells it. `end` holds the figure back. */
  readonly order: string;
}

export interface PhaseOrder {
  readonly turn: number;
  /** Figures that activate as a group, the leader first. FAC-09 */
  readonly together: readonly string[];
  /** In the order of activation. */
  readonly entries: readonly FigureOrder[];
  /** Phases in which nobody else activates. */
  readonly rest: readonly Phase[];
}

export const HOLD = 'end';
const PART = ' | ';

export function turnName(turn: number): string {
  return `turn ${turn}`;
}

export function printPhaseOrder({ turn, together, entries, rest }: PhaseOrder): string {
  return [
    turnName(turn),
    ...(together.length > 0 ? [['with', ...together].join(' ')] : []),
    ...entries.map(({ figure, order }) => `${figure}: ${order}`),
    ...(rest.length > 0 ? [['rest', ...rest].join(' ')] : []),
  ].join(PART);
}

export function readPhaseOrder(text: string): PhaseOrder | undefined {
  const [first = '', ...parts] = text.split(PART);
  const turn = Number(/^turn (\d{1,4})$/.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(turn)) return undefined;
  const entries: FigureOrder[] = [];
  let together: readonly string[] = [];
  let rest: readonly Phase[] = [];
  for (const part of parts) {
    const [, word = '', words = ''] = /^(with|rest) (.+)$/.exec(part) ?? [];
    const [, figure, order] = /^(\w+): (.+)$/.exec(part) ?? [];
    if (word === 'with') together = words.split(' ');
    else if (word === 'rest') rest = PHASES.filter((phase) => words.split(' ').includes(phase));
    else if (figure !== undefined && order !== undefined) entries.push({ figure, order });
    else return undefined;
  }
  return { turn, together, entries, rest };
}

/** Adds what was ordered before to figures that the newer order does not name. */
export function mergePhaseOrders(newer: PhaseOrder, older: PhaseOrder): PhaseOrder {
  if (newer.turn !== older.turn) return newer;
  const isNamed = (id: string) => newer.entries.some(({ figure }) => figure === id);
  const kept = older.entries.filter(({ figure }) => !isNamed(figure));
  const isWhole = older.together.every((id) => !isNamed(id));
  return {
    turn: newer.turn,
    together: newer.together.length > 0 || !isWhole ? newer.together : older.together,
    entries: [...newer.entries, ...kept],
    rest: PHASES.filter((phase) => newer.rest.includes(phase) || older.rest.includes(phase)),
  };
}
