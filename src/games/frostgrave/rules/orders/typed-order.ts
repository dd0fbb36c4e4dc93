import type { AnswerValidator } from '../../../../engine/rules/rule.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Note } from '../questions.ts';
import { quoteTyped } from '../quote-typed.ts';
import type { ActivationState } from '../state/turn.ts';
import type { NonMoveAct, OrderAct } from './acts.ts';
import { MOST_ACTS, printOrder, readOrder } from './acts.ts';
import { firstUnknownWord, isNameOf, resolveMove, resolvePath } from './aims.ts';
import type { TableObject } from './named-things.ts';
import { findThing } from './named-things.ts';
import type { OrderStage } from './order-judge.ts';
import { whyNoOrder } from './order-judge.ts';
import { clauseInEnglish } from './order-languages.ts';
import type { OrderPlan } from './order-plan.ts';
import { noMoveInCombatWords, planAct, startPlan, withPlannedGround } from './order-plan.ts';
import type { SpokenClause, SpokenOrder } from './spoken-order.ts';
import { clausesOf, readClause, withoutLead } from './spoken-order.ts';
import { readMagic } from './typed-magic.ts';

type OrderReader = ReturnType<AnswerValidator<Note>['read']>;

type TypedAct =
  | { readonly act: OrderAct; readonly cut?: string | undefined }
  | { readonly why: string; readonly instead?: readonly OrderAct[] };

const HOW = msg`Say what to do, as “toward t2 5; take t2”, “to C4”, “into B4 then fight B4”.`;

export function readTypedOrder(
  game: Game,
  id: string,
  doing: ActivationState,
  stage: OrderStage,
  text: string,
): OrderReader {
  const clauses = clausesOf(text);
  if (clauses.length === 0) return { why: translateMsg(HOW) };
  if (clauses.length > MOST_ACTS) return { why: t`At most ${MOST_ACTS} steps at a time.` };
  let plan = startPlan(game, id, doing, stage);
  const acts: OrderAct[] = [];
  for (const clause of clauses) {
    if (plan.isOver) return refused(game, id, doing, stage, t`Nothing can follow that.`, acts);
    const meant = readAct(withPlannedGround(game, plan), plan, clause);
    if ('why' in meant) return refused(game, id, doing, stage, meant.why, [...acts, ...(meant.instead ?? [])]);
    acts.push(meant.act);
    if (meant.cut !== undefined) return refused(game, id, doing, stage, meant.cut, acts);
    const planned = planAct(game, plan, meant.act);
    if ('why' in planned) {
      const instead = legalInstead(game, plan, meant.act);
      return refused(game, id, doing, stage, planned.why, [...acts.slice(0, -1), ...instead]);
    }
    plan = planned.plan;
  }
  return { value: printOrder(acts) };
}

function refused(
  game: Game,
  id: string,
  doing: ActivationState,
  stage: OrderStage,
  why: string,
  acts: readonly OrderAct[],
): OrderReader {
  const isLegal = acts.length > 0 && whyNoOrder(game, startPlan(game, id, doing, stage), acts) === undefined;
  return isLegal ? { why, nearest: printOrder(acts) } : { why };
}

function readAct(game: Game, plan: OrderPlan, clause: string): TypedAct {
  const { id } = plan.figure;
  const isLead = (word: string) => isNameOf(game, id, word);
  const [spelled] = readOrder(clause) ?? [];
  if (spelled && 'way' in spelled)
    return resolveMoveAct(plan, spelled.act, resolvePath(game, plan, spelled.way, spelled.act === 'run'));
  const english = clauseInEnglish(withoutLead(clause, isLead));
  const magic = readMagic(game, plan.figure, english);
  if (magic) return 'why' in magic ? magic : { act: magic };
  const said = readClause(english, isLead);
  if (!said) return { why: t`I don’t understand “${quoteTyped(clause)}”. ${translateMsg(HOW)}` };
  const unknown = said.isGuess && 'where' in said.spoken ? firstUnknownWord(game, plan, said.spoken.where) : undefined;
  // A square that is not there is understood.
  if (unknown !== undefined && !/\d/.test(unknown))
    return { why: t`I don’t understand “${quoteTyped(unknown)}”. ${translateMsg(HOW)}` };
  return resolveClause(game, plan, said, clause);
}

