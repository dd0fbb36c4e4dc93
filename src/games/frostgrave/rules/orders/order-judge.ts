import { t } from '../../../../i18n/t.ts';
import type { LegalMove } from '../../board/movement/move-judgement.ts';
import type { Game } from '../game.ts';
import type { ActNote } from '../questions.ts';
import type { ActivationState } from '../state/turn.ts';
import type { OrderAct } from './acts.ts';
import { MOST_ACTS, readOrder } from './acts.ts';
import { factsOf } from './facts.ts';
import type { OrderPlan } from './order-plan.ts';
import { planAct, startPlan } from './order-plan.ts';

export type OrderStage = 'moves' | 'actions' | undefined;

export function judgeOrder(
  game: Game,
  id: string,
  doing: ActivationState,
  stage: OrderStage,
  text: string,
): string | undefined {
  const acts = readOrder(text);
  if (!acts) return t`Write at most ${MOST_ACTS} steps, as “go 120.35.0; fight B4”.`;
  return whyNoOrder(game, startPlan(game, id, doing, stage), acts);
}

export function whyNoOrder(game: Game, plan: OrderPlan, acts: readonly OrderAct[]): string | undefined {
  let now = plan;
  for (const act of acts) {
    const planned = planAct(game, now, act);
    if ('why' in planned) return planned.why;
    now = planned.plan;
  }
  return undefined;
}

export function simulateOrder(
  game: Game,
  plan: OrderPlan,
  acts: readonly OrderAct[],
): { readonly plan: OrderPlan; readonly notes: readonly ActNote[] } | { readonly why: string } {
  const thought: { readonly before: OrderPlan; readonly act: OrderAct; readonly way: LegalMove | undefined }[] = [];
  let now = plan;
  for (const act of acts) {
    const planned = planAct(game, now, act);
    if ('why' in planned) return planned;
    thought.push({ before: now, act, way: planned.way });
    now = planned.plan;
  }
  return { plan: now, notes: thought.map(({ before, act, way }) => factsOf(game, before, act, way)) };
}
