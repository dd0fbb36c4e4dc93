/** Rolls of Will against magic, which may be empowered. FSP-03 */
import { ask, type Listed } from '../../../../kernel/rule.ts';
import type { Added, Roll } from '../events.ts';
import { sum, willAdded } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { isSpellcaster } from './who.ts';

/** No more points than one menu holds are spent at once. */
const MOST = 24;

/** How many points of Health somebody spends on a roll, which leave at least one; none where nobody can be asked. */
export function* empowered(
  figure: Figure,
  of: 'casting' | 'will',
  what: string,
  roll: Roll,
  needed: number,
): Rule<number> {
  const most = Math.min(MOST, figure.health - 1);
  if (most < 1 || figure.side === null) return 0;
  const [answer = '0'] = yield* ask<Prompt, Note>(question(figure, of, what, roll, needed, most));
  return Number(answer);
}

function question(
  { id, side }: Figure,
  of: 'casting' | 'will',
  what: string,
  roll: Roll,
  needed: number,
  most: number,
): Listed<Prompt, Note> {
  return {
    kind: 'empower',
    seat: side ?? '',
    prompt: { kind: 'empower', figure: id, of, what, roll, needed },
    options: Array.from({ length: most + 1 }, (_, points) => ({
      value: `${points}`,
      note: { kind: 'points' as const, points, total: roll.total + points },
    })),
    min: 1,
    max: 1,
    standing: ['0'],
  };
}

/** How a Will roll is made. */
export interface Test {
  readonly from: string;
  readonly needed: number;
  readonly added?: readonly Added[];
  /** Not spellcasters alone may empower it. */
  readonly byAnybody?: boolean;
}

/** A die and Will must come to a number. By how much they fall short of it: nought where they don't. */
export function* rollWill(game: Game, id: string, { from, needed, added = [], byAnybody = false }: Test): Rule<number> {
  const die = yield* game.die(`Will ${id}`);
  const figure = game.figure(id);
  const all = [...willAdded(game, figure), ...added];
  const roll = { die, added: all, total: sum(die, all) };
  const isShort = roll.total < needed;
  const mayEmpower = isShort && (byAnybody || isSpellcaster(figure));
  const points = mayEmpower ? yield* empowered(figure, 'will', from, roll, needed) : 0;
  const short = Math.max(0, needed - roll.total - points);
  game.happens({ type: 'tested', figure: id, from, roll, points, needed, passes: short === 0 });
  return short;
}
