/**
 * Judges movement: where figures may go, what hexes do to them, and where they may stay. MOV, JMP, FLY, FRC, TILE,
 * TEL
 */
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { State } from '../../../src/games/frosthaven/rules/state.ts';
import type { Floor } from './floor.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';
import { isFlying } from './stats.ts';

type EntryEvent = Event<'entered'>;

interface DueEvent {
  readonly event: Event['type'];
  readonly figure: string;
  readonly words: string;
}

export function judgeSteps(floor: Floor): EventCheck {
  let due: DueEvent | undefined;
  let elsewhere: Event<'attacked'> | undefined;
  let course: EntryEvent['how'] = 'walk';
  return (seen) => {
    const { event } = seen;
    if (event.type === 'attacked') elsewhere = event.from === undefined ? undefined : event;
    if (event.type === 'modifiers settled') elsewhere = undefined;
    const missed = due && !isDone(due, event) ? [due.words] : [];
    due = undefined;
    if (event.type !== 'entered') return [...missed, ...judgeStay(seen)];
    if (event.how !== 'slide') course = event.how;
    due = dueEvent(seen, event, floor, course);
    const forced = event.how === 'slide' && course !== 'walk' && floor.isClosedDoor(seen.before, event.hex);
    return [
      ...missed,
      ...judgeStep(seen, event, floor, centreOf(event, elsewhere)),
      ...unless([!forced, `AMB-11 ${event.figure} slid into a door`]),
    ];
  };
}

function isDone({ event, figure }: DueEvent, next: Event): boolean {
  if (next.type === event) return event !== 'entered' || (next.type === 'entered' && next.figure === figure);
  /** Ward may take all of the damage of hazardous terrain, and a character may be asked first. */
  const harm = [
    'condition lost',
    'negated',
    'damage kept away',
    'damage reduced',
    'item used',
    'item token advanced',
    'perk used',
  ];
  return event === 'suffered' && harm.includes(next.type);
}

/** Returns the hex from which an attack made as if from elsewhere pushes and pulls. LOS-05 */
function centreOf({ figure, by }: EntryEvent, attack: Event<'attacked'> | undefined): string | undefined {
  return attack?.attacker === by && attack?.target === figure ? attack.from : undefined;
}

function judgeStep(seen: WatchedEvent, entered: EntryEvent, floor: Floor, centre: string | undefined): string[] {
  const { figure: name, from, hex, how, by, trades } = entered;
  const { before } = seen;
  const figure = figureOf(before, name);
  if (!figure) return ['MOV-04 one who is gone moves'];
  const where = `${name}, ${how} ${from} to ${hex}: `;
  const tile = before.tiles[hex]?.kind;
  const there = Object.values(before.figures).filter(
    (other) => other.hex === hex && other.id !== name && other.id !== trades,
  );
  const step = how !== 'teleport' && how !== 'landing';
  const lifted = how === 'jump' || how === 'fly' || isFlying(seen, figure) !== false;
  const isDoor = floor.isClosedDoor(before, hex);
  const own = by === undefined;
  const barred = there.filter((other) => other.side !== figure.side && other.conditions.invisible === undefined);
  return unless(
    [figure.hex === from, `${where}it was not there`],
    [floor.isRevealed(before, hex), `${where}TEL-05 not revealed`],
    [!floor.isWall(before, hex), `${where}TILE-40 a wall`],
    [!step || floor.areNeighbours(from, hex) || floor.isPassage(from, hex), `${where}MAP-05 no neighbours`],
    [!isDoor || (figure.kind === 'character' && own), `${where}TILE-04, TILE-05 a closed door`],
    [tile !== 'obstacle' || lifted, `${where}TILE-31 an obstacle`],
    [lifted || !own || there.every(({ kind }) => kind !== 'objective'), `${where}MOV-03 an objective`],
    [lifted || !own || barred.length === 0, `${where}MOV-03 through an enemy`],
    [step || there.length === 0, `${where}TEL-03 there is somebody`],
    [how !== 'slide' || before.tiles[from]?.kind === 'icy', `${where}TILE-25 no ice`],
    [how !== 'slide' || there.length === 0, `${where}TILE-27 slid into somebody`],
    [figure.kind !== 'objective', `${where}FRC-11 an objective moves`],
    [!own || !step || how === 'slide' || figure.conditions.immobilize === undefined, `${where}CND-29 immobilized`],
    [!own || !step || how === 'slide' || figure.conditions.stun === undefined, `${where}CND-34 stunned`],
    ...judgeForce(before, entered, floor, centre),
  );
}

/** FRC-02, FRC-03 */
function judgeForce(
  before: State,
  { from, hex, how, by, figure }: EntryEvent,
  floor: Floor,
  centre: string | undefined,
): (readonly [boolean | undefined, string])[] {
  const pusher = figureOf(before, by);
  if (!pusher || (how !== 'push' && how !== 'pull')) return [];
  const around = centre ?? pusher.hex;
  const [was, is] = [floor.range(before, around, from), floor.range(before, around, hex)];
  return [[how === 'push' ? is > was : is < was, `FRC-02, FRC-03 ${figure} by ${how} from range ${was} to ${is}`]];
}

/** Returns what the entered hex must do next to a figure that neither flies nor jumps. TILE-12, TILE-18, TILE-25 */
function dueEvent(
  seen: WatchedEvent,
  { figure: name, from, hex, how, by }: EntryEvent,
  floor: Floor,
  course: EntryEvent['how'],
): DueEvent | undefined {
  const { before, after } = seen;
  const figure = figureOf(after, name);
  if (!figure || how === 'jump' || how === 'fly' || isFlying(seen, figure) !== false) return undefined;
  const kind = before.tiles[hex]?.kind;
  if (kind === 'trap')
    return { event: 'tile removed', figure: name, words: `TILE-12 ${name} sprang no trap at ${hex}` };
  if (kind === 'hazardous') return { event: 'suffered', figure: name, words: `TILE-18 ${name} is unhurt at ${hex}` };
  const beyond = floor.hexBeyond(from, hex);
  if (kind !== 'icy' || how === 'teleport' || beyond === undefined || !floor.areNeighbours(from, hex)) return undefined;
  const opens = figure.kind === 'character' && by === undefined && course === 'walk';
  const blocked =
    !floor.areNeighbours(hex, beyond) ||
    !floor.isRevealed(before, beyond) ||
    floor.isWall(before, beyond) ||
    (floor.isClosedDoor(before, beyond) && !opens) ||
    before.tiles[beyond]?.kind === 'obstacle' ||
    Object.values(after.figures).some((other) => other.hex === beyond);
  return blocked ? undefined : { event: 'entered', figure: name, words: `TILE-25 ${name} did not slide at ${hex}` };
}

/** Checks after a turn that no figures share a hex, and that only flyers are over obstacles. SET-21, MOV-05, TILE-31 */
function judgeStay(seen: WatchedEvent): string[] {
  const { event, after } = seen;
  if (event.type !== 'turn ended' && event.type !== 'round ended') return [];
  const all = Object.values(after.figures);
  const crowded = all.filter((one, i) => all.slice(0, i).some((other) => other.hex === one.hex));
  const stuck = all.filter((one) => after.tiles[one.hex]?.kind === 'obstacle' && isFlying(seen, one) === false);
  return [
    ...crowded.map(({ id, hex }) => `SET-21 ${id} shares ${hex}`),
    ...stuck.map(({ id, hex }) => `TILE-31 ${id} stands on an obstacle at ${hex}`),
  ];
}
