/** Runes that lie in wait. FSL */
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Game } from '../../game.ts';
import type { EffectContext } from '../effects/effect-context.ts';

export function lay(
  game: Game,
  { id, from, by, roll, lasts, aim, does }: EffectContext,
  effect: EffectOf<'lay'>,
): void {
  if (!aim.point || lasts === undefined) return;
  const turn = game.state.turn?.number ?? 0;
  const kept = { id, from, parts: [does.indexOf(effect)], roll, turn, lasts, ...(by !== undefined && { by }) };
  game.emit({ type: 'raised', magic: { ...kept, on: 'rune', at: aim.point } });
}
