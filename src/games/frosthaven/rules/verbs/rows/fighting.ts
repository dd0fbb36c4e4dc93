import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { FightingVerb } from '../../../content/schema/abilities/fighting.ts';
import { isImmune } from '../../figures/bonuses.ts';
import { has } from '../../figures/conditions.ts';
import type { Game } from '../../game.ts';
import { healWorst } from '../../monsters/actions/friends.ts';
import { compelled, damageByRules, forceByRules, giveByRules, killByRules } from '../../monsters/actions/other.ts';
import type { Figure } from '../../state.ts';
import { canAffect, from, reachOf } from '../affect.ts';
import { attack, canAttack } from '../attack/attack.ts';
import { choosesTargets, hurtsNobody, isForNamed, performDamage, whomItHurts } from '../damage.ts';
import { canMark, isWelcomeMark, marksOutright, performMarker } from '../map/markers.ts';
import { canMove, move } from '../move/move.ts';
import { performTeleport } from '../move/teleport.ts';
import { isFreeHeal, isGoodToHave, isHealedInVain } from '../obvious.ts';
import { type ActionSoFar, NOTHING_YET } from '../outcome-so-far.ts';
import {
  canHeal,
  conditionsIn,
  performCleanse,
  performForce,
  performGive,
  performHeal,
  performKill,
  reachOfKill,
} from '../support/aid.ts';
import { eligible, within } from '../targets.ts';
import { ASKING, after, COMPELLED, type VerbRow, type VerbRows } from './row.ts';

const isForSelf = ({ who }: AbilityOf<'heal' | 'give' | 'cleanse'>): boolean => who === 'self';

function canReach(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'give' | 'cleanse' | 'damage'>,
  soFar: ActionSoFar,
): boolean {
  const around = 'around' in ability ? from(ability.around, soFar) : {};
  return canAffect(game, figure, { ...reachOf(ability, ability.who), ...around }, soFar);
}

/** True if a possible target is in range and visible. MEL-01 */
function isAnyInReach(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'heal' | 'give' | 'cleanse' | 'kill' | 'push' | 'pull'>,
  soFar: ActionSoFar,
): boolean {
  const who = 'who' in ability ? ability.who : 'enemies';
  const { from: centre = figure.hex } = 'around' in ability ? from(ability.around, soFar) : {};
  return within(game, centre, eligible(game, figure, who, ability.only, soFar), ability.range).length > 0;
}

/** DMG-01 */
function hurtsAnybody(game: Game, figure: Figure, ability: AbilityOf<'damage'>, soFar: ActionSoFar): boolean {
  if (ability.area) return canReach(game, figure, ability, soFar);
  return whomItHurts(game, figure, ability, soFar).length > 0;
}

/** True if performed on a figure, or on nobody. DMG-02 */
function canHurt(game: Game, figure: Figure, ability: AbilityOf<'damage'>, soFar: ActionSoFar): boolean {
  return hurtsAnybody(game, figure, ability, soFar) || hurtsNobody(game, figure, ability, soFar);
}

function whyForNobody({ weighty }: ActionSoFar): 'no effect' | undefined {
  return weighty ? undefined : 'no effect';
}

function forcesNobody(game: Game, figure: Figure, ability: AbilityOf<'push' | 'pull'>, soFar: ActionSoFar): boolean {
  if (ability.targets !== 'all' || ability.area || isForNamed({ who: 'enemies', only: ability.only })) return false;
  return !isAnyInReach(game, figure, ability, soFar);
}

const FORCING: VerbRow<'push' | 'pull'> = {
  ...ASKING,
  perform: after(performForce),
  isForNobody: forcesNobody,
  whyIdle: (game, figure, ability, soFar) => {
    if (forcesNobody(game, figure, ability, soFar)) return whyForNobody(soFar);
    return canAffect(game, figure, { ...reachOf(ability, 'enemies'), ...from(ability.around, soFar) }, soFar)
      ? undefined
      : 'no target';
  },
  byRules: forceByRules,
  findsAnybody: (game, figure, ability, soFar) =>
    isAnyInReach(game, figure, ability, soFar) || forcesNobody(game, figure, ability, soFar),
};

