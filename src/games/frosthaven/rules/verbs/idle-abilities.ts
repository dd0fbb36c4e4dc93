/** Effects of an action as things stand, before its card is spent. CHR-07, TGT-06 */
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import type { Game } from '../game.ts';
import type { Idle } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from './ability-outcome.ts';
import { actionNamesOf, NOTHING_YET } from './ability-outcome.ts';
import { isWeighty } from './obvious-abilities.ts';
import { canAct } from './possible.ts';
import type { IdleCheck } from './verb.ts';

/** Returns the abilities without an effect from here. Undefined if there are none, or if a movement leaves it open. */
export function idleAbilitiesIn(game: Game, figure: Figure, action: Action): Idle | undefined {
  const { abilities } = action;
  const soFar = { ...NOTHING_YET, action: actionNamesOf(abilities), weighty: isWeighty(action, undefined) };
  return idleAbilitiesAmong(game, figure, abilities, soFar);
}

function idleAbilitiesAmong(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  soFar: ActionSoFar,
): Idle | undefined {
  const idle: { readonly ability: Ability; readonly why: Idle['why'] }[] = [];
  let isAnyOpen = false;
  for (const ability of abilities) {
    if (isAnyOpen && ability.if !== undefined) continue;
    const why = whyIdle(game, figure, ability, soFar);
    if (why !== undefined) idle.push({ ability, why });
    else if (game.rulesOf(ability).staysPut) isAnyOpen = true;
    else return idleWithoutTarget(idle);
  }
  if (isAnyOpen) return idleWithoutTarget(idle);
  const why = idle.some((each) => each.why === 'no target') ? 'no target' : 'no effect';
  return idle.length === 0 ? undefined : { why };
}

function idleWithoutTarget(
  idle: readonly { readonly ability: Ability; readonly why: Idle['why'] }[],
): Idle | undefined {
  const verbs = idle.filter(({ why }) => why === 'no target').map(({ ability }) => ability.verb);
  return verbs.length === 0 ? undefined : { why: 'no target', verbs: [...new Set(verbs)] };
}

function whyIdle(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): Idle['why'] | undefined {
  if (!canAct(game, figure, ability, soFar)) return 'no effect';
  const judge: IdleCheck = (abilities, before) => idleAbilitiesAmong(game, figure, abilities, before);
  const rules = game.rulesOf(ability);
  const why = rules.whyIdle(game, figure, ability, soFar, judge);
  return why ?? (rules.canBegin(game, figure, ability, soFar) ? undefined : 'no effect');
}
