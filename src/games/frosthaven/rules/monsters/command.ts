/** Commands by figures that follow the rules of monsters. They can't decline. CMD, MOT-06, MON-10 */
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../verbs/ability-outcome.ts';
import { NOTHING_YET } from '../verbs/ability-outcome.ts';
import type { CommandAbility } from '../verbs/command.ts';
import { performCommand, performCommanded, wouldObey } from '../verbs/command.ts';
import { performFreely } from '../verbs/perform.ts';
import type { ByRules } from '../verbs/verb.ts';
import { affectEnemiesInTurn } from './actions/enemies.ts';

/**
 * Controls or grants by the rules of monsters. CMD-02 to CMD-04, MOT-06, SET-30
 * Granted characters decide for themselves. Enemies are picked as for an attack, others by the party.
 */
export function* commandByRules(
  game: Game,
  figure: Figure,
  ability: CommandAbility,
  { soFar, obey }: Pick<ByRules, 'soFar' | 'obey'>,
): Rule<AbilityOutcome> {
  const acts = (target: Figure) =>
    ability.verb === 'grant' && target.kind === 'character'
      ? performFreely(game, target, ability.abilities, NOTHING_YET)
      : obey(target, ability.abilities);
  if (ability.verb === 'control' || ability.who === 'enemies') {
    return yield* commandFoes(game, figure, ability, soFar, acts);
  }
  return yield* performCommand(game, figure, { ...ability, mandatory: true }, { ...soFar, begun: true }, acts);
}

function* commandFoes(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'grant' | 'control'>,
  soFar: ActionSoFar,
  acts: (target: Figure) => Rule<AbilityOutcome>,
): Rule<AbilityOutcome> {
  const suits = (target: Figure) => wouldObey(game, figure, ability, target);
  const only = [...(ability.only ?? []), { not: { kind: 'objective' as const } }];
  return yield* affectEnemiesInTurn(game, figure, { ...ability, only, soFar, suits }, function* (target) {
    if (!suits(target)) return 0;
    return (yield* performCommanded(game, figure, ability, target, acts)).damage;
  });
}
