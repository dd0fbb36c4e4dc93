import type { SeededRandom } from '../lot.ts';

const MB = 1_000_000;

type FileFields = Readonly<Record<string, unknown>>;

const ids = (count: number) => Array.from({ length: count }, (_, i) => `${100_000_000_000_000 + i}`);
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const RAW = '"put in here"';
const AT = 'put in here';

export const HOSTILE_FILES: Readonly<Record<string, (file: FileFields) => string>> = {
  'many people in its settings': (file) => JSON.stringify({ ...file, settings: { all: ids(6_000) } }),
  'many people as names': (file) =>
    JSON.stringify({ ...file, carried: Object.fromEntries(ids(60_000).map((id) => [id, id])) }),
  'people in all its words': (file) =>
    JSON.stringify({
      ...file,
      settings: {
        words: ids(50_000)
          .map((id) => `<@${id}>`)
          .join(' '),
      },
    }),
  'people named without an end': (file) => JSON.stringify({ ...file, name: '<@'.repeat(500_000) }),
  'deep settings': (file) => JSON.stringify({ ...file, settings: { deep: AT } }).replace(RAW, nested(5_000)),
  'deeper than a stack': (file) => JSON.stringify({ ...file, zzz: AT }).replace(RAW, nested(500_000)),
  'nothing but depth': () => nested(1_000_000),
  'a wide tally': (file) => JSON.stringify(withMatches(file, { tally: ids(100_000) })),
  'a list of megabytes': (file) => JSON.stringify(withMatches(file, { about: { junk: 'x'.repeat(3 * MB) } })),
  'fields of nobody': (file) => JSON.stringify({ ...file, settings: { junk: 'x'.repeat(9 * MB) }, junk: 1 }),
  'wishes of megabytes': (file) =>
    JSON.stringify({ ...file, people: [{ number: 1, name: 'Ash', wishes: { own: 'x'.repeat(5 * MB) } }] }),
  'a million numbers': (file) => JSON.stringify({ ...file, carried: AT }).replace(RAW, `[${'1,'.repeat(2 * MB)}1]`),
  'its matches again and again': (file) =>
    JSON.stringify({ ...file, matches: Array.from({ length: 60 }, () => matchesOf(file)).flat() }),
  'a state of numbers': (file) =>
    JSON.stringify(
      withMatches(file, {
        snapshots: [{ number: 0, schema: 1, state: `[${'1e9,'.repeat(MB / 4)}1]`, cursor: [1, 2, 3, 4] }],
      }),
    ),
  'half of it': (file) => JSON.stringify(file).slice(0, -100),
  'no text': () => '\ufffd\u0000'.repeat(1_000),
};

export function hostileFile(lot: SeededRandom, honest: string): { readonly what: string; readonly text: string } {
  const [what, way] = lot.pick(Object.entries(HOSTILE_FILES));
  const file: FileFields = JSON.parse(honest);
  return { what, text: way(file) };
}

function matchesOf({ matches }: FileFields): unknown[] {
  return Array.isArray(matches) ? matches : [];
}

function withMatches(file: FileFields, more: FileFields): FileFields {
  return { ...file, matches: matchesOf(file).map((each) => ({ ...Object(each), ...more })) };
}
