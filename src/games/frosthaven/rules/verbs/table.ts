/** Every verb in one place: what the rules know of it. */
import type { AbilityOf, LastingVerb } from '../../content/schema/abilities.ts';
import { gainBonus, isImmune } from '../figures/bonuses.ts';
import { has } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import { commandByRules } from '../monsters/command.ts';
import { healWorst } from '../monsters/friends.ts';
import {
  compelled,
  damageByRules,
  forceByRules,
  giveByRules,
  killByRules,
  lootByRules,
  specialByRules,
} from '../monsters/other.ts';
import { canSummon, summonMonsters } from '../monsters/summon-monsters.ts';
import { createByRules, replaceByRules } from '../monsters/tiles.ts';
import { isAwaited } from '../scenario/special-rules.ts';
import { SCRIPTS } from '../scripts/index.ts';
import type { Figure } from '../state.ts';
import { performLasting } from './activate.ts';
import { canAffect, from, reachOf } from './affect.ts';
import { canHeal, conditionsIn, performCleanse, performForce, performGive, performHeal, performKill } from './aid.ts';
import { amountOf } from './amounts.ts';
import { attack, canAttack } from './attack.ts';
import { canCommand, command } from './command.ts';
import { canPay } from './costs.ts';
import { canChangeCounter, changeCounter, changeMode } from './counters.ts';
import { choosesTargets, performDamage, whomItHurts } from './damage.ts';
import { canConsume } from './elements.ts';
import { gainExperience } from './experience.ts';
import { canLoot, lootAround } from './loot.ts';
import { canMove, move } from './move.ts';
import { isFreeBonus, isFreeHeal, isGoodToHave, isHealedInVain } from './obvious.ts';
import { hexesToDesignate, performChosen, performDesignated, performFreely, performPaid } from './perform.ts';
import { canRecharge, performRecharge, performRecover } from './recover.ts';
import { ASKING, after, COMPELLED, OUTRIGHT, type Row } from './rows.ts';
import { type ActionSoFar, did, NOTHING_YET } from './so-far.ts';
import { performSummon, placesForSummon } from './summon.ts';
import { eligible, within } from './targets.ts';
import { performTeleport } from './teleport.ts';
import { performCreate, performDestroy, performRelocate, performReplace, performSpring } from './tiles.ts';
import { performToken } from './tokens.ts';
import type { VerbTable } from './verb.ts';

const isForSelf = ({ who }: AbilityOf<'heal' | 'give' | 'cleanse'>): boolean => who === 'self';

function canReach(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'give' | 'cleanse' | 'kill' | 'damage'>,
  soFar: ActionSoFar,
): boolean {
  const around = 'around' in ability ? from(ability.around, soFar) : {};
  return canAffect(game, figure, { ...reachOf(ability, ability.who), ...around }, soFar);
}

/** Whether anybody whom it is for is near enough and seen. MEL-01 */
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

/** Whether there is anybody to hurt, in an area or within range. DMG-01 */
function hurtsAnybody(game: Game, figure: Figure, ability: AbilityOf<'damage'>, soFar: ActionSoFar): boolean {
  if (ability.area) return canReach(game, figure, ability, soFar);
  return whomItHurts(game, figure, ability, soFar).length > 0;
}

/** What stays active: on the card that it stands on, or on the figure. BON-01 */
const LASTING: Row<LastingVerb> = {
  ...OUTRIGHT,
  perform: performLasting,
  byRules: (game, figure, ability) => {
    gainBonus(game, figure, ability);
    return did(1);
  },
  findsAnybody: () => true,
};

/** What only helps whoever has it. */
const PROTECTING: Row<'shield' | 'retaliate'> = {
  ...LASTING,
  staysPut: true,
  onlyHelps: (game, _, ability, standing) => isFreeBonus(game, ability, standing),
};

const FORCING: Row<'push' | 'pull'> = {
  ...ASKING,
  perform: after(performForce),
  whyIdle: (game, figure, ability, soFar) =>
    canAffect(game, figure, { ...reachOf(ability, 'enemies'), ...from(ability.around, soFar) }, soFar)
      ? undefined
      : 'no target',
  byRules: forceByRules,
  findsAnybody: isAnyInReach,
};

const COMMANDING: Row<'grant' | 'control'> = {
  ...ASKING,
  ...COMPELLED,
  perform: (game, figure, ability, { soFar }) =>
    command(game, figure, ability, soFar, (other) => performFreely(game, other, ability.abilities, NOTHING_YET)),
  whyIdle: (game, figure, ability, soFar) => (canCommand(game, figure, ability, soFar) ? undefined : 'no target'),
  byRules: commandByRules,
};

