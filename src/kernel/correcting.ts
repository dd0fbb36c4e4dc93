/** Setting right by hand, in the middle of a rule. */
import type { SetDraw } from './log.ts';
import {
  type Corrects,
  giveUp,
  type MultipleChoice,
  type Question,
  type Reply,
  type Request,
  type RuleGenerator,
} from './rule.ts';

/** What sets something right, and what becomes of the question that is open. */
export interface CorrectionRule<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  /** It changes the state by what changes it anyway; it may ask and draw. */
  readonly rule: () => RuleGenerator<void, Prompt, Note, Q>;
  /**
   * `beside`: the question can stay as it is; `anew`: what may be answered could be something else then, so it is asked
   * anew, or nothing is set right as long as that is not possible; `instead`: the step that asks it ends.
   */
  readonly how: Corrects;
  /** A draw that is set by it. */
  readonly sets?: SetDraw;
}

/** The rule of a step. What is set right while it waits is done between its question and the answer; `correcting` says by what. */
export function* correctable<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
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
    if (reply.how === 'instead') giveUp(rule);
    yield* correcting();
    if (reply.how === 'instead') return;
    const { open } = reply;
    result = reply.how === 'anew' ? rule.next({ type: 'anew', open }) : { done: false, value: posed(request, open) };
  }
}

/** What was asked is asked still. */
function posed<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  request: Request<Prompt, Note, Q>,
  before: Extract<Reply, { type: 'correction' }>['open'],
): Request<Prompt, Note, Q> {
  return request.type === 'ask' ? { ...request, before } : request;
}
