/** Casting: the roll, what it costs, what comes of it. FSP */
import type { Added } from '../events.ts';
import { hurt } from '../fighting/harm.ts';
import { sum } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { type Cast, partOf } from './aim.ts';
import { altered } from './altered.ts';
import { castingOf } from './can-cast.ts';
import { takeEffect } from './effect.ts';
import { hasDone } from './ending.ts';
import type { Casting } from './places.ts';
import { mishap } from './scripts/summon.ts';
import { empowered } from './will.ts';

/** FSP-02 */
const APPRENTICE = -2;

/** What is added to the die of a caster. */
export function castingAdded(game: Game, caster: Figure, { spell, working }: Casting): Added[] {
  const worth: Added[] = [
    { what: 'apprentice', value: caster.role === 'apprentice' ? APPRENTICE : 0 },
    { what: spell.name, value: (working.modifier ?? 0) + againOf(caster, spell.id) },
    ...altered(game, caster, 'casting', 0, { spell: spell.id }),
    ...altered(game, caster, 'rolls', 0),
  ];
  return worth.filter(({ value }) => value !== 0);
}

/** What the die must show for a spell to succeed. */
export function needsOf(game: Game, caster: Figure, told: Cast): { readonly needs?: number } {
  const casting = castingOf(game, caster, told);
  const number = caster.spells?.find(({ spell }) => spell === told.spell)?.number;
  return 'why' in casting || number === undefined
    ? {}
    : { needs: number - sum(0, castingAdded(game, caster, casting)) };
}

/** What it costs to cast something turn after turn. */
function againOf({ effects = [] }: Figure, spell: string): number {
  return effects.find(({ id }) => id === `again ${spell}`)?.left ?? 0;
}

/** FSP-04 to FSP-07: by how much it failed, and the harm that does. */
export function failureDamage(short: number): number {
  if (short < 5) return 0;
  if (short < 10) return 1;
  return short < 20 ? 2 : 5;
}

/** Somebody casts what has been found to be possible. FSP-01 to FSP-07 */
export function* cast(game: Game, id: string, told: Cast): Rule<void> {
  const caster = game.figure(id);
  const casting = castingOf(game, caster, told);
  const number = caster.spells?.find(({ spell }) => spell === told.spell)?.number;
  if ('why' in casting || number === undefined) return;
  const die = yield* game.die(`casting ${id} ${told.spell}`);
  const added = castingAdded(game, caster, casting);
  const roll = { die, added, total: sum(die, added) };
  const isWorthIt = roll.total < number || doesRollMatter(casting);
  const points = isWorthIt ? yield* empowered(caster, 'casting', told.spell, roll, number) : 0;
  const total = roll.total + points;
  const succeeds = total >= number;
  const damage = succeeds ? 0 : failureDamage(number - total);
  const key = `m${game.state.castings + 1}`;
  game.happens({
    type: 'cast',
    id: key,
    caster: id,
    spell: told.spell,
    ...(told.other !== undefined && { way: told.other }),
    words: told.words,
    roll,
    points,
    number,
    succeeds,
    damage,
  });
  hurt(game, id, damage);
  hasDone(game, id, 'casts');
  if (die === 1) yield* mishap(game, id, casting);
  if (!succeeds) return;
  hurt(game, id, casting.spell.selfDamage ?? 0);
  yield* takeEffect(game, casting, { id: key, roll: total, margin: total - number });
}

/** More than enough may still be worth something: it is harder to resist, to shake off, or does more. */
function doesRollMatter({ working }: Casting): boolean {
  const { resist, lasts, do: does } = working;
  const isShaken = (each: typeof lasts) => typeof each === 'object' && 'shaken' in each;
  const script = partOf(working, 'script')?.script.name;
  return (
    resist !== undefined ||
    isShaken(lasts) ||
    does.some((effect) => effect.verb === 'forbid' && effect.unless !== undefined) ||
    script === 'summon-demon'
  );
}
