import type { Answer } from '../../../engine/rules/rule.ts';
import { whyIllegal } from '../../../engine/rules/rule.ts';
import { chooseAnswer } from '../bots/choose-answer.ts';
import { KEEP } from '../rules/magic/effects/rerolls.ts';
import type { GameQuestion, Prompt } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import type { Policies } from './settings.ts';
import { policiesSchema } from './settings.ts';

/** Returns the legal answer that the seat's policies give, or `undefined` where the seat must be asked. */
export function policyAnswer(policies: Policies, question: GameQuestion, view: View): Answer | undefined {
  const answer = wantedAnswer(policies, question, view);
  return answer && whyIllegal(question, answer) === undefined ? answer : undefined;
}

const QUICK_POLICIES: Policies = {
  ...policiesSchema.parse({}),
  intercept: 'as strong',
  resisting: '0',
  placing: 'bot',
  traps: 'bot',
};

/** Returns the answer to what another player's activation asks at a table that plays quick. */
export function quickAnswer(question: GameQuestion, view: View): Answer | undefined {
  return question.prompt.kind === 'after-win'
    ? chooseAnswer(view, question)
    : policyAnswer(QUICK_POLICIES, question, view);
}

function wantedAnswer(policies: Policies, question: GameQuestion, view: View): Answer | undefined {
  const { prompt } = question;
  switch (prompt.kind) {
    case 'intercept':
      return interceptAnswer(policies.intercept, prompt, view);
    case 'after-win':
      return policies.afterWin === 'ask' ? undefined : [policies.afterWin];
    case 'empower':
      return empowerAnswer(prompt.of === 'casting' ? policies.casting : policies.resisting, prompt, view);
    case 'place-creature':
      return policies.placing === 'bot' ? chooseAnswer(view, question) : undefined;
    case 'trap-target':
    case 'trap-place':
    case 'trap-pass':
      return policies.traps === 'bot' ? chooseAnswer(view, question) : undefined;
    case 're-roll':
      return rerollAnswer(policies.rerolls, question);
    default:
      return undefined;
  }
}

/** Never picks spellcasters or carriers. FMV-06 */
function interceptAnswer(
  policy: Policies['intercept'],
  { figures, mover }: Extract<Prompt, { kind: 'intercept' }>,
  view: View,
): Answer | undefined {
  if (policy === 'ask') return undefined;
  const figure = (id: string) => view.figures.find((each) => each.id === id);
  const against = figure(mover)?.stats.fight ?? 0;
  const takers = figures.filter((id) => {
    const own = figure(id);
    if (!own || policy === 'never' || own.carries !== undefined || own.role === 'wizard' || own.role === 'apprentice')
      return false;
    return policy === 'always' || own.stats.fight >= against;
  });
  return takers.length > 0 ? takers : ['none'];
}

/** Spends exactly what the roll lacks, if the policy allows it and the figure survives; otherwise 0. FSP-03 */
function empowerAnswer(
  policy: Policies['casting'],
  { figure, roll, needed }: Extract<Prompt, { kind: 'empower' }>,
  view: View,
): Answer | undefined {
  if (policy === 'ask') return undefined;
  const short = Math.max(0, needed - roll.total);
  const health = view.figures.find(({ id }) => id === figure)?.health ?? 0;
  return [`${short <= Number(policy) && short < health ? short : 0}`];
}

const DIE = 20;

/** Prefers an item that adds enough, then a re-roll that can still reach the number. FIT-75, FIT-80 */
function rerollAnswer(policy: Policies['rerolls'], question: GameQuestion): Answer | undefined {
  const { prompt, validator } = question;
  if (policy === 'ask' || prompt.kind !== 're-roll' || validator) return undefined;
  if (policy === 'never') return [KEEP];
  const { roll, needed } = prompt;
  if (needed === undefined) return undefined;
  const things = question.options.flatMap(({ note }) => (note?.kind === 'thing' ? [note] : []));
  const enough = things.find(({ adds }) => adds !== undefined && roll.total + adds >= needed);
  const again = things.find(({ adds }) => adds === undefined);
  const canTurn = roll.total - roll.die + DIE >= needed;
  return [enough?.thing ?? (canTurn ? again?.thing : undefined) ?? KEEP];
}
