/** The catalogue has what is said, and nothing else. */
import { expect, test } from 'vitest';
import { loadInstallation } from '../../src/cli/installed.ts';
import { messages, messagesIn } from '../../src/cli/words/messages.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import { NO_WORDS } from '../../src/game-api/content/pack-words.ts';
import { GAMES } from '../../src/games/index.ts';
import { readCatalogueFiles } from '../../src/i18n/catalogue.ts';
import { parseMessage } from '../../src/i18n/t.ts';

const MESSAGES = messages();
const KEYS = new Set(MESSAGES.map(({ key }) => key));
const FILES = [...readCatalogueFiles('de')];

/** What a message puts in: the names of its values. */
function valuesOf(message: string, language: 'en' | 'de'): string[] {
  const names = (elements: ReturnType<ReturnType<typeof parseMessage>['getAst']>): string[] =>
    elements.flatMap((element) => [
      ...('value' in element && element.type !== 0 ? [String(element.value)] : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => names(value)) : []),
    ]);
  return [...new Set(names(parseMessage(message, language).getAst()))].sort();
}

test('words are found in templates, in messages with numbers, and where they are said later', () => {
  const text = [
    "import { msg, t } from '../i18n/t.ts';",
    'a(t`Hello $' + '{x} and $' + '{y}`); // t`no`',
    "t('{n, plural, one {a card} other {# cards}}', { n });",
    'msg`once`;',
  ].join('\n');
  expect(messagesIn('a.ts', text).map(({ key }) => key)).toEqual([
    'Hello {0} and {1}',
    '{n, plural, one {a card} other {# cards}}',
    'once',
  ]);
});

test('all words can be read as messages', () => {
  for (const key of KEYS) expect(() => parseMessage(key, 'en'), key).not.toThrow();
});

test('German has every word', () => {
  const there = new Set(FILES.flatMap(([, file]) => Object.keys(file)));
  expect(MESSAGES.filter(({ key }) => !there.has(key))).toEqual([]);
});

test('German has no word that nobody says', () => {
  const unsaid = FILES.flatMap(([file, all]) =>
    Object.keys(all).flatMap((key) => (KEYS.has(key) ? [] : [`${file}: ${key}`])),
  );
  expect(unsaid).toEqual([]);
});

const BUNDLED = loadInstallation([PACKS], GAMES);

test.each(BUNDLED.packs.map(({ id }) => id))('pack %s: German has every text, and none that nobody says', (id) => {
  const { all = new Set<string>(), words = NO_WORDS } = BUNDLED.pack(id).texts ?? {};
  const german = words.get('de')?.byFile ?? new Map();
  const there = new Set([...german.values()].flatMap((file) => [...file.keys()]));
  expect(all.size).toBeGreaterThan(10);
  expect([...all].filter((text) => !there.has(text))).toEqual([]);
  const paragraphs = new Set([...all].flatMap((text) => [text, ...text.split('\n\n')]));
  expect([...there].filter((text) => !paragraphs.has(text))).toEqual([]);
});

test('German has each word once', () => {
  const all = FILES.flatMap(([, file]) => Object.keys(file));
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});

test('German puts in what English puts in', () => {
  const wrong = FILES.flatMap(([, file]) => Object.entries(file)).filter(
    ([key, german]) => valuesOf(key, 'en').join() !== valuesOf(german, 'de').join(),
  );
  expect(wrong).toEqual([]);
});
