/** Abilities on chosen figures that are no attacks: heal, conditions, push and pull. HEAL, CND-01, TGT */
import type { Ability, AbilityOf, FigureTest } from '../../content/schema/abilities.ts';
import type { Area } from '../board/area.ts';
import { UNREACHABLE } from '../board/range.ts';
import { explainAbility } from '../explain/ability.ts';
import { activeBonuses, advanceTokens } from '../figures/active.ts';
import { gainCondition } from '../figures/conditions.ts';
import { heal } from '../figures/health.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule, word } from '../questions.ts';
import type { Character, Figure } from '../state.ts';
import type { Condition } from '../terms.ts';
import { type ActionSoFar, amountOf, holds, patchValue } from './amounts.ts';
import { countingBoosts, gainExperience, patchesOf } from './boosts.ts';
import { forceMove } from './force.ts';
import { holdBack } from './hold-back.ts';
import { areaChoices, eligible, type Who, within } from './targets.ts';

/** Whom an ability may affect. */
interface Reach {
  readonly who: Who;
  /** Undefined: as far as the eye reaches. RNG-04 */
  readonly range: number | undefined;
  readonly targets: number | 'all';
  readonly area: Area | undefined;
  readonly only: readonly FigureTest[];
}

/** One performance of an ability: whom it may affect, and what it does to each. */
interface Affecting {
  readonly ability: Ability;
  readonly reach: Reach;
  /** Conditions that it gives as added effects, and which may be left out. EFF-01 */
  readonly give: readonly Condition[];
  /** It can't be skipped any more. CHR-08 */
  readonly forced: boolean;
  readonly affect: (target: Figure) => Rule<void> | undefined;
}

/** A heal ability of a character. How many figures were healed. */
export function* performHeal(
  game: Game,
  figure: Figure,
  character: Character,
  ability: AbilityOf<'heal'>,
  soFar: ActionSoFar,
): Rule<number> {
  const bonuses = activeBonuses(game, character, 'bonus').filter(
    ({ ability: { on, when } }) => on === 'heal' && holds(game, figure, when, { soFar }),
  );
  const boosts = yield* countingBoosts(game, figure, ability.boosts ?? [], soFar);
  const patches = [...bonuses.map(({ ability: bonus }) => bonus.add), ...patchesOf(boosts)];
  const more = (key: 'range' | 'targets') => patches.reduce((sum, patch) => sum + (patch[key] ?? 0), 0);
  const value = patches.reduce(
    (sum, patch) => sum + patchValue(game, figure, patch, soFar),
    amountOf(game, figure, ability.value, soFar),
  );
  const printed = reachOf(ability, ability.who);
  const reach: Reach = {
    ...printed,
    range: printed.range === undefined ? undefined : printed.range + more('range'),
    targets: printed.targets === 'all' ? 'all' : printed.targets + more('targets'),
  };
  const healed = yield* affectTargets(game, figure, {
    ability,
    reach,
    give: [...new Set([...(ability.give ?? []), ...patches.flatMap((patch) => patch.give ?? [])])],
    forced: isForced(ability, soFar),
    affect: (target) => {
      heal(game, target, value, figure);
      return undefined;
    },
  });
  const triggered = bonuses.map(({ card }) => card);
  if (healed > 0) {
    gainExperience(game, figure, boosts);
    advanceTokens(game, character, triggered);
  }
  return healed;
}

/** A condition ability of a character. CND-01 */
export function* performGive(game: Game, figure: Figure, ability: AbilityOf<'give'>, soFar: ActionSoFar): Rule<number> {
  return yield* affectTargets(game, figure, {
    ability,
    reach: reachOf(ability, ability.who),
    give: [],
    forced: isForced(ability, soFar),
    affect: (target) => {
      for (const condition of ability.conditions) gainCondition(game, target, condition);
      return undefined;
    },
  });
}

/** A push or pull ability of a character. How many figures were targeted. */
export function* performForce(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'push' | 'pull'>,
  soFar: ActionSoFar,
): Rule<number> {
  return yield* affectTargets(game, figure, {
    ability,
    reach: reachOf(ability, 'enemies'),
    give: [],
    forced: isForced(ability, soFar),
    affect: (target) => forceMove(game, figure, target, ability.verb, ability.value),
  });
}

