import type { Answer } from '../../../engine/rules/rule.ts';
import { readTypedAnswer, whyIllegal } from '../../../engine/rules/rule.ts';
import type { GameQuestion } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import type { PlannedOrders } from './settings.ts';

/**
 * Returns the answer that the player left for a figure's next activation; `undefined` where the seat must be asked.
 * Figures with an order activate first. An impossible order gives its nearest legal form, a risky one nothing.
 */
export function plannedAnswer(
  { orders }: Pick<PlannedOrders, 'orders'>,
  question: GameQuestion,
  { turn }: View,
): Answer | undefined {
  if (!turn) return undefined;
  const { prompt } = question;
  const textOf = (figure: string) => (orders[figure]?.turn === turn.number ? orders[figure]?.text : undefined);
  if (prompt.kind === 'activate') {
    const next = Object.keys(orders).find((id) => textOf(id) !== undefined && whyIllegal(question, [id]) === undefined);
    return next === undefined ? undefined : [next];
  }
  if (prompt.kind !== 'order' || !question.validator) return undefined;
  const text = textOf(prompt.figure);
  const doing = turn.activation?.figures.find(({ figure }) => figure === prompt.figure);
  const hasBegun = doing && doing.moves + doing.acts + doing.instead > 0;
  if (text === undefined || !doing || hasBegun || prompt.stage !== undefined) return undefined;
  const read = readTypedAnswer(question, text);
  const value = 'value' in read ? read.value : read.nearest;
  return value === undefined || question.validator.isRisky?.(value) ? undefined : [value];
}

export function nextTurnOf(
  { turn, turns }: View,
  { hasActivated }: Pick<View['figures'][number], 'hasActivated'>,
): number {
  const now = turn?.number ?? turns + 1;
  return hasActivated ? now + 1 : now;
}