export const FIGHTING: VerbRows<FightingVerb> = {
  attack: {
    ...ASKING,
    ...COMPELLED,
    perform: after(attack),
    whyIdle: (game, figure, ability, soFar) =>
      has(figure, 'disarm') ? 'no effect' : canAttack(game, figure, ability, soFar) ? undefined : 'no target',
    couldObey: (game, figure, ability) => canAttack(game, figure, ability, NOTHING_YET),
  },
  move: {
    ...ASKING,
    ...COMPELLED,
    perform: after(move),
    whyIdle: (game, figure, ability, soFar) => (canMove(game, figure, ability, soFar) ? undefined : 'no effect'),
    couldObey: (game, figure, ability) => canMove(game, figure, ability, NOTHING_YET),
  },
  teleport: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performTeleport),
  },
  push: FORCING,
  pull: FORCING,
  heal: {
    ...ASKING,
    perform: after(performHeal),
    isOutright: isForSelf,
    staysPut: true,
    whyIdle: (game, figure, ability, soFar) =>
      isForSelf(ability) || canHeal(game, figure, ability, soFar) ? undefined : 'no target',
    onlyHelps: isFreeHeal,
    isInVain: (game, figure, ability, soFar) =>
      isForSelf(ability) && isHealedInVain(game, figure, figure, ability, soFar),
    byRules: healWorst,
    findsAnybody: isAnyInReach,
  },
  give: {
    ...ASKING,
    perform: after(performGive),
    isOutright: isForSelf,
    whyIdle: (game, figure, ability, soFar) =>
      isForSelf(ability) || canReach(game, figure, ability, soFar) ? undefined : 'no target',
    onlyHelps: (_game, _figure, ability) => isGoodToHave(ability),
    isInVain: (game, figure, ability) =>
      isForSelf(ability) && ability.conditions.every((condition) => isImmune(game, figure, condition)),
    byRules: giveByRules,
    findsAnybody: isAnyInReach,
  },
  cleanse: {
    ...ASKING,
    perform: after(performCleanse),
    isOutright: isForSelf,
    whyIdle: (game, figure, ability, soFar) =>
      isForSelf(ability) || canReach(game, figure, ability, soFar) ? undefined : 'no target',
    isInVain: (_, figure, ability) =>
      isForSelf(ability) && !conditionsIn(ability).some((condition) => has(figure, condition)),
    byRules: compelled,
    findsAnybody: isAnyInReach,
  },
  damage: {
    ...ASKING,
    perform: after(performDamage),
    canBegin: canHurt,
    isOutright: (ability) => !choosesTargets(ability),
    isForNobody: hurtsNobody,
    whyIdle: (game, figure, ability, soFar) => {
      if (hurtsNobody(game, figure, ability, soFar)) return whyForNobody(soFar);
      const isAny = choosesTargets(ability)
        ? canReach(game, figure, ability, soFar)
        : whomItHurts(game, figure, ability, soFar).length > 0;
      return isAny ? undefined : 'no target';
    },
    byRules: damageByRules,
    findsAnybody: canHurt,
  },
  kill: {
    ...ASKING,
    perform: after(performKill),
    whyIdle: (game, figure, ability, soFar) =>
      canAffect(game, figure, reachOfKill(ability), soFar) ? undefined : 'no target',
    byRules: killByRules,
    findsAnybody: (game, figure, ability, soFar) =>
      isAnyInReach(game, figure, { ...ability, only: [...reachOfKill(ability).only] }, soFar),
  },
  marker: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performMarker),
    canBegin: (game, figure, ability, soFar) => !marksOutright(ability) || canMark(game, figure, ability, soFar),
    isOutright: marksOutright,
    whyIdle: (game, figure, ability, soFar) => (canMark(game, figure, ability, soFar) ? undefined : 'no target'),
    onlyHelps: (_game, _figure, ability) => isWelcomeMark(ability),
  },
};
