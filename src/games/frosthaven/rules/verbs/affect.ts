import type { Area } from '../../content/board/area.ts';
import { UNREACHABLE } from '../../content/board/hex-range.ts';
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { AbilityWho } from '../../content/schema/abilities/ability-parts.ts';
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import type { Condition, HexLabel } from '../../content/terms.ts';
import { giveCondition } from '../figures/items.ts';
import { figureNote } from '../figures/notes.ts';
import { linesFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from './ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from './ability-outcome.ts';
import { declineEffects } from './decline-effects.ts';
import { hexOf } from './map/hexes.ts';
import { areWelcome, isNobodyHealed, onlyOneToHeal } from './obvious-abilities.ts';
import type { AreaChoice } from './targets.ts';
import { areaChoices, concernedFigures, eligibleTargets, figuresInRange, figuresWithin } from './targets.ts';

export interface Reach {
  readonly who: AbilityWho;
  /** Undefined: as far as the figure sees. RNG-04 */
  readonly range: number | undefined;
  readonly targets: number | 'all';
  readonly area: Area | undefined;
  readonly only: readonly FigureTest[];
  readonly from?: HexLabel;
  /** Ignores sight and invisibility. LOS-04, AMB-01 */
  readonly untargeted?: true;
}

export interface AffectContext {
  readonly ability: Ability;
  readonly soFar: ActionSoFar;
  readonly reach: Reach;
  readonly suits?: (target: Figure) => boolean;
  readonly areChosen?: true;
  /** For one figure it changes nothing for the next: nobody is asked whom it affects first in an area. */
  readonly inAnyOrder?: true;
  /** Optional conditions. EFF-01 */
  readonly give?: readonly Condition[];
  readonly affect: (target: Figure) => Rule<number> | number;
}

interface AffectTargets {
  readonly range?: number | undefined;
  readonly targets?: number | 'all' | undefined;
  readonly area?: Area | undefined;
  readonly only?: readonly FigureTest[] | undefined;
}

export function reachOf(targeting: AffectTargets, who: AbilityWho): Reach {
  const { range, targets = 1, area, only = [] } = targeting;
  return { who, range, targets, area, only };
}

export function reachFrom(around: 'there' | 'target' | undefined, soFar: ActionSoFar): Pick<Reach, 'from'> {
  const hex = hexOf(around, soFar);
  return hex === undefined ? {} : { from: hex };
}

export function figuresInReach(
  game: Game,
  actor: Figure,
  {
    who,
    only,
    range,
    from: centre = actor.hex,
    untargeted,
  }: Pick<Reach, 'who' | 'only' | 'range' | 'from' | 'untargeted'>,
  soFar: ActionSoFar,
): Figure[] {
  if (untargeted) return figuresInRange(game, centre, concernedFigures(game, actor, who, only, soFar), range);
  return figuresWithin(game, centre, eligibleTargets(game, actor, who, only, soFar), range);
}

/** True if there is a target, in an area or beside it. TGT-06 */
export function canAffect(
  game: Game,
  actor: Figure,
  reach: Reach,
  soFar: ActionSoFar,
  suits: (target: Figure) => boolean = () => true,
): boolean {
  const { area, who, only, range = UNREACHABLE - 1, from: centre = actor.hex, targets } = reach;
  const covered = area
    ? areaChoices(game, actor, centre, eligibleTargets(game, actor, who, only, soFar), area, range)
    : [];
  if (covered.some(({ figures }) => figures.some(suits))) return true;
  const beside = area ? targets !== 'all' && targets > 1 : true;
  return beside && figuresInReach(game, actor, reach, soFar).some(suits);
}

/** Affects figures in the area, then single targets beside it. AOE-10, TGT-05 */
export function* affectTargets(game: Game, actor: Figure, affecting: AffectContext): Rule<AbilityOutcome> {
  const { reach, soFar, suits = () => true } = affecting;
  const near = () => figuresInReach(game, actor, reach, soFar).filter(suits);
  const all = reach.targets === 'all' ? Number.POSITIVE_INFINITY : reach.targets;
  if (!reach.area) return yield* affectSome(game, actor, affecting, near, all, NO_OUTCOME);
  const covered = yield* figuresInArea(game, actor, affecting);
  const { figures, hexes } = covered;
  const inside = yield* affectSome(
    game,
    actor,
    { ...affecting, areChosen: true },
    () => figures.filter(suits),
    figures.length,
    NO_OUTCOME,
  );
  const others = () => near().filter((figure) => !figures.includes(figure));
  const beside = reach.targets === 'all' ? 0 : reach.targets - 1;
  return { ...(yield* affectSome(game, actor, affecting, others, beside, inside)), hexes };
}

/** Asks for up to `most` targets one by one, and affects each. TGT-01, TGT-03, TGT-04 */
function* affectSome(
  game: Game,
  actor: Figure,
  affecting: AffectContext,
  figures: () => readonly Figure[],
  most: number,
  before: AbilityOutcome,
): Rule<AbilityOutcome> {
  const affected: Figure[] = [];
  let damage = 0;
  let at = before.at;
  while (affected.length < most && game.isOnMap(actor)) {
    const left = figures().filter((figure) => !affected.includes(figure) && game.isOnMap(figure));
    if (left.length === 0) break;
    const chosen = before.affected + affected.length;
    const counts = { chosen, most: chosen + Math.min(most - affected.length, left.length) };
    const picked = yield* chooseTarget(game, actor, affecting, left, counts);
    if (!picked) break;
    affected.push(picked.target);
    const done = affecting.affect(picked.target);
    damage += typeof done === 'number' ? done : yield* done;
    for (const condition of picked.give) yield* giveCondition(game, picked.target, condition, actor);
    at = picked.target.hex;
  }
  const targets = [...before.targets, ...affected.map(({ id }) => id)];
  return outcomeOf(before.affected + affected.length, targets, before.damage + damage, { at });
}

function* figuresInArea(game: Game, actor: Figure, affecting: AffectContext): Rule<AreaChoice> {
  const { ability, reach, soFar } = affecting;
  const { who, only, area, range = UNREACHABLE - 1, from: centre = actor.hex } = reach;
  const targets = eligibleTargets(game, actor, who, only, soFar);
  const areas = area ? areaChoices(game, actor, centre, targets, area, range, soFar.shared) : [];
  if (areas.length === 0) return NO_AREA;
  const choices = areas.map(
    (each): ScenarioChoice<AreaChoice> => ({
      value: each.hexes.join(' '),
      is: each,
      note: { is: 'area', hexes: each.hexes, targets: each.figures.map(({ id }) => id) },
    }),
  );
  return yield* chooseOne({
    ...game.deciderFields(actor),
    prompt: { about: 'area', figure: actor.id, lines: linesFor(game, actor, ability) },
    choices: [...choices, ...(isForced(game, affecting) ? [] : [wordOption('skip', NO_AREA)])],
  });
}

const NO_AREA: AreaChoice = { hexes: [], figures: [] };

/** True if the ability can't be skipped, or the question whether to perform it was already asked. CHR-08, TGT-11 */
export function isForced(game: Game, { ability, soFar }: Pick<AffectContext, 'ability' | 'soFar'>): boolean {
  return game.rulesOf(ability).isOutright(ability) || (ability.mandatory === true && soFar.begun);
}

interface AffectedTarget {
  readonly target: Figure;
  readonly give: readonly Condition[];
}

/** Asks for a target. The player may leave out conditions or stop. EFF-01 */
function* chooseTarget(
  game: Game,
  actor: Figure,
  affecting: AffectContext,
  figures: readonly Figure[],
  counts: { readonly chosen: number; readonly most: number },
): Rule<AffectedTarget | undefined> {
  const { ability, give = [] } = affecting;
  const none = counts.chosen > 0 ? 'stop' : 'skip';
  const picked = yield* chooseOne<Figure | 'hold back' | undefined>({
    ...game.deciderFields(actor),
    prompt: { about: 'target', figure: actor.id, lines: linesFor(game, actor, ability), ...counts },
    choices: [
      ...figures.map(
        (figure): ScenarioChoice<Figure> => ({ value: figure.id, is: figure, note: figureNote(game, actor, figure) }),
      ),
      ...(give.length > 0 ? [wordOption('hold back', 'hold back' as const)] : []),
      ...(isForced(game, affecting) ? [] : [wordOption(none, undefined)]),
    ],
    obviousAnswer: isForced(game, affecting) ? undefined : withoutAsking(game, actor, affecting, figures, none),
  });
  if (picked === undefined) return undefined;
  if (picked !== 'hold back') return { target: picked, give };
  const leftOut = yield* declineEffects(game, actor, give);
  const kept = give.filter((condition) => !leftOut.includes(condition));
  return yield* chooseTarget(game, actor, { ...affecting, give: kept }, figures, counts);
}

function withoutAsking(
  game: Game,
  actor: Figure,
  { ability, soFar, give = [], areChosen, inAnyOrder }: AffectContext,
  figures: readonly Figure[],
  none: string,
): readonly string[] | undefined {
  const [next, ...others] = figures;
  const isSure = others.length === 0 || inAnyOrder;
  if (areChosen && next && isSure && areWelcome(give)) return [next.id];
  if (ability.verb !== 'heal' || give.length > 0) return undefined;
  const healed = onlyOneToHeal(game, actor, figures, soFar);
  if (healed) return [healed.id];
  return isNobodyHealed(game, actor, figures, ability, soFar) ? [none] : undefined;
}
