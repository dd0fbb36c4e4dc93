import { inGame } from '../game.ts';
import type { State } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';

export function whyOverTogether(state: State): 'won' | 'lost' | undefined {
  const { scenario, switches, turn, turns } = state;
  if (!scenario?.together || !scenario.hasBegun) return undefined;
  const { goal } = scenario.together;
  if ('slay' in goal ? isSlain(state, goal.slay) : safe(state) >= wanted(state)) return 'won';
  const isAnybodyLeft = inGame(state).some(({ side }) => side !== null);
  if (!isAnybodyLeft || ('carry' in goal && within(state) < wanted(state))) return 'lost';
  return switches.turns !== undefined && turn === undefined && turns >= switches.turns ? 'lost' : undefined;
}

function isSlain(state: State, creature: string): boolean {
  return !inGame(state).some(({ what, side }) => what === creature && side === null);
}

export function wanted({ scenario, seats }: State): number {
  const goal = scenario?.together?.goal;
  if (!goal || !('carry' in goal)) return 0;
  return goal.each === 'warband' ? goal.carry * seats.length : goal.carry;
}

function safe({ tokens }: State): number {
  return tokens.filter(({ securedBy }) => securedBy !== undefined).length;
}

function within(state: State): number {
  const carried = state.tokens.filter(({ carriedBy }) => carriedBy !== undefined).length;
  return safe(state) + carried + tokensOnTable(state).length;
}
