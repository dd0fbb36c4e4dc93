import type { Seat } from '../../../../engine/rules/rule.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import type { TurnCall } from '../../../../game-api/announce/turn-call.ts';
import { blockQuote, bold } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { Event } from '../../rules/events.ts';
import type { OpenScenarioQuestion } from '../../rules/open-question.ts';
import type { View } from '../../rules/view.ts';
import type { Names } from '../names.ts';
import { stepsOf } from './values.ts';

export interface ScenarioCall extends TurnCall {
  readonly withNews?: true;
}

export function callOf(questions: readonly OpenScenarioQuestion[], view: View, names: Names): ScenarioCall | undefined {
  const [first] = questions;
  if (!first) return undefined;
  const seats = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  const id = stepsOf(first.crumb).slice(0, 2).join(' / ');
  const isByAll = first.question.seat === PARTY;
  switch (first.question.prompt.about) {
    case 'road event':
      return {
        id,
        ...roadWords(names.catalog.translate(first.question.prompt.front), isByAll),
        seats: isByAll ? everybody(view) : seats,
        picture: false,
      };
    case 'favors':
    case 'favor deck':
    case 'favor loot':
    case 'favor card':
    case 'favor price':
      return {
        id,
        opening: `## ${t`Favors`}`,
        words: isByAll
          ? t`The party may spend favor points before it sets out: anyone may answer.`
          : t`The party may spend favor points before it sets out.`,
        seats: isByAll ? everybody(view) : seats,
        picture: false,
      };
    case 'extra items':
      return {
        id,
        words: t`Thanks to a favor you may bring one extra small item.`,
        seats,
        picture: false,
        withNews: true,
      };
    case 'card to add':
    case 'card to leave':
    case 'card to replace':
      return {
        id,
        words: t`Thanks to a favor you may bring a card that you passed over.`,
        seats,
        picture: false,
        withNews: true,
      };
    case 'own goals':
      return {
        id: `${id} / own goals`,
        words: t`The scenario is completed. Some goals only their owners can judge.`,
        seats,
        picture: false,
        withNews: true,
      };
    case 'battle goal':
      return { id, words: t`Everyone keeps one of three battle goals.`, seats, picture: false };
    case 'starting hex':
      return startingCall(id, seats, view.seats.length - questions.length);
    case 'card selection':
      return {
        id,
        opening: `## ${t`Round ${view.round}`}`,
        words: t`Choose your cards: two presses.`,
        seats,
        picture: true,
      };
    case 'short rest':
    case 'short rest again':
      return { id, words: t`Round ${view.round} is over. Who takes a short rest?`, seats, picture: false };
    default:
      return turnCall(first, view, names);
  }
}

/**
 * Announces a round without card selection: only a long rest was possible, or others chose. `events`: of that round.
 */
export function unaskedRoundCall(round: number, events: readonly Event[]): ScenarioCall {
  const chosen = events.flatMap((event) => (event.type === 'cards chosen' ? [event.resting] : []));
  return {
    id: `round ${round} / unasked`,
    opening: `## ${t`Round ${round}`}`,
    words: unaskedWords(chosen),
    seats: [],
    picture: true,
  };
}

function unaskedWords(resting: readonly boolean[]): string {
  if (resting.length === 0) return t`No one is left to choose cards.`;
  return resting.every(Boolean) ? t`All that is left to do is a long rest.` : t`All cards are chosen.`;
}

/** Asks some seats again after a tie for a starting hex. SET-20 */
function startingCall(id: string, seats: readonly Seat[], placed: number): ScenarioCall {
  if (placed === 0) return { id, words: t`Everyone chooses a starting hex.`, seats, picture: false };
  return { id: `${id} ${placed}`, words: t`Choose another starting hex.`, seats, picture: false, withNews: true };
}

export function actingSeat({ figures }: View): Seat | undefined {
  return figures.find(({ acting }) => acting)?.seat;
}

function turnCall({ question, crumb }: OpenScenarioQuestion, view: View, names: Names): ScenarioCall | undefined {
  const acting = actingSeat(view);
  if (acting === undefined || acting !== question.seat || question.forParty) return undefined;
  const initiative = view.initiative.find(({ state }) => state === 'acting')?.initiative;
  const who = bold(names.seat(acting));
  const acts = initiative === undefined ? t`${who} acts.` : t`${who} acts at ${initiative}.`;
  const takes = question.prompt.about === 'turn' && !question.prompt.resting ? ` ${t`About four presses.`}` : '';
  const words = `${acts}${takes}`;
  const id = `${stepsOf(crumb)[0]} / ${acting}`;
  return { id, words, seats: [acting], picture: false };
}

function roadWords(front: string, isByAll: boolean): Pick<ScenarioCall, 'opening' | 'words'> {
  return {
    opening: `## ${t`On the road`}\n${blockQuote(front)}`,
    words: isByAll ? t`The party decides: anyone may answer.` : t`The party decides.`,
  };
}

function everybody({ seats }: View): Seat[] {
  return seats.map(({ seat }) => seat);
}
