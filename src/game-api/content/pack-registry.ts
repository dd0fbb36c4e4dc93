/** Packs are folders of content for one game. Each is read on demand. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { t } from '../../i18n/t.ts';
import { EXIT, PlainError } from '../contract/cli-tool.ts';

export const PACKS = fileURLToPath(new URL('../../../assets/packs/', import.meta.url));

export function foldersNamed(text: string): string[] {
  return text.split(path.delimiter).filter((folder) => folder !== '');
}

const head = z.object({ id: z.string().min(1).max(48), name: z.string().min(1).max(60), game: z.string().min(1) });

export interface PackHead extends Readonly<z.infer<typeof head>> {
  readonly folder: string;
}

interface Unreadable {
  readonly folder: string;
  readonly why: string;
}

/** The pack can't be used now. The message is for players, and `why` for the operator. */
export class PackUnusable extends Error {
  readonly why: string;

  constructor(message: string, why: string) {
    super(message);
    this.why = why;
  }
}

export class Shelf {
  readonly packs: ReadonlyMap<string, PackHead>;
  readonly unreadable: ReadonlyMap<string, Unreadable>;

  private constructor(packs: ReadonlyMap<string, PackHead>, unreadable: ReadonlyMap<string, Unreadable>) {
    this.packs = packs;
    this.unreadable = unreadable;
  }

  /** Throws a PlainError for a missing folder or two packs with one id. */
  static of(folders: readonly string[]): Shelf {
    const packs = new Map<string, PackHead>();
    const unreadable = new Map<string, Unreadable>();
    for (const folder of new Set(folders.map((each) => path.resolve(each))).values()) {
      for (const place of foldersIn(folder)) {
        const found = headOf(place);
        if (typeof found === 'string') unreadable.set(path.basename(place), { folder: place, why: found });
        else packs.set(found.id, alone(packs, found));
      }
    }
    return new Shelf(packs, unreadable);
  }

  /** Leaves out built-in packs of games that are not in `games`, since these are unfinished. */
  readyFor(games: readonly string[]): Shelf {
    const isReady = ({ folder, game }: PackHead) =>
      games.includes(game) || path.dirname(folder) !== path.resolve(PACKS);
    return new Shelf(new Map([...this.packs].filter(([, pack]) => isReady(pack))), this.unreadable);
  }

  pack(id: string): PackHead {
    const found = this.packs.get(id);
    if (found) return found;
    const unreadable = this.unreadable.get(id);
    throw unreadable ? unread(id, unreadable.why) : gone(id);
  }
}

function alone(packs: ReadonlyMap<string, PackHead>, found: PackHead): PackHead {
  const other = packs.get(found.id);
  if (!other) return found;
  const both = `${other.folder} and ${found.folder}`;
  throw new PlainError(
    `Two packs have the id ${found.id}: ${both}. Give one of them another, or take it away.`,
    EXIT.mend,
  );
}

function foldersIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    throw new PlainError(`PACKS: there is no folder ${folder}.`, EXIT.mend);
  }
  const places = names.filter((name) => !name.startsWith('.')).map((name) => path.join(folder, name));
  return places.filter((place) => statSync(place, { throwIfNoEntry: false })?.isDirectory());
}

export function headOf(folder: string): PackHead | string {
  const file = path.join(folder, 'pack.json');
  try {
    const read = head.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return { ...read.data, folder };
    return `${file}: must have an id, a name and a game, each a text.`;
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : error}`;
  }
}

function gone(id: string): PackUnusable {
  const why = `There is no pack ${id} in assets/packs or in the folders of PACKS.`;
  return new PackUnusable(t`The pack \`${id}\` is not here any more. Whoever runs the bot can bring it back.`, why);
}

function unread(id: string, why: string): PackUnusable {
  return new PackUnusable(t`The pack \`${id}\` can’t be read at the moment. Whoever runs the bot can mend it.`, why);
}

export type ReadPack<Content> = (folder: string) => Content;

/** A cache of packs. A failed read is repeated on demand, so that a pack can be repaired. */
export class Library<Content> {
  readonly #shelf: Shelf;
  readonly #games: ReadonlyMap<string, ReadPack<Content>>;
  readonly #read = new Map<string, Content>();

  constructor(shelf: Shelf, games: ReadonlyMap<string, ReadPack<Content>>) {
    this.#shelf = shelf;
    this.#games = games;
  }

  content(id: string): Content {
    const known = this.#read.get(id);
    if (known !== undefined) return known;
    const { folder, game } = this.#shelf.pack(id);
    const read = this.#games.get(game);
    if (!read)
      throw unread(id, `${folder}: there is no game ${game}; there are ${[...this.#games.keys()].join(', ')}.`);
    const content = readIn(id, () => read(folder));
    this.#read.set(id, content);
    return content;
  }

  troubles(): string[] {
    const ids = [...this.#shelf.packs.keys(), ...this.#shelf.unreadable.keys()];
    return ids.flatMap((id) => {
      try {
        this.content(id);
        return [];
      } catch (error) {
        return [error instanceof PackUnusable ? error.why : String(error)];
      }
    });
  }
}

function readIn<Content>(id: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw unread(id, error instanceof Error ? error.message : String(error));
  }
}
