/** Rooms with their figures, as the data list them: without hexes. SET-09 */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';
import type { ScenarioCast } from './cast.ts';
import type { SourceObjective, SourcePlacedMonster, SourceRoom } from './source.ts';

export type Ranks = readonly [string, string, string];

/** One hex: a monster or a role, with its ranks, perhaps at a marker. */
export interface RoomFigure {
  readonly placed: JsonObject;
  readonly name: string;
}

export interface RoomPlan {
  readonly id: string;
  readonly number: number;
  /** Map tile: `13-A`. */
  readonly tile: string | undefined;
  /** Undefined for rooms of the scenario itself. */
  readonly section: string | undefined;
  /** Letter or number of the door that leads here. */
  readonly door: string | undefined;
  readonly figures: readonly RoomFigure[];
  readonly treasures: readonly (number | 'goal')[];
}

interface RoomContext {
  readonly cast: ScenarioCast;
  readonly objectives: readonly SourceObjective[];
  readonly allies: readonly string[];
  /** Types that have no other rank. */
  readonly bosses: ReadonlySet<string>;
  /** Rules name figures by these; each becomes a mark where no marker is one. */
  readonly tags: ReadonlySet<string>;
  readonly doubt: (why: string) => void;
}

const RANKS: ReadonlySet<string> = new Set(['normal', 'elite', 'boss']);
const SIZES = [2, 3, 4];
/** So many figures of a kind one room may have. */
const MOST = 12;

export function spotOf(marker: string): string {
  return slugOf(`spot-${marker}`);
}

/** For 2, 3 and 4 characters; undefined for a rank that is not known. Bosses have no other rank. BOS-02 */
export function ranksOf(
  { name, type, player2, player3, player4 }: SourcePlacedMonster,
  bosses: ReadonlySet<string>,
): Ranks | undefined {
  const ranks = [player2, player3, player4].map((rank) => rank ?? type ?? 'none');
  const isBoss = bosses.has(slugOf(name));
  const [two, three, four] = isBoss ? ranks.map((rank) => (rank === 'none' ? rank : 'boss')) : ranks;
  const known = [two, three, four].every((rank) => rank === 'none' || RANKS.has(rank ?? ''));
  return known && two !== undefined && three !== undefined && four !== undefined ? [two, three, four] : undefined;
}

export function figuresIn(room: SourceRoom, context: RoomContext): RoomFigure[] {
  return [
    ...room.monster.flatMap((each) => monsterIn(each, context)),
    ...room.objectives.flatMap((each) => objectivesIn(each, context)),
  ];
}

function monsterIn(monster: SourcePlacedMonster, { cast, allies, bosses, tags, doubt }: RoomContext): RoomFigure[] {
  const ranks = ranksOf(monster, bosses);
  if (!ranks) doubt(`nobody knows the rank of ${monster.name}`);
  if (!ranks || ranks.every((rank) => rank === 'none')) return [];
  if (monster.health !== undefined) doubt(`${monster.name} begins with ${monster.health} hit points`);
  const isAlly = allies.includes(monster.name) && !ranks.includes('boss');
  if (allies.includes(monster.name) && !isAlly) doubt(`${monster.name} is a boss on the side of the party`);
  const who = isAlly ? { role: cast.allyOf(monster.name) } : { monster: slugOf(monster.name) };
  const spot = monster.marker ?? monster.tags.find((tag) => tags.has(tag));
  const mark = spot === undefined ? {} : { mark: spotOf(spot) };
  return [{ placed: { ...who, ranks: [...ranks], ...mark }, name: monster.name }];
}

/** `2`, `2:C>2` for parties of three and more, `1:4` for four of them. */
function objectivesIn(entry: string | number, { cast, objectives, doubt }: RoomContext): RoomFigure[] {
  const [index = '', times = '1'] = String(entry).split(':');
  const source = objectives[Number(index) - 1];
  const ranks = /^C\s*>\s*\d$/.test(times) ? ranksAbove(Number(times.replace(/\D/g, ''))) : undefined;
  const count = ranks ? 1 : Number(times);
  if (!source || !(Number.isInteger(count) && count >= 1 && count <= MOST)) {
    doubt(`objective “${entry}” is not to be read`);
    return [];
  }
  const role = cast.roleOf(source);
  const who: Record<string, Json> = role ? { role: role.id } : { aid: (source.name ?? 'Token').slice(0, 20) };
  if (ranks && role) who.ranks = ranks;
  const mark = source.marker === undefined ? {} : { mark: spotOf(source.marker) };
  const figure = { placed: { ...who, ...mark }, name: source.name ?? 'Objective' };
  return Array.from({ length: count }, () => figure);
}

function ranksAbove(least: number): string[] {
  return SIZES.map((size) => (size > least ? 'normal' : 'none'));
}

export function treasuresIn(room: SourceRoom): (number | 'goal')[] {
  return room.treasures.flatMap((each): (number | 'goal')[] => {
    if (String(each).toUpperCase() === 'G') return ['goal'];
    const number = Number(each);
    return Number.isInteger(number) && number >= 1 ? [number] : [];
  });
}
