/** The page for hosts says of every fault the very words that the program says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readSources } from './sources.ts';

/** Everything that the sources say, with … for what is put in. */
const said = readSources('src')
  .map(({ text }) => text)
  .join('\n')
  .replaceAll(/\$\{[^}]*\}/g, '…')
  .replaceAll('\\`', '`');

/** The quotes of each row of the table of faults. */
function quotesOfRows(): string[][] {
  const page = readFileSync(path.join(ROOT, 'docs/hosts.md'), 'utf8');
  const section = page.split(/^## /m).find((each) => each.startsWith('What can fail\n')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what happens'));
  return rows.map((row) => [...row.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote));
}

test('every fault has words, and the program says them so', () => {
  const rows = quotesOfRows();
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((quotes) => quotes.length === 0)).toEqual([]);
  expect(rows.flat().filter((quote) => !said.includes(quote))).toEqual([]);
});
