/** Adds up the dice of fights and shots again. FCB, FMC, FSH */
import type { Event, Harm, Roll } from '../../../src/games/frostgrave/rules/events.ts';
import { canBeMagic, hasArmEffect, isImage, isLit, magicModifier, unexplainedModifiers } from './magic.ts';
import { faultsOfChoice, faultsOfSight } from './sight.ts';
import type { WatchedTable } from './table.ts';
import { distance, isInside, isOnLine } from './table.ts';
import { isLaden } from './treasure.ts';

function isUnarmed(table: WatchedTable, id: string): boolean {
  const { kind, role } = table.figure(id);
  return kind === 'person' && role !== 'creature' && !table.usableArms(id).some(({ what }) => what === 'melee');
}

function fightValue(table: WatchedTable, id: string): number {
  const { stats, at } = table.figure(id);
  const laden = !isLaden(table.figure(id))
    ? 0
    : Math.min(0, ...table.usableArms(id).map(({ encumbers = 0 }) => encumbers));
  const isWet =
    !table.has(id, 'amphibious') &&
    !table.has(id, 'aquatic') &&
    table.ground.pieces.some(
      ({ kind, outline, base, top }) =>
        kind === 'water' && base <= at.z && at.z <= top && isInside(at, outline, 0) && !isOnLine(at, outline),
    );
  return stats.fight + laden + (isUnarmed(table, id) ? -2 : 0) + (isWet ? -2 : 0) + table.woundModifier(id);
}

/** Two for each supporter, less those of the enemy, six at most. FMC-01 to FMC-05 */
function support(table: WatchedTable, id: string, enemy: string): number {
  const worth = (own: string, other: string) => {
    const friends = table
      .fightsWith(other)
      .filter((each) => each !== own && table.areFriends(each, own))
      .filter((each) => table.fightsWith(each).length === 1);
    return Math.min(6, 2 * friends.length);
  };
  return Math.max(0, worth(id, enemy) - worth(enemy, id));
}

function compareValue(what: string, told: number, meant: number): string[] {
  return told === meant ? [] : [`${what} is ${told}, and should be ${meant}`];
}

export function faultsOfFight(
  table: WatchedTable,
  { attacker: a, defender: b, rolls, winner, harms }: Event<'fought'>,
): string[] {
  const isCombat = table.fightsWith(a).includes(b);
  const horns = table.has(a, 'horns') && table.active.get(a)?.hasCharged ? 2 : 0;
  const totals = [
    rolls[0].die + fightValue(table, a) + support(table, a, b) + horns + magicModifier(table, rolls[0].added, a),
    rolls[1].die + fightValue(table, b) + support(table, b, a) + magicModifier(table, rolls[1].added, b),
  ] as const;
  const critical = (roll: Roll) => table.criticalHits && roll.die === 20;
  const [one, two] = [critical(rolls[0]), critical(rolls[1])];
  const ahead = one === two ? (one ? 0 : totals[0] - totals[1]) : one ? 1 : -1;
  const meant = ahead > 0 ? a : ahead < 0 ? b : null;
  const hit = ahead > 0 ? [b] : ahead < 0 ? [a] : [a, b];
  return [
    ...unexplainedModifiers(table, rolls[0].added, a),
    ...unexplainedModifiers(table, rolls[1].added, b),
    ...(isCombat ? [] : [`${a} fights ${b}, and they are in no combat`]),
    ...compareValue(`${a}’s roll`, rolls[0].total, totals[0]),
    ...compareValue(`${b}’s roll`, rolls[1].total, totals[1]),
    ...(winner === meant ? [] : [`${winner} has won instead of ${meant}`]),
    ...(harms
      .map(({ to }) => to)
      .sort()
      .join() === hit.sort().join()
      ? []
      : [`${harms.map(({ to }) => to)} are hit`]),
    ...harms.flatMap((harm) => {
      const [by, roll] = harm.to === b ? [a, rolls[0]] : [b, rolls[1]];
      return faultsOfHarm(
        table,
        by,
        harm.to,
        harm,
        roll.total +
          damageModifier(table, by, harm.to, harm) +
          (critical(roll) && !table.has(harm.to, 'immune-to-critical-hits') ? 5 : 0),
        true,
      );
    }),
  ];
}

