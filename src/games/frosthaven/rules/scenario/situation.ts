import type { NumberFormula } from '../../content/formula.ts';
import { amountFor } from '../../content/formula.ts';
import { hexesAt } from '../../content/map.ts';
import type { Effect, When } from '../../content/schema/scenario/happenings.ts';
import type { FigureGroup, ScenarioSituation } from '../../content/schema/scenario/situations.ts';
import type { HexLabel } from '../../content/terms.ts';
import { valuesFor } from '../figures/stats.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { MonsterPlacement } from './setup/placing.ts';
import { placingOf, placingsOf } from './setup/placing.ts';

export interface SituationCount {
  readonly now: number;
  readonly of: number;
}

export function isSituationMet(game: Game, situation: ScenarioSituation, coming: SpawnForecast = stillToCome): boolean {
  const isTrue = (each: ScenarioSituation) => isSituationMet(game, each, coming);
  if ('all' in situation) return situation.all.every(isTrue);
  if ('any' in situation) return situation.any.some(isTrue);
  if ('count' in situation) return situation.count.filter(isTrue).length >= situation.least;
  if ('not' in situation) return !isTrue(situation.not);
  const { now, of } = situationCount(game, situation, coming);
  return now >= of;
}

/** Returns those whom later rounds bring. END-20 */
type SpawnForecast = (game: Game) => MonsterPlacement[];

export function situationCount(
  game: Game,
  fact: Exclude<ScenarioSituation, { all: unknown } | { any: unknown } | { count: unknown } | { not: unknown }>,
  coming: SpawnForecast = stillToCome,
): SituationCount {
  const { state } = game;
  const { progress } = state;
  const least = (formula: NumberFormula | undefined, otherwise: number) => scenarioNumber(game, formula ?? otherwise);
  if ('kill' in fact) return allDead(game, coming(game));
  if ('killed' in fact) return fallen(game, [fact.killed].flat(), fact.least, coming);
  if ('destroyed' in fact) return fallen(game, [fact.destroyed].flat(), fact.least, coming);
  if ('loot' in fact) return { now: looted(game, 'goal'), of: least(fact.least, 1) };
  if ('treasure' in fact) return { now: looted(game, String(fact.treasure)), of: 1 };
  if ('rounds' in fact) return { now: progress.rounds, of: scenarioNumber(game, fact.rounds) };
  if ('escaped' in fact) return escaped(game, fact.escaped);
  if ('saved' in fact) return { now: progress.saved[fact.saved] ?? 0, of: least(fact.least, 1) };
  if ('occupied' in fact) return occupied(game, fact.occupied, fact.by, fact.least);
  if ('counter' in fact) return { now: progress.counters[fact.counter] ?? 0, of: least(fact.least, 1) };
  if ('revealed' in fact) return { now: Number(state.rooms.includes(fact.revealed)), of: 1 };
  if ('read' in fact) return { now: Number(progress.sections.includes(fact.read)), of: 1 };
  if ('present' in fact) return { now: figuresNamed(game, fact.present).length, of: 1 };
  return { now: state.characters.filter((each) => each.exhausted).length, of: scenarioNumber(game, fact.exhausted) };
}

/** Returns the round, counted from the reading of a section if one is named; undefined before it was read. */
export function roundSince({ state: { round, progress } }: Game, section: string | undefined): number | undefined {
  if (section === undefined) return round;
  const first = progress.readIn?.[section];
  return first === undefined ? undefined : round - first + 1;
}

export function scenarioNumber(game: Game, formula: NumberFormula): number {
  return amountFor(formula, valuesFor(game));
}

/** H is the maximum of the figure. SPC-04 */
export function hitPointsBy(game: Game, formula: NumberFormula, { maximum }: Pick<Figure, 'maximum'>): number {
  return amountFor(formula, { ...valuesFor(game), H: maximum });
}

export function figuresNamed(game: Game, name: string): Figure[] {
  return game.figures.filter((figure) => isNamed(figure, name));
}

export function isNamed({ monster, role, mark }: Figure, name: string): boolean {
  return monster === name || role === name || mark === name;
}

/** Monsters still to come count. END-20 */
function allDead(game: Game, ahead: readonly MonsterPlacement[]): SituationCount {
  const foes = game.figures.filter(({ kind, side }) => kind === 'monster' && side === 'foes').length;
  const hidden = game.map.rooms.filter(({ id }) => !game.state.rooms.includes(id)).length;
  const coming = ahead.filter((placing) => isFoe(game, placing)).length;
  return { now: foes + hidden + coming === 0 ? 1 : 0, of: 1 };
}

