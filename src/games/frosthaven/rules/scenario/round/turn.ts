import { countDownConditions, hasCondition, loseCondition } from '../../figures/conditions.ts';
import { heal, suffer } from '../../figures/health.ts';
import { askOwnConditions } from '../../figures/own-conditions.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { meaningsOf, pickElement } from '../../verbs/elements.ts';
import { lootAround } from '../../verbs/map/loot.ts';
import { updateFlyers } from '../../verbs/move/flight.ts';

/** Applies regenerate before wound. CND-10, CND-12, CND-24 */
export function* beginTurn(game: Game, figure: Figure): Rule<void> {
  game.emit({ type: 'turn began', figure: figure.id });
  yield* feelWounds(game, figure);
  yield* askOwnConditions(game, figure, 'turn');
  if (game.isOnMap(figure)) yield* game.react({ event: 'turn begins', figure });
}

function* feelWounds(game: Game, figure: Figure): Rule<void> {
  if (hasCondition(figure, 'regenerate')) yield* heal(game, figure, 1, figure);
  if (hasCondition(figure, 'wound')) yield* suffer(game, figure, 1, { kind: 'wound' });
}

/** Starts and ends conditions of an ally without turns at its initiative. SPC-11 */
export function* passInitiative(game: Game, figure: Figure): Rule<void> {
  game.emit({ type: 'initiative reached', figure: figure.id });
  yield* feelWounds(game, figure);
  yield* endConditions(game, figure);
  yield* updateFlyers(game);
}

/** Loots, infuses, applies bane, then ends conditions. LTG-09, LTG-10, ELM-03, CND-06, CND-26, SUM-15 */
export function* endTurn(game: Game, figure: Figure): Rule<void> {
  if (game.isOnMap(figure)) yield* game.react({ event: 'turn ends', figure });
  if (game.isOnMap(figure) && figure.kind === 'character') yield* lootAround(game, figure, 0);
  yield* infuse(game, figure);
  yield* endConditions(game, figure);
  yield* updateFlyers(game);
  const isReplaced = !game.isOnMap(figure) && game.state.figures[figure.id] !== undefined;
  game.emit({ type: 'turn ended', figure: figure.id, ...(isReplaced && { gone: true }) });
}

function* endConditions(game: Game, figure: Figure): Rule<void> {
  if (game.isOnMap(figure) && figure.conditions.bane === 1) {
    loseCondition(game, figure, 'bane', 'expired');
    yield* suffer(game, figure, 10, { kind: 'bane' });
  }
  if (game.isOnMap(figure)) countDownConditions(game, figure);
}

/** Asks if a symbol allows several elements, even consumed ones. ELM-13 to ELM-15 */
function* infuse(game: Game, figure: Figure): Rule<void> {
  for (const choice of game.state.turn?.infusing ?? []) {
    const element = yield* game.outsideAbilities(() => pickElement(game, figure, meaningsOf(choice), true));
    game.emit({ type: 'infused', element });
  }
}
