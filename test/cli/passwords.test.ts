/** What is typed to look after the bot says nothing of the password of its database. */
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../src/admin/log.ts';
import { backup, saveBackup } from '../../src/cli/backup.ts';
import { runChecks } from '../../src/cli/doctor.ts';
import { readEnvironment } from '../../src/cli/environment.ts';
import { printError } from '../../src/cli/leaving.ts';
import { moveTool } from '../../src/cli/move.ts';
import { restoreTool } from '../../src/cli/restore.ts';
import { secretsIn } from '../../src/storage/connection/database-url.ts';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { runTool } from '../support/printed.ts';

const RAW = ['gan/net', 'gan@net', 'gan:net', 'gan#net', 'gan?net', 'gan%net', 'gan net', 'gan?x=net', '/gan@net#'];
const URLS = RAW.flatMap((password) => [
  `postgres://ann:${password}@127.0.0.1:1/games`,
  `postgres://ann:${encodeURIComponent(password)}@127.0.0.1:1/games`,
  `postgres://127.0.0.1:1/games?user=ann&password=${password}`,
]);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** All that somebody reads of it. */
async function read(work: () => unknown): Promise<string> {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...all) => said.push(all.map(String).join(' ')));
  await Promise.resolve()
    .then(work)
    .then((result) => said.push(JSON.stringify(result) ?? ''), printError);
  return said.join('\n');
}

const environment = (url: string) => readEnvironment({ DATABASE_URL: url, PACKS: '' });

test.each(URLS)('%s is told nobody by commands and logs', async (url) => {
  vi.stubEnv('DATABASE_URL', url);
  const { DISCORD_TOKEN: _, ...others } = readEnvironment({ DATABASE_URL: 'x.db' });
  const io = { print: () => {}, note: () => {} };
  const printed: string[] = [];
  const all = [
    await read(() => environment(url) && undefined),
    await read(() => saveBackup(url, '/nowhere/copy.db')),
    await read(() => runTool(backup, '/nowhere/copy.db')),
    await read(() => runTool(restoreTool, '/nowhere/copy.db')),
    await read(() => runTool(moveTool, '--from', url, '--to', 'sqlite:/nowhere/games.db')),
    await read(() => runTool(moveTool, '--from', 'sqlite:/nowhere/games.db', '--to', url)),
    await read(() => runTool(moveTool, '--from', url, '--two', url)),
    await read(() =>
      runChecks({ ...others, DATABASE_URL: url }, undefined, { ...io, print: (line) => printed.push(line) }),
    ),
    await read(() => openPostgres(url)),
    await read(() => {
      throw Object.assign(new TypeError(`Invalid URL ${url}`), { input: url });
    }),
  ];
  createLogger('trace', secretsIn(url), { write: (line) => all.push(line) }).error(
    { err: new Error(`no way to ${url}, nor ${encodeURI(url)}`), why: url },
    'the database is away',
  );
  expect(all.filter((said) => said !== '').length).toBeGreaterThan(8);
  for (const said of [...all, ...printed]) expect(said).not.toMatch(/gan|net\b/);
});

test('an address that can’t be read is refused with what to write instead', () => {
  expect(() => environment('postgres://ann:gan/net@h/d')).toThrow(
    /^DATABASE_URL: is no address .* write %2F for \/, %40 for @/,
  );
  expect(environment('postgres://ann:gan%2Fnet@h/d').DATABASE_URL).toBe('postgres://ann:gan%2Fnet@h/d');
});
