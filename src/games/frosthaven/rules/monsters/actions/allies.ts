import { UNREACHABLE } from '../../../content/board/hex-range.ts';
import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { Boost } from '../../../content/schema/abilities/ability-parts.ts';
import { advanceBonuses, bonusesOn } from '../../figures/active-bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { rangeTo } from '../../figures/distance.ts';
import { HEALED, heal } from '../../figures/health.ts';
import { giveCondition } from '../../figures/items.ts';
import { figureNote } from '../../figures/notes.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { choose, chooseOne } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../../verbs/ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../../verbs/ability-outcome.ts';
import { amountOf, areTestsMet, atLeastOne, patchValue, withTargets } from '../../verbs/amounts.ts';
import { patchesOf } from '../../verbs/boosts.ts';
import { areaChoices, eligibleTargets, figuresWithin } from '../../verbs/targets.ts';
import { placeInOrder } from '../plan.ts';

/** Heals itself or the allies in range with the most missing hit points. MOT-04 */
export function* healMostWounded(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'heal'>,
  { boosts, soFar }: { readonly boosts: readonly Boost[]; readonly soFar: ActionSoFar },
): Rule<AbilityOutcome> {
  const bonuses = bonusesOn(game, figure, 'bonus').filter(
    ({ ability: { on, when } }) => on === 'heal' && areTestsMet(game, figure, when, { soFar }),
  );
  const patches = [...bonuses.map(({ ability: { add } }) => add), ...patchesOf(boosts)];
  const farther = patches.reduce((sum, patch) => sum + (patch.range ?? 0), 0);
  const value = patches.reduce(
    (sum, patch) => sum + patchValue(game, figure, patch, { soFar }),
    amountOf(game, figure, ability.value, { soFar }),
  );
  const { range, targets: most = 1 } = ability;
  const gives = [...new Set([...(ability.give ?? []), ...patches.flatMap(({ give = [] }) => give)])];
  const helps = (other: Figure) => gives.length > 0 || HEALED.some((condition) => hasCondition(other, condition));
  const targets = yield* chooseFriends(game, figure, {
    ability: {
      ...ability,
      range: range === undefined ? undefined : Math.max(1, range + farther),
      targets: atLeastOne(withTargets(most, patches)),
    },
    soFar,
    *pick(reachable, count) {
      const chosen = yield* worstOff(game, figure, reachable, count, helps);
      tellHeal(game, figure, reachable, chosen);
      return chosen.figures;
    },
  });
  for (const target of targets) {
    if (!game.isOnMap(target)) continue;
    yield* heal(game, target, value, figure);
    for (const condition of gives) yield* giveCondition(game, target, condition, figure);
  }
  if (targets.length > 0) advanceBonuses(game, bonuses);
  return doneTo(targets);
}

interface FriendChoice {
  readonly figures: readonly Figure[];
  readonly legal: number;
}

/** Asks the party among equally hurt figures, if it makes a difference. SET-30 */
function* worstOff(
  game: Game,
  figure: Figure,
  reachable: readonly Figure[],
  count: number,
  helps: (other: Figure) => boolean,
): Rule<FriendChoice> {
  const figures: Figure[] = [];
  let legal = 1;
  while (figures.length < count && figures.length < reachable.length) {
    const left = reachable.filter((other) => !figures.includes(other));
    const most = Math.max(...left.map(lacking));
    const worst = left.filter((other) => lacking(other) === most);
    const helped = worst.filter((other) => most > 0 || helps(other));
    const tied = helped.length > 0 ? helped : worst.slice(0, 1);
    const room = count - figures.length;
    if (tied.length > room) legal = tied.length;
    figures.push(...(tied.length > room ? yield* chooseFigures(game, figure, tied, room) : tied));
  }
  return { figures, legal };
}

function lacking({ maximum, hitPoints }: Figure): number {
  return maximum - hitPoints;
}

function tellHeal(game: Game, figure: Figure, reachable: readonly Figure[], { figures, legal }: FriendChoice): void {
  if (figures.length === reachable.length) return;
  const candidates = [...reachable]
    .sort(
      (one, other) => Number(figures.includes(other)) - Number(figures.includes(one)) || lacking(other) - lacking(one),
    )
    .map((other) => ({ figure: other.id, lacking: lacking(other) }));
  const targets = figures.map(({ id }) => id);
  game.emit({ type: 'decided', figure: figure.id, why: { about: 'heal', legal, targets, candidates } });
}

