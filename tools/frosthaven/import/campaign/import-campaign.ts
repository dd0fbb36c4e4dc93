/** The campaign: its map, stickers, calendar, sections of the book, and the town guard. STK, CAL-09, MOR-02, TGD */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { JsonObject } from '../action-json.ts';
import type { LabelTree } from '../labels.ts';
import { resolveText } from '../labels.ts';
import { slugOf } from '../names.ts';
import type { ImportReport } from '../report.ts';
import type { GuardCardJson } from './guard-cards.ts';
import { guardCardOf, guardDeck } from './guard-cards.ts';
import { importRewards } from './import-rewards.ts';
import type { References } from './references.ts';
import type { SourceCampaign, SourceGuardCard, SourceRewarding } from './source-campaign.ts';

const KIND = 'town guard perks';

export interface CampaignSources {
  readonly campaign: SourceCampaign | undefined;
  /** Scenarios and sections of the book. */
  readonly scenarios: readonly SourceRewarding[];
  readonly sections: readonly SourceRewarding[];
}

interface CampaignContext {
  readonly references: References;
  readonly report: ImportReport;
}

/** Sections must be asked for last: what all else names is among them. */
export function importCampaign(
  { campaign, scenarios, sections }: CampaignSources,
  context: CampaignContext,
): JsonObject {
  const { references } = context;
  const calendar = Object.entries(campaign?.weeks ?? {}).flatMap(([week, numbers]) =>
    numbers.map((number) => ({ week: Number(week), section: references.section(number) })),
  );
  for (const sticker of campaign?.campaignStickers ?? []) references.sticker(sticker.replace(/:\d+$/, ''));
  const [none, ...more] = campaign?.lowMorale ?? [];
  const [most] = campaign?.highMorale ?? [];
  const low = none === undefined ? undefined : references.section([none, ...more].join(' or '));
  const high = most === undefined ? undefined : references.section(most);
  const gains = rewardsOfSections(sections, context);
  for (const { index } of sections) if ((gains.get(slugOf(index)) ?? []).length > 0) references.section(index);
  const stickers = references.stickers();
  const counters = references.counters();
  const known = [...references.sections].map(([id, number]): [string, Json] => {
    const own = gains.get(slugOf(number));
    return [id, { text: `Read section ${number} in the book.`, ...(own && own.length > 0 && { gains: [...own] }) }];
  });
  return {
    opening: 'Read the introduction in the book.',
    map: mapOf(scenarios),
    ...(stickers.length > 0 && { stickers }),
    ...(counters.length > 0 && { counters }),
    ...(known.length > 0 && { sections: { ...Object.fromEntries(known), ...Object.fromEntries(references.choices) } }),
    ...(calendar.length > 0 && { calendar }),
    ...((low ?? high) !== undefined && {
      morale: { ...(low !== undefined && { none: low }), ...(high !== undefined && { most: high }) },
    }),
  };
}

/** By the slug of the section's number. */
function rewardsOfSections(
  sections: readonly SourceRewarding[],
  { references, report }: CampaignContext,
): ReadonlyMap<string, readonly JsonObject[]> {
  return new Map(
    sections.map(({ index, rewards = {} }) => [
      slugOf(index),
      importRewards(rewards, { references, report, place: `section ${index}` }),
    ]),
  );
}

const LEAST = 4;
const MOST_COLUMNS = 26;
const MOST_ROWS = 40;

/** As wide and high as its squares say; the square of Frosthaven is to be set by its owner. */
function mapOf(scenarios: readonly SourceRewarding[]): JsonObject {
  const squares = scenarios.flatMap(({ coordinates }) => {
    const [, column = '', row = ''] = /^([A-Z])(\d{1,2})$/.exec(coordinates?.gridLocation ?? '') ?? [];
    return column === '' ? [] : [{ column: column.charCodeAt(0) - 64, row: Number(row) }];
  });
  const columns = Math.min(MOST_COLUMNS, Math.max(LEAST, ...squares.map(({ column }) => column)));
  const rows = Math.min(MOST_ROWS, Math.max(LEAST, ...squares.map(({ row }) => row)));
  const middle = `${String.fromCharCode(64 + Math.ceil(columns / 2))}${Math.ceil(rows / 2)}`;
  return { columns, rows, outpost: middle };
}

/** Undefined where no folder has a campaign. */
export function importGuard(
  campaign: SourceCampaign | undefined,
  { references, report }: CampaignContext,
): JsonObject | undefined {
  const perks = (campaign?.townGuardPerks ?? []).map(({ sections, perk }, i): JsonObject => {
    const place = `campaign.json, town guard perk ${i + 1}`;
    const [first, ...rest] = perk.cards;
    const removed = perk.type === 'replace' && first ? [first] : [];
    const added = perk.type === 'replace' ? rest : perk.cards;
    const faults = perk.cards.flatMap((card) => faultOf(card, references));
    for (const why of faults) report.note(KIND, place, why);
    report.count(KIND, faults.length === 0 ? 'whole' : 'by hand');
    return {
      id: `perk-${i + 1}`,
      ...(removed.length > 0 && { remove: cardsOf(removed, references) }),
      ...(added.length > 0 && { add: cardsOf(added, references) }),
      ...(sections.length > 1 && { times: Math.min(3, sections.length) }),
    };
  });
  if (!campaign && references.guardCards.length === 0) return undefined;
  return { cards: guardDeck(references.guardCards), ...(perks.length > 0 && { perks }) };
}

function cardsOf(cards: readonly SourceGuardCard[], references: References): JsonObject {
  return Object.fromEntries(cards.map((card) => [references.guardCard(guardCardFrom(card, references)), card.count]));
}

/** Effects beyond the number of a card are done by hand. TGD-07 */
function guardCardFrom({ attackModifier }: SourceGuardCard, { known }: References): GuardCardJson {
  const { value = 0, valueType, rolling } = attackModifier;
  const defense = valueType === 'minus' ? -Number(value) : Number(value);
  const said = [...(rolling ? ['draw another card'] : []), ...wordsOn(attackModifier, known.labels)];
  if (said.length === 0) return { id: guardCardOf(defense), defense };
  const more = said.join(', ');
  return { id: slugOf(`${guardCardOf(defense)} ${more}`), defense, byHand: `Town guard card: ${more}.`.slice(0, 300) };
}

function wordsOn({ effects }: SourceGuardCard['attackModifier'], labels: readonly LabelTree[]): string[] {
  return effects.map(({ value }) => resolveText(String(value), labels).replace(/%(?:[\w-]+\.)*([\w-]+)%/g, '$1'));
}

function faultOf({ attackModifier }: SourceGuardCard, { known }: References): string[] {
  const { rolling } = attackModifier;
  const said = wordsOn(attackModifier, known.labels);
  const all = [...(rolling ? ['draws another card'] : []), ...said];
  return all.length === 0 ? [] : [`a card of it does more than its number says: ${all.join(', ')}`];
}
