import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { AbilityWho } from '../../content/schema/abilities/ability-parts.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { passesTest } from '../figures/figure-tests.ts';
import { suffer } from '../figures/health.ts';
import { isAmong } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from './ability-outcome.ts';
import { outcomeOf } from './ability-outcome.ts';
import { affectTargets, canAffect, reachFrom, reachOf } from './affect.ts';
import { amountOf } from './amounts.ts';
import { hexOf } from './map/hexes.ts';

/**
 * Performs damage without an attack: no modifier, no shield. DMG-01, DMG-02, SHD-04
 * With a number of targets, they are chosen and must be visible. Otherwise it affects all in range.
 */
export function* performDamage(
  game: Game,
  actor: Figure,
  ability: AbilityOf<'damage'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const { around, who } = ability;
  const hurt = (target: Figure) =>
    suffer(game, target, amountOf(game, actor, ability.value, { soFar, target }), { kind: 'ability', by: actor.id });
  if (choosesTargets(ability)) {
    const reach = { ...reachOf(ability, who), ...reachFrom(around, soFar) };
    return yield* affectTargets(game, actor, { ability, soFar, reach, inAnyOrder: true, affect: hurt });
  }
  const victims = damagedFigures(game, actor, ability, soFar);
  let damage = 0;
  for (const figure of victims) damage += yield* hurt(figure);
  return outcomeOf(
    victims.length,
    victims.map(({ id }) => id),
    damage,
  );
}

export function choosesTargets({ targets, area }: AbilityOf<'damage'>): boolean {
  return targets !== undefined || area !== undefined;
}

/**
 * True if the damage is performed without a target. DMG-02
 * Never if an earlier effect names the targets, or if a blue hex needs an ally. AOE-04
 */
export function hurtsNobody(game: Game, actor: Figure, ability: AbilityOf<'damage'>, soFar: ActionSoFar): boolean {
  if (isForNamed(ability) || ability.area?.blue) return false;
  if (ability.around && hexOf(ability.around, soFar) === undefined) return false;
  if (!choosesTargets(ability)) return damagedFigures(game, actor, ability, soFar).length === 0;
  return !canAffect(game, actor, { ...reachOf(ability, ability.who), ...reachFrom(ability.around, soFar) }, soFar);
}

export function isForNamed({ who, only = [] }: Pick<AbilityOf<'damage'>, 'who' | 'only'>): boolean {
  return !AT_LARGE.includes(who) || only.some((test) => 'targeted' in test || 'in' in test || 'beside' in test);
}

const AT_LARGE: readonly AbilityWho[] = ['enemies', 'allies', 'allies and self', 'everyone'];

/** Ignores sight and invisibility. LOS-04, CND-16 */
export function damagedFigures(
  game: Game,
  actor: Figure,
  { who, around, range, only = [] }: AbilityOf<'damage'>,
  soFar?: ActionSoFar,
): Figure[] {
  const centre = around ? soFar && hexOf(around, soFar) : actor.hex;
  if (centre === undefined) return [];
  return game.figures.filter(
    (figure) =>
      isAmong(game, actor, figure, who, soFar) &&
      (range === undefined || rangeOfHexes(game, centre, figure.hex) <= range) &&
      only.every((test) => passesTest(game, actor, figure, test, soFar)),
  );
}
