/** Messages of the log are `component: what failed`, so that an operator can grep for them. */
import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const FORM = /^[a-z][a-z- ]*: \S/;
const CALL = /\blog\.(?:trace|debug|info|warn|error|fatal)\(/g;

/** Messages that are no literals where they are logged; this file has them as literals. */
const CONSTANTS = 'src/bot/client/reachability.ts';

interface LogCall {
  readonly file: string;
  /** The last argument, as it stands in the source. */
  readonly message: string;
}

/** The text up to the parenthesis that closes the call. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0) return text.slice(start, at);
  }
  throw new Error('A call of the log does not end.');
}

const calls: LogCall[] = readSources('src', 'commands').flatMap(({ file, text }) =>
  [...text.matchAll(CALL)].map(({ index, 0: call }) => {
    const [message = ''] =
      /'[^'\n]*'\s*$|\S+\s*$/.exec(argumentsAt(text, index + call.length).replace(/,\s*$/, '')) ?? [];
    return { file, message: message.trim() };
  }),
);

test('a message of the log -> is a literal, but for the two outages', () => {
  expect(calls.length).toBeGreaterThan(50);
  const others = calls.filter(({ message }) => !message.startsWith("'"));
  expect(others.map(({ file }) => file)).toEqual(Array(4).fill(CONSTANTS));
});

test('a message of the log -> names its component, then what failed', () => {
  const literals = calls.map(({ message }) => message).filter((message) => message.startsWith("'"));
  const outages = readSources('src').find(({ file }) => file === CONSTANTS)?.text ?? '';
  const constants = [...outages.matchAll(/(?:away|back): ('[^']*')/g)].map(([, message = '']) => message);
  expect(constants).toHaveLength(6);
  expect([...literals, ...constants].filter((message) => !FORM.test(message.slice(1, -1)))).toEqual([]);
});
