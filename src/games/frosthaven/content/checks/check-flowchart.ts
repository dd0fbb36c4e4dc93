/** Checks of a campaign's course: every scenario can be reached, every requirement met, every section read. */

import type { FileProblem, PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  problemsAt,
  problemsInFile,
  unfinished,
  unusual,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import { hasMap } from '../filled-in.ts';
import type { CampaignFile } from '../schema/campaign/campaign-map.ts';
import type { CampaignGain } from '../schema/campaign/gains.ts';
import type { Scenario } from '../schema/scenario/scenarios.ts';
import { gainsOfEvent, gainsOfSection, sectionsOf } from './check-gains.ts';

export function checkFlowchart(content: PackContent): FileProblem[] {
  const { scenarios, campaign } = content;
  const ofScenarios = scenarios.flatMap((scenario) => {
    const problems = [
      ...linkProblems(content, scenario),
      ...(campaign ? ownProblems(content, campaign, scenario) : []),
    ];
    return problemsInFile(FILE.scenario(scenario.id), problemsAt(`scenario ${scenario.id}`, problems));
  });
  if (!campaign) return ofScenarios;
  return [
    ...ofScenarios,
    ...neverPlayed(content),
    ...neverChosen(content),
    ...problemsInFile(FILE.campaign, campaignProblems(content, campaign)),
  ];
}

function linkProblems({ scenarios }: PackContent, { next = [], requires, id }: Scenario): string[] {
  const isThere = (name: string) => scenarios.some((each) => each.id === name);
  const links = next.map(({ scenario }) => scenario);
  return [
    ...[...links, ...(requires?.scenarios ?? [])]
      .filter((name) => !isThere(name))
      .map((name) => `there is no scenario ${name}`),
    ...links.filter((name) => name === id).map(() => 'is linked to itself'),
  ];
}

function ownProblems(content: PackContent, campaign: CampaignFile, scenario: Scenario): Remark[] {
  return [
    ...placeProblems(content, campaign, scenario),
    ...requirementProblems(content, campaign, scenario),
    ...lockProblems(scenario),
    ...neighbours(content, scenario)
      .filter((other) => [scenario, other].every(hasMap) && floorOf(other) === floorOf(scenario))
      .flatMap((other) => unusual(`has the same floor as ${other.id}, to which it leads`)),
  ];
}

function placeProblems({ scenarios }: PackContent, { map, chains = [] }: CampaignFile, scenario: Scenario): Remark[] {
  const { id, place, inFrosthaven, chain } = scenario;
  const square = place?.at;
  const others = scenarios.filter((other) => other.id !== id && square !== undefined && other.place?.at === square);
  return [
    ...(place === undefined ? unfinished('has no “place” on the map') : []),
    ...(inFrosthaven && square !== undefined ? unusual('lies in Frosthaven: its place has no square') : []),
    ...(place && !inFrosthaven && square === undefined ? unfinished('has no square on the map') : []),
    ...(square !== undefined && !isWithin(map, square) ? [`${square} is not on the map`] : []),
    ...(square === map.outpost ? unusual(`${square} is the square of Frosthaven`) : []),
    ...others.flatMap((other) => unusual(`lies in the same square as ${other.id}`)),
    ...(chain !== undefined && !chains.some((each) => each.id === chain) ? [`there is no chain ${chain}`] : []),
  ];
}

function isWithin({ columns, rows }: Pick<CampaignFile['map'], 'columns' | 'rows'>, square: string): boolean {
  const letters = square.replace(/\d+/, '');
  const column = letters.length === 1 ? letters.charCodeAt(0) - 'A'.charCodeAt(0) + 1 : Number.POSITIVE_INFINITY;
  return column <= columns && Number(square.slice(letters.length)) <= rows;
}

function requirementProblems(content: PackContent, { stickers = [] }: CampaignFile, scenario: Scenario): Remark[] {
  const given = allGains(content).flatMap((gain) => (gain.gain === 'sticker' ? [gain.sticker] : []));
  const { stickers: wanted = [], scenarios = [], buildings = [] } = scenario.requires ?? {};
  return [
    ...wanted
      .filter((sticker) => !stickers.some(({ id }) => id === sticker))
      .map((sticker) => `there is no campaign sticker ${sticker}`),
    ...wanted
      .filter((sticker) => !given.includes(sticker))
      .flatMap((sticker) => unfinished(`requires ${sticker}, which nothing gives`)),
    ...buildings
      .filter(
        ({ building, level }) =>
          !content.buildings?.some(({ id, levels }) => id === building && levels.length >= level),
      )
      .map(({ building, level }) => `requires ${building} at level ${level}, which there is not`),
    ...(scenarios.includes(scenario.id) ? ['requires itself'] : []),
  ];
}

function lockProblems({ id, rewards = [] }: Scenario): string[] {
  const out = rewards.flatMap((gain) => (gain.gain === 'lock out' ? [gain.scenario] : []));
  const opened = rewards.flatMap((gain) => (gain.gain === 'scenario' ? [gain.scenario] : []));
  return [
    ...(out.includes(id) ? ['locks itself out'] : []),
    ...opened.filter((name) => out.includes(name)).map((name) => `unlocks ${name} and locks it out`),
  ];
}

function neighbours({ scenarios }: PackContent, { id, rewards = [], next = [] }: Scenario): Scenario[] {
  const names = [
    ...rewards.flatMap((gain) => (gain.gain === 'scenario' ? [gain.scenario] : [])),
    ...next.map(({ scenario }) => scenario),
  ];
  return scenarios.filter((other) => other.id !== id && names.includes(other.id));
}

function floorOf({ floor, rooms }: Scenario): string | undefined {
  return rooms[0]?.floor ?? floor;
}

function allGains(content: PackContent): CampaignGain[] {
  const { scenarios, campaign } = content;
  return [
    ...scenarios.flatMap(({ rewards = [] }) => rewards),
    ...gainsElsewhere(content),
    ...sectionsOf(campaign).flatMap(([, section]) => gainsOfSection(section)),
  ];
}

function gainsElsewhere(content: PackContent): CampaignGain[] {
  const { scenarios, roadEvents = [], outpostEvents = [], buildings = [], treasures = [], quests } = content;
  const sealed = (quests?.envelopes ?? []).flatMap((each) => each.class ?? []);
  const found = [
    ...scenarios.flatMap((each) => Object.values(each.treasures ?? {})),
    ...treasures.map(({ gives }) => gives),
  ];
  const levels = buildings.flatMap((building) => building.levels);
  const done = levels.flatMap(({ operation = [], once = [] }) => [...operation, ...once]);
  return [
    ...roadEvents.flatMap(({ options }) =>
      options.flatMap(({ outcomes }) => outcomes.flatMap((each) => each.gains ?? [])),
    ),
    ...outpostEvents.flatMap(gainsOfEvent),
    ...found.flatMap((treasure) => ('gains' in treasure ? treasure.gains : [])),
    ...done.flatMap((each) => ('gain' in each ? each : [])),
    ...sealed.map((name): CampaignGain => ({ gain: 'class', class: name })),
  ];
}

/** UNL-03: returns sealed classes that nothing unlocks. */
function neverChosen(content: PackContent): FileProblem[] {
  const { gains } = playable(content);
  const opened = new Set(gains.flatMap((gain) => (gain.gain === 'class' ? [gain.class] : [])));
  return content.classes
    .filter(({ id, locked }) => locked && !opened.has(id))
    .flatMap(({ id }) => problemsInFile(FILE.class(id), problemsAt(`class ${id}`, unfinished('nothing opens it'))));
}

function neverPlayed(content: PackContent): FileProblem[] {
  const played = playable(content);
  const unlocked = new Set(played.gains.flatMap((gain) => (gain.gain === 'scenario' ? [gain.scenario] : [])));
  return content.scenarios
    .filter(({ id }) => !played.scenarios.has(id))
    .flatMap(({ id, first, random }) => {
      const why = first || random || unlocked.has(id) ? 'what it requires never comes' : 'nothing unlocks it';
      return problemsInFile(FILE.scenario(id), problemsAt(`scenario ${id}`, unfinished(why)));
    });
}

interface FlowchartContent {
  readonly scenarios: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  readonly gains: readonly CampaignGain[];
}

/** Starts at the founding, and repeats until nothing new opens. */
function playable(content: PackContent): FlowchartContent {
  const { scenarios, campaign } = content;
  const printed = printedIn(content);
  const elsewhere = gainsElsewhere(content);
  let played: FlowchartContent = { scenarios: new Set(), sections: new Set(printed), gains: [] };
  for (;;) {
    const gains = [
      ...elsewhere,
      ...scenarios.flatMap(({ id, rewards = [] }) => (played.scenarios.has(id) ? rewards : [])),
      ...sectionsOf(campaign).flatMap(([name, each]) => (played.sections.has(name) ? gainsOfSection(each) : [])),
    ];
    const next: FlowchartContent = {
      gains,
      scenarios: new Set(scenarios.filter((each) => mayCome(each, played.scenarios, gains)).map(({ id }) => id)),
      sections: new Set([...printed, ...gains.flatMap((gain) => (gain.gain === 'section' ? [gain.section] : []))]),
    };
    if (next.scenarios.size === played.scenarios.size && next.sections.size === played.sections.size) return next;
    played = next;
  }
}

/** Ignores required buildings. */
function mayCome(
  { id, first, random, requires }: Scenario,
  played: ReadonlySet<string>,
  gains: readonly CampaignGain[],
): boolean {
  const { stickers = [], scenarios = [] } = requires ?? {};
  const has = (wanted: (gain: CampaignGain) => boolean) => gains.some(wanted);
  const isUnlocked =
    first !== undefined || random !== undefined || has((gain) => gain.gain === 'scenario' && gain.scenario === id);
  return (
    isUnlocked &&
    stickers.every((sticker) => has((gain) => gain.gain === 'sticker' && gain.sticker === sticker)) &&
    scenarios.every((each) => played.has(each))
  );
}

function printedIn({ campaign, classes }: PackContent): string[] {
  const { calendar = [], morale } = campaign ?? {};
  const ends = [morale?.none, morale?.most];
  return [
    ...calendar.map(({ section }) => section),
    ...[...ends, ...classes.map(({ retirement }) => retirement)].flatMap((name) => name ?? []),
  ];
}

function campaignProblems(content: PackContent, campaign: CampaignFile): PackProblem[] {
  const { scenarios } = content;
  const { sections, gains } = playable(content);
  const { stickers = [], chains = [], map } = campaign;
  const known = sectionsOf(campaign).map(([name]) => name);
  const lasts = scenarios.filter(({ last }) => last);
  return [
    ...problemsAt(
      '',
      scenarios.some(({ first }) => first)
        ? []
        : unfinished('no scenario is open at the founding: one must be “first”'),
    ),
    ...problemsAt('', lasts.length > 0 ? [] : unfinished('no scenario is a final chapter: one must be “last”')),
    ...problemsAt('map', isWithin(map, map.outpost) ? [] : [`${map.outpost} is not on the map`]),
    ...duplicateProblems('campaign sticker', stickers),
    ...duplicateProblems('campaign counter', campaign.counters ?? []),
    ...duplicateProblems('chain', chains),
    ...known
      .filter((name) => !sections.has(name))
      .flatMap((name) => problemsAt(`section ${name}`, unfinished('is never read'))),
    ...printedIn(content)
      .filter((name) => !known.includes(name))
      .flatMap((name) => problemsAt('', [`there is no section ${name}`])),
    ...stickers
      .filter(({ id }) => !gains.some((gain) => gain.gain === 'sticker' && gain.sticker === id))
      .flatMap(({ id }) => problemsAt(`campaign sticker ${id}`, unfinished('nothing gives it'))),
  ];
}
