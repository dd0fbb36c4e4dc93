/** Typed answers: a form, its interpretation for confirmation, then the answer. */

import { escapeMarkdown, truncate } from '../../../game-api/panel/text.ts';
import { ANSWER_FIELD, answerForm } from '../../../game-api/panel/typed-answer.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import { parseInWorker, sampleInWorker } from '../../panels/build-panel.ts';
import { presenterOf } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import type { PressResponse } from './answer.ts';
import { refusalText, respondInSession } from './answer.ts';

export const openAnswerForm = defineAction({
  id: 'write',
  run: async (app, interaction, pressed) => {
    const { game, question, seat, draft } = pressed;
    const form = await app.matchService.withSession(game, interaction.user.id, async (at) => {
      const open = await at.typableQuestion({ seat, number: question });
      if ('why' in open) return open;
      const before = (draft > 0 ? await at.draft(question, draft) : undefined) ?? (await at.draft(question));
      const title = (await presenterOf(app, at))?.title ?? '';
      return answerForm({ game, title, open, typed: before?.typed ?? '' });
    });
    if ('fields' in form) await interaction.showModal(modal(form));
    else await respondInSession(app, interaction, game, async () => ({ first: refusalText(form) }));
  },
});

/** Saves what was typed as a draft, and shows how it was understood. */
export const submitTypedAnswer = defineModalAction({
  id: 'written',
  run: async (app, interaction, { game, question, seat }) => {
    const typed = interaction.fields.getTextInputValue(ANSWER_FIELD);
    await respondInSession(app, interaction, game, async (at): Promise<PressResponse> => {
      await parseInWorker(app, at, { seat, number: question }, typed);
      const kept = await at.saveDraft({ seat, number: question }, typed);
      if (kept.type === 'kept') return { place: { question, draft: kept.draft } };
      return { first: `${refusalText(kept)}\n${t`**You wrote** ${escapeMarkdown(truncate(typed, 1_000))}`}` };
    });
  },
});

export const suggestForDraft = defineAction({
  id: 'suggest',
  run: async (app, interaction, pressed) => {
    const { game, question, seat, draft: n } = pressed;
    await respondInSession(app, interaction, game, async (at): Promise<PressResponse> => {
      await sampleInWorker(app, at, { seat, number: question }, n);
      const kept = await at.suggestDraft({ seat, number: question }, n);
      return kept.type === 'kept' ? { place: { question, draft: kept.draft } } : { first: refusalText(kept) };
    });
  },
});

export const confirmDraft = defineAction({
  id: 'confirm',
  run: async (app, interaction, pressed) => {
    const { game, question, seat, draft } = pressed;
    await respondInSession(app, interaction, game, async (at) => ({
      first: refusalText(await at.submitDraft({ seat, number: question }, draft, interaction.id)),
    }));
  },
});
