import type { MonsterCard } from '../../content/schema/abilities/cards.ts';
import type { MonsterSetId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { draw } from '../questions.ts';

/** Draws the ability card of a monster set for the round. An empty deck is shuffled first. MON-06, INI-01, AMB-19 */
export function* drawMonsterCard(game: Game, set: MonsterSetId): Rule<void> {
  const deck = () => game.state.sets[set]?.deck ?? [];
  if (deck().length === 0) game.emit({ type: 'monster deck shuffled', set });
  const card = yield* draw('monster-card', deck(), (name) => name);
  game.emit({ type: 'monster card drawn', set, card });
}

export function cardOf(game: Game, set: MonsterSetId): MonsterCard | undefined {
  const card = game.state.sets[set]?.card;
  return card === undefined ? undefined : game.catalog.monsterCard(card);
}
