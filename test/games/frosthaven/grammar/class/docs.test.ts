import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseClass } from '../../../../../src/games/frosthaven/grammar/class/parse-class.ts';

const DOCS = new URL('../../../../../docs/authors/', import.meta.url);
const EXAMPLE = readFileSync(new URL('kelp-farmer.txt', DOCS), 'utf8');
const PAGE = readFileSync(new URL('typing.md', DOCS), 'utf8');

const blocks = (kind: string) =>
  [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].flatMap(([, of, text = '']) => (of === kind ? [text] : []));

test('what the page on typing shows as typed -> stands so in the example', () => {
  expect(blocks('typed')).toHaveLength(2);
  for (const text of [...blocks('typed'), ...blocks('perk')]) expect(EXAMPLE).toContain(text);
});

test('lines of the mat on the page on typing -> all are read', () => {
  const rows = [
    ...PAGE.matchAll(/^\| `((?:Class|Hit points|Hand|Traits|Counter|Token|Marker|Summon|Innate):.*?)` \|/gm),
  ];
  const text = rows.map(([, line = '']) => line).join('\n');
  expect(rows).toHaveLength(9);
  expect(parseClass(text).notes).toEqual([]);
});

test('the example -> only what its page says is by hand or unfinished', () => {
  const { notes, draft } = parseClass(EXAMPLE);
  expect(notes.map(({ kind, card, part }) => [kind, card, part])).toEqual([
    ['by hand', 'Old Song', 'bottom'],
    ['unfinished', 'Spring Tide', 'top'],
    ['unfinished', 'Spring Tide', 'bottom'],
  ]);
  expect(draft.cards).toHaveLength(10);
});
