/** Attack abilities of characters: bonuses, area, targets one after the other. ATK-01, ATK-02, TGT, AOE, EFF */
import type { AttackAbility, Boost } from '../../content/schema/abilities.ts';
import { explainAbility } from '../explain/ability.ts';
import { type ActiveBonus, activeBonuses, advanceTokens } from '../figures/active.ts';
import { has } from '../figures/conditions.ts';
import { readyItems, useItemsForAttack } from '../figures/items.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule, word } from '../questions.ts';
import type { Character, Figure } from '../state.ts';
import { type ActionSoFar, holds, looksAtTarget } from './amounts.ts';
import { against, attackOne, expectationOf } from './attack-one.ts';
import { type AttackPlan, planOf, skippableOf, withPatch } from './attack-plan.ts';
import { canPay, countingBoosts, gainExperience } from './boosts.ts';
import { holdBack } from './hold-back.ts';
import { areaChoices, eligible, within } from './targets.ts';

/** An attack ability of a character. How many attacks were made; none when there was nobody to attack. TGT-06 */
export function* attack(
  game: Game,
  figure: Figure,
  character: Character,
  ability: AttackAbility,
  soFar: ActionSoFar,
): Rule<number> {
  const printed = planOf(game, figure, ability, soFar);
  if (!printed || has(figure, 'disarm') || !couldTarget(game, character, printed)) return 0;
  const boosts = yield* countingBoosts(game, figure, ability.boosts ?? [], soFar);
  const plan = yield* withBonuses(game, character, printed, boosts);
  const made = yield* attackTargets(game, plan);
  if (made > 0) gainExperience(game, figure, boosts);
  if (made > 0 && !character.exhausted) advanceTokens(game, character, plan.triggered);
  return made;
}

/** Whether there is anybody to attack, perhaps with all that the card, bonuses and items could add to the reach. */
function couldTarget(game: Game, character: Character, plan: AttackPlan): boolean {
  const { attacker, ability, soFar } = plan;
  const boosts = (ability.boosts ?? []).filter(
    (boost) => canPay(game, boost.consume ?? []) && holds(game, attacker, boost.if, { soFar }),
  );
  const patches = [
    ...boosts.flatMap(({ add }) => add ?? []),
    ...bonusesOf(game, character, plan).map(({ ability: bonus }) => bonus.add),
    ...readyItems(game, attacker, 'attack').flatMap(({ use }) => (use.each === 'ability' ? use.add : [])),
  ];
  const farther = patches.reduce((far, { range, targets }) => withPatch(game, far, { range, targets }), plan);
  const wider = patches.flatMap(({ area }) => (area ? withPatch(game, farther, { area }) : []));
  return [plan, farther, ...wider].some((each) => candidates(game, each).length > 0);
}

/** Everybody whom some attack of the ability could hit. */
function candidates(game: Game, plan: AttackPlan): Figure[] {
  const enemies = eligible(game, plan.attacker, 'enemies', plan.only);
  const inside = plan.area ? areaChoices(game, plan.attacker, enemies, plan.area, plan.range) : [];
  return [...inside.flatMap(({ figures }) => figures), ...(besideOf(plan) > 0 ? inReach(game, plan) : [])];
}

/** How many targets need not be in an area: all of them where there is none. AOE-10 */
function besideOf({ area, targets }: AttackPlan): number {
  if (!area) return targets === 'all' ? Number.POSITIVE_INFINITY : targets;
  return targets === 'all' ? 0 : targets - 1;
}

/** The active bonuses that a whole attack ability triggers. */
function bonusesOf(game: Game, character: Character, { attacker, soFar, kind }: AttackPlan): ActiveBonus<'bonus'>[] {
  return activeBonuses(game, character, 'bonus').filter(
    ({ ability: { on, each, when } }) =>
      on === 'attack' && each === 'ability' && holds(game, attacker, when, { soFar, attack: kind }),
  );
}

/** The plan with all that counts for the whole ability: what the card offers, active bonuses, items. */
function* withBonuses(
  game: Game,
  character: Character,
  printed: AttackPlan,
  boosts: readonly Boost[],
): Rule<AttackPlan> {
  const perTarget = boosts.filter((boost) => looksAtTarget(boost.if));
  let plan: AttackPlan = { ...printed, perTarget };
  for (const boost of boosts) if (boost.add && !perTarget.includes(boost)) plan = withPatch(game, plan, boost.add);
  for (const { ability: bonus, card } of bonusesOf(game, character, plan)) {
    plan = { ...withPatch(game, plan, bonus.add), triggered: [...plan.triggered, card] };
  }
  for (const patch of yield* useItemsForAttack(game, plan, 'ability', undefined)) plan = withPatch(game, plan, patch);
  return plan;
}

