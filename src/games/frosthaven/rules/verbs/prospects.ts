/** What an action could come to as things stand, looked at before its card is spent. CHR-07, TGT-06 */
import type { Ability } from '../../content/schema/abilities.ts';
import type { Action } from '../../content/schema/cards.ts';
import type { Game } from '../game.ts';
import type { Idle } from '../questions.ts';
import type { Figure } from '../state.ts';
import { isWeighty } from './obvious.ts';
import { mayAct } from './possible.ts';
import { type ActionSoFar, NOTHING_YET, namesOf } from './so-far.ts';
import type { IdleCheck } from './verb.ts';

/**
 * What in an action would do nothing from here: all of it, or some abilities. Undefined where everything could do something,
 * or where that is open: after a movement, for instance, nobody knows from where the attack is made.
 */
export function idleIn(game: Game, figure: Figure, action: Action): Idle | undefined {
  const { abilities } = action;
  const soFar = { ...NOTHING_YET, action: namesOf(abilities), weighty: isWeighty(action, undefined) };
  return idleAmong(game, figure, abilities, soFar);
}

function idleAmong(game: Game, figure: Figure, abilities: readonly Ability[], soFar: ActionSoFar): Idle | undefined {
  const idle: { readonly ability: Ability; readonly why: Idle['why'] }[] = [];
  let isAnyOpen = false;
  for (const ability of abilities) {
    if (isAnyOpen && ability.if !== undefined) continue;
    const why = whyIdle(game, figure, ability, soFar);
    if (why !== undefined) idle.push({ ability, why });
    else if (game.rulesOf(ability).staysPut) isAnyOpen = true;
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
  if (!mayAct(game, figure, ability, soFar)) return 'no effect';
  const judge: IdleCheck = (abilities, before) => idleAmong(game, figure, abilities, before);
  const rules = game.rulesOf(ability);
  const why = rules.whyIdle(game, figure, ability, soFar, judge);
  return why ?? (rules.canBegin(game, figure, ability, soFar) ? undefined : 'no effect');
}
