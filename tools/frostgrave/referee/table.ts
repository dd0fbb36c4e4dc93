/** The referee's own record of a game, built from the start and its events without any rule code. */
import { isDeepStrictEqual } from 'node:util';
import type { Ground, TablePoint } from '../../../src/games/frostgrave/board/space.ts';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { Lore } from '../../../src/games/frostgrave/rules/game.ts';
import type { FigureData, TokenData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { MagicData } from '../../../src/games/frostgrave/rules/state/magic.ts';
import type { CarriedItem } from '../../../src/games/frostgrave/rules/state/things.ts';
import { isSameThing } from '../../../src/games/frostgrave/rules/state/things.ts';
import type { State, StateData } from '../../../src/games/frostgrave/rules/state.ts';

/** Tenths: the height of figures, and slack for rounding. */
const HEIGHT = 12;
const SLACK = 0.1;
const EDGE_DISTANCE = 1;
/** FCB-11 */
const LOW_HEALTH = 4;
const WOUND_MODIFIER = -2;

export interface RefereedActivation {
  moves: number;
  acts: number;
  instead: number;
  actions: number;
  /** Moves since the last position, their tenths and the tenths left; `isTurned`: a door was opened then. */
  fresh: number;
  had: number;
  room: number;
  isTurned: boolean;
  isSpent: boolean;
  hasCharged: boolean;
  hasFought: boolean;
  isDone: boolean;
}

/** Deeds that earn experience. FXP */
export interface Deeds {
  kills: number;
  casts: number[];
  failures: number;
}

interface PendingTrap {
  readonly trap: string;
  readonly target: string;
  readonly struck: Set<string>;
}

export class WatchedTable {
  readonly lore: Lore;
  readonly figures: Map<string, FigureData>;
  readonly tokens: Map<string, TokenData>;
  readonly criticalHits: boolean;
  readonly seats: readonly string[];
  readonly areAllied: boolean;
  readonly light: number | undefined;
  /** Figures with little Health fight worse. FCB-11 */
  readonly woundsWeaken: boolean;
  readonly deeds = new Map<string, Deeds>();
  ground: Ground;
  magic: MagicData[] = [];
  combats: (readonly [string, string])[] = [];
  active = new Map<string, RefereedActivation>();
  activated = new Set<string>();
  phase = '';
  seat: string | null = null;
  order: readonly string[] = [];
  turn = 0;
  isDeployed = false;
  /** The moving creature, and its state before the move. */
  movingCreature: { readonly id: string; readonly before: FigureData } | undefined;
  landings: string[] = [];
  readonly arrivals = new Set<string>();
  /** The last decided fight; `beaten`: losers from whom the winner got away in this activation. */
  fight: { readonly winner: string; readonly loser: string } | undefined;
  beatenPairs = new Set<string>();
  interceptor: string | undefined;
  pendingTrap: PendingTrap | undefined;

  constructor(begun: StateData, lore: Lore) {
    const { figures, tokens, ground, switches, seats, scenario, combats, magic, turn, isDeployed } = begun;
    this.lore = lore;
    this.figures = new Map(figures.map((figure) => [figure.id, structuredClone(figure)]));
    this.tokens = new Map(tokens.map((token) => [token.id, structuredClone(token)]));
    this.ground = ground;
    this.criticalHits = switches.criticalHits;
    this.light = switches.light;
    this.woundsWeaken = switches.wounded === true;
    this.combats = combats.map(([a, b]) => [a, b]);
    this.magic = magic.map((each) => structuredClone(each));
    this.isDeployed = isDeployed;
    if (turn) {
      const { number, order, phase, at } = turn;
      Object.assign(this, { turn: number, order, phase, seat: order[at] ?? null });
    }
    this.seats = seats.map(({ seat }) => seat);
    this.areAllied = scenario?.together !== undefined;
  }

  figure(id: string): FigureData {
    const found = this.figures.get(id);
    if (!found) throw new Error(`The referee has never heard of ${id}.`);
    return found;
  }

  present(): FigureData[] {
    return [...this.figures.values()].filter(({ gone, at }) => gone === undefined && at.x >= 0);
  }

  deedsOf(id: string): Deeds {
    const deeds = this.deeds.get(id) ?? { kills: 0, casts: [], failures: 0 };
    this.deeds.set(id, deeds);
    return deeds;
  }

  fightsWith(id: string): string[] {
    return this.combats.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  }

  loseItem(id: string, thing: CarriedItem): string[] {
    const { things = [] } = this.figure(id);
    const at = things.findIndex((each) => isSameThing(each, thing));
    if (at >= 0) things.splice(at, 1);
    return at >= 0 ? [] : [`${id} has no ${thing.what}`];
  }

  areFriends(a: string, b: string): boolean {
    const [one, other] = [this.figure(a), this.figure(b)];
    return one.side === other.side || (this.areAllied && one.side !== null && other.side !== null);
  }

  has(id: string, trait: string): boolean {
    return this.figure(id).traits.some((each) => each.trait === trait);
  }

  usableArms(id: string) {
    const { arms, effects = [] } = this.figure(id);
    const spoiled = effects.flatMap(({ from, arm }) => (forbidsWeapon(this.lore, from) ? (arm ?? []) : []));
    return arms.filter((arm) => !spoiled.includes(arm)).flatMap((arm) => this.lore.arms.get(arm) ?? []);
  }

  kindOf(id: string): FigureData['kind'] {
    const { kind, effects = [] } = this.figure(id);
    const others = effects.flatMap(({ from }) =>
      (this.lore.spells.get(from)?.do ?? []).flatMap((does) => (does.verb === 'count as' ? (does.kind ?? []) : [])),
    );
    return others.at(-1) ?? kind;
  }

  /** Returns the modifier for little Health. FCB-11 */
  woundModifier(id: string): number {
    const { health } = this.figure(id);
    const kind = this.kindOf(id);
    const isSafe = kind === 'undead' || kind === 'construct' || this.has(id, 'never-wounded');
    return this.woundsWeaken && health <= LOW_HEALTH && !isSafe ? WOUND_MODIFIER : 0;
  }

  /** Tests the edges, or the doorways where the table has some. UDR-05 */
  isAtExit({ at, radius }: FigureData): boolean {
    const { width, depth, exits = [] } = this.ground;
    const reach = radius + EDGE_DISTANCE;
    if (exits.length > 0) return exits.some(({ from, to }) => distanceToLine(at, from, to) <= reach);
    return Math.min(at.x, at.y, width - at.x, depth - at.y) <= reach;
  }

  removeFigure(id: string, end: NonNullable<FigureData['gone']>): void {
    this.figure(id).gone = end;
    this.combats = this.combats.filter((pair) => !pair.includes(id));
  }

  differencesFrom(state: State): string[] {
    const figures = state.figures.filter((figure) => {
      const { at, health, gone, carries, carriesToo } = this.figure(figure.id);
      const { at: there, health: left, gone: end, carries: one, carriesToo: two } = figure;
      return !isDeepStrictEqual([at, health, gone, carries, carriesToo], [there, left, end, one, two]);
    });
    const none: Deeds = { kills: 0, casts: [], failures: 0 };
    const miscounted = state.figures.filter(
      ({ id, deeds = none }) => !isDeepStrictEqual(this.deeds.get(id) ?? none, { ...deeds, casts: [...deeds.casts] }),
    );
    const tokens = state.tokens.filter((token) => !isDeepStrictEqual({ ...this.tokens.get(token.id) }, { ...token }));
    return [
      ...[...figures, ...tokens].map(({ id }) => `${id} is otherwise than was told`),
      ...miscounted.map(({ id }) => `what ${id} has done is counted otherwise`),
    ];
  }

  /** Returns why a base cannot be there. UCE-03 */
  whyNotThere({ id, at, radius }: FigureData): string | undefined {
    const { width, depth, ceiling, rooms } = this.ground;
    if (at.x < radius || at.y < radius || at.x > width - radius || at.y > depth - radius) return 'off the table';
    if (ceiling !== undefined && at.z + HEIGHT > ceiling) return 'above the ceiling';
    if (rooms && !rooms.some((room) => isInside(at, room, SLACK))) return 'in dead space';
    const solid = this.ground.pieces.find(
      ({ kind, base, top, outline }) =>
        kind === 'solid' && base < at.z + HEIGHT && top > at.z && isInside(at, outline, radius - SLACK),
    );
    if (solid) return `in ${solid.id}`;
    const other = this.present().find(
      (each) =>
        each.id !== id && Math.abs(each.at.z - at.z) < HEIGHT && distance(each.at, at) < each.radius + radius - SLACK,
    );
    return other && `in ${other.id}`;
  }
}

function forbidsWeapon({ spells }: Lore, spell: string): boolean {
  return (spells.get(spell)?.do ?? []).some((does) => does.verb === 'forbid' && does.what.includes('use the weapon'));
}

export function distance(a: Pick<TablePoint, 'x' | 'y'>, b: Pick<TablePoint, 'x' | 'y'>): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function pathLength(from: TablePoint, way: Event<'moved'>['way']): number {
  let [at, sum] = [from, 0];
  for (const { to } of way) {
    sum += distance(at, to);
    at = to;
  }
  return sum;
}

export function isOnLine(at: TablePoint, outline: readonly Pick<TablePoint, 'x' | 'y'>[], slack = SLACK / 10): boolean {
  return outline.some((a, i) => distanceToLine(at, a, outline[(i + 1) % outline.length] ?? a) < slack);
}

export function isInside(at: TablePoint, outline: readonly Pick<TablePoint, 'x' | 'y'>[], radius: number): boolean {
  let isIn = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (distanceToLine(at, a, b) < radius) return true;
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

function distanceToLine(at: TablePoint, a: Pick<TablePoint, 'x' | 'y'>, b: Pick<TablePoint, 'x' | 'y'>): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return distance(at, { x: a.x + along * dx, y: a.y + along * dy });
}
