/** Escaping from the map. SPC-05 */
import { hexesAt } from '../../content/map.ts';
import { nameOf, removeFigure } from '../figures/health.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { chooseOne, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';
import { isSituationMet } from './situation.ts';

/**
 * A character in an escape hex may leave at the end of its turn. Allies that are to escape leave without a question.
 */
export function* maybeEscape(game: Game, figure: Figure): Rule<void> {
  const { escape: exit } = game.catalog.scenario(game.state.scenario);
  if (!exit || !game.isOnMap(figure) || !isAtExit(game, figure, exit.at)) return;
  if (exit.if && !isSituationMet(game, exit.if)) return;
  if (
    figure.kind === 'character'
      ? yield* game.outsideAbilities(() => wantsToLeave(game, figure))
      : isAmong(exit.allies, figure)
  ) {
    yield* leaveMap(game, figure);
  }
}

function isAtExit(game: Game, { hex }: Figure, mark: string): boolean {
  return hexesAt(game.map, mark).some(({ label }) => label === hex);
}

function isAmong(allies: readonly string[] | undefined, { role }: Figure): boolean {
  return role !== undefined && allies?.includes(role) === true;
}

function* wantsToLeave(game: Game, figure: Figure): Rule<boolean> {
  return yield* chooseOne({
    seat: game.deciderOf(figure),
    prompt: { about: 'escape', figure: figure.id },
    choices: [wordOption('stay', false), wordOption('escape', true)],
  });
}

function* leaveMap(game: Game, figure: Figure): Rule<void> {
  const { seat } = figure;
  const summons = game.figures.filter(({ kind, seat: owner }) => kind === 'summon' && owner === seat);
  for (const summon of summons) removeFigure(game, summon);
  game.emit({ type: 'escaped', figure: figure.id, name: nameOf(game, figure), seat });
  yield* game.trigger({ on: 'escapes', figure });
}
