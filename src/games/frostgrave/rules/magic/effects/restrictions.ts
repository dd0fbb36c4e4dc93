import { t } from '../../../../../i18n/t.ts';
import { translateName } from '../../../content/name-words.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Game } from '../../game.ts';
import type { Figure, FigureEffect } from '../../state.ts';
import { isOneOf } from '../space/target-filter.ts';
import type { ActiveEffect } from './active-effects.ts';
import { activeEffects, activeEffectsOf, isProofAgainst } from './active-effects.ts';

export type ForbiddableDeed = EffectOf<'forbid'>['what'][number];

export function whyForbidden(game: Game, figure: Figure, deed: ForbiddableDeed): string | undefined {
  const all = activeEffectsOf(game, figure);
  const found =
    all.find(({ effect }) => effect.verb === 'forbid' && effect.what.includes(deed)) ??
    all.find(({ effect }) => effect.verb === 'call' && deed === 'carry treasure' && effect.mayNot?.includes(deed));
  return found && t`${translateName(figure.name)} can’t: ${translateName(found.name)}.`;
}

const ALL: readonly ForbiddableDeed[] = ['be targeted', 'be engaged', 'be shot at', 'be cast at'];

function isProtection({ effect, held: kept }: ActiveEffect, deed: ForbiddableDeed): boolean {
  if (effect.verb === 'script') return effect.script.name === 'plane-walk' && kept !== undefined && ALL.includes(deed);
  if (effect.verb !== 'forbid') return false;
  return (
    effect.what.includes(deed) || (deed !== 'be engaged' && ALL.includes(deed) && effect.what.includes('be targeted'))
  );
}

function protectionsOf(game: Game, by: Figure, target: Figure, deed: ForbiddableDeed): ActiveEffect[] {
  if (by.id === target.id) return [];
  return activeEffectsOf(game, target).filter((holding) => {
    const { effect, held: own } = holding;
    if (!isProtection(holding, deed) || (own && isProofAgainst(game, by, own.from))) return false;
    return effect.verb !== 'forbid' || isOneOf(game, by, effect.by, target);
  });
}

/** Returns undefined if the figure may. A deed that takes a roll of Will is forbidden only after the roll failed. */
export function whyProtected(game: Game, by: Figure, target: Figure, deed: ForbiddableDeed): string | undefined {
  const found = protectionsOf(game, by, target, deed).find(
    ({ effect, held: own }) =>
      effect.verb !== 'forbid' || effect.unless === undefined || willTestResult(by, own?.id) === 'no',
  );
  return found && t`${translateName(target.name)} can’t be reached: ${translateName(found.name)}.`;
}

export function pendingWillTests(
  game: Game,
  by: Figure,
  target: Figure,
  deed: ForbiddableDeed,
): { readonly id: string; readonly from: string; readonly roll: number }[] {
  return protectionsOf(game, by, target, deed).flatMap(({ effect, held: own }) =>
    effect.verb === 'forbid' && effect.unless !== undefined && own && willTestResult(by, own.id) === undefined
      ? [own]
      : [],
  );
}

/** Undefined before the roll; `no` after a failed one. */
function willTestResult({ effects = [] }: Figure, id: string | undefined): 'yes' | 'no' | undefined {
  const tried = effects.find((each) => each.id === willTestId(id));
  return tried && (tried.left === 1 ? 'yes' : 'no');
}

export function willTestId(id: string | undefined): string {
  return `dare ${id ?? ''}`;
}

/** Returns the hand that holds the figure. FSL */
export function holdingHand(game: Game, figure: Figure): FigureEffect | undefined {
  return activeEffects(game, figure, 'script').find(({ effect }) => effect.script.name === 'bones-of-the-earth')?.held;
}

/** True for a figure called by a spell that keeps it from dealing damage. FSL-39 */
export function isHarmless(game: Game, figure: Figure): boolean {
  return activeEffects(game, figure, 'call').some(({ effect }) => effect.mayNot?.includes('deal damage'));
}
