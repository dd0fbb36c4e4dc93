/** Types a class: its text as pictures and as a file of a pack, and a text to begin with. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { PackContent } from '../../src/games/frosthaven/content/content-index.ts';
import { openPackFiles, readPack } from '../../src/games/frosthaven/content/load.ts';
import { fillIcons } from '../../src/games/frosthaven/content/schema/terms.ts';
import { checkClass, finishedClass } from '../../src/games/frosthaven/grammar/class/check-class.ts';
import { prefilledClass } from '../../src/games/frosthaven/grammar/class/class-draft.ts';
import type { ClassNote } from '../../src/games/frosthaven/grammar/class/notes.ts';
import type { ClassReading } from '../../src/games/frosthaven/grammar/class/parse-class.ts';
import { parseClass } from '../../src/games/frosthaven/grammar/class/parse-class.ts';
import { printClass } from '../../src/games/frosthaven/grammar/class/print-class.ts';
import { cardPage, summaryWords } from './author/card-page.ts';
import { drawClassCards } from './author/card-pictures.ts';
import { writeClass } from './author/write-class.ts';
import { packFolder, withPlainErrors } from './chosen-pack.ts';
import { readJson } from './read-json.ts';

const MOST_BYTES = 1_000_000;
const PAGE = 'index.html';

const options = z.object({
  file: z.string('a file is missing'),
  to: z.string().optional(),
  out: z.string().optional(),
  prefill: z.string().optional(),
  replace: z.boolean().default(false),
});
type Request = z.infer<typeof options>;

export const author = defineTool({
  name: 'author',
  usage: 'npm run -s author -- FILE [--to PACK [--replace]] [--out FOLDER], or --prefill CLASS.json FILE',
  options,
  positional: 'file',
  run: (request, io) => {
    const content = contentOf(request.to);
    return request.prefill === undefined
      ? readClass(request, content, io)
      : prefill(request.prefill, request.file, content, io);
  },
});

/** The pack whose monsters cards may name: the one that is written to, or the one that comes with the game. */
function contentOf(wanted: string | undefined): PackContent {
  return withPlainErrors(() => readPack(openPackFiles(packFolder(wanted))));
}

function readClass({ file, to, out, replace }: Request, content: PackContent, io: Io): number {
  const text = readText(file);
  const reading = parseClass(text, content.monsters);
  for (const note of reading.notes) io.print(noteLine(file, note));
  const folder = out ?? path.join(path.dirname(file), `${path.parse(file).name}-cards`);
  const { files, redrawn } = drawClassCards(reading.draft, content.monsters, folder);
  writeFileSync(path.join(folder, PAGE), cardPage(reading, { file, text, pictures: files }));
  io.print(`${file}: ${summaryWords(reading.sources, reading.notes)}.`);
  io.print(`${path.join(folder, PAGE)}: ${redrawn.length} of ${files.size} pictures drawn anew.`);
  const isWritten = giveToPack(reading, { file, to, replace }, content, io);
  return isWritten && !reading.notes.some(({ kind }) => kind === 'fault') ? EXIT.ok : EXIT.failure;
}

/** `kelp-farmer.txt:24:1: by hand: Low Tide, top: can’t read “Sing”` */
function noteLine(file: string, { line, column, kind, card, part, why }: ClassNote): string {
  const place = [card ?? 'mat', part].filter((each) => each !== undefined).join(', ');
  return `${file}:${line}:${column}: ${kind}: ${place}: ${why}`;
}

/** Returns false where the pack does not take all of the class. */
function giveToPack(
  reading: ClassReading,
  { file, to, replace }: Pick<Request, 'file' | 'to' | 'replace'>,
  content: PackContent,
  io: Io,
): boolean {
  const typed = finishedClass(reading);
  if (!typed) {
    io.print(`${file}: nothing to write yet: a class needs a whole mat, and a card with both halves.`);
    return to === undefined;
  }
  const { finished, faults } = checkClass(typed, content);
  for (const fault of faults) io.print(`${file}: fault: ${fault}`);
  if (!finished) return false;
  const { id, cards } = finished.value;
  if (to === undefined) io.print(`--to PACK would write classes/${id}.json with ${cards.length} cards.`);
  else io.print(`${writeClass(finished, packFolder(to), replace)}: written, with ${cards.length} cards.`);
  return faults.length === 0;
}

function readText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new PlainError(`author: there is no file “${file}”.`);
  if (found.size > MOST_BYTES) throw new PlainError(`author: ${file} is larger than ${MOST_BYTES} bytes.`);
  return readFileSync(file, 'utf8');
}

/** Writes no file that is there: it may hold what somebody typed. */
function prefill(json: string, file: string, content: PackContent, io: Io): number {
  if (existsSync(file)) throw new PlainError(`author: ${file} is there already, and is left as it is.`);
  const draft = readJson(json, prefilledClass);
  fillIcons(draft);
  const { cards, $schema, ...mat } = draft;
  writeFileSync(file, printClass({ mat, cards }, content.monsters));
  const open = cards.filter(({ top, bottom, sides }) => !sides && !(top && bottom)).length;
  io.print(`${file}: ${cards.length} cards, ${open} of them to be typed.`);
  return EXIT.ok;
}
