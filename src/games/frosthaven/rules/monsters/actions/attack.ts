import type { HexLabel } from '../../../content/terms.ts';
import { advanceBonuses } from '../../figures/active-bonuses.ts';
import { hexNote } from '../../figures/notes.ts';
import { movementOf } from '../../figures/surroundings.ts';
import { linesFor } from '../../figures/words.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome } from '../../verbs/ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../../verbs/ability-outcome.ts';
import { attackOne, drawKindOf, isHampered } from '../../verbs/attack/attack-one.ts';
import type { AttackPlan } from '../../verbs/attack/attack-plan.ts';
import { rangeOf } from '../../verbs/attack/attack-plan.ts';
import { eligibleTargets, figuresWithin } from '../../verbs/targets.ts';
import type { MonsterDecision } from '../decide-outcome.ts';
import { chooseOutcome, decideOutcome, haveSameNames, legalOutcomes, withKeptFocus } from '../decide-outcome.ts';
import { decisionFor, originsOf, placeInOrder } from '../plan.ts';

/** The outcome of an attack. `decided`: the decision with the focus from then on. MAT-06 */
export interface MonsterAttackResult {
  readonly last: AbilityOutcome;
  readonly decided?: MonsterDecision | undefined;
}

/** Returns the plan from a hex, or from the first hex that is open to the attack. LOS-05 */
type PlanFrom = (from?: HexLabel) => AttackPlan | undefined;

/** Attacks the focus and the other targets, in the order of the party. MAT-04 to MAT-08 */
export function* monsterAttack(
  game: Game,
  figure: Figure,
  planFrom: PlanFrom,
  before: MonsterDecision | undefined,
): Rule<MonsterAttackResult> {
  const first = planFrom();
  if (!first) return { last: NO_OUTCOME };
  const decided = yield* targetsFromHere(game, figure, first, before);
  const plan = decided && first.ability.from ? yield* chooseOrigin(game, first, planFrom, decided) : first;
  const attacked: Figure[] = [];
  let [suffered, more] = [0, 0];
  while (decided && game.isOnMap(figure)) {
    const left = decided.targets.filter((each) => !attacked.includes(each) && game.isOnMap(each));
    const target = yield* nextTarget(
      game,
      figure,
      left.length > 0 ? left : furtherTargets(game, plan, attacked, more),
      decided.focus,
    );
    if (!target) break;
    if (left.length === 0) more--;
    attacked.push(target);
    const rule = attackOne(game, plan, target);
    const { damage, moreTargets } = yield* game.within(`attack ${attacked.length}`, rule);
    suffered += damage;
    more += moreTargets;
  }
  if (attacked.length > 0 && game.isOnMap(figure)) advanceBonuses(game, plan.triggered);
  const names = attacked.map(({ id }) => id);
  const at = attacked.at(-1)?.hex;
  return { last: attacked.length === 0 ? NO_OUTCOME : outcomeOf(attacked.length, names, suffered, { at }), decided };
}

/** Picks the hex of the attack: fewest disadvantages, then the party's choice. LOS-05, MMV-07, SET-30 */
function* chooseOrigin(
  game: Game,
  first: AttackPlan,
  planFrom: PlanFrom,
  { targets }: MonsterDecision,
): Rule<AttackPlan> {
  const { attacker, ability } = first;
  const plans = originsOf(game, attacker, ability)
    .flatMap((hex) => planFrom(hex) ?? [])
    .filter((plan) => attacks(game, plan, targets));
  const hindered = (plan: AttackPlan) =>
    targets.filter((each) => drawKindOf(game, plan, each, isHampered(game, plan, each)) === 'disadvantage').length;
  const least = Math.min(...plans.map(hindered));
  const [only = first, ...others] = plans.filter((plan) => hindered(plan) === least);
  if (others.length === 0) return only;
  return yield* chooseOne({
    ...game.deciderFields(attacker),
    prompt: { about: 'origin', figure: attacker.id, lines: linesFor(game, attacker, ability) },
    choices: [only, ...others].map(
      (plan): ScenarioChoice<AttackPlan> => ({ value: plan.from, is: plan, note: hexNote(game, attacker, plan.from) }),
    ),
  });
}

function attacks(game: Game, plan: AttackPlan, targets: readonly Figure[]): boolean {
  const decision = decisionFor(game, plan, 0, movementOf(game, plan.attacker));
  const { attack, figures } = decision;
  const focus = figures.findIndex(({ id }) => id === targets[0]?.id);
  if (!attack || focus < 0) return false;
  const here = { ...decision, focus, attack: { ...attack, origins: [game.board.cell(plan.from)] } };
  return legalOutcomes(game, here).some((each) => haveSameNames(each.targets, targets));
}

/** Asks the party for the next target; the focus is the first option. SET-30 */
export function* nextTarget(
  game: Game,
  figure: Figure,
  left: readonly Figure[],
  focus: Figure | undefined,
): Rule<Figure | undefined> {
  const isOther = ({ id }: Figure) => Number(id !== focus?.id);
  const inOrder = [...left].sort(
    (one, other) => isOther(one) - isOther(other) || placeInOrder(game, one) - placeInOrder(game, other),
  );
  if (inOrder.length <= 1) return inOrder[0];
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'next target', figure: figure.id },
    choices: inOrder.map(
      (each): ScenarioChoice<Figure> => ({ value: each.id, is: each, note: { is: 'figure', figure: each.id } }),
    ),
  });
}

/**
 * Returns targets for `more` from a summon's modifier cards, without disadvantage if possible. ATK-25, ATK-32, MMV-07
 */
function furtherTargets(game: Game, plan: AttackPlan, before: readonly Figure[], more: number): Figure[] {
  if (more <= 0) return [];
  const { attacker, only } = plan;
  const others = figuresWithin(game, plan.from, eligibleTargets(game, attacker, 'enemies', only), rangeOf(plan)).filter(
    (figure) => !before.some(({ id }) => id === figure.id),
  );
  const free = others.filter(
    (figure) => drawKindOf(game, plan, figure, isHampered(game, plan, figure)) !== 'disadvantage',
  );
  return free.length > 0 ? free : others;
}

/**
 * Returns the targets from here: the decided ones if still legal, else others with the focus. MAT-04 to MAT-06
 * Without its focus, the monster finds a new one.
 */
function* targetsFromHere(
  game: Game,
  figure: Figure,
  plan: AttackPlan,
  before: MonsterDecision | undefined,
): Rule<MonsterDecision | undefined> {
  const decision = decisionFor(game, plan, 0, movementOf(game, figure));
  const kept = withKeptFocus(decision, before);
  if (kept.focus === undefined) return yield* decideOutcome(game, decision, figure);
  const legal = legalOutcomes(game, kept).filter(({ targets }) => targets.length > 0);
  const same = legal.find(({ targets }) => before && haveSameNames(targets, before.targets));
  return same ?? (legal.length === 0 ? undefined : yield* chooseOutcome(game, figure, legal));
}
