/** The chat of a local table lies beside its database under the same name, so that tables can share a folder. */
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { sidecarPath } from '../storage/sidecar-files.ts';
import type { Environment } from './environment.ts';

/** Creates the folder. Also finds the chat of older programs, one a folder. */
export function worldFile({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): string {
  const own = chatFileOf(DATABASE_URL);
  const dir = path.dirname(own);
  try {
    mkdirSync(dir, { recursive: true });
  } catch {
    throw new PlainError(`The folder ${dir} can’t be made or written to.`, EXIT.configError);
  }
  const shared = path.join(dir, 'local-table.json');
  if (!existsSync(own) && existsSync(shared)) renameSync(shared, own);
  return own;
}

function chatFileOf(database: string): string {
  return sidecarPath(database, 'local-table.json');
}

/** Copies the chat along with a moved database. Existing files stay. */
export function copyChat(from: string, to: string): void {
  const said = chatFileOf(from);
  if (!existsSync(said)) return;
  const other = worldFile({ DATABASE_URL: to });
  if (existsSync(other)) return;
  for (const end of ['', '.files']) if (existsSync(said + end)) cpSync(said + end, other + end, { recursive: true });
}
