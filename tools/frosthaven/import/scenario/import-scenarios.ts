/** Scenarios with their sections: all but the hexes, which a map brings. MAPB-01, SET-24, LOOT-01 */
import {
  lootDeck,
  scenario as scenarioSchema,
} from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';
import type { RunContext } from '../read-run.ts';
import type { ImportReport } from '../report.ts';
import { ScenarioCast } from './cast.ts';
import type { ScenarioPlan, ScenarioSources, SectionFile } from './scenario-plan.ts';
import { gatherScenarios, scenarioIdOf } from './scenario-plan.ts';
import { SectionEvents } from './section-events.ts';
import type { SourceScenario } from './source.ts';

const MAX_RULES = 900;
const MAX_NAME = 50;
/** Sections in which the party says which conclusion was read. */
const CHOICE = 'choose-conclusion';

export interface ScenarioContext extends Omit<RunContext, 'ownNames'> {
  readonly report: ImportReport;
  /** Ids of all scenarios that are written. */
  readonly known: ReadonlySet<string>;
  /** By the id of the scenario; without what it unlocks, unless the party picks among its conclusions. */
  readonly rewards: ReadonlyMap<string, readonly JsonObject[]>;
  /** Types that have no other rank. */
  readonly bosses: ReadonlySet<string>;
  /** Ids of the buildings and campaign stickers of the pack. */
  readonly buildings: ReadonlySet<string>;
  readonly stickers: ReadonlySet<string>;
}

/** Scenarios of all folders, with the sections that belong to them. */
export function importScenarios(
  scenarios: Parameters<typeof gatherScenarios>[0],
  sections: readonly SectionFile[],
  context: Omit<ScenarioContext, 'known'>,
): ScenarioPlan[] {
  const gathered = gatherScenarios(scenarios, sections);
  const known = new Set(gathered.map(({ id }) => id));
  return gathered.flatMap((each) => importScenario(each, { ...context, known }) ?? []);
}

function importScenario(sources: ScenarioSources, context: ScenarioContext): ScenarioPlan | undefined {
  const { report } = context;
  const { id, index, name, file, scenario, group } = sources;
  const faults: string[] = [];
  const missing: string[] = [];
  const cast = new ScenarioCast({ ...context, ownNames: [] }, protectedIn(sources));
  const doubted = new Set<string>();
  const parts = new SectionEvents(sources, {
    ...context,
    ownNames: [],
    cast,
    doubt: (place, why) => {
      doubted.add(place);
      report.note('scenarios', place, why);
    },
    automation: (place, rule, why) => {
      report.count('scenario automation', why === undefined ? 'whole' : 'by hand');
      if (why === undefined) return;
      doubted.add(place);
      report.note('scenario automation', `${place}, ${rule}`, why);
    },
  });
  faults.push(...cast.faults);
  if (!scenario) faults.push('its own file is in no folder: only its sections are');
  const words = [...cast.words, ...parts.words, ...drawWords(sources)];
  const ends = sources.sections.filter(({ data }) => data.conclusion).map(({ data }) => data.index);
  const data: JsonObject = {
    id,
    name: name.slice(0, MAX_NAME),
    ...numberOf(index, group),
    about: `Scenario ${index} of your book.`,
    introduction: `Read the introduction of scenario ${index} in your book.`,
    goalText: 'Read the goal in your book.',
    ...(words.length > 0 && { rules: words.join('\n').slice(0, MAX_RULES) }),
    conclusion: { completed: endWords(ends), lost: 'You are defeated.' },
    ...(Object.keys(cast.members).length > 0 && { cast: cast.members }),
    ...(parts.events.length > 0 && { events: parts.events }),
    ...(Object.keys(parts.sections).length > 0 && { sections: parts.sections }),
    ...courseOf(sources, context, faults, missing),
    loot: lootOf(scenario?.lootDeckConfig ?? {}, faults),
  };
  const { error } = scenarioSchema.safeParse(data);
  const [issue] = error?.issues ?? [];
  if (issue) {
    report.count('scenarios', 'left out');
    report.note('scenarios', file, `${issue.path.join('.')}: ${issue.message}`);
    return undefined;
  }
  for (const why of faults) report.note('scenarios', file, why);
  for (const what of missing) report.notThere('scenarios', file, what);
  countFiles(sources, doubted, faults, report);
  const isWon = parts.events.some((event) => JSON.stringify(event).includes('"result":"completed"'));
  report.count('scenario goals', isWon ? 'whole' : 'by hand');
  return { id, index, name, data, rooms: parts.rooms };
}

