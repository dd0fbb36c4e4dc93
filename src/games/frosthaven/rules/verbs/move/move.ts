import type { MoveAbility } from '../../../content/schema/abilities/abilities.ts';
import type { Destination, Patch } from '../../../content/schema/abilities/ability-parts.ts';
import type { HexLabel } from '../../../content/terms.ts';
import type { ReachableHex } from '../../board/reachable-hexes.ts';
import { reachableHexesFrom } from '../../board/reachable-hexes.ts';
import type { MovementKind } from '../../board/terrain.ts';
import { isNegative, TERRAIN } from '../../board/terrain.ts';
import type { BonusOf } from '../../figures/active-bonuses.ts';
import { advanceBonuses, bonusesOn } from '../../figures/active-bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { isClosedDoor } from '../../figures/hexes.ts';
import { readyItems, useItemsFor } from '../../figures/items.ts';
import { movementOf, surroundingsOf } from '../../figures/surroundings.ts';
import type { Game } from '../../game.ts';
import type { FirstChoice, Rule, ScenarioChoice, ScenarioOption } from '../../questions.ts';
import { chooseOne, wordOption } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../ability-outcome.ts';
import { amountOf, areTestsMet, patchValue } from '../amounts.ts';
import { countingBoosts, freeBoosts, gainFromBoosts, patchesOf } from '../boosts.ts';
import { isDestination } from './destination.ts';
import { applyHexEffects } from './enter.ts';
import { canContinue, followPath } from './follow-path.ts';

/** Performs a move ability. Does nothing if no hex was entered. MOV-06, JMP-01 */
export function* move(game: Game, figure: Figure, ability: MoveAbility, soFar: ActionSoFar): Rule<AbilityOutcome> {
  const base = movementPoints(game, figure, ability, soFar);
  if (base === undefined || !canMove(game, figure, ability, soFar)) return NO_OUTCOME;
  const bonuses = moveBonuses(game, figure, soFar);
  const boosts = yield* countingBoosts(game, figure, ability.boosts ?? [], soFar);
  const items = yield* useItemsFor(game, figure, 'move');
  const patches = [
    ...bonuses.map(({ ability: bonus }) => bonus.add),
    ...patchesOf(boosts),
    ...items.map(({ use }) => use.add),
  ];
  const { points, jump } = movementWith(game, figure, { ability, base, patches, soFar });
  const way = yield* walkAbout(game, figure, points, { open: waysToMove(game, figure, jump), to: ability.to });
  const hexes = way.entered;
  if (hexes > 0) yield* gainFromBoosts(game, figure, boosts);
  if (hexes > 0 && game.isOnMap(figure)) advanceBonuses(game, [...bonuses, ...bonusesOn(game, figure, 'fly')]);
  for (const { use } of items) if (use.then) yield* game.perform(figure, use.then);
  return outcomeOf(hexes, [], 0, { hexes: way.left });
}

function moveBonuses(game: Game, figure: Figure, soFar: ActionSoFar): BonusOf<'bonus'>[] {
  return bonusesOn(game, figure, 'bonus').filter(
    ({ ability: { on, when } }) => on === 'move' && areTestsMet(game, figure, when, { soFar }),
  );
}

interface MoveMeans {
  readonly ability: MoveAbility;
  readonly base: number;
  readonly patches: readonly Patch[];
  readonly soFar: ActionSoFar;
}

function movementWith(game: Game, figure: Figure, { ability, base, patches, soFar }: MoveMeans) {
  const points = patches.reduce((sum, patch) => sum + patchValue(game, figure, patch, { soFar }), base);
  const jump = ability.jump === true || patches.some((patch) => patch.jump);
  return { points: Math.max(0, points), jump };
}

/** Undefined if anything else is asked before. MOV-09 */
export function firstMoveChoice(
  game: Game,
  figure: Figure,
  ability: MoveAbility,
  soFar: ActionSoFar,
): FirstChoice | undefined {
  const base = movementPoints(game, figure, ability, soFar);
  const boosts = freeBoosts(game, figure, ability.boosts ?? [], soFar);
  const isAskedBefore = !boosts || readyItems(game, figure, 'move').length > 0;
  if (base === undefined || isAskedBefore || !canMove(game, figure, ability, soFar)) return undefined;
  const patches = [...moveBonuses(game, figure, soFar).map(({ ability: bonus }) => bonus.add), ...patchesOf(boosts)];
  const { points, jump } = movementWith(game, figure, { ability, base, patches, soFar });
  const reached = goings(game, figure, waysToMove(game, figure, jump), points, ability.to);
  return { about: 'move', options: reached.map((each) => hexOption(game, each)) };
}

/** CND-29 */
export function canMove(game: Game, figure: Figure, ability: MoveAbility, soFar: ActionSoFar): boolean {
  return !hasCondition(figure, 'immobilize') && movementPoints(game, figure, ability, soFar) !== undefined;
}

/** Undefined for a figure without a move stat. SUM-07, CMD-08 */
export function movementPoints(
  game: Game,
  figure: Figure,
  ability: MoveAbility,
  soFar: ActionSoFar,
): number | undefined {
  if (ability.value !== undefined) return amountOf(game, figure, ability.value, { soFar });
  const stat = game.statsOf(figure)?.move ?? undefined;
  return stat === undefined ? undefined : stat + (ability.plus ?? 0);
}

/** Kinds of movement to pick before the first step; a jump may be left unused. JMP-01, EFF-01 */
type Modes = readonly [MovementKind, ...MovementKind[]];

