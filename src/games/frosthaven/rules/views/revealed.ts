import type { CardId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Character } from '../state.ts';
import type { RevealedCardView } from '../view.ts';

/** Returns the two cards of the round, until their owner's turn is over. RND-06 */
export function revealedCards(game: Game, character: Character): RevealedCardView[] {
  if (game.state.phase !== 'turns') return [];
  const leading = leadingCard(game, character);
  return cardsOfTheRound(game, character)
    .map((id): RevealedCardView => {
      const { name, initiative } = game.side(id, character.mode);
      return { id, name, initiative, leading: id === leading };
    })
    .sort((one, other) => Number(other.leading) - Number(one.leading));
}

/** Returns the leading card, even if it was played first. INI-03 */
export function leadingCard({ state }: Game, { seat, chosen }: Character): CardId | undefined {
  const slot =
    state.phase === 'turns' ? state.order.find((each) => each.kind === 'character' && each.seat === seat) : undefined;
  return slot?.kind === 'character' ? slot.leading : chosen[0];
}

function cardsOfTheRound({ state }: Game, { figure, chosen }: Character): CardId[] {
  const played = state.turn?.figure === figure ? state.turn.played.map(({ card }) => card) : [];
  return [...new Set([...chosen, ...played])];
}
