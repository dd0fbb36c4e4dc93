import { LRUCache } from 'lru-cache';
import type { GameTips, Glossary, GuideStep } from '../../../game-api/contract/game.ts';
import type { ButtonLook } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { howItGoesButton } from '../../../game-api/panel/joining.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { truncateLines } from '../../../game-api/panel/text.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { hostInfoLine } from '../../context/host-policy.ts';
import { termRow } from '../../panels/coaching.ts';
import { textsOf } from '../../response/read-message.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { findGameOrDefault, isPlayable, noMatchPanel } from '../shared/find-game.ts';
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
    content: withHostLine(app, [...content, t`-# **How it goes** shows it in five pictures.`].join('\n')),
    components: buttonRows([...buttons, howItGoesButton()]),
  };
}

export const showHowItGoes = defineAction({
  id: 'how-it-goes',
  run: async (app, interaction) => {
    await deferPrivateReply(interaction);
    await editReply(app, interaction, await guidePanel(app, interaction, 0));
  },
});

/** Behind the last picture, and where a game has none, all stands in words. */
export const turnGuidePage = defineAction({
  id: 'guide',
  params: { page: number },
  run: async (app, interaction, { page }) => {
    await acknowledge(interaction);
    await editReply(app, interaction, await guidePanel(app, interaction, page));
  },
});

async function guidePanel(app: BotContext, interaction: Replyable, page: number): Promise<Panel> {
  const steps = await guideSteps(app, interaction);
  const turn = (to: number, label: string, look: ButtonLook = 'plain') =>
    button(turnGuidePage.customId({ page: to }), label, look);
  const step = steps[page];
  if (!step) {
    const help = (await findGameOrDefault(app, interaction.channelId))?.helpText() ?? noGameInstalled();
    const back = steps.length > 0 ? [turn(0, t`In pictures`)] : [];
    return { content: withHostLine(app, help), components: buttonRows(back), picture: undefined };
  }
  const isLast = page === steps.length - 1;
  return {
    content: `-# ${t`How it goes: ${page + 1} of ${steps.length}`}\n${step.words}`,
    picture: step.picture,
    components: buttonRows([
      ...(page > 0 ? [turn(page - 1, t`Back`)] : []),
      ...(isLast ? [] : [turn(page + 1, t`Next`, 'primary')]),
      turn(steps.length, t`In words`),
    ]),
  };
}

/** By pack and language: the rounds that the pictures show are played once. */
const guides = new LRUCache<string, readonly GuideStep[]>({ max: 20 });

async function guideSteps(app: BotContext, { channelId }: Replyable): Promise<readonly GuideStep[]> {
  const own = (await findCampaignInChannel(app, channelId ?? ''))?.pack;
  const game = (await findGameOrDefault(app, channelId))?.id;
  const pack = own ?? app.packs.find((each) => each.game === game && isPlayable(app, each.id))?.id;
  if (pack === undefined || !isPlayable(app, pack)) return [];
  const key = `${currentLanguage()} ${pack}`;
  const steps = guides.get(key) ?? app.pack(pack).howItGoes?.() ?? [];
  guides.set(key, steps);
  return steps;
}

export const explainTerm = defineAction({
  id: 'what-is',
  run: async (app, interaction, { game }) => {
    await deferPrivateReply(interaction);
    const row = await app.records.game(game);
    const campaign = row && (await app.records.campaign(row.campaign));
    const glossary = campaign && app.pack(campaign.pack).glossary;
    if (interaction.isButton() && glossary) {
      const terms = termRow(glossary, game, textsOf(interaction.message.toJSON()));
      if (terms)
        return void (await editReply(app, interaction, { ...textPanel(t`What is this?`), components: [terms] }));
    }
    const [term = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    const words = glossary?.explain(term);
    await editReply(app, interaction, words === undefined ? await noMatchPanel(app, interaction) : textPanel(words));
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
