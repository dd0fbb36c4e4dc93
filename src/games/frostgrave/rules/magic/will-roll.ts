/** Rolls of Will against magic, which may be empowered. FSP-03 */
import type { MultipleChoice } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import type { Roll, RollModifier } from '../events.ts';
import { addModifiers, willModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { empoweringThings, offerRerolls, spendEmpoweringThings } from './effects/rerolls.ts';
import { isSpellcaster } from './space/target-filter.ts';

const MOST = 24;

export interface EmpowerPoints {
  readonly points: number;
  readonly lent?: number;
}

export function totalPoints({ points, lent = 0 }: EmpowerPoints): number {
  return points + lent;
}

/** Spends points of things first, then Health down to 1. Uncontrolled creatures spend none. */
export function* empowerRoll(
  game: Game,
  id: string,
  of: 'casting' | 'will',
  what: string,
  roll: Roll,
  needed: number,
): Rule<EmpowerPoints> {
  const figure = game.figure(id);
  const given = empoweringThings(game, figure).reduce((sum, { left }) => sum + left, 0);
  const most = Math.min(MOST, figure.health - 1 + given);
  if (most < 1 || figure.side === null) return { points: 0 };
  const [answer = '0'] = yield* ask<Prompt, Note>(question(figure, of, what, roll, needed, most, given));
  const lent = spendEmpoweringThings(game, id, Number(answer));
  return { points: Number(answer) - lent, ...(lent > 0 && { lent }) };
}

function question(
  { id, side }: Figure,
  of: 'casting' | 'will',
  what: string,
  roll: Roll,
  needed: number,
  most: number,
  given: number,
): MultipleChoice<Prompt, Note> {
  return {
    kind: 'empower',
    seat: side ?? '',
    prompt: { kind: 'empower', figure: id, of, what, roll, needed, ...(given > 0 && { given }) },
    options: Array.from({ length: most + 1 }, (_, points) => ({
      value: `${points}`,
      note: { kind: 'points' as const, points, total: roll.total + points },
    })),
    min: 1,
    max: 1,
    defaultAnswer: ['0'],
  };
}

export interface WillTest {
  readonly from: string;
  readonly needed: number;
  readonly added?: readonly RollModifier[];
  readonly byAnybody?: boolean;
  readonly isPlain?: boolean;
}

/** Returns the shortfall, 0 after a success. */
export function* rollWill(game: Game, id: string, test: WillTest): Rule<number> {
  const { from, needed, added = [], byAnybody = false, isPlain = false } = test;
  const die = yield* game.rollDie(`Will ${id}`);
  const figure = game.figure(id);
  const all = [...willModifiers(game, figure), ...added];
  const first = { die, added: all, total: addModifiers(die, all) };
  const roll = yield* offerRerolls(game, id, { of: 'stat', what: from, roll: first, needed, isAgainstSpell: !isPlain });
  const mayEmpower = roll.total < needed && (byAnybody || isSpellcaster(figure));
  const spent = mayEmpower ? yield* empowerRoll(game, id, 'will', from, roll, needed) : { points: 0 };
  const short = Math.max(0, needed - roll.total - totalPoints(spent));
  game.emit({ type: 'tested', figure: id, from, roll, ...spent, needed, passes: short === 0 });
  return short;
}
