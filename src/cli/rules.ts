import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ID = /\b[A-Z]{2,4}-\d{2}\b/g;

export interface Coverage {
  readonly group: string;
  readonly total: number;
  readonly covered: number;
  readonly missing: readonly string[];
}

/** Prints, group by group, which rules of the project's own index are named by a test. */
export function rules(): void {
  const groups = coverage(indexedRules(), testedRules());
  for (const group of groups) console.log(JSON.stringify(group));
  const sum = (key: 'total' | 'covered') => groups.reduce((all, group) => all + group[key], 0);
  console.log(JSON.stringify({ total: sum('total'), covered: sum('covered') }));
}

/** How many of `indexed` are in `tested`, by the letters that ids begin with. */
export function coverage(indexed: readonly string[], tested: ReadonlySet<string>): Coverage[] {
  const groups = new Map<string, string[]>();
  for (const id of indexed) {
    const group = id.split('-')[0] ?? id;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups].map(([group, ids]) => {
    const missing = ids.filter((id) => !tested.has(id));
    return { group, total: ids.length, covered: ids.length - missing.length, missing };
  });
}

/** The ids of `docs/rules/*.md`: those that open a line of a list. */
export function indexedRules(folder = path.join(ROOT, 'docs/rules')): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)])
    .map((match) => match[1] ?? '');
}

/** The ids with which names of tests begin: `test('ATK-17 DER-02 rolling cards …')`. */
export function testedRules(folder = path.join(ROOT, 'test')): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const names = files.flatMap((file) => namesOfTests(readFileSync(path.join(folder, file), 'utf8')));
  return new Set(names.flatMap((name) => (/^(?:[A-Z]{2,4}-\d{2}[\s,]+)+/.exec(name)?.[0] ?? '').match(ID) ?? []));
}

/** What tests are called in a source text. */
function namesOfTests(source: string): string[] {
  return [...source.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\]\s*\))?\(\s*(['"`])([\s\S]*?)\1/g)].map(
    (match) => match[2] ?? '',
  );
}
