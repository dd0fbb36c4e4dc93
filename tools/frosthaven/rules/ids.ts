import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { ROOT } from './sources.ts';

const LISTED_ID = /^- \*\*([A-Z]+-\d{2})\*\*/gm;
const NAMED_IDS = /\b([A-Z]+)-(\d{2})(?: to \1-(\d{2}))?\b/g;

/** Returns every id that a text names; `ATK-01 to ATK-05` names five. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(NAMED_IDS)].flatMap(([, group = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => idOf(group, Number(first) + i)),
  );
}

function idOf(group: string, number: number): string {
  return `${group}-${String(number).padStart(2, '0')}`;
}

export function groupOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

const INDEX = path.join(ROOT, 'docs/rules');
const FROSTGRAVE_FILE = 'frostgrave.md';

/**
 * Returns the ids that open a line of a list in `docs/rules/*.md`, without Frostgrave's. Throws if two lines have the
 * same id.
 */
export function indexedRules(folder = INDEX): string[] {
  return idsOfFiles(
    folder,
    readdirSync(folder).filter((name) => name.endsWith('.md') && name !== FROSTGRAVE_FILE),
  );
}

export function allRules(): string[] {
  const own = indexedRules();
  const others = idsOfFiles(INDEX, [FROSTGRAVE_FILE]);
  const [twice] = others.filter((id) => own.includes(id));
  if (twice !== undefined)
    throw new PlainError(`${path.join(INDEX, FROSTGRAVE_FILE)}: ${twice} is a rule of the other game already.`);
  return [...own, ...others];
}

function idsOfFiles(folder: string, files: readonly string[]): string[] {
  const places = new Map<string, string>();
  for (const file of files) {
    for (const [, id = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(LISTED_ID)) {
      const before = places.get(id);
      if (before !== undefined) throw new PlainError(`${path.join(folder, file)}: ${id} is in ${before} already.`);
      places.set(id, file);
    }
  }
  return [...places.keys()];
}
