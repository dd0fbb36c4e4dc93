/** Carries out a cast spell: targets, resistance, immediate and lasting effects. FSL */

import { baseDistance, isWithin } from '../../../board/geometry/length.ts';
import type { Lasts } from '../../../content/schema/lasting.ts';
import type { Effect } from '../../../content/schema/words.ts';
import type { Game } from '../../game.ts';
import { figuresOnTable } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { allTargets, armOf, castingsInPlay } from '../can-cast.ts';
import { bodyAt } from '../space/caster-sight.ts';
import type { SpellCast } from '../space/places.ts';
import { isOneOf } from '../space/target-filter.ts';
import { applyEffect } from '../verbs.ts';
import { rollWill } from '../will-roll.ts';
import { isProofAgainst } from './active-effects.ts';
import type { EffectContext, EffectTarget } from './effect-context.ts';
import { endMagic } from './ending.ts';

interface CastingResult {
  readonly id: string;
  readonly roll: number;
  readonly margin: number;
}

export function* applySpell(game: Game, casting: SpellCast, { id, roll, margin }: CastingResult): Rule<void> {
  const { spell, working, way, caster, aim, of } = casting;
  if (spell.again === 'replaces') endReplacedCastings(game, spell.id, caster.id);
  const work: EffectContext = {
    id,
    from: spell.id,
    of,
    name: spell.name,
    way,
    does: working.do,
    lasts: working.lasts,
    by: caster.id,
    roll,
    margin,
    aim,
    carried: aim.figures[0]?.carries,
  };
  const struck: EffectTarget[] = [];
  for (const target of targetsOf(game, casting)) {
    const short = yield* rollResistance(game, casting, target, roll);
    if (short !== undefined) struck.push({ id: target, short });
  }
  const sides = new Map(struck.map(({ id: each }) => [each, game.figure(each).side]));
  yield* applyEffects(game, work, struck);
  applyLastingEffects(game, casting, work, sides);
}

function endReplacedCastings(game: Game, spell: string, by: string): void {
  for (const id of castingsInPlay(game, spell, by)) {
    for (const { effects = [] } of figuresOnTable(game.state))
      for (const kept of effects) if (kept.id === id) endMagic(game, kept);
  }
}

export function targetsOf(game: Game, casting: SpellCast): string[] {
  const { working, aim, caster } = casting;
  const { target, around } = working;
  if (target.what === 'self') return [caster.id];
  if (target.what === 'figure' && target.count === 'all') return allTargets(game, casting).map(({ id }) => id);
  const first = ['figure', 'weapon', 'ammunition', 'terrain'].includes(target.what) ? aim.figures : [];
  const [middle] = first;
  const heart = middle ?? (aim.point && bodyAt(aim.point));
  if (around === undefined || !heart) return first.map(({ id }) => id);
  const gap = (figure: Figure) => baseDistance(heart, figure) - (middle ? 0 : -10 * heart.radius);
  const near = figuresOnTable(game.state).filter((figure) => figure.id !== middle?.id && gap(figure) <= 10 * around);
  const who = target.what === 'figure' ? target.who : undefined;
  return [...first, ...near.filter((figure) => isOneOf(game, figure, who, caster))].map(({ id }) => id);
}

/** Returns the shortfall of the target's roll, 0 if it may not resist, undefined if it has resisted or is immune. */
function* rollResistance(
  game: Game,
  { spell, working, caster }: SpellCast,
  id: string,
  needed: number,
): Rule<number | undefined> {
  const target = game.figure(id);
  if (isProofAgainst(game, target, spell.id)) return undefined;
  const { resist } = working;
  if (!resist || (resist.only && !isOneOf(game, target, resist.only, caster))) return 0;
  const { bonus, empoweredBy } = resist;
  const isBetter = bonus && isOneOf(game, target, { is: [bonus.quality] }, caster);
  const added = isBetter ? [{ what: bonus.quality, value: bonus.amount }] : [];
  const short = yield* rollWill(game, id, { from: spell.id, needed, added, byAnybody: empoweredBy === 'anybody' });
  return short > 0 ? short : undefined;
}

