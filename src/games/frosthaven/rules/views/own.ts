import { t } from '../../../../i18n/t.ts';
import { rangesFrom, UNREACHABLE } from '../../content/board/hex-range.ts';
import type { BattleGoal } from '../../content/schema/campaign/rewards.ts';
import { canSee } from '../board/line-of-sight.ts';
import { explainPerk } from '../explain/perk.ts';
import { perksOf } from '../figures/perks.ts';
import { wordsOf } from '../figures/words.ts';
import type { Game } from '../game.ts';
import { featCount, isGoalMet, tallyOf } from '../scenario/goal-tallies.ts';
import type { Character } from '../state.ts';
import type { CardView, GoalView, OtherView, OwnView, PerkView } from '../view.ts';
import { featWords, tallyWords } from '../view-schema/words.ts';
import { cardView } from './cards.ts';
import { leadingCard } from './revealed.ts';

export function ownView(game: Game, character: Character): OwnView {
  const perks = perkViews(game, character);
  return {
    seat: character.seat,
    ...surroundings(game, character),
    cards: cardsOf(game, character),
    looted: { coins: character.coins, resources: { ...character.resources } },
    goals: character.goals.map((goal) => goalView(game, character, game.catalog.goal(goal), goal)),
    ...(perks.length > 0 && { perks }),
  };
}

/** Returns the cards of other seats for open information, without battle goals. VAR-12 */
export function othersOf(game: Game, { seat }: Character): OtherView[] {
  return game.state.characters
    .filter((other) => other.seat !== seat)
    .map((other) => ({ seat: other.seat, cards: cardsOf(game, other) }));
}

function cardsOf(game: Game, character: Character): CardView[] {
  const mat = game.catalog.classOf(character.class);
  const words = wordsOf(game, mat);
  const piles = [
    ['hand', character.hand],
    ['chosen', character.chosen],
    ['active', character.active.map(({ card }) => card)],
    ['discarded', character.discarded],
    ['lost', character.lost],
  ] as const;
  return piles.flatMap(([pile, cards]) =>
    cards.map((id) => {
      const lying = { id, pile, leading: leadingCard(game, character) === id };
      return cardView(mat, game.catalog.card(id), character.mode, words, lying);
    }),
  );
}

function perkViews(game: Game, character: Character): PerkView[] {
  const mat = game.catalog.classOf(character.class);
  return perksOf(game.catalog, character).map(({ perk, used, uses }) => ({
    id: perk.id,
    name: perk.name ?? perk.id,
    lines: explainPerk(mat, perk, wordsOf(game, mat)),
    ...(Number.isFinite(uses) && { uses: { left: Math.max(0, uses - used), of: uses } }),
  }));
}

function surroundings(game: Game, { figure }: Character): Pick<OwnView, 'ranges' | 'sees'> {
  const here = game.state.figures[figure]?.hex;
  if (here === undefined || !game.board.has(here)) return { ranges: new Map(), sees: new Set() };
  const { board } = game;
  const ranges = rangesFrom(board, board.cell(here));
  const reached = board.cells.flatMap((cell) => {
    const range = ranges[cell] ?? UNREACHABLE;
    return range < UNREACHABLE ? [[board.labelAt(cell), range] as const] : [];
  });
  const seen = game.figures.filter(({ hex }) => board.has(hex) && canSee(board, board.cell(here), board.cell(hex)));
  return { ranges: new Map(reached), sees: new Set(seen.map(({ id }) => id)) };
}

function goalView(game: Game, character: Character, goal: BattleGoal, id: GoalView['id']): GoalView {
  const counts = [
    ...goal.all.map(({ of }) => `${tallyWords(of)}: ${tallyOf(game.catalog, game.state, character, of)}`),
    ...(goal.feats ?? []).map((feat) => featWords(feat, featCount(game.catalog, game.state, character, feat).count)),
  ];
  const met = isGoalMet(game.catalog, game.state, character, goal);
  const counted = met ? t`${counts.join(', ')} (met as things stand)` : t`${counts.join(', ')} (not met yet)`;
  return {
    id,
    name: goal.name,
    text: goal.text,
    checks: goal.checks,
    progress: counts.length > 0 ? counted : t`You judge it yourself when the scenario is completed.`,
    met,
  };
}
