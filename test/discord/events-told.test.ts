import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHRASES, SILENT } from '../../src/discord/say/phrases.ts';

/** The kinds of events, from the source: types are gone when tests run. */
function kindsOfEvents(): string[] {
  const source = readFileSync(new URL('../../src/frosthaven/events.ts', import.meta.url), 'utf8');
  const map = /export interface EventMap \{\n([\s\S]*?)\n\}\n/.exec(source)?.[1] ?? '';
  return [...map.matchAll(/^ {2}(?:'([^']+)'|(\w+)): /gm)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

test('every kind of event has words, or is silent on purpose; none is both', () => {
  const kinds = kindsOfEvents();
  expect(kinds.length).toBeGreaterThan(60);
  expect([...Object.keys(PHRASES), ...SILENT].sort()).toEqual(kinds.sort());
});
