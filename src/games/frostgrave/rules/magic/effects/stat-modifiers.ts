import type { EffectOf } from '../../../content/schema/words.ts';
import type { RollModifier } from '../../events.ts';
import { isWounded, WEAKENED } from '../../figures/wounded.ts';
import type { Game } from '../../game.ts';
import type { Figure, FigureEffect } from '../../state.ts';
import { isOneOf } from '../space/target-filter.ts';
import { activeEffects } from './active-effects.ts';

type StatChanges = NonNullable<EffectOf<'alter'>['stats']>;
type ChangeName = keyof StatChanges;

export interface AlterationContext {
  readonly using?: 'melee' | 'missile' | undefined;
  readonly arm?: string | undefined;
  readonly against?: Figure | undefined;
  readonly attacks?: readonly ('missile' | 'elemental' | 'spell' | 'shooting')[] | undefined;
  readonly charging?: boolean | undefined;
  readonly spell?: string | undefined;
}

export function statModifiers(
  game: Game,
  figure: Figure,
  stat: ChangeName,
  base: number,
  how: AlterationContext = {},
): RollModifier[] {
  const added: RollModifier[] = [];
  let now = base;
  for (const { name, effect, held: kept, x } of activeEffects(game, figure, 'alter')) {
    if (!isApplicable(game, figure, effect, kept, how)) continue;
    const value = changeBy(effect, stat, now, x);
    if (value === 0) continue;
    added.push({ what: name, value });
    now += value;
  }
  if (stat === 'rolls' && isWounded(game, figure)) added.push({ what: 'wounded', value: WEAKENED });
  return added;
}

function isApplicable(
  game: Game,
  figure: Figure,
  effect: EffectOf<'alter'>,
  kept: FigureEffect | undefined,
  how: AlterationContext,
): boolean {
  const { using, against, charging, of } = effect;
  if (using !== undefined && using !== how.using) return false;
  if (kept?.arm !== undefined && how.arm !== kept.arm) return false;
  if (charging && !how.charging) return false;
  if (against?.who && !(how.against && isOneOf(game, how.against, against.who, figure))) return false;
  if (against?.attacks && !how.attacks?.includes(against.attacks)) return false;
  if (of === 'named spell' || of === 'drawn spell') return kept?.named === how.spell;
  return typeof of === 'object' ? of.spells.includes(how.spell ?? '') : true;
}

function changeBy(effect: EffectOf<'alter'>, stat: ChangeName, now: number, x: number | undefined): number {
  const { set, stats, least, already } = effect;
  const fixed = stat === 'move' || stat === 'fight' || stat === 'will' ? set?.[stat] : undefined;
  if (fixed !== undefined) return now <= fixed && already !== undefined ? already : fixed - now;
  if (effect.x === stat) return x ?? 0;
  const changes: StatChanges = stats ?? {};
  const value = changes[stat] ?? 0;
  return value < 0 && least !== undefined ? Math.min(0, Math.max(value, least - now)) : value;
}

/** Multipliers do not add up. FCB-05, FSH-08 */
export function multiplierOf(game: Game, figure: Figure, how: AlterationContext): number {
  const found = activeEffects(game, figure, 'alter').filter(({ effect, held: kept }) =>
    isApplicable(game, figure, effect, kept, how),
  );
  return Math.max(1, ...found.map(({ effect }) => effect.times ?? 1));
}
