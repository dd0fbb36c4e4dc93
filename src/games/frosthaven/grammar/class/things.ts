/** Lines of the mat on what only this class has: counters, tokens, markers, summons, modes. */

import type { z } from 'zod';
import { t } from '../../../../i18n/t.ts';
import { characterClass } from '../../content/schema/abilities/cards.ts';
import { fillIcons } from '../../content/schema/terms.ts';
import type { Part } from '../text/parts.ts';
import type { ClassMat } from './class-draft.ts';
import type { NoteBook } from './notes.ts';
import type { ThingPiece } from './pieces.ts';
import {
  conditionPiece,
  flagPiece,
  numberOrDash,
  numberPiece,
  printThing,
  readThing,
  retaliatePiece,
} from './pieces.ts';
import type { Entry } from './source.ts';
import { linesOf } from './source.ts';

const MOST = numberPiece('most', 'most');
const PIECES = {
  counter: [MOST, numberPiece('start', 'start')],
  token: [MOST],
  marker: [MOST],
  summon: [
    numberPiece('hit points', 'hitPoints'),
    numberOrDash('move', 'move'),
    numberOrDash('attack', 'attack'),
    numberPiece('range', 'range'),
    numberPiece('shield', 'shield'),
    retaliatePiece,
    numberPiece('target', 'targets'),
    numberPiece('pierce', 'pierce'),
    numberPiece('push', 'push'),
    numberPiece('pull', 'pull'),
    conditionPiece('', 'give'),
    conditionPiece('immune to ', 'immune'),
    flagPiece('flying', 'flying'),
    flagPiece('jumping', 'jumping'),
    flagPiece('advantage', 'advantage'),
    flagPiece('hampers attackers', 'hampers'),
  ],
} as const satisfies Readonly<Record<string, readonly ThingPiece[]>>;
type ThingKey = keyof typeof PIECES;

const { counters, tokens, markers, summons, modes } = characterClass.shape;
const SCHEMAS = {
  counters: counters.unwrap().element,
  tokens: tokens.unwrap().element,
  markers: markers.unwrap().element,
  summons: summons.unwrap().element,
} as const;

type ClassThings = Pick<ClassMat, 'counters' | 'tokens' | 'markers' | 'summons'>;

export function readThings(entries: readonly Entry[], notes: NoteBook): ClassThings {
  const all = <T>(key: ThingKey, schema: z.ZodType<T>): T[] =>
    entries.filter((entry) => entry.key === key).flatMap((entry) => readOne(entry, PIECES[key], schema, notes));
  const things = {
    counters: all('counter', SCHEMAS.counters),
    tokens: all('token', SCHEMAS.tokens),
    markers: all('marker', SCHEMAS.markers),
    summons: all('summon', SCHEMAS.summons),
  };
  return {
    ...(things.counters.length > 0 && { counters: things.counters }),
    ...(things.tokens.length > 0 && { tokens: things.tokens }),
    ...(things.markers.length > 0 && { markers: things.markers }),
    ...(things.summons.length > 0 && { summons: things.summons }),
  };
}

function readOne<T>(entry: Entry, pieces: readonly ThingPiece[], schema: z.ZodType<T>, notes: NoteBook): T[] {
  const [first, ...rest] = linesOf(entry);
  const { thing, faults } = readThing(first?.text ?? '', first?.at ?? entry.keyStart, pieces);
  for (const fault of faults) notes.fault(fault);
  let whole = thing;
  for (const { text, at } of rest) {
    const words = /^by[ -]hand\s*:\s*(.+)$/i.exec(text)?.[1];
    if (words === undefined || entry.key !== 'summon') notes.fault({ why: t`can’t read “${text}”`, at });
    else {
      whole = { ...whole, byHand: words };
      notes.byHand({ why: t`the text says so`, words, at });
    }
  }
  return notes.checked(schema, whole, first?.at ?? entry.keyStart, fillIcons);
}

export function printThings({ counters: c, tokens: t, markers: m, summons: s }: ClassThings): string[] {
  const lines = (title: string, key: ThingKey, things: readonly Part[] = []) =>
    things.map((thing) => `${title}: ${printThing(thing, PIECES[key])}`);
  return [
    ...lines('Counter', 'counter', c?.map(withoutStart)),
    ...lines('Token', 'token', t),
    ...lines('Marker', 'marker', m),
    ...(s ?? []).flatMap(({ byHand, ...summon }) => [
      ...lines('Summon', 'summon', [summon]),
      ...(byHand === undefined ? [] : [`By hand: ${byHand}`]),
    ]),
  ];
}

function withoutStart({ start, ...counter }: z.infer<typeof SCHEMAS.counters>): Part {
  return start === 0 ? counter : { ...counter, start };
}

const CHANGE = /^([+\-−–]) *(\d)\s+(.+)$/u;

/** `- Fast, icon sprint, −1 Time` */
export function readModes(
  entries: readonly Entry[],
  known: readonly { readonly id: string; readonly name: string }[],
  notes: NoteBook,
): Pick<ClassMat, 'modes'> {
  const [entry, second] = entries.filter(({ key }) => key === 'modes');
  if (second) notes.fault({ why: t`there are modes already`, at: second.keyStart });
  if (!entry) return {};
  const change: ThingPiece = {
    read: (words) => {
      const [, sign, digits, name = ''] = CHANGE.exec(words) ?? [];
      const counter = known.find((each) => each.name.toLowerCase() === name.toLowerCase());
      return counter && { change: { counter: counter.id, by: Number(digits) * (sign === '+' ? 1 : -1) } };
    },
    print: () => [],
  };
  const [first, ...rest] = linesOf(entry);
  const all = rest.map(({ text, at }) => {
    const bullet = /^[-–•*]+\s*/u.exec(text)?.[0] ?? '';
    const { thing, faults } = readThing(text.slice(bullet.length), at + bullet.length, [change]);
    for (const fault of faults) notes.fault(fault);
    return thing;
  });
  const [read] = notes.checked(
    modes.unwrap(),
    { chosen: first?.text.toLowerCase(), all },
    first?.at ?? entry.keyStart,
    fillIcons,
  );
  return read ? { modes: read } : {};
}

export function printModes({ modes: said, counters: known = [] }: Pick<ClassMat, 'modes' | 'counters'>): string[] {
  if (!said) return [];
  const lines = said.all.map(({ change, ...mode }) => {
    const counter = known.find(({ id }) => id === change?.counter);
    const sign = change && change.by < 0 ? '−' : '+';
    const piece: ThingPiece = {
      read: () => undefined,
      print: () => (change && counter ? [`${sign}${Math.abs(change.by)} ${counter.name}`] : []),
    };
    return `- ${printThing(mode, [piece])}`;
  });
  return [`Modes: ${said.chosen}`, ...lines];
}
