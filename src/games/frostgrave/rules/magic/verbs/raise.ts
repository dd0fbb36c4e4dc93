/** Raised terrain. FSL */
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Game } from '../../game.ts';
import type { EffectContext } from '../effects/effect-context.ts';
import { createPiece, radiusOf } from '../space/pieces.ts';

export function raise(game: Game, work: EffectContext, effect: EffectOf<'raise'>): void {
  const { id, from, by, roll, lasts, aim, does } = work;
  const { point, degrees = 0 } = aim;
  if (!point || lasts === undefined) return;
  const turn = game.state.turn?.number ?? 0;
  const parts = [does.indexOf(effect)];
  const kept = { id, from, parts, roll, turn, lasts, at: point, ...(by !== undefined && { by }) };
  const piece = createPiece(game, id, from, effect, point, degrees);
  if (piece) game.emit({ type: 'raised', magic: { ...kept, on: 'piece' }, piece });
  else game.emit({ type: 'raised', magic: { ...kept, on: 'ward', radius: radiusOf(game.ground, effect) } });
}
