/** Tables written as text: a line for each thing with its name, place and rotation, in inches. */

import { msg, t } from '../../../../i18n/t.ts';
import { rotationOf } from '../../board/geometry/rotation.ts';
import type { Door, Exit, Ground, Piece, PieceKind, Spot, TablePoint } from '../../board/space.ts';
import { PIECE_KINDS } from '../../board/space.ts';
import type { SeatSide, TableOffer, TableSide } from '../generate/table-request.ts';
import type { PieceDefault } from './catalog.ts';
import { PIECE_DEFAULTS, SYNONYMS } from './catalog.ts';
import { box, boxBetween, pieceDefaultOf } from './outlines.ts';
import { isNumberWord, LineWords, UnclearLineError } from './words.ts';

export interface ParsedTable extends TableOffer {
  readonly name: string;
  readonly players: number;
}

export type TableReading = { readonly table: ParsedTable } | { readonly why: string };

interface TableDraft {
  name: string;
  players: number;
  width: number;
  depth: number;
  ceiling?: number;
  pieces: Omit<Piece, 'id'>[];
  doors: Omit<Door, 'id'>[];
  exits: Omit<Exit, 'id'>[];
  rooms: Spot[][];
  tokens: TablePoint[];
  sides: Omit<SeatSide, 'exits'>[];
}

const EDGE_NAMES: readonly TableSide[] = ['north', 'east', 'south', 'west'];

/** Returns the table, or one sentence with the line and the reason. */
export function readTable(text: string): TableReading {
  const draft: TableDraft = {
    name: 'Table',
    players: 2,
    width: 300,
    depth: 300,
    pieces: [],
    doors: [],
    exits: [],
    rooms: [],
    tokens: [],
    sides: [],
  };
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const plain = line.replace(/(^|\s)#.*$/, '').trim();
    if (plain === '') continue;
    try {
      readLine(draft, plain);
    } catch (error) {
      if (error instanceof UnclearLineError) return { why: t`Line ${i + 1}: ${error.message}` };
      throw error;
    }
  }
  return { table: finishTable(draft) };
}

function finishTable(draft: TableDraft): ParsedTable {
  const { name, players, width, depth, ceiling, tokens } = draft;
  const exits = draft.exits.map((exit, i) => ({ ...exit, id: `x${i + 1}` }));
  const ground: Ground = {
    width,
    depth,
    ...(ceiling === undefined ? {} : { ceiling }),
    pieces: draft.pieces.map((piece, i) => ({ ...piece, id: `r${i + 1}` })),
    doors: draft.doors.map((door, i) => ({ ...door, id: `d${i + 1}` })),
    ...(draft.rooms.length > 0 ? { rooms: draft.rooms } : {}),
    ...(exits.length > 0 ? { exits } : {}),
  };
  const sides = draft.sides.map((side): SeatSide => {
    const own = exits.filter((exit) => isOnEdge(ground, side.edge, exit)).map(({ id }) => id);
    return own.length > 0 ? { ...side, exits: own } : side;
  });
  return { name, players, ground, tokens, sides };
}

function isOnEdge({ width, depth }: Ground, edge: TableSide, { from, to }: Pick<Exit, 'from' | 'to'>): boolean {
  const all = [from, to];
  if (edge === 'north') return all.every(({ y }) => y === 0);
  if (edge === 'south') return all.every(({ y }) => y === depth);
  return all.every(({ x }) => x === (edge === 'west' ? 0 : width));
}

type LineReader = (draft: TableDraft, words: LineWords, copies: readonly number[]) => void;

const READERS: Readonly<Record<string, LineReader>> = {
  size: (draft, words) => {
    draft.width = words.tenths(msg`how wide the table is`);
    words.skip('by', 'x');
    draft.depth = words.number() ?? draft.width;
  },
  for: (draft, words) => {
    draft.players = Number(words.next() ?? draft.players);
    if (![2, 3, 4].includes(draft.players)) throw new UnclearLineError(t`A table has two, three or four seats.`);
    words.skip('seats', 'players');
  },
  ceiling: (draft, words) => {
    draft.ceiling = words.tenths(msg`how high the ceiling is`);
  },
  token: (draft, words, copies) => {
    const at = readSpot(words);
    const z = words.take('up', 'z') ? words.tenths(msg`how high it lies`) : 0;
    draft.tokens.push(...rotatedCopies(draft, copies, at).map((spot) => ({ ...spot, z })));
  },
  room: (draft, words, copies) => {
    const outline = words.take('corners') ? readCorners(words) : boxBetween(readSpot(words), readToSpot(words));
    for (const quarters of copies) draft.rooms.push(outline.map((spot) => rotationOf(draft, quarters)(spot)));
  },
  door: (draft, words, copies) => {
    const [from, to] = [readSpot(words), readToSpot(words)];
    const door = { base: 0, top: draft.ceiling ?? 30, isOpen: false };
    for (let word = words.next(); word !== undefined; word = words.next()) {
      if (word === 'open') door.isOpen = true;
      else if (word === 'high') door.top = words.tenths(msg`how high the door is`);
      else if (word === 'above') door.base = words.tenths(msg`where the door begins`);
      else if (word !== 'closed') throw new UnclearLineError(t`A door can’t be “${word}”.`);
    }
    for (const quarters of copies) {
      const turn = rotationOf(draft, quarters);
      draft.doors.push({ ...door, from: turn(from), to: turn(to) });
    }
  },
  exit: (draft, words, copies) => {
    const [from, to] = [readSpot(words), readToSpot(words)];
    for (const quarters of copies) {
      const turn = rotationOf(draft, quarters);
      draft.exits.push({ from: turn(from), to: turn(to) });
    }
  },
  side: (draft, words) => {
    const word = words.next();
    const edge = EDGE_NAMES.find((name) => name === word);
    if (!edge) throw new UnclearLineError(t`A side is north, east, south or west.`);
    let start: Spot | undefined;
    const zones: Spot[][] = [];
    for (let next = words.next(); next !== undefined; next = words.next()) {
      if (next === 'start') start = readSpot(words);
      else if (next === 'zone')
        zones.push(words.take('corners') ? readCorners(words) : boxBetween(readSpot(words), readToSpot(words)));
      else throw new UnclearLineError(t`A side has a start and zones, but no “${next}”.`);
    }
    if (!start || zones.length === 0) throw new UnclearLineError(t`A side needs a start and a zone.`);
    draft.sides.push({ edge, zones, start: { ...start, z: 0 } });
  },
};

