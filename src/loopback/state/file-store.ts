import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '../ids.ts';
import type { Attachment } from './model.ts';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** Contains the key, so that the path can't be guessed. */
export function fileName(attachment: Pick<Attachment, 'id' | 'key'>): string {
  return `${attachment.id}-${attachment.key}`;
}

/** An emoji of the application. */
export function emojiFile(id: Id): string {
  return `${id}-emoji`;
}

const FILE_NAME = /^\d+-[\w-]+$/;

export class MemoryFiles implements FileStore {
  readonly #files = new Map<string, Buffer>();

  async put(name: string, bytes: Buffer): Promise<void> {
    this.#files.set(name, bytes);
  }

  async get(name: string): Promise<Buffer | undefined> {
    return this.#files.get(name);
  }

  async remove(name: string): Promise<void> {
    this.#files.delete(name);
  }
}

export class FolderFiles implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, name), bytes);
  }

  async get(name: string): Promise<Buffer | undefined> {
    if (!FILE_NAME.test(name)) return undefined;
    return readFile(join(this.#folder, name)).catch(() => undefined);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  /** Removes files of deleted messages. */
  async retainOnly(kept: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) if (FILE_NAME.test(name) && !kept.has(name)) await this.remove(name);
  }
}
