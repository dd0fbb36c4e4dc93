import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { config } from 'dotenv';
import { z } from 'zod';
import { readTokenFile } from '../admin/token-file.ts';
import { defineTool, EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { withoutSecrets } from '../storage/connection/database-url.ts';
import { readEnvironment } from './environment.ts';
import { tokenFileOf } from './hosting.ts';

export const backup = defineTool({
  name: 'backup',
  usage: 'a FILE that is not there yet',
  options: z.strictObject({ file: z.string('which file?').min(1, 'which file?') }),
  positional: 'file',
  run: async ({ file }, io) => {
    config({ quiet: true });
    const { DATABASE_URL } = readEnvironment(process.env);
    const bytes = await saveBackup(DATABASE_URL, file);
    io.note(`Everything is in ${file} (${bytes} bytes), which you alone can read. Keep it where nobody else can.`);
    return EXIT.ok;
  },
});

const OWNER_ONLY = 0o600;

/** Asks the running bot for a backup and returns its size in bytes. Throws a PlainError, and leaves no file. */
export async function saveBackup(database: string, file: string): Promise<number> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new PlainError(`${file} is there already: name a file that is not.`, EXIT.configError);
  const unfinished = `${file}.unfinished`;
  try {
    const size = await writeResponse(await requestBackup(database), unfinished);
    renameSync(unfinished, file);
    return size;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof PlainError) throw error;
    throw new PlainError(`The backup could not be written: ${error instanceof Error ? error.message : error}.`);
  }
}

async function requestBackup(database: string): Promise<Response> {
  const way = readTokenFile(tokenFileOf(database));
  const name = withoutSecrets(database);
  const away = `No bot that could be asked is running on ${name} (or HOST_PORT is off). While it is ended, copy what is there.`;
  if (!way) throw new PlainError(away, EXIT.temporaryFailure);
  const headers = { authorization: `Bearer ${way.key}` };
  const answer = await fetch(`http://127.0.0.1:${way.port}/backup`, { method: 'POST', headers }).catch(() => {
    throw new PlainError(away, EXIT.temporaryFailure);
  });
  if (!answer.ok) throw new PlainError(`The bot gives no backup: ${(await answer.text()).trim()}`);
  return answer;
}

async function writeResponse({ body, headers }: Response, file: string): Promise<number> {
  if (!body) throw new Error('nothing came');
  rmSync(file, { force: true });
  const written = createWriteStream(file, { mode: OWNER_ONLY, flags: 'wx', flush: true });
  await pipeline(Readable.fromWeb(body), written);
  const wanted = Number(headers.get('content-length'));
  if (written.bytesWritten !== wanted) throw new Error('the bot ended in the middle of it');
  return written.bytesWritten;
}
