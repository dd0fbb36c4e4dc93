import type { AbilityOf } from '../../content/schema/abilities.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { passes } from '../figures/facts.ts';
import { suffer } from '../figures/health.ts';
import { isAmong } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { affectTargets, from, reachOf } from './affect.ts';
import { amountOf } from './amounts.ts';
import { hexOf } from './hexes.ts';
import { type ActionSoFar, type Done, did } from './so-far.ts';

/**
 * Makes figures suffer damage without an attack: no modifier, no shield. With a number of targets they are chosen and
 * must be seen; else it reaches everybody in range. DMG-01, DMG-02, SHD-04
 */
export function* performDamage(
  game: Game,
  actor: Figure,
  ability: AbilityOf<'damage'>,
  soFar: ActionSoFar,
): Rule<Done> {
  const { around, who } = ability;
  const hurt = (target: Figure) =>
    suffer(game, target, amountOf(game, actor, ability.value, { soFar, target }), { kind: 'ability', by: actor.id });
  if (choosesTargets(ability)) {
    const reach = { ...reachOf(ability, who), ...from(around, soFar) };
    return yield* affectTargets(game, actor, { ability, soFar, reach, affect: hurt });
  }
  const victims = whomItHurts(game, actor, ability, soFar);
  let damage = 0;
  for (const figure of victims) damage += yield* hurt(figure);
  return did(
    victims.length,
    victims.map(({ id }) => id),
    damage,
  );
}

/** Whether targets are chosen, and must be seen: so many, or those in an area. */
export function choosesTargets({ targets, area }: AbilityOf<'damage'>): boolean {
  return targets !== undefined || area !== undefined;
}

/** Whom such an ability reaches. Seen or not, invisible or not. LOS-04, CND-16 */
export function whomItHurts(
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
      only.every((test) => passes(game, actor, figure, test, soFar)),
  );
}
