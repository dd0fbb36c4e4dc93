/** `maps/SCENARIO.txt`: rooms in rows, a legend, and doubts that wait for the owner. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { json } from '../../../../src/engine/values/json.ts';
import type { JsonObject } from '../action-json.ts';
import type { DrawnRooms, MapDraft } from './map-draft.ts';
import { doubtLine, drawnRooms } from './map-draft.ts';

export interface DrawingFile extends DrawnRooms {
  /** As typed: “Kill all enemies”. */
  readonly goal: string | undefined;
  readonly loss: string | undefined;
  /** Lines that begin with `!`. */
  readonly doubts: readonly string[];
  readonly faults: readonly string[];
}

const HEAD = [
  '# Rooms: “.” is an empty hex, “#” a wall, any other letter stands in the legend. The next hex is two characters on;',
  '# odd rows stand one character aside. A room’s upper left corner lies at the hex that is named.',
  '# A line with “!” is a doubt: repair the map or not, then take the line away. The map waits until none is left.',
];
const TYPED = /^(goal|loss): (.{3,200})$/;
const ROOM = /^room ([a-z0-9-]{1,48}) at ([A-Z]{1,2}[1-9][0-9]?)$/;
const ENTRY = /^(\S) +(\{.*\})$/u;
const MADE = /^# made ([0-9a-f]{12})$/;
const BARE: ReadonlySet<string> = new Set(['legend', 'goal:', 'loss:']);
const MOST_LINES = 2000;
const entrySchema = z.record(z.string(), json);

export function writeDrawing(title: string, draft: MapDraft): string {
  const { rooms, legend } = drawnRooms(draft);
  const text = [
    `# ${title}`,
    ...HEAD,
    '# Type the goal as the book has it, behind “goal:”, and behind “loss:” how the scenario is lost, if not by exhaustion.',
    '',
    'goal:',
    '',
    ...draft.doubts.map((each) => `! ${doubtLine(each)}`),
    ...rooms.flatMap(({ id, at, map }) => [
      '',
      ...draft.rooms.filter((room) => room.id === id && room.note !== undefined).map(({ note }) => `# ${note}`),
      `room ${id} at ${at}`,
      ...map.map((row) => `|${row}`),
    ]),
    '',
    'legend',
    ...Object.entries(legend).map(([letter, placed]) => `${letter} ${JSON.stringify(placed)}`),
    '',
  ].join('\n');
  return `${text}# made ${fingerprintOf(text)}\n`;
}

/** True for a drawing that nobody has changed since it was made. */
export function isUntouched(text: string): boolean {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  const at = lines.findLastIndex((line) => MADE.test(line));
  const [, made] = MADE.exec(lines[at] ?? '') ?? [];
  return made !== undefined && made === fingerprintOf(`${lines.slice(0, at).join('\n')}\n`);
}

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

export function readDrawing(text: string): DrawingFile {
  const rooms: { id: string; at: string; map: string[] }[] = [];
  const legend: Record<string, JsonObject> = {};
  const typed = new Map<string, string>();
  const doubts: string[] = [];
  const faults: string[] = [];
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) faults.push(`has more than ${MOST_LINES} lines`);
  for (const [i, line] of lines.slice(0, MOST_LINES).entries()) {
    const plain = line.trim();
    const [, id, at] = ROOM.exec(plain) ?? [];
    const [, letter, entry] = ENTRY.exec(plain) ?? [];
    const [, what, words] = TYPED.exec(plain) ?? [];
    const room = rooms.at(-1);
    if (line.startsWith('|') && room && Object.keys(legend).length === 0) room.map.push(line.slice(1).trimEnd());
    else if (what !== undefined && words !== undefined) typed.set(what, words);
    else if (id !== undefined && at !== undefined) rooms.push({ id, at, map: [] });
    else if (letter !== undefined && entry !== undefined) {
      const placed = entryOf(entry);
      if (placed) legend[letter] = placed;
      else faults.push(`line ${i + 1} is no entry of a legend`);
    } else if (plain.startsWith('!')) doubts.push(plain.slice(1).trim());
    else if (plain !== '' && !BARE.has(plain) && !plain.startsWith('#'))
      faults.push(`line ${i + 1} can’t be read: ${plain.slice(0, 40)}`);
  }
  for (const { id, map } of rooms) if (map.length === 0) faults.push(`room ${id} has no rows`);
  return {
    rooms: rooms.filter(({ map }) => map.length > 0),
    legend: drawnLegend(legend, rooms),
    goal: typed.get('goal'),
    loss: typed.get('loss'),
    doubts,
    faults,
  };
}

function entryOf(text: string): JsonObject | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A hex that no room shows is no part of the map. */
function drawnLegend(
  legend: Readonly<Record<string, JsonObject>>,
  rooms: readonly { readonly map: readonly string[] }[],
): Record<string, JsonObject> {
  const drawn = new Set(rooms.flatMap(({ map }) => [...map.join('')]));
  return Object.fromEntries(Object.entries(legend).filter(([letter]) => drawn.has(letter)));
}
