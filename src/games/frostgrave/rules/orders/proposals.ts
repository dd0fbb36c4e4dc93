import type { Option } from '../../../../engine/rules/rule.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { missileArm } from '../figures/numbers.ts';
import { enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { breakable } from '../magic/effects/breaking.ts';
import { proposeCastings, proposeGifts, proposeUses } from '../magic/proposals.ts';
import type { UseAct } from '../magic/resolve-use.ts';
import { releasableEffects } from '../magic/space/give-and-release.ts';
import { storedActionOf } from '../magic/stored-action.ts';
import type { Note, OrderPurpose } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import type { Figure } from '../state.ts';
import { carriedTokens, tokensOnTable } from '../treasure/tokens.ts';
import type { OrderAct } from './acts.ts';
import { printOrder } from './acts.ts';
import type { OrderProposal, ProposalKind, ProposalSource } from './move-proposals.ts';
import { moveProposals, purposefulMoves } from './move-proposals.ts';
import { isFreeUse } from './order-cost.ts';
import type { OrderStage } from './order-judge.ts';
import { simulateOrder, whyNoOrder } from './order-judge.ts';
import type { OrderPlan } from './order-plan.ts';
import { planAct, startPlan } from './order-plan.ts';

const MOST = 25;
/** Slots kept for harmless magic, however many moves there are. */
const LEAST_MAGIC = 8;
const LEISURELY: readonly OrderPurpose[] = ['hide', 'see', 'join', 'bearing', 'door'];
export const END = 'end';
const SOME = 5;
const FIRST = 60;
const IDLE = 17;

/** Returns a sample order for each `n`, by looking at one aim alone. Every spell and thing comes first by turns. */
export function sampleOrder(live: Game, id: string, doing: ActivationState, stage: OrderStage, n: number): string {
  if (n % IDLE === 0) return END;
  const game = live.freeze();
  const plan = startPlan(game, id, doing, stage);
  const worth = proposalKinds(game, plan, n % FIRST);
  const kinds = [...worth.first, ...worth.then];
  const first = floorDiv(n, FIRST);
  const rest = floorDiv(first, kinds.length);
  for (const kind of rotate(kinds, first))
    for (const look of rotate(kind(), rest)) {
      const acts = nthLegal(game, plan, look, rest % SOME);
      if (acts) return printOrder(acts);
    }
  return END;
}

function nthLegal(game: Game, plan: OrderPlan, look: ProposalSource, n: number): readonly OrderAct[] | undefined {
  let found: readonly OrderAct[] | undefined;
  let count = 0;
  for (const { acts } of look()) {
    if (isIdle(acts) || whyNoOrder(game, plan, acts) !== undefined) continue;
    found = acts;
    if (count === n) return acts;
    count += 1;
  }
  return found;
}

function rotate<T>(all: readonly T[], n: number): readonly T[] {
  const first = all.length > 0 ? n % all.length : 0;
  return [...all.slice(first), ...all.slice(0, first)];
}

function* sourcesOf(kinds: readonly ProposalKind[]): Generator<ProposalSource> {
  for (const kind of kinds) yield* kind();
}

function isIdle(acts: readonly OrderAct[]): boolean {
  return acts.some((act) => 'way' in act && act.way.length === 0);
}

type OrderOption = Option<Note> & { readonly note: Extract<Note, { kind: 'order' }> };

/** Returns at most 25 orders, the likeliest first. Yields after each aim. */
export function* proposeOrders(
  live: Game,
  id: string,
  doing: ActivationState,
  stage: OrderStage,
): Generator<void, readonly Option<Note>[]> {
  const game = live.freeze();
  const plan = startPlan(game, id, doing, stage);
  const isLaden = carriedTokens(plan.figure).length > 0;
  const found = new OrderCollector(game, plan);
  const { first, then } = proposalKinds(game, plan);
  for (const look of sourcesOf(first)) {
    found.addFrom(look);
    yield;
  }
  for (const look of sourcesOf(then)) {
    if (isFull(found.orders, isLaden)) break;
    found.addFrom(look);
    yield;
  }
  return [
    ...sortProposals(found.orders, isLaden),
    { value: END, note: { kind: 'order', figure: id, acts: [{ act: END }], aim: 'hold' } },
  ];
}

class OrderCollector {
  private readonly game: Game;
  private readonly plan: OrderPlan;
  private readonly found = new Map<string, OrderOption>();
  private readonly taken = new Set<string>();

  constructor(game: Game, plan: OrderPlan) {
    this.game = game;
    this.plan = plan;
  }

  get orders(): readonly OrderOption[] {
    return [...this.found.values()];
  }

  addFrom(look: ProposalSource): void {
    const { game, plan, found, taken } = this;
    for (const { aim, acts, of } of look()) {
      const value = printOrder(acts);
      const isBetterBy = aim === 'treasure' && of !== undefined && taken.has(of);
      if (found.has(value) || isIdle(acts) || isBetterBy) continue;
      const thought = simulateOrder(game, plan, acts);
      if ('why' in thought) continue;
      if (of !== undefined && acts.some(({ act }) => act === 'take')) taken.add(of);
      const { id: figure } = plan.figure;
      found.set(value, { value, note: { kind: 'order', figure, acts: thought.notes, aim, ...(of && { of }) } });
    }
  }
}

/**
 * Blows and the ways to them and to treasure come first, then harmless magic, within limits that leave room for
 * moves.
 * Without treasure, leaving the table comes last.
 */
function sortProposals(all: readonly OrderOption[], isLaden: boolean): readonly OrderOption[] {
  const [magic, others] = [all.filter(isMagic), all.filter((each) => !isMagic(each))];
  const room = MOST - 1 - Math.min(others.length, MOST - 1 - LEAST_MAGIC);
  const first = others.filter((each) => !isLeisurely(each) && !isLast(each, isLaden));
  const last = [...others.filter(isLeisurely), ...others.filter((each) => isLast(each, isLaden))];
  return [...first, ...magic.slice(0, room), ...last].slice(0, MOST - 1);
}

function isFull(all: readonly OrderOption[], isLaden: boolean): boolean {
  const magic = Math.min(all.filter(isMagic).length, LEAST_MAGIC);
  return magic + all.filter((each) => !isMagic(each) && !isLast(each, isLaden)).length >= MOST - 1;
}

function isMagic({ note: { aim, acts } }: OrderOption): boolean {
  return (aim === 'cast' || aim === 'use') && !acts.some(({ magic }) => magic?.intent === 'harm');
}

function isLeisurely({ note: { aim } }: OrderOption): boolean {
  return aim !== undefined && LEISURELY.includes(aim);
}

function isLast({ note: { aim } }: OrderOption, isLaden: boolean): boolean {
  return aim === 'leave' && !isLaden;
}

function proposalKinds(game: Game, plan: OrderPlan, from = 0): Record<'first' | 'then', readonly ProposalKind[]> {
  const { figure, stage, fights } = plan;
  const own = stage === 'moves' ? [] : actionProposals(game, figure, from);
  if (fights.length > 0) return { first: own.length > 0 ? own : [() => []], then: [] };
  const { journeys, strolls } = moveProposals(game, plan);
  return { first: [...own, ...journeys, () => passageProposals(game, plan)], then: strolls };
}

/** Leads through a found secret passage to treasure. USE-03 */
function passageProposals(game: Game, plan: OrderPlan): readonly ProposalSource[] {
  const passage: OrderAct = { act: 'passage' };
  const planned = planAct(game, plan, passage);
  if ('why' in planned) return [];
  const onward = purposefulMoves(game, planned.plan);
  return onward.map((look) => () => [...look()].map(({ aim, acts }) => ({ aim, acts: [passage, ...acts] })));
}

function* useProposals(game: Game, figure: Figure, told: UseAct): Generator<OrderProposal> {
  if (!isFreeUse(game, told)) yield { aim: 'use', acts: [told] };
  else for (const cast of proposeCastings(game, figure)) yield { aim: 'use', acts: [told, cast] };
}

function actionProposals(game: Game, figure: Figure, from: number): readonly ProposalKind[] {
  const looks: readonly ProposalSource[] = [
    () => attackProposals(game, figure),
    () => castProposals(game, figure, from),
    () => thingProposals(game, figure, from),
    () => otherProposals(game, figure),
  ];
  return looks.map((look) => () => [look]);
}

function* attackProposals(game: Game, figure: Figure): Generator<OrderProposal> {
  const enemies = enemiesOf(game.state, figure);
  for (const { id } of enemies) yield { aim: 'fight', acts: [{ act: 'fight', target: id }] };
  if (!missileArm(game, figure)) return;
  if (figure.isUnloaded) yield { aim: 'reload', acts: [{ act: 'load' }] };
  for (const { id } of enemies) yield { aim: 'shoot', acts: [{ act: 'shoot', target: id }] };
}

function* castProposals(game: Game, figure: Figure, from: number): Generator<OrderProposal> {
  for (const told of proposeCastings(game, figure, from)) yield { aim: 'cast', acts: [told] };
}

function* thingProposals(game: Game, figure: Figure, from: number): Generator<OrderProposal> {
  for (const told of proposeUses(game, figure, from)) yield* useProposals(game, figure, told);
  for (const gift of proposeGifts(game, figure)) yield { aim: 'use', acts: [gift] };
}

function* otherProposals(game: Game, figure: Figure): Generator<OrderProposal> {
  for (const { id } of releasableEffects(game, figure))
    yield { aim: 'release', acts: [{ act: 'release', casting: id }] };
  for (const id of breakable(game, figure)) yield { aim: 'break', acts: [{ act: 'break', casting: id }] };
  if (storedActionOf(game, figure)) yield { aim: 'stored', acts: [{ act: 'stored' }] };
  for (const { id } of tokensOnTable(game.state)) yield { aim: 'treasure', acts: [{ act: 'take', token: id }] };
}
