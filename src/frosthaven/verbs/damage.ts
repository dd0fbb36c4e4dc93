import type { AbilityOf } from '../../content/schema/abilities.ts';
import { rangeBetween } from '../board/range.ts';
import { suffer } from '../figures/health.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { type ActionSoFar, amountOf, passes } from './amounts.ts';
import { isAmong } from './targets.ts';

/** Makes figures suffer damage without an attack: no target, no sight, no modifier, no shield. DMG-01, DMG-02 */
export function* performDamage(
  game: Game,
  actor: Figure,
  ability: AbilityOf<'damage'>,
  soFar: ActionSoFar,
): Rule<number> {
  const amount = amountOf(game, actor, ability.value, soFar);
  const victims = whomItHurts(game, actor, ability);
  for (const figure of victims) yield* suffer(game, figure, amount, { kind: 'ability', by: actor.id });
  return victims.length;
}

/** Whom such an ability reaches. */
export function whomItHurts(game: Game, actor: Figure, { who, range, only = [] }: AbilityOf<'damage'>): Figure[] {
  const { board } = game;
  const from = board.cell(actor.hex);
  return game.figures.filter(
    (figure) =>
      isAmong(actor, figure, who) &&
      (range === undefined || rangeBetween(board, from, board.cell(figure.hex)) <= range) &&
      only.every((test) => passes(game, actor, figure, test)),
  );
}
