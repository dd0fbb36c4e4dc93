/** Entries of a card: `Card:`, level and initiative, and its halves, or its sides with theirs. */

import { z } from 'zod';
import { t } from '../../../../i18n/t.ts';
import { actionProblems } from '../../content/checks/check-abilities.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import { initiative as initiativeSchema } from '../../content/schema/abilities/cards.ts';
import type { ReadText } from '../parse-text.ts';
import { printAction } from '../print.ts';
import type { Part } from '../text/parts.ts';
import { isPart } from '../text/parts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { CardDraft, ClassMat } from './class-draft.ts';
import { classDraft, idOf } from './class-draft.ts';
import { readHalf } from './half.ts';
import type { ClassNote, NoteBook } from './notes.ts';
import { openNotes } from './notes.ts';
import type { Entry } from './source.ts';
import { linesOf, nearestKey } from './source.ts';

const cardSchema = classDraft.shape.cards.element;
const initiatives = cardSchema.shape.initiative.unwrap();

export interface CardContext {
  readonly source: string;
  readonly mat: Pick<ClassMat, 'modes' | 'handSize'>;
  readonly names: Vocabulary;
  readonly notes: ClassNote[];
}

/** Returns nothing for a card with a fault; others don't suffer from it. */
export function readCard(entries: readonly Entry[], before: readonly Part[], context: CardContext): Part[] {
  const [head] = entries;
  if (!head) return [];
  const name = wordsOf(head);
  const remarks: ClassNote[] = [];
  const notes = openNotes(context.source, remarks, { card: name });
  const here = { ...context, notes: remarks };
  if (name === '') notes.fault({ why: t`this card has no name`, at: head.keyStart });
  const sideAt = entries.findIndex(({ key }) => key === 'side');
  const own = sideAt < 0 ? entries : entries.slice(0, sideAt);
  const { id = idOf(name), level, initiative, name: other } = readFieldLines(own, context, notes);
  if (before.some((card) => card.id === id))
    notes.fault({ why: t`there is a card “${id}” already`, at: head.keyStart });
  if (level === undefined) notes.fault({ why: t`this card has no level`, at: head.keyStart });
  if (other !== undefined) notes.fault({ why: t`a name of its own is for a side`, at: head.keyStart });
  if (sideAt >= 0 && own.some(({ key }) => key === 'top' || key === 'bottom'))
    notes.fault({ why: t`a card with sides has its halves on these`, at: head.keyStart });
  noteMissingModes(initiative, here, (why) => notes.fault({ why, at: head.keyStart }));
  if (sideAt < 0 && initiative === undefined)
    notes.unfinished({ why: t`there is no initiative yet`, at: head.keyStart });
  const faces =
    sideAt < 0
      ? readHalves(own, { card: name, side: '' }, here)
      : { sides: readSides(entries.slice(sideAt), name, here, notes) };
  const card = { id, name, level, ...(initiative !== undefined && { initiative }), ...faces };
  const isFaulty = remarks.some(({ kind }) => kind === 'fault');
  const read = isFaulty ? [] : notes.sound(cardSchema, card, head.keyStart);
  context.notes.push(...remarks);
  return read;
}

type FieldLines = z.infer<typeof fieldLines>;

