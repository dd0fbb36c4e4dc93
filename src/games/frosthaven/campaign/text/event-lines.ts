/** Campaign events in words, a line each; undefined where another line tells the event, or it is private. */

import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { CAMPAIGN_VALUES } from '../../content/schema/terms.ts';
import type { CampaignEvent } from '../events/events.ts';
import type { CampaignNote } from '../questions/questions.ts';
import type { Resources } from '../rules/goods/resources.ts';
import { countResources, resourceWords } from '../rules/goods/resources.ts';
import { decisionChangeWords } from './decision-mode.ts';
import { goodsLine } from './goods-events.ts';
import type { CampaignNames } from './names.ts';
import { choiceOf } from './prompts.ts';
import { recordLine } from './record.ts';
import { sectionHeading } from './sections.ts';
import { townLine } from './town-events.ts';

export function eventLine(event: CampaignEvent, names: CampaignNames): string | undefined {
  switch (event.type) {
    case 'scenario ended':
      return event.completed
        ? t`*${names.scenario(event.scenario)}* was completed.`
        : t`*${names.scenario(event.scenario)}* was lost.`;
    case 'vote counted':
      return voteWords(event, names);
    case 'decides otherwise':
      return decisionChangeWords(event, names);
    case 'loot kept':
      return event.isGained
        ? t`You go back, with all that you have found.`
        : t`You stay, and leave what you have found in the snow.`;
    case 'goes onward':
      return event.onward ? t`You go on right away: *${names.scenario(event.onward.scenario)}*.` : undefined;
    case 'section read':
      return event.text === '' ? undefined : `${sectionHeading(event.section)}\n${names.translate(event.text)}`;
    case 'gold changed':
      return changed(event, t`${Math.abs(event.amount)} gold`, names);
    case 'resources changed':
      return changeWords(bold(names.member(event.member)), event.resources);
    case 'experience gained':
      return t`${bold(names.member(event.member))} gains ${event.amount} experience.`;
    case 'checks changed':
      return changed(
        event,
        t('{count, plural, one {# checkmark} other {# checkmarks}}', { count: Math.abs(event.amount) }),
        names,
      );
    case 'time passed':
      return event.isAway ? t`A week passes, and you are not in Frosthaven.` : undefined;
    case 'levelled up':
      return t`${bold(names.member(event.member))} rises a level.`;
    case 'supply changed':
      return changeWords('Frosthaven', event.resources);
    case 'value changed':
      return risen(event);
    case 'counter changed':
      return t`${bold(names.counter(event.counter))} is ${event.to} now.`;
    case 'sticker gained':
      return t`New on the campaign sheet: ${bold(names.sticker(event.sticker))}.`;
    case 'sticker lost':
      return t`Gone from the campaign sheet: ${bold(names.sticker(event.sticker))}.`;
    case 'scenario unlocked':
      return t`New on the map: ${bold(names.scenario(event.scenario))}.`;
    case 'scenario locked out':
      return t`Locked out for good: *${names.scenario(event.scenario)}*.`;
    case 'given':
      return t`${bold(names.member(event.member))} gives ${formatList(resourceWords(event.resources))} to Frosthaven.`;
    case 'retired':
      return `${t`${bold(escapeMarkdown(event.name))} retires.`}\n${names.translate(event.text)}`;
    case 'character made':
      return t`${bold(escapeMarkdown(event.name))}, the ${names.class(event.class)}, has arrived.`;
    case 'companion came':
      return t`${bold(escapeMarkdown(event.name))}, the ${names.class(event.class)}, comes along; the bot plays them.`;
    case 'set aside':
      return t`${bold(escapeMarkdown(event.name))} is set aside.`;
    case 'abandoned':
      return t`${bold(escapeMarkdown(event.name))} leaves for good.`;
    case 'came back':
      return t`${bold(names.member(event.member))} is back.`;
    case 'envelope opened':
      return names.translate(event.text);
    case 'class opened':
      return t`New characters can now be of this class: ${bold(names.class(event.class))}.`;
    case 'quests opened':
      return event.isOpen ? t`Everyone reveals their personal quest.` : t`Personal quests are hidden again.`;
    case 'blueprint gained':
      return t`${bold(names.item(event.item))} can now be crafted.`;
    default:
      return townLine(event, names) ?? goodsLine(event, names) ?? recordLine(event, names);
  }
}

function voteWords({ votes, chosen, isTied }: CampaignEvent<'vote counted'>, names: CampaignNames): string {
  const label = (option: { readonly value: string; readonly note: CampaignNote }) => choiceOf(option, names).label;
  const counted = votes.map((each) => `${label(each)} ${each.votes}`);
  const [winner] = votes.filter(({ value }) => value === chosen).map(label);
  if (counted.length === 0) return t`Nobody votes.`;
  const vote = t`The vote: ${formatList(counted)}.`;
  return isTied ? `${vote} ${t`It is a tie; the lot falls on ${winner ?? ''}.`}` : vote;
}

const RISING: Readonly<Record<(typeof CAMPAIGN_VALUES)[number], (way: 'up' | 'down', by: number) => string>> = {
  inspiration: (way, by) => t('Inspiration {way, select, up {rises} other {falls}} by {by}.', { way, by }),
  morale: (way, by) => t('Morale {way, select, up {rises} other {falls}} by {by}.', { way, by }),
  prosperity: (way, by) => t('Prosperity {way, select, up {rises} other {falls}} by {by}.', { way, by }),
  defense: (way, by) => t('Defense {way, select, up {rises} other {falls}} by {by}.', { way, by }),
  soldiers: (way, by) => t('Soldiers {way, select, up {rise} other {fall}} by {by}.', { way, by }),
  'guard marks': (way, by) => t('Guard marks {way, select, up {rise} other {fall}} by {by}.', { way, by }),
};

function risen({ value, amount }: CampaignEvent<'value changed'>): string | undefined {
  const known = CAMPAIGN_VALUES.find((each) => each === value);
  return known && RISING[known](amount < 0 ? 'down' : 'up', Math.abs(amount));
}

function changed(
  { member, amount }: { readonly member: number; readonly amount: number },
  what: string,
  names: CampaignNames,
): string {
  const who = bold(names.member(member));
  return amount < 0 ? t`${who} loses ${what}.` : t`${who} gains ${what}.`;
}

function changeWords(who: string, resources: Resources): string {
  const gained = formatList(resourceWords(countResources((kind) => Math.max(0, resources[kind] ?? 0))));
  const lost = formatList(resourceWords(countResources((kind) => Math.max(0, -(resources[kind] ?? 0)))));
  if (gained !== '' && lost !== '') return t`${who} gains ${gained} and loses ${lost}.`;
  return lost === '' ? t`${who} gains ${gained}.` : t`${who} loses ${lost}.`;
}
