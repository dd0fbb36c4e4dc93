/** What is put right or entered by agreement, in words. */
import { bold, escaped, listed, quoted } from '../../../panel/text.ts';
import type { CampaignEvent } from '../events.ts';
import { resourceWords } from '../rules/resources.ts';
import type { Adoption } from '../state/adoption.ts';
import { type Proposal, STANDINGS, type Target } from '../state/proposal.ts';
import type { Names } from './names.ts';

/** `the gold of **Ann**`: what is put right. */
export function targetWords(target: Target, names: Names): string {
  switch (target.of) {
    case 'week':
      return 'the number of marked weeks';
    case 'value':
      return target.value === 'prosperity' ? 'prosperity (in marks)' : target.value;
    case 'supply':
      return `the ${target.kind} of Frosthaven`;
    case 'building':
      return `the level of ${bold(names.building(target.building))}`;
    case 'scenario':
      return `how *${names.scenario(target.scenario)}* stands (${STANDINGS.map((each, i) => `${i} ${each}`).join(', ')})`;
    case 'sticker':
      return `the sticker “${escaped(names.sticker(target.sticker))}” (1 is there, 0 is not)`;
    case 'loot':
      return `the stickers on ${target.kind} loot cards`;
    case 'item':
      return `**${escaped(names.item(target.item))}** of ${bold(names.member(target.member))} (1 has it, 0 has not)`;
    case 'character':
      return `the ${FIGURE_WORDS[target.figure]} of ${bold(names.member(target.member))}`;
    case 'resources':
      return `the ${target.kind} of ${bold(names.member(target.member))}`;
  }
}

const FIGURE_WORDS: Readonly<Record<Extract<Target, { of: 'character' }>['figure'], string>> = {
  level: 'level',
  experience: 'experience',
  gold: 'gold',
  checks: 'checkmarks',
  marks: 'unused perk marks',
};

/** What the party is asked. */
export function proposalWords(what: Proposal, names: Names): string {
  const who = bold(names.member(what.by));
  if (what.what === 'adoption')
    return `${who} wants to enter a sheet from the table:\n${sheetLines(what.sheet, names)}`;
  return `${who} wants something put right: ${targetWords(what.target, names)} is to be ${what.to}.\n${quoted(escaped(what.reason))}`;
}

/** A sheet in a few lines; what it does not name is not in them. */
function sheetLines(sheet: Adoption, names: Names): string {
  const { week, values = {}, supply = {}, completed = [], buildings = {}, characters = [] } = sheet;
  const figures = Object.entries(values).map(([value, amount]) => `${value} ${amount}`);
  const built = Object.entries(buildings).flatMap(([name, { level }]) =>
    level > 0 ? [`${names.building(name)} ${level}`] : [],
  );
  return [
    ...(week === undefined ? [] : [`${week} ${week === 1 ? 'week is' : 'weeks are'} marked.`]),
    ...(figures.length > 0 ? [`${listed(figures)}.`] : []),
    ...(Object.keys(supply).length > 0 ? [`Frosthaven has ${listed(resourceWords(supply))}.`] : []),
    ...(completed.length > 0 ? [`Completed: ${firstOf(completed.map((each) => names.scenario(each)))}.`] : []),
    ...(built.length > 0 ? [`Built: ${firstOf(built)}.`] : []),
    ...characters.map((each) => `${names.class(each.class)}: ${characterWords(each)}.`),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}

/** Some of them by name, of the others the number. */
function firstOf(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  return listed(more > 1 ? [...all.slice(0, MOST_NAMED), `${more} more`] : all);
}

const MOST_NAMED = 12;

function characterWords({ level, experience, gold, items = [] }: NonNullable<Adoption['characters']>[number]): string {
  const parts = [
    ...(level === undefined ? [] : [`level ${level}`]),
    ...(experience === undefined ? [] : [`${experience} experience`]),
    ...(gold === undefined ? [] : [`${gold} gold`]),
    ...(items.length > 0 ? [`${items.length} ${items.length === 1 ? 'item' : 'items'}`] : []),
  ];
  return parts.length > 0 ? listed(parts) : 'as it is';
}

/** What everybody is told of it, in a line. */
export function recordLine(event: CampaignEvent, names: Names): string | undefined {
  switch (event.type) {
    case 'corrected':
      return `Put right by agreement: ${targetWords(event.target, names)} is ${event.to}, not ${event.from}. *${escaped(event.reason)}*`;
    case 'adopted':
      return 'A sheet from the table is entered: the campaign goes on from there.';
    case 'proposal settled':
      return event.isAgreed ? undefined : 'The party does not agree, and nothing is changed.';
    default:
      return undefined;
  }
}
