import type { Ability, AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import { killOutright, suffer } from '../../figures/health.ts';
import { giveCondition } from '../../figures/items.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { hasRuleFor } from '../../scenario/special-rules.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../../verbs/ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../../verbs/ability-outcome.ts';
import { amountOf } from '../../verbs/amounts.ts';
import { choosesTargets, performDamage } from '../../verbs/damage.ts';
import { canLoot, lootAround } from '../../verbs/map/loot.ts';
import { forceMove } from '../../verbs/move/force.ts';
import { performCompelled } from '../../verbs/perform.ts';
import { reachOfKill } from '../../verbs/support/aid.ts';
import type { ByRules } from '../../verbs/verb.ts';
import { helpClosestAlly } from './allies.ts';
import { affectEnemies, affectEnemiesInTurn } from './enemies.ts';

/** Performs an ability without rules for monsters: they must, and the party decides how. MON-10, SET-30 */
export function compelByRules(game: Game, figure: Figure, ability: Ability, { soFar }: ByRules): Rule<AbilityOutcome> {
  return performCompelled(game, figure, [ability], soFar);
}

/** Gives negative conditions to targets as of an attack, positive ones to the closest that lack them. MOT-06, MOT-07 */
export function* giveByRules(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'give'>,
  how: ByRules,
): Rule<AbilityOutcome> {
  if (ability.around) return yield* compelByRules(game, figure, ability, how);
  const { soFar } = how;
  if (ability.who !== 'enemies') return yield* helpClosestAlly(game, figure, ability, soFar);
  return yield* affectEnemies(game, figure, { ...ability, soFar }, function* (target) {
    for (const condition of ability.conditions) yield* giveCondition(game, target, condition, figure);
  });
}

/** MOT-06, FRC */
export function* forceByRules(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'push' | 'pull'>,
  how: ByRules,
): Rule<AbilityOutcome> {
  if (ability.around || ability.by) return yield* compelByRules(game, figure, ability, how);
  return yield* affectEnemiesInTurn(game, figure, { ...ability, soFar: how.soFar }, function* (target) {
    yield* forceMove(game, figure, target, ability.verb, ability.value);
    for (const condition of ability.give ?? [])
      if (game.isOnMap(target)) yield* giveCondition(game, target, condition, figure);
  });
}

/** MOT-06, DTH-06 */
export function* killByRules(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'kill'>,
  how: ByRules,
): Rule<AbilityOutcome> {
  if (ability.who !== 'enemies') return yield* compelByRules(game, figure, ability, how);
  const only = [...reachOfKill(ability).only];
  return yield* affectEnemies(game, figure, { ...ability, only, soFar: how.soFar }, (target) =>
    killOutright(game, target, figure),
  );
}

/** MOT-06, DMG-01 */
export function* damageByRules(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'damage'>,
  how: ByRules,
): Rule<AbilityOutcome> {
  const { soFar } = how;
  if (ability.around) return yield* compelByRules(game, figure, ability, how);
  if (!choosesTargets(ability)) return yield* performDamage(game, figure, ability, soFar);
  if (ability.who !== 'enemies') return yield* compelByRules(game, figure, ability, how);
  return yield* affectEnemies(game, figure, { ...ability, soFar }, (target) =>
    suffer(game, target, amountOf(game, figure, ability.value, { soFar, target }), {
      kind: 'ability',
      by: figure.id,
    }),
  );
}

/** MOT-05 */
export function* lootByRules(game: Game, figure: Figure, { range }: AbilityOf<'loot'>): Rule<AbilityOutcome> {
  return canLoot(game, figure, range) ? outcomeOf(yield* lootAround(game, figure, range)) : NO_OUTCOME;
}

/** Runs the scenario's rule for a special. Abilities on the stat card follow it on the card. BOS-03 */
export function* specialByRules(game: Game, figure: Figure, { number }: AbilityOf<'special'>): Rule<AbilityOutcome> {
  const special = { on: 'special', number, figure } as const;
  if (!hasRuleFor(game, special)) return NO_OUTCOME;
  yield* game.trigger(special);
  return outcomeOf(1);
}

export function asksAnything(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  const rule = performCompelled(game, figure, [ability], soFar);
  const asks = rule.next().done !== true;
  rule.return(NO_OUTCOME);
  return asks;
}
