import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { View } from '../rules/view.ts';
import { actingSeat } from '../text/events/calls.ts';

/** Returns questions without a call of a round: those in the middle of others’ turns, and those for the party. */
export function interruptionsIn(questions: readonly OpenScenarioQuestion[], view: View): OpenScenarioQuestion[] {
  const acting = actingSeat(view);
  return questions.filter(
    ({ question, answered }) =>
      !answered &&
      (question.seat !== acting || question.forParty !== undefined) &&
      !OF_EVERYBODY.includes(question.prompt.about),
  );
}

const OF_EVERYBODY: readonly OpenScenarioQuestion['question']['prompt']['about'][] = [
  'road event',
  'favors',
  'favor deck',
  'favor loot',
  'favor card',
  'favor price',
  'extra items',
  'card to add',
  'card to leave',
  'card to replace',
  'battle goal',
  'starting hex',
  'card selection',
  'short rest',
  'short rest again',
  'own goals',
];
