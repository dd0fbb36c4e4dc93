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
import type { AgreedDamage, CardsAhead, CardsBasis, CardsChange } from '../rules/scenario/round/cards-ahead.ts';
import {
  cardsAfterRest,
  cardsAhead,
  cardsBasis,
  cardsBasisOf,
  cardsChange,
  firstCardsAhead,
  mustRest,
  restBasisOf,
  restedHand,
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
  const cards = isRestAsked(match, seat)
    ? undefined
    : (cardsAhead(match.catalog, match.state, seat) ??
      cardsAfterRest(match.catalog, match.state, seat) ??
      firstCardsOf(match, seat));
  if (cards) return aheadOf(roundName(cards.round), cards.question, cards.basis);
  return hasKeptGoal(match, seat) ? aheadOf(STARTING_HEX, startingHexQuestion(match, seat), null) : undefined;
}

function aheadOf(about: string, question: ScenarioQuestion, basis: unknown): ScenarioQuestionAhead {
  const open = { number: QUESTION_AHEAD, crumb: about, question, answered: undefined };
  return { about, basis: json.parse(basis), open };
}

/** The short rest that the seat has announced, or may announce for want of cards, will change its hand. */
function isRestAsked({ questions, state }: AskingMatch, seat: Seat): boolean {
  return questions.some(({ question, answered = [] }) => {
    if (question.seat !== seat) return false;
    const { about } = question.prompt;
    return about === 'short rest' ? answered.includes('rest') || mustRest(state, seat) : about === 'short rest again';
  });
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
  const isKept = KEPT.includes(match.state.phase) || mustRest(match.state, seat);
  return isKept || questionAheadOf(match, seat) !== undefined;
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
  const then = cardsBasis.safeParse(basis).data;
  if (about === roundName(state.round + 1))
    return then?.rests ? judgeRest(match, question, then, value, said) : undefined;
  if (question.prompt.about !== 'card selection' || about !== roundName(state.round)) return undefined;
  const now = cardsBasisOf(state, question.seat);
  const agreed = agreedDamage(said, then?.rests === true);
  const before = then?.rests && now ? handAfterRest(then, now, value, agreed.lost) : then;
  return verdictOf(before && now ? cardsChange(before, now, agreed) : 'hand');
}

/** A long rest leaves the hand as it is. */
function handAfterRest(
  then: CardsBasis,
  now: CardsBasis,
  value: Answer,
  agreed: readonly string[],
): CardsBasis | undefined {
  return value.includes('long rest') ? { ...then, hand: now.hand } : restedHand(then, now, agreed);
}

/** Discarded cards are lost by agreement only where they are about to return. */
function agreedDamage(said: readonly PlannedAnswer[], rests: boolean): AgreedDamage {
  const { keep, losses } = foreseenDamage(said);
  return { keep, lost: losses.flatMap(({ from, cards }) => (rests || from === 'hand' ? cards : [])) };
}

function verdictOf(changed: CardsChange | undefined): PlanVerdict {
  return changed === undefined ? { type: 'holds' } : { type: 'changed', changed };
}

/** A drawn loss stands unless it is a card that was chosen. REST-03 */
function judgeRest(
  { state }: AskingMatch,
  { prompt, seat }: ScenarioQuestion,
  then: CardsBasis,
  value: Answer,
  said: readonly PlannedAnswer[],
): PlanVerdict | undefined {
  if (prompt.about !== 'short rest' && prompt.about !== 'short rest again') return undefined;
  const now = restBasisOf(state, seat);
  const changed = now ? cardsChange(then, now, agreedDamage(said, true)) : 'hand';
  if (changed !== undefined) return { type: 'changed', changed };
  if (prompt.about === 'short rest')
    return { type: 'holds', value: [value.includes('long rest') ? 'no rest' : 'rest'] };
  const isChosen = value.some((each) => each === prompt.card || each.endsWith(` ${prompt.card}`));
  return isChosen ? { type: 'changed', changed: 'lost' } : { type: 'holds', value: ['keep to it'] };
}