/** Gives a condition to the closest allies that lack it, then to the earliest to act. MOT-07 */
export function* helpClosestAlly(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'give'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const lacks = (other: Figure) => ability.conditions.some((condition) => !hasCondition(other, condition));
  const targets = yield* chooseFriends(game, figure, {
    ability,
    soFar,
    suits: lacks,
    pick(reachable, count) {
      const keyOf = (other: Figure) => rangeTo(game, figure, other) * 1000 + placeInOrder(game, other);
      const inOrder = [...reachable].sort((one, other) => keyOf(one) - keyOf(other));
      tellHelp(game, figure, inOrder, count);
      return inOrder.slice(0, count);
    },
  });
  for (const target of targets)
    for (const condition of ability.conditions) yield* giveCondition(game, target, condition, figure);
  return doneTo(targets);
}

function tellHelp(game: Game, figure: Figure, inOrder: readonly Figure[], count: number): void {
  if (inOrder.length <= count) return;
  const candidates = inOrder.map((other) => ({
    figure: other.id,
    range: rangeTo(game, figure, other),
    initiative: placeInOrder(game, other),
  }));
  const targets = inOrder.slice(0, count).map(({ id }) => id);
  game.emit({ type: 'decided', figure: figure.id, why: { about: 'help', legal: 1, targets, candidates } });
}

interface AllyAid {
  readonly ability: Pick<AbilityOf<'give'>, 'who' | 'range' | 'targets' | 'area' | 'only'>;
  readonly soFar: ActionSoFar;
  readonly suits?: (other: Figure) => boolean;
  readonly pick: (reachable: readonly Figure[], count: number) => Rule<readonly Figure[]> | readonly Figure[];
}

/** Returns the figures in the best area, then single ones beside it. AOE-10 */
function* chooseFriends(game: Game, figure: Figure, { ability, soFar, suits, pick }: AllyAid): Rule<readonly Figure[]> {
  const { who, range, targets = 1, area, only } = ability;
  const friends = eligibleTargets(game, figure, who, only, soFar).filter(suits ?? (() => true));
  const reachable = figuresWithin(game, figure.hex, friends, range);
  if (!area) return targets === 'all' ? reachable : yield* picked(pick(reachable, targets));
  const areas = areaChoices(game, figure, figure.hex, friends, area, range ?? UNREACHABLE - 1);
  const most = Math.max(0, ...areas.map(({ figures }) => figures.length));
  const largest = areas.filter(({ figures }) => figures.length === most);
  const covered = largest.length === 0 ? [] : yield* chooseArea(game, figure, largest);
  const others = reachable.filter((other) => !covered.includes(other));
  const beside = targets === 'all' ? 0 : targets - 1;
  return [...covered, ...(beside > 0 && others.length > 0 ? yield* picked(pick(others, beside)) : [])];
}

function* picked(chosen: ReturnType<AllyAid['pick']>): Rule<readonly Figure[]> {
  return 'next' in chosen ? yield* chosen : chosen;
}

function* chooseArea(game: Game, figure: Figure, areas: ReturnType<typeof areaChoices>): Rule<readonly Figure[]> {
  return yield* chooseOne<readonly Figure[]>({
    ...game.deciderFields(figure),
    prompt: { about: 'monster targets', figure: figure.id },
    choices: areas.map(({ hexes, figures }) => {
      const targets = figures.map(({ id }) => id);
      return { value: targets.join('+'), is: figures, note: { is: 'area', hexes, targets } };
    }),
  });
}

/** Asks the party if several choices are legal. SET-30 */
function* chooseFigures(game: Game, figure: Figure, figures: readonly Figure[], count: number): Rule<Figure[]> {
  return yield* choose({
    ...game.deciderFields(figure),
    prompt: { about: 'monster target', figure: figure.id },
    choices: figures.map(
      (each): ScenarioChoice<Figure> => ({ value: each.id, is: each, note: figureNote(game, figure, each) }),
    ),
    min: count,
    max: count,
  });
}

function doneTo(targets: readonly Figure[]): AbilityOutcome {
  return targets.length === 0
    ? NO_OUTCOME
    : outcomeOf(
        targets.length,
        targets.map(({ id }) => id),
      );
}