function resolveMoveAct(plan: OrderPlan, act: 'go' | 'run', way: ReturnType<typeof resolveMove>): TypedAct {
  if ('why' in way) return way;
  if (plan.fights.length > 0) return { why: noMoveInCombatWords() };
  return { act: { act, way: way.judged.way }, cut: way.cut };
}

function resolveClause(game: Game, plan: OrderPlan, { spoken, isRun }: SpokenClause, clause: string): TypedAct {
  switch (spoken.say) {
    case 'fight':
    case 'shoot':
    case 'take':
    case 'door':
      return resolveDeed(game, plan, spoken, clause);
    case 'turn': {
      const door = findThing(game, plan.figure.at, spoken.what, ['door']);
      return door
        ? { act: { act: 'turn', door: door.id } }
        : { why: t`There is no door ${quoteTyped(spoken.what)} here.` };
    }
    case 'drop':
    case 'load':
    case 'end':
      return { act: { act: spoken.say } };
    default:
      return resolveMoveAct(plan, isRun ? 'run' : 'go', resolveMove(game, plan, spoken, isRun));
  }
}

const SORTS = { fight: 'figure', shoot: 'figure', take: 'token', door: 'door' } as const;
const NEEDS = {
  fight: msg`Say whom to fight: “fight B4”.`,
  shoot: msg`Say whom to shoot at: “shoot B4”.`,
  take: msg`Say what to take: “take t1”.`,
  door: msg`Say which door: “open d1”.`,
} as const;

function resolveDeed(
  game: Game,
  plan: OrderPlan,
  spoken: Extract<SpokenOrder, { say: NonMoveAct['act']; what?: string }>,
  clause: string,
): TypedAct {
  const { say, what } = spoken;
  const thing = what === undefined ? usualTarget(game, plan, say) : findThing(game, plan.figure.at, what, [SORTS[say]]);
  if (!thing && what === undefined) return { why: translateMsg(NEEDS[say]) };
  if (!thing) return { why: t`There is no ${quoteTyped(what ?? '')} here to ${clause.split(' ')[0] ?? ''}.` };
  return { act: deedOn(say, thing.id) };
}

function deedOn(say: 'fight' | 'shoot' | 'take' | 'door', id: string): NonMoveAct {
  if (say === 'take') return { act: say, token: id };
  return say === 'door' ? { act: say, door: id } : { act: say, target: id };
}

function usualTarget(
  game: Game,
  { figure, fights }: OrderPlan,
  say: NonMoveAct['act'],
): Pick<TableObject, 'id'> | undefined {
  const [only] = fights.length === 1 ? fights : opponentsOf(game.state, figure.id).map(({ id }) => id);
  if (say === 'fight') return only === undefined ? undefined : { id: only };
  if (say === 'door') return findThing(game, figure.at, 'nearest', ['door']);
  return say === 'take' ? findThing(game, figure.at, 'treasure', ['token']) : undefined;
}

function legalInstead(game: Game, plan: OrderPlan, act: OrderAct): readonly OrderAct[] {
  const what = 'target' in act ? act.target : 'token' in act ? act.token : 'door' in act ? act.door : undefined;
  if (what === undefined || act.act === 'shoot' || plan.fights.length > 0) return [];
  const say = act.act === 'fight' ? ('into' as const) : ('toward' as const);
  const way = resolveMove(game, plan, { say, what }, false);
  if ('why' in way || way.judged.way.length === 0) return [];
  const go: OrderAct = { act: 'go', way: way.judged.way };
  const planned = planAct(game, plan, go);
  if ('why' in planned) return [];
  return 'why' in planAct(game, planned.plan, act) ? [go] : [go, act];
}
