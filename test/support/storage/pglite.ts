/**
 * A PostgreSQL in this process, that nobody keeps. Making one takes seconds: all files that a worker runs share it, and what
 * a new one holds is kept between runs.
 */
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { z } from 'zod';
import { StoreConnection } from '../../../src/storage/connection/connection.ts';
import { connectionOver } from '../../../src/storage/postgres/locked-connection.ts';
import { postgresMigrations } from '../../../src/storage/postgres/postgres.ts';
import { asDb } from '../../../src/storage/schema/dialect.ts';
import * as rows from '../../../src/storage/schema/postgres.ts';
import { ROOT } from '../../hygiene/sources.ts';

const MODULES = path.join(ROOT, 'node_modules');
const about = readFileSync(path.join(MODULES, '@electric-sql/pglite/package.json'), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(about));

/** What a new database holds, by the version of the package that makes it. */
const NEW = path.join(MODULES, '.cache', `new-pglite-${version}.tar`);

async function createPglite(): Promise<PGlite> {
  if (existsSync(NEW)) return new PGlite({ loadDataDir: await openAsBlob(NEW) });
  const pglite = new PGlite();
  // Without waiting for it, what it holds never comes.
  await pglite.waitReady;
  mkdirSync(path.dirname(NEW), { recursive: true });
  const own = `${NEW}.${process.pid}`;
  const dumped = await pglite.dumpDataDir('none');
  writeFileSync(own, Buffer.from(await dumped.arrayBuffer()));
  renameSync(own, NEW);
  return pglite;
}

let shared: PGlite | undefined;

/** The database of this worker, with nothing in it, not even tables. Nobody closes it. */
export async function emptyPglite(): Promise<PGlite> {
  shared ??= await createPglite();
  await shared.exec('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
  return shared;
}

/** A database with its tables. What is in it stays where it is closed, as long as `pglite` is there. */
export async function openPglite(pglite: PGlite): Promise<StoreConnection> {
  const db = drizzle(pglite);
  await migrate(db, { migrationsFolder: postgresMigrations });
  const connection = connectionOver(
    asDb(db),
    (text) => pglite.exec(text),
    async () => {},
  );
  return new StoreConnection(rows, () => connection);
}

/** A database without anything in its tables. */
export async function clearTables(pglite: PGlite): Promise<void> {
  const found = await pglite.query(
    "select string_agg(format('%I', tablename), ', ') all_of from pg_tables where schemaname = 'public'",
  );
  const [{ all_of: all }] = z.tuple([z.object({ all_of: z.string().nullable() })]).parse(found.rows);
  if (all !== null) await pglite.exec(`truncate ${all} restart identity`);
}
