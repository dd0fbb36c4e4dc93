/** What begins and ends every figure's turn. */
import { countDownConditions, has, loseCondition } from '../figures/conditions.ts';
import { heal, suffer } from '../figures/health.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { meaningsOf, pickElement } from '../verbs/elements.ts';
import { settleFlyers } from '../verbs/flight.ts';
import { lootAround } from '../verbs/loot.ts';

/** Regenerate comes before wound. CND-10, CND-12, CND-24 */
export function* beginTurn(game: Game, figure: Figure): Rule<void> {
  game.happens({ type: 'turn began', figure: figure.id });
  yield* feelWounds(game, figure);
  if (game.isOn(figure)) yield* game.hears({ event: 'turn begins', figure });
}

function* feelWounds(game: Game, figure: Figure): Rule<void> {
  if (has(figure, 'regenerate')) yield* heal(game, figure, 1, figure);
  if (has(figure, 'wound')) yield* suffer(game, figure, 1, { kind: 'wound' });
}

/** The initiative of an ally that takes no turns: its conditions do then what they do as a turn begins and ends. SPC-11 */
export function* passInitiative(game: Game, figure: Figure): Rule<void> {
  game.happens({ type: 'initiative reached', figure: figure.id });
  yield* feelWounds(game, figure);
  yield* endConditions(game, figure);
  yield* settleFlyers(game);
}

/**
 * Looting, infusions, bane, and last of all the conditions that end now. LTG-09, LTG-10, ELM-03, CND-06, CND-26, SUM-15
 */
export function* endTurn(game: Game, figure: Figure): Rule<void> {
  if (game.isOn(figure)) yield* game.hears({ event: 'turn ends', figure });
  if (game.isOn(figure) && figure.kind === 'character') yield* lootAround(game, figure, 0);
  yield* infuse(game, figure);
  yield* endConditions(game, figure);
  yield* settleFlyers(game);
  game.happens({ type: 'turn ended', figure: figure.id });
}

function* endConditions(game: Game, figure: Figure): Rule<void> {
  if (game.isOn(figure) && figure.conditions.bane === 1) {
    loseCondition(game, figure, 'bane', 'expired');
    yield* suffer(game, figure, 10, { kind: 'bane' });
  }
  if (game.isOn(figure)) countDownConditions(game, figure);
}

/**
 * ELM-13, ELM-14: where a symbol allows several elements, somebody picks. Whether or not the element was consumed in
 * this turn. ELM-15
 */
function* infuse(game: Game, figure: Figure): Rule<void> {
  for (const choice of game.state.turn?.infusing ?? []) {
    const element = yield* game.outsideAbilities(() => pickElement(game, figure, meaningsOf(choice), true));
    game.happens({ type: 'infused', element });
  }
}
