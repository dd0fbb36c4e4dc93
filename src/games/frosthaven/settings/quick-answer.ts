/** Answers that a table which plays quick does not ask for. */
import type { Answer } from '../../../engine/rules/rule.ts';
import { distance } from '../content/board/hex.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { View } from '../rules/view.ts';
import type { HexView } from '../rules/view-schema/board.ts';
import { NO_ORDERS, standingOrderAnswer } from './settings.ts';

type PlainQuestion = OpenScenarioQuestion['question'];

/**
 * Returns the answer that nearly all players give; undefined where the question matters. Damage is taken where it is
 * less than a third of what is left, or leaves more than a third of all. An attack that only one target or area is
 * open to goes there, unless that would hurt or an item could be used before. A token that a class places while
 * somebody else acts lies as near to an enemy as may be, so that nobody's turn waits for it.
 */
export function quickAnswer(
  open: Pick<OpenScenarioQuestion, 'question'>,
  view: View,
  hasOptionalActions: boolean,
): Answer | undefined {
  const { question } = open;
  switch (question.prompt.about) {
    case 'short rest':
      return standingOrderAnswer({ ...NO_ORDERS, restOnlyWhenNeeded: true }, open, view);
    case 'target':
    case 'area':
      return hasOptionalActions ? undefined : onlyAim(question);
    case 'damage':
      return smallDamage(question, question.prompt, view);
    case 'hexes':
      return placedMeanwhile(question, question.prompt, view);
    default:
      return undefined;
  }
}

function smallDamage(
  { defaultAnswer }: PlainQuestion,
  { figure: id, amount }: Extract<PlainQuestion['prompt'], { about: 'damage' }>,
  view: View,
): Answer | undefined {
  const figure = view.figures.find((each) => each.id === id);
  return figure && !isSerious(amount, figure) ? defaultAnswer : undefined;
}

/** A third or more of what is left, and then no more than a third of all is left; all that exhausts is. */
export function isSerious(
  amount: number,
  { hitPoints, maximum }: Pick<View['figures'][number], 'hitPoints' | 'maximum'>,
): boolean {
  return amount >= hitPoints || (amount >= hitPoints / 3 && hitPoints - amount <= maximum / 3);
}

function onlyAim({ options }: PlainQuestion): Answer | undefined {
  const [aim, ...others] = options.filter(({ value }) => value !== 'skip');
  const { note } = aim ?? {};
  if (!aim || others.length > 0 || (note?.is !== 'figure' && note?.is !== 'area') || !note.expects) return undefined;
  const hurts = [note.expects].flat().some(({ retaliate }) => retaliate > 0);
  return hurts ? undefined : [aim.value];
}

function placedMeanwhile(
  { seat, options }: PlainQuestion,
  { lines }: Extract<PlainQuestion['prompt'], { about: 'hexes' }>,
  view: View,
): Answer | undefined {
  const isOwnTurn = view.figures.some((each) => each.acting && each.seat === seat);
  if (isOwnTurn || !isPlacing(lines.of)) return undefined;
  const hexes = view.board.hexes;
  const enemies = view.figures
    .filter(({ kind }) => kind === 'monster')
    .flatMap(({ hex }) => hexes.find(({ label }) => label === hex) ?? []);
  const offered = hexes.filter(({ label }) => options.some(({ value }) => value === label));
  const [nearest] = offered.toSorted((a, b) => nearness(a, enemies) - nearness(b, enemies));
  return nearest && [nearest.label];
}

function isPlacing(of: Extract<PlainQuestion['prompt'], { about: 'hexes' }>['lines']['of']): boolean {
  if (typeof of !== 'object' || !(0 in of)) return false;
  return of.every(({ verb, ...ability }) => verb === 'token' && 'do' in ability && ability.do === 'place');
}

/** Steps to the closest of them; infinite where there are none. */
function nearness(hex: HexView, enemies: readonly HexView[]): number {
  return Math.min(...enemies.map((enemy) => distance(hex, enemy)));
}
