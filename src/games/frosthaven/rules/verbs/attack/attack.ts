import type { AttackAbility } from '../../../content/schema/abilities/abilities.ts';
import type { Boost } from '../../../content/schema/abilities/ability-parts.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { advanceBonuses } from '../../figures/active-bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { hexesWithMark } from '../../figures/figure-tests.ts';
import { readyItems } from '../../figures/items.ts';
import { figureNote, hexNote } from '../../figures/notes.ts';
import { linesFor } from '../../figures/words.ts';
import type { Game } from '../../game.ts';
import type { FirstChoice, Rule, ScenarioChoice, ScenarioOption } from '../../questions.ts';
import { chooseOne, wordOption } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../ability-outcome.ts';
import { isForced } from '../affect.ts';
import { countingBoosts, freeBoosts, gainFromBoosts, isPerTarget, possibleBoosts } from '../boosts.ts';
import { declineEffects } from '../decline-effects.ts';
import { areWelcome } from '../obvious-abilities.ts';
import type { AreaChoice } from '../targets.ts';
import { areaChoices, eligibleTargets, figuresWithin } from '../targets.ts';
import type { ItemSequel } from './attack-items.ts';
import { itemsForAttack, performSequels, useItemsForAttack } from './attack-items.ts';
import { attackAgainst, attackOne, expectationOf } from './attack-one.ts';
import type { AttackPlan } from './attack-plan.ts';
import {
  bonusesFor,
  evaluateAtOrigin,
  planOf,
  rangeOf,
  skippableOf,
  targetsOf,
  withActiveBonuses,
  withPatch,
} from './attack-plan.ts';

/** Performs an attack ability. Does nothing without a target. TGT-06, CMD-07, ATK-01 */
export function* attack(game: Game, figure: Figure, ability: AttackAbility, soFar: ActionSoFar): Rule<AbilityOutcome> {
  const from = yield* chooseOrigin(game, figure, ability, soFar);
  const printed = from === undefined ? undefined : planOf(game, figure, ability, soFar, from);
  if (!printed) return NO_OUTCOME;
  const boosts = yield* countingBoosts(game, figure, ability.boosts ?? [], soFar, from);
  const { plan, items } = yield* withBonuses(game, printed, boosts);
  const { done: made, sequels } = yield* attackTargets(game, plan);
  if (made.affected > 0) yield* gainFromBoosts(game, figure, boosts);
  if (made.affected > 0 && game.isOnMap(figure)) advanceBonuses(game, plan.triggered);
  const ofAll = items.flatMap(({ use: { then } }) => (then ? [{ then, about: made, killed: false }] : []));
  yield* performSequels(game, figure, [...sequels, ...ofAll]);
  return made;
}

/** True if the figure can attack and has a target. TGT-06, CMD-07 */
export function canAttack(game: Game, figure: Figure, ability: AttackAbility, soFar: ActionSoFar): boolean {
  return originsOf(game, figure, ability, soFar).length > 0;
}

function originsOf(game: Game, figure: Figure, ability: AttackAbility, soFar: ActionSoFar): HexLabel[] {
  if (hasCondition(figure, 'disarm')) return [];
  const hexes = ability.from ? hexesWithMark(game, figure, ability.from) : [figure.hex];
  return hexes.filter((hex) => {
    const plan = planOf(game, figure, ability, soFar, hex);
    return plan && couldTarget(game, plan);
  });
}

function* chooseOrigin(
  game: Game,
  figure: Figure,
  ability: AttackAbility,
  soFar: ActionSoFar,
): Rule<HexLabel | undefined> {
  const hexes = originsOf(game, figure, ability, soFar);
  if (!ability.from || hexes.length === 0) return hexes[0];
  return yield* chooseOne<HexLabel | undefined>({
    ...game.deciderFields(figure),
    prompt: { about: 'origin', figure: figure.id, lines: linesFor(game, figure, ability) },
    choices: [
      ...hexes.map((hex): ScenarioChoice<HexLabel> => ({ value: hex, is: hex, note: hexNote(game, figure, hex) })),
      ...(isForced(game, { ability, soFar }) ? [] : [wordOption('skip', undefined)]),
    ],
  });
}

function couldTarget(game: Game, plan: AttackPlan): boolean {
  const { attacker, ability, soFar } = plan;
  const boosts = evaluateAtOrigin(game, plan, () => possibleBoosts(game, attacker, ability.boosts ?? [], soFar));
  const patches = [
    ...boosts.flatMap(({ add }) => add ?? []),
    ...bonusesFor(game, plan).map(({ ability: bonus }) => bonus.add),
    ...readyItems(game, attacker, 'attack').flatMap(({ use }) => (use.each === 'ability' ? use.add : [])),
  ];
  const farther = patches.reduce(
    (far, { range, targets, reach }) => withPatch(game, far, { range, targets, reach }),
    plan,
  );
  const wider = patches.flatMap(({ area }) => (area ? withPatch(game, farther, { area }) : []));
  return [plan, farther, ...wider].some((each) => candidates(game, each).length > 0);
}

