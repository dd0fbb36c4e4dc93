/** Weapons with improved next hits, by a spell or poison. FSL-23, FSL-31, FIT-20 */
import type { HarmKind } from '../../../content/schema/terms.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import type { RollModifier } from '../../events.ts';
import type { Game } from '../../game.ts';
import type { Figure, FigureEffect } from '../../state.ts';
import { activeEffects, attacksOf } from '../effects/active-effects.ts';
import { endEffect } from '../effects/end-effect.ts';

interface SharpWeapon {
  readonly name: string;
  readonly effect: EffectOf<'sharpen'>;
  readonly held: FigureEffect;
}

function sharpenedWeapons(game: Game, figure: Figure, arm: string | undefined): SharpWeapon[] {
  if (arm === undefined) return [];
  return activeEffects(game, figure, 'sharpen').flatMap(({ name, effect, held: kept }) =>
    kept?.arm === arm ? [{ name, effect, held: kept }] : [],
  );
}

export function kindsOf(game: Game, figure: Figure, arm: string | undefined): Set<HarmKind> {
  return new Set([
    ...attacksOf(game, figure, arm),
    ...sharpenedWeapons(game, figure, arm).flatMap(({ effect }) => effect.of),
  ]);
}

export function sharpDamageModifiers(game: Game, figure: Figure, arm: string | undefined): RollModifier[] {
  return sharpenedWeapons(game, figure, arm).flatMap(({ name, effect: { damage } }) =>
    damage === undefined ? [] : [{ what: name, value: damage }],
  );
}

export function sharpShootModifiers(game: Game, figure: Figure, arm: string | undefined): RollModifier[] {
  return sharpenedWeapons(game, figure, arm).flatMap(({ name, effect: { shoot } }) =>
    shoot === undefined ? [] : [{ what: name, value: shoot }],
  );
}

export function useSharpness(game: Game, id: string, arm: string | undefined, hasHarmed: boolean): void {
  for (const { effect, held: kept } of sharpenedWeapons(game, game.figure(id), arm))
    if (hasHarmed || effect.shoot !== undefined) endEffect(game, kept, id);
}
