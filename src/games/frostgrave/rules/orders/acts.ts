import type { TablePath } from '../../board/table-path.ts';
import { printPath, readPath } from '../../board/table-path.ts';
import type { CastAct } from '../magic/aim.ts';
import type { UseAct } from '../magic/resolve-use.ts';

export interface MoveAct {
  readonly act: 'go' | 'run';
  readonly way: TablePath;
}

/** A door opened or closed in passing, for a part of a move. UDR-09 */
export interface DoorTurn {
  readonly act: 'turn';
  readonly door: string;
}

export type NonMoveAct =
  | { readonly act: 'fight' | 'shoot'; readonly target: string }
  | { readonly act: 'take'; readonly token: string }
  | { readonly act: 'door'; readonly door: string }
  | { readonly act: 'drop' | 'load' }
  | CastAct
  /** Breaks a wall or the hand that holds a figure. USP-08 */
  | { readonly act: 'break'; readonly casting: string }
  /** Drinks a potion, reads a scroll or uses an item. FIT-04 */
  | UseAct
  | { readonly act: 'give'; readonly thing: string; readonly target: string }
  /** Gives up control. FSL-07 */
  | { readonly act: 'release'; readonly casting: string }
  /** Spends the action of Time Store; takes the secret passage that was found. USE-02 */
  | { readonly act: 'stored' }
  | { readonly act: 'passage' };

export type OrderAct = MoveAct | DoorTurn | NonMoveAct | { readonly act: 'end' };

/** `acts` is possible once among two actions; `instead` takes the place of the move. FAC-02 */
export type Cost = 'acts' | 'instead';

export const MOST_ACTS = 4;

export function isMove(act: OrderAct): act is MoveAct {
  return act.act === 'go' || act.act === 'run';
}

export function printAct(act: OrderAct): string {
  switch (act.act) {
    case 'go':
    case 'run':
      return `${act.act} ${printPath(act.way)}`;
    case 'fight':
    case 'shoot':
      return `${act.act} ${act.target}`;
    case 'take':
      return `take ${act.token}`;
    case 'door':
    case 'turn':
      return `${act.act} ${act.door}`;
    case 'cast':
      return ['cast', wayOf(act.spell, act.other), ...act.words].join(' ');
    case 'use':
    case 'read':
      return [act.act, wayOf(act.thing, act.other), ...act.words].join(' ');
    case 'give':
      return `give ${act.thing} ${act.target}`;
    case 'release':
      return `release ${act.casting}`;
    case 'break':
      return `break ${act.casting}`;
    default:
      return act.act;
  }
}

function wayOf(what: string, other: number | undefined): string {
  return other === undefined ? what : `${what}/${other + 1}`;
}

export function printOrder(acts: readonly OrderAct[]): string {
  return acts.map(printAct).join('; ');
}

export function readOrder(text: string): OrderAct[] | undefined {
  const acts = text.split(/\s*;\s*/).map(readAct);
  const known = acts.filter((act) => act !== undefined);
  return known.length === acts.length && acts.length <= MOST_ACTS ? known : undefined;
}

export function readAct(text: string): OrderAct | undefined {
  const [name = '', what = '', ...words] = text.trim().split(/\s+/);
  if (name === 'cast') return readCast(what, words);
  if (name === 'use' || name === 'read') return readUse(name, what, words);
  if (name === 'give') return readGift(what, words);
  if (words.length > 0) return undefined;
  switch (name) {
    case 'go':
    case 'run': {
      const way = readPath(what);
      return way && { act: name, way };
    }
    case 'fight':
    case 'shoot':
      return { act: name, target: what };
    case 'take':
      return { act: name, token: what };
    case 'door':
    case 'turn':
      return { act: name, door: what };
    case 'break':
    case 'release':
      return { act: name, casting: what };
    case 'stored':
    case 'passage':
    case 'drop':
    case 'load':
    case 'end':
      return what === '' ? { act: name } : undefined;
    default:
      return undefined;
  }
}

function readCast(what: string, words: readonly string[]): CastAct | undefined {
  const named = readWayOf(what);
  return named && { act: 'cast', spell: named.what, ...named.way, words };
}

function readUse(act: 'use' | 'read', what: string, words: readonly string[]): UseAct | undefined {
  const named = readWayOf(what);
  return named && { act, thing: named.what, ...named.way, words };
}

function readGift(thing: string, words: readonly string[]): NonMoveAct | undefined {
  const [target, more] = words;
  return target === undefined || more !== undefined ? undefined : { act: 'give', thing, target };
}

function readWayOf(text: string): { what: string; way: { other?: number } } | undefined {
  const [, what, way] = /^([a-z0-9-]+)(?:\/([1-9]))?$/.exec(text) ?? [];
  return what === undefined ? undefined : { what, way: way ? { other: Number(way) - 1 } : {} };
}
