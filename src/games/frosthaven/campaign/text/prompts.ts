import type { Option } from '../../../../engine/rules/rule.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import { termTitle, termWords } from '../../rules/view-schema/words.ts';
import { isAboutGoods } from '../questions/goods-questions.ts';
import type { CampaignNote, CampaignPrompt, ClosedActivity } from '../questions/questions.ts';
import { INSPIRATION_FOR_A_QUEST, mayCompleteAnother } from '../rules/characters/retirement.ts';
import { gainWords } from './gains.ts';
import { briefGoodsWords, goodsChoice, goodsPromptWords } from './goods.ts';
import type { CampaignNames } from './names.ts';
import { proposalWords } from './record.ts';
import { refusalWords } from './refusals.ts';
import { sectionHeading, sectionTitle } from './sections.ts';
import { briefTownWords, townChoice, townPromptWords } from './town.ts';

/** Words a question; begins with the character's name where not the asked player's own. */
export function promptWords(prompt: CampaignPrompt, names: CampaignNames): string {
  return forOne(prompt.for, wordsOf(prompt, names), names);
}

function wordsOf(prompt: CampaignPrompt, names: CampaignNames): string {
  switch (prompt.about) {
    case 'after loss':
      return t`Go back from *${names.scenario(prompt.scenario)}* to Frosthaven with what you found, or replay it right away and leave that behind?`;
    case 'linked':
      return t`*${names.scenario(prompt.scenario)}* leads straight on. Do you follow right away, or go back to Frosthaven first?`;
    case 'due':
      return prompt.gain.gain === 'by hand'
        ? t`By hand: *${escapeMarkdown(names.translate(prompt.gain.text))}* Do what it says. If a sheet or the town changes, use \`/gm\`. Then press that it is done.`
        : prompt.gain.gain === 'counter'
          ? counterQuestion(prompt.gain.amount)
          : prompt.gain.gain === 'wreck'
            ? t`Which building is wrecked?`
            : t`Who gets ${gainWords(prompt.gain, names)}?`;
    case 'unwanted':
      return t`${bold(names.member(prompt.member))} has gained ${bold(names.item(prompt.item))} but can’t keep it. Who gets it? It sells for ${prompt.gold} gold.`;
    case 'section':
      return t`Several things are due this week. Which do you read first?`;
    case 'section choice':
      return `${sectionHeading(prompt.section)}\n${prompt.text}`;
    case 'downtime':
      return [t`Downtime in Frosthaven. What do you do?`, ...closedLines(prompt.closed, names)].join('\n');
    case 'card':
      return t`Level ${prompt.level}: which card do you add to your pool? You can choose the others later.`;
    case 'perk':
      return t('You have {marks, plural, one {a perk mark} other {# perk marks}}. Which box do you fill?', {
        marks: prompt.marks,
      });
    case 'respec':
      return t`For ${prompt.gold} gold you give back all cards above level 1 and choose again for every level. Do you want that?`;
    case 'quest':
      return `${t`You have two possible quests. Which one do you keep? The other is shuffled back unseen.`}\n\n${questsWords(prompt.quests, names)}`;
    case 'retiring':
      return retiringWords(prompt, names);
    case 'second quest':
      return `${t`You may complete another quest right now. Which one?`}\n\n${questsWords(prompt.quests, names)}`;
    case 'proposal':
      return proposalWords(prompt.proposal, names);
    case 'giving':
      return t`What do you give to Frosthaven? It pays for buildings and can’t come back to you.`;
    case 'amount':
      return t`How much ${termWords(prompt.kind)}?`;
    default:
      return isAboutGoods(prompt) ? goodsPromptWords(prompt, names) : townPromptWords(prompt, names);
  }
}

function counterQuestion(amount: number): string {
  return amount > 0 ? t`Which of these rises by ${amount}?` : t`Which of these falls by ${-amount}?`;
}

export function briefPromptWords(prompt: CampaignPrompt): string {
  switch (prompt.about) {
    case 'after loss':
      return t`go back, or play again?`;
    case 'linked':
      return t`go on right away, or go back?`;
    case 'due':
      if (prompt.gain.gain === 'counter') return t`which of these changes?`;
      if (prompt.gain.gain === 'wreck') return t`which building is wrecked?`;
      return prompt.gain.gain === 'by hand' ? t`is it done?` : t`who gets it?`;
    case 'unwanted':
      return t`who gets it?`;
    case 'section':
      return t`what do you read first?`;
    case 'section choice':
      return t`what do you do?`;
    case 'downtime':
      return t`what do you do in Downtime?`;
    case 'card':
      return t`which card do you add?`;
    case 'perk':
      return t`which perk do you mark?`;
    case 'respec':
      return t`which cards do you choose?`;
    case 'quest':
      return t`which personal quest do you keep?`;
    case 'proposal':
      return t`do you agree?`;
    case 'retiring':
    case 'second quest':
      return t`do you retire?`;
    case 'giving':
    case 'amount':
      return t`what do you give to Frosthaven?`;
    default:
      return isAboutGoods(prompt) ? briefGoodsWords(prompt) : briefTownWords(prompt);
  }
}

