import type { MonsterCard } from '../../content/schema/cards.ts';
import type { Game } from '../game.ts';
import { draw, type Rule } from '../questions.ts';
import type { MonsterSetId } from '../terms.ts';

/** A set gets its ability card of the round. A deck that has run out is shuffled first (AMB-19). MON-06, INI-01 */
export function* drawMonsterCard(game: Game, set: MonsterSetId): Rule<void> {
  const deck = () => game.state.sets[set]?.deck ?? [];
  if (deck().length === 0) game.happens({ type: 'monster deck shuffled', set });
  const card = yield* draw('monster-card', deck(), (name) => name);
  game.happens({ type: 'monster card drawn', set, card });
}

/** The card that a set acts by this round. */
export function cardOf(game: Game, set: MonsterSetId): MonsterCard | undefined {
  const card = game.state.sets[set]?.card;
  return card === undefined ? undefined : game.catalog.monsterCard(card);
}
