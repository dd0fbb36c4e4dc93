import { combatModifiers } from '../fighting/fight.ts';
import { compareRolls } from '../fighting/harm.ts';
import {
  addModifiers,
  armourModifiers,
  damageModifiers,
  fightModifiers,
  isWeaponProof,
  meleeArm,
  missileArm,
  shootModifiers,
  shotDamageModifiers,
} from '../figures/numbers.ts';
import { sightBetween } from '../figures/sight.ts';
import type { Game } from '../game.ts';
import { isImmune } from '../magic/effects/active-effects.ts';
import { isHarmless } from '../magic/effects/restrictions.ts';
import type { AlterationContext } from '../magic/effects/stat-modifiers.ts';
import { kindsOf } from '../magic/space/sharpened-weapons.ts';
import { defenceModifiers, glowModifiers, isHasty } from '../shooting/shoot.ts';
import type { Figure } from '../state.ts';

const FACES = 20;
const CRITICAL = 5;

/** Counts out of 400. */
export interface Odds {
  readonly wins: number;
  readonly ties: number;
  readonly harms: number;
  readonly suffers: number;
  readonly of: 400;
}

interface CombatSide {
  readonly added: number;
  /** Bonus to damage minus Armour; undefined if the blow can't harm. */
  readonly worth: number | undefined;
  readonly critical: number;
}

function countOdds(one: CombatSide, other: CombatSide, isTieBoth: boolean, criticalHits: boolean): Odds {
  let [wins, ties, harms, suffers] = [0, 0, 0, 0];
  for (let a = 1; a <= FACES; a += 1)
    for (let b = 1; b <= FACES; b += 1) {
      const ahead = compareRolls([a, b], [a + one.added, b + other.added], criticalHits);
      const both = ahead === 0 && isTieBoth;
      if (ahead > 0) wins += 1;
      if (both) ties += 1;
      if ((ahead > 0 || both) && isHarmed(one, a, criticalHits)) harms += 1;
      if ((ahead < 0 || both) && isHarmed(other, b, criticalHits)) suffers += 1;
    }
  return { wins, ties, harms, suffers, of: 400 };
}

function isHarmed({ added, worth, critical }: CombatSide, die: number, criticalHits: boolean): boolean {
  const extra = criticalHits && die === FACES ? critical : 0;
  return worth !== undefined && die + added + worth + extra > 0;
}

function criticalAgainst(game: Game, figure: Figure): number {
  return isImmune(game, figure, 'critical hits') ? 0 : CRITICAL;
}

function armourOf(game: Game, figure: Figure, how: AlterationContext): number {
  return addModifiers(figure.stats.armour, armourModifiers(game, figure, how));
}

/** Includes supporters. FCB, FMC */
export function fightOdds(game: Game, a: Figure, b: Figure): Odds {
  const side = (own: Figure, other: Figure): CombatSide => ({
    added: addModifiers(0, combatModifiers(game, own, other)),
    worth:
      isWeaponProof(game, other, kindsOf(game, own, meleeArm(game, own, other)?.id)) || isHarmless(game, own)
        ? undefined
        : addModifiers(0, damageModifiers(game, own, other)) - armourOf(game, other, { against: own }),
    critical: criticalAgainst(game, other),
  });
  return countOdds(side(a, b), side(b, a), true, game.state.switches.criticalHits);
}

/** Odds of a shot, with the named modifiers of the target. FSH */
export function shotOdds(
  game: Game,
  shooter: Figure,
  target: Figure,
): Odds & { readonly against: ReturnType<typeof defenceModifiers> } {
  const against = defenceModifiers(game, target, sightBetween(game, shooter, target), isHasty(game, shooter.id));
  const arm = missileArm(game, shooter);
  const one: CombatSide = {
    added: addModifiers(0, shootModifiers(game, shooter, arm?.id)) + addModifiers(0, glowModifiers(game, target)),
    worth:
      isWeaponProof(game, target, kindsOf(game, shooter, arm?.id)) || isHarmless(game, shooter)
        ? undefined
        : addModifiers(0, shotDamageModifiers(game, shooter, target)) -
          armourOf(game, target, { attacks: ['missile', 'shooting'], against: shooter }),
    critical: criticalAgainst(game, target),
  };
  const other: CombatSide = {
    added: addModifiers(0, fightModifiers(game, target)) + addModifiers(0, against),
    worth: undefined,
    critical: 0,
  };
  return { ...countOdds(one, other, false, game.state.switches.criticalHits), against };
}