function closedLines(closed: readonly ClosedActivity[], names: CampaignNames): string[] {
  return closed.map(({ activity, why }) => `-# ${wordName(activity)}: ${refusalWords(why, names)}`);
}

function forOne(member: number | undefined, words: string, names: CampaignNames): string {
  return member === undefined ? words : `${t`For ${bold(names.member(member))}.`} ${words}`;
}

function questsWords(quests: readonly string[], names: CampaignNames): string {
  return quests
    .map((quest) => {
      const { name, text, task } = names.quest(quest);
      return `**${name}.** ${text}\n*${task}*`;
    })
    .join('\n\n');
}

function retiringWords(
  { quest, inspiration }: Extract<CampaignPrompt, { about: 'retiring' }>,
  names: CampaignNames,
): string {
  const over = t`**${names.quest(quest).name}** is done; this is your last week. Your gold is lost; your items and resources go to Frosthaven.`;
  if (!mayCompleteAnother(inspiration)) return over;
  const another = t`For ${INSPIRATION_FOR_A_QUEST} of ${inspiration} inspiration you may first draw two more quests and complete one of them right away.`;
  return `${over} ${another}`;
}

export function choiceOf({ value, note }: Option<CampaignNote>, names: CampaignNames): PanelChoice {
  switch (note?.is) {
    case 'scenario':
      return { label: names.scenario(note.scenario), look: 'primary' };
    case 'member':
      return { label: names.member(note.member), look: 'primary' };
    case 'another':
      return { label: t`Go on with ${names.member(note.member)}`, look: 'plain' };
    case 'card':
      return {
        label: names.card(note.class, note.card),
        description: names.cardText(note.class, note.card),
        look: 'primary',
      };
    case 'perk':
      return perkChoice(note, names);
    case 'quest':
      return { label: names.quest(note.quest).name, look: 'primary' };
    case 'resource':
      return { label: `${note.amount} ${termWords(note.kind)}`, look: 'primary' };
    case 'counter':
      return { label: names.counter(note.counter), look: 'primary' };
    case 'section':
      return { label: sectionTitle(note.section), look: 'primary' };
    case 'word':
      return { label: wordName(names.translate(value)), look: 'primary', isAction: true };
    case 'item':
    case 'herb':
    case 'split':
    case 'card to enhance':
    case 'place':
    case 'sticker':
    case 'paying':
      return goodsChoice(note, names);
    default:
      return note
        ? townChoice(note, names)
        : { label: wordName(names.translate(value)), look: 'primary', isAction: true };
  }
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['level up', msg`Level up`],
  ['choose cards anew', msg`Rechoose cards`],
  ['craft', msg`Craft`],
  ['brew', msg`Brew`],
  ['distil', msg`Distil`],
  ['sell', msg`Sell`],
  ['buy', msg`Buy`],
  ['enhance a card', msg`Enhance a card`],
  ['give to Frosthaven', msg`Give to Frosthaven`],
  ['give first', msg`Another player gives first`],
  ['retire', msg`Retire`],
  ['done', msg`Done`],
  ['nothing', msg`Nothing`],
  ['pay', msg`Pay`],
  ['keep them', msg`Keep them`],
  ['complete another quest first', msg`Complete another quest first`],
  ['not yet', msg`Not yet`],
  ['leave it', msg`Leave it`],
  ['none of this', msg`None of this`],
  ['leave it as it is', msg`Leave it as it is`],
  ['abstain', msg`Abstain`],
  ['leave it to the others', msg`Leave it to the others`],
  ['agree', msg`Agree`],
  ['rise', msg`Level up now`],
  ['stay', msg`Stay`],
  ['shared', msg`Shared`],
  ['materials', msg`Materials`],
  ['morale', msg`Morale`],
  ['go back', msg`Go back`],
  ['play again', msg`Play again`],
]);

function wordName(value: string): string {
  const resource = RESOURCES.find((each) => each === value);
  if (resource) return termTitle(resource);
  const known = WORDS.get(value);
  return known === undefined ? capitalize(value) : translateMsg(known);
}

function perkChoice(note: Extract<CampaignNote, { is: 'perk' }>, names: CampaignNames): PanelChoice {
  const { label, description } = names.perk(note.class, note.perk, note.filled);
  return { label, look: 'primary', ...(description !== '' && { description }) };
}
