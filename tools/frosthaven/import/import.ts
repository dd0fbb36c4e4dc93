/** Turns community data that an owner has into files of a pack. */
import path from 'node:path';
import { z } from 'zod';
import { fieldsOf } from '../../../src/engine/values/json.ts';
import type { Io } from '../../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { abilityProblems } from '../../../src/games/frosthaven/content/checks/check-ability.ts';
import { walkAbilities } from '../../../src/games/frosthaven/content/walk-abilities.ts';
import { parseMonsterCard } from '../../../src/games/frosthaven/grammar/parse.ts';
import { isUnread } from '../../../src/games/frosthaven/grammar/parse-text.ts';
import type { Vocabulary } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { vocabularyOf } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import type { AbilityJson, JsonObject } from './action-json.ts';
import { abilityJson, UnreadableError } from './action-json.ts';
import { importTown } from './campaign/import-town.ts';
import { importClass } from './import-class.ts';
import type { DeckContext } from './import-deck.ts';
import { importDeck } from './import-deck.ts';
import { importGoals } from './import-goals.ts';
import { importItems } from './import-items.ts';
import { importMonster } from './import-monster.ts';
import { resolveText } from './labels.ts';
import { drawScenario, writeTexts } from './maps/draw-scenario.ts';
import { importScenarioFiles } from './maps/import-scenario-files.ts';
import { readLayouts, readMapTexts } from './maps/read-maps.ts';
import { slugOf, titleOf } from './names.ts';
import { packConditions, sayOwnConditions } from './own-conditions.ts';
import type { EditionData } from './read-edition.ts';
import { readEdition } from './read-edition.ts';
import { ImportReport } from './report.ts';
import { scenarioIds } from './scenario/scenario-plan.ts';
import type { SourceMonster } from './source-schema.ts';
import { plainerLine } from './text/character-words.ts';
import { writeImport } from './write-import.ts';

const options = z.object({
  /** `map SCENARIO` */
  words: z.array(z.string()).optional(),
  from: z.string().optional(),
  and: z.array(z.string()).optional(),
  edition: z.string().default('fh'),
  to: z.string().optional(),
  measure: z.string().optional(),
  why: z.boolean().optional(),
});

export const importData = defineTool({
  name: 'import',
  usage:
    '[map SCENARIO] --from FOLDER [--and FOLDER] --edition fh --to FOLDER, or --measure FOLDER [--edition fh] [--why]',
  options,
  positional: 'words',
  run: ({ words = [], from, and = [], edition, to, measure, why }, io) => {
    const folders = [measure ?? from, ...and].flatMap((each) => each ?? []);
    if (folders.length === 0) throw new PlainError('import: which folder has the data? Say --from FOLDER.');
    if (measure === undefined && to === undefined) throw new PlainError('import: where to? Say --to FOLDER.');
    const report = new ImportReport();
    const data = readEdition(folders, edition, report);
    const { files, rewards } = importEdition(data, report);
    const layouts = readLayouts(folders, report);
    const texts = to === undefined ? new Map<string, string>() : readMapTexts(to, report);
    const readText = textReader(data.labels, namesOf(data));
    const drawn = importScenarioFiles(data, { files, layouts, texts, readText, rewards, report });
    if (words.length > 0) return drawScenario(words, to, drawn, io);
    if (measure === undefined && to !== undefined) {
      const all = new Map([...files, ...drawn.files].map(([file, each]) => [file, sayOwnConditions(each)] as const));
      writeImport(to, new Map([['pack.json', packHead(to, edition, all)], ...all]), report);
      writeTexts(to, drawn.texts);
    }
    printReport(report, why === true, io);
    return EXIT.ok;
  },
});

/** The pack is named after its folder, and begins with its first scenario. */
function packHead(folder: string, edition: string, files: ReadonlyMap<string, JsonObject>): JsonObject {
  const name = path.basename(path.resolve(folder));
  const scenarios = [...files].filter(([file]) => file.startsWith('scenarios/')).map(([, data]) => data);
  const conditions = packConditions(files);
  const [first] = [...scenarios].sort((one, other) => Number(one.number ?? 0) - Number(other.number ?? 0));
  return {
    id: slugOf(name),
    name: titleOf(slugOf(name)),
    game: 'frosthaven',
    about: `Imported from data of its owner (${edition}).`,
    beginners: first?.id ?? 'none',
    ...(conditions.length > 0 && { conditions }),
  };
}

export interface ImportedEdition {
  /** Files of the pack by their names, without its scenarios. */
  readonly files: ReadonlyMap<string, JsonObject>;
  /** By the id of the scenario. */
  readonly rewards: ReadonlyMap<string, readonly JsonObject[]>;
}

