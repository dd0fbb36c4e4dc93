import { t } from '../../../../../i18n/t.ts';
import { areInContact } from '../../../board/geometry/contact.ts';
import { baseDistance, formatHundredths, lengthOf } from '../../../board/geometry/length.ts';
import { areTouching } from '../../../board/geometry/line-of-sight.ts';
import { nearDiv } from '../../../board/geometry/whole-numbers.ts';
import { findObstacle, standingLine } from '../../../board/movement/footing.ts';
import { whyNotPlaced } from '../../../board/movement/free-places.ts';
import { asMover } from '../../../board/movement/move-judgement.ts';
import { isOffTable } from '../../../board/paths/legs.ts';
import type { Body, TablePoint } from '../../../board/space.ts';
import { isInRooms, terrainOf } from '../../../board/terrain.ts';
import { translateName } from '../../../content/name-words.ts';
import type { Spell } from '../../../content/schema/spells.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import { enemiesInContact } from '../../figures/contact.ts';
import { isLaden } from '../../figures/numbers.ts';
import { areEnemies } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable, figuresOnTable } from '../../game.ts';
import type { MagicSource } from '../../state/magic.ts';
import type { Figure } from '../../state.ts';
import type { SpellAim, SpellWorking } from '../aim.ts';
import { effectOf } from '../aim.ts';
import { holdingHand } from '../effects/restrictions.ts';
import { bodyAt, whyUnseenByCaster } from './caster-sight.ts';
import { whyNoPiece } from './pieces.ts';

export interface SpellCast {
  readonly spell: Spell;
  readonly working: SpellWorking;
  readonly way?: number | undefined;
  readonly aim: SpellAim;
  readonly caster: Figure;
  readonly of?: MagicSource | undefined;
}

export function whyNoPlace(game: Game, casting: SpellCast): string | undefined {
  const { working, aim } = casting;
  const shift = effectOf(working, 'shift');
  if (shift && aim.to) return whyNotTo(game, casting, shift, aim.to);
  if (effectOf(working, 'call') && aim.point) return whyNotComing(game, casting, aim.point);
  const raise = effectOf(working, 'raise');
  if (raise && aim.point)
    return whyNoPiece(game, casting.caster, casting.spell.range, raise, aim.point, aim.degrees ?? 0);
  return whyNoScript(game, casting);
}

function whyNotTo(game: Game, casting: SpellCast, shift: EffectOf<'shift'>, to: TablePoint): string | undefined {
  const { caster, aim } = casting;
  if (shift.what === 'token') return whyNoToken(game, casting, shift, to);
  const moved = shift.way === 'teleport' ? caster : aim.figures[0];
  if (!moved) return t`Say at whom.`;
  if (shift.way === 'normal') return undefined;
  const reach = isLaden(game, moved) && shift.laden !== undefined ? shift.laden : shift.by;
  if (typeof reach === 'number' && lengthOf(moved.at, to) > 10 * reach)
    return t`That is ${formatHundredths(lengthOf(moved.at, to))} away; it reaches ${formatHundredths(10 * reach)}.`;
  if (shift.by === 'sight') {
    const why = whyUnseenByCaster(game, caster, bodyAt(to));
    if (why !== undefined) return why;
  }
  if (holdingHand(game, moved) && shift.way === 'through the air') return t`A hand holds ${translateName(moved.name)}.`;
  if (
    shift.way === 'teleport' &&
    typeof shift.by === 'number' &&
    whyUnseenByCaster(game, caster, bodyAt(to)) !== undefined
  )
    return t`That place is out of sight.`;
  if (shift.way === 'through the air' && !isOverRooms(game, moved.at, to)) return t`Nobody leaps through rock.`;
  return (
    whyNotFree(game, moved, to) ?? (isInEnemyContact(game, { ...moved, at: to }) ? t`Not into combat.` : undefined)
  );
}

