import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { FightingVerb } from '../../../content/schema/abilities/fighting.ts';
import { isImmune } from '../../figures/bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import type { Game } from '../../game.ts';
import { healMostWounded } from '../../monsters/actions/allies.ts';
import {
  compelByRules,
  damageByRules,
  forceByRules,
  giveByRules,
  killByRules,
} from '../../monsters/actions/by-rules.ts';
import type { Figure } from '../../state.ts';
import type { ActionSoFar } from '../ability-outcome.ts';
import { NOTHING_YET } from '../ability-outcome.ts';
import { canAffect, reachFrom, reachOf } from '../affect.ts';
import { attack, canAttack } from '../attack/attack.ts';
import { choosesTargets, damagedFigures, hurtsNobody, isForNamed, performDamage } from '../damage.ts';
import { canMark, isWelcomeMark, marksOutright, performMarker } from '../map/markers.ts';
import { canMove, move } from '../move/move.ts';
import { performTeleport } from '../move/teleport.ts';
import { isFreeHeal, isGoodToHave, isHealedInVain } from '../obvious-abilities.ts';
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
import { eligibleTargets, figuresWithin } from '../targets.ts';
import type { VerbRow, VerbRows } from './row.ts';
import { COMPELLED_BY_RULES, VERB_DEFAULTS, withProgress } from './row.ts';

const isForSelf = ({ who }: AbilityOf<'heal' | 'give' | 'cleanse'>): boolean => who === 'self';

function canReach(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'give' | 'cleanse' | 'damage'>,
  soFar: ActionSoFar,
): boolean {
  const around = 'around' in ability ? reachFrom(ability.around, soFar) : {};
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
  const { from: centre = figure.hex } = 'around' in ability ? reachFrom(ability.around, soFar) : {};
  return figuresWithin(game, centre, eligibleTargets(game, figure, who, ability.only, soFar), ability.range).length > 0;
}

/** DMG-01 */
function hurtsAnybody(game: Game, figure: Figure, ability: AbilityOf<'damage'>, soFar: ActionSoFar): boolean {
  if (ability.area) return canReach(game, figure, ability, soFar);
  return damagedFigures(game, figure, ability, soFar).length > 0;
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
  ...VERB_DEFAULTS,
  perform: withProgress(performForce),
  isForNobody: forcesNobody,
  whyIdle: (game, figure, ability, soFar) => {
    if (forcesNobody(game, figure, ability, soFar)) return whyForNobody(soFar);
    return canAffect(game, figure, { ...reachOf(ability, 'enemies'), ...reachFrom(ability.around, soFar) }, soFar)
      ? undefined
      : 'no target';
  },
  byRules: forceByRules,
  hasMonsterTarget: (game, figure, ability, soFar) =>
    isAnyInReach(game, figure, ability, soFar) || forcesNobody(game, figure, ability, soFar),
};

export const FIGHTING: VerbRows<FightingVerb> = {
  attack: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(attack),
    whyIdle: (game, figure, ability, soFar) =>
      hasCondition(figure, 'disarm') ? 'no effect' : canAttack(game, figure, ability, soFar) ? undefined : 'no target',
    canObey: (game, figure, ability) => canAttack(game, figure, ability, NOTHING_YET),
  },
  move: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(move),
    whyIdle: (game, figure, ability, soFar) => (canMove(game, figure, ability, soFar) ? undefined : 'no effect'),
    canObey: (game, figure, ability) => canMove(game, figure, ability, NOTHING_YET),
  },
  teleport: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performTeleport),
  },
  push: FORCING,
  pull: FORCING,
  heal: {
    ...VERB_DEFAULTS,
    perform: withProgress(performHeal),
    isOutright: isForSelf,
    staysPut: true,
    whyIdle: (game, figure, ability, soFar) =>
      isForSelf(ability) || canHeal(game, figure, ability, soFar) ? undefined : 'no target',
    onlyHelps: isFreeHeal,
    isInVain: (game, figure, ability, soFar) =>
      isForSelf(ability) && isHealedInVain(game, figure, figure, ability, soFar),
    byRules: healMostWounded,
    hasMonsterTarget: isAnyInReach,
  },
  give: {
    ...VERB_DEFAULTS,
    perform: withProgress(performGive),
    isOutright: isForSelf,
    whyIdle: (game, figure, ability, soFar) =>
      isForSelf(ability) || canReach(game, figure, ability, soFar) ? undefined : 'no target',
    onlyHelps: (_game, _figure, ability) => isGoodToHave(ability),
    isInVain: (game, figure, ability) =>
      isForSelf(ability) && ability.conditions.every((condition) => isImmune(game, figure, condition)),
    byRules: giveByRules,
    hasMonsterTarget: isAnyInReach,
  },
  cleanse: {
    ...VERB_DEFAULTS,
    perform: withProgress(performCleanse),
    isOutright: isForSelf,
    whyIdle: (game, figure, ability, soFar) =>
      isForSelf(ability) || canReach(game, figure, ability, soFar) ? undefined : 'no target',
    isInVain: (_, figure, ability) =>
      isForSelf(ability) && !conditionsIn(ability).some((condition) => hasCondition(figure, condition)),
    byRules: compelByRules,
    hasMonsterTarget: isAnyInReach,
  },
  damage: {
    ...VERB_DEFAULTS,
    perform: withProgress(performDamage),
    canBegin: canHurt,
    isOutright: (ability) => !choosesTargets(ability),
    isForNobody: hurtsNobody,
    whyIdle: (game, figure, ability, soFar) => {
      if (hurtsNobody(game, figure, ability, soFar)) return whyForNobody(soFar);
      const isAny = choosesTargets(ability)
        ? canReach(game, figure, ability, soFar)
        : damagedFigures(game, figure, ability, soFar).length > 0;
      return isAny ? undefined : 'no target';
    },
    byRules: damageByRules,
    hasMonsterTarget: canHurt,
  },
  kill: {
    ...VERB_DEFAULTS,
    perform: withProgress(performKill),
    whyIdle: (game, figure, ability, soFar) =>
      canAffect(game, figure, reachOfKill(ability), soFar) ? undefined : 'no target',
    byRules: killByRules,
    hasMonsterTarget: (game, figure, ability, soFar) =>
      isAnyInReach(game, figure, { ...ability, only: [...reachOfKill(ability).only] }, soFar),
  },
  marker: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performMarker),
    canBegin: (game, figure, ability, soFar) => !marksOutright(ability) || canMark(game, figure, ability, soFar),
    isOutright: marksOutright,
    whyIdle: (game, figure, ability, soFar) => (canMark(game, figure, ability, soFar) ? undefined : 'no target'),
    onlyHelps: (_game, _figure, ability) => isWelcomeMark(ability),
  },
};