function isFoe(game: Game, { monster, role }: MonsterPlacement): boolean {
  const member = role === undefined ? undefined : game.memberOf({ role });
  return monster !== undefined && member?.kind !== 'ally' && member?.kind !== 'objective';
}

/**
 * Returns those that later rounds of the scenario bring; conditional rules count if they hold now. END-20
 * Repeated spawns do not count. A condition on deaths looks at those who have come by now.
 */
function stillToCome(game: Game): MonsterPlacement[] {
  const rules = game.catalog.scenario(game.state.scenario).events ?? [];
  return rules.flatMap(({ when, if: only, then }) => {
    if ((when.on !== 'round begins' && when.on !== 'round ends') || !when.rounds) return [];
    const now = roundSince(game, when.since);
    if (now === undefined) return [];
    if (only !== undefined && !isSituationMet(game, only, nobody)) return [];
    const left = when.rounds.filter((round) => isAhead(game, when.on, round + game.state.round - now)).length;
    const once = then.flatMap((effect) => (effect.do === 'spawn' ? spawned(game, effect) : []));
    return Array.from({ length: left }, () => once).flat();
  });
}

const nobody: SpawnForecast = () => [];

function isAhead({ state: { round, progress } }: Game, on: When['on'], at: number): boolean {
  return at > round || (on === 'round ends' && at === round && progress.rounds < round);
}

/** SPC-04 */
function spawned(game: Game, spawn: Extract<Effect, { do: 'spawn' }>): MonsterPlacement[] {
  const { at: where } = spawn;
  const isPicked = typeof where === 'object' && 'chosen' in where;
  const hexes = isPicked ? game.map.hexes.slice(0, 1) : hexesAt(game.map, where);
  const many = spawn.count === undefined ? hexes.length : scenarioNumber(game, spawn.count);
  const at = Array.from({ length: Math.max(0, many) }, (_, i) => hexes[i % hexes.length]);
  return at.flatMap((hex) => (hex ? placingOf(game, { ...spawn, mark: hex.placed.mark }, hex.label) : []));
}

export function deathsOf({ state }: Game, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (state.progress.deaths[name] ?? 0), 0);
}

/** Counts the dead. Without `least`, all count: placed ones, those in closed rooms and those still to come. END-20 */
function fallen(
  game: Game,
  names: readonly string[],
  least: NumberFormula | undefined,
  coming: SpawnForecast,
): SituationCount {
  const dead = deathsOf(game, names);
  if (least !== undefined) return { now: dead, of: scenarioNumber(game, least) };
  const closed = game.map.hexes.filter(({ room }) => room !== undefined && !game.state.rooms.includes(room));
  const isMeant = (name: string | undefined) => name !== undefined && names.includes(name);
  const waiting = [...placingsOf(game, closed), ...coming(game)].filter(
    ({ monster, role, mark }) => isMeant(monster) || isMeant(role) || isMeant(mark),
  );
  const standing = new Set(names.flatMap((name) => figuresNamed(game, name)));
  return { now: dead, of: Math.max(1, dead + standing.size + waiting.length) };
}

/** Treasures looted in an earlier attempt count. TILE-44 */
function looted(game: Game, treasure: string): number {
  const { treasures, lootedBefore = [] } = game.state;
  const before = lootedBefore.includes(treasure) ? 1 : 0;
  return before + treasures.filter(({ number }) => number === treasure).length;
}

function escaped(game: Game, who: 'each character' | 'everybody able'): SituationCount {
  const { characters } = game.state;
  const able = who === 'each character' ? characters : characters.filter(({ exhausted }) => !exhausted);
  return { now: characters.filter((each) => each.escaped).length, of: Math.max(1, able.length) };
}

function occupied(
  game: Game,
  mark: string,
  by: FigureGroup | undefined,
  least: NumberFormula | undefined,
): SituationCount {
  const hexes = hexesAt(game.map, mark);
  const now = hexes.filter(({ label }) => isHexHeld(game, label, by)).length;
  return { now, of: least === undefined ? Math.max(1, hexes.length) : scenarioNumber(game, least) };
}

export function isHexHeld(game: Game, hex: HexLabel, by: FigureGroup | undefined): boolean {
  const figure = game.figureAt(hex);
  return figure !== undefined && isInGroup(figure, by);
}

export function isInGroup({ kind, side }: Figure, sort: FigureGroup = 'characters'): boolean {
  switch (sort) {
    case 'characters':
      return kind === 'character';
    case 'party':
      return side === 'party';
    case 'foes':
      return side === 'foes';
    case 'anyone':
      return true;
  }
}
