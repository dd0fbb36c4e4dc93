/** Casts: the roll, its price and its results. FSP */
import type { RollModifier } from '../events.ts';
import { loseHealth } from '../fighting/harm.ts';
import { addModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import type { ActNote, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { CastAct } from './aim.ts';
import { effectOf } from './aim.ts';
import { resolveCasting } from './can-cast.ts';
import { activeEffects } from './effects/active-effects.ts';
import { applySpell } from './effects/effect.ts';
import { endEffect } from './effects/end-effect.ts';
import { endEffectsUntil } from './effects/ending.ts';
import { offerRerolls } from './effects/rerolls.ts';
import { statModifiers } from './effects/stat-modifiers.ts';
import { forecastOf } from './forecast.ts';
import { rollMishap } from './scripts/summon.ts';
import type { SpellCast } from './space/places.ts';
import { empowerRoll, totalPoints } from './will-roll.ts';

/** Penalty of an apprentice's castings. FSP-02 */
export const APPRENTICE = -2;

export function castingModifiers(game: Game, caster: Figure, { spell, working }: SpellCast): RollModifier[] {
  const worth: RollModifier[] = [
    { what: 'apprentice', value: caster.role === 'apprentice' ? APPRENTICE : 0 },
    { what: spell.name, value: (working.modifier ?? 0) + recastPenalty(caster, spell.id) },
    ...statModifiers(game, caster, 'casting', 0, { spell: spell.id }),
    ...statModifiers(game, caster, 'rolls', 0),
  ];
  return worth.filter(({ value }) => value !== 0);
}

export function needsOf(game: Game, caster: Figure, told: CastAct): Pick<ActNote, 'needs' | 'magic'> {
  const casting = resolveCasting(game, caster, told);
  const number = caster.spells?.find(({ spell }) => spell === told.spell)?.number;
  return 'why' in casting || number === undefined
    ? {}
    : { needs: number - addModifiers(0, castingModifiers(game, caster, casting)), magic: forecastOf(game, casting) };
}

function recastPenalty({ effects = [] }: Figure, spell: string): number {
  return effects.find(({ id }) => id === `again ${spell}`)?.left ?? 0;
}

/** Damage by the shortfall of a failed roll. FSP-04 to FSP-07 */
export function failureDamage(short: number): number {
  if (short < 5) return 0;
  if (short < 10) return 1;
  return short < 20 ? 2 : 5;
}

/** Expects a legal casting. FSP-01 to FSP-07 */
export function* cast(game: Game, id: string, told: CastAct): Rule<void> {
  const caster = game.figure(id);
  const casting = resolveCasting(game, caster, told);
  const number = caster.spells?.find(({ spell }) => spell === told.spell)?.number;
  if ('why' in casting || number === undefined) return;
  const die = yield* castingDie(game, id, told.spell);
  const added = castingModifiers(game, caster, casting);
  const first = { die, added, total: addModifiers(die, added) };
  const roll = yield* offerRerolls(game, id, { of: 'casting', what: told.spell, roll: first, needed: number });
  const isWorthIt = roll.total < number || doesRollMatter(casting);
  const spent = isWorthIt ? yield* empowerRoll(game, id, 'casting', told.spell, roll, number) : { points: 0 };
  const total = roll.total + totalPoints(spent);
  const succeeds = total >= number;
  const damage = succeeds ? 0 : failureDamage(number - total);
  const key = `m${game.state.castings + 1}`;
  game.emit({
    type: 'cast',
    id: key,
    caster: id,
    spell: told.spell,
    ...(told.other !== undefined && { way: told.other }),
    words: told.words,
    roll,
    ...spent,
    number,
    succeeds,
    damage,
  });
  loseHealth(game, id, damage);
  endEffectsUntil(game, id, 'casts');
  endNextSpellEffects(game, id);
  if (roll.die === 1) yield* rollMishap(game, id, casting);
  if (!succeeds) return;
  loseHealth(game, id, casting.spell.selfDamage ?? 0);
  yield* applySpell(game, casting, { id: key, roll: total, margin: total - number });
  yield* castAgain(game, id, told);
}

function* castingDie(game: Game, id: string, spell: string): Rule<number> {
  const die = yield* game.rollDie(`casting ${id} ${spell}`);
  const two = activeEffects(game, game.figure(id), 're-roll').find(
    ({ effect, held: kept }) => kept && effect.dice === 2,
  );
  if (!two) return die;
  const other = yield* game.rollDie(`casting ${id} ${spell}`);
  const best = Math.max(die, other);
  game.emit({ type: 'rerolled', figure: id, of: 'casting', by: two.name, before: Math.min(die, other), die: best });
  return best;
}

function endNextSpellEffects(game: Game, id: string): void {
  const next = activeEffects(game, game.figure(id), 'alter').filter(({ effect }) => effect.of === 'next spell');
  for (const { held: kept } of next) if (kept) endEffect(game, kept, id);
}

/** A potion lets the figure cast the spell again at once. FIT-33 */
function* castAgain(game: Game, id: string, told: CastAct): Rule<void> {
  if (game.figure(id).gone !== undefined) return;
  const again = activeEffects(game, game.figure(id), 'cast').find(({ effect }) => effect.again)?.held;
  if (!again) return;
  endEffect(game, again, id);
  yield* cast(game, id, told);
}

function doesRollMatter({ working }: SpellCast): boolean {
  const { resist, lasts, do: does } = working;
  const isShaken = (each: typeof lasts) => typeof each === 'object' && 'shaken' in each;
  const script = effectOf(working, 'script')?.script.name;
  return (
    resist !== undefined ||
    isShaken(lasts) ||
    does.some((effect) => effect.verb === 'forbid' && effect.unless !== undefined) ||
    script === 'summon-demon'
  );
}