/** Types whose deck is in no folder are left out. */
export function importEdition(
  { labels, decks, monsters, items, goals, classes, classDecks, scenarios, sections, town }: EditionData,
  report: ImportReport,
): ImportedEdition {
  const names = namesOf({ monsters });
  const contextOf = (file: string, types: readonly SourceMonster[], own: readonly string[]): DeckContext => ({
    labels,
    report,
    file,
    readText: textReader(labels, names),
    ownNames: own.map(titleOf),
    isRetaliateMelee: types.length > 0 && !types.some(hasRetaliateRange),
  });
  const decked = monsters.filter(({ file, data }) => {
    const wanted = data.deck ?? data.name;
    const isThere = decks.some((deck) => deck.data.name === wanted);
    if (!isThere) {
      report.count('stat cards', 'left out');
      report.note('stat cards', file, `its deck “${wanted}” is in no folder`);
    }
    return isThere;
  });
  const stats = decked.flatMap(({ file, data }) => listOf(importMonster(data, contextOf(file, [data], [data.name]))));
  const sold = importItems(
    items.map(({ data }) => data),
    { labels, report, file: 'items.json' },
  );
  const held = importGoals(
    goals.map(({ data }) => data),
    { labels, report, file: 'battle-goals.json' },
  );
  const imported = classes.flatMap(({ file, data }): [string, JsonObject][] => {
    const deck = classDecks.find((each) => each.data.name === data.name)?.data;
    const found = importClass(data, deck, { labels, report, file });
    return found ? [[`classes/${found.id}.json`, found]] : [];
  });
  const known = {
    labels,
    items: new Map(sold.map(({ number, id }) => [Number(number), String(id)])),
    scenarios: scenarioIds(scenarios, sections),
    classes: new Set(imported.map(([, { id }]) => String(id))),
  };
  const { files, rewards } = importTown(town, known, report);
  const all = new Map<string, JsonObject>([
    ...decks.flatMap(({ file, data }): [string, JsonObject][] => {
      const types = monsters.filter((each) => (each.data.deck ?? each.data.name) === data.name);
      const set = importDeck(
        data,
        contextOf(
          file,
          types.map((each) => each.data),
          [data.name, ...types.map((each) => each.data.name)],
        ),
      );
      const own = stats.filter((each) => each.set === set.id).map((each) => withSpecials(each, specialsIn(set)));
      if (own.length === 0) report.note('monster cards', file, 'not written: no type in these folders draws from it');
      return own.length === 0 ? [] : [[`monsters/${set.id}.json`, { set, monsters: own }]];
    }),
    ...imported,
    ...(held.length > 0 ? [['goals.json', { goals: held }] satisfies [string, JsonObject]] : []),
    ...(sold.length > 0 ? [['items.json', { items: sold }] satisfies [string, JsonObject]] : []),
    ...files,
  ]);
  return { files: all, rewards };
}

/** RET-07 */
function hasRetaliateRange({ baseStat, stats }: SourceMonster): boolean {
  const traits = [baseStat, ...stats].flatMap((each) => each?.actions ?? []);
  return traits.some(({ type, subActions = [] }) => type === 'retaliate' && subActions.length > 0);
}

function namesOf({ monsters }: Pick<EditionData, 'monsters'>): Vocabulary {
  return vocabularyOf(
    {},
    monsters.map(({ data: { name } }) => ({ id: slugOf(name), name: titleOf(name) })),
  );
}

/** Returns the greatest number of a special ability that a card asks for. BOS-03 */
function specialsIn(set: JsonObject): number {
  const numbers = [...JSON.stringify(set).matchAll(/"verb":"special","number":(\d)/g)].map(([, number]) =>
    Number(number),
  );
  return Math.max(0, ...numbers);
}

/** A boss whose stat card has fewer does the others by hand. */
function withSpecials(monster: JsonObject, asked: number): JsonObject {
  const own = Array.isArray(monster.specials) ? monster.specials : [];
  if (own.length >= asked) return monster;
  const more = Array.from({ length: asked - own.length }, (_, i) => [
    { verb: 'by-hand', text: `Do what its stat card says for special ability ${own.length + i + 1}.` },
  ]);
  const { laterSpecials = [] } = monster;
  const later = (Array.isArray(laterSpecials) ? laterSpecials.map(fieldsOf) : []).map((each) => ({
    ...each,
    specials: [...(Array.isArray(each.specials) ? each.specials : []), ...more],
  }));
  return { ...monster, specials: [...own, ...more], ...(later.length > 0 && { laterSpecials: later }) };
}

function listOf<T>(found: T | undefined): T[] {
  return found === undefined ? [] : [found];
}

/** Monsters create tiles so by the rules. MAN-01 */
const NEAREST = /^(Create .+ hex) closest to an enemy$/i;

/** Throws an UnreadableError for words that the grammar can't read, or that the checks of packs would refuse. */
export function textReader(labels: DeckContext['labels'], names: Vocabulary) {
  return (text: string): readonly AbilityJson[] => {
    const lines = text.split('\n').map((line) => plainerLine(resolveText(line, labels)).replace(NEAREST, '$1'));
    const said = lines.join('\n');
    if (said.includes('%')) throw new UnreadableError(`a key that nobody knows: ${said}`);
    const read = parseMonsterCard(said, names);
    if (isUnread(read)) throw new UnreadableError(`“${said}” ${read.why}`);
    if (read.value.infuse) throw new UnreadableError(`“${said}” infuses`);
    const [problem] = walkAbilities(read.value.abilities, {
      owner: 'monster',
      triggered: undefined,
      commanded: false,
    }).flatMap(abilityProblems);
    if (problem !== undefined) throw new UnreadableError(`“${said}” ${problem}`);
    return z.array(abilityJson).parse(read.data.abilities);
  };
}

function printReport(report: ImportReport, why: boolean, io: Io): void {
  if (why) for (const note of report.notes) io.print(JSON.stringify(note));
  for (const count of report.counts()) io.print(JSON.stringify(count));
}
