import type { Option } from '../../../../engine/rules/rule.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { missileArm } from '../figures/numbers.ts';
import { enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { breakable } from '../magic/effects/breaking.ts';
import { proposedCastings, proposedGifts, proposedUses } from '../magic/proposals.ts';
import { releasable } from '../magic/space/handing.ts';
import { storedOf } from '../magic/storing.ts';
import type { Use } from '../magic/using.ts';
import type { Aim, Note } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import type { Figure } from '../state.ts';
import { carriedBy, tokensOnTable } from '../treasure/tokens.ts';
import { type OrderAct, printOrder } from './acts.ts';
import { errands, moves, type OrderProposal, type ProposalKind, type ProposalSource } from './move-proposals.ts';
import { type OrderStage, thinkThrough, whyNoOrder } from './order-judge.ts';
import { after, isFreeUse, type OrderPlan, planFor } from './order-plan.ts';

const MOST = 25;
/** Slots kept for harmless magic, however many moves there are. */
const LEAST_MAGIC = 8;
const LEISURELY: readonly Aim[] = ['hide', 'see', 'join', 'bearing', 'door'];
export const END = 'end';
const SOME = 5;
const FIRST = 60;
const IDLE = 17;

/** Returns a sample order for each `n`, by looking at one aim alone. Every spell and thing comes first by turns. */
export function someOrder(live: Game, id: string, doing: ActivationState, stage: OrderStage, n: number): string {
  if (n % IDLE === 0) return END;
  const game = live.standingStill();
  const plan = planFor(game, id, doing, stage);
  const worth = worthALook(game, plan, n % FIRST);
  const kinds = [...worth.first, ...worth.then];
  const first = floorDiv(n, FIRST);
  const rest = floorDiv(first, kinds.length);
  for (const kind of fromOn(kinds, first))
    for (const look of fromOn(kind(), rest)) {
      const acts = oneOf(game, plan, look, rest % SOME);
      if (acts) return printOrder(acts);
    }
  return END;
}

function oneOf(game: Game, plan: OrderPlan, look: ProposalSource, n: number): readonly OrderAct[] | undefined {
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

function fromOn<T>(all: readonly T[], n: number): readonly T[] {
  const first = all.length > 0 ? n % all.length : 0;
  return [...all.slice(first), ...all.slice(0, first)];
}

function* looksOf(kinds: readonly ProposalKind[]): Generator<ProposalSource> {
  for (const kind of kinds) yield* kind();
}

function isIdle(acts: readonly OrderAct[]): boolean {
  return acts.some((act) => 'way' in act && act.way.length === 0);
}

type OrderOption = Option<Note> & { readonly note: Extract<Note, { kind: 'order' }> };

/** Returns at most 25 orders, the likeliest first. Yields after each aim. */
export function* proposing(
  live: Game,
  id: string,
  doing: ActivationState,
  stage: OrderStage,
): Generator<void, readonly Option<Note>[]> {
  const game = live.standingStill();
  const plan = planFor(game, id, doing, stage);
  const isLaden = carriedBy(plan.figure).length > 0;
  const found = new OrderCollector(game, plan);
  const { first, then } = worthALook(game, plan);
  for (const look of looksOf(first)) {
    found.put(look);
    yield;
  }
  for (const look of looksOf(then)) {
    if (isFull(found.orders, isLaden)) break;
    found.put(look);
    yield;
  }
  return [
    ...likeliest(found.orders, isLaden),
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

  put(look: ProposalSource): void {
    const { game, plan, found, taken } = this;
    for (const { aim, acts, of } of look()) {
      const value = printOrder(acts);
      const isBetterBy = aim === 'treasure' && of !== undefined && taken.has(of);
      if (found.has(value) || isIdle(acts) || isBetterBy) continue;
      const thought = thinkThrough(game, plan, acts);
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
function likeliest(all: readonly OrderOption[], isLaden: boolean): readonly OrderOption[] {
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

function worthALook(game: Game, plan: OrderPlan, from = 0): Record<'first' | 'then', readonly ProposalKind[]> {
  const { figure, stage, fights } = plan;
  const own = stage === 'moves' ? [] : deeds(game, figure, from);
  if (fights.length > 0) return { first: own.length > 0 ? own : [() => []], then: [] };
  const { journeys, strolls } = moves(game, plan);
  return { first: [...own, ...journeys, () => throughPassage(game, plan)], then: strolls };
}

/** Leads through a found secret passage to treasure. USE-03 */
function throughPassage(game: Game, plan: OrderPlan): readonly ProposalSource[] {
  const passage: OrderAct = { act: 'passage' };
  const planned = after(game, plan, passage);
  if ('why' in planned) return [];
  const onward = errands(game, planned.plan);
  return onward.map((look) => () => [...look()].map(({ aim, acts }) => ({ aim, acts: [passage, ...acts] })));
}

function* used(game: Game, figure: Figure, told: Use): Generator<OrderProposal> {
  if (!isFreeUse(game, told)) yield { aim: 'use', acts: [told] };
  else for (const cast of proposedCastings(game, figure)) yield { aim: 'use', acts: [told, cast] };
}

function deeds(game: Game, figure: Figure, from: number): readonly ProposalKind[] {
  const looks: readonly ProposalSource[] = [
    () => attacks(game, figure),
    () => cast(game, figure, from),
    () => carried(game, figure, from),
    () => handled(game, figure),
  ];
  return looks.map((look) => () => [look]);
}

function* attacks(game: Game, figure: Figure): Generator<OrderProposal> {
  const enemies = enemiesOf(game.state, figure);
  for (const { id } of enemies) yield { aim: 'fight', acts: [{ act: 'fight', target: id }] };
  if (!missileArm(game, figure)) return;
  if (figure.isUnloaded) yield { aim: 'reload', acts: [{ act: 'load' }] };
  for (const { id } of enemies) yield { aim: 'shoot', acts: [{ act: 'shoot', target: id }] };
}

function* cast(game: Game, figure: Figure, from: number): Generator<OrderProposal> {
  for (const told of proposedCastings(game, figure, from)) yield { aim: 'cast', acts: [told] };
}

function* carried(game: Game, figure: Figure, from: number): Generator<OrderProposal> {
  for (const told of proposedUses(game, figure, from)) yield* used(game, figure, told);
  for (const gift of proposedGifts(game, figure)) yield { aim: 'use', acts: [gift] };
}

function* handled(game: Game, figure: Figure): Generator<OrderProposal> {
  for (const { id } of releasable(game, figure)) yield { aim: 'release', acts: [{ act: 'release', casting: id }] };
  for (const id of breakable(game, figure)) yield { aim: 'break', acts: [{ act: 'break', casting: id }] };
  if (storedOf(game, figure)) yield { aim: 'stored', acts: [{ act: 'stored' }] };
  for (const { id } of tokensOnTable(game.state)) yield { aim: 'treasure', acts: [{ act: 'take', token: id }] };
}
