import { t } from '../../../language/t.ts';
import type { CampaignReader } from '../../acts.ts';
import type { NextStep } from '../../game.ts';
import { button } from '../../panel/controls.ts';
import { joinButton } from '../../panel/joining.ts';
import { hasWeeks } from '../campaign/campaign.ts';
import { campaignOf, charactersOf, mentionIn, ownCharacter } from './characters.ts';
import { customId } from './ids.ts';
import { whyNotJoining } from './person/join-first.ts';
import { whereabouts } from './week.ts';

export async function standingNow(at: CampaignReader): Promise<NextStep> {
  const { campaign } = at;
  const begin = button(customId({ action: 'begin', campaign }), t`Choose a scenario`, 'primary');
  const character = await ownCharacter(at);
  const own = await campaignOf(at);
  const playing = (await at.matches('scenario')).find(({ result }) => result === undefined);
  if (!character) {
    const why = await whyNotJoining(at);
    const next =
      why === undefined
        ? t`You have no character here. **Join** gives you one.`
        : t`You have no character here. ${why}`;
    const said = `${playing ? `${playingWords(playing.thread)} ` : ''}${next}`;
    return { words: said, ...(why === undefined && { does: joinButton(campaign) }) };
  }
  if (playing) return { words: `${t`Nothing is asked of you.`} ${playingWords(playing.thread)}` };
  if ((await charactersOf(at)).length < 2) {
    return { words: t`Two to four characters are needed; \`/campaign companion\` adds one that the bot plays.` };
  }
  const week = own && hasWeeks(own.catalog) ? whereabouts(own, mentionIn(await at.members())) : undefined;
  if (week?.isAsked || week?.isDowntime) return { words: `${t`Nothing waits for you.`} ${week.words}` };
  return { words: `${week ? `${week.words} ` : ''}${t`The next scenario can be chosen.`}`, does: begin };
}

function playingWords(thread: string | undefined): string {
  return thread === undefined ? t`A scenario is being played.` : t`A scenario is being played: ${`<#${thread}>`}.`;
}
