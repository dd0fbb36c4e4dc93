import type { SetDraw } from '../log/log.ts';
import type { CorrectionMode, MultipleChoice, Question, Reply, Request, RuleGenerator } from '../rules/rule.ts';
import { cancelRule } from '../rules/rule.ts';

export interface CorrectionRule<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly rule: () => RuleGenerator<void, Prompt, Note, Q>;
  /**
   * `beside`: the open question stays. `instead`: the step that asked it ends.
   * `anew`: it is asked anew, since its legal answers may change; refused where that is not possible.
   */
  readonly how: CorrectionMode;
  readonly sets?: SetDraw;
}

export function* withCorrections<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  rule: RuleGenerator<void, Prompt, Note, Q>,
  correcting: () => RuleGenerator<void, Prompt, Note, Q>,
): RuleGenerator<void, Prompt, Note, Q> {
  let result = rule.next();
  while (!result.done) {
    const request: Request<Prompt, Note, Q> = result.value;
    const reply: Reply = yield request;
    if (reply.type !== 'correction') {
      result = rule.next(reply);
      continue;
    }
    if (reply.how === 'instead') cancelRule(rule);
    yield* correcting();
    if (reply.how === 'instead') return;
    const { open } = reply;
    result =
      reply.how === 'anew'
        ? rule.next({ type: 'anew', open })
        : { done: false, value: withEarlierQuestions(request, open) };
  }
}

function withEarlierQuestions<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  request: Request<Prompt, Note, Q>,
  earlierQuestions: Extract<Reply, { type: 'correction' }>['open'],
): Request<Prompt, Note, Q> {
  return request.type === 'ask' ? { ...request, earlierQuestions: earlierQuestions } : request;
}
