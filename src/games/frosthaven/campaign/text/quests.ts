/** Asks and progress of a personal quest, in words. NEW-08, RTR-01 */
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Ask, Quest } from '../../content/schema/campaign/quests.ts';
import { titleFromId } from '../../rules/explain/gains.ts';
import { eitherOf, goalTestWords, maybeTerm, tallyWords, termWords } from '../../rules/view-schema/words.ts';
import type { Progress } from '../rules/characters/quests.ts';
import { isFulfilled, isJudgedByOwner, ownCountIn } from '../rules/characters/quests.ts';

export function progressLines({ asks }: Pick<Quest, 'asks'>, progress: Progress): string[] {
  if (isJudgedByOwner({ asks })) return [t`You count it yourself: ${ownCountIn(progress).count} so far.`];
  return asks.map(
    (ask, i) => `${barOf(progress[i] ?? 0, ask.least)} ${t`${progress[i] ?? 0} of ${ask.least} ${askWords(ask)}`}`,
  );
}

export function briefProgressWords(quest: Pick<Quest, 'asks'>, progress: Progress): string {
  if (isFulfilled(quest, progress)) return t`done`;
  if (isJudgedByOwner(quest)) return t`${ownCountIn(progress).count} so far`;
  return quest.asks.map(({ least }, i) => t`${progress[i] ?? 0} of ${least}`).join(', ');
}

const BOXES = 10;

function barOf(count: number, least: number): string {
  const full = Math.floor((BOXES * Math.min(count, least)) / least);
  return '▰'.repeat(full) + '▱'.repeat(BOXES - full);
}

export function askWords(ask: Ask): string {
  if ('tally' in ask) return tallyWords(ask.tally);
  if ('has' in ask) {
    const held = HELD[ask.has]();
    return ask.perProsperity === undefined
      ? held
      : t`${held}, beyond ${ask.perProsperity} for each level of prosperity`;
  }
  if ('owns' in ask) return t`${titleFromId(ask.owns)} owned`;
  if ('uses' in ask) return t`uses of ${titleFromId(ask.uses)}`;
  if ('gives' in ask) return t`conditions put on enemies: ${eitherOf(ask.gives.map((each) => termWords(each)))}`;
  if ('kinds' in ask) return t`types of monsters killed`;
  if ('enhances' in ask) return t`enhancements: ${eitherOf(ask.enhances.map(elementWords))}`;
  if ('does' in ask) return translateMsg(DOINGS[ask.does]);
  if ('kills' in ask) return t`kills: ${eitherOf(ask.kills.map(titleFromId))}`;
  if ('loots' in ask) return t`loot cards: ${eitherOf(ask.loots.map(maybeTerm))}`;
  return scenarioWords(ask.scenarios);
}

function elementWords(element: string): string {
  return element === 'any' ? t`any element` : maybeTerm(element);
}

const DOINGS: Readonly<Record<Extract<Ask, { does: unknown }>['does'], string>> = {
  weeks: msg`weeks`,
  checks: msg`checkmarks`,
  'goal checks': msg`checkmarks of battle goals`,
  'road events': msg`road events`,
  gifts: msg`resources given`,
  buildings: msg`buildings`,
  crafted: msg`items crafted`,
  brewed: msg`potions brewed`,
};

const HELD: Readonly<Record<Extract<Ask, { has: unknown }>['has'], () => string>> = {
  gold: () => t`gold at once`,
  items: () => t`items at once`,
  resources: () => t`resources at once`,
  level: () => t`levels at once`,
  perks: () => t`perks at once`,
  masteries: () => t`masteries at once`,
};

function scenarioWords({
  result,
  exhausted,
  goal,
  season,
  terrain,
  from,
  number,
  requires,
  all = [],
}: ScenarioAsk): string {
  const how = [
    ...(season ? [season === 'summer' ? t`in summer` : t`in winter`] : []),
    ...(terrain ? [TERRAIN_WORDS[terrain]()] : []),
    ...(exhausted === undefined ? [] : [exhausted ? t`exhausted` : t`not exhausted`]),
    ...(goal ? [t`with the battle goal`] : []),
    ...(from === undefined ? [] : [t`number ${from} or higher`]),
    ...(number === undefined ? [] : [t`number ${number}`]),
    ...(requires ? [t`that require ${eitherOf(requires.map(titleFromId))}`] : []),
    ...all.map(goalTestWords),
  ];
  return [RESULTS[result ?? 'any'](), ...how].join(', ');
}

const TERRAIN_WORDS: Readonly<Record<NonNullable<ScenarioAsk['terrain']>, () => string>> = {
  settlement: () => t`in a settlement`,
  plain: () => t`in the plain`,
  forest: () => t`in the forest`,
  hills: () => t`in the hills`,
  mountains: () => t`in the mountains`,
  lake: () => t`at the lake`,
  coast: () => t`on the coast`,
  sea: () => t`at sea`,
};

const RESULTS = {
  completed: () => t`scenarios completed`,
  lost: () => t`scenarios lost`,
  any: () => t`scenarios`,
} as const;

type ScenarioAsk = Extract<Ask, { scenarios: unknown }>['scenarios'];
