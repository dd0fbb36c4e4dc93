/** Words and buttons of what is chosen before it is asked: cards of the next round, and the starting hex. */
import { buildCustomId } from '../../../../game-api/panel/actions.ts';
import { encodeSteps, NOTHING_CODE } from '../../../../game-api/panel/answer-codes.ts';
import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { nothingToDoWords } from '../../../../game-api/panel/idle-panels.ts';
import type { ShownPlan } from '../../../../game-api/values/planned-answer.ts';
import { t } from '../../../../i18n/t.ts';
import type { OpenScenarioQuestion } from '../../rules/open-question.ts';
import { answerWords } from '../../text/answers.ts';
import { inARow } from './own-prompts.ts';
import type { ScenarioQuestionPanelData } from './question-panel.ts';
import { changedTurnWords } from './turn-ahead.ts';

export function aheadWords(asking: ScenarioQuestionPanelData, planned: ShownPlan | undefined): string {
  return asking.open.question.prompt.about === 'card selection'
    ? cardsAheadWords(asking, planned)
    : hexAheadWords(asking, planned);
}

function cardsAheadWords({ open, view, names }: ScenarioQuestionPanelData, planned: ShownPlan | undefined): string {
  const round = view.round + 1;
  const { prompt } = open.question;
  const rests = prompt.about === 'card selection' && prompt.rests === true;
  if (planned)
    return inARow(
      t`**You have chosen ahead** for round ${round}: ${answerWords(planned.value, names)}.`,
      rests && !planned.value.includes('long rest') ? restWords() : '',
      t`If you are badly hurt or moved by then, or your hand changes, you are asked again. You can still change it here.`,
    );
  return inARow(
    nothingToDoWords(),
    t`Choose your cards for round ${round} now, and you need not come back for it: the leading card first.`,
    rests ? restWords() : '',
  );
}

/** REST-03 */
function restWords(): string {
  return t`When this round is over, you take a short rest: a card is lost at random. If you have chosen it, you are asked; any other stays lost.`;
}

function hexAheadWords({ names }: ScenarioQuestionPanelData, planned: ShownPlan | undefined): string {
  return planned
    ? t`**You have chosen ahead** where you start: ${answerWords(planned.value, names)}. If another player is there first, you start on the nearest free hex.`
    : t`Where do you start? Choose now, and you need not come back for it.`;
}

/** `before`: what the seat has answered while others still choose. `others`: buttons beside those of the row. */
export function aheadRow(
  { game, open, before: steps }: ScenarioQuestionPanelData,
  planned: ShownPlan | undefined,
  before: OpenScenarioQuestion | undefined,
  others: readonly Button[],
): ControlRow[] {
  if (steps.length > 0) return [];
  const { number, question } = open;
  const id = buildCustomId({ action: 'say', game, question: number, seat: question.seat, code: NOTHING_CODE });
  const change = before && buildCustomId({ action: 'page', game, question: before.number, page: 0, before: '' });
  return buttonRows([
    ...(change === undefined ? [] : [button(change, t`Change what I chose`)]),
    ...(planned ? [button(id, t`Don’t choose ahead`)] : []),
    ...others,
  ]);
}

/** Why the player is asked, though they have chosen ahead. */
export function changedPlanWords({ open, names }: ScenarioQuestionPanelData, planned: ShownPlan | undefined): string {
  if (planned?.changed === undefined || open.answered) return '';
  const turn = changedTurnWords(planned);
  if (turn !== undefined) return turn;
  const cards = answerWords(planned.value, names);
  return t(
    'You had chosen {cards} ahead, but {changed, select, hand {your hand has changed since} lost {one of them is to be lost} hex {you have been moved since} condition {you have got a condition since} choices {that is no longer possible} taken {another player wants that now} other {you have been badly hurt since}}.',
    { cards, changed: planned.changed },
  );
}

/** One press for what was chosen ahead, where it is still offered. */
export function plannedRow(
  { game, open, before }: ScenarioQuestionPanelData,
  planned: ShownPlan | undefined,
): ControlRow[] {
  if (planned?.changed === undefined || open.answered || before.length > 0) return [];
  const { number, question } = open;
  const isOffered = planned.value.every((value) => question.options.some((option) => option.value === value));
  if (!isOffered || planned.changed === 'taken') return [];
  const id = buildCustomId({
    action: 'done',
    game,
    question: number,
    seat: question.seat,
    before: encodeSteps(planned.value),
  });
  return buttonRows([button(id, t`As I had chosen`, 'good')]);
}
