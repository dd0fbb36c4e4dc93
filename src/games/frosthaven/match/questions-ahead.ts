/** Questions that a seat may answer before they are asked, and whether its answer still fits. */
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { json } from '../../../engine/values/json.ts';
import type { PlannedAnswer, PlanVerdict, QuestionAhead } from '../../../game-api/values/planned-answer.ts';
import { QUESTION_AHEAD } from '../../../game-api/values/planned-answer.ts';
import { distance } from '../content/board/hex.ts';
import type { Catalog } from '../content/catalog.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { ScenarioQuestion } from '../rules/questions.ts';
import { questionOf } from '../rules/questions.ts';
import type { CardsAhead } from '../rules/scenario/round/cards-ahead.ts';
import {
  cardsAhead,
  cardsBasis,
  cardsBasisOf,
  cardsChange,
  firstCardsAhead,
} from '../rules/scenario/round/cards-ahead.ts';
import { hexQuestion } from '../rules/scenario/setup/setup.ts';
import { hex as hexLabel } from '../rules/state/values.ts';
import type { StateData } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { foreseenDamage } from './damage-ahead.ts';

export interface ScenarioQuestionAhead extends QuestionAhead {
  readonly open: OpenScenarioQuestion;
}

interface AskingMatch {
  readonly catalog: Catalog;
  readonly state: StateData;
  readonly questions: readonly OpenScenarioQuestion[];
  viewFor(seat: 'public'): View;
}

const STARTING_HEX = 'starting hex';

export function roundName(round: number): string {
  return `round ${round}`;
}

/**
 * The cards of the next round once the own turn is over, those of the first once the starting hex is chosen, and the
 * starting hex once the battle goal is.
 */
export function questionAheadOf(match: AskingMatch, seat: Seat): ScenarioQuestionAhead | undefined {
  const cards = isResting(match, seat)
    ? undefined
    : (cardsAhead(match.catalog, match.state, seat) ?? firstCardsOf(match, seat));
  if (cards) return aheadOf(roundName(cards.round), cards.question, cards.basis);
  return hasKeptGoal(match, seat) ? aheadOf(STARTING_HEX, startingHexQuestion(match, seat), null) : undefined;
}

function aheadOf(about: string, question: ScenarioQuestion, basis: unknown): ScenarioQuestionAhead {
  const open = { number: QUESTION_AHEAD, crumb: about, question, answered: undefined };
  return { about, basis: json.parse(basis), open };
}

/** The short rest that the seat has announced will change its hand. */
function isResting({ questions }: AskingMatch, seat: Seat): boolean {
  return questions.some(
    ({ question, answered = [] }) =>
      question.seat === seat && question.prompt.about === 'short rest' && answered.includes('rest'),
  );
}

function hasKeptGoal({ questions }: AskingMatch, seat: Seat): boolean {
  return questions.some(
    ({ question, answered }) => question.seat === seat && question.prompt.about === 'battle goal' && answered,
  );
}

function firstCardsOf({ catalog, state, questions }: AskingMatch, seat: Seat): CardsAhead | undefined {
  const chosen = questions.find(({ question }) => question.seat === seat && question.prompt.about === 'starting hex');
  const [hex] = chosen?.answered ?? [];
  return hex === undefined ? undefined : firstCardsAhead(catalog, state, seat, hexLabel.parse(hex));
}

function startingHexQuestion(match: AskingMatch, seat: Seat): ScenarioQuestion {
  const { board, figures } = match.viewFor('public');
  const free = board.hexes.filter(({ label, start }) => start && figures.every(({ hex }) => hex !== label));
  return questionOf(
    hexQuestion(
      { seat },
      free.map(({ label }) => label),
    ),
  );
}

/** Of several as near, the first that is offered. */
function nearestHex({ board }: View, [wanted]: Answer, free: readonly string[]): string | undefined {
  const from = board.hexes.find(({ label }) => label === wanted);
  const offered = free.flatMap((hex) => board.hexes.find(({ label }) => label === hex) ?? []);
  return from && offered.toSorted((one, other) => distance(from, one) - distance(from, other))[0]?.label;
}

/** From the moment at which the answer can be planned until what it is about is over. */
export function keepsPlanOf(match: AskingMatch, seat: Seat): boolean {
  return KEPT.includes(match.state.phase) || questionAheadOf(match, seat) !== undefined;
}

const KEPT: readonly StateData['phase'][] = ['starting hexes', 'round start', 'card selection'];

export function judgePlanOf(
  match: AskingMatch,
  { question }: OpenScenarioQuestion,
  { about, basis, value }: PlannedAnswer,
  said: readonly PlannedAnswer[],
): PlanVerdict | undefined {
  const { state, questions } = match;
  if (question.prompt.about === 'starting hex' && about === STARTING_HEX) {
    const others = questions.filter((other) => other.question.seat !== question.seat);
    const taken = others.flatMap(({ answered = [] }) => answered);
    if (value.every((hex) => !taken.includes(hex))) return { type: 'holds' };
    const free = question.options.filter((option) => !taken.includes(option.value)).map((option) => option.value);
    const nearest = nearestHex(match.viewFor('public'), value, free);
    return nearest === undefined
      ? { type: 'changed', changed: 'taken' }
      : { type: 'holds', value: [nearest], isDefault: true };
  }
  if (question.prompt.about !== 'card selection' || about !== roundName(state.round)) return undefined;
  const [then, now] = [cardsBasis.safeParse(basis).data, cardsBasisOf(state, question.seat)];
  const { keep, losses } = foreseenDamage(said);
  const agreed = { keep, lost: losses.flatMap(({ from, cards }) => (from === 'hand' ? cards : [])) };
  const changed = then && now ? cardsChange(then, now, agreed) : 'hand';
  return changed === undefined ? { type: 'holds' } : { type: 'changed', changed };
}
