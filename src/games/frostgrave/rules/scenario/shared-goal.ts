import { figuresInGame } from '../game.ts';
import type { State } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';

export function sharedGameResult(state: State): 'won' | 'lost' | undefined {
  const { scenario, switches, turn, turns } = state;
  if (!scenario?.together || !scenario.hasBegun) return undefined;
  const { goal } = scenario.together;
  if ('slay' in goal ? isSlain(state, goal.slay) : tokensSecured(state) >= tokensWanted(state)) return 'won';
  const isAnybodyLeft = figuresInGame(state).some(({ side }) => side !== null);
  if (!isAnybodyLeft || ('carry' in goal && tokensInGame(state) < tokensWanted(state))) return 'lost';
  return switches.turns !== undefined && turn === undefined && turns >= switches.turns ? 'lost' : undefined;
}

function isSlain(state: State, creature: string): boolean {
  return !figuresInGame(state).some(({ what, side }) => what === creature && side === null);
}

export function tokensWanted({ scenario, seats }: State): number {
  const goal = scenario?.together?.goal;
  if (!goal || !('carry' in goal)) return 0;
  return goal.each === 'warband' ? goal.carry * seats.length : goal.carry;
}

function tokensSecured({ tokens }: State): number {
  return tokens.filter(({ securedBy }) => securedBy !== undefined).length;
}

function tokensInGame(state: State): number {
  const carried = state.tokens.filter(({ carriedBy }) => carriedBy !== undefined).length;
  return tokensSecured(state) + carried + tokensOnTable(state).length;
}
