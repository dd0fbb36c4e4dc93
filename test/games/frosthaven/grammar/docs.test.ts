import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAction, parseMonsterCard } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { parseItem } from '../../../../src/games/frosthaven/grammar/parse-item.ts';
import { parseGoal, parsePerk } from '../../../../src/games/frosthaven/grammar/parse-perk.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';

const PAGE = readFileSync(new URL('../../../../docs/authors/text.md', import.meta.url), 'utf8');
const NAMES = vocabularyOf({});

function examples(kind: string): string[] {
  return [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].flatMap(([, of, text = '']) =>
    of === kind ? [text] : [],
  );
}

const READERS = {
  card: (text: string) => parseAction(text, NAMES),
  monster: (text: string) => parseMonsterCard(text, NAMES),
  item: (text: string) => parseItem(text, NAMES),
  perk: (text: string) => parsePerk(text, {}, NAMES),
  goal: parseGoal,
} as const;

test.each(
  (['card', 'monster', 'item', 'perk', 'goal'] as const).flatMap((kind) =>
    examples(kind).map((text) => [kind, text] as const),
  ),
)('an example of a %s on the page for authors -> read', (kind, text) => {
  expect(READERS[kind](text)).toHaveProperty('data');
});

test.each(examples('strange').flatMap((text) => text.split('\n')))('%s -> not read, as the page says', (text) => {
  expect(parseAction(text, NAMES)).toHaveProperty('why');
});