function candidates(game: Game, plan: AttackPlan): Figure[] {
  const inside = areasOf(game, plan).flatMap(({ figures }) => figures);
  return [...inside, ...(besideOf(plan) > 0 ? inReach(game, plan) : [])];
}

function enemiesFor(game: Game, plan: AttackPlan): Figure[] {
  const { attacker, only, soFar } = plan;
  return evaluateAtOrigin(game, plan, () => eligibleTargets(game, attacker, 'enemies', only, soFar));
}

function areasOf(game: Game, plan: AttackPlan): ReturnType<typeof areaChoices> {
  const { attacker, from, area } = plan;
  return area ? areaChoices(game, attacker, from, enemiesFor(game, plan), area, rangeOf(plan), plan.soFar.shared) : [];
}

/** Returns the number of targets outside an area; all without one. AOE-10 */
function besideOf(plan: AttackPlan): number {
  const targets = targetsOf(plan);
  if (!plan.area) return targets === 'all' ? Number.POSITIVE_INFINITY : targets;
  return targets === 'all' ? 0 : targets - 1;
}

function withBoosts(game: Game, printed: AttackPlan, boosts: readonly Boost[]): AttackPlan {
  const perTarget = boosts.filter(isPerTarget);
  let plan: AttackPlan = { ...printed, perTarget };
  for (const boost of boosts) if (boost.add && !perTarget.includes(boost)) plan = withPatch(game, plan, boost.add);
  return withActiveBonuses(game, plan);
}

/** Undefined if anything else is asked before. */
export function firstAttackChoice(
  game: Game,
  figure: Figure,
  ability: AttackAbility,
  soFar: ActionSoFar,
): FirstChoice | undefined {
  if (ability.from || hasCondition(figure, 'disarm')) return undefined;
  const printed = planOf(game, figure, ability, soFar);
  const boosts = freeBoosts(game, figure, ability.boosts ?? [], soFar);
  const plan = printed && boosts && withBoosts(game, printed, boosts);
  if (!plan || itemsForAttack(game, plan, 'ability', undefined).length > 0) return undefined;
  const areas = areasOf(game, plan);
  if (areas.length > 0) return { about: 'area', options: areas.map((area) => areaOption(game, plan, area)) };
  return plan.area
    ? undefined
    : { about: 'target', options: inReach(game, plan).map((target) => targetOption(game, plan, target)) };
}

function* withBonuses(game: Game, printed: AttackPlan, boosts: readonly Boost[]) {
  const boosted = withBoosts(game, printed, boosts);
  const items = yield* useItemsForAttack(game, boosted, 'ability', undefined);
  return { plan: items.reduce((plan, { use }) => withPatch(game, plan, use.add), boosted), items };
}

interface AttackOutcome {
  readonly done: AbilityOutcome;
  readonly sequels: readonly ItemSequel[];
}

/** Attacks the figures in the area, then single targets beside it. AOE-10 */
function* attackTargets(game: Game, plan: AttackPlan): Rule<AttackOutcome> {
  const beside = besideOf(plan);
  const near = { figures: () => inReach(game, plan), most: beside };
  if (!plan.area) return yield* attackSome(game, plan, near, NO_OUTCOME);
  const { figures: covered, hexes } = (yield* chooseArea(game, plan, areasOf(game, plan))) ?? NO_AREA;
  const still = () => covered.filter((figure) => game.isOnMap(figure));
  const inside = { figures: still, most: covered.length, areChosen: true } as const;
  const { done, moreTargets, sequels } = yield* attackSome(game, plan, inside, NO_OUTCOME);
  const others = () => inReach(game, plan).filter((figure) => !covered.includes(figure));
  const made = yield* attackSome(game, plan, { figures: others, most: beside + moreTargets }, done);
  return { done: { ...made.done, hexes }, sequels: [...sequels, ...made.sequels] };
}

const NO_AREA: AreaChoice = { hexes: [], figures: [] };

function inReach(game: Game, plan: AttackPlan): Figure[] {
  return figuresWithin(game, plan.from, enemiesFor(game, plan), rangeOf(plan));
}

function* chooseArea(
  game: Game,
  plan: AttackPlan,
  areas: ReturnType<typeof areaChoices>,
): Rule<ReturnType<typeof areaChoices>[number] | undefined> {
  if (areas.length === 0) return undefined;
  const choices = areas.map(
    (area): ScenarioChoice<(typeof areas)[number] | undefined> => ({ ...areaOption(game, plan, area), is: area }),
  );
  return yield* chooseOne({
    ...game.deciderFields(plan.attacker),
    prompt: { about: 'area', figure: plan.attacker.id, lines: linesFor(game, plan.attacker, plan.ability) },
    choices: [...choices, ...(isForced(game, plan) ? [] : [wordOption('skip', undefined)])],
  });
}

