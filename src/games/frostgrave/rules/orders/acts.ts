/** What a figure can be told to do, and how that is spelled. */
import { printWay, readWay, type TableWay } from '../../table/way.ts';
import type { Cast } from '../magic/aim.ts';
import type { Use } from '../magic/using.ts';

/** A move. */
export interface MoveAct {
  readonly act: 'go' | 'run';
  readonly way: TableWay;
}

/** A door is opened or closed in passing, for a part of a move. UDR-09 */
export interface DoorTurn {
  readonly act: 'turn';
  readonly door: string;
}

/** An action that is none. */
export type NonMoveAct =
  | { readonly act: 'fight' | 'shoot'; readonly target: string }
  | { readonly act: 'take'; readonly token: string }
  | { readonly act: 'door'; readonly door: string }
  | { readonly act: 'drop' | 'load' }
  | Cast
  /** What magic has put in the way: a wall, or the hand that holds somebody. USP-08 */
  | { readonly act: 'break'; readonly casting: string }
  /** A potion is drunk, a scroll read, an item used. FIT-04 */
  | Use
  /** Something is handed over. */
  | { readonly act: 'give'; readonly thing: string; readonly target: string }
  /** A control is given up. FSL-07 */
  | { readonly act: 'release'; readonly casting: string }
  /** The action that Time Store has kept; the secret passage that was found. USE-02 */
  | { readonly act: 'stored' }
  | { readonly act: 'passage' };

/** One action, or what ends an activation. */
export type OrderAct = MoveAct | DoorTurn | NonMoveAct | { readonly act: 'end' };

/** What is no move can be done once, of two actions; some of it may take the place of the move. FAC-02 */
export type Cost = 'acts' | 'instead';

/** An order has no more acts than this: more actions nobody has. */
export const MOST_ACTS = 4;

export function isMove(act: OrderAct): act is MoveAct {
  return act.act === 'go' || act.act === 'run';
}

export function printAct(act: OrderAct): string {
  switch (act.act) {
    case 'go':
    case 'run':
      return `${act.act} ${printWay(act.way)}`;
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

/** An order as it was spelled, or nothing. */
export function readOrder(text: string): OrderAct[] | undefined {
  const acts = text.split(/\s*;\s*/).map(readAct);
  const known = acts.filter((act) => act !== undefined);
  return known.length === acts.length && acts.length <= MOST_ACTS ? known : undefined;
}

export function readAct(text: string): OrderAct | undefined {
  const [name = '', what = '', ...words] = text.trim().split(/\s+/);
  if (name === 'cast') return readCast(what, words);
  if (name === 'use' || name === 'read') return readUse(name, what, words);
  if (name === 'give') return giving(what, words);
  if (words.length > 0) return undefined;
  switch (name) {
    case 'go':
    case 'run': {
      const way = readWay(what);
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

function readCast(what: string, words: readonly string[]): Cast | undefined {
  const named = readWayOf(what);
  return named && { act: 'cast', spell: named.what, ...named.way, words };
}

function readUse(act: 'use' | 'read', what: string, words: readonly string[]): Use | undefined {
  const named = readWayOf(what);
  return named && { act, thing: named.what, ...named.way, words };
}

function giving(thing: string, words: readonly string[]): NonMoveAct | undefined {
  const [target, more] = words;
  return target === undefined || more !== undefined ? undefined : { act: 'give', thing, target };
}

function readWayOf(text: string): { what: string; way: { other?: number } } | undefined {
  const [, what, way] = /^([a-z0-9-]+)(?:\/([1-9]))?$/.exec(text) ?? [];
  return what === undefined ? undefined : { what, way: way ? { other: Number(way) - 1 } : {} };
}
