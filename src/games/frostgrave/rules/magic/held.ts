/** What figures hold comes to its end. */
import type { EndingEvent } from '../../content/schema/lasting.ts';
import type { Game } from '../game.ts';
import type { FigureEffect } from '../state.ts';
import { sourceOf } from './holdings.ts';

/** Something on a figure ends; whoever was there only by it vanishes. */
export function endHeld(game: Game, kept: FigureEffect, figure: string): void {
  const { id, from, parts } = kept;
  const { effects = [], gone } = game.figure(figure);
  if (!effects.some((each) => each.id === id)) return;
  game.happens({ type: 'magic ended', id, from, figure, parts });
  if (isCalled(game, kept) && gone === undefined) game.happens({ type: 'vanished', figure });
}

function isCalled(game: Game, kept: FigureEffect): boolean {
  return sourceOf(game, kept).does.some(({ verb }, part) => verb === 'call' && kept.parts.includes(part));
}

/** Whether something lasts only until this happens. */
export function endsWith({ lasts }: FigureEffect, what: EndingEvent): boolean {
  return typeof lasts === 'object' && 'until' in lasts && lasts.until.includes(what);
}