export const VERBS: VerbTable<Game> = {
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
    canBegin: hurtsAnybody,
    isOutright: (ability) => !choosesTargets(ability),
    whyIdle: (game, figure, ability, soFar) => {
      const isAny = choosesTargets(ability)
        ? canReach(game, figure, ability, soFar)
        : whomItHurts(game, figure, ability, soFar).length > 0;
      return isAny ? undefined : 'no target';
    },
    byRules: damageByRules,
    findsAnybody: hurtsAnybody,
  },
  kill: {
    ...ASKING,
    perform: after(performKill),
    whyIdle: (game, figure, ability, soFar) => (canReach(game, figure, ability, soFar) ? undefined : 'no target'),
    byRules: killByRules,
    findsAnybody: isAnyInReach,
  },
  loot: {
    ...OUTRIGHT,
    *perform(game, figure, { range }) {
      return did(yield* lootAround(game, figure, range));
    },
    canBegin: (game, figure, { range }) => canLoot(game, figure, range),
    staysPut: true,
    byRules: lootByRules,
    findsAnybody: (game, figure, { range }) => canLoot(game, figure, range),
  },
  recover: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performRecover),
  },
  recharge: { ...OUTRIGHT, ...COMPELLED, perform: performRecharge, canBegin: canRecharge },
  experience: {
    ...OUTRIGHT,
    ...COMPELLED,
    perform: (game, figure, { value }, { soFar }) =>
      gainExperience(game, figure, amountOf(game, figure, value, { soFar })),
    staysPut: true,
  },
  infuse: {
    ...OUTRIGHT,
    ...COMPELLED,
    perform(game, _, { elements }) {
      game.happens({ type: 'infusion promised', choices: elements });
      return did(1);
    },
    findsAnybody: () => true,
  },
  counter: { ...OUTRIGHT, ...COMPELLED, perform: changeCounter, canBegin: canChangeCounter },
  mode: { ...OUTRIGHT, ...COMPELLED, perform: (game, figure, { to }) => changeMode(game, figure, to) },
  create: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performCreate),
    byRules: after(createByRules),
  },
  destroy: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performDestroy),
  },
  relocate: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performRelocate),
  },
  replace: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performReplace),
    byRules: replaceByRules,
  },
  spring: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performSpring),
  },
  token: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performToken),
  },
  shield: PROTECTING,
  retaliate: PROTECTING,
  bonus: LASTING,
  negate: LASTING,
  immune: LASTING,
  fly: LASTING,
  whenever: LASTING,
  summon: {
    ...OUTRIGHT,
    perform: performSummon,
    canBegin: (game, figure, ability, soFar) => placesForSummon(game, figure, ability, soFar).length > 0,
    byRules: summonMonsters,
    findsAnybody: canSummon,
  },
  grant: COMMANDING,
  control: COMMANDING,
  special: {
    ...ASKING,
    perform: ({ state }) => {
      throw new Error(`Nobody who is played has special abilities, in round ${state.round}.`);
    },
    byRules: specialByRules,
    findsAnybody: (game, figure, { number }) => isAwaited(game, { on: 'special', number, figure }),
  },
  script: {
    ...ASKING,
    ...COMPELLED,
    perform: (game, figure, ability, { soFar }) => SCRIPTS[ability.script].perform(game, figure, ability, soFar),
  },
  pay: {
    ...OUTRIGHT,
    ...COMPELLED,
    perform: performPaid,
    canBegin: (game, figure, { consume = [], cost }) =>
      canConsume(game, consume) && (!cost || canPay(game, figure, cost)),
    onlyHolds: true,
    whyIdle: (_game, _figure, { then }, soFar, judge) => {
      const idle = judge(then, soFar);
      return idle?.verbs === undefined ? idle?.why : undefined;
    },
  },
  designate: {
    ...ASKING,
    ...COMPELLED,
    perform: performDesignated,
    canBegin: (game, figure, ability) => hexesToDesignate(game, figure, ability).length > 0,
  },
  choose: {
    ...ASKING,
    ...COMPELLED,
    perform: performChosen,
    onlyHolds: true,
    whyIdle: (_game, _figure, { options }, soFar, judge) => {
      const runs = options.map((run) => judge(run, soFar));
      return runs.every((run) => run !== undefined && run.verbs === undefined) ? runs[0]?.why : undefined;
    },
  },
};
