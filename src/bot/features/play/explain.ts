import { z } from 'zod';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { paginate } from '../../../game-api/panel/text.ts';
import { msg, t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { defineMessageMenu } from '../../context/context-menu.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { findMessageStep, noMatchMessageWords } from '../shared/message-step.ts';

const paragraphs = z.array(z.string());

export const explainDecision = defineAction({
  id: 'why',
  run: async (app, interaction, { game, key, page }) => {
    await acknowledge(interaction);
    await editReply(app, interaction, await explanationPanel(app, game, key, page));
  },
});

export const whyMenu = defineMessageMenu({
  name: msg`Why?`,
  run: async (app, interaction, message) => {
    await acknowledge(interaction);
    const found = await findMessageStep(app, interaction.channelId, message);
    const panel = found ? await explanationPanel(app, found.row.id, found.key, 0) : textPanel(noMatchMessageWords());
    await editReply(app, interaction, panel);
  },
});

async function explanationPanel({ records }: BotContext, game: number, key: string, page: number): Promise<Panel> {
  const known = paragraphs.safeParse(await records.note(game, key));
  if (!known.success || known.data.length === 0) return textPanel(t`There was nothing to decide.`);
  const pages = paginate(known.data, CONTENT_LENGTH - 100);
  const turn = (to: number, label: string) =>
    button(
      buildCustomId({ action: 'why', game, key, page: Math.max(0, to) }),
      label,
      'plain',
      to < 0 || to >= pages.length,
    );
  const components = pages.length > 1 ? buttonRows([turn(page - 1, t`Earlier`), turn(page + 1, t`Later`)]) : [];
  return { content: pages[page] ?? pages[0] ?? '', components, picture: undefined };
}
