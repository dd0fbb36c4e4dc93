import type { Useful } from '../../../game-api/contract/game.ts';
import { type Button, button, buttonRows } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { fitted } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { hostLine } from '../../context/host-policy.ts';
import { customId } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { gameMeant } from '../shared/find-match.ts';
import { type Now, nowAt, nowElsewhere } from './next-step.ts';

const nothingHere = () => t`No game is installed here.`;
const anywhereWords = () =>
  t`\`/due\` what is wanted of you in all your games · \`/rules\` what a term means · \`/privacy\` what is kept of you`;
const alwaysWords = () =>
  t`\`/due\` what is wanted of you in all your games · \`/settings\` what your table has settled`;

export async function helpHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  const now = campaign ? await nowAt(app, interaction, campaign) : await nowElsewhere(app, interaction);
  const useful = (await gameMeant(app, interaction.channelId))?.useful?.();
  await show(app, interaction, helpPanel(app, now, campaign ? usefulWords(now, useful) : anywhereWords()));
}

function usefulWords({ where }: Now, useful: Useful | undefined): string {
  const own = useful?.[where];
  return own === undefined ? alwaysWords() : `${own} · ${alwaysWords()}`;
}

function helpPanel(app: App, { lines, buttons }: Now, useful: string): Panel {
  const [first = '', ...more] = lines;
  const content = [
    t`**Now.** ${first}`,
    ...more,
    '',
    t`**Of use here**`,
    ...useful.split(' · ').map((each) => `- ${each}`),
  ];
  return {
    content: withHost(app, [...content, t`-# **How it goes** tells all of it on one page.`].join('\n')),
    components: buttonRows([...buttons, howButton()]),
  };
}

function howButton(): Button {
  return button(customId({ action: 'how-it-goes' }), t`How it goes`);
}

export async function showHowItGoes(app: App, interaction: PressInteraction): Promise<void> {
  await acknowledgeBeside(interaction);
  const help = (await gameMeant(app, interaction.channelId))?.help() ?? nothingHere();
  await show(app, interaction, { content: withHost(app, help), components: [] });
}

function withHost({ host }: App, content: string): string {
  const line = hostLine(host.about);
  const end = line === undefined ? '' : `\n\n${line}`;
  return fitted(content, CONTENT_LENGTH - end.length) + end;
}