function damageModifier(table: WatchedTable, by: string, to: string, { added }: Harm): number {
  const melee = table
    .usableArms(by)
    .filter(({ what }) => what === 'melee')
    .map(({ damage = 0 }) => damage);
  const told = table
    .usableArms(by)
    .find(({ what, name }) => what === 'melee' && added.some((each) => each.what === name));
  const isArmed = (table.figure(by).things ?? []).some(({ is }) => is === 'arm') || hasArmEffect(table, by);
  const best = isArmed && melee.length > 0 ? (told?.damage ?? 0) : Math.max(0 - 9, ...melee);
  const own = isUnarmed(table, by) ? -2 : melee.length > 0 ? best : 0;
  const guard = table.usableArms(to).find(({ opponentDamage }) => opponentDamage !== undefined)?.opponentDamage ?? 0;
  return own + guard + (table.has(by, 'strong') ? 2 : 0) + magicModifier(table, added, by);
}

function faultsOfHarm(table: WatchedTable, by: string, to: string, harm: Harm, sum: number, isBlow: boolean): string[] {
  const { stats } = table.figure(to);
  const kind = table.kindOf(to);
  const guards = harm.guards ?? [];
  const drains = isBlow && table.has(by, 'energy-drain') && kind !== 'undead' && kind !== 'construct';
  const times = table.has(by, 'powerful') || drains ? 2 : 1;
  const isMagic =
    table.kindOf(by) === 'demon' ||
    table.has(by, 'magic-attack') ||
    canBeMagic(table, by, isBlow ? 'melee' : 'missile');
  const isProof = (table.has(to, 'immune-to-normal-weapons') && !isMagic) || isImage(table, by);
  const damage = isProof
    ? 0
    : Math.max(0, sum - stats.armour - guards.reduce((all, { value }) => all + value, 0)) * times;
  return [...unexplainedModifiers(table, guards, to), ...compareValue(`damage of ${by} to ${to}`, harm.damage, damage)];
}

const COVER_VALUES = { 'light cover': [2], 'heavy cover': [4], 'hasty shot': [1], Large: [-2] } as const;

/** ULT-01 */
function isInTheDark(table: WatchedTable, target: string, apart: number): boolean {
  const { light } = table;
  if (light === undefined || 10 * apart <= light + 1) return false;
  return !isLit(table, target);
}

/** Checks range and light; in a combat, chance picks the target. FSH-01, ULT-01 */
export function faultsOfShot(
  table: WatchedTable,
  { shooter, target, meant, rolls, hits, harm }: Event<'shot'>,
): string[] {
  const arm = table.usableArms(shooter).find(({ what }) => what === 'missile');
  const [by, aim] = [table.figure(shooter), table.figure(meant)];
  const apart = distance(by.at, aim.at) - by.radius - aim.radius;
  const own =
    rolls[0].die +
    by.stats.shoot +
    table.woundModifier(shooter) +
    magicModifier(table, rolls[0].added, shooter, target);
  const against = rolls[1].added.filter(({ what }) => what in COVER_VALUES || what === 'between them');
  const other =
    rolls[1].die +
    fightValue(table, target) +
    magicModifier(table, rolls[1].added, target) +
    against.reduce((sum, { value }) => sum + value, 0);
  const isHasty = (table.active.get(shooter)?.moves ?? 0) > 0;
  const one = table.criticalHits && rolls[0].die === 20;
  const two = table.criticalHits && rolls[1].die === 20;
  const isHit = one === two ? !one && own > other : one;
  const extra =
    (arm?.damage ?? 0) +
    (one && !table.has(target, 'immune-to-critical-hits') ? 5 : 0) +
    magicModifier(table, harm?.added ?? [], shooter);
  return [
    ...(arm ? [] : [`${shooter} shoots with nothing`]),
    ...(table.fightsWith(shooter).length > 0 ? [`${shooter} shoots in combat`] : []),
    ...(apart > (arm?.range ?? 0) + 0.1 ? [`${meant} is out of range`] : []),
    ...faultsOfSight(table, by, aim),
    ...(table.figure(shooter).role === 'creature' ? faultsOfChoice(table, by, aim) : []),
    ...(isInTheDark(table, meant, apart) ? [`${meant} stands in the dark`] : []),
    ...(target === meant || table.fightsWith(meant).includes(target)
      ? []
      : [`${target} is hit, and ${meant} was meant`]),
    ...(against.some(({ what }) => what === 'hasty shot') === isHasty ? [] : [`${shooter} is hasty or not`]),
    ...compareValue(`${shooter}’s roll`, rolls[0].total, own),
    ...compareValue(`${target}’s roll`, rolls[1].total, other),
    ...(hits === isHit ? [] : [`${shooter} hits ${target} or not`]),
    ...(harm ? faultsOfHarm(table, shooter, target, harm, rolls[0].total + extra, false) : []),
  ];
}
