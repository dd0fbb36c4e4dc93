/** Packs that servers have typed, laid into folders where games read them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PackHead } from '../../game-api/content/pack-registry.ts';
import type { AuthoredThing } from '../../game-api/contract/authoring.ts';
import type { Repositories } from '../../matches/settings/repositories.ts';
import type { PackChange, ServerPack } from '../../matches/settings/server-packs.ts';
import { clearServerPacks, newestPack, readServerPacks, writeServerPack } from '../../matches/settings/server-packs.ts';

/** Without a folder, nothing can be laid over it. */
export type InstalledPack = Pick<PackHead, 'id' | 'name' | 'game' | 'extends'> & Partial<Pick<PackHead, 'folder'>>;

export interface PackInstaller {
  /** Throws where the folder has no pack. */
  readonly install: (folder: string) => PackHead;
  readonly remove: (id: string) => void;
}

type PackRecords = Pick<
  Repositories,
  'metadata' | 'metadataNames' | 'changeMetadata' | 'campaignsWithPacks' | 'packsInUse'
>;

const packHead = z.looseObject({ id: z.string(), $schema: z.string().exactOptional() });

export class ServerPacks {
  /** Texts that were read lately, by pack, thing and language. */
  readonly things = new LRUCache<string, AuthoredThing>({ max: 100 });
  readonly #records: PackRecords;
  readonly #installer: PackInstaller | undefined;
  readonly #bases: readonly InstalledPack[];
  readonly #folder: string;
  readonly #versions = new Map<string, readonly ServerPack[]>();
  readonly #heads = new Map<string, PackHead>();
  readonly #locks = new Map<string, Mutex>();

  private constructor(records: PackRecords, installer: PackInstaller | undefined, bases: readonly InstalledPack[]) {
    this.#records = records;
    this.#installer = installer;
    this.#bases = bases;
    this.#folder = mkdtempSync(path.join(tmpdir(), 'hoarfrost-packs-'));
  }

  /** Lays down what the database has. `onFailure` is called for each that can't be laid. */
  static async load(
    records: PackRecords,
    installer: PackInstaller | undefined,
    bases: readonly InstalledPack[],
    onFailure: (pack: string, error: unknown) => void,
  ): Promise<ServerPacks> {
    const loaded = new ServerPacks(records, installer, bases);
    for (const [server, versions] of await readServerPacks(records)) {
      loaded.#versions.set(server, versions);
      for (const each of versions) await loaded.#install(each).catch((error) => onFailure(each.id, error));
    }
    return loaded;
  }

  get isEmpty(): boolean {
    return this.#versions.size === 0;
  }

  /** The newest of each base. */
  headsIn(server: string | null): readonly PackHead[] {
    const versions = this.#versions.get(server ?? '') ?? [];
    const bases = new Set(versions.map(({ base }) => base));
    return [...bases].flatMap((base) => this.#heads.get(newestPack(versions, base)?.id ?? '') ?? []);
  }

  newest(server: string, base: string): ServerPack | undefined {
    return newestPack(this.#versions.get(server) ?? [], base);
  }

  /** The pack below a pack of this server; undefined where it is none of its own. */
  baseOf(server: string, pack: string): string | undefined {
    return this.#versions.get(server)?.find(({ id }) => id === pack)?.base;
  }

  /** Ids of all versions that lie over this pack. */
  versionsOf(server: string, base: string): string[] {
    const versions = this.#versions.get(server) ?? [];
    return versions.filter((each) => each.base === base).map(({ id }) => id);
  }

  /** Runs one work after the other for a server, so that none goes by a text that another changes. */
  async withLock<T>(server: string, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(server) ?? new Mutex();
    this.#locks.set(server, lock);
    return lock.runExclusive(work);
  }

  /**
   * Writes and lays the next version. Campaigns keep theirs until they are moved. Undefined, and nothing is written,
   * where the pack would be too large.
   */
  async write(server: string, change: Omit<PackChange, 'unused'>): Promise<ServerPack | undefined> {
    const before = this.#versions.get(server) ?? [];
    const ids = before.map(({ id }) => id);
    const inUse = await this.#records.packsInUse(ids);
    const unused = ids.filter((id) => !inUse.includes(id));
    const written = await writeServerPack(this.#records, server, { ...change, unused });
    const next = written && newestPack(written, change.base);
    if (!written || !next) return undefined;
    await this.#install(next);
    this.#versions.set(server, written);
    for (const id of ids) if (!written.some((each) => each.id === id)) this.#remove(id);
    return next;
  }

  /** True while a campaign has a pack that the server has typed, also one that is over. */
  async isInUse(server: string): Promise<boolean> {
    const ids = (this.#versions.get(server) ?? []).map(({ id }) => id);
    return (await this.#records.packsInUse(ids)).length > 0;
  }

  has(server: string): boolean {
    return this.#versions.has(server);
  }

  /** Erases what a server has typed; nobody may play it any more. */
  async forget(server: string): Promise<void> {
    const versions = this.#versions.get(server);
    if (!versions) return;
    await clearServerPacks(this.#records, server);
    this.#versions.delete(server);
    for (const { id } of versions) this.#remove(id);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A file of the pack below, as the pack's own head; then what was typed. */
  async #install({ id, base, name, things }: ServerPack): Promise<void> {
    const below = this.#bases.find((each) => each.id === base);
    if (below?.folder === undefined || !this.#installer) throw new Error(`There is no pack ${base}, which it extends.`);
    const folder = path.join(this.#folder, id);
    const text = await readFile(path.join(below.folder, 'pack.json'), 'utf8');
    const { $schema: _, without: _without, ...head } = packHead.parse(JSON.parse(text));
    const files = Object.values(things).flatMap(({ file }) => (file ? [file] : []));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'pack.json'), JSON.stringify({ ...head, id, name, extends: base }));
    for (const { path: file, content } of files) {
      const place = path.join(folder, file);
      if (!place.startsWith(folder + path.sep)) throw new Error(`${file} is outside its pack.`);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    }
    this.#heads.set(id, this.#installer.install(folder));
  }

  #remove(id: string): void {
    this.#installer?.remove(id);
    this.#heads.delete(id);
    rmSync(path.join(this.#folder, id), { recursive: true, force: true });
  }
}
