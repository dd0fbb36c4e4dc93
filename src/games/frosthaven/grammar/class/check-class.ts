/** A typed class as the checks of packs take it. */
import { z } from 'zod';
import { isFault, placeLine } from '../../../../game-api/content/pack-errors.ts';
import { checkContent } from '../../content/checks/check.ts';
import type { PackContent } from '../../content/content-index.ts';
import { FILE } from '../../content/files.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { slugOf } from '../../content/schema/terms.ts';
import { finishClass } from './class-draft.ts';
import type { ClassReading } from './parse-class.ts';

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
  const refused = new Set(faults.flatMap((fault) => cardOfFault(fault) ?? []));
  const cards = value.cards.filter(({ id }) => !refused.has(id));
  const left = { ...value, cards };
  if (cards.length === 0 || faultsOfClass(left, content).length > 0) return { finished: undefined, faults };
  const all = z.array(anyPart).parse(json.cards);
  return {
    faults,
    finished: { value: left, json: { ...json, cards: all.filter(({ id }) => !refused.has(String(id))) } },
  };
}

export function cardOfFault(fault: string): string | undefined {
  return /\bcard (?:[a-z0-9-]+\/)?(?<id>[a-z0-9-]+)/.exec(fault)?.groups?.id;
}

/** Returns a line for each fault that the pack would have by this class. */
function faultsOfClass(value: CharacterClass, content: PackContent): string[] {
  const classes = [...content.classes.filter(({ id }) => id !== value.id), value];
  return checkContent({ ...content, classes })
    .filter((problem) => isFault(problem) && problem.file === FILE.class(value.id))
    .map(placeLine);
}

interface KnownParts {
  readonly cards: readonly { readonly id: string }[];
  readonly perks?: readonly { readonly id: string }[] | undefined;
}

/** Cards and perks that were there and are not any more, such as `card low-tide`. */
export function lostIds(before: KnownParts, { cards, perks = [] }: CharacterClass): string[] {
  const gone = (kind: string, old: readonly { id: string }[], now: readonly { id: string }[]) =>
    old.filter(({ id }) => !now.some((each) => each.id === id)).map(({ id }) => `${kind} ${id}`);
  return [...gone('card', before.cards, cards), ...gone('perk', before.perks ?? [], perks)];
}
