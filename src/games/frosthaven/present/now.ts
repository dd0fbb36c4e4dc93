/** Where a campaign stands for whoever asks for help, and what they can do now. */

import { PARTY } from '../../../kernel/rule.ts';
import type { Looking } from '../../acts.ts';
import { type Button, button, buttonRows } from '../../panel/controls.ts';
import type { Panel } from '../../panel/panel.ts';
import { panelButton } from '../../panel/unasked.ts';
import { hasWeeks, seatOf } from '../campaign/campaign.ts';
import type { CampaignMatch } from '../campaign/match.ts';
import { askedBriefly } from '../campaign/words/asked.ts';
import { campaignOf, charactersOf, mentionIn, ownCharacter } from './characters.ts';
import { customId } from './ids.ts';
import { whereabouts } from './week.ts';

interface Standing {
  readonly words: string;
  readonly does?: Button | undefined;
}

/** What can be done now, with the button for it. */
export async function nowPanel(at: Looking): Promise<Panel> {
  const { words, does } = await standing(at);
  return { content: `**Now.** ${words}`, components: does ? buttonRows([does]) : [] };
}

async function standing(at: Looking): Promise<Standing> {
  const { campaign } = at;
  const begin = button(customId({ action: 'begin', campaign }), 'Choose a scenario', 'primary');
  const join = button(customId({ action: 'join', campaign }), 'Join', 'good');
  const character = await ownCharacter(at);
  const own = await campaignOf(at);
  const playing = (await at.matches('scenario')).find(({ result }) => result === undefined);
  const asked = own && hasWeeks(own.catalog) && character ? askedOf(own, character.member) : undefined;
  const table = await at.table();
  if (asked && table !== undefined) return { words: asked, does: panelButton(table) };
  if (playing) return { words: playingWords(playing.thread) };
  if (!character) return { words: 'You have no character here. **Join** gives you one.', does: join };
  if ((await charactersOf(at)).length < 2) {
    return { words: 'Two to four characters are needed; `/campaign companion` adds one that the bot plays.' };
  }
  const week = own && hasWeeks(own.catalog) ? whereabouts(own, mentionIn(await at.members())) : undefined;
  if (week?.isAsked || week?.isDowntime) return { words: `Nothing waits for you. ${week.words}` };
  return { words: `${week ? `${week.words} ` : ''}The next scenario can be chosen.`, does: begin };
}

function playingWords(thread: string | undefined): string {
  return `A scenario is being played${thread === undefined ? '' : `: <#${thread}>`}. **My panel** there shows what is wanted of you.`;
}

/** What the week wants of a member; nothing where it waits for others, or for nobody. */
function askedOf(own: CampaignMatch, member: number): string | undefined {
  const open = own.questions.filter(({ answered }) => !answered);
  const mine = open.find(({ question }) => question.seat === seatOf(member));
  if (mine) {
    const what = own.view.week.step === 'downtime' ? 'Downtime' : askedBriefly(mine.question.prompt);
    return `The week waits for you: ${what}`.replace(/[^.?]$/, '$&.');
  }
  const forAll = open.find(({ question }) => question.seat === PARTY);
  return forAll && `The party decides, and anybody may answer: ${askedBriefly(forAll.question.prompt)}`;
}
