import type { BattleGoal } from '../../content/schema/rewards.ts';
import { explainAction } from '../explain/card.ts';
import type { Game } from '../game.ts';
import { isMet, tallied } from '../scenario/summary.ts';
import type { Character } from '../state.ts';
import type { CardId } from '../terms.ts';
import type { CardView, GoalView, OwnView } from '../view.ts';
import { leadingCard } from './revealed.ts';

/** What only the owner of a character may see. */
export function ownView(game: Game, character: Character): OwnView {
  const piles = [
    ['hand', character.hand],
    ['chosen', character.chosen],
    ['active', character.active.map(({ card }) => card)],
    ['discarded', character.discarded],
    ['lost', character.lost],
  ] as const;
  return {
    seat: character.seat,
    cards: piles.flatMap(([pile, cards]) => cards.map((card) => cardView(game, character, card, pile))),
    goals: character.goals.map((goal) => goalView(game, character, game.catalog.goal(goal), goal)),
  };
}

function cardView(game: Game, character: Character, id: CardId, pile: CardView['pile']): CardView {
  const { name, level, initiative, top, bottom } = game.card(id);
  return {
    id,
    name,
    level: String(level),
    initiative,
    pile,
    leading: leadingCard(game, character) === id,
    top: explainAction(top),
    bottom: explainAction(bottom),
  };
}

function goalView(game: Game, character: Character, goal: BattleGoal, id: GoalView['id']): GoalView {
  const counts = goal.all.map(({ of }) => `${of}: ${tallied(game.state, character, of)}`);
  const met = isMet(game.state, character, goal);
  return {
    id,
    name: goal.name,
    text: goal.text,
    checks: goal.checks,
    progress: `${counts.join(', ')} (${met ? 'met as things stand' : 'not met yet'})`,
  };
}
