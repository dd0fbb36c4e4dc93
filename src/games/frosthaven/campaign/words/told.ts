/** What happens in a campaign, a line each; nothing where it is told by what follows, or is nobody’s business. */
import { bold, capital, escaped, listed } from '../../../panel/text.ts';
import type { CampaignEvent } from '../events.ts';
import type { Note } from '../questions.ts';
import { counted, type Resources, resourceWords } from '../rules/resources.ts';
import { choiceOf } from './asked.ts';
import { decidesOtherwise } from './decides.ts';
import { goodsLine } from './goods-told.ts';
import type { Names } from './names.ts';
import { recordLine } from './record.ts';
import { sectionHeading } from './sections.ts';
import { townLine } from './town-told.ts';

export function lineOf(event: CampaignEvent, names: Names): string | undefined {
  switch (event.type) {
    case 'scenario ended':
      return `*${names.scenario(event.scenario)}* was ${event.completed ? 'completed' : 'lost'}.`;
    case 'vote counted':
      return voteWords(event, names);
    case 'decides otherwise':
      return decidesOtherwise(event, names);
    case 'loot kept':
      return event.isGained
        ? 'You go back, with all that you have found.'
        : 'You stay, and leave what you have found in the snow.';
    case 'goes onward':
      return event.onward ? `You go on at once: *${names.scenario(event.onward.scenario)}*.` : undefined;
    case 'section read':
      return event.text === '' ? undefined : `${sectionHeading(event.section)}\n${event.text}`;
    case 'gold changed':
      return `${bold(names.member(event.member))} ${change(event.amount)} gold.`;
    case 'resources changed':
      return `${bold(names.member(event.member))} ${changeWords(event.resources)}.`;
    case 'experience gained':
      return `${bold(names.member(event.member))} gains ${event.amount} experience.`;
    case 'checks changed':
      return `${bold(names.member(event.member))} ${change(event.amount)} ${Math.abs(event.amount) === 1 ? 'checkmark' : 'checkmarks'}.`;
    case 'time passed':
      return event.isAway ? 'A week passes, and you are not in Frosthaven.' : undefined;
    case 'levelled up':
      return `${bold(names.member(event.member))} rises a level.`;
    case 'supply changed':
      return `Frosthaven ${changeWords(event.resources)}.`;
    case 'value changed':
      return `${capital(event.value)} ${risen(event)} by ${Math.abs(event.amount)}.`;
    case 'sticker gained':
      return `New on the campaign sheet: ${bold(names.sticker(event.sticker))}.`;
    case 'sticker lost':
      return `Gone from the campaign sheet: ${bold(names.sticker(event.sticker))}.`;
    case 'scenario unlocked':
      return `New on the map: ${bold(names.scenario(event.scenario))}.`;
    case 'scenario locked out':
      return `Nobody will ever play it now: *${names.scenario(event.scenario)}*.`;
    case 'given':
      return `${bold(names.member(event.member))} gives ${listed(resourceWords(event.resources))} to Frosthaven.`;
    case 'retired':
      return `${bold(escaped(event.name))} retires.\n${event.text}`;
    case 'character made':
      return `${bold(escaped(event.name))}, the ${names.class(event.class)}, has come.`;
    case 'companion came':
      return `${bold(escaped(event.name))}, the ${names.class(event.class)}, comes along; the bot plays them.`;
    case 'set aside':
      return `${bold(escaped(event.name))} stays behind for a while.`;
    case 'abandoned':
      return `${bold(escaped(event.name))} goes, and does not come back.`;
    case 'came back':
      return `${bold(names.member(event.member))} is back.`;
    case 'envelope opened':
      return event.text;
    case 'class opened':
      return `New characters can be of another class: ${bold(names.class(event.class))}.`;
    case 'quests opened':
      return event.isOpen ? 'Everybody tells what they have come for.' : 'What you have come for is your own again.';
    case 'blueprint gained':
      return `${bold(names.item(event.item))} can be made now.`;
    default:
      return townLine(event, names) ?? goodsLine(event, names) ?? recordLine(event, names);
  }
}

function voteWords({ votes, chosen, isTied }: CampaignEvent<'vote counted'>, names: Names): string {
  const label = (option: { readonly value: string; readonly note: Note }) => choiceOf(option, names).label;
  const counted = votes.map((each) => `${label(each)} ${each.votes}`);
  const [winner] = votes.filter(({ value }) => value === chosen).map(label);
  if (counted.length === 0) return 'Nobody votes.';
  return `The vote: ${listed(counted)}.${isTied ? ` It is tied, and the lot falls on ${winner}.` : ''}`;
}

/** Some figures are called as what there are several of. */
function risen({ value, amount }: CampaignEvent<'value changed'>): string {
  const isMany = value === 'soldiers' || value === 'guard marks';
  return `${amount < 0 ? 'fall' : 'rise'}${isMany ? '' : 's'}`;
}

function change(amount: number): string {
  return `${amount < 0 ? 'loses' : 'gains'} ${Math.abs(amount)}`;
}

function changeWords(resources: Resources): string {
  const gained = resourceWords(counted((kind) => Math.max(0, resources[kind] ?? 0)));
  const lost = resourceWords(counted((kind) => Math.max(0, -(resources[kind] ?? 0))));
  return [
    ...(gained.length > 0 ? [`gains ${listed(gained)}`] : []),
    ...(lost.length > 0 ? [`loses ${listed(lost)}`] : []),
  ].join(' and ');
}
