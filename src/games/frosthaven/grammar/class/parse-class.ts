/** The text of a class as data. One faulty line loses no other. */

import { LRUCache } from 'lru-cache';
import { t } from '../../../../i18n/t.ts';
import { fillIcons } from '../../content/schema/terms.ts';
import type { Part } from '../text/parts.ts';
import type { NamedThing, Vocabulary } from '../vocabulary.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { readCard } from './cards.ts';
import type { ClassDraft } from './class-draft.ts';
import { classDraft } from './class-draft.ts';
import { readFields } from './mat.ts';
import type { ClassNote } from './notes.ts';
import { openNotes } from './notes.ts';
import { readDeck, readInnate, readMasteries } from './perks.ts';
import type { Entry } from './source.ts';
import { CARD_KEYS, entriesOf, linesOf, nearestKey, placeAt, plainSource } from './source.ts';
import { readModes, readThings } from './things.ts';

export type ClassData = Part & { readonly cards: readonly Part[] };

/** Lines of one card in the source. */
export interface CardSource {
  readonly name: string;
  /** Missing where the card has a fault. */
  readonly id?: string;
  readonly line: number;
  readonly text: string;
}

export interface ClassReading {
  readonly draft: ClassDraft;
  /** The same, as JSON has it. */
  readonly data: ClassData;
  readonly sources: readonly CardSource[];
  readonly notes: readonly ClassNote[];
}

const MOST_CHARACTERS = 200_000;
const MOST_LINES = 8_000;
const MOST_CARDS = 100;

/** Text that is too long gives a reading of its beginning, with a fault. */
export function parseClass(text: string, monsters: readonly NamedThing[] = []): ClassReading {
  const found: ClassNote[] = [];
  const source = shortened(plainSource(text), found);
  const entries = entriesOf(source);
  const notes = openNotes(source, found);
  noteStrays(entries, source, found);
  const ofCards = cardsIn(entries);
  const ofMat = entries.filter((entry) => entry.key !== '' && !ofCards.some((card) => card.includes(entry)));
  const start = entries.find(({ key }) => key === 'class')?.keyStart ?? 0;
  const fields = readFields(ofMat, start, notes);
  const things = readThings(ofMat, notes);
  const own = { ...things, ...readModes(ofMat, things.counters ?? [], notes) };
  const names = knownVocabulary(own, monsters);
  const data = {
    ...fields,
    ...own,
    ...readInnate(ofMat, names, openNotes(source, found, { part: 'innate' })),
    ...readDeck(ofMat, names, openNotes(source, found, { part: 'perks' })),
    ...readMasteries(ofMat, openNotes(source, found, { part: 'masteries' })),
  };
  const cards: Part[] = [];
  const sources: CardSource[] = [];
  for (const [i, card] of ofCards.slice(0, MOST_CARDS).entries()) {
    const [read] = readCard(card, cards, { source, mat: { ...fields, ...own }, names, notes: found });
    if (read) cards.push(read);
    sources.push(sourceOf(card, read, source.slice(0, ofCards[i + 1]?.[0]?.keyStart)));
  }
  const tooMany = ofCards[MOST_CARDS]?.[0];
  if (tooMany) notes.fault({ why: t`there are more than ${MOST_CARDS} cards`, at: tooMany.keyStart });
  const [whole = { ...fields, cards: [] }] = notes.checked(classDraft, { ...data, cards }, start, fillIcons);
  const { cards: drafts, $schema, ...mat } = { $schema: undefined, ...whole };
  return { draft: { mat, cards: drafts }, data: { ...data, cards }, sources, notes: inOrder(found) };
}

/** Parsers are made once for each vocabulary, which takes longer than to read a card. */
const VOCABULARIES = new LRUCache<string, Vocabulary>({ max: 8 });

function knownVocabulary(mat: Parameters<typeof vocabularyOf>[0], monsters: readonly NamedThing[]): Vocabulary {
  const key = JSON.stringify([mat, monsters.map(({ id, name }) => [id, name])]);
  const known = VOCABULARIES.get(key) ?? vocabularyOf(mat, monsters);
  VOCABULARIES.set(key, known);
  return known;
}

function shortened(source: string, found: ClassNote[]): string {
  const lines = source.slice(0, MOST_CHARACTERS).split('\n').slice(0, MOST_LINES).join('\n');
  if (lines.length < source.length)
    openNotes(source, found).fault({
      why: t`a class has at most ${MOST_CHARACTERS} characters and ${MOST_LINES} lines`,
      at: lines.length,
    });
  return lines;
}

/** Entries of each card: from its line `Card:` on, without what belongs to the mat. */
function cardsIn(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const cards: Entry[][] = [];
  for (const entry of entries) {
    if (entry.key === 'card') cards.push([entry]);
    else if (CARD_KEYS.some((key) => key === entry.key)) cards.at(-1)?.push(entry);
  }
  return cards;
}

function sourceOf([head]: readonly Entry[], card: Part | undefined, before: string): CardSource {
  const start = head?.keyStart ?? 0;
  const name = head ? (linesOf(head)[0]?.text ?? '') : '';
  const { line } = placeAt(before, start);
  return { name, ...(typeof card?.id === 'string' && { id: card.id }), line, text: before.slice(start).trimEnd() };
}

/** Words that belong to nothing, which would get lost. */
function noteStrays(entries: readonly Entry[], source: string, found: ClassNote[]): void {
  const notes = openNotes(source, found);
  const firstCard = entries.findIndex(({ key }) => key === 'card');
  for (const [i, entry] of entries.entries()) {
    const isOfCard = CARD_KEYS.some((key) => key === entry.key && key !== 'id' && key !== 'card');
    if (isOfCard && (firstCard < 0 || i < firstCard))
      notes.fault({ why: t`“${entry.key}” belongs to a card, and there is none above`, at: entry.keyStart });
    for (const { text, at } of linesOf(entry).slice(ownLines(entry.key))) {
      const key = nearestKey(text);
      const words = text.slice(0, 40);
      notes.fault({
        why: key === undefined ? t`can’t read “${words}”` : t`can’t read “${words}”; is it to be “${key}”?`,
        at,
      });
    }
  }
}

/** Keys below which lines of their own may stand. */
const LONG_KEYS: readonly string[] = [
  'role',
  'story',
  'ways',
  'modes',
  'summon',
  'innate',
  'modifier',
  'perk',
  'mastery',
  'top',
  'bottom',
];

/** Returns how many lines may belong to a key. */
function ownLines(key: string): number {
  if (key === '') return 0;
  return LONG_KEYS.includes(key) ? MOST_LINES : 1;
}

function inOrder(notes: readonly ClassNote[]): ClassNote[] {
  return [...notes].sort((one, other) => one.line - other.line || one.column - other.column);
}
