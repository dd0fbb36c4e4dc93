import { idsIn } from './ids.ts';
import type { SourceFile } from './sources.ts';

export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** Finds by id the tests and groups whose names begin with it: `test('ATK-17 DER-02 rolling cards …')`. */
export function testsOf(all: readonly SourceFile[]): ReadonlyMap<string, readonly NamedTest[]> {
  const tests = new Map<string, NamedTest[]>();
  for (const { file, text } of all.filter((source) => source.file.endsWith('.test.ts'))) {
    for (const name of testNames(text)) {
      for (const id of leadingIds(name)) tests.set(id, [...(tests.get(id) ?? []), { file, name }]);
    }
  }
  return tests;
}

function leadingIds(name: string): Set<string> {
  return new Set(idsIn(/^(?:[A-Z]+-\d{2}(?:(?:\s*[,:;]|\s+and)?\s+|:|$))+/.exec(name)?.[0] ?? ''));
}

const TEST_NAME =
  /\b(?:test|it|describe)(?:\.each(?:<[^(]*>)?\(([\s\S]*?\])(?:\s*as const)?\s*\))?\(\s*(['"`])([\s\S]*?)\2/g;
const ROW_NAME = /\[\s*(['"`])([^'"`]+)\1/g;

/** Returns the names of tests and groups in a source; for a table whose rows begin with the name, one a row. */
function testNames(source: string): string[] {
  return [...source.matchAll(TEST_NAME)].flatMap(([, rows, , name = '']) =>
    rows !== undefined && name.startsWith('%s')
      ? [...rows.matchAll(ROW_NAME)].map(([, , first = '']) => name.replace('%s', first))
      : [name],
  );
}
