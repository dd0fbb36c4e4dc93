/** Remarks of a reader: faults, words that the table carries out, and what is still to be typed. */
import type { z } from 'zod';
import { placeLine } from '../../../../game-api/content/pack-errors.ts';
import type { SchemaFault } from '../../../../game-api/content/schema-errors.ts';
import { parseWithFaults } from '../../../../game-api/content/schema-errors.ts';
import type { Part } from '../text/parts.ts';
import type { SourcePlace } from './source.ts';
import { placeAt } from './source.ts';

export interface ClassNote extends SourcePlace {
  readonly kind: 'fault' | 'by hand' | 'unfinished';
  /** The card that it is about; none for the mat. */
  readonly card?: string;
  /** `top`, `side Sting, bottom`; of the mat `perks`, `innate`, `masteries` */
  readonly part?: string;
  readonly why: string;
  /** The typed words that are done by hand. */
  readonly words?: string;
}

export interface Remark {
  readonly why: string;
  /** Index in the source. */
  readonly at: number;
}

export interface NoteBook {
  readonly fault: (remark: Remark) => void;
  readonly byHand: (remark: Remark & { readonly words: string }) => void;
  readonly unfinished: (remark: Remark) => void;
  /** Returns the data in a list, or an empty one after it has noted why not. */
  readonly checked: <T>(schema: z.ZodType<T>, data: unknown, at: number, settle?: (data: T) => void) => T[];
  /** The same, as JSON has it. */
  readonly sound: (schema: z.ZodType, data: Part, at: number) => Part[];
}

/** More remarks than these help nobody. */
const MOST_NOTES = 500;

/** Remarks of `about` go to `all`. */
export function openNotes(
  source: string,
  all: ClassNote[],
  about: Readonly<Pick<ClassNote, 'card' | 'part'>> = {},
): NoteBook {
  const add = (kind: ClassNote['kind'], { why, at, words }: Remark & { readonly words?: string }) => {
    if (all.length >= MOST_NOTES) return;
    all.push({ kind, ...about, ...placeAt(source, at), why, ...(words !== undefined && { words }) });
  };
  const fault = (remark: Remark) => add('fault', remark);
  const sound = (schema: z.ZodType, data: Part, at: number): Part[] => {
    const { faults = [] } = parseWithFaults(schema, data);
    for (const each of faults) fault({ why: faultWords(each), at });
    return faults.length > 0 ? [] : [data];
  };
  return {
    sound,
    fault,
    byHand: (remark) => add('by hand', remark),
    unfinished: (remark) => add('unfinished', remark),
    checked: (schema, data, at, settle) => {
      const read = parseWithFaults(schema, data);
      if (read.faults) {
        for (const each of read.faults) fault({ why: faultWords(each), at });
        return [];
      }
      settle?.(read.data);
      return [read.data];
    },
  };
}

/** A value on its own needs no place. */
function faultWords(fault: SchemaFault): string {
  return fault.path.length === 0 ? fault.message : placeLine(fault);
}
