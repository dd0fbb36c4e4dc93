import { expandEffects } from '../../../content/effects.ts';
import type { CreatureKind, HarmKind } from '../../../content/schema/terms.ts';
import type { Effect, EffectOf } from '../../../content/schema/words.ts';
import type { Game, GameLongEffect, Lore } from '../../game.ts';
import type { MagicSource } from '../../state/magic.ts';
import type { Figure, FigureEffect } from '../../state.ts';
import { carriedMagic } from './carried-magic.ts';

export interface ActiveEffect {
  readonly name: string;
  readonly effect: Effect;
  readonly held?: FigureEffect;
  /** Number in the name of a trait. */
  readonly x?: number | undefined;
}

/** Poison leaves one action until it is healed. UTT-04 */
export const POISON = 'poison';
const POISONED: readonly Effect[] = [{ verb: 'actions', most: 1 }];

export function sourceOf(
  { lore }: Game,
  { from, way, of }: Pick<FigureEffect, 'from' | 'way' | 'of'>,
): { name: string; does: readonly Effect[] } {
  const thing = of && SOURCES_OF[of](lore).get(from);
  if (of) return { name: thing?.name ?? from, does: expandEffects(thing?.do ?? []) };
  if (from === POISON) return { name: 'Poison', does: POISONED };
  const spell = lore.spells.get(from);
  const other = way === undefined ? undefined : spell?.or?.[way];
  return { name: spell?.name ?? from, does: other?.do ?? spell?.do ?? [] };
}

const SOURCES_OF: Readonly<Record<MagicSource, (lore: Lore) => ReadonlyMap<string, GameLongEffect>>> = {
  potion: ({ potions }) => potions,
  arm: ({ magicArms }) => magicArms,
  item: ({ magicItems }) => magicItems,
  trap: ({ traps }) => traps,
  injury: ({ injuries }) => injuries,
  base: ({ bases }) => bases,
};

export function activeEffectsOf(game: Game, figure: Figure): readonly ActiveEffect[] {
  if (!game.cacheKey) return collectEffects(game, figure);
  const known = effectsByGame.get(game.cacheKey) ?? new WeakMap<Figure, readonly ActiveEffect[]>();
  effectsByGame.set(game.cacheKey, known);
  const all = known.get(figure) ?? collectEffects(game, figure);
  known.set(figure, all);
  return all;
}

const effectsByGame = new WeakMap<object, WeakMap<Figure, readonly ActiveEffect[]>>();

function collectEffects(game: Game, figure: Figure): ActiveEffect[] {
  const all: ActiveEffect[] = [];
  for (const { trait: id, x } of figure.traits) {
    const trait = game.lore.traits.get(id);
    if (trait && !trait.when) for (const effect of trait.do) all.push({ name: trait.name, effect, x });
  }
  for (const each of carriedMagic(game, figure)) addParts(all, game, each);
  for (const each of figure.effects ?? []) addParts(all, game, each);
  for (const each of game.state.magic) if (each.on === 'table') addParts(all, game, each);
  return all;
}

function addParts(found: ActiveEffect[], game: Game, held: FigureEffect): void {
  const { name, does } = sourceOf(game, held);
  for (const part of held.parts) {
    const effect = does[part];
    if (effect) found.push({ name, effect, held });
  }
}

export function activeEffects<V extends Effect['verb']>(
  game: Game,
  figure: Figure,
  verb: V,
): (ActiveEffect & { readonly effect: EffectOf<V> })[] {
  return activeEffectsOf(game, figure).filter(
    (holding): holding is ActiveEffect & { effect: EffectOf<V> } => holding.effect.verb === verb,
  );
}

export function kindOf(game: Game, figure: Figure): CreatureKind {
  return activeEffects(game, figure, 'count as').reduce<CreatureKind>(
    (kind, { effect }) => effect.kind ?? kind,
    figure.kind,
  );
}

export function attacksOf(game: Game, figure: Figure, arm?: string): Set<HarmKind> {
  const kinds = new Set<HarmKind>(kindOf(game, figure) === 'demon' ? ['magic'] : []);
  for (const { effect, held: kept } of activeEffects(game, figure, 'count as')) {
    if (effect.attacks) kinds.add(effect.attacks);
    if (effect.weapon && (kept?.arm ?? arm) === arm) kinds.add(effect.weapon);
  }
  return kinds;
}

export function isImmune(game: Game, figure: Figure, to: NonNullable<EffectOf<'immune'>['to']>[number]): boolean {
  return activeEffects(game, figure, 'immune').some(({ effect }) => effect.to?.includes(to));
}

export function isProofAgainst(game: Game, figure: Figure, spell: string): boolean {
  return activeEffects(game, figure, 'immune').some(({ effect }) => effect.spells?.includes(spell));
}

export function hasEase(game: Game, figure: Figure, what: EffectOf<'ease'>['of'][number]): boolean {
  return activeEffects(game, figure, 'ease').some(({ effect }) => effect.of.includes(what));
}
