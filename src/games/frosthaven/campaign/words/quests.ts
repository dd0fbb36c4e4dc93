/** What a personal quest asks, and how far somebody is. NEW-08, RTR-01 */
import type { Ask, Quest } from '../../content/schema/quests.ts';
import { isFulfilled, type Progress } from '../rules/quests.ts';

/** `12 of 20 elite kills`, a line for each thing that it asks. */
export function progressLines({ asks }: Pick<Quest, 'asks'>, progress: Progress): string[] {
  return asks.map(
    (ask, i) => `${barOf(progress[i] ?? 0, ask.least)} ${progress[i] ?? 0} of ${ask.least} ${askWords(ask)}`,
  );
}

/** The same in a few words. */
export function progressBriefly(quest: Pick<Quest, 'asks'>, progress: Progress): string {
  if (isFulfilled(quest, progress)) return 'done';
  return quest.asks.map(({ least }, i) => `${progress[i] ?? 0} of ${least}`).join(', ');
}

const BOXES = 10;

function barOf(count: number, least: number): string {
  const full = Math.floor((BOXES * Math.min(count, least)) / least);
  return '▰'.repeat(full) + '▱'.repeat(BOXES - full);
}

/** What is counted. */
export function askWords(ask: Ask): string {
  if ('tally' in ask) return ask.tally;
  if ('has' in ask) return `${ask.has === 'level' ? 'levels' : ask.has} at once`;
  if ('does' in ask) return DOINGS[ask.does];
  return scenarioWords(ask.scenarios);
}

const DOINGS: Readonly<Record<Extract<Ask, { does: unknown }>['does'], string>> = {
  weeks: 'weeks',
  checks: 'checkmarks',
  gifts: 'resources given',
  buildings: 'buildings',
  crafted: 'items crafted',
  brewed: 'potions brewed',
};

function scenarioWords({ result, exhausted, goal, season, terrain, all = [] }: ScenarioAsk): string {
  const how = [
    ...(season ? [`in ${season}`] : []),
    ...(terrain ? [`on the map’s ${terrain}`] : []),
    ...(exhausted === undefined ? [] : [exhausted ? 'exhausted' : 'not exhausted']),
    ...(goal ? ['with the battle goal'] : []),
    ...all.map(testWords),
  ];
  return [`scenarios${result ? ` ${result}` : ''}`, ...how].join(', ');
}

type ScenarioAsk = Extract<Ask, { scenarios: unknown }>['scenarios'];

function testWords({ of, least, most }: NonNullable<ScenarioAsk['all']>[number]): string {
  if (most === undefined) return least === 1 ? of : `${of}: ${least} or more`;
  return least === undefined ? `${of}: ${most} or fewer` : `${of}: ${least} to ${most}`;
}
