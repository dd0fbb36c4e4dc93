/** Grant and control: other figures perform abilities. CMD */
import type { Ability, AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { FigureId } from '../../content/terms.ts';
import type { FigureCommand } from '../figures/command.ts';
import { hasCondition } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { isExhaustedOnMap } from '../scenario/variants.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from './ability-outcome.ts';
import { outcomeOf } from './ability-outcome.ts';
import type { Reach } from './affect.ts';
import { affectTargets, canAffect, reachOf } from './affect.ts';

export type CommandAbility = AbilityOf<'grant'> | AbilityOf<'control'>;

/**
 * Grants abilities, or controls enemies. Figures that could do nothing are no options. CMD-01, CMD-07, CMD-11
 * A command is no turn, so nothing starts or ends by it. CMD-09, CMD-10, TILE-39
 */
export function* performCommand(
  game: Game,
  figure: Figure,
  ability: CommandAbility,
  soFar: ActionSoFar,
  obey: (target: Figure) => Rule<AbilityOutcome>,
): Rule<AbilityOutcome> {
  const obeyed: FigureId[] = [];
  const { damage } = yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: reachOfCommand(ability),
    suits: (target) => wouldObey(game, figure, ability, target),
    *affect(target) {
      const done = yield* performCommanded(game, figure, ability, target, obey);
      if (done.affected > 0) obeyed.push(target.id);
      return done.damage;
    },
  });
  return outcomeOf(obeyed.length, obeyed, damage);
}

/** CMD-07 */
export function canCommand(game: Game, figure: Figure, ability: CommandAbility, soFar: ActionSoFar): boolean {
  return canAffect(game, figure, reachOfCommand(ability), soFar, (target) => wouldObey(game, figure, ability, target));
}

function reachOfCommand(ability: CommandAbility): Reach {
  const reach = reachOf(ability, ability.verb === 'grant' ? ability.who : 'enemies');
  return { ...reach, only: [...reach.only, { not: { kind: 'objective' } }] };
}

export function wouldObey(game: Game, figure: Figure, ability: CommandAbility, target: Figure): boolean {
  return game.evaluateUnderCommand(commandOf(game, figure, ability, target), () =>
    canObey(game, target, ability.abilities),
  );
}

export function* performCommanded(
  game: Game,
  figure: Figure,
  ability: CommandAbility,
  target: Figure,
  obey: (target: Figure) => Rule<AbilityOutcome>,
): Rule<AbilityOutcome> {
  return yield* game.runUnderCommand(commandOf(game, figure, ability, target), () => obey(target));
}

/**
 * Other characters decide for themselves; for all others the commander decides. CMD-02 to CMD-05
 * A controlled enemy is on the commander's side.
 */
function commandOf(game: Game, figure: Figure, { verb }: CommandAbility, target: Figure): FigureCommand {
  const commander = game.deciderOf(figure);
  if (verb === 'control') {
    return { figure: target.id, seat: commander, side: game.sideOf(figure), controller: figure.id };
  }
  const seat = target.kind === 'character' ? target.seat : commander;
  return { figure: target.id, seat, side: game.sideOf(target) };
}

/** True if the figure could perform any of the abilities. CMD-05, CMD-07, CMD-08, VAR-18 */
function canObey(game: Game, target: Figure, abilities: readonly Ability[]): boolean {
  if (hasCondition(target, 'stun') || isExhaustedOnMap(game.state, target)) return false;
  return abilities.some((each) => game.rulesOf(each).canObey(game, target, each));
}
