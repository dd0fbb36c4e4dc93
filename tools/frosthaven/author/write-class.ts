/** Writes a typed class into a pack, if the checks of packs take it. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isFault, placeLine } from '../../../src/game-api/content/pack-errors.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { checkContent } from '../../../src/games/frosthaven/content/checks/check.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import { FILE } from '../../../src/games/frosthaven/content/files.ts';
import type { CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { slugOf } from '../../../src/games/frosthaven/content/schema/terms.ts';
import { finishClass } from '../../../src/games/frosthaven/grammar/class/class-draft.ts';
import type { ClassReading } from '../../../src/games/frosthaven/grammar/class/parse-class.ts';

export interface FinishedClass {
  readonly value: CharacterClass;
  /** As its file has it. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** Leaves out cards that are not finished. Returns nothing without any card, or while the mat has a gap or a fault. */
export function finishedClass({ draft, data, notes }: ClassReading): FinishedClass | undefined {
  const isOpen = notes.some(
    ({ card, part, kind }) => card === undefined && (kind === 'fault' || (kind === 'unfinished' && part === undefined)),
  );
  const value = finishClass(draft);
  if (!value || isOpen) return undefined;
  const ids = new Set<unknown>(value.cards.map(({ id }) => id));
  const cards = data.cards.filter(({ id }) => ids.has(id));
  return { value, json: withoutUsualIcons({ ...data, cards }) };
}

/** What has no icon of its own is drawn by its name. */
function withoutUsualIcons(part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { icon, name } = part;
  const isUsual = typeof name === 'string' && icon === slugOf(name);
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => !(key === 'icon' && isUsual))
      .map(([key, value]) => [key, withoutIcons(value)]),
  );
}

const anyPart = z.record(z.string(), z.unknown());

function withoutIcons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIcons);
  const part = anyPart.safeParse(value);
  return part.success ? withoutUsualIcons(part.data) : value;
}

export interface CheckedClass {
  /** Without the cards that the checks refuse; missing if they refuse the mat, or every card. */
  readonly finished: FinishedClass | undefined;
  readonly faults: readonly string[];
}

export function checkClass({ value, json }: FinishedClass, content: PackContent): CheckedClass {
  const faults = faultsOfClass(value, content);
  const refused = new Set(
    faults.flatMap((fault) => /\bcard (?:[a-z0-9-]+\/)?(?<id>[a-z0-9-]+)/.exec(fault)?.groups?.id ?? []),
  );
  const cards = value.cards.filter(({ id }) => !refused.has(id));
  const left = { ...value, cards };
  if (cards.length === 0 || faultsOfClass(left, content).length > 0) return { finished: undefined, faults };
  const all = z.array(anyPart).parse(json.cards);
  return {
    faults,
    finished: { value: left, json: { ...json, cards: all.filter(({ id }) => !refused.has(String(id))) } },
  };
}

/** Returns a line for each fault that the pack would have by this class. */
function faultsOfClass(value: CharacterClass, content: PackContent): string[] {
  const classes = [...content.classes.filter(({ id }) => id !== value.id), value];
  return checkContent({ ...content, classes })
    .filter((problem) => isFault(problem) && problem.file === FILE.class(value.id))
    .map(placeLine);
}

const known = z.looseObject({
  $schema: z.string().optional(),
  cards: z.array(z.looseObject({ id: z.string() })).catch([]),
  perks: z.array(z.looseObject({ id: z.string() })).catch([]),
});

/** Throws a PlainError where cards or perks of the file would be lost, unless `isReplacing`. */
export function writeClass({ value, json }: FinishedClass, folder: string, isReplacing: boolean): string {
  const file = path.join(folder, FILE.class(value.id));
  const before = existsSync(file) ? readKnown(file) : undefined;
  const lost = before ? lostIds(before, value) : [];
  if (lost.length > 0 && !isReplacing)
    throw new PlainError(
      `author: ${file} has what the text lacks: ${lost.join(', ')}. Say --replace to lose it, or --prefill to begin with it.`,
    );
  const schema = before?.$schema === undefined ? {} : { $schema: before.$schema };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...schema, ...json }, undefined, 2)}\n`);
  renameSync(`${file}.new`, file);
  return file;
}

function readKnown(file: string): z.infer<typeof known> | undefined {
  try {
    return known.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new PlainError(`author: ${file} can't be read; it is left as it is.`);
  }
}

function lostIds(before: z.infer<typeof known>, { cards, perks = [] }: CharacterClass): string[] {
  const gone = (kind: string, old: readonly { id: string }[], now: readonly { id: string }[]) =>
    old.filter(({ id }) => !now.some((each) => each.id === id)).map(({ id }) => `${kind} ${id}`);
  return [...gone('card', before.cards, cards), ...gone('perk', before.perks, perks)];
}
