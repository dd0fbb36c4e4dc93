import { buildCustomId } from '../../../../game-api/panel/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import type { ShownPlan } from '../../../../game-api/values/planned-answer.ts';
import { SEQUENCE_AHEAD } from '../../../../game-api/values/planned-answer.ts';
import { t } from '../../../../i18n/t.ts';
import type { TableView } from '../../match/table-view.ts';
import type { TurnAhead } from '../../match/turn-ahead.ts';
import { turnChangeIn } from '../../match/turn-ahead.ts';
import type { TurnStep } from '../../settings/turn-plan.ts';
import { parseTurnSteps } from '../../settings/turn-plan.ts';
import { givenAnswerWords } from '../../text/events/given-answers.ts';
import type { Names } from '../../text/names.ts';

/** One button where nothing is planned, and those that take back where something is. */
export function turnPlanButtons({ turnAhead, game }: TableView, planned: ShownPlan | undefined): Button[] {
  if (!turnAhead) return [];
  const steps = parseTurnSteps(planned?.value ?? []).length;
  if (steps > 0) return backButtons(game.id, steps);
  const id = buildCustomId({ action: 'page', game: game.id, question: SEQUENCE_AHEAD, page: 0, before: '' });
  return [button(id, t`Plan your turn`, 'primary')];
}

export function backButtons(game: number, steps: number): Button[] {
  if (steps === 0) return [];
  const back = (what: 'last' | 'all') => buildCustomId({ action: 'plan-back', game, steps, what });
  return [button(back('last'), t`One step back`), button(back('all'), t`Don’t plan my turn`)];
}

/** A plan that goes as far as can be foreseen. */
export function plannedTurnWords(planned: ShownPlan | undefined, turn: TurnAhead | undefined, names: Names): string {
  const steps = parseTurnSteps(planned?.value ?? []);
  if (steps.length === 0) return '';
  return [
    t`**Your turn is planned:** ${stepsWords(steps, names)}.`,
    turn?.change === undefined ? '' : changeSentence(turn.change),
    t`It is carried out as soon as it comes, as far as everything is as you see it now. You are asked about the rest.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `turn`: the answers that still fit. */
export function planningWords({ steps, change }: Pick<TurnAhead, 'steps' | 'change'>, names: Names): string {
  const taken = parseTurnSteps(steps);
  const room = change === undefined ? 'alone' : 'changed';
  return [
    t`**You plan your turn.** Nobody else sees it.`,
    ...(taken.length === 0 ? [] : [t`So far: ${latestStepsWords(taken, names, room)}.`]),
    ...(change === undefined ? [] : [changeSentence(change)]),
  ].join('\n');
}

export function firstHalfWords(): string {
  return t`Which half of your cards comes first?`;
}

function stepsWords(steps: readonly TurnStep[], names: Names): string {
  return steps.map((step) => givenAnswerWords(step, names, 'your')).join('; ');
}

/** Three lines of a phone hold them, or one below which stands what has changed. */
const LATEST_LENGTH = { alone: 110, changed: 38 };

/** The last steps, and `…` for those before: the picture shows where these have led. */
function latestStepsWords(steps: readonly TurnStep[], names: Names, room: keyof typeof LATEST_LENGTH): string {
  const words = steps.map((step) => givenAnswerWords(step, names, 'your'));
  let first = words.length - 1;
  while (first > 0 && words.slice(first - 1).join('; ').length <= LATEST_LENGTH[room]) first--;
  return [...(first > 0 ? ['…'] : []), ...words.slice(first)].join('; ');
}

function changeSentence(changed: string): string {
  return t('Something has changed: {why}.', { why: changeWords(changed) });
}

function changeWords(changed: string): string {
  return t(
    '{changed, select, hand {your cards have changed} condition {you have got a condition} hex {you have been moved} way {that hex can’t be reached any more} target {a target is no longer there} danger {the way has become dangerous} attack {the attack has become worse} idle {that has become useless} window {something more has become possible} asked {something else is asked first} choices {that has become impossible} other {you have been badly hurt}}',
    { changed },
  );
}

/** Why the player is asked, though they have planned their turn. */
export function changedTurnWords(planned: ShownPlan | undefined): string | undefined {
  const changed = planned?.changed === undefined ? undefined : turnChangeIn(planned.changed);
  return changed === undefined ? undefined : t('You had planned your turn, but {why}.', { why: changeWords(changed) });
}
