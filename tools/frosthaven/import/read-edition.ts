/** Reads the files of an edition. What can't be read is named by file and place, and the rest goes on. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { placeLine } from '../../../src/game-api/content/pack-errors.ts';
import { parseWithFaults } from '../../../src/game-api/content/schema-errors.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type {
  SourceBuilding,
  SourceCampaign,
  SourceEvent,
  SourceQuest,
  SourceRewarding,
} from './campaign/source-campaign.ts';
import {
  sourceBuilding,
  sourceCampaign,
  sourceEvent,
  sourceQuest,
  sourceRewarding,
} from './campaign/source-campaign.ts';
import type { LabelTree } from './labels.ts';
import { ownConditionsOf, parseSource } from './own-conditions.ts';
import type { ImportReport } from './report.ts';
import type { SourceScenario, SourceSection } from './scenario/source.ts';
import { sourceScenario, sourceSection } from './scenario/source.ts';
import type {
  SourceClass,
  SourceClassDeck,
  SourceDeck,
  SourceGoal,
  SourceItem,
  SourceMonster,
} from './source-schema.ts';
import { sourceClass, sourceClassDeck, sourceDeck, sourceGoal, sourceItem, sourceMonster } from './source-schema.ts';

const MAX_BYTES = 8_000_000;
const LABELS = ['label/en.json', 'label/spoiler/en.json'];

const labelTree: z.ZodType<LabelTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), labelTree])));

export interface EditionFile<T> {
  readonly file: string;
  readonly data: T;
}

export interface EditionData {
  readonly labels: readonly LabelTree[];
  readonly decks: readonly EditionFile<SourceDeck>[];
  readonly monsters: readonly EditionFile<SourceMonster>[];
  readonly classes: readonly EditionFile<SourceClass>[];
  readonly classDecks: readonly EditionFile<SourceClassDeck>[];
  readonly goals: readonly EditionFile<SourceGoal>[];
  readonly items: readonly EditionFile<SourceItem>[];
  readonly scenarios: readonly EditionFile<SourceScenario>[];
  readonly sections: readonly EditionFile<SourceSection>[];
  readonly town: TownData;
}

/** Parts of a campaign. */
export interface TownData {
  readonly events: readonly SourceEvent[];
  readonly buildings: readonly SourceBuilding[];
  readonly quests: readonly SourceQuest[];
  /** By place; null where another folder may have it. */
  readonly treasures: readonly unknown[];
  readonly scenarios: readonly SourceRewarding[];
  readonly sections: readonly SourceRewarding[];
  readonly campaign: SourceCampaign | undefined;
}

/** Folders are looked through in order: `FOLDER/data/EDITION`, `FOLDER/EDITION`, or `FOLDER` itself. */
export function readEdition(folders: readonly string[], edition: string, report: ImportReport): EditionData {
  const roots = folders.map((folder) => rootOf(folder, edition));
  const all = <T>(kind: string, below: string, schema: z.ZodType<T>) =>
    roots.flatMap((root) => readFolder(root, below, { kind, schema, report }));
  return {
    labels: roots.flatMap((root) =>
      LABELS.flatMap((file): LabelTree[] => {
        const tree = readFile(root, file, { kind: 'labels', schema: labelTree, report });
        return tree === undefined ? [] : [tree];
      }),
    ),
    decks: all('monster cards', 'monster/deck', sourceDeck),
    monsters: all('stat cards', 'monster', sourceMonster),
    classes: all('classes', 'character', sourceClass),
    classDecks: all('classes', 'character/deck', sourceClassDeck),
    goals: roots.flatMap((root) =>
      readList(root, 'battle-goals.json', { kind: 'battle goals', schema: sourceGoal, report }),
    ),
    items: roots.flatMap((root) => readList(root, 'items.json', { kind: 'items', schema: sourceItem, report })),
    scenarios: all('scenarios', 'scenarios', sourceScenario),
    sections: all('sections', 'sections', sourceSection),
    town: readTown(roots, report),
  };
}

function readTown(roots: readonly string[], report: ImportReport): TownData {
  const list = <T>(file: string, kind: string, schema: z.ZodType<T>) =>
    roots.flatMap((root) => readList(root, file, { kind, schema, report }).map(({ data }) => data));
  const folder = <T>(below: string, kind: string, schema: z.ZodType<T>) =>
    roots.flatMap((root) => readFolder(root, below, { kind, schema, report }).map(({ data }) => data));
  const campaigns = roots.flatMap(
    (root) => readFile(root, 'campaign.json', { kind: 'campaign', schema: sourceCampaign, report }) ?? [],
  );
  return {
    events: list('events.json', 'events', sourceEvent),
    buildings: list('buildings.json', 'buildings', sourceBuilding),
    quests: list('personal-quests.json', 'quests', sourceQuest),
    treasures: inOneList(roots.map((root) => readTreasures(root, report))),
    scenarios: folder('scenarios', 'rewards', sourceRewarding),
    sections: folder('sections', 'rewards', sourceRewarding),
    campaign: campaigns[0],
  };
}

function readTreasures(root: string, report: ImportReport): readonly unknown[] {
  return readFile(root, 'treasures.json', { kind: 'treasures', schema: z.array(z.unknown()), report }) ?? [];
}

/** An entry that is null in one folder may stand in another. */
function inOneList(lists: readonly (readonly unknown[])[]): unknown[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.map((list) => list[i]).find((each) => each != null) ?? null);
}

function rootOf(folder: string, edition: string): string {
  const found = [path.join(folder, 'data', edition), path.join(folder, edition), folder].find((each) =>
    existsSync(path.join(each, 'monster')),
  );
  if (!found) throw new PlainError(`${folder}: there is no edition “${edition}” with a folder “monster”.`);
  return found;
}

interface SourceReading<T> {
  readonly kind: string;
  readonly schema: z.ZodType<T>;
  readonly report: ImportReport;
}

function readFolder<T>(root: string, below: string, reading: SourceReading<T>): EditionFile<T>[] {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return names.flatMap((name) => {
    const file = path.posix.join(below, name);
    const data = readFile(root, file, reading);
    if (data === undefined) reading.report.count(reading.kind, 'left out');
    return data === undefined ? [] : [{ file, data }];
  });
}

/** A list in one file: what can't be read is named by its place, and null is nothing. */
function readList<T>(root: string, file: string, { kind, schema, report }: SourceReading<T>): EditionFile<T>[] {
  const list = readFile(root, file, { kind, schema: z.array(z.unknown()), report }) ?? [];
  return list.flatMap((each, i): EditionFile<T>[] => {
    if (each === null) return [];
    const { data, faults } = parseWithFaults(schema, each);
    if (!faults) return [{ file, data }];
    report.count(kind, 'left out');
    report.note(kind, `${file}, entry ${i + 1}`, faults.slice(0, 1).map(placeLine).join(''));
    return [];
  });
}

/** Undefined for what is missing or can't be read; only the latter is noted. */
function readFile<T>(root: string, file: string, { kind, schema, report }: SourceReading<T>): T | undefined {
  const place = path.join(root, file);
  if (!existsSync(place)) return undefined;
  try {
    if (statSync(place).size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES} bytes`);
    const { data, faults } = parseWithFaults(schema, parseSource(readFileSync(place, 'utf8'), ownConditionsOf(root)));
    if (!faults) return data;
    report.note(kind, file, faults.slice(0, 1).map(placeLine).join(''));
  } catch (error) {
    report.note(kind, file, error instanceof Error ? error.message : 'can’t be read');
  }
  return undefined;
}