function reachOf(ability: Pick<AbilityOf<'give'>, 'range' | 'targets' | 'area' | 'only'>, who: Who): Reach {
  const { range, targets = 1, area, only = [] } = ability;
  return { who, range, targets, area, only };
}

function isForced(ability: Ability, { begun }: ActionSoFar): boolean {
  return ability.mandatory === true && begun;
}

/** The figures in the area, if there is one, and single targets beside it. AOE-10. How many were affected. */
function* affectTargets(game: Game, actor: Figure, affecting: Affecting): Rule<number> {
  const { who, only, range, area, targets } = affecting.reach;
  const near = () => within(game, actor, eligible(game, actor, who, only), range);
  const all = targets === 'all' ? Number.POSITIVE_INFINITY : targets;
  if (!area) return yield* affectSome(game, actor, affecting, near, all, 0);
  const covered = yield* figuresInArea(game, actor, affecting);
  const inside = yield* affectSome(game, actor, affecting, () => covered, covered.length, 0);
  const others = () => near().filter((figure) => !covered.includes(figure));
  const beside = targets === 'all' ? 0 : targets - 1;
  return inside + (yield* affectSome(game, actor, affecting, others, beside, inside));
}

/** Asks for up to `most` targets, one after the other, and affects each. How many there were. */
function* affectSome(
  game: Game,
  actor: Figure,
  affecting: Affecting,
  figures: () => readonly Figure[],
  most: number,
  before: number,
): Rule<number> {
  const affected = new Set<string>();
  while (affected.size < most && game.isOn(actor)) {
    const left = figures().filter((figure) => !affected.has(figure.id) && game.isOn(figure));
    if (left.length === 0) break;
    const counts = { chosen: before + affected.size, most: before + Math.min(most, affected.size + left.length) };
    const picked = yield* chooseTarget(game, actor, affecting, left, counts);
    if (!picked) break;
    affected.add(picked.target.id);
    const more = affecting.affect(picked.target);
    if (more) yield* more;
    for (const condition of picked.give) gainCondition(game, picked.target, condition);
  }
  return affected.size;
}

function* figuresInArea(game: Game, actor: Figure, { ability, reach, forced }: Affecting): Rule<readonly Figure[]> {
  const { who, only, area, range = UNREACHABLE - 1 } = reach;
  const areas = area ? areaChoices(game, actor, eligible(game, actor, who, only), area, range) : [];
  if (areas.length === 0) return [];
  const choices = areas.map(
    (each): Choice<readonly Figure[]> => ({
      value: each.hexes.join(' '),
      is: each.figures,
      note: { is: 'area', hexes: each.hexes, targets: each.figures.map(({ id }) => id) },
    }),
  );
  return yield* chooseOne({
    kind: 'area',
    seat: game.deciderOf(actor),
    prompt: { about: 'area', figure: actor.id, lines: explainAbility(ability) },
    choices: [...choices, ...(forced ? [] : [word('skip', [])])],
  });
}

interface Picked {
  readonly target: Figure;
  readonly give: readonly Condition[];
}

/** Asks for the next target; the player may also leave out added conditions for it, or stop. EFF-01 */
function* chooseTarget(
  game: Game,
  actor: Figure,
  affecting: Affecting,
  figures: readonly Figure[],
  counts: { readonly chosen: number; readonly most: number },
): Rule<Picked | undefined> {
  const { ability, give, forced } = affecting;
  const picked = yield* chooseOne<Figure | 'hold back' | undefined>({
    kind: 'target',
    seat: game.deciderOf(actor),
    prompt: { about: 'target', figure: actor.id, lines: explainAbility(ability), ...counts },
    choices: [
      ...figures.map(
        (figure): Choice<Figure> => ({ value: figure.id, is: figure, note: { is: 'figure', figure: figure.id } }),
      ),
      ...(give.length > 0 ? [word('hold back', 'hold back' as const)] : []),
      ...(forced ? [] : [word(counts.chosen > 0 ? 'stop' : 'skip', undefined)]),
    ],
  });
  if (picked === undefined) return undefined;
  if (picked !== 'hold back') return { target: picked, give };
  const leftOut = yield* holdBack(game, actor, give);
  const kept = give.filter((condition) => !leftOut.includes(condition));
  return yield* chooseTarget(game, actor, { ...affecting, give: kept }, figures, counts);
}
