import { describe, expect, test } from 'vitest';
import { importsOf, readSources } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Who imports whom: types and imports in the middle of code count like all others. */
const GRAPH: Graph = new Map(readSources('src', 'commands', 'tools').map((source) => [source.file, importsOf(source)]));

test('no imports go round in a circle, those of types included', () => {
  expect(circlesOf(GRAPH)).toEqual([]);
});

describe('a circle is', () => {
  const circles = (edges: Readonly<Record<string, readonly string[]>>) => circlesOf(new Map(Object.entries(edges)));

  test.each([
    ['two files that import each other', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a file that imports itself', { a: ['a'], b: ['a'] }, [['a']]],
    ['a longer way round', { a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
    ['two that share a file: one circle', { a: ['b'], b: ['a', 'c'], c: ['b'] }, [['a', 'b', 'c']]],
    [
      'two that only follow each other: two',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['nothing that has an end', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('%s', (_, edges, expected) => {
    expect(circles(edges)).toEqual(expected);
  });

  test('also one of types, of what is exported on, and of what is imported late', () => {
    const text = "import type { B } from './b.ts';\nexport * from './c.ts';\nconst d = await import('./d.ts');";
    expect(importsOf({ file: 'src/a.ts', text })).toEqual(['src/b.ts', 'src/c.ts', 'src/d.ts']);
  });
});

/** The files of each circle, in order of their names: those that come to each other by imports. */
function circlesOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(graph, file)]));
  const circleOf = (file: string) =>
    [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).sort();
  const circles = [...graph.keys()].sort().map((file) => ({ file, circle: circleOf(file) }));
  return circles.filter(({ file, circle }) => circle[0] === file).map(({ circle }) => circle);
}

/** All files that one comes to by imports; itself only where it comes back. */
function reachedFrom(graph: Graph, file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [...(graph.get(file) ?? [])];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    left.push(...(graph.get(next) ?? []));
  }
  return reached;
}
