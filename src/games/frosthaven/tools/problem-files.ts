/** In which files of a pack a problem lies that was found across files: its first words name what it is about. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackContent } from '../content/catalog.ts';
import { monsterFile } from '../content/schema/cards.ts';

/** The files that hold something, by its kind and its id: `class drifter`, `monster hound`. */
export type FilesOf = ReadonlyMap<string, readonly string[]>;

interface Named {
  readonly id: string;
}

/** Where everything in a pack stands. Every file must have the shape that it should. */
export function filesOf(folder: string, { pack, classes, scenarios, goals, items, roadEvents }: PackContent): FilesOf {
  const files = new Map<string, string[]>();
  const hold = (file: string, kind: string, things: readonly Named[]) => {
    for (const { id } of things) files.set(`${kind} ${id}`, [...(files.get(`${kind} ${id}`) ?? []), file]);
  };
  hold('pack.json', 'pack', [pack]);
  for (const each of classes) hold(`classes/${each.id}.json`, 'class', [each]);
  for (const name of readdirSync(path.join(folder, 'monsters')).sort()) {
    const { set, monsters } = monsterFile.parse(JSON.parse(readFileSync(path.join(folder, 'monsters', name), 'utf8')));
    hold(`monsters/${name}`, 'monster set', [set]);
    hold(`monsters/${name}`, 'monster', monsters);
  }
  for (const each of scenarios) hold(`scenarios/${each.id}.json`, 'scenario', [each]);
  hold('goals.json', 'battle goal', goals);
  hold('items.json', 'item', items);
  hold('road-events.json', 'road event', roadEvents ?? []);
  return files;
}

/** The problem with the files that it is about before it. */
export function inItsFiles(files: FilesOf, problem: string): string {
  const about = subjectsOf(problem).flatMap((subject) => files.get(subject) ?? []);
  const named = about.length > 0 ? about : KNOWN.filter(([words]) => words.test(problem)).map(([, file]) => file);
  return named.length > 0 ? `${[...new Set(named)].join(', ')}: ${problem}` : problem;
}

/** What is about the pack as a whole. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/beginners/, 'pack.json'],
  [/battle goals/, 'goals.json'],
];

const THING =
  /\b(?<kind>pack|class|monster set|monster|scenario|battle goal|item|road event|card(?: of)?) (?<id>[a-z0-9-]+)/g;
/** What has an icon or a text of its own is named by its id alone. */
const BARE =
  /^(?:(?:two cards|a trait|the line|the opening) (?:of|about) )?(?<id>[a-z0-9-]+)(?:\/[a-z0-9-]+)?(?:: | have )/;

/** What a problem begins with: `class drifter`; every kind that it could be where only an id is named. */
function subjectsOf(problem: string): string[] {
  const first = /^(.*) are called alike/.exec(problem)?.[1] ?? problem.split(/[,:“]| is | has | have /)[0] ?? '';
  const things = [...first.matchAll(THING)].flatMap(({ groups: { kind = '', id = '' } = {} }) =>
    kind.startsWith('card') ? [`class ${id}`, `monster set ${id}`] : [`${kind} ${id}`],
  );
  if (things.length > 0) return things;
  const id = BARE.exec(problem)?.groups?.id;
  return id === undefined ? [] : ['class', 'monster set', 'monster', 'scenario', 'item'].map((kind) => `${kind} ${id}`);
}
