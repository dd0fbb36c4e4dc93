import { id } from '../../../../../engine/values/id.ts';
import { cardOf } from '../../decks/monster-cards.ts';
import { countDownCards } from '../../figures/active-bonuses.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { updateFlyers } from '../../verbs/move/flight.ts';
import { shouldEndRoundEarly } from '../goal.ts';
import { shortRests } from './rest.ts';

/** Runs the end of the round: effects, shuffles, bonuses, short rests, elements. EOR-02, EOR-05, ELM-05 */
export function* endRound(game: Game): Rule<void> {
  game.emit({ type: 'slot reached', at: game.state.order.length });
  if (!shouldEndRoundEarly(game.state)) yield* concludeRound(game);
  game.emit({ type: 'elements waned' });
  game.emit({ type: 'round ended', round: game.state.round });
}

/** EOR-03 */
function* concludeRound(game: Game): Rule<void> {
  yield* game.trigger({ on: 'round ends' });
  for (const figure of game.figures) if (game.isOnMap(figure)) yield* game.react({ event: 'round ends', figure });
  shuffleDecks(game);
  endRoundBonuses(game);
  yield* updateFlyers(game);
  yield* shortRests(game);
}

/** ATK-20, MON-08 */
function shuffleDecks(game: Game): void {
  for (const [deck, { shuffle }] of Object.entries(game.state.modifiers)) {
    if (shuffle) game.emit({ type: 'modifier deck shuffled', deck, why: 'round over' });
  }
  for (const name of Object.keys(game.state.sets)) {
    const set = id<'MonsterSetId'>(name);
    if (cardOf(game, set)?.shuffle) game.emit({ type: 'monster deck shuffled', set });
  }
}

/** BON-03, EOR-04, MOT-02 */
function endRoundBonuses(game: Game): void {
  for (const character of game.state.characters) {
    const { seat } = character;
    for (const { card } of character.active.filter(({ lasts }) => lasts === 'round')) {
      game.emit({ type: 'card deactivated', seat, card, why: 'round over' });
    }
    countDownCards(game, character, 'rounds');
  }
  game.emit({ type: 'bonuses ended' });
}
