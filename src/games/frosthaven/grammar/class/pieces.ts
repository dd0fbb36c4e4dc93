/** Pieces between commas: `Rattlebow, hit points 3, move 2, Poison`. Each is read and printed by one entry of a table. */
import { t } from '../../../../i18n/t.ts';
import { slugOf } from '../../content/schema/terms.ts';
import type { Condition } from '../../content/terms.ts';
import { CONDITIONS, isOwnCondition } from '../../content/terms.ts';
import type { Part } from '../text/parts.ts';
import { isPart } from '../text/parts.ts';
import { idOf } from './class-draft.ts';

export interface ThingPiece {
  readonly read: (words: string) => Part | undefined;
  readonly print: (thing: Part) => readonly string[];
}

export interface PieceFault {
  readonly why: string;
  readonly at: number;
}

const MINUS = /[−–—]/g;

/** A plural may be typed without its s. */
export function numberPiece(words: string, key: string): ThingPiece {
  const said = new RegExp(`^${words.replace(/s$/, '')}s? +(\\d{1,3})$`, 'iu');
  return {
    read: (text) => {
      const [, digits] = said.exec(text) ?? [];
      return digits === undefined ? undefined : { [key]: Number(digits) };
    },
    print: ({ [key]: value }) => (typeof value === 'number' ? [`${words} ${value}`] : []),
  };
}

/** A dash stands for what a figure never does. */
export function numberOrDash(words: string, key: string): ThingPiece {
  const number = numberPiece(words, key);
  const never = new RegExp(`^(?:${words} *-|no ${words})$`, 'iu');
  return {
    read: (text) => number.read(text) ?? (never.test(text.replaceAll(MINUS, '-')) ? { [key]: null } : undefined),
    print: (thing) => (thing[key] === null ? [`no ${words}`] : number.print(thing)),
  };
}

function textPiece(words: string, key: string): ThingPiece {
  const said = new RegExp(`^${words} +(.+)$`, 'iu');
  return {
    read: (text) => {
      const [, value] = said.exec(text) ?? [];
      return value === undefined ? undefined : { [key]: value };
    },
    print: ({ [key]: value }) => (typeof value === 'string' ? [`${words} ${value}`] : []),
  };
}

export function flagPiece(words: string, key: string): ThingPiece {
  return {
    read: (text) => (text.toLowerCase() === words ? { [key]: true } : undefined),
    print: ({ [key]: value }) => (value === true ? [words] : []),
  };
}

function conditionOf(words: string): Condition | undefined {
  const name = words.toLowerCase().replaceAll(/^[:{]|[:}]$/g, '');
  return isOwnCondition(name) ? name : CONDITIONS.find((each) => each === name);
}

/** Conditions are printed one by one, so that commas part them. */
export function conditionPiece(before: string, key: string): ThingPiece {
  return {
    read: (text) => {
      if (!text.toLowerCase().startsWith(before)) return undefined;
      const condition = conditionOf(text.slice(before.length));
      return condition && { [key]: [condition] };
    },
    print: ({ [key]: value }) =>
      (Array.isArray(value) ? value : []).map((each) => `${before}${capitalized(String(each))}`),
  };
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

export const retaliatePiece: ThingPiece = {
  read: (text) => {
    const [, value, range] = /^retaliate +(\d{1,2})(?: *\(? *range +(\d) *\)?)?$/iu.exec(text) ?? [];
    if (value === undefined) return undefined;
    return { retaliate: { value: Number(value), ...(range !== undefined && { range: Number(range) }) } };
  },
  print: ({ retaliate }) => {
    if (!isPart(retaliate)) return [];
    const { value, range } = retaliate;
    return [`retaliate ${value}${range === undefined ? '' : ` (range ${range})`}`];
  },
};

/** What is called by its name, unless it says otherwise. */
const NAMED: readonly ThingPiece[] = [
  textPiece('plural', 'plural'),
  textPiece('definite', 'definite'),
  textPiece('icon', 'icon'),
  textPiece('id', 'id'),
];

/** Reads `Name, piece, piece`; `at` is where it stands in the source. */
export function readThing(
  text: string,
  at: number,
  pieces: readonly ThingPiece[],
): { thing: Part; faults: PieceFault[] } {
  const faults: PieceFault[] = [];
  let thing: Part | undefined;
  for (const { words, index } of splitAtCommas(text)) {
    if (thing === undefined) {
      thing = { name: words, id: idOf(words) };
      continue;
    }
    const [read] = [...pieces, ...NAMED].flatMap((piece): Part[] => listOf(piece.read(words)));
    const grown = read && joined(thing, read);
    if (grown) thing = grown;
    else faults.push({ why: read ? t`“${words}” is said twice` : t`can’t read “${words}”`, at: at + index });
  }
  return { thing: thing ?? {}, faults };
}

function listOf(part: Part | undefined): Part[] {
  return part ? [part] : [];
}

/** Lists grow; what is said twice gives nothing. */
function joined(thing: Part, read: Part): Part | undefined {
  const all: Record<string, unknown> = { ...thing };
  for (const [key, value] of Object.entries(read)) {
    const before = all[key];
    if (Array.isArray(before) && Array.isArray(value)) all[key] = [...before, ...value];
    else if (before === undefined || key === 'id') all[key] = value;
    else return undefined;
  }
  return all;
}

function splitAtCommas(text: string): { words: string; index: number }[] {
  let index = 0;
  return text.split(',').flatMap((piece) => {
    const here = index + piece.length - piece.trimStart().length;
    index += piece.length + 1;
    const words = piece.trim();
    return words === '' ? [] : [{ words, index: here }];
  });
}

export function printThing(thing: Part, pieces: readonly ThingPiece[]): string {
  const { name, icon, id } = thing;
  const own = {
    ...thing,
    ...(icon === slugOf(String(name)) && { icon: undefined }),
    ...(id === idOf(String(name)) && { id: undefined }),
  };
  return [String(name), ...[...pieces, ...NAMED].flatMap((piece) => piece.print(own))].join(', ');
}