function waysToMove(game: Game, figure: Figure, jump: boolean): Modes {
  if (movementOf(game, figure) === 'fly') return ['fly'];
  if (game.statsOf(figure)?.jumping === true) return ['jump'];
  return jump ? ['jump', 'walk'] : ['walk'];
}

interface MovePlan extends ReachableHex {
  readonly how: MovementKind;
}

function goings(game: Game, figure: Figure, modes: Modes, points: number, to: Destination | undefined): MovePlan[] {
  const here = game.board.cell(figure.hex);
  const surroundings = surroundingsOf(game, figure);
  const all = modes.flatMap((how) =>
    reachableHexesFrom(game.board, surroundings, how, here, points).map((reached): MovePlan => ({ ...reached, how })),
  );
  const first = all.filter(({ cell }, i) => all.findIndex((other) => other.cell === cell) === i);
  return first.filter(({ cell }) => isDestination(game, figure, game.board.labelAt(cell), to));
}

/** True if walking differs from jumping: ice, traps or hazardous terrain are in reach. JMP-02, JMP-03 */
function isOtherOnFoot(game: Game, figure: Figure, points: number): boolean {
  const surroundings = surroundingsOf(game, figure);
  const { terrain } = surroundings;
  return reachableHexesFrom(game.board, surroundings, 'walk', game.board.cell(figure.hex), points).some(({ way }) =>
    way.some(({ into }) => terrain[into] === TERRAIN.icy || isNegative(surroundings, into)),
  );
}

/**
 * Asks for hexes until the points are spent or the player stops; unused points are lost. MOV-07, MOV-09, JMP-06
 * The movement continues after a door was opened. TILE-03
 */
function* walkAbout(game: Game, figure: Figure, points: number, { open, to }: MoveLimits): Rule<MovePath> {
  let modes = open;
  let left = points;
  let entered = 0;
  const behind: HexLabel[] = [];
  let byStages = false;
  while (left > 0 && canContinue(game, figure)) {
    const reached = goings(game, figure, modes, left, to);
    if (reached.length === 0) break;
    const onFoot = modes.length > 1 && isOtherOnFoot(game, figure, left);
    const chosen = yield* chooseWay(game, figure, reached, {
      points: left,
      moved: entered > 0,
      byStages,
      onFoot,
      isWhole: to !== undefined,
    });
    if (chosen === 'stop') break;
    if (chosen === 'on foot') {
      modes = ['walk'];
      continue;
    }
    if (chosen === 'stages') {
      byStages = true;
      continue;
    }
    const rooms = game.state.rooms.length;
    const before = game.state.turn?.moved ?? 0;
    modes = [chosen.how];
    const marched = yield* followPath(game, figure, chosen.way, chosen.how);
    left -= marched.spent;
    behind.push(...marched.left);
    entered += Math.max(1, (game.state.turn?.moved ?? 0) - before);
    const arrived = game.isOnMap(figure) && game.board.cell(figure.hex) === chosen.cell;
    if (arrived && !byStages && game.state.rooms.length === rooms) break;
  }
  if (entered > 0 && modes[0] === 'jump' && game.isOnMap(figure))
    yield* applyHexEffects(game, figure, game.forcerOf(figure));
  return { entered, left: behind };
}

interface MoveLimits {
  readonly open: Modes;
  readonly to: Destination | undefined;
}

interface MovePath {
  readonly entered: number;
  readonly left: readonly HexLabel[];
}

interface Progress {
  readonly points: number;
  readonly moved: boolean;
  readonly byStages: boolean;
  readonly onFoot: boolean;
  /** It must end in certain hexes, so there are no single steps. */
  readonly isWhole: boolean;
}

type MoveChoice = MovePlan | 'stop' | 'stages' | 'on foot';

function* chooseWay(
  game: Game,
  figure: Figure,
  reached: readonly MovePlan[],
  { points, moved, byStages, onFoot, isWhole }: Progress,
): Rule<MoveChoice> {
  const hexes = reached.map((each): ScenarioChoice<MoveChoice> => ({ ...hexOption(game, each), is: each }));
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'move', figure: figure.id, points, steps: byStages },
    choices: [
      ...hexes,
      ...(onFoot ? [wordOption('on foot', 'on foot' as const)] : []),
      ...(byStages || isWhole ? [] : [wordOption('step by step', 'stages' as const)]),
      wordOption(moved ? 'stop' : 'skip', 'stop' as const),
    ],
    defaultAnswer: [moved ? 'stop' : 'skip'],
  });
}

function hexOption(game: Game, plan: MovePlan): ScenarioOption {
  return { value: game.board.labelAt(plan.cell), note: noteOf(game, plan) };
}

function noteOf(game: Game, { cell, cost, way, how }: MovePlan): ScenarioChoice<unknown>['note'] {
  const hex = game.board.labelAt(cell);
  const felt = { walk: way.flatMap(({ into, end }) => [into, end]), jump: [cell], fly: [] }[how];
  const dangers = namesOfDangers(
    game,
    felt.map((each) => game.board.labelAt(each)),
  );
  return {
    is: 'hex',
    hex,
    cost,
    ...(dangers.length > 0 && { dangers }),
    ...(isClosedDoor(game, hex) && { opensDoor: true }),
  };
}

function namesOfDangers(game: Game, hexes: readonly HexLabel[]): string[] {
  return [...new Set(hexes)].flatMap((hex) => {
    const tile = game.state.tiles[hex];
    return tile?.kind === 'trap' || tile?.kind === 'hazardous' ? [tile.name] : [];
  });
}
