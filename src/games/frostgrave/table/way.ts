/** Ways: where a figure goes, leg by leg, and how that is spelled. */
import { z } from 'zod';
import { pointSchema, type TablePoint } from './space.ts';

/**
 * `ground` goes level; `climb` straight up or down something that the base touches; `jump` over what lies between, after a run-up;
 * `drop` level over an edge, and falls; `fly` over everything; `leave` level to the edge of the table, and off it.
 */
export const LEG_KINDS = ['ground', 'climb', 'jump', 'drop', 'fly', 'leave'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

export interface Leg {
  readonly by: LegKind;
  readonly to: TablePoint;
}

/** The legs of one move, from where the figure is. */
export type TableWay = readonly Leg[];

/** A way has no more legs than this. */
export const MOST_LEGS = 6;

export const legSchema: z.ZodType<Leg> = z.strictObject({ by: z.enum(LEG_KINDS), to: pointSchema });

/** The letter before the end of a leg; walking needs none. */
const LETTERS: Readonly<Record<LegKind, string>> = {
  ground: '',
  climb: 'c',
  jump: 'j',
  drop: 'd',
  fly: 'f',
  leave: 'l',
};

export function printPoint({ x, y, z }: TablePoint): string {
  return `${x}.${y}.${z}`;
}

export function readPoint(text: string): TablePoint | undefined {
  const found = /^(\d{1,4})\.(\d{1,4})\.(-?\d{1,3})$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]), z: Number(found[3]) } : undefined;
}

/** A way in a few characters, `120.35.0>c120.35.20`; a figure that stays where it is goes `.`. */
export function printWay(way: TableWay): string {
  return way.length === 0 ? '.' : way.map(({ by, to }) => `${LETTERS[by]}${printPoint(to)}`).join('>');
}

/** A way as it was spelled, or nothing. */
export function readWay(text: string): TableWay | undefined {
  if (text === '.') return [];
  const legs = text.split('>').flatMap((part) => {
    const by = LEG_KINDS.find((kind) => LETTERS[kind] === (/^[a-z]?/.exec(part)?.[0] ?? ''));
    const to = readPoint(part.replace(/^[a-z]/, ''));
    return by && to ? [{ by, to }] : [];
  });
  return legs.length === text.split('>').length && legs.length <= MOST_LEGS ? legs : undefined;
}