function countFiles(
  { scenario, sections, file }: ScenarioSources,
  doubted: ReadonlySet<string>,
  faults: readonly string[],
  report: ImportReport,
): void {
  const isWhole = scenario !== undefined && faults.length === 0 && !doubted.has(file);
  report.count('scenarios', isWhole ? 'whole' : 'by hand');
  for (const each of sections) report.count('sections', doubted.has(each.file) ? 'by hand' : 'whole');
}

/** Objectives whose end loses the scenario are on the side of the party. */
function protectedIn({ scenario, sections }: ScenarioSources): Set<string> {
  const rules = [scenario, ...sections.map(({ data }) => data)].flatMap((each) => each?.rules ?? []);
  const lost = rules.filter(({ finish }) => finish === 'lost').flatMap(({ figures }) => figures);
  return new Set(lost.flatMap(({ type, identifier: { name } }) => (type === 'dead' && name !== undefined ? name : [])));
}

function drawWords({ scenario, sections }: ScenarioSources): string[] {
  const names = [scenario, ...sections.map(({ data }) => data)].flatMap((each) => each?.drawExtra ?? []);
  const solo = scenario?.solo === undefined ? [] : [`A solo scenario for the class “${scenario.solo}”.`];
  return [...[...new Set(names)].map((name) => `Draw two ability cards for ${name} each round.`), ...solo];
}

function numberOf(index: string, group: string | undefined): JsonObject {
  const number = Number.parseInt(index, 10);
  return group === undefined && number >= 0 ? { number } : {};
}

function endWords(sections: readonly string[]): string {
  if (sections.length === 0) return 'Read the conclusion in your book.';
  if (sections.length === 1) return `Read section ${sections[0]} in your book.`;
  return `Read the section that your book names: ${sections.join(' or ')}.`.slice(0, 1500);
}

function courseOf(
  { scenario, sections, group, index }: ScenarioSources,
  context: Pick<ScenarioContext, 'known' | 'rewards' | 'buildings' | 'stickers'>,
  faults: string[],
  missing: string[],
): JsonObject {
  const { known } = context;
  const own = context.rewards.get(scenarioIdOf(index, group)) ?? [];
  const ends = sections.filter(({ data }) => data.conclusion).map(({ data }) => data);
  const [end, ...others] = ends;
  const sources = [...(scenario ? [scenario] : []), ...(end && others.length === 0 ? [end] : [])];
  const idsOf = (indexes: readonly string[]) =>
    [...new Set(indexes)].flatMap((each) => {
      const id = scenarioIdOf(each);
      if (!known.has(id)) missing.push(`scenario ${each}`);
      return known.has(id) && id !== scenarioIdOf(index, group) ? [id] : [];
    });
  const unlocked = idsOf(sources.flatMap((each) => each.unlocks));
  const locked = idsOf(sources.flatMap((each) => each.blocks)).filter((id) => !unlocked.includes(id));
  const isPicked = own.some(({ section }) => String(section).startsWith(CHOICE));
  const choices = others.length === 0 || isPicked ? [] : ends;
  const branches = choices.filter((each) => each.unlocks.length + each.blocks.length > 0);
  const rewards: JsonObject[] = [
    ...unlocked.map((id) => ({ gain: 'scenario', scenario: id })),
    ...locked.map((id) => ({ gain: 'lock out', scenario: id })),
    ...own,
    ...branches.map((each) => ({ gain: 'by hand', text: branchWords(each) })),
  ];
  const forced = idsOf(sources.flatMap((each) => each.forcedLinks));
  const linked = idsOf(sources.flatMap((each) => each.links)).filter((id) => !forced.includes(id));
  const next = [...forced.map((id) => ({ scenario: id, forced: true })), ...linked.map((id) => ({ scenario: id }))];
  return {
    ...(scenario?.initial && group === undefined && { first: true }),
    ...(scenario?.random && { random: { text: `Read scenario ${index} in your book.` } }),
    ...(scenario && requirementsOf(scenario, context, faults, missing)),
    ...(scenario && placeOf(scenario)),
    ...(scenario?.eventType === 'boat' && { bySea: true }),
    ...(next.length > 0 && { next }),
    ...(rewards.length > 0 && { rewards }),
  };
}

