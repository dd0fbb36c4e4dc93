/** Attack abilities of characters: bonuses, area, targets one after the other. ATK-01, ATK-02, TGT, AOE, EFF */
import type { AttackAbility } from '../../content/schema/abilities.ts';
import { explainAbility } from '../explain/ability.ts';
import { activeBonuses, advanceTokens } from '../figures/active.ts';
import { has } from '../figures/conditions.ts';
import { useItemsForAttack } from '../figures/items.ts';
import type { Game } from '../game.ts';
import { type Choice, choose, chooseOne, type Rule, word } from '../questions.ts';
import type { Character, Figure } from '../state.ts';
import { type ActionSoFar, holds } from './amounts.ts';
import { attackOne, expectationOf } from './attack-one.ts';
import { type AttackPlan, planOf, type Skippable, skippableOf, without, withPatch } from './attack-plan.ts';
import { chooseBoosts } from './boosts.ts';
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
  if (!printed || has(figure, 'disarm') || !couldTarget(game, printed)) return 0;
  const plan = yield* withBonuses(game, character, printed);
  const made = yield* attackTargets(game, plan);
  if (made > 0 && !character.exhausted) advanceTokens(game, character, plan.triggered);
  return made;
}

/** Whether there is anybody to attack, perhaps with what the card offers to add. */
function couldTarget(game: Game, plan: AttackPlan): boolean {
  if (candidates(game, plan).length > 0) return true;
  const offers = (plan.ability.boosts ?? []).flatMap(({ add }) => (add?.range || add?.area ? [add] : []));
  return offers.some((patch) => candidates(game, withPatch(game, plan, patch)).length > 0);
}

/** Everybody whom some attack of the ability could hit. */
function candidates(game: Game, plan: AttackPlan): Figure[] {
  const enemies = eligible(game, plan.attacker, 'enemies', plan.only);
  if (!plan.area) return within(game, plan.attacker, enemies, plan.range);
  return areaChoices(game, plan.attacker, enemies, plan.area, plan.range).flatMap(({ figures }) => figures);
}

/** The plan with all that counts for the whole ability: what the card offers, active bonuses, items. */
function* withBonuses(game: Game, character: Character, printed: AttackPlan): Rule<AttackPlan> {
  const { attacker, ability, soFar } = printed;
  let plan = printed;
  for (const patch of yield* chooseBoosts(game, attacker, ability.boosts ?? [], soFar))
    plan = withPatch(game, plan, patch);
  for (const { ability: bonus, card } of activeBonuses(game, character, 'bonus')) {
    if (bonus.on !== 'attack' || bonus.each !== 'ability') continue;
    if (!holds(game, attacker, bonus.when, { soFar, attack: plan.kind })) continue;
    plan = { ...withPatch(game, plan, bonus.add), triggered: [...plan.triggered, card] };
  }
  for (const patch of yield* useItemsForAttack(game, plan, 'ability', undefined)) plan = withPatch(game, plan, patch);
  return plan;
}

/** Attacks the figures in the area, if there is one, and single targets beside it. AOE-10 */
function* attackTargets(game: Game, plan: AttackPlan): Rule<number> {
  if (!plan.area) return yield* attackSome(game, plan, () => inReach(game, plan), plan.targets, 0);
  const enemies = eligible(game, plan.attacker, 'enemies', plan.only);
  const choices = areaChoices(game, plan.attacker, enemies, plan.area, plan.range);
  const area = yield* chooseArea(game, plan, choices);
  if (!area) return 0;
  const beside = plan.targets === 'all' ? 0 : plan.targets - 1;
  const inside = yield* attackSome(game, plan, () => area.figures.filter((figure) => game.isOn(figure)), 'all', 0);
  const others = () => inReach(game, plan).filter((figure) => !area.figures.includes(figure));
  return inside + (beside > 0 ? yield* attackSome(game, plan, others, beside, inside) : 0);
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
  most: number | 'all',
  before: number,
): Rule<number> {
  const attacked = new Set<string>();
  const limit = most === 'all' ? Number.POSITIVE_INFINITY : most;
  while (attacked.size < limit && game.isOn(plan.attacker)) {
    const left = figures().filter(({ id }) => !attacked.has(id));
    if (left.length === 0) break;
    const total = Math.min(limit, attacked.size + left.length);
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
      ...(skippableOf(plan).length > 0 ? [word('hold back', 'hold back' as const)] : []),
      word(chosen > 0 ? 'stop' : 'skip', 'stop' as const),
    ],
  });
  if (picked === 'stop') return undefined;
  if (picked !== 'hold back') return { plan, target: picked };
  const reduced = yield* holdBack(game, plan);
  return yield* chooseTarget(game, reduced, figures, chosen, most);
}

function* holdBack(game: Game, plan: AttackPlan): Rule<AttackPlan> {
  const skipped = yield* choose<Skippable>({
    kind: 'effects',
    seat: game.deciderOf(plan.attacker),
    prompt: { about: 'effects', figure: plan.attacker.id },
    choices: skippableOf(plan).map((effect) => word(effect, effect)),
    min: 0,
    max: skippableOf(plan).length,
    standing: [],
  });
  return without(plan, skipped);
}
