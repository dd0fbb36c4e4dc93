/** Hand-to-hand combat. FCB, FMC */
import type { Event, Harm, Roll, RollModifier } from '../events.ts';
import {
  addModifiers,
  damageModifiers,
  damageMultiplier,
  fightModifiers,
  isWeaponProof,
  meleeArm,
} from '../figures/numbers.ts';
import { supportersOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { isImmune } from '../magic/effects/active-effects.ts';
import { offerRerolls } from '../magic/effects/rerolls.ts';
import { isHarmless } from '../magic/effects/restrictions.ts';
import { kindsOf, sharpDamageModifiers, useSharpness } from '../magic/space/sharpened-weapons.ts';
import { dispelImages } from '../magic/verbs/end.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { resolveWin } from './after-win.ts';
import { compareRolls, harmOf, loseHealth } from './harm.ts';

/** Bonus of each supporter, up to `MOST` in all. FMC-01, FMC-05 */
const SUPPORT = 2;
const MOST = 6;
const CRITICAL = 5;

/** Supporters of both sides cancel each other first. FMC-02 to FMC-05 */
export function supportOf(game: Game, figure: Figure, enemy: Figure): number {
  const worth = (own: Figure, other: Figure) => Math.min(MOST, SUPPORT * supportersOf(game.state, own, other).length);
  return Math.max(0, worth(figure, enemy) - worth(enemy, figure));
}

export function combatModifiers(game: Game, figure: Figure, enemy: Figure): RollModifier[] {
  const support = supportOf(game, figure, enemy);
  const charged = game.state.turn?.activation?.figures.find((doing) => doing.figure === figure.id)?.hasCharged;
  return [
    ...fightModifiers(game, figure, {
      using: 'melee',
      arm: meleeArm(game, figure, enemy)?.id,
      against: enemy,
      charging: charged,
    }),
    ...(support > 0 ? [{ what: 'supporters', value: support }] : []),
  ];
}

/** Fights; the winner then stays, pushes or steps away. FCB-01 to FCB-08 */
export function* fight(game: Game, attacker: string, defender: string): Rule<void> {
  dispelImages(game, attacker, defender);
  dispelImages(game, defender, attacker);
  if ([attacker, defender].some((id) => game.figure(id).gone !== undefined)) return;
  const [a, b] = [game.figure(attacker), game.figure(defender)];
  const dice = [yield* game.rollDie(`Fight ${a.id}`), yield* game.rollDie(`Fight ${b.id}`)] as const;
  const rolls = yield* withRerolls(game, a, b, [fightRoll(game, a, b, dice[0]), fightRoll(game, b, a, dice[1])]);
  const event = fightOutcome(game, a, b, rolls);
  game.emit(event);
  for (const { to, damage } of event.harms) {
    const [by, other] = to === a.id ? [b, a] : [a, b];
    const arm = meleeArm(game, by, other)?.id;
    const isPoison = kindsOf(game, by, arm).has('poison');
    if (damage > 0) useSharpness(game, by.id, arm, true);
    loseHealth(game, to, damage, by.id, isPoison);
  }
  const { winner } = event;
  if (winner !== null) yield* resolveWin(game, winner, winner === a.id ? b.id : a.id);
}

function* withRerolls(
  game: Game,
  a: Figure,
  b: Figure,
  [one, two]: readonly [Roll, Roll],
): Rule<readonly [Roll, Roll]> {
  const isBehind = (own: Roll, other: Roll) =>
    compareRolls([own.die, other.die], [own.total, other.total], game.state.switches.criticalHits) < 0;
  const stands = (roll: Roll) => ({ of: 'combat' as const, what: 'combat', roll });
  const first = isBehind(one, two) ? yield* offerRerolls(game, a.id, stands(one)) : one;
  const second = isBehind(two, first) ? yield* offerRerolls(game, b.id, stands(two)) : two;
  return [first, second];
}

function fightRoll(game: Game, figure: Figure, enemy: Figure, die: number): Roll {
  const added = combatModifiers(game, figure, enemy);
  return { die, added, total: addModifiers(die, added) };
}

/** The higher roll wins; equal rolls both do. FCB-02 */
function fightOutcome(game: Game, a: Figure, b: Figure, rolls: readonly [Roll, Roll]): Event<'fought'> {
  const [isCritical, isMet] = rolls.map(({ die }) => game.state.switches.criticalHits && die === 20);
  const ahead = compareRolls(
    [rolls[0].die, rolls[1].die],
    [rolls[0].total, rolls[1].total],
    game.state.switches.criticalHits,
  );
  const both = ahead === 0;
  const harms: (Harm & { to: string })[] = [];
  if (ahead > 0 || both) harms.push({ ...harmOfBlow(game, a, b, rolls[0], isCritical === true), to: b.id });
  if (ahead < 0 || both) harms.push({ ...harmOfBlow(game, b, a, rolls[1], isMet === true), to: a.id });
  const winner = both ? null : ahead > 0 ? a.id : b.id;
  return { type: 'fought', attacker: a.id, defender: b.id, rolls, winner, harms };
}

function harmOfBlow(game: Game, by: Figure, to: Figure, { total }: Roll, isCritical: boolean): Harm {
  const critical = isCritical && !isImmune(game, to, 'critical hits');
  const arm = meleeArm(game, by, to)?.id;
  const added = [...damageModifiers(game, by, to), ...(critical ? [{ what: 'critical hit', value: CRITICAL }] : [])];
  const times = damageMultiplier(game, by, to, 'melee');
  const kinds = kindsOf(game, by, arm);
  const attacks = kinds.has('elemental') ? (['elemental'] as const) : [];
  const rest = {
    roll: total,
    to,
    times,
    isProof: isWeaponProof(game, to, kinds) || isHarmless(game, by),
    how: { against: by, attacks },
  };
  const plain = harmOf(game, { ...rest, added });
  const more = plain.damage > 0 ? sharpDamageModifiers(game, by, arm) : [];
  return more.length > 0 ? harmOf(game, { ...rest, added: [...added, ...more] }) : plain;
}
