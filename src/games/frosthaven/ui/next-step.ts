import type { CampaignReader } from '../../../game-api/contract/actions.ts';
import type { NextStep } from '../../../game-api/contract/game.ts';
import { button } from '../../../game-api/panel/controls.ts';
import { joinButton } from '../../../game-api/panel/joining.ts';
import { t } from '../../../i18n/t.ts';
import { hasWeeks } from '../campaign/campaign.ts';
import { campaignOf, charactersOf, mentionIn, ownCharacter } from './campaign/characters.ts';
import { weekStatus } from './campaign/week.ts';
import { whyNotJoining } from './character/join-panel.ts';
import { customId } from './custom-ids.ts';

export async function findNextStep(at: CampaignReader): Promise<NextStep> {
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
    return { words: said, ...(why === undefined && { button: joinButton(campaign) }) };
  }
  if (playing) return { words: `${t`You have nothing to answer.`} ${playingWords(playing.thread)}` };
  if ((await charactersOf(at)).length < 2) {
    return { words: t`You need two to four characters; \`/campaign panel\` adds one that the bot plays.` };
  }
  const week = own && hasWeeks(own.catalog) ? weekStatus(own, mentionIn(await at.members())) : undefined;
  if (week?.isAsked || week?.isDowntime) return { words: `${t`Nothing waits for you.`} ${week.words}` };
  return { words: `${week ? `${week.words} ` : ''}${t`The next scenario can be chosen.`}`, button: begin };
}

function playingWords(thread: string | undefined): string {
  return thread === undefined ? t`A scenario is being played.` : t`A scenario is being played: ${`<#${thread}>`}.`;
}
