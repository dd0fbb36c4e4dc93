/** Early ends of spells in play. FSL */

import { isWithin } from '../../../board/geometry/length.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Game } from '../../game.ts';
import { figuresOnTable } from '../../game.ts';
import type { FigureEffect, Magic } from '../../state.ts';
import { activeEffects, sourceOf } from '../effects/active-effects.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';
import { endEffects, endMagic } from '../effects/ending.ts';

export function endSpells(game: Game, { aim }: EffectContext, { spells }: EffectOf<'end'>): void {
  const held = figuresOnTable(game.state).flatMap(({ effects = [] }) => effects);
  const all = [...held, ...game.state.magic];
  const ending = all.filter((each) => {
    if (spells === 'one') return each.id === aim.casting;
    if (spells === 'control') return each.side !== undefined;
    return /^m\d+$/.test(each.id) && each.parts.length > 0 && !isCreature(game, each);
  });
  for (const each of ending) endMagic(game, each);
}

/** Creatures called by magic are there to stay. UTT-13 */
function isCreature(game: Game, each: FigureEffect | Magic): boolean {
  const { does } = sourceOf(game, each);
  return does.some(
    (effect, part) =>
      each.parts.includes(part) &&
      ((effect.verb === 'call' && effect.any !== undefined) ||
        (effect.verb === 'script' && effect.script.name === 'summon-demon')),
  );
}

/** Images vanish when they fight a figure that sees truly. FCT-35 */
export function dispelImages(game: Game, id: string, opponent: string): void {
  for (const { effect } of activeEffects(game, game.figure(id), 'reveal'))
    if (effect.within === undefined && game.figure(opponent).gone === undefined)
      endEffects(game, opponent, ({ from }) => effect.removes.includes(from));
}

export function revealFigures(
  game: Game,
  { within, removes }: EffectOf<'reveal'>,
  struck: readonly EffectTarget[],
): void {
  if (within === undefined) return;
  for (const { id } of struck) {
    for (const figure of figuresOnTable(game.state).filter((other) => isWithin(game.figure(id), other, 10 * within)))
      endEffects(game, figure.id, ({ from, id: own }) => removes.includes(from) && /^m\d+$/.test(own));
  }
}
