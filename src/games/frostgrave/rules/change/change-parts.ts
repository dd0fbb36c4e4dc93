import type { Event, EventType } from '../events.ts';
import type { FigureData, TokenData } from '../state/figures.ts';
import type { ActivationState, TurnData } from '../state/turn.ts';
import type { StateData } from '../state.ts';

export type EventChange<Type extends EventType> = (state: StateData, event: Event<Type>) => void;

export function figureIn(state: StateData, id: string): FigureData {
  const found = state.figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`${id} is not there.`);
  return found;
}

export function tokenIn(state: StateData, id: string): TokenData {
  const found = state.tokens.find((token) => token.id === id);
  if (!found) throw new Error(`${id} is not there.`);
  return found;
}

export function turnOf({ turn }: StateData): TurnData {
  if (!turn) throw new Error('No turn is under way.');
  return turn;
}

export function activationStateIn(state: StateData, figure: string): ActivationState | undefined {
  return state.turn?.activation?.figures.find((doing) => doing.figure === figure);
}

export function removeFigure(state: StateData, figure: FigureData, end: NonNullable<FigureData['gone']>): void {
  figure.gone = end;
  state.combats = state.combats.filter((pair) => !pair.includes(figure.id));
}

export function dropTokens(state: StateData, figure: FigureData, at: TokenData['at'] = figure.at): void {
  for (const id of [figure.carriesToo, figure.carries]) if (id !== undefined) dropToken(state, figure, id, at);
}

export function dropToken(state: StateData, figure: FigureData, id: string, at: TokenData['at']): void {
  const token = tokenIn(state, id);
  token.at = { ...at };
  delete token.carriedBy;
  releaseToken(figure, id);
}

/** Takes a token from a figure; the next one it carries becomes the first. FIT-30 */
export function releaseToken(figure: FigureData, token: string): void {
  const kept = [figure.carries, figure.carriesToo].find((id) => id !== undefined && id !== token);
  delete figure.carries;
  delete figure.carriesToo;
  if (kept !== undefined) figure.carries = kept;
}

export function deedsOf(figure: FigureData): NonNullable<FigureData['deeds']> {
  figure.deeds ??= { kills: 0, casts: [], failures: 0 };
  return figure.deeds;
}
