import type { Json } from '../values/json.ts';
import type {
  Ask,
  Await,
  MultipleChoice,
  OpenedQuestion,
  Question,
  Reply,
  Request,
  RuleGenerator,
  Seat,
} from './rule.ts';
import { cancelRule } from './rule.ts';

interface Branch<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly seat: Seat;
  readonly rule: RuleGenerator<T, Prompt, Note, Q>;
  rulePath: readonly string[];
  request?: Ask<Prompt, Note, Q> | Await;
  result?: { readonly value: T };
}

interface ParallelGroup {
  readonly rulePath: string[];
  readonly together: object;
}

/**
 * Runs one rule for each seat; each continues as soon as its own seat answers, and the other questions keep their
 * numbers.
 * A rule may ask only its own seat; it may also draw and await inputs.
 * Ends when all rules have ended, or when `isOver` is true: rules that still run are then given up.
 * Returns the results of the rules that ended. An undo of one seat keeps the moves of the others: see `Undo.own`.
 */
export function* runParallel<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  rulePath: string[],
  rules: ReadonlyMap<Seat, RuleGenerator<T, Prompt, Note, Q>>,
  isOver: () => boolean = () => false,
): RuleGenerator<ReadonlyMap<Seat, T>, Prompt, Note, Q> {
  const at: ParallelGroup = { rulePath: rulePath, together: {} };
  const branches = [...rules].map(([seat, rule]): Branch<T, Prompt, Note, Q> => ({ seat, rule, rulePath: [] }));
  try {
    for (const branch of branches) yield* advanceBranch(at, branch, undefined);
    yield* restartStaleBranches(at, branches, []);
    while (branches.some(({ result }) => !result) && !isOver()) {
      const reply: Reply = yield { type: 'beside', together: at.together, branches: branches.flatMap(branchRequest) };
      const branch = branches.find(({ seat }) => reply.type === 'beside' && reply.seat === seat);
      if (reply.type !== 'beside' || !branch)
        throw new Error('Rules side by side were replied to with something else.');
      yield* advanceBranch(at, branch, reply.reply);
      yield* restartStaleBranches(at, branches, reply.open);
    }
    return new Map(branches.flatMap(({ seat, result }) => (result ? [[seat, result.value]] : [])));
  } finally {
    for (const branch of branches) if (!branch.result) cancelBranch(at, branch);
  }
}

function branchRequest<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>({
  seat,
  rulePath,
  request,
}: Branch<T, Prompt, Note, Q>) {
  return request ? [{ seat, rulePath: rulePath, request }] : [];
}

function* advanceBranch<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  { rulePath, together }: ParallelGroup,
  branch: Branch<T, Prompt, Note, Q>,
  reply: Reply | undefined,
): RuleGenerator<void, Prompt, Note, Q> {
  const base = rulePath.length;
  rulePath.push(...branch.rulePath);
  let result = reply ? branch.rule.next(reply) : branch.rule.next();
  while (!result.done && result.value.type === 'chance') {
    result = branch.rule.next(yield { ...result.value, beside: { seat: branch.seat, together } });
  }
  branch.rulePath = rulePath.splice(base);
  if (result.done) {
    delete branch.request;
    branch.result = { value: result.value };
  } else branch.request = ownRequest(branch.seat, result.value);
}

function ownRequest<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  seat: Seat,
  request: Request<Prompt, Note, Q>,
): Ask<Prompt, Note, Q> | Await {
  if (request.type === 'await') return request;
  if (request.type !== 'ask') throw new Error('Rules side by side can’t part again.');
  const others = request.questions.filter((question) => question.seat !== seat);
  if (others.length > 0) throw new Error(`Side by side, the rule of ${seat} asks somebody else: ${others[0]?.kind}.`);
  return request;
}

function* restartStaleBranches<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  at: ParallelGroup,
  branches: readonly Branch<T, Prompt, Note, Q>[],
  open: readonly OpenedQuestion[],
): RuleGenerator<void, Prompt, Note, Q> {
  for (;;) {
    const stale = branches.find(({ request }) => request?.type === 'ask' && request.isStale?.());
    if (!stale) return;
    yield* advanceBranch(at, stale, { type: 'anew', open });
  }
}

function cancelBranch<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  { rulePath }: ParallelGroup,
  branch: Branch<T, Prompt, Note, Q>,
): void {
  const base = rulePath.length;
  rulePath.push(...branch.rulePath);
  cancelRule(branch.rule);
  rulePath.splice(base);
}

/**
 * Runs the rule that `begin` makes, and begins it anew when another seat's rule changes `what`.
 * The rule must change nothing before its last question is answered. Unchanged questions keep their numbers.
 */
export function* restartOnChange<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  what: () => Json,
  begin: () => RuleGenerator<T, Prompt, Note, Q>,
): RuleGenerator<T, Prompt, Note, Q> {
  let before: readonly OpenedQuestion[] | undefined;
  for (;;) {
    const was = JSON.stringify(what());
    const course = yield* untilStale(begin(), () => JSON.stringify(what()) !== was, before);
    if ('value' in course) return course.value;
    before = course.open;
  }
}

function* untilStale<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  rule: RuleGenerator<T, Prompt, Note, Q>,
  isStale: () => boolean,
  earlierQuestions: readonly OpenedQuestion[] | undefined,
): RuleGenerator<{ readonly value: T } | { readonly open: readonly OpenedQuestion[] }, Prompt, Note, Q> {
  let isFirst = true;
  let result = rule.next();
  try {
    while (!result.done) {
      const request = result.value;
      const again =
        isFirst && earlierQuestions && request.type === 'ask' && !request.earlierQuestions ? { earlierQuestions } : {};
      const reply: Reply = yield request.type === 'ask' ? { ...request, isStale, ...again } : request;
      if (reply.type === 'anew') return { open: reply.open };
      isFirst = false;
      result = rule.next(reply);
    }
    return { value: result.value };
  } finally {
    if (!result.done) cancelRule(rule);
  }
}
