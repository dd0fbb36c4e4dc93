/** What is asked in a campaign, and how its choices are called. */
import type { Option } from '../../../../kernel/rule.ts';
import type { Choice } from '../../../panel/choices.ts';
import { bold, capital } from '../../../panel/text.ts';
import { isAboutGoods } from '../goods-questions.ts';
import type { Closed, Note, Prompt } from '../questions.ts';
import { INSPIRATION_FOR_A_QUEST, mayCompleteAnother } from '../rules/leaving.ts';
import { gainWords } from './gains.ts';
import { goodsAsked, goodsBriefly, goodsChoice } from './goods.ts';
import type { Names } from './names.ts';
import { proposalWords } from './record.ts';
import { refusalWords } from './refusals.ts';
import { sectionHeading, sectionTitle } from './sections.ts';
import { townAsked, townBriefly, townChoice } from './town.ts';

/** What stands above the choices. */
export function askedWords(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'after loss':
      return `Go back from *${names.scenario(prompt.scenario)}* to Frosthaven with what you have found, or play it again at once and leave that behind?`;
    case 'linked':
      return `*${names.scenario(prompt.scenario)}* leads straight on. Do you follow at once, or go back to Frosthaven first?`;
    case 'due':
      return `Who gets ${gainWords(prompt.gain, names)}?`;
    case 'unwanted':
      return `${bold(names.member(prompt.member))} has come by ${bold(names.item(prompt.item))}, and can’t keep it. Who gets it? Sold, it brings ${prompt.gold} gold.`;
    case 'section':
      return 'Several things have come due this week. Which is read first?';
    case 'section choice':
      return `${sectionHeading(prompt.section)}\n${prompt.text}`;
    case 'downtime':
      return ['Downtime in Frosthaven. What do you do?', ...closedLines(prompt.closed, names)].join('\n');
    case 'card':
      return `${forWords(prompt.for, names)}Level ${prompt.level}: which card do you add to those that you choose from? The others can be chosen later.`;
    case 'perk':
      return `${forWords(prompt.for, names)}You have ${prompt.marks === 1 ? 'a perk mark' : `${prompt.marks} perk marks`}. Which box do you fill?`;
    case 'respec':
      return `For ${prompt.gold} gold you give back all cards above level 1, and choose again for every level. Do you?`;
    case 'quest':
      return `Two things could have brought you here. Which is it? The other is shuffled back, and nobody learns of it.\n\n${questsWords(prompt.quests, names)}`;
    case 'retiring':
      return retiringWords(prompt, names);
    case 'second quest':
      return `Something else was never finished, and now it is. Which?\n\n${questsWords(prompt.quests, names)}`;
    case 'proposal':
      return proposalWords(prompt.proposal, names);
    case 'giving':
      return 'What do you give to Frosthaven? What lies there pays for buildings, and nobody takes it back.';
    case 'amount':
      return `How much ${prompt.kind}?`;
    default:
      return isAboutGoods(prompt) ? goodsAsked(prompt, names) : townAsked(prompt, names);
  }
}

/** The same in a few words that everybody may read, behind a name. */
export function askedBriefly(prompt: Prompt): string {
  switch (prompt.about) {
    case 'after loss':
      return 'go back, or play again?';
    case 'linked':
      return 'go on at once, or go back?';
    case 'due':
      return 'who gets it?';
    case 'unwanted':
      return 'who gets it?';
    case 'section':
      return 'what is read first?';
    case 'section choice':
      return 'what do you do?';
    case 'downtime':
      return 'what do you do in Downtime?';
    case 'card':
      return 'which card do you add?';
    case 'perk':
      return 'which perk do you mark?';
    case 'respec':
      return 'which cards do you choose?';
    case 'quest':
      return 'what have you come for?';
    case 'proposal':
      return 'do you agree?';
    case 'retiring':
    case 'second quest':
      return 'do you retire?';
    case 'giving':
    case 'amount':
      return 'what do you give to Frosthaven?';
    default:
      return isAboutGoods(prompt) ? goodsBriefly(prompt) : townBriefly(prompt);
  }
}

/** What can’t be done now stands in small print, with what is missing. */
function closedLines(closed: readonly Closed[], names: Names): string[] {
  return closed.map(({ activity, why }) => `-# ${capital(activity)}: ${refusalWords(why, names)}`);
}

/** Whom it is chosen for: a companion. */
function forWords(member: number | undefined, names: Names): string {
  return member === undefined ? '' : `For ${bold(names.member(member))}. `;
}

function questsWords(quests: readonly string[], names: Names): string {
  return quests
    .map((quest) => {
      const { name, text, task } = names.quest(quest);
      return `**${name}.** ${text}\n*${task}*`;
    })
    .join('\n\n');
}

function retiringWords({ quest, inspiration }: Extract<Prompt, { about: 'retiring' }>, names: Names): string {
  const another = mayCompleteAnother(inspiration)
    ? ` For ${INSPIRATION_FOR_A_QUEST} of ${inspiration} inspiration you may draw two more quests first, and complete one of them as it stands.`
    : '';
  return `**${names.quest(quest).name}** is done; this is your last week. Your gold stays with nobody, your things and resources with Frosthaven.${another}`;
}

export function choiceOf({ value, note }: Option<Note>, names: Names): Choice {
  switch (note?.is) {
    case 'scenario':
      return { label: names.scenario(note.scenario), look: 'primary' };
    case 'member':
      return { label: names.member(note.member), look: 'primary' };
    case 'card':
      return { label: names.card(note.class, note.card), look: 'primary' };
    case 'perk':
      return perkChoice(note, names);
    case 'quest':
      return { label: names.quest(note.quest).name, look: 'primary' };
    case 'resource':
      return { label: `${note.amount} ${note.kind}`, look: 'primary' };
    case 'section':
      return { label: sectionTitle(note.section), look: 'primary' };
    case 'word':
      return { label: capital(value), look: 'primary', isWord: true };
    case 'item':
    case 'herb':
    case 'split':
    case 'card to enhance':
    case 'place':
    case 'sticker':
    case 'paying':
      return goodsChoice(note, names);
    default:
      return note ? townChoice(note, names) : { label: capital(value), look: 'primary', isWord: true };
  }
}

function perkChoice(note: Extract<Note, { is: 'perk' }>, names: Names): Choice {
  const { label, description } = names.perk(note.class, note.perk, note.filled);
  return { label, look: 'primary', ...(description !== '' && { description }) };
}
