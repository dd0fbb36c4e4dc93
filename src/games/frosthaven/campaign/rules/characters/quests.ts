/** Progress of personal quests. NEW-08, RTR-01 */

import type { Sticker } from '../../../content/schema/abilities/stickers.ts';
import type { Ask, DONE, Quest } from '../../../content/schema/campaign/quests.ts';
import type { GoalTally } from '../../../content/schema/campaign/tallies.ts';
import type { Scenario } from '../../../content/schema/scenario/scenarios.ts';
import type { Season } from '../../../rules/campaign/event-decks.ts';
import type { CampaignCharacter } from '../../state/character.ts';

/** Counts for the asks of a quest, in their order. */
export type Progress = readonly number[];
export type BetweenScenarioDeed = (typeof DONE)[number];
type QuestGoals = Pick<Quest, 'asks'>;

/** True for a quest that nothing counts: its owner counts, and says when it is done. RTR-01 */
export function isJudgedByOwner({ asks }: QuestGoals): boolean {
  return asks.length === 0;
}

export interface OwnCount {
  readonly count: number;
  readonly done: boolean;
}

export function ownCountIn([count = 0, done = 0]: Progress): OwnCount {
  return { count, done: done > 0 };
}

export function progressOfOwner({ count, done }: OwnCount): Progress {
  return [count, Number(done)];
}

/** Returns true if every ask is met, or the owner says so. RTR-01 */
export function isFulfilled({ asks }: QuestGoals, progress: Progress): boolean {
  if (isJudgedByOwner({ asks })) return ownCountIn(progress).done;
  return asks.every(({ least }, i) => (progress[i] ?? 0) >= least);
}

export interface ScenarioPlay {
  readonly scenario: Pick<Scenario, 'place'> & Partial<Pick<Scenario, 'number' | 'requires'>>;
  readonly completed: boolean;
  readonly season: Season;
  readonly exhausted: boolean;
  readonly goal: boolean;
  readonly tally: Readonly<Partial<Record<GoalTally, number>>>;
  /** By ids of monsters, and by kinds of loot cards. */
  readonly killed?: Readonly<Record<string, number>>;
  readonly loot?: Readonly<Record<string, number>>;
  readonly goalChecks?: number;
  /** By ids of items, and by conditions that enemies gained. */
  readonly used?: Readonly<Record<string, number>>;
  readonly given?: Readonly<Record<string, number>>;
  readonly roadEvent?: boolean;
  /** Types of monsters that the character has killed in all scenarios, this one among them. */
  readonly kinds?: number;
}

export function progressAfterScenario(quest: QuestGoals, progress: Progress, played: ScenarioPlay): Progress {
  return counted(quest, progress, (ask, had) => {
    if ('tally' in ask) return had + (played.tally[ask.tally] ?? 0);
    if ('kills' in ask)
      return had + countAmong(played.killed, (monster) => ask.kills.some((each) => isNamed(monster, each)));
    if ('loots' in ask) return had + countAmong(played.loot, (kind) => ask.loots.some((each) => each === kind));
    if ('uses' in ask) return had + (played.used?.[ask.uses] ?? 0);
    if ('gives' in ask)
      return had + countAmong(played.given, (condition) => ask.gives.some((each) => each === condition));
    if ('kinds' in ask) return played.kinds ?? had;
    if ('does' in ask) return had + deedsOfScenario(ask.does, played);
    return 'scenarios' in ask && isSuch(ask.scenarios, played) ? had + 1 : had;
  });
}

function deedsOfScenario(does: BetweenScenarioDeed, { goalChecks = 0, roadEvent = false }: ScenarioPlay): number {
  if (does === 'goal checks') return goalChecks;
  return does === 'road events' ? Number(roadEvent) : 0;
}

function countAmong(counts: Readonly<Record<string, number>> = {}, isSought: (key: string) => boolean): number {
  return sumOf(Object.entries(counts).map(([key, count]) => (isSought(key) ? count : 0)));
}

/** `forest-imp` is an `imp`. */
function isNamed(monster: string, words: string): boolean {
  return `-${monster}-`.includes(`-${words}-`);
}

function isSuch(asked: Extract<Ask, { scenarios: unknown }>['scenarios'], played: ScenarioPlay): boolean {
  const { result, exhausted, goal, season, terrain, from = 0, number, requires, all = [] } = asked;
  const built = (played.scenario.requires?.buildings ?? []).map(({ building }) => building);
  return (
    (result === undefined || (result === 'completed') === played.completed) &&
    (exhausted === undefined || exhausted === played.exhausted) &&
    (!goal || played.goal) &&
    (from === 0 || (played.scenario.number ?? 0) >= from) &&
    (number === undefined || played.scenario.number === number) &&
    (requires === undefined || requires.some((each) => built.includes(each))) &&
    (season === undefined || season === played.season) &&
    (terrain === undefined || terrain === played.scenario.place?.terrain) &&
    all.every(({ of, least = 0, most = Number.POSITIVE_INFINITY }) => {
      const count = played.tally[of] ?? 0;
      return count >= least && count <= most;
    })
  );
}

export function progressAfterDeed(
  quest: QuestGoals,
  progress: Progress,
  doing: BetweenScenarioDeed,
  amount: number,
): Progress {
  return counted(quest, progress, (ask, had) => ('does' in ask && ask.does === doing ? had + amount : had));
}

/**
 * Counts present belongings; a quest is unfulfilled again once they are gone. RTR-01
 * `prosperity`: its level.
 */
export function progressByBelongings(
  quest: QuestGoals,
  progress: Progress,
  sheet: CampaignCharacter,
  prosperity: number,
): Progress {
  return counted(quest, progress, (ask, had) => {
    if ('owns' in ask) return sheet.items.filter((each) => each === ask.owns).length;
    if (!('has' in ask)) return had;
    return Math.max(0, heldBy(sheet, ask.has) - (ask.perProsperity ?? 0) * prosperity);
  });
}

/** ENH-01 */
export function progressAfterEnhancing(quest: QuestGoals, progress: Progress, { with: put }: Sticker): Progress {
  return counted(quest, progress, (ask, had) => {
    const isSought = 'enhances' in ask && 'infuse' in put && ask.enhances.some((each) => each === put.infuse);
    return isSought ? had + 1 : had;
  });
}

function heldBy(sheet: CampaignCharacter, what: Extract<Ask, { has: unknown }>['has']): number {
  switch (what) {
    case 'gold':
    case 'level':
      return sheet[what];
    case 'items':
    case 'masteries':
      return sheet[what].length;
    case 'resources':
      return sumOf(Object.values(sheet.resources));
    case 'perks':
      return sumOf(Object.values(sheet.perks));
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function counted({ asks }: QuestGoals, progress: Progress, count: (ask: Ask, had: number) => number): Progress {
  if (isJudgedByOwner({ asks })) return progress;
  return asks.map((ask, i) => {
    const had = progress[i] ?? 0;
    const isDue = !ask.then || asks.slice(0, i).every(({ least }, before) => (progress[before] ?? 0) >= least);
    return isDue ? Math.min(ask.least, count(ask, had)) : had;
  });
}
