import { blockQuote, bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { CAMPAIGN_VALUES } from '../../content/schema/terms.ts';
import { termWords, valueWords } from '../../rules/view-schema/words.ts';
import type { CampaignEvent } from '../events/events.ts';
import { resourceWords } from '../rules/goods/resources.ts';
import type { Adoption } from '../state/adoption.ts';
import type { Proposal, Target } from '../state/proposal.ts';
import { SCENARIO_STATUSES } from '../state/proposal.ts';
import type { CampaignNames } from './names.ts';

export function targetWords(target: Target, names: CampaignNames): string {
  switch (target.of) {
    case 'week':
      return t`the number of marked weeks`;
    case 'value':
      return target.value === 'prosperity' ? t`prosperity (in marks)` : valueWords(target.value);
    case 'supply':
      return t`the ${termWords(target.kind)} of Frosthaven`;
    case 'building':
      return t`the level of ${bold(names.building(target.building))}`;
    case 'scenario':
      return t`the progress of *${names.scenario(target.scenario)}* (${SCENARIO_STATUSES.map((each, i) => `${i} ${standingWords(each)}`).join(', ')})`;
    case 'sticker':
      return t`the sticker “${escapeMarkdown(names.sticker(target.sticker))}” (1 is there, 0 is not)`;
    case 'counter':
      return names.counter(target.counter);
    case 'loot':
      return t`the stickers on ${termWords(target.kind)} loot cards`;
    case 'item':
      return t`**${escapeMarkdown(names.item(target.item))}** of ${bold(names.member(target.member))} (1 has it, 0 has not)`;
    case 'character':
      return FIGURE_WORDS[target.figure](bold(names.member(target.member)));
    case 'resources':
      return t`the ${termWords(target.kind)} of ${bold(names.member(target.member))}`;
  }
}

const FIGURE_WORDS: Readonly<Record<Extract<Target, { of: 'character' }>['figure'], (who: string) => string>> = {
  level: (who) => t`the level of ${who}`,
  experience: (who) => t`the experience of ${who}`,
  gold: (who) => t`the gold of ${who}`,
  checks: (who) => t`the checkmarks of ${who}`,
  marks: (who) => t`the unused perk marks of ${who}`,
};

const STANDING_WORDS: Readonly<Record<(typeof SCENARIO_STATUSES)[number], string>> = {
  locked: msg`locked`,
  open: msg`open`,
  completed: msg`completed`,
  'locked out': msg`locked out`,
};

function standingWords(standing: (typeof SCENARIO_STATUSES)[number]): string {
  return translateMsg(STANDING_WORDS[standing]);
}

export function proposalWords(what: Proposal, names: CampaignNames): string {
  const who = bold(names.member(what.by));
  if (what.what === 'adoption')
    return `${t`${who} wants to enter a sheet from a real table:`}\n${sheetLines(what.sheet, names)}`;
  return `${t`${who} wants a correction: ${targetWords(what.target, names)} should be ${what.to}.`}\n${blockQuote(escapeMarkdown(what.reason))}`;
}

function sheetLines(sheet: Adoption, names: CampaignNames): string {
  const { week, values = {}, supply = {}, completed = [], buildings = {}, characters = [] } = sheet;
  const figures = CAMPAIGN_VALUES.flatMap((value) =>
    values[value] === undefined ? [] : [`${valueWords(value)} ${values[value]}`],
  );
  const built = Object.entries(buildings).flatMap(([name, { level }]) =>
    level > 0 ? [`${names.building(name)} ${level}`] : [],
  );
  return [
    ...(week === undefined ? [] : [t('{week, plural, one {# week is} other {# weeks are}} marked.', { week })]),
    ...(figures.length > 0 ? [`${formatList(figures)}.`] : []),
    ...(Object.keys(supply).length > 0 ? [t`Frosthaven has ${formatList(resourceWords(supply))}.`] : []),
    ...(completed.length > 0 ? [t`Completed: ${firstOf(completed.map((each) => names.scenario(each)))}.`] : []),
    ...(built.length > 0 ? [t`Built: ${firstOf(built)}.`] : []),
    ...characters.map((each) => `${names.class(each.class)}: ${characterWords(each)}.`),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}

function firstOf(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  return formatList(more > 1 ? [...all.slice(0, MOST_NAMED), t`${more} more`] : all);
}

const MOST_NAMED = 12;

function characterWords({ level, experience, gold, items = [] }: NonNullable<Adoption['characters']>[number]): string {
  const parts = [
    ...(level === undefined ? [] : [t`level ${level}`]),
    ...(experience === undefined ? [] : [t`${experience} experience`]),
    ...(gold === undefined ? [] : [t`${gold} gold`]),
    ...(items.length > 0 ? [t('{count, plural, one {# item} other {# items}}', { count: items.length })] : []),
  ];
  return parts.length > 0 ? formatList(parts) : t`as it is`;
}

export function recordLine(event: CampaignEvent, names: CampaignNames): string | undefined {
  switch (event.type) {
    case 'corrected':
      return t`Corrected by agreement: ${targetWords(event.target, names)} is ${event.to}, not ${event.from}. *${escapeMarkdown(event.reason)}*`;
    case 'adopted':
      return t`The sheet from your real table is entered: the campaign goes on from there.`;
    case 'proposal settled':
      return event.isAgreed ? undefined : t`The party does not agree, so nothing changes.`;
    default:
      return undefined;
  }
}
