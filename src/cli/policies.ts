/** `npm run -s policies -- FOLDER`: writes a privacy policy and terms for the operator of a public bot. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { config } from 'dotenv';
import { z } from 'zod';
import { defineTool, EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import type { Environment } from './environment.ts';
import { readEnvironment } from './environment.ts';

const TEMPLATES = fileURLToPath(new URL('../../hosting/', import.meta.url));
const NAMES = ['privacy.md', 'terms.md'];

export const policies = defineTool({
  name: 'policies',
  usage: 'the FOLDER into which they are to be written',
  options: z.strictObject({ folder: z.string('into which folder?').min(1, 'into which folder?') }),
  positional: 'folder',
  run: async ({ folder }, io) => {
    config({ quiet: true });
    const filled = fillPolicies(readEnvironment(process.env));
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of filled) writeFileSync(path.join(folder, name), text);
    io.note(`${NAMES.join(' and ')} are in ${folder}. Read them, change what is not so, and publish them;`);
    io.note('PRIVACY_URL and TERMS_URL say where, for /help, and so do the fields of that name in Discord’s portal.');
    return EXIT.ok;
  },
});

type PolicyEnvironment = Pick<Environment, 'HOST_CONTACT' | 'KEEP_DAYS'>;

/** Throws a PlainError if no contact is configured. */
export function fillPolicies({
  HOST_CONTACT: contact,
  KEEP_DAYS: days,
}: PolicyEnvironment): ReadonlyMap<string, string> {
  if (contact === undefined) throw new PlainError('HOST_CONTACT must say how people reach you.', EXIT.configError);
  const values: Readonly<Record<string, string>> = {
    CONTACT: contact,
    KEPT: days === undefined ? 'until whoever runs the bot deletes them' : `for ${days} ${days === 1 ? 'day' : 'days'}`,
  };
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Nobody knows what ${name} is.`);
      return value;
    });
  return new Map(NAMES.map((name) => [name, fill(readFileSync(path.join(TEMPLATES, name), 'utf8'))]));
}
