/** What an action could come to as things stand, looked at before its card is spent. CHR-07, TGT-06 */
import type { Ability, AbilityOf } from '../../content/schema/abilities.ts';
import type { Action } from '../../content/schema/cards.ts';
import { has } from '../figures/conditions.ts';
import { readyItems } from '../figures/items.ts';
import type { Game } from '../game.ts';
import type { Idle } from '../questions.ts';
import type { Figure } from '../state.ts';
import { canAffect, isForSelf, type Reach, reachOf } from './affect.ts';
import { canAttack } from './attack.ts';
import { healBonusesOf, patchesOf, possibleBoosts } from './boosts.ts';
import { canCommand } from './command.ts';
import { canMove } from './move.ts';
import { isPossible } from './possible.ts';
import { type ActionSoFar, NOTHING_YET, namesOf } from './so-far.ts';
import { emptyBeside } from './summon.ts';

/** Abilities after which everybody stands where they stood: what comes next can be judged all the same. */
const STILL: readonly Ability['verb'][] = ['shield', 'retaliate', 'heal', 'experience', 'loot'];

/**
 * What in an action would do nothing from here: all of it, or some abilities. Undefined where everything could do something,
 * or where that is open: after a movement, for instance, nobody knows from where the attack is made.
 */
export function idleIn(game: Game, figure: Figure, { abilities }: Pick<Action, 'abilities'>): Idle | undefined {
  const soFar = { ...NOTHING_YET, action: namesOf(abilities) };
  return idleAmong(game, figure, abilities, soFar);
}

function idleAmong(game: Game, figure: Figure, abilities: readonly Ability[], soFar: ActionSoFar): Idle | undefined {
  const idle: { readonly ability: Ability; readonly why: Idle['why'] }[] = [];
  let isAnyOpen = false;
  for (const ability of abilities) {
    if (isAnyOpen && ability.if !== undefined) continue;
    const why = whyIdle(game, figure, ability, soFar);
    if (why !== undefined) idle.push({ ability, why });
    else if (STILL.includes(ability.verb)) isAnyOpen = true;
    else return partly(idle);
  }
  if (isAnyOpen) return partly(idle);
  const why = idle.some((each) => each.why === 'no target') ? 'no target' : 'no effect';
  return idle.length === 0 ? undefined : { why };
}

/** Some abilities have nobody to be for, while others could do something. */
function partly(idle: readonly { readonly ability: Ability; readonly why: Idle['why'] }[]): Idle | undefined {
  const verbs = idle.filter(({ why }) => why === 'no target').map(({ ability }) => ability.verb);
  return verbs.length === 0 ? undefined : { why: 'no target', verbs: [...new Set(verbs)] };
}

/** Why an ability would do nothing now; undefined where it could, and where that can't be said before. */
function whyIdle(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): Idle['why'] | undefined {
  if (ability.verb === 'choose') {
    const runs = ability.options.map((run) => idleAmong(game, figure, run, soFar));
    return runs.every((run) => run !== undefined && run.verbs === undefined) ? runs[0]?.why : undefined;
  }
  if (!isPossible(game, figure, ability, soFar)) return ability.verb === 'damage' ? 'no target' : 'no effect';
  switch (ability.verb) {
    case 'move':
      return canMove(game, figure, ability, soFar) ? undefined : 'no effect';
    case 'summon':
      return emptyBeside(game, figure).length > 0 ? undefined : 'no effect';
    case 'pay': {
      const then = idleAmong(game, figure, ability.then, soFar);
      return then?.verbs === undefined ? then?.why : undefined;
    }
    case 'attack':
      if (has(figure, 'disarm')) return 'no effect';
      return canAttack(game, figure, ability, soFar) ? undefined : 'no target';
    default:
      return findsNobody(game, figure, ability, soFar) ? 'no target' : undefined;
  }
}

/** Whether there is nobody whom an ability that is for figures could be for. */
function findsNobody(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  if (isForSelf(ability)) return false;
  switch (ability.verb) {
    case 'heal':
      return !canAffect(game, figure, healReach(game, figure, ability, soFar), soFar);
    case 'give':
    case 'cleanse':
    case 'kill':
      return !canAffect(game, figure, reachOf(ability, ability.who), soFar);
    case 'push':
    case 'pull':
      return !canAffect(game, figure, reachOf(ability, 'enemies'), soFar);
    case 'damage':
      return ability.targets !== undefined && !canAffect(game, figure, reachOf(ability, ability.who), soFar);
    case 'grant':
    case 'control':
      return !canCommand(game, figure, ability, soFar);
    default:
      return false;
  }
}

/** As far as a heal could reach with all that the card, bonuses and items could add. */
function healReach(game: Game, figure: Figure, ability: AbilityOf<'heal'>, soFar: ActionSoFar): Reach {
  const reach = reachOf(ability, ability.who);
  const patches = [
    ...patchesOf(possibleBoosts(game, figure, ability.boosts ?? [], soFar)),
    ...healBonusesOf(game, figure, soFar).map(({ ability: { add } }) => add),
    ...readyItems(game, figure, 'heal').map(({ use }) => use.add),
  ];
  const more = patches.reduce((sum, patch) => sum + (patch?.range ?? 0), 0);
  return { ...reach, range: reach.range === undefined ? undefined : reach.range + more };
}
