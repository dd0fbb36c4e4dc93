import type { FileProblem } from '../../../../game-api/content/pack-errors.ts';
import { duplicateProblems, problemsAt, problemsInFile, unfinished } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import { isOwnCondition } from '../terms.ts';

const KEYS: ReadonlySet<string> = new Set(['give', 'conditions', 'self']);

export function checkConditions({ pack, ...content }: PackContent): FileProblem[] {
  const { conditions = [] } = pack;
  const known = new Set<string>(conditions.map(({ id }) => id));
  const strange = [...new Set(ownIn(content))].filter((id) => !known.has(id)).toSorted();
  return problemsInFile(FILE.pack, [
    ...duplicateProblems('condition', conditions),
    ...problemsAt(
      'conditions',
      strange.flatMap((id) => unfinished(`nothing says what ${id} does`)),
    ),
  ]);
}

function ownIn(thing: unknown, key = ''): string[] {
  if (typeof thing === 'string') return KEYS.has(key) && isOwnCondition(thing) ? [thing] : [];
  if (typeof thing !== 'object' || thing === null) return [];
  if (Array.isArray(thing)) return thing.flatMap((each) => ownIn(each, key));
  return Object.entries(thing).flatMap(([name, part]) => ownIn(part, name));
}
