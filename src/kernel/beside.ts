/** Rules that go on side by side, each at its own pace. */
import type { Json } from './json.ts';
import {
  type Ask,
  type Await,
  giveUp,
  type MultipleChoice,
  type OpenedQuestion,
  type Question,
  type Reply,
  type Request,
  type RuleGenerator,
  type Seat,
} from './rule.ts';

/** One of several rules, and what it waits for. */
interface Branch<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly seat: Seat;
  readonly rule: RuleGenerator<T, Prompt, Note, Q>;
  /** Where in itself it is. */
  crumbs: readonly string[];
  request?: Ask<Prompt, Note, Q> | Await;
  result?: { readonly value: T };
}

interface Together {
  readonly crumbs: string[];
  readonly together: object;
}

/**
 * A rule for each seat, each going on as soon as its own seat has answered; questions of the others keep their numbers.
 * A rule asks nobody but its own seat; it may draw, and await inputs. Over when all are at their ends, or as soon as
 * `isOver` says so: then the others are given up where they are. Gives what the rules of the seats came to that ended.
 * What one seat takes back leaves the others' moves as they are: see `Undo.own`.
 */
export function* sideBySide<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  crumbs: string[],
  rules: ReadonlyMap<Seat, RuleGenerator<T, Prompt, Note, Q>>,
  isOver: () => boolean = () => false,
): RuleGenerator<ReadonlyMap<Seat, T>, Prompt, Note, Q> {
  const at: Together = { crumbs, together: {} };
  const branches = [...rules].map(([seat, rule]): Branch<T, Prompt, Note, Q> => ({ seat, rule, crumbs: [] }));
  try {
    for (const branch of branches) yield* goOn(at, branch, undefined);
    yield* askStaleAnew(at, branches, []);
    while (branches.some(({ result }) => !result) && !isOver()) {
      const reply: Reply = yield { type: 'beside', together: at.together, branches: branches.flatMap(wantedBy) };
      const branch = branches.find(({ seat }) => reply.type === 'beside' && reply.seat === seat);
      if (reply.type !== 'beside' || !branch)
        throw new Error('Rules side by side were replied to with something else.');
      yield* goOn(at, branch, reply.reply);
      yield* askStaleAnew(at, branches, reply.open);
    }
    return new Map(branches.flatMap(({ seat, result }) => (result ? [[seat, result.value]] : [])));
  } finally {
    for (const branch of branches) if (!branch.result) giveUpBranch(at, branch);
  }
}

function wantedBy<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>({
  seat,
  crumbs,
  request,
}: Branch<T, Prompt, Note, Q>) {
  return request ? [{ seat, crumbs, request }] : [];
}

/** Runs one of the rules until its seat must answer, or something must come. */
function* goOn<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  { crumbs, together }: Together,
  branch: Branch<T, Prompt, Note, Q>,
  reply: Reply | undefined,
): RuleGenerator<void, Prompt, Note, Q> {
  const base = crumbs.length;
  crumbs.push(...branch.crumbs);
  let result = reply ? branch.rule.next(reply) : branch.rule.next();
  while (!result.done && result.value.type === 'chance') {
    result = branch.rule.next(yield { ...result.value, beside: { seat: branch.seat, together } });
  }
  branch.crumbs = crumbs.splice(base);
  if (result.done) {
    delete branch.request;
    branch.result = { value: result.value };
  } else branch.request = wantedAlone(branch.seat, result.value);
}

/** What a rule among others may want. */
function wantedAlone<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  seat: Seat,
  request: Request<Prompt, Note, Q>,
): Ask<Prompt, Note, Q> | Await {
  if (request.type === 'await') return request;
  if (request.type !== 'ask') throw new Error('Rules side by side can’t part again.');
  const others = request.questions.filter((question) => question.seat !== seat);
  if (others.length > 0) throw new Error(`Side by side, the rule of ${seat} asks somebody else: ${others[0]?.kind}.`);
  return request;
}

function* askStaleAnew<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  at: Together,
  branches: readonly Branch<T, Prompt, Note, Q>[],
  open: readonly OpenedQuestion[],
): RuleGenerator<void, Prompt, Note, Q> {
  for (;;) {
    const stale = branches.find(({ request }) => request?.type === 'ask' && request.isStale?.());
    if (!stale) return;
    yield* goOn(at, stale, { type: 'anew', open });
  }
}

function giveUpBranch<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  { crumbs }: Together,
  branch: Branch<T, Prompt, Note, Q>,
): void {
  const base = crumbs.length;
  crumbs.push(...branch.crumbs);
  giveUp(branch.rule);
  crumbs.splice(base);
}

/**
 * The rule that `begin` makes, for rules side by side. When `what` is no longer as it was because of what another rule
 * did, it is given up and begun anew: so nothing may have been changed before its last question is answered. Questions
 * that are still the same keep their numbers.
 */
export function* restingOn<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
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
  before: readonly OpenedQuestion[] | undefined,
): RuleGenerator<{ readonly value: T } | { readonly open: readonly OpenedQuestion[] }, Prompt, Note, Q> {
  let isFirst = true;
  let result = rule.next();
  try {
    while (!result.done) {
      const request = result.value;
      const again = isFirst && before && request.type === 'ask' && !request.before ? { before } : {};
      const reply: Reply = yield request.type === 'ask' ? { ...request, isStale, ...again } : request;
      if (reply.type === 'anew') return { open: reply.open };
      isFirst = false;
      result = rule.next(reply);
    }
    return { value: result.value };
  } finally {
    if (!result.done) giveUp(rule);
  }
}
