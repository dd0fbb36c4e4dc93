/** Checks of treasure. FTR */

import type { TablePoint } from '../../../src/games/frostgrave/board/space.ts';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData, TokenData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { WatchedTable } from './table.ts';
import { distance } from './table.ts';

/** Tenths between bases, with slack: contact, and the distance of enemies. */
const CONTACT = 2.1;
const GUARDED = 9.9;
const RADIUS = 5;

export function faultsOfTaking(table: WatchedTable, { figure: id, token: name }: Event<'token taken'>): string[] {
  const [figure, token] = [table.figure(id), table.tokens.get(name)];
  if (!token) return [`${id} takes ${name}, which is not there`];
  const isLoose = token.carriedBy === undefined && token.securedBy === undefined && !token.isLost;
  const enemies = table.present().filter((other) => !table.areFriends(other.id, id));
  const isGuarded = enemies.some(
    ({ at, radius }) =>
      Math.abs(at.z - figure.at.z) < GUARDED &&
      Math.min(distance(at, figure.at) - radius - figure.radius, distance(at, token.at) - radius - RADIUS) < GUARDED,
  );
  const faults = [
    ...(isLoose ? [] : [`${id} takes ${name}, which somebody has`]),
    ...(isFull(figure) ? [`${id} takes more treasure than it can carry`] : []),
    ...(table.fightsWith(id).length > 0 ? [`${id} takes ${name} in combat`] : []),
    ...(distance(figure.at, token.at) - figure.radius - RADIUS > CONTACT ? [`${id} takes ${name} from afar`] : []),
    ...(isGuarded ? [`${id} takes ${name} beside an enemy`] : []),
    ...(figure.kind === 'animal' ? [`${id} is an animal and takes ${name}`] : []),
  ];
  if (figure.carries === undefined) figure.carries = name;
  else figure.carriesToo = name;
  Object.assign(token, { carriedBy: id, wasFound: true });
  return faults;
}

/** A shrinking potion allows a second token. FIT-30 */
function isFull(figure: FigureData): boolean {
  return figure.carries !== undefined && (!isShrunk(figure) || figure.carriesToo !== undefined);
}

function isShrunk({ effects = [] }: FigureData): boolean {
  return effects.some(({ from, of }) => of === 'potion' && from === 'shrinking-potion');
}

/** Shrunk treasure does not hinder. FTR-03, FTR-04 */
export function isLaden(figure: FigureData): boolean {
  return figure.carries !== undefined && !isShrunk(figure);
}

export function dropTreasure(table: WatchedTable, id: string, at: TablePoint, only?: string): void {
  const { carries, carriesToo } = table.figure(id);
  for (const name of [carries, carriesToo]) {
    const token = name === undefined || (only !== undefined && name !== only) ? undefined : table.tokens.get(name);
    if (!token) continue;
    releaseToken(table, id, token.id);
    delete token.carriedBy;
    token.at = { ...at };
  }
}

function releaseToken(table: WatchedTable, id: string, name: string): void {
  const figure = table.figure(id);
  if (figure.carries === name) figure.carries = figure.carriesToo;
  if (figure.carries === undefined) delete figure.carries;
  delete figure.carriesToo;
}

export function removeTreasure(
  table: WatchedTable,
  name: string,
  how: Partial<TokenData>,
  figure: string | undefined,
): string[] {
  const token = table.tokens.get(name);
  if (!token) return [`${name} is not there`];
  const isTwice = token.securedBy !== undefined || token.isLost === true;
  const isCarrier = figure === undefined || token.carriedBy === figure;
  if (token.carriedBy !== undefined) releaseToken(table, token.carriedBy, name);
  delete token.carriedBy;
  Object.assign(token, how);
  return [
    ...(isTwice ? [`${name} is gone twice`] : []),
    ...(isCarrier ? [] : [`${figure} secures ${name}, and does not carry it`]),
  ];
}
