/** Uses of things. FIT-04, FIT-07, FSL-06 */
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { carriedItemOf } from '../state/things.ts';
import { applySpell } from './effects/effect.ts';
import { endEffectsUntil } from './effects/ending.ts';
import type { UseAct } from './resolve-use.ts';
import { resolveUse } from './resolve-use.ts';

export function* useThing(game: Game, id: string, told: UseAct): Rule<void> {
  const using = resolveUse(game, game.figure(id), told);
  if ('why' in using) return;
  const { thing, casting } = using;
  const isGone = thing.is === 'potion' || thing.is === 'scroll';
  const key = `${casting.of ? 'p' : 'm'}${game.state.castings + 1}`;
  game.emit({ type: 'thing used', figure: id, thing: carriedItemOf(thing), words: told.words, id: key, isGone });
  if (thing.is === 'scroll') endEffectsUntil(game, id, 'casts');
  yield* applySpell(game, casting, { id: key, roll: casting.spell.number, margin: 0 });
}
