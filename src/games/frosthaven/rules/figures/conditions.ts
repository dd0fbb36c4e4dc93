import type { Condition } from '../../content/terms.ts';
import { CONDITIONS, isOwnCondition } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { advanceBonuses } from './active-bonuses.ts';
import { immunitiesTo, isImmune } from './bonuses.ts';

/** Conditions that end with the figure's next turn. CND-19 */
const UNTIL_END_OF_TURN: readonly Condition[] = [
  'invisible',
  'strengthen',
  'bane',
  'immobilize',
  'disarm',
  'impair',
  'stun',
  'muddle',
];

/** Those of the rulebook first. */
export function conditionsOf(figure: Figure): Condition[] {
  return [...CONDITIONS, ...Object.keys(figure.conditions).filter(isOwnCondition)].filter((each) =>
    hasCondition(figure, each),
  );
}

export function hasCondition(figure: Figure, condition: Condition): boolean {
  return figure.conditions[condition] !== undefined;
}

/**
 * Gives a condition unless the figure is immune; a repeated one starts anew. CND-02, CND-03, CND-09
 * Asks no player. A curse already in the deck is drawn all the same. CND-41
 */
export function gainCondition(game: Game, figure: Figure, condition: Condition, by?: Figure): void {
  if (!game.isOnMap(figure)) return;
  if (isImmune(game, figure, condition, by)) {
    game.emit({ type: 'condition refused', figure: figure.id, condition });
    advanceBonuses(game, immunitiesTo(game, figure, condition, by));
  } else if (condition === 'bless' || condition === 'curse') {
    addToDeck(game, figure, condition);
  } else {
    game.emit({
      type: 'condition gained',
      figure: figure.id,
      condition,
      turns: conditionTurns(game, figure, condition),
    });
  }
}

/** A condition gained in the figure's own turn lasts to the end of its next one. CND-04, CND-05 */
export function conditionTurns(game: Game, figure: Figure, condition: Condition): number {
  if (!isForNextTurn(game, condition)) return 0;
  return game.state.turn?.figure === figure.id ? 2 : 1;
}

function isForNextTurn(game: Game, condition: Condition): boolean {
  const own = game.catalog.pack.conditions?.find(({ id }) => id === condition);
  return own ? own.until === 'next turn' : UNTIL_END_OF_TURN.includes(condition);
}

/**
 * Adds a bless or curse to the figure's deck, if any is left. CND-21, CND-23, CND-38, CND-40, CND-42, ATK-19, ATK-36
 */
function addToDeck(game: Game, figure: Figure, card: 'bless' | 'curse'): void {
  const deck = deckOf(game, figure);
  if (deck === undefined) return;
  const { supply } = game.state;
  const left = card === 'bless' ? supply.bless : deck === 'monsters' ? supply.monsterCurse : supply.curse;
  if (left > 0) game.emit({ type: 'modifier added', deck, card });
}

/**
 * Returns the modifier deck of a figure: its own, its summoner's, the monsters' or the allies'.
 * Undefined for objectives, and for allies in a scenario without an ally deck.
 * ATK-12, ATK-35, ATK-36, SUM-11, CMD-06
 */
export function deckOf(game: Game, figure: Figure): string | undefined {
  if (figure.kind === 'objective') return undefined;
  const name = figure.seat ?? (figure.kind === 'ally' ? 'allies' : 'monsters');
  return game.state.modifiers[name] === undefined ? undefined : name;
}

export function loseCondition(
  game: Game,
  figure: Figure,
  condition: Condition,
  why: 'expired' | 'healed' | 'used' | 'cancelled',
): void {
  if (hasCondition(figure, condition)) game.emit({ type: 'condition lost', figure: figure.id, condition, why });
}

/** Counts down conditions at the end of the figure's turn. CND-06 */
export function countDownConditions(game: Game, figure: Figure): void {
  for (const condition of conditionsOf(figure).filter((each) => isForNextTurn(game, each))) {
    const turns = figure.conditions[condition] ?? 0;
    if (turns > 1) game.emit({ type: 'condition counted down', figure: figure.id, condition });
    else loseCondition(game, figure, condition, 'expired');
  }
}
