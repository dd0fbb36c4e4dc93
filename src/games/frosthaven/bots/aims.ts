/** Aims of a seat by its view: what the goal asks for, or what is in its way. */
import type { FigureId, HexLabel } from '../content/terms.ts';
import type { FigureView, HexView, ProgressLine, SeatView, View } from '../rules/view.ts';
import { areNeighbours, stepsFrom } from './hex-distances.ts';

export interface Aims {
  readonly hexes: readonly HexLabel[];
  readonly stand: boolean;
}

/** Returns the exit once only leaving is left, else an errand, else enemies, else hexes to explore. */
export function aimsOf(view: View, own: SeatView): Aims {
  if (isTimeToLeave(view)) return standOn(hexesWith(view, (hex) => hex.escape === true));
  const errand = errandOf(view, own);
  if (errand !== undefined) return standOn([errand]);
  const foes = pressing(view, own);
  return foes.length > 0 ? { hexes: foes.map(({ hex }) => hex), stand: false } : standOn(explorable(view, own));
}

export function foesIn({ figures }: View): FigureView[] {
  return figures.filter(({ kind, ours }) => kind === 'monster' || (kind === 'objective' && !ours));
}

export function isWanted({ goal }: View, { id }: FigureView): boolean {
  return endedBy((goal?.progress ?? []).filter(({ met }) => !met)).includes(id);
}

export function isTimeToLeave({ goal }: View): boolean {
  const progress = goal?.progress ?? [];
  return progress.some(isLeaving) && progress.every((line) => line.met || isLeaving(line));
}

function isLeaving({ asked }: ProgressLine): boolean {
  return asked.is === 'escape';
}

function endedBy(lines: readonly ProgressLine[]): FigureId[] {
  return lines.flatMap(({ asked }) => (asked.is === 'end' ? asked.figures : []));
}

function standOn(hexes: readonly HexLabel[]): Aims {
  return { hexes, stand: true };
}

function hexesWith({ board }: View, test: (hex: HexView) => boolean): HexLabel[] {
  return board.hexes.filter(test).map(({ label }) => label);
}

/** Treasure, or a plate or door on the way to one, with no friend nearer. */
function errandOf(view: View, own: SeatView): HexLabel | undefined {
  const busy = view.figures.filter(({ kind }) => kind === 'monster').length >= playing(view).length;
  const treasures = treasuresFor(view);
  const search = treasures.length === 0 && treasuresAskedFor(view).length > 0 ? closedDoors(view) : [];
  return sharedOut(view, [...treasures, ...(busy ? [] : [...platesFor(view), ...search])]).get(own.figure);
}

function playing({ seats, figures }: View): FigureView[] {
  return figures.filter(({ id, kind }) => kind === 'character' && seats.some(({ figure }) => figure === id));
}

/** Assigns each hex to the nearest character, at most one each. */
function sharedOut(view: View, hexes: readonly HexLabel[]): ReadonlyMap<string, HexLabel> {
  const ways = hexes.flatMap((hex) => {
    const steps = stepsFrom(view, [hex]);
    return playing(view).flatMap(({ id, hex: from }) => ({ id, hex, steps: steps.get(from) ?? Number.NaN }));
  });
  const shared = new Map<string, HexLabel>();
  const taken = new Set<HexLabel>();
  for (const { id, hex } of ways.filter(({ steps }) => steps >= 0).sort((a, b) => a.steps - b.steps)) {
    if (shared.has(id) || taken.has(hex)) continue;
    shared.set(id, hex);
    taken.add(hex);
  }
  return shared;
}

function platesFor(view: View): HexLabel[] {
  const { hexes } = view.board;
  const locked = hexes.filter(({ overlay }) => overlay?.kind === 'door' && overlay.locked === true);
  const rooms = hexes.filter((hex) => locked.some((door) => areNeighbours(hex, door))).map(({ room }) => room);
  return hexesWith(view, ({ overlay, room }) => overlay?.kind === 'pressure plate' && rooms.includes(room));
}

function treasuresFor(view: View): HexLabel[] {
  const wanted = treasuresAskedFor(view);
  return hexesWith(view, ({ overlay }) => overlay?.number !== undefined && wanted.includes(overlay.number));
}

function treasuresAskedFor({ goal }: View): string[] {
  return (goal?.progress ?? []).flatMap(({ asked, met }) => (!met && asked.is === 'treasure' ? asked.number : []));
}

function closedDoors(view: View): HexLabel[] {
  return hexesWith(view, ({ overlay }) => overlay?.kind === 'door' && overlay.open === false && !overlay.locked);
}

/** Enemies next to guarded figures, else those the goal names and those close by. */
function pressing(view: View, own: SeatView): FigureView[] {
  const foes = foesIn(view);
  const guarded = stepsFrom(
    view,
    guardedIn(view).map(({ hex }) => hex),
  );
  const threats = foes.filter(({ hex }) => (guarded.get(hex) ?? FAR) <= 2);
  if (threats.length > 0) return threats;
  const named = foes.filter((foe) => isWanted(view, foe));
  if (named.length === 0) return foes;
  const here = view.figures.find(({ id }) => id === own.figure);
  const steps = stepsFrom(view, here ? [here.hex] : []);
  return foes.filter((foe) => named.includes(foe) || (steps.get(foe.hex) ?? FAR) <= 2);
}

function guardedIn({ figures, goal }: View): FigureView[] {
  const lost = endedBy(goal?.dangers ?? []);
  return figures.filter(
    ({ id, kind, ours }) => (kind === 'ally' || (kind === 'objective' && ours)) && lost.includes(id),
  );
}

const FAR = 99;

const NEAR = 3;

function explorable(view: View, own: SeatView): HexLabel[] {
  const loot = hexesWith(view, (hex) => hex.loot > 0);
  const here = view.figures.find(({ id }) => id === own.figure);
  const steps = stepsFrom(view, here ? [here.hex] : []);
  const ways = [
    loot.filter((hex) => (steps.get(hex) ?? FAR) <= NEAR),
    closedDoors(view),
    hexesWith(view, ({ aid, passage, overlay }) => aid !== undefined && passage === undefined && !overlay),
    loot,
    hexesWith(view, (hex) => hex.escape === true),
  ];
  return ways.find((hexes) => hexes.length > 0) ?? [];
}
