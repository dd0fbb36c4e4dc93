/** Costs of acts within an activation. */
import type { Game } from '../game.ts';
import type { ActivationState } from '../state/turn.ts';
import type { Cost, NonMoveAct, OrderAct } from './acts.ts';

export function actionsLeft({ actions, moves, acts, instead, isSpent }: ActivationState): number {
  return isSpent ? 0 : Math.max(0, actions - moves - acts - instead);
}

/** With two actions one is a move or takes its place; a single action is free. FAC-02 */
export function canAct(doing: ActivationState): boolean {
  return actionsLeft(doing) > 0 && doing.acts < Math.max(1, doing.actions - 1);
}

export type OtherAct = Exclude<NonMoveAct, { act: 'stored' | 'passage' }>;

export const COSTS: Readonly<Record<Exclude<NonMoveAct['act'], 'stored' | 'passage'>, Cost>> = {
  fight: 'acts',
  shoot: 'acts',
  take: 'acts',
  door: 'acts',
  drop: 'instead',
  load: 'instead',
  cast: 'acts',
  break: 'acts',
  use: 'acts',
  read: 'acts',
  give: 'acts',
  release: 'acts',
};

export function isWholeActivation({ lore }: Game, act: NonMoveAct): boolean {
  const spell = act.act === 'cast' ? act.spell : act.act === 'read' ? act.thing : '';
  return lore.spells.get(spell)?.actions === 2;
}

export function isFreeUse({ lore }: Game, act: OrderAct): boolean {
  return act.act === 'use' && lore.magicItems.get(act.thing)?.use === 'before roll';
}

export function costOf(doing: ActivationState, cost: Cost): 'acts' | 'instead' | undefined {
  if (cost === 'instead' && doing.instead === 0 && doing.moves === 0) return 'instead';
  return canAct(doing) ? 'acts' : cost === 'instead' ? 'instead' : undefined;
}