function areaOption(game: Game, plan: AttackPlan, { hexes, figures }: AreaChoice): ScenarioOption {
  const expects = figures.map((target) => expectationOf(game, plan, target));
  return { value: hexes.join(' '), note: { is: 'area', hexes, targets: figures.map(({ id }) => id), expects } };
}

function targetOption(game: Game, plan: AttackPlan, target: Figure): ScenarioOption {
  const note = evaluateAtOrigin(game, plan, () => figureNote(game, plan.attacker, target));
  return { value: target.id, note: { ...note, expects: expectationOf(game, plan, target) } };
}

interface AttackPool {
  readonly figures: () => readonly Figure[];
  readonly most: number;
  readonly areChosen?: true;
}

/** Attacks up to `most` figures, one question and one attack at a time. ATK-02, ATK-29, TGT-01, TGT-03, TGT-04 */
function* attackSome(
  game: Game,
  plan: AttackPlan,
  { figures, most, areChosen }: AttackPool,
  before: AbilityOutcome,
): Rule<AttackOutcome & { readonly moreTargets: number }> {
  const attacked: Figure[] = [];
  const sequels: ItemSequel[] = [];
  let damage = 0;
  let moreTargets = 0;
  let at = before.at;
  while (attacked.length < most + moreTargets && game.isOnMap(plan.attacker)) {
    const left = figures().filter((figure) => !attacked.includes(figure));
    if (left.length === 0) break;
    const number = before.affected + attacked.length;
    const count = {
      chosen: number,
      most: number + Math.min(most + moreTargets - attacked.length, left.length),
      ...(areChosen && { before: attacked.length }),
    };
    const chosen = yield* chooseTarget(game, plan, left, count);
    if (!chosen) break;
    attacked.push(chosen.target);
    const result = yield* game.within(`attack ${number + 1}`, attackOne(game, chosen.plan, chosen.target));
    damage += result.damage;
    moreTargets += result.moreTargets;
    sequels.push(...result.sequels);
    at = chosen.target.hex;
  }
  const targets = [...before.targets, ...attacked.map(({ id }) => id)];
  const done = outcomeOf(before.affected + attacked.length, targets, before.damage + damage, { at });
  return { done, moreTargets, sequels };
}

interface AttackCount {
  readonly chosen: number;
  readonly most: number;
  readonly before?: number;
}

/** Asks for a target. The player may leave out effects or stop. EFF-02, EFF-03 */
function* chooseTarget(
  game: Game,
  plan: AttackPlan,
  figures: readonly Figure[],
  count: AttackCount,
): Rule<{ plan: AttackPlan; target: Figure } | undefined> {
  type AttackChoice = Figure | 'stop' | 'hold back';
  const { chosen, most, before } = count;
  const effects = [...new Set(figures.flatMap((figure) => skippableOf(attackAgainst(game, plan, figure).plan)))];
  const sure = before !== undefined && areWelcome(effects) ? nextInArea(game, plan, figures, before) : undefined;
  const picked = yield* chooseOne<AttackChoice>({
    ...game.deciderFields(plan.attacker),
    prompt: {
      about: 'target',
      figure: plan.attacker.id,
      lines: linesFor(game, plan.attacker, plan.ability),
      chosen,
      most,
    },
    choices: [
      ...figures.map((figure): ScenarioChoice<AttackChoice> => ({ ...targetOption(game, plan, figure), is: figure })),
      ...(effects.length > 0 ? [wordOption('hold back', 'hold back' as const)] : []),
      ...(isForced(game, plan) ? [] : [wordOption(chosen > 0 ? 'stop' : 'skip', 'stop' as const)]),
    ],
    obviousAnswer: sure && [sure.id],
  });
  if (picked === 'stop') return undefined;
  if (picked !== 'hold back') return { plan, target: picked };
  const leftOut = [...plan.leftOut, ...(yield* declineEffects(game, plan.attacker, effects))];
  return yield* chooseTarget(game, { ...plan, leftOut }, figures, count);
}

/**
 * Returns the next target in a chosen area, if there is nothing else to choose: it is the last, or the order changes
 * nothing. Undefined if retaliate, bonuses, items or pushes may matter. AOE-08, EFF-02
 */
function nextInArea(game: Game, plan: AttackPlan, figures: readonly Figure[], before: number): Figure | undefined {
  const [next, ...others] = figures;
  const isFree = figures.every((figure) => !isPaidFor(game, plan, figure));
  if (others.length === 0) return before > 0 && !isFree ? undefined : next;
  const hasOrder = plan.perTarget.length > 0 || plan.push > 0 || plan.pull > 0;
  const usesItems = figures.some((figure) => itemsForAttack(game, plan, 'target', figure).length > 0);
  return isFree && !hasOrder && !usesItems ? next : undefined;
}

function isPaidFor(game: Game, plan: AttackPlan, target: Figure): boolean {
  return expectationOf(game, plan, target).retaliate > 0 || attackAgainst(game, plan, target).bonuses.length > 0;
}
