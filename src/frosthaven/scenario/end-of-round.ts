/** The end of a round, in its fixed order. EOR */

import { id } from '../../kernel/id.ts';
import { cardOf } from '../decks/monster-cards.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { shortRests } from './rest.ts';

/** EOR-02: shuffles, round bonuses, short rests, elements. (Step 1, end-of-round effects, is the scenario's.) */
export function* endRound(game: Game): Rule<void> {
  shuffleDecks(game);
  endRoundBonuses(game);
  yield* shortRests(game);
  game.happens({ type: 'elements waned' });
  game.happens({ type: 'round ended', round: game.state.round });
}

/** ATK-20, MON-08 */
function shuffleDecks(game: Game): void {
  for (const [deck, { shuffle }] of Object.entries(game.state.modifiers)) {
    if (shuffle) game.happens({ type: 'modifier deck shuffled', deck, why: 'round over' });
  }
  for (const name of Object.keys(game.state.sets)) {
    const set = id<'MonsterSetId'>(name);
    if (cardOf(game, set)?.shuffle) game.happens({ type: 'monster deck shuffled', set });
  }
}

/** BON-03, EOR-04, MOT-02 */
function endRoundBonuses(game: Game): void {
  for (const { seat, active } of game.state.characters) {
    for (const { card, lasts } of [...active]) {
      if (lasts === 'round') game.happens({ type: 'card deactivated', seat, card, why: 'round over' });
    }
  }
  game.happens({ type: 'bonuses ended' });
}
