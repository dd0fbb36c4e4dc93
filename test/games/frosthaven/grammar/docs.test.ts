import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAction, parseMonsterCard } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { parseItem } from '../../../../src/games/frosthaven/grammar/parse-item.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';

const PAGE = readFileSync(new URL('../../../../docs/authors/text.md', import.meta.url), 'utf8');
const NAMES = vocabularyOf({});

function examples(kind: string): string[] {
  return [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].flatMap(([, of, text = '']) =>
    of === kind ? [text] : [],
  );
}

const READERS = { card: parseAction, monster: parseMonsterCard, item: parseItem } as const;

test.each(
  (['card', 'monster', 'item'] as const).flatMap((kind) => examples(kind).map((text) => [kind, text] as const)),
)('an example of a %s on the page for authors -> read', (kind, text) => {
  expect(READERS[kind](text, NAMES)).toHaveProperty('data');
});

test.each(examples('strange').flatMap((text) => text.split('\n')))('%s -> not read, as the page says', (text) => {
  expect(parseAction(text, NAMES)).toHaveProperty('why');
});
