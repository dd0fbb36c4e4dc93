import type { Answer, MultipleChoice } from '../../../src/engine/rules/rule.ts';
import type { CampaignView } from '../../../src/games/frosthaven/campaign/view.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Ask, Quest } from '../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { meanOf, shareOf } from './rows.ts';

/** Returns undefined where the quest has no say. */
export function answerForQuest(
  catalog: Catalog,
  view: CampaignView,
  question: MultipleChoice<unknown, unknown>,
): Answer | undefined {
  const values = question.options.map(({ value }) => value);
  const offers = (word: string) => (values.includes(word) ? [word] : undefined);
  switch (question.kind) {
    case 'quest':
    case 'second quest':
      return [quickestOf(catalog, values)];
    case 'retiring':
      return offers('complete another quest first') ?? ['retire'];
    case 'downtime':
      return isSaving(catalog, view, question.seat) ? offers('done') : undefined;
    default:
      return undefined;
  }
}

/** A player whose quest needs gold spends none. */
function isSaving(catalog: Catalog, { sheets }: CampaignView, seat: string): boolean {
  const sheet = sheets.find(({ member }) => `${member}` === seat);
  const asks = catalog.questOf(sheet?.quest ?? null)?.asks ?? [];
  return asks.some((ask) => 'has' in ask && ask.has === 'gold');
}

function quickestOf(catalog: Catalog, names: readonly string[]): string {
  const long = (name: string) => durationOf(catalog.questOf(name)?.asks ?? []);
  return names.toSorted((one, other) => long(one) - long(other))[0] ?? '';
}

function durationOf(asks: Quest['asks']): number {
  return Math.max(0, ...asks.map((ask) => ask.least / Math.max(MIN_RATE, rateOf(ask))));
}

/** Lowest rate a scenario, against quests that would take forever. */
const MIN_RATE = 0.02;

function rateOf(ask: Ask): number {
  if ('tally' in ask) return meanOf(ask.tally);
  if ('has' in ask) return RATES_HELD[ask.has];
  if ('does' in ask) return RATES_DONE[ask.does];
  if ('owns' in ask || 'enhances' in ask) return RATES_HELD.items;
  if ('uses' in ask || 'gives' in ask) return 1;
  if ('kinds' in ask) return 1;
  if ('kills' in ask) return meanOf('kills') / KINDS_IN_A_PACK;
  if ('loots' in ask) return (meanOf('loot tokens') * ask.loots.length) / KINDS_OF_LOOT;
  const { result, exhausted, goal, season, terrain, all = [] } = ask.scenarios;
  const shares = [
    result === undefined ? 1 : result === 'completed' ? shareOf('completed') : 1 - shareOf('completed'),
    exhausted === undefined ? 1 : exhausted ? shareOf('exhausted') : 1 - shareOf('exhausted'),
    goal ? shareOf('goal') : 1,
    season ? 1 / 2 : 1,
    terrain ? 1 / 3 : 1,
    ...all.map(({ of, least = 0 }) => Math.min(1, meanOf(of) / Math.max(1, least))),
  ];
  return shares.reduce((product, share) => product * share, 1);
}

/** A kill is seldom one of a certain kind. */
const KINDS_IN_A_PACK = 8;
const KINDS_OF_LOOT = 5;
const RATES_HELD = { gold: 8, items: 0.5, resources: 1, level: 0.15, perks: 0.3, masteries: 0.05 } as const;
const RATES_DONE = {
  weeks: 0.7,
  checks: 0.2,
  'goal checks': 0.2,
  'road events': 0.8,
  gifts: 0.5,
  buildings: 0.4,
  crafted: 0.2,
  brewed: 0.2,
} as const;