/** Lines before the halves. `Level 1, initiative 12` says both. */
function readFieldLines(entries: readonly Entry[], { mat }: CardContext, notes: NoteBook): FieldLines {
  const fields: Record<string, unknown> = {};
  const halfAt = entries.findIndex(({ key }) => key === 'top' || key === 'bottom');
  const put = (key: string, value: unknown, at: number) => {
    if (key in fields) notes.fault({ why: t`“${key}” is there twice; is a line “Card:” missing?`, at });
    fields[key] = value;
  };
  for (const [i, entry] of entries.entries()) {
    if (entry.key === 'card' || entry.key === 'side' || entry.key === 'top' || entry.key === 'bottom') continue;
    if (halfAt >= 0 && i > halfAt)
      notes.fault({ why: t`“${entry.key}” stands before “Top:”; is a line “Card:” missing?`, at: entry.keyStart });
    const words = wordsOf(entry);
    if (entry.key === 'level') {
      const [, level = '', initiative] = /^(\S*?)(?:[\s,;·|/]+initiative\s*:?\s*(.+))?$/iu.exec(words) ?? [];
      put('level', levelOf(level), entry.keyStart);
      if (!/^(?:[1-9]|x)$/i.test(level))
        notes.fault({ why: t`a level is 1 to 9, or X, not “${words}”`, at: entry.start });
      if (initiative !== undefined) put('initiative', initiativeOf(initiative, mat, entry.start, notes), entry.start);
    } else if (entry.key === 'initiative')
      put('initiative', initiativeOf(words, mat, entry.start, notes), entry.keyStart);
    else put(entry.key, words, entry.keyStart);
  }
  return fieldLines.parse(fields);
}

const fieldLines = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  level: z.unknown().optional(),
  initiative: z.unknown().optional(),
});

function levelOf(words: string): unknown {
  return /^x$/i.test(words) ? 'X' : Number(words);
}

/** `46`, or `Fast 9, Slow 46` */
function initiativeOf(words: string, { modes }: CardContext['mat'], at: number, notes: NoteBook): unknown {
  if (words === '') return undefined;
  if (/^\d+$/.test(words)) return notes.checked(initiativeSchema, Number(words), at)[0];
  const byMode = words.split(',').flatMap((piece) => {
    const [, name = '', digits] = /^\s*(\p{L}.*?)\s+(\d+)\s*$/u.exec(piece) ?? [];
    const mode = modes?.all.find((each) => each.name.toLowerCase() === name.toLowerCase());
    return mode && digits !== undefined ? [[mode.id, Number(digits)] as const] : [];
  });
  if (byMode.length === words.split(',').length) return notes.checked(initiatives, Object.fromEntries(byMode), at)[0];
  notes.fault({ why: t`an initiative is a number, or one for each mode, not “${words}”`, at });
  return undefined;
}

type Halves = Readonly<Partial<Record<'top' | 'bottom', Action | undefined>>>;

/** `side` is empty on a card without sides. */
function readHalves(entries: readonly Entry[], about: { card: string; side: string }, context: CardContext): Part {
  const halves: Record<string, Part> = {};
  for (const key of ['top', 'bottom'] as const) {
    const notes = openNotes(context.source, context.notes, { card: about.card, part: `${about.side}${key}` });
    const [entry, second] = entries.filter((each) => each.key === key);
    if (second) notes.fault({ why: t`“${key}” is there twice; is a line “Card:” missing?`, at: second.keyStart });
    const at = entry?.keyStart ?? entries[0]?.keyStart ?? 0;
    const action = entry && readWords(entry, context, notes);
    if (action) halves[key] = action.data;
    else if (!entry || linesOf(entry).length === 0) notes.unfinished({ why: t`there are no words yet`, at });
  }
  return halves;
}

const BY_HAND = /\bby[ -]hand\b[^:]*:/iu;

function readWords(entry: Entry, { names, mat }: CardContext, notes: NoteBook): ReadText<Action> | undefined {
  const problems = (action: Action) => actionProblems(action, mat.handSize).map(({ message }) => message);
  const { action, notes: found } = readHalf(entry.body, { names, problems });
  const lines = linesOf(entry);
  for (const { why, at, words } of found) {
    const remark = { why, at: entry.start + at };
    const [typo] = lines.flatMap((line) => {
      const key = /:$/.test(line.text) && words.includes(line.text) ? nearestKey(line.text) : undefined;
      return key === undefined ? [] : [{ why: t`can’t read “${line.text}”; is it to be “${key}”?`, at: line.at }];
    });
    if (typo) notes.fault(typo);
    else if (action) notes.byHand({ ...remark, words });
    else notes.fault(remark);
  }
  for (const { text, at } of found.length > 0 ? [] : lines)
    if (BY_HAND.test(text)) notes.byHand({ why: t`the text says so`, at, words: text });
  return action;
}

