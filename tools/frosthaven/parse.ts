import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import { halvesOf } from '../../src/games/frosthaven/content/checks/check-abilities.ts';
import type { PackContent } from '../../src/games/frosthaven/content/content-index.ts';
import { openPackFiles, readPack } from '../../src/games/frosthaven/content/load.ts';
import type { CharacterClass } from '../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseGoal } from '../../src/games/frosthaven/grammar/parse-perk.ts';
import type { ReadText, Unread } from '../../src/games/frosthaven/grammar/parse-text.ts';
import { isUnread } from '../../src/games/frosthaven/grammar/parse-text.ts';
import {
  printAction,
  printGoal,
  printItem,
  printMonsterCard,
  printPerk,
} from '../../src/games/frosthaven/grammar/print.ts';
import type { Vocabulary } from '../../src/games/frosthaven/grammar/vocabulary.ts';
import { vocabularyOf } from '../../src/games/frosthaven/grammar/vocabulary.ts';
import { readHalf, readItem, readMonsterCard, readPerk } from './checked-texts.ts';
import { packFolder, withPlainErrors } from './chosen-pack.ts';

const MOST_BYTES = 1_000_000;

const options = z.object({
  file: z.string().optional(),
  kind: z.enum(['half', 'monster', 'item', 'perk', 'goal']).default('half'),
  pack: z.string().optional(),
  class: z.string().optional(),
  texts: z.boolean().default(false),
});

export const parse = defineTool({
  name: 'parse',
  usage:
    'which file: npm run -s parse -- FILE [--kind half|monster|item|perk|goal] [--pack PACK] [--class CLASS], or --texts instead of a file',
  options,
  positional: 'file',
  run: ({ file, texts, kind, ...chosen }, io) => {
    const context = contextOf(chosen);
    if (texts) for (const [place, text] of TEXTS[kind](context)) io.print(JSON.stringify({ place, text }));
    else if (file === undefined) throw new PlainError('parse: a file is missing.');
    else for (const text of textsOf(file)) printReading(text, READERS[kind](text, context), io);
    return EXIT.ok;
  },
});

/** The mat of the class whose texts are read, and the words of its cards. */
interface ReadingContext {
  readonly content: PackContent;
  readonly mat: CharacterClass | undefined;
  readonly names: Vocabulary;
}

function contextOf({ pack, class: wanted }: Pick<z.infer<typeof options>, 'pack' | 'class'>): ReadingContext {
  const content = withPlainErrors(() => readPack(openPackFiles(packFolder(pack))));
  const { classes, monsters } = content;
  const mat = classes.find(({ id }) => id === wanted);
  if (wanted !== undefined && !mat)
    throw new PlainError(`There is no class “${wanted}”. There are: ${classes.map(({ id }) => id).join(', ')}.`);
  return { content, mat, names: vocabularyOf(mat ?? {}, monsters) };
}

type PlacedText = readonly [place: string, text: string];

/** Texts of a pack, for whoever wants to begin with something like them. */
const TEXTS: Readonly<Record<z.infer<typeof options>['kind'], (context: ReadingContext) => PlacedText[]>> = {
  half: ({ content, mat }) =>
    (mat ? [mat] : content.classes).flatMap((each) =>
      halvesOf(each).map(
        ({ place, action }): PlacedText => [place, printAction(action, vocabularyOf(each, content.monsters))],
      ),
    ),
  monster: ({ content: { sets }, names }) =>
    sets.flatMap(({ id, cards }) =>
      cards.map((card): PlacedText => [`card ${id}/${card.id}`, printMonsterCard(card, names)]),
    ),
  item: ({ content: { items }, names }) => items.map((item) => [`item ${item.id}`, printItem(item, names)]),
  perk: ({ content, mat }) =>
    (mat ? [mat] : content.classes).flatMap((each) =>
      (each.perks ?? []).map(
        (perk): PlacedText => [
          `class ${each.id}, perk ${perk.id}`,
          printPerk(each, perk, vocabularyOf(each, content.monsters)),
        ],
      ),
    ),
  goal: ({ content: { goals } }) => goals.map(({ id, all }) => [`goal ${id}`, printGoal(all)]),
};

function textsOf(file: string): string[] {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new PlainError(`There is no file “${file}”.`);
  if (size > MOST_BYTES) throw new PlainError(`${file} is larger than ${MOST_BYTES} bytes.`);
  return readFileSync(file, 'utf8')
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n+/)
    .map((text) => text.replace(/^\n+|\s+$/g, ''))
    .filter((text) => text !== '');
}

type Reader = (text: string, context: ReadingContext) => ReadText<unknown> | Unread;

const READERS: Readonly<Record<z.infer<typeof options>['kind'], Reader>> = {
  half: (text, { names }) => readHalf(text, names),
  monster: (text, { names }) => readMonsterCard(text, names),
  item: (text, { names }) => readItem(text, names),
  perk: (text, { mat, names }) => readPerk(text, mat ?? {}, names),
  goal: (text) => parseGoal(text),
};

function printReading(text: string, read: ReadText<unknown> | Unread, io: Io): void {
  io.print(JSON.stringify(isUnread(read) ? { text, why: read.why, at: read.at } : { text, data: read.data }));
}
