import { z } from 'zod';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { paginate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import { acknowledge, editReply } from '../../response/responses.ts';

const paragraphs = z.array(z.string());

export const explainDecision = defineAction({
  id: 'why',
  run: async (app, interaction, { game, key, page }) => {
    await acknowledge(interaction);
    const known = paragraphs.safeParse(await app.records.note(game, key));
    if (!known.success || known.data.length === 0)
      return editReply(app, interaction, textPanel(t`There was nothing to decide.`));
    const pages = paginate(known.data, CONTENT_LENGTH - 100);
    const turn = (to: number, label: string) =>
      button(
        buildCustomId({ action: 'why', game, key, page: Math.max(0, to) }),
        label,
        'plain',
        to < 0 || to >= pages.length,
      );
    const components = pages.length > 1 ? buttonRows([turn(page - 1, t`Earlier`), turn(page + 1, t`Later`)]) : [];
    await editReply(app, interaction, { content: pages[page] ?? pages[0] ?? '', components, picture: undefined });
  },
});