function readSides(entries: readonly Entry[], card: string, context: CardContext, notes: NoteBook): Part {
  const starts = entries.flatMap(({ key }, i) => (key === 'side' ? [i] : []));
  const at = entries[0]?.keyStart ?? 0;
  const sides: Record<string, Part> = {};
  for (const [i, start] of starts.entries()) {
    const own = entries.slice(start, starts[i + 1]);
    const [head] = own;
    if (!head) continue;
    const words = wordsOf(head);
    const mode = context.mat.modes?.all.find((each) => each.name.toLowerCase() === words.toLowerCase());
    if (!mode) notes.fault({ why: t`“${words}” is none of the modes`, at: head.start });
    else if (sides[mode.id]) notes.fault({ why: t`the side ${mode.name} is there twice`, at: head.start });
    if (!mode) continue;
    const { name = card, initiative, level, id } = readFieldLines(own, context, notes);
    if (level !== undefined || id !== undefined)
      notes.fault({ why: t`a level and an id stand above the sides`, at: head.start });
    if (initiative === undefined) notes.unfinished({ why: t`there is no initiative yet`, at: head.keyStart });
    const halves = readHalves(own, { card, side: `side ${mode.name}, ` }, context);
    sides[mode.id] = { name, ...(typeof initiative === 'number' && { initiative }), ...halves };
  }
  noteMissingModes(sides, context, (why) => notes.fault({ why, at }));
  return sides;
}

/** What a card has by mode, it has for every mode. */
function noteMissingModes(byMode: unknown, { mat }: CardContext, fault: (why: string) => void): void {
  if (!isPart(byMode)) return;
  const missing = (mat.modes?.all ?? []).filter(({ id }) => !(id in byMode));
  if (missing.length > 0) fault(`there is nothing for the mode ${missing.map(({ name }) => name).join(', ')}`);
}

function wordsOf(entry: Entry): string {
  return linesOf(entry)
    .map(({ text }) => text)
    .join(' ');
}

export function printCard(card: CardDraft, mat: Pick<ClassMat, 'modes'>, names: Vocabulary): string[] {
  const { id, name, level, initiative, sides } = card;
  return [
    `Card: ${name}`,
    ...(id === idOf(name) ? [] : [`Id: ${id}`]),
    `Level ${level}${initiative === undefined ? '' : `, initiative ${printInitiative(initiative, mat)}`}`,
    ...(sides
      ? Object.entries(sides).flatMap(([mode, side]) => [
          `Side: ${modeName(mode, mat)}`,
          ...(side.name === name ? [] : [`Name: ${side.name}`]),
          ...(side.initiative === undefined ? [] : [`Initiative ${side.initiative}`]),
          ...printHalves(side, names),
        ])
      : printHalves(card, names)),
  ];
}

function printInitiative(initiative: NonNullable<CardDraft['initiative']>, mat: Pick<ClassMat, 'modes'>): string {
  if (typeof initiative === 'number') return String(initiative);
  return Object.entries(initiative)
    .map(([mode, each]) => `${modeName(mode, mat)} ${each}`)
    .join(', ');
}

function modeName(id: string, { modes }: Pick<ClassMat, 'modes'>): string {
  return modes?.all.find((each) => each.id === id)?.name ?? id;
}

/** A half that is not there yet leaves a line to be typed. */
function printHalves({ top, bottom }: Halves, names: Vocabulary): string[] {
  const lines = (half: Action | undefined) => (half ? printAction(half, names).split('\n') : ['']);
  return ['Top:', ...lines(top), 'Bottom:', ...lines(bottom)];
}