function whyNoToken(game: Game, { aim }: SpellCast, shift: EffectOf<'shift'>, to: TablePoint): string | undefined {
  const carried = aim.figures[0];
  const from = carried?.at ?? game.state.tokens.find(({ id }) => id === aim.token)?.at;
  if (!from || typeof shift.by !== 'number') return t`Say which treasure.`;
  if (lengthOf(from, to) > 10 * shift.by) return t`You can move it no farther than ${formatHundredths(10 * shift.by)}.`;
  const terrain = terrainOf(game.ground);
  const isFree = !findObstacle(terrain.solids, standingLine(to), 1, to.z) && isInRooms(terrain, to.x, to.y);
  return isFree && !isOffTable(game.ground, to, 0) ? undefined : t`It can’t lie there.`;
}

/** A straight line or arc stays above rooms. USP-02 */
function isOverRooms({ ground }: Game, from: TablePoint, to: TablePoint): boolean {
  const terrain = terrainOf(ground);
  const steps = 10;
  return Array.from({ length: steps + 1 }, (_, i) => i).every((i) => {
    const part = (a: number, b: number) => a + nearDiv((b - a) * i, steps);
    return isInRooms(terrain, part(from.x, to.x), part(from.y, to.y));
  });
}

export function whyNotFree({ ground, state }: Game, who: Body, at: TablePoint): string | undefined {
  return whyNotPlaced(ground, bodiesOnTable(state), asMover(who), at);
}

function isInEnemyContact(game: Game, figure: Figure): boolean {
  return enemiesInContact(game, figure).length > 0;
}

function whyNotComing(game: Game, { working, caster, aim }: SpellCast, point: TablePoint): string | undefined {
  const { target } = working;
  const call = effectOf(working, 'call');
  const creature = call?.any?.[0]?.creature;
  const isLarge = creature !== undefined && game.lore.creatures.get(creature)?.traits.includes('large');
  const comes: Body = { id: 'comes', at: point, radius: isLarge ? 10 : 5 };
  const why = whyNotFree(game, comes, point);
  if (why !== undefined || target.what !== 'point') return why;
  if (target.touching && !areTouching(comes, caster)) return t`It must appear beside ${translateName(caster.name)}.`;
  const { clearOf, intoCombat } = target;
  if (clearOf !== undefined && figuresOnTable(game.state).some((other) => baseDistance(comes, other) < 10 * clearOf))
    return t`It must appear at least ${formatHundredths(10 * clearOf)} away from everyone.`;
  const side = call?.side === 'own' ? caster.side : null;
  const isFighting = figuresOnTable(game.state).some(
    (other) => areEnemies({ side }, other) && areInContact(game.ground, comes, other),
  );
  return isFighting && !intoCombat && aim.soldier === undefined && call?.side === 'nobody'
    ? t`Not into combat.`
    : undefined;
}

/** One base may be larger than the other. FSL-42 */
function whyNotInsteadOf({ ground, state }: Game, who: Figure, other: Figure): string | undefined {
  const others = bodiesOnTable(state).filter(({ id }) => id !== other.id);
  return whyNotPlaced(ground, others, asMover(who), other.at) === undefined
    ? undefined
    : t`${translateName(who.name)} has no room where ${translateName(other.name)} is.`;
}

function whyNoScript(game: Game, { working, aim, caster, spell }: SpellCast): string | undefined {
  const script = effectOf(working, 'script')?.script;
  if (script?.name === 'transpose') {
    const [a, b] = aim.figures;
    if (!a || !b) return undefined;
    if (baseDistance(a, b) > 10 * script.apart)
      return t`They are farther apart than ${formatHundredths(10 * script.apart)}.`;
    return whyNotInsteadOf(game, a, b) ?? whyNotInsteadOf(game, b, a);
  }
  if (script?.name === 'summon-demon' && aim.point) {
    const comes = bodyAt(aim.point, 'comes');
    const far = baseDistance(caster, comes) > 10 * (spell.range ?? 0);
    return far
      ? t`It must appear within ${formatHundredths(10 * (spell.range ?? 0))}.`
      : whyNotFree(game, comes, aim.point);
  }
  if (script?.name === 'wizard-eye') {
    if (!aim.point) return t`Say where on it, as 120.35.20.`;
    const gap = baseDistance(caster, bodyAt(aim.point));
    return gap > 10 * (spell.range ?? 0) ? t`It reaches ${formatHundredths(10 * (spell.range ?? 0))}.` : undefined;
  }
  return undefined;
}
