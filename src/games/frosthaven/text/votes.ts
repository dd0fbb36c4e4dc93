/** Votes on a question of the party; they are public. SET-30 */

import { bold, formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { ScenarioQuestion } from '../rules/questions.ts';
import { ABSTAIN } from '../rules/voting.ts';
import { votedWords } from './answers.ts';
import type { Names } from './names.ts';

/** Returns `C7: Ann, Bea; Dov abstains` in parts; empty if the question is no vote. */
export function votesSoFar(
  question: ScenarioQuestion,
  questions: readonly OpenScenarioQuestion[],
  names: Names,
): string[] {
  if (question.forParty !== 'vote') return [];
  const about = question.leftOpen ? 'left open' : 'said';
  const said = questions.flatMap(({ question: { seat, forParty }, answered }) =>
    forParty === 'vote' && answered
      ? [{ seat, abstains: answered[0] === ABSTAIN, words: votedWords(answered, about, names) }]
      : [],
  );
  const whose = (all: typeof said) => formatList(all.map(({ seat }) => names.seat(seat)));
  const votes = said.filter(({ abstains }) => !abstains);
  const abstaining = said.filter(({ abstains }) => abstains);
  return [
    ...[...new Set(votes.map(({ words }) => words))].map((words) => {
      const own = votes.filter((each) => each.words === words);
      return t`${own.length} for ${bold(words)} (${whose(own)})`;
    }),
    ...(abstaining.length > 0 ? [t`${abstaining.length} without a vote (${whose(abstaining)})`] : []),
  ];
}

export function votesLine(
  question: ScenarioQuestion,
  questions: readonly OpenScenarioQuestion[],
  names: Names,
): string {
  const all = votesSoFar(question, questions, names);
  return all.length > 0 ? t`So far: ${formatList(all)}.` : '';
}
