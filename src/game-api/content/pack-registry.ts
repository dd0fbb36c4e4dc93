/** Packs are folders of content for one game. Each is read on demand. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { t } from '../../i18n/t.ts';
import { EXIT, PlainError } from '../contract/cli-tool.ts';

export const PACKS = fileURLToPath(new URL('../../../assets/packs/', import.meta.url));

export function splitFolders(text: string): string[] {
  return text.split(path.delimiter).filter((folder) => folder !== '');
}

const packHead = z.object({
  id: z.string().min(1).max(48),
  name: z.string().min(1).max(60),
  game: z.string().min(1),
  // The game's own schema tells of a faulty one.
  extends: z.string().optional().catch(undefined),
  without: z.array(z.string()).optional().catch(undefined),
});

export interface PackHead extends Readonly<z.infer<typeof packHead>> {
  readonly folder: string;
}

interface UnreadablePack {
  readonly folder: string;
  readonly why: string;
}

/** The pack can't be used now. The message is for players, and `why` for the operator. */
export class UnusablePackError extends Error {
  readonly why: string;

  constructor(message: string, why: string) {
    super(message);
    this.why = why;
  }
}

export class PackRegistry {
  readonly #packs: Map<string, PackHead>;
  readonly unreadable: ReadonlyMap<string, UnreadablePack>;

  private constructor(packs: Map<string, PackHead>, unreadable: ReadonlyMap<string, UnreadablePack>) {
    this.#packs = packs;
    this.unreadable = unreadable;
  }

  get packs(): ReadonlyMap<string, PackHead> {
    return this.#packs;
  }

  /** Adds a pack while the program runs. Throws a PlainError if its folder has none, or its id is taken. */
  add(folder: string): PackHead {
    const found = readPackHead(folder);
    if (typeof found === 'string') throw new PlainError(found, EXIT.configError);
    this.#packs.set(found.id, requireUniqueId(this.#packs, found));
    return found;
  }

  remove(id: string): void {
    this.#packs.delete(id);
  }

  /** Throws a PlainError for a missing folder or two packs with one id. */
  static fromFolders(folders: readonly string[]): PackRegistry {
    const packs = new Map<string, PackHead>();
    const unreadable = new Map<string, UnreadablePack>();
    for (const folder of new Set(folders.map((each) => path.resolve(each))).values()) {
      for (const place of subfoldersOf(folder)) {
        const found = readPackHead(place);
        if (typeof found === 'string') unreadable.set(path.basename(place), { folder: place, why: found });
        else packs.set(found.id, requireUniqueId(packs, found));
      }
    }
    return new PackRegistry(packs, unreadable);
  }

  /** Leaves out built-in packs of games that are not in `games`, since these are unfinished. */
  forGames(games: readonly string[]): PackRegistry {
    const isReady = ({ folder, game }: PackHead) =>
      games.includes(game) || path.dirname(folder) !== path.resolve(PACKS);
    return new PackRegistry(new Map([...this.packs].filter(([, pack]) => isReady(pack))), this.unreadable);
  }

  pack(id: string): PackHead {
    const found = this.packs.get(id);
    if (found) return found;
    const unreadable = this.unreadable.get(id);
    throw unreadable ? unreadablePackError(id, unreadable.why) : missingPackError(id);
  }
}

function requireUniqueId(packs: ReadonlyMap<string, PackHead>, found: PackHead): PackHead {
  const other = packs.get(found.id);
  if (!other) return found;
  const both = `${other.folder} and ${found.folder}`;
  throw new PlainError(
    `Two packs have the id ${found.id}: ${both}. Give one of them another, or take it away.`,
    EXIT.configError,
  );
}

function subfoldersOf(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    throw new PlainError(`PACKS: there is no folder ${folder}.`, EXIT.configError);
  }
  const places = names.filter((name) => !name.startsWith('.')).map((name) => path.join(folder, name));
  return places.filter((place) => statSync(place, { throwIfNoEntry: false })?.isDirectory());
}

export function readPackHead(folder: string): PackHead | string {
  const file = path.join(folder, 'pack.json');
  try {
    const read = packHead.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return { ...read.data, folder };
    return `${file}: must have an id, a name and a game, each a text.`;
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : error}`;
  }
}

function missingPackError(id: string): UnusablePackError {
  const why = `There is no pack ${id} in assets/packs or in the folders of PACKS.`;
  return new UnusablePackError(
    t`The pack \`${id}\` is no longer here. The operator of the bot can bring it back.`,
    why,
  );
}

function unreadablePackError(id: string, why: string): UnusablePackError {
  return new UnusablePackError(
    t`The pack \`${id}\` can’t be read at the moment. The operator of the bot can fix it.`,
    why,
  );
}

export type PackReader<Content> = (folder: string) => Content;

/** A cache of packs. A failed read is repeated on demand, so that a pack can be repaired. */
export class PackCache<Content> {
  readonly #registry: PackRegistry;
  readonly #games: ReadonlyMap<string, PackReader<Content>>;
  readonly #read = new Map<string, Content>();

  constructor(shelf: PackRegistry, games: ReadonlyMap<string, PackReader<Content>>) {
    this.#registry = shelf;
    this.#games = games;
  }

  content(id: string): Content {
    const known = this.#read.get(id);
    if (known !== undefined) return known;
    const { folder, game } = this.#registry.pack(id);
    const read = this.#games.get(game);
    if (!read)
      throw unreadablePackError(
        id,
        `${folder}: there is no game ${game}; there are ${[...this.#games.keys()].join(', ')}.`,
      );
    const content = readOrThrow(id, () => read(folder));
    this.#read.set(id, content);
    return content;
  }

  forget(id: string): void {
    this.#read.delete(id);
  }

  problems(): string[] {
    const ids = [...this.#registry.packs.keys(), ...this.#registry.unreadable.keys()];
    return ids.flatMap((id) => {
      try {
        this.content(id);
        return [];
      } catch (error) {
        return [error instanceof UnusablePackError ? error.why : String(error)];
      }
    });
  }
}

function readOrThrow<Content>(id: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw unreadablePackError(id, error instanceof Error ? error.message : String(error));
  }
}