function* applyEffects(game: Game, work: EffectContext, struck: readonly EffectTarget[]): Rule<void> {
  const caster = work.by === undefined ? undefined : game.figure(work.by);
  for (const effect of work.does) {
    const whom =
      'whom' in effect && effect.whom === 'caster' && caster ? struck.map(() => ({ id: caster.id, short: 0 })) : struck;
    const who = 'who' in effect ? effect.who : undefined;
    const meant = whom.filter(({ id }) => isOneOf(game, game.figure(id), who, caster ?? game.figure(id)));
    yield* applyEffect(game, work, effect, meant);
  }
}

const LASTING_VERBS: readonly Effect['verb'][] = [
  'alter',
  'forbid',
  'actions',
  'immune',
  'absorb',
  'sharpen',
  'count as',
  'command',
  'ease',
  'reveal',
  'script',
  're-roll',
];
const IMMEDIATE_SCRIPTS = ['crumble', 'transpose', 'bones-of-the-earth', 'wizard-eye', 'summon-demon', 'transference'];

function lastsOf(effect: Effect, lasts: Lasts | undefined): Lasts | undefined {
  return ('lasts' in effect ? effect.lasts : undefined) ?? lasts;
}

export function isLasting(effect: Effect): boolean {
  if (effect.verb === 'cast') return effect.again === true;
  return (
    LASTING_VERBS.includes(effect.verb) && !(effect.verb === 'script' && IMMEDIATE_SCRIPTS.includes(effect.script.name))
  );
}

function applyLastingEffects(
  game: Game,
  casting: SpellCast,
  work: EffectContext,
  sides: ReadonlyMap<string, string | null>,
): void {
  const groups = new Map<string, { lasts: Lasts; parts: number[]; isAll: boolean }>();
  for (const [part, effect] of work.does.entries()) {
    const lasts = lastsOf(effect, work.lasts);
    if (lasts === undefined || !isLasting(effect)) continue;
    const isAll = 'whom' in effect && effect.whom === 'everybody';
    const key = `${JSON.stringify(lasts)} ${isAll}`;
    const group = groups.get(key) ?? { lasts, parts: [], isAll };
    group.parts.push(part);
    groups.set(key, group);
  }
  for (const { lasts, parts, isAll } of groups.values()) {
    const held = { ...effectDataOf(game, work, lasts), parts };
    if (isAll) applyToTable(game, casting, held);
    else for (const [id, side] of sides) applyToFigure(game, casting, id, side, held);
  }
}

type HeldEffect = ReturnType<typeof effectDataOf> & { readonly parts: number[] };

function effectDataOf({ state }: Game, { id, from, of, way, by, roll, aim }: EffectContext, lasts: Lasts) {
  return {
    id,
    from,
    ...(of !== undefined && { of }),
    ...(way !== undefined && { way }),
    ...(by !== undefined && { by }),
    roll,
    turn: state.turn?.number ?? 0,
    lasts,
    ...(aim.named !== undefined && { named: aim.named }),
  };
}

function applyToTable(game: Game, { spell }: SpellCast, held: HeldEffect): void {
  const now = game.state.magic.filter(({ from, on }) => from === spell.id && on === 'table').length;
  if (spell.stacks !== undefined && now >= spell.stacks) return;
  game.emit({ type: 'raised', magic: { ...held, on: 'table' } });
}

function applyToFigure(
  game: Game,
  { spell, working, aim }: SpellCast,
  id: string,
  before: string | null,
  held: HeldEffect,
): void {
  const figure = game.figure(id);
  if (figure.gone !== undefined) return;
  const isOnArm = working.target.what === 'weapon' || working.target.what === 'ammunition';
  const arm = isOnArm ? armOf(game, working, figure, aim) : undefined;
  const same = (figure.effects ?? []).filter(
    (each) =>
      each.from === spell.id &&
      each.of === held.of &&
      each.way === held.way &&
      each.arm === arm &&
      each.parts[0] === held.parts[0],
  );
  if (spell.stacks !== undefined && same.length >= spell.stacks) return;
  const isMine = working.do.some(({ verb }) => verb === 'command');
  const side = isMine && held.parts.some((part) => working.do[part]?.verb === 'command') ? { side: before } : {};
  game.emit({ type: 'enchanted', figure: id, held: { ...held, ...(arm !== undefined && { arm }), ...side } });
}

export function isNear(figure: Figure, at: Parameters<typeof bodyAt>[0], hundredths: number): boolean {
  const place = bodyAt(at);
  return isWithin(figure, place, hundredths - 10 * place.radius);
}
