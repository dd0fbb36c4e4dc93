import { z } from 'zod';
import type { TablePoint } from './space.ts';
import { pointSchema } from './space.ts';

/**
 * `ground`: level; `climb`: straight up or down something that the base touches; `jump`: over a gap after a run-up;
 * `drop`: level over an edge, then a fall; `fly`: over everything; `leave`: level to the edge and off the table.
 */
export const LEG_KINDS = ['ground', 'climb', 'jump', 'drop', 'fly', 'leave'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

export interface Leg {
  readonly by: LegKind;
  readonly to: TablePoint;
}

export type TablePath = readonly Leg[];

export const MOST_LEGS = 6;

export const legSchema: z.ZodType<Leg> = z.strictObject({ by: z.enum(LEG_KINDS), to: pointSchema });

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

/** `120.35.0>c120.35.20`; a figure that stays is `.`. */
export function printPath(way: TablePath): string {
  return way.length === 0 ? '.' : way.map(({ by, to }) => `${LETTERS[by]}${printPoint(to)}`).join('>');
}

export function readPath(text: string): TablePath | undefined {
  if (text === '.') return [];
  const legs = text.split('>').flatMap((part) => {
    const by = LEG_KINDS.find((kind) => LETTERS[kind] === (/^[a-z]?/.exec(part)?.[0] ?? ''));
    const to = readPoint(part.replace(/^[a-z]/, ''));
    return by && to ? [{ by, to }] : [];
  });
  return legs.length === text.split('>').length && legs.length <= MOST_LEGS ? legs : undefined;
}
