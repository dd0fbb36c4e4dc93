import type { EndingEvent } from '../../../content/schema/lasting.ts';
import type { Game } from '../../game.ts';
import type { FigureEffect } from '../../state.ts';
import { sourceOf } from './active-effects.ts';

/** Ends an effect on a figure, which vanishes if it was there by that alone. */
export function endEffect(game: Game, kept: FigureEffect, figure: string): void {
  const { id, from, parts } = kept;
  const { effects = [], gone } = game.figure(figure);
  if (!effects.some((each) => each.id === id)) return;
  game.emit({ type: 'magic ended', id, from, figure, parts });
  if (isCalled(game, kept) && gone === undefined) game.emit({ type: 'vanished', figure });
}

function isCalled(game: Game, kept: FigureEffect): boolean {
  return sourceOf(game, kept).does.some(({ verb }, part) => verb === 'call' && kept.parts.includes(part));
}

export function isEndedBy({ lasts }: FigureEffect, what: EndingEvent): boolean {
  return typeof lasts === 'object' && 'until' in lasts && lasts.until.includes(what);
}
