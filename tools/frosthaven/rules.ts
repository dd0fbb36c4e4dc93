import { z } from 'zod';
import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import { findCode, findReachableCode, hasCode, isToolFile } from './rules/code.ts';
import { allRules, groupOf } from './rules/ids.ts';
import { placesOf } from './rules/places.ts';
import { readSources } from './rules/sources.ts';
import type { NamedTest } from './rules/tests.ts';
import { testsOf } from './rules/tests.ts';

export interface Coverage {
  readonly group: string;
  readonly total: number;
  /** Ids that a test names and a game can reach. */
  readonly covered: number;
  readonly missing: readonly string[];
  readonly notReachable: readonly string[];
}

export interface RuleLocation {
  readonly id: string;
  readonly files: readonly string[];
  readonly tests: readonly NamedTest[];
}

/**
 * Prints by group which rules of the index, of either game, are tested and reachable.
 * With `--where ID`, prints where that rule lives.
 */
export const rules = defineTool({
  name: 'rules',
  usage: 'nothing more, or --where and the id of a rule, such as --where ATK-17',
  options: z.object({ where: z.string().optional() }),
  run: async ({ where }, io) => {
    if (where === undefined) await printCoverage(io);
    else io.print(JSON.stringify(await findRule(where)));
    return EXIT.ok;
  },
});

async function printCoverage(io: Io): Promise<void> {
  const groups = coverage(allRules(), new Set(testsOf(readSources('test')).keys()), await findUnreachableRules());
  for (const group of groups) io.print(JSON.stringify(group));
  const sum = (key: 'total' | 'covered') => groups.reduce((all, group) => all + group[key], 0);
  io.print(JSON.stringify({ total: sum('total'), covered: sum('covered') }));
}

/** Throws for an id that is not in the index. */
export async function findRule(id: string): Promise<RuleLocation> {
  if (!allRules().includes(id)) throw new PlainError(`rules: there is no rule ${id} in docs/rules.`);
  const all = readSources('src', 'commands').filter(
    ({ file }) => !/^src\/games\/frosthaven\/tools\/rules\b/.test(file),
  );
  const files = (placesOf(all, await findCode(all)).get(id) ?? []).map(({ file }) => file);
  return { id, files: [...new Set(files)], tests: testsOf(readSources('test')).get(id) ?? [] };
}

export function coverage(
  indexed: readonly string[],
  tested: ReadonlySet<string>,
  beyond: ReadonlySet<string>,
): Coverage[] {
  const groups = new Map<string, string[]>();
  for (const id of indexed) groups.set(groupOf(id), [...(groups.get(groupOf(id)) ?? []), id]);
  return [...groups].map(([group, ids]) => ({
    group,
    total: ids.length,
    covered: ids.filter((id) => tested.has(id) && !beyond.has(id)).length,
    missing: ids.filter((id) => !tested.has(id)),
    notReachable: ids.filter((id) => beyond.has(id)),
  }));
}

/** Returns rules without a place in the code that `npm start` can reach. */
export async function findUnreachableRules(): Promise<Set<string>> {
  const all = readSources('src', 'commands').filter(({ file }) => !isToolFile(file));
  const [code, play] = [await findCode(all), await findReachableCode()];
  const unused = [...placesOf(all, code)].flatMap(([id, places]) => {
    const coded = places.filter(({ of }) => of === 'code');
    return coded.length > 0 && !coded.some(({ file, line }) => hasCode(play, file, line)) ? [id] : [];
  });
  return new Set(unused);
}
