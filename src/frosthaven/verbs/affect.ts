/** Abilities on chosen figures that are no attacks: heal, conditions, push and pull. HEAL, CND-01, TGT */
import type { Ability, AbilityOf, FigureTest } from '../../content/schema/abilities.ts';
import type { Area } from '../board/area.ts';
import { explainAbility } from '../explain/ability.ts';
import { gainCondition } from '../figures/conditions.ts';
import { heal } from '../figures/health.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule, word } from '../questions.ts';
import type { Figure } from '../state.ts';
import { type ActionSoFar, amountOf, patchValue } from './amounts.ts';
import { chooseBoosts } from './boosts.ts';
import { forceMove } from './force.ts';
import { areaChoices, eligible, type Who, within } from './targets.ts';

/** Whom an ability may affect. */
interface Reach {
  readonly who: Who;
  readonly range: number | undefined;
  readonly targets: number | 'all';
  readonly area: Area | undefined;
  readonly only: readonly FigureTest[];
}

/** A heal ability of a character. How many figures were healed. */
export function* performHeal(game: Game, figure: Figure, ability: AbilityOf<'heal'>, soFar: ActionSoFar): Rule<number> {
  const patches = yield* chooseBoosts(game, figure, ability.boosts ?? [], soFar);
  const more = (key: 'range' | 'targets') => patches.reduce((sum, patch) => sum + (patch[key] ?? 0), 0);
  const value = patches.reduce(
    (sum, patch) => sum + patchValue(game, figure, patch, soFar),
    amountOf(game, figure, ability.value, soFar),
  );
  const give = [...(ability.give ?? []), ...patches.flatMap((patch) => patch.give ?? [])];
  const printed = reachOf(ability, ability.who);
  const reach: Reach = {
    ...printed,
    range: printed.range === undefined ? undefined : printed.range + more('range'),
    targets: printed.targets === 'all' ? 'all' : printed.targets + more('targets'),
  };
  return yield* forEachTarget(game, figure, ability, reach, (target) => {
    heal(game, target, value, figure);
    for (const condition of give) gainCondition(game, target, condition);
  });
}

/** A condition ability of a character. */
export function* performGive(game: Game, figure: Figure, ability: AbilityOf<'give'>): Rule<number> {
  return yield* forEachTarget(game, figure, ability, reachOf(ability, ability.who), (target) => {
    for (const condition of ability.conditions) gainCondition(game, target, condition);
  });
}

/** A push or pull ability of a character. Counts those that were moved. */
export function* performForce(game: Game, figure: Figure, ability: AbilityOf<'push' | 'pull'>): Rule<number> {
  return yield* forEachTarget(game, figure, ability, reachOf(ability, 'enemies'), (target) =>
    forceMove(game, figure, target, ability.verb, ability.value),
  );
}

function reachOf(ability: Pick<AbilityOf<'give'>, 'range' | 'targets' | 'area' | 'only'>, who: Who): Reach {
  const { range, targets = 1, area, only = [] } = ability;
  return { who, range, targets, area, only };
}

/** Asks for one target after the other, and affects it. How many there were. */
function* forEachTarget(
  game: Game,
  actor: Figure,
  ability: Ability,
  reach: Reach,
  affect: (target: Figure) => Rule<void> | undefined,
): Rule<number> {
  const inArea = yield* figuresInArea(game, actor, ability, reach);
  const affected = new Set<string>();
  const limit = inArea || reach.targets === 'all' ? Number.POSITIVE_INFINITY : reach.targets;
  while (affected.size < limit && game.isOn(actor)) {
    const all = inArea ?? within(game, actor, eligible(game, actor, reach.who, reach.only), reach.range);
    const left = all.filter((figure) => !affected.has(figure.id) && game.isOn(figure));
    if (left.length === 0) break;
    const most = Math.min(limit, affected.size + left.length);
    const target = yield* chooseFigure(game, actor, ability, left, affected.size, most);
    if (!target) break;
    affected.add(target.id);
    const more = affect(target);
    if (more) yield* more;
  }
  return affected.size;
}

function* figuresInArea(
  game: Game,
  actor: Figure,
  ability: Ability,
  { who, range, area, only }: Reach,
): Rule<readonly Figure[] | undefined> {
  if (!area) return undefined;
  const areas = areaChoices(game, actor, eligible(game, actor, who, only), area, range ?? 1);
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
    choices: [...choices, word('skip', [])],
  });
}

function* chooseFigure(
  game: Game,
  actor: Figure,
  ability: Ability,
  figures: readonly Figure[],
  chosen: number,
  most: number,
): Rule<Figure | undefined> {
  return yield* chooseOne<Figure | undefined>({
    kind: 'target',
    seat: game.deciderOf(actor),
    prompt: { about: 'target', figure: actor.id, lines: explainAbility(ability), chosen, most },
    choices: [
      ...figures.map(
        (figure): Choice<Figure | undefined> => ({
          value: figure.id,
          is: figure,
          note: { is: 'figure', figure: figure.id },
        }),
      ),
      word(chosen > 0 ? 'stop' : 'skip', undefined),
    ],
  });
}