const COPIES: Readonly<Record<string, readonly number[]>> = { twice: [0, 2], 'four times': [0, 1, 2, 3] };

function readLine(draft: TableDraft, line: string): void {
  const named = /^(?:table|name)\s+(.+)$/i.exec(line);
  if (named?.[1]) {
    draft.name = named[1].trim();
    return;
  }
  const words = new LineWords(line);
  const often = Object.keys(COPIES).find((phrase) => words.takeAll(phrase.split(' ')));
  const copies = (often === undefined ? undefined : COPIES[often]) ?? [0];
  const first = words.peek() ?? '';
  const reader = Object.hasOwn(READERS, first) ? READERS[first] : undefined;
  if (reader) {
    words.next();
    reader(draft, words, copies);
  } else readPiece(draft, words, copies);
  const rest = words.next();
  if (rest !== undefined) throw new UnclearLineError(t`I don’t know what “${rest}” is for.`);
}

function rotatedCopies(draft: TableDraft, copies: readonly number[], spot: Spot): Spot[] {
  return copies.map((quarters) => rotationOf(draft, quarters)(spot));
}

function readSpot(words: LineWords): Spot {
  return { x: words.tenths(msg`how far from the west edge`), y: words.tenths(msg`how far from the north edge`) };
}

function readToSpot(words: LineWords): Spot {
  words.skip('to');
  return readSpot(words);
}

function readCorners(words: LineWords): Spot[] {
  const found: Spot[] = [];
  while (isNumberWord(words.peek())) found.push(readSpot(words));
  if (found.length < 3) throw new UnclearLineError(t`An outline needs at least three corners.`);
  return found;
}

interface PieceDescription {
  kind: PieceKind;
  wide: number;
  deep: number;
  high: number;
  base: number;
  degrees: number;
  ladder: boolean;
}

function readPiece(draft: TableDraft, words: LineWords, copies: readonly number[]): void {
  const names: string[] = [];
  while (!/^(?:-?\d|corners$|$)/.test(words.peek() ?? '')) {
    const word = words.next() ?? '';
    if (word !== 'at' && word !== 'a' && word !== 'an') names.push(word);
  }
  const written = names.join(' ');
  const name = SYNONYMS[written] ?? written;
  const usual = pieceDefaultOf(name);
  const outline = words.take('corners') ? readCorners(words) : undefined;
  const middle = outline ? undefined : readSpot(words);
  const said = describePiece(words, name, usual);
  const drawn = outline ?? box(middle ?? { x: 0, y: 0 }, said);
  const { kind, base, high, ladder } = said;
  for (const quarters of copies) {
    const turn = rotationOf(draft, quarters);
    const piece = { name, kind, outline: drawn.map((spot) => turn(spot)), base, top: base + high };
    draft.pieces.push(ladder ? { ...piece, ladder } : piece);
  }
}

function describePiece(words: LineWords, name: string, usual: PieceDefault | undefined): PieceDescription {
  const kind = usual?.kind;
  const said = {
    wide: usual?.wide ?? 30,
    deep: usual?.deep ?? 30,
    high: usual?.high ?? 20,
    base: 0,
    degrees: 0,
    ladder: usual?.ladder === true,
  };
  let given = kind;
  for (let word = words.peek(); word !== undefined; word = words.peek()) {
    words.next();
    if (word === 'wide') said.wide = words.tenths(msg`how wide it is`);
    else if (word === 'deep' || word === 'by' || word === 'x') said.deep = words.tenths(msg`how deep it is`);
    else if (word === 'high') said.high = words.tenths(msg`how high it is`);
    else if (word === 'above') said.base = words.signed(msg`where it begins`);
    else if (word === 'turned') said.degrees = words.degrees();
    else if (word === 'ladder') said.ladder = true;
    else if (word === 'as') given = kindOf(words.next());
    else throw new UnclearLineError(t`I don’t know what “${word}” is for.`);
  }
  if (given === undefined) throw new UnclearLineError(unknownWord(name));
  return { ...said, kind: given };
}

function kindOf(word: string | undefined): PieceKind {
  const kind = PIECE_KINDS.find((one) => one === word);
  if (!kind) throw new UnclearLineError(t`A piece is one of ${PIECE_KINDS.join(', ')}.`);
  return kind;
}

function unknownWord(name: string): string {
  const alike = (word: string) => [...word].findIndex((letter, i) => name[i] !== letter);
  const shared = (word: string) => (alike(word) < 0 ? word.length : alike(word));
  const [like] = Object.keys(PIECE_DEFAULTS).sort((a, b) => shared(b) - shared(a));
  return like && shared(like) >= 3
    ? t`I don’t know what “${name}” is; did you mean ${like}?`
    : t`I don’t know what “${name}” is; add “as solid” after it, or what else it is.`;
}
