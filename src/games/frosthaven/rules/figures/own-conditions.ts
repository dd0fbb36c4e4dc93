/** Conditions that a pack brings: the table does what they say. */
import type { PackCondition } from '../../content/schema/campaign/rewards.ts';
import type { Condition } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { doByHand } from '../verbs/by-hand.ts';
import { hasCondition, loseCondition } from './conditions.ts';

type Moment = NonNullable<PackCondition['asks']>[number];

/** Reminds the table at the moments that the pack names. What is used once ends when the table has done it. */
export function* askOwnConditions(game: Game, figure: Figure, moment: Moment): Rule<void> {
  for (const { id, text, asks = [], once } of game.catalog.pack.conditions ?? []) {
    if (!asks.includes(moment) || !game.isOnMap(figure) || !hasCondition(figure, id)) continue;
    const isDone = yield* doByHand(game, { figure: figure.id, text });
    if (isDone && once) loseCondition(game, figure, id, 'used');
  }
}

export function* askAfterGain(game: Game, figure: Figure, condition: Condition): Rule<void> {
  if (NEGATIVE_CONDITIONS.some((each) => each === condition))
    yield* askOwnConditions(game, figure, 'negative condition');
}