function branchWords({
  index,
  unlocks,
  blocks,
}: {
  index: string;
  unlocks: readonly string[];
  blocks: readonly string[];
}): string {
  const parts = [
    ...(unlocks.length > 0 ? [`scenarios ${unlocks.join(', ')} are unlocked`] : []),
    ...(blocks.length > 0 ? [`scenarios ${blocks.join(', ')} are locked out`] : []),
  ];
  return `If section ${index} was read: ${parts.join('; ')}.`.slice(0, 300);
}

/** The report says what is counted, and what is not written in the pack. */
function requirementsOf(
  { requirements }: SourceScenario,
  { known, buildings, stickers }: Pick<ScenarioContext, 'known' | 'buildings' | 'stickers'>,
  faults: string[],
  missing: string[],
): JsonObject {
  const [way = [], ...others] = requirements.flatMap(({ scenarios }) => scenarios);
  if (others.length > 0) faults.push('it requires one of several lists of scenarios');
  const sorted = <T>(all: readonly T[], isThere: (each: T) => boolean) => {
    for (const each of all.filter((one) => !isThere(one))) missing.push(String(each));
    return all.filter(isThere);
  };
  const scenarios = sorted(others.length > 0 ? [] : way.map((index) => scenarioIdOf(index)), (id) => known.has(id));
  const built = sorted(
    requirements.flatMap((each) => each.buildings.map(slugOf)),
    (id) => buildings.has(id),
  );
  const stuck = requirements.flatMap((each) =>
    each.campaignSticker.map((name) => (name.includes(':') ? name : slugOf(name))),
  );
  for (const each of stuck.filter((name) => name.includes(':'))) faults.push(`it requires ${each}`);
  const placed = sorted(
    stuck.filter((name) => !name.includes(':')),
    (id) => stickers.has(id),
  );
  const requires = {
    ...(scenarios.length > 0 && { scenarios }),
    ...(built.length > 0 && { buildings: built.map((building) => ({ building, level: 1 })) }),
    ...(placed.length > 0 && { stickers: placed }),
  };
  return Object.keys(requires).length > 0 ? { requires } : {};
}

/** No data has its surroundings. MAPB-01 */
function placeOf({ coordinates }: SourceScenario): JsonObject {
  const square = coordinates?.gridLocation ?? '';
  if (square === 'FR') return { inFrosthaven: true, place: { where: 'In Frosthaven' } };
  return SQUARE.test(square) ? { place: { at: square, where: `Square ${square} of your map` } } : {};
}

const SQUARE = /^[A-Z][1-9]\d?$/;

function lootOf(config: Readonly<Record<string, number>>, faults: string[]): JsonObject {
  const loot: Record<string, number> = {};
  for (const [key, count] of Object.entries(config)) {
    const kind = key.replaceAll('_', ' ');
    if (lootDeck.safeParse({ [kind]: count }).success) loot[kind] = count;
    else faults.push(`its loot deck has ${count} cards of “${key}”`);
  }
  return loot;
}
