/** Sentences of a game that ships stand in `t` or `msg`, so that they can be translated. */
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import type { SourceFile } from './sources.ts';
import { readSources } from './sources.ts';

/** Two words at least, and an end. Patterns of what players type are no sentences. */
const SENTENCE = /^(?!.*\(\?:).*\p{L}{2,},? \p{L}+.*[.!?]$/su;
const MESSAGE_FUNCTIONS = ['t', 'msg', 'phrased'];

/** Folders and files whose sentences no player reads, or that are the same in every language. */
const EXEMPT = [
  /** For authors of packs, who write English. */
  /\/frosthaven\/content\/schema\//,
  /\/frosthaven\/grammar\/class\//,
  /** For tests of the generator. */
  /\/frostgrave\/mapgen\/generate\/checks\.ts$/,
  /** The name of the game, and the week, which is translated. */
  /\/frosthaven\/campaign\/presenter\.ts$/,
];

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Sentences that are neither translated nor the text of an error that is thrown. */
function sentencesIn({ file, text }: SourceFile): string[] {
  const covered: Place[] = [];
  const found: (Pick<Place, 'start'> & { readonly words: string })[] = [];
  const { program } = parseSync(file, text);
  const visitor = new Visitor({
    TaggedTemplateExpression: (node) => void covered.push(node),
    ThrowStatement: (node) => void covered.push(node),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) covered.push(node);
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && MESSAGE_FUNCTIONS.includes(node.callee.name)) covered.push(node);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') found.push({ start, words: value });
    },
    TemplateLiteral: ({ start, quasis }) =>
      void found.push({ start, words: quasis.map(({ value }) => value.cooked ?? '').join('…') }),
  });
  visitor.visit(program);
  return found
    .filter(({ start, words }) => SENTENCE.test(words) && !covered.some((by) => by.start <= start && start < by.end))
    .map(({ words }) => `${file}: ${words}`);
}

test('a sentence of a game that ships -> can be translated', () => {
  const sources = readSources('src/games').filter(({ file }) => !EXEMPT.some((each) => each.test(file)));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(sentencesIn)).toEqual([]);
});

test('an English game that does not ship -> its sentences are found', () => {
  const found = readSources('test/games/duel').flatMap(sentencesIn);
  expect(found).toContain('test/games/duel/presenter.ts: How do you strike?');
  expect(found).toContain('test/games/duel/match.ts: A duel begins.');
});

test.each([
  ['t`A duel begins.`', []],
  ["msg('A duel begins.')", []],
  ["throw new Error('There is no duel.')", []],
  ["const duel = 'dice-duel'", []],
  ["say('A duel begins.')", ['x.ts: A duel begins.']],
])('%s -> %j', (text, sentences) => {
  expect(sentencesIn({ file: 'x.ts', text })).toEqual(sentences);
});
