/** Treasure: taken, carried, laid down, and gone; nothing of it is lost or doubled. FTR */
import type { Event } from '../../rules/events.ts';
import type { TokenData } from '../../rules/state/figures.ts';
import type { Point } from '../../table/space.ts';
import { far, type Watched } from './table.ts';

/** How near one stands to take treasure, and how far enemies must be; tenths from edge to edge, and a little. */
const CONTACT = 2.1;
const GUARDED = 9.9;
const RADIUS = 5;

export function faultsOfTaking(table: Watched, { figure: id, token: name }: Event<'token taken'>): string[] {
  const [figure, token] = [table.figure(id), table.tokens.get(name)];
  if (!token) return [`${id} takes ${name}, which is not there`];
  const isLoose = token.carriedBy === undefined && token.securedBy === undefined && !token.isLost;
  const enemies = table.present().filter((other) => !table.areFriends(other.id, id));
  const isGuarded = enemies.some(
    ({ at, radius }) =>
      Math.abs(at.z - figure.at.z) < GUARDED &&
      Math.min(far(at, figure.at) - radius - figure.radius, far(at, token.at) - radius - RADIUS) < GUARDED,
  );
  const faults = [
    ...(isLoose ? [] : [`${id} takes ${name}, which somebody has`]),
    ...(figure.carries === undefined ? [] : [`${id} takes a second treasure`]),
    ...(table.fightsWith(id).length > 0 ? [`${id} takes ${name} in combat`] : []),
    ...(far(figure.at, token.at) - figure.radius - RADIUS > CONTACT ? [`${id} takes ${name} from afar`] : []),
    ...(isGuarded ? [`${id} takes ${name} beside an enemy`] : []),
    ...(figure.kind === 'animal' ? [`${id} is an animal and takes ${name}`] : []),
  ];
  figure.carries = name;
  Object.assign(token, { carriedBy: id, wasFound: true });
  return faults;
}

/** Whatever a figure carries lies there now. */
export function treasureLaid(table: Watched, id: string, at: Point): void {
  const { carries } = table.figure(id);
  const token = carries === undefined ? undefined : table.tokens.get(carries);
  if (!token) return;
  delete table.figure(id).carries;
  delete token.carriedBy;
  token.at = { ...at };
}

/** It is out of the game: secured by whoever carried it, or lost. */
export function treasureGone(
  table: Watched,
  name: string,
  how: Partial<TokenData>,
  figure: string | undefined,
): string[] {
  const token = table.tokens.get(name);
  if (!token) return [`${name} is not there`];
  const isTwice = token.securedBy !== undefined || token.isLost === true;
  const isCarrier = figure === undefined || token.carriedBy === figure;
  if (token.carriedBy !== undefined) delete table.figure(token.carriedBy).carries;
  delete token.carriedBy;
  Object.assign(token, how);
  return [
    ...(isTwice ? [`${name} is gone twice`] : []),
    ...(isCarrier ? [] : [`${figure} secures ${name}, and does not carry it`]),
  ];
}
