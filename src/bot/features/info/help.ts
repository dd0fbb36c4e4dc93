import type { GameTips, Glossary } from '../../../game-api/contract/game.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { howItGoesButton } from '../../../game-api/panel/joining.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { hostInfoLine } from '../../context/host-policy.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { findGameOrDefault } from '../shared/find-game.ts';
import type { Advice } from './next-step.ts';
import { adviceAtCampaign, adviceElsewhere } from './next-step.ts';

const noGameInstalled = () => t`No game is installed here.`;
const anywhereWords = () =>
  t`\`/due\` what you have to do in all your games · \`/rules\` what a term means · \`/privacy\` your data`;
const alwaysWords = () => t`\`/due\` what you have to do in all your games · \`/settings\` the settings of your table`;

export async function showHelp(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  const now = campaign ? await adviceAtCampaign(app, interaction, campaign) : await adviceElsewhere(app, interaction);
  const useful = (await findGameOrDefault(app, interaction.channelId))?.tips?.();
  await editReply(app, interaction, helpPanel(app, now, campaign ? usefulWords(now, useful) : anywhereWords()));
}

function usefulWords({ where }: Advice, useful: GameTips | undefined): string {
  const own = useful?.[where];
  return own === undefined ? alwaysWords() : `${own} · ${alwaysWords()}`;
}

function helpPanel(app: BotContext, { lines, buttons }: Advice, useful: string): Panel {
  const [first = '', ...more] = lines;
  const content = [
    t`**Now.** ${first}`,
    ...more,
    '',
    t`**Useful here**`,
    ...useful.split(' · ').map((each) => `- ${each}`),
  ];
  return {
    content: withHostLine(app, [...content, t`-# **How it goes** has it all on one page.`].join('\n')),
    components: buttonRows([...buttons, howItGoesButton()]),
  };
}

export const showHowItGoes = defineAction({
  id: 'how-it-goes',
  run: async (app, interaction) => {
    await deferPrivateReply(interaction);
    const help = (await findGameOrDefault(app, interaction.channelId))?.helpText() ?? noGameInstalled();
    await editReply(app, interaction, { content: withHostLine(app, help), components: [] });
  },
});

function withHostLine({ host }: BotContext, content: string): string {
  const line = hostInfoLine(host.info);
  const end = line === undefined ? '' : `\n\n${line}`;
  return truncateLines(content, CONTENT_LENGTH - end.length) + end;
}

/** Returns the glossary of the campaign's pack, else of the first installed pack. */
export async function findGlossary(app: BotContext, channel: string): Promise<Glossary | undefined> {
  const pack = (await findCampaignInChannel(app, channel))?.pack ?? app.packs[0]?.id;
  return pack === undefined ? undefined : app.pack(pack).glossary;
}
