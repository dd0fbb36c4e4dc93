import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../clock.ts';
import type { WorldData } from './model.ts';
import { worldSchema } from './model.ts';
import type { World } from './world.ts';

/** Milliseconds in which changes are combined into one write. */
const WRITE_DELAY_MS = 500;

/** Returns undefined for a missing file. A corrupt one is moved aside, with one sentence to `warn`. */
export async function readWorld(
  file: string,
  clock: Clock,
  warn: (line: string) => void,
): Promise<WorldData | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const world = worldSchema.safeParse(parseJson(text));
  if (world.success) return world.data;
  const aside = `${file}.broken-${clock.now()}`;
  await rename(file, aside);
  warn(`The local table could not read ${file}; it was moved to ${aside} and the table starts afresh.`);
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export class WorldFile {
  readonly #file: string;
  readonly #world: World;
  readonly #clock: Clock;
  readonly #warn: (line: string) => void;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string, world: World, clock: Clock, warn: (line: string) => void) {
    this.#file = file;
    this.#world = world;
    this.#clock = clock;
    this.#warn = warn;
    world.onChange(() => this.#scheduleWrite());
  }

  async flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  #scheduleWrite(): void {
    this.#cancel ??= this.#clock.after(WRITE_DELAY_MS, () => void this.flush());
  }

  async #write(): Promise<void> {
    const unfinished = `${this.#file}.new`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(unfinished, JSON.stringify(this.#world.data));
      await rename(unfinished, this.#file);
    } catch (error) {
      this.#warn(`The local table could not write ${this.#file}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
