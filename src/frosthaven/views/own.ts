import type { BattleGoal } from '../../content/schema/rewards.ts';
import { wordsOf } from '../figures/words.ts';
import type { Game } from '../game.ts';
import { isMet, tallied } from '../scenario/met.ts';
import type { Character } from '../state.ts';
import type { GoalView, OwnView } from '../view.ts';
import { cardView } from './cards.ts';
import { leadingCard } from './revealed.ts';

/** What only the owner of a character may see. */
export function ownView(game: Game, character: Character): OwnView {
  const mat = game.catalog.classOf(character.class);
  const words = wordsOf(game, mat);
  const piles = [
    ['hand', character.hand],
    ['chosen', character.chosen],
    ['active', character.active.map(({ card }) => card)],
    ['discarded', character.discarded],
    ['lost', character.lost],
  ] as const;
  return {
    seat: character.seat,
    cards: piles.flatMap(([pile, cards]) =>
      cards.map((id) => {
        const lying = { id, pile, leading: leadingCard(game, character) === id };
        return cardView(mat, game.catalog.card(id), character.mode, words, lying);
      }),
    ),
    goals: character.goals.map((goal) => goalView(game, character, game.catalog.goal(goal), goal)),
  };
}

function goalView(game: Game, character: Character, goal: BattleGoal, id: GoalView['id']): GoalView {
  const counts = goal.all.map(({ of }) => `${of}: ${tallied(game.catalog, game.state, character, of)}`);
  const met = isMet(game.catalog, game.state, character, goal);
  return {
    id,
    name: goal.name,
    text: goal.text,
    checks: goal.checks,
    progress: `${counts.join(', ')} (${met ? 'met as things stand' : 'not met yet'})`,
    met,
  };
}
