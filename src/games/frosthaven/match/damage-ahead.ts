/** Damage that a seat answers ahead: when it may be said, how long it counts, and which answers follow. */
import type { Entry } from '../../../engine/log/log.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import type { Contingency, PlannedAnswer, PlanVerdict } from '../../../game-api/values/planned-answer.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { StateData } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import type { DamageOrder } from '../settings/damage-ahead.ts';
import { judgeDamage, keepValue, lossValue, parseDamageOrder } from '../settings/damage-ahead.ts';
import { actingSeat } from '../text/events/calls.ts';

interface HurtMatch {
  readonly state: StateData;
  readonly questions: readonly OpenScenarioQuestion[];
  readonly uncommitted: { readonly entries: readonly Entry[] };
  viewFor(seat: 'public'): View;
}

/** Below the numbers of all other questions ahead. Two a round: said before the own turn, and after it. */
const FIRST_NUMBER = -10;

function numberIn(round: number, hasActed: boolean): number {
  return FIRST_NUMBER - 2 * round - (hasActed ? 1 : 0);
}

const ABOUT = 'damage in round ';

export function damageRound(about: string): number | undefined {
  return about.startsWith(ABOUT) ? Number(about.slice(ABOUT.length)) : undefined;
}

function characterAt({ characters, figures }: StateData, seat: Seat) {
  const character = characters.find((each) => each.seat === seat);
  const figure = character && figures[character.figure];
  return character && figure && !character.exhausted && !character.escaped ? { character, figure } : undefined;
}

/** While others act, or still choose their cards; after the own turn also for the next round. */
export function contingenciesOf(match: HurtMatch, seat: Seat): Contingency[] {
  const { state, questions } = match;
  const own = characterAt(state, seat);
  const mine = questions.filter(({ question }) => question.seat === seat);
  const chosen = mine.find(({ question }) => question.prompt.about === 'card selection')?.answered ?? [];
  const isWaiting = state.phase === 'turns' || (state.phase === 'card selection' && chosen.length > 0);
  if (!own || !isWaiting || mine.some(({ answered }) => !answered)) return [];
  if (actingSeat(match.viewFor('public')) === seat) return [];
  const { hand, discarded } = own.character;
  const { round } = state;
  const hasActed = (own.figure.acted ?? 0) >= round;
  const keeps = Array.from({ length: Math.max(0, own.figure.hitPoints - 1) }, (_, i) => keepValue(i + 1));
  const values = [
    ...keeps,
    ...hand.filter((card) => !chosen.includes(card)).map((card) => lossValue('hand', card)),
    ...discarded.map((card) => lossValue('discarded', card)),
  ];
  const inRound = (of: number, acted: boolean) => ({ number: numberIn(of, acted), about: `${ABOUT}${of}`, values });
  return [inRound(round, hasActed), ...(hasActed ? [inRound(round + 1, false)] : [])];
}

/** Until the round is over; and until the cards of the next one are chosen, since their plan rests on it. */
export function keptContingenciesOf({ state }: HurtMatch, seat: Seat): number[] {
  const own = characterAt(state, seat);
  if (!own) return [];
  const { round, phase } = state;
  if ((own.figure.acted ?? 0) >= round) return [...ofRound(round), numberIn(round + 1, false)];
  return [numberIn(round, false), ...(phase === 'turns' ? [] : ofRound(round - 1))];
}

function ofRound(round: number): number[] {
  return [numberIn(round, true), numberIn(round, false)];
}

export function contingenciesForQuestion({ state }: HurtMatch, { question }: OpenScenarioQuestion): number[] {
  const { about } = question.prompt;
  if (about === 'card selection') return ofRound(state.round - 1);
  if (about !== 'damage' && about !== 'lose cards') return [];
  const hasActed = (characterAt(state, question.seat)?.figure.acted ?? 0) >= state.round;
  return hasActed ? ofRound(state.round) : [numberIn(state.round, false)];
}

/** In the own turn the player is there, and asked. */
export function judgeDamageAhead(
  match: HurtMatch,
  { question }: OpenScenarioQuestion,
  { about, value }: PlannedAnswer,
): PlanVerdict | undefined {
  const { state } = match;
  const view = match.viewFor('public');
  if (damageRound(about) !== state.round || actingSeat(view) === question.seat) return undefined;
  const own = characterAt(state, question.seat);
  const order = parseDamageOrder(value);
  if (question.prompt.about === 'lose cards') return cardsOf(match, question, order);
  if (question.prompt.about !== 'damage' || !own) return undefined;
  const { amount, figure: id } = question.prompt;
  const figure = view.figures.find((each) => each.id === id);
  if (!figure) return undefined;
  const { hand, discarded } = own.character;
  const { hitPoints, maximum } = figure;
  const verdict = judgeDamage(order, { amount, hitPoints, maximum, hand, discarded });
  if (verdict === undefined) return undefined;
  if (verdict === 'suffer') return { type: 'holds', value: ['suffer'] };
  if ('changed' in verdict) return { type: 'changed', changed: verdict.changed };
  return { type: 'holds', value: [verdict.from === 'hand' ? 'lose 1 from hand' : 'lose 2 discarded'] };
}

/** Only where the damage itself was answered ahead: else the player is there, and chooses. */
function cardsOf(
  { uncommitted }: HurtMatch,
  { seat, prompt, options }: OpenScenarioQuestion['question'],
  { losses }: DamageOrder,
): PlanVerdict | undefined {
  const last = uncommitted.entries.findLast((entry) => entry.type === 'answer');
  if (last?.seat !== seat || last.by !== 'planned' || prompt.about !== 'lose cards') return undefined;
  const isThere = (card: string) => options.some(({ value }) => value === card);
  const loss = losses.find(({ from, cards }) => from === prompt.from && cards.every(isThere));
  return loss && { type: 'holds', value: [...loss.cards] };
}

/** Losses that the player had foreseen don’t change the world for cards that were chosen ahead. */
export function foreseenDamage(said: readonly PlannedAnswer[]): DamageOrder {
  const orders = said
    .filter(({ about }) => damageRound(about) !== undefined)
    .map(({ value }) => parseDamageOrder(value));
  const [latest] = orders;
  return { keep: latest?.keep, losses: orders.flatMap(({ losses }) => losses) };
}
