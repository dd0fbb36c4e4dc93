/** The start of a round: exhaustion, card selection, reveal. RND, EXH-02 */

import { drawMonsterCard } from '../decks/monster-cards.ts';
import { exhaust } from '../figures/health.ts';
import type { Game } from '../game.ts';
import { type Asked, type Choice, chooseAll, type Rule, word } from '../questions.ts';
import type { Character } from '../state.ts';
import type { CardId } from '../terms.ts';
import { playing, setOrder, setsOnMap } from './order.ts';

/** RND-07, EXH-02: whoever can neither play two cards nor rest is exhausted. */
export function beginRound(game: Game): void {
  game.happens({ type: 'round began', round: game.state.round + 1 });
  for (const character of playing(game)) {
    if (character.hand.length < 2 && character.discarded.length < 2) exhaust(game, character.seat, 'no cards');
  }
  game.happens({ type: 'phase began', phase: 'card selection' });
}

type Selected = CardId | 'long rest';

/** RND-03, RND-04, RND-06: everybody chooses in secret; then all cards are revealed together. */
export function* selectCards(game: Game): Rule<void> {
  const characters = playing(game);
  const answers = yield* chooseAll(characters.map(cardQuestion));
  for (const [i, character] of characters.entries()) {
    const chosen = answers[i] ?? [];
    const resting = chosen.includes('long rest');
    const cards = chosen.filter((each): each is CardId => each !== 'long rest');
    game.happens({ type: 'cards chosen', seat: character.seat, cards, resting });
  }
  for (const set of setsOnMap(game)) yield* drawMonsterCard(game, set);
  yield* setOrder(game);
  game.happens({ type: 'phase began', phase: 'turns' });
}

/** Two cards, the leading one first; or a long rest, which may be the only choice (RND-08). */
function cardQuestion(character: Character): Asked<Selected> {
  const canPlay = character.hand.length >= 2;
  const canRest = character.discarded.length >= 2;
  const cards = character.hand.map((card): Choice<Selected> => ({ value: card, is: card, note: { is: 'card', card } }));
  const rest = { ...word<Selected>('long rest', 'long rest'), alone: true as const };
  const choices = [...(canPlay ? cards : []), ...(canRest ? [rest] : [])];
  return {
    kind: 'cards',
    seat: character.seat,
    prompt: { about: 'card selection' },
    choices,
    min: 2,
    max: 2,
    ordered: true,
    secret: true,
    reveals: true,
    standing: canRest ? ['long rest'] : character.hand.slice(0, 2),
  };
}