/** Attacks the figures in the area, if there is one, and single targets beside it. AOE-10 */
function* attackTargets(game: Game, plan: AttackPlan): Rule<number> {
  const beside = besideOf(plan);
  if (!plan.area) return yield* attackSome(game, plan, () => inReach(game, plan), beside, 0);
  const enemies = eligible(game, plan.attacker, 'enemies', plan.only);
  const choices = areaChoices(game, plan.attacker, enemies, plan.area, plan.range);
  const covered = (yield* chooseArea(game, plan, choices))?.figures ?? [];
  const inside = yield* attackSome(game, plan, () => covered.filter((figure) => game.isOn(figure)), covered.length, 0);
  const others = () => inReach(game, plan).filter((figure) => !covered.includes(figure));
  return inside + (yield* attackSome(game, plan, others, beside, inside));
}

function inReach(game: Game, plan: AttackPlan): Figure[] {
  return within(game, plan.attacker, eligible(game, plan.attacker, 'enemies', plan.only), plan.range);
}

function* chooseArea(
  game: Game,
  plan: AttackPlan,
  areas: ReturnType<typeof areaChoices>,
): Rule<ReturnType<typeof areaChoices>[number] | undefined> {
  if (areas.length === 0) return undefined;
  const choices = areas.map(
    (area): Choice<(typeof areas)[number] | undefined> => ({
      value: area.hexes.join(' '),
      is: area,
      note: { is: 'area', hexes: area.hexes, targets: area.figures.map(({ id }) => id) },
    }),
  );
  return yield* chooseOne({
    kind: 'area',
    seat: game.deciderOf(plan.attacker),
    prompt: { about: 'area', figure: plan.attacker.id, lines: explainAbility(plan.ability) },
    choices: [...choices, word('skip', undefined)],
  });
}

/** Attacks up to `most` of `figures`, asking for one after the other. Each attack is over before the next. ATK-29 */
function* attackSome(
  game: Game,
  plan: AttackPlan,
  figures: () => readonly Figure[],
  most: number,
  before: number,
): Rule<number> {
  const attacked = new Set<string>();
  while (attacked.size < most && game.isOn(plan.attacker)) {
    const left = figures().filter(({ id }) => !attacked.has(id));
    if (left.length === 0) break;
    const total = Math.min(most, attacked.size + left.length);
    const chosen = yield* chooseTarget(game, plan, left, before + attacked.size, before + total);
    if (!chosen) break;
    attacked.add(chosen.target.id);
    yield* game.within(`attack ${before + attacked.size}`, attackOne(game, chosen.plan, chosen.target));
  }
  return attacked.size;
}

/** Asks for the next target; the player may also leave out added effects for it, or stop. EFF-02, EFF-03 */
function* chooseTarget(
  game: Game,
  plan: AttackPlan,
  figures: readonly Figure[],
  chosen: number,
  most: number,
): Rule<{ plan: AttackPlan; target: Figure } | undefined> {
  type Picked = Figure | 'stop' | 'hold back';
  const effects = [...new Set(figures.flatMap((figure) => skippableOf(against(game, plan, figure).plan)))];
  const picked = yield* chooseOne<Picked>({
    kind: 'target',
    seat: game.deciderOf(plan.attacker),
    prompt: { about: 'target', figure: plan.attacker.id, lines: explainAbility(plan.ability), chosen, most },
    choices: [
      ...figures.map(
        (figure): Choice<Picked> => ({
          value: figure.id,
          is: figure,
          note: { is: 'figure', figure: figure.id, expects: expectationOf(game, plan, figure) },
        }),
      ),
      ...(effects.length > 0 ? [word('hold back', 'hold back' as const)] : []),
      word(chosen > 0 ? 'stop' : 'skip', 'stop' as const),
    ],
  });
  if (picked === 'stop') return undefined;
  if (picked !== 'hold back') return { plan, target: picked };
  const leftOut = [...plan.leftOut, ...(yield* holdBack(game, plan.attacker, effects))];
  return yield* chooseTarget(game, { ...plan, leftOut }, figures, chosen, most);
}
