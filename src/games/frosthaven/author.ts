/** Classes that people type in a server, for its own pack. */
import type {
  AuthoredFile,
  AuthoredInput,
  AuthoredPart,
  AuthoredThing,
  ContentAuthor,
  ContentAuthorOpener,
  PartState,
} from '../../game-api/contract/authoring.ts';
import { t } from '../../i18n/t.ts';
import type { PackContent } from './content/content-index.ts';
import { FILE } from './content/files.ts';
import { openPackFiles, readPack } from './content/load.ts';
import type { FinishedClass } from './grammar/class/check-class.ts';
import { cardOfFault, checkClass, finishedClass, lostIds } from './grammar/class/check-class.ts';
import type { CardDraft } from './grammar/class/class-draft.ts';
import { finishCard } from './grammar/class/class-draft.ts';
import { drawableCard } from './grammar/class/drawable-card.ts';
import { cardLines, cardTexts, hasMat, matText, mergeCards, mergeMat } from './grammar/class/merge-cards.ts';
import type { ClassNote } from './grammar/class/notes.ts';
import type { CardSource, ClassReading } from './grammar/class/parse-class.ts';
import { parseClass } from './grammar/class/parse-class.ts';
import { printClass } from './grammar/class/print-class.ts';
import { cardsAlt, pictureJob } from './render/index.ts';
import { visibleSides } from './rules/views/card-sides.ts';

export const openAuthoring: ContentAuthorOpener = (folder) => {
  const content = readPack(openPackFiles(folder));
  return {
    things: () => content.classes.map(({ id, name }) => ({ id, name })),
    textOf: (thing) => {
      const found = content.classes.find(({ id }) => id === thing);
      if (!found) return undefined;
      const { cards, $schema, ...mat } = { $schema: undefined, ...found };
      return printClass({ mat, cards }, content.monsters);
    },
    read: (typed) => readTyped(typed, content),
  };
};

function readTyped(
  { text, before, replaces, isHead }: AuthoredInput,
  content: PackContent,
): ReturnType<ContentAuthor['read']> {
  if (hasMat(text)) return authoredClass(isHead ? mergeMat(before ?? '', text) : text, content);
  if (before === undefined) return { why: t`A class begins with a line such as “Class: Kelp Farmer”.` };
  const { text: merged, last } = mergeCards(before, text, replaces);
  if (last === undefined) return { why: t`A card begins with a line such as “Card: Low Tide”.` };
  const thing = authoredClass(merged, content);
  return 'why' in thing ? thing : { ...thing, changed: last };
}

function authoredClass(text: string, content: PackContent): AuthoredThing | { readonly why: string } {
  const reading = parseClass(text, content.monsters);
  const { id, name } = reading.draft.mat;
  if (name === '' || id === '') return { why: t`This class has no name.` };
  const typed = finishedClass(reading);
  const { finished, faults } = typed ? checkClass(typed, content) : { finished: undefined, faults: [] };
  const texts = cardTexts(text).map(({ start, end }) => text.slice(start, end).trimEnd());
  const inPack = content.classes.find((each) => each.id === id);
  const lost = inPack && finished ? lostIds(inPack, finished.value) : [];
  return {
    id,
    name,
    text,
    head: headOf(reading, text, [...faults, ...lost.map((each) => t`The text lacks ${each}, which the pack has.`)]),
    parts: reading.sources.map((source, i) => cardPart(source, texts[i] ?? '', reading, faults, content)),
    ...(finished && lost.length === 0 && { file: fileOf(finished) }),
  };
}

function fileOf({ value, json }: FinishedClass): AuthoredFile {
  const ids = [...value.cards, ...(value.perks ?? [])].map((each) => each.id);
  return { path: FILE.class(value.id), content: `${JSON.stringify(json, undefined, 2)}\n`, ids };
}

function headOf({ draft, notes }: ClassReading, text: string, faults: readonly string[]): AuthoredPart {
  const own = notes.filter(({ card }) => card === undefined);
  const checked = faults.filter((fault) => !draft.cards.some(({ id }) => cardOfFault(fault) === id));
  const lines = cardLines(text);
  const inMat = (line: number) => line - lines.filter((each) => each < line).length;
  return {
    name: draft.mat.name,
    text: matText(text),
    state: checked.length > 0 ? 'fault' : stateOf(own, true),
    notes: [...own.map((note) => noteWords(note, inMat(note.line))), ...checked],
  };
}

function cardPart(
  { name, id, line }: CardSource,
  text: string,
  { draft: { mat, cards }, notes }: ClassReading,
  faults: readonly string[],
  { monsters }: PackContent,
): AuthoredPart {
  const end = line + text.split('\n').length;
  const own = notes.filter((note) => note.card === name && note.line >= line && note.line < end);
  const refused = id === undefined ? [] : faults.filter((fault) => cardOfFault(fault) === id);
  const card = cards.find((each) => each.id === id);
  const drawn = card && drawableCard(card, mat.modes?.all);
  const views = drawn && visibleSides(monsters, { ...mat, cards: [drawn] }, drawn);
  return {
    name,
    text,
    state: id === undefined || refused.length > 0 ? 'fault' : stateOf(own, isFinished(card)),
    notes: [...own.map((note) => noteWords(note, note.line - line + 1)), ...refused],
    ...(views && {
      picture: { job: pictureJob('hand', { cards: views, colour: mat.colour }), alt: cardsAlt(views, name) },
    }),
  };
}

function isFinished(card: CardDraft | undefined): boolean {
  return card !== undefined && finishCard(card) !== undefined;
}

function stateOf(notes: readonly ClassNote[], isWhole: boolean): PartState {
  if (notes.some(({ kind }) => kind === 'fault')) return 'fault';
  if (!isWhole || notes.some(({ kind }) => kind === 'unfinished')) return 'unfinished';
  return notes.length > 0 ? 'by hand' : 'whole';
}

function noteWords({ kind, part, why }: ClassNote, line: number): string {
  const words = part === undefined ? why : `${part}: ${why}`;
  if (kind === 'fault') return t`Line ${line}, fault: ${words}`;
  return kind === 'by hand' ? t`Line ${line}, by hand: ${words}` : t`Line ${line}, still to type: ${words}`;
}
