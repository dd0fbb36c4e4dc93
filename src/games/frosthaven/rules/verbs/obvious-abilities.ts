/**
 * Obvious answers: pure help is performed, abilities without effect are skipped.
 * ACT-07, CHR-07, CHR-08, LST-01, ELM-02, XP-01, BON-05
 * Never if the first ability of the action brings more with it, or if use slots are used.
 */
import type { Ability, AbilityOf, LastingAbility } from '../../content/schema/abilities/abilities.ts';
import { isLasting } from '../../content/schema/abilities/abilities.ts';
import type { Action, CharacterClass } from '../../content/schema/abilities/cards.ts';
import type { Condition } from '../../content/terms.ts';
import { actionOf, slotsOf } from '../figures/active-bonuses.ts';
import { hasCondition } from '../figures/conditions.ts';
import { readyItems } from '../figures/items.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar, Origin } from './ability-outcome.ts';
import { healBonusesOf } from './boosts.ts';

/** True if the first performed ability brings something else with it. CHR-08, LST-01, ELM-02, XP-01 */
export function isWeighty(
  { abilities, infuse, experience, lost }: Pick<Action, 'abilities' | 'infuse' | 'experience' | 'lost'>,
  origin: Origin | undefined,
): boolean {
  if (infuse !== undefined || (experience ?? 0) > 0 || lost === true) return true;
  return origin !== undefined && abilities.some((ability) => isLasting(ability) || ability.verb === 'summon');
}

interface AbilityOrigin {
  readonly origin: Origin | undefined;
  readonly soFar: ActionSoFar;
}

export function isAlwaysPerformed(
  game: Game,
  figure: Figure,
  ability: Ability,
  standing: AbilityOrigin,
): boolean | undefined {
  const { soFar } = standing;
  if (!isSettled(soFar)) return undefined;
  const rules = game.rulesOf(ability);
  if (isInVain(game, figure, ability, soFar)) return soFar.watched ? undefined : false;
  return rules.onlyHelps(game, figure, ability, standing) ? true : undefined;
}

export function isInVain(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  const rules = game.rulesOf(ability);
  return rules.isForNobody(game, figure, ability, soFar) || rules.isInVain(game, figure, ability, soFar);
}

function isSettled({ begun, weighty }: ActionSoFar): boolean {
  return begun || weighty !== true;
}

/** A bonus for its own figure that uses nothing up. SHD-05, RET-08 */
export function isFreeBonus(game: Game, ability: LastingAbility, { origin }: Pick<AbilityOrigin, 'origin'>): boolean {
  return ability.for === undefined && ability.slots === undefined && !hasSlots(game, origin);
}

/** A heal for its own figure that can only help. HEAL-01 */
export function isFreeHeal(game: Game, figure: Figure, { who }: AbilityOf<'heal'>, { soFar }: AbilityOrigin): boolean {
  return who === 'self' && canOnlyGain(game, figure) && healBonusesOf(game, figure, soFar).length === 0;
}

/** Positive conditions for its own figure. CND-03 */
export function isGoodToHave({ who, conditions }: AbilityOf<'give'>): boolean {
  return who === 'self' && conditions.every((condition) => GOOD.includes(condition));
}

function hasSlots(game: Game, origin: Origin | undefined): boolean {
  if (!origin) return false;
  const { card, half, mode } = origin;
  return slotsOf(actionOf(game, { card, half, ...(mode !== undefined && { mode }) })).length > 0;
}

/** Conditions that are always welcome. Invisible is not: allies pass over it. */
const GOOD: readonly Condition[] = ['strengthen', 'bless', 'ward'];

/** Conditions removed by heals. A player may want to keep one. HEAL-04 */
const HEALED: readonly Condition[] = ['wound', 'brittle', 'bane', 'poison'];

/** True if the figure is hurt, keeps no condition by it, and its class does not count wounds. */
export function canOnlyGain(game: Game, figure: Figure): boolean {
  return (
    figure.hitPoints < figure.maximum &&
    !HEALED.some((each) => hasCondition(figure, each)) &&
    !countsWounds(game, figure)
  );
}

const COUNTING = new WeakMap<CharacterClass, boolean>();
const LOOKS_AT_WOUNDS =
  /"damage on self"|"hitPoints":"(not )?full"|"hitPointsAtMost"|"hitPointsBelow"|(most|fewest) hit points"/;

function countsWounds(game: Game, figure: Figure): boolean {
  const character = game.characterOf(figure);
  if (!character) return false;
  const mat = game.catalog.classOf(character.class);
  const known = COUNTING.get(mat) ?? LOOKS_AT_WOUNDS.test(JSON.stringify([mat.cards, mat.innate, mat.perks]));
  COUNTING.set(mat, known);
  return known;
}

/** True if no addition could make the heal matter. HEAL-02, HEAL-03 */
export function isHealedInVain(
  game: Game,
  healer: Figure,
  target: Figure,
  ability: AbilityOf<'heal'>,
  soFar: ActionSoFar,
): boolean {
  const adds = (ability.give ?? []).length > 0 || (ability.boosts ?? []).length > 0;
  if (adds || healBonusesOf(game, healer, soFar).length > 0 || readyItems(game, healer, 'heal').length > 0)
    return false;
  return target.hitPoints === target.maximum && !HEALED.some((each) => hasCondition(target, each));
}

export function onlyOneToHeal(
  game: Game,
  healer: Figure,
  figures: readonly Figure[],
  soFar: ActionSoFar,
): Figure | undefined {
  const [only, ...others] = figures;
  const isSure = isSettled(soFar) && others.length === 0 && healBonusesOf(game, healer, soFar).length === 0;
  return only && isSure && canOnlyGain(game, only) ? only : undefined;
}

export function isNobodyHealed(
  game: Game,
  healer: Figure,
  figures: readonly Figure[],
  ability: AbilityOf<'heal'>,
  soFar: ActionSoFar,
): boolean {
  const isFree = isSettled(soFar) && soFar.watched !== true;
  return isFree && figures.every((figure) => isHealedInVain(game, healer, figure, ability, soFar));
}

const WELCOME: readonly string[] = ['pierce', 'push', 'pull', 'wound', 'poison', 'muddle', 'curse', 'brittle', 'bane'];

/** EFF-01, ATK-31 */
export function areWelcome(effects: readonly string[]): boolean {
  return effects.every((effect) => WELCOME.includes(effect));
}
