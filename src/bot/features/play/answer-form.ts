/** Forms that answer a question, and those that follow from it, in one step. */
import type { FormPosition } from '../../../game-api/contract/presenter.ts';
import type { SharedParams } from '../../../game-api/panel/actions.ts';
import { decidedWords } from '../../../matches/service/find-question.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { presenterOf } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { refusalText, respondInSession } from './answer.ts';

export const openAnswerForm = defineAction({
  id: 'answer-form',
  run: async (app, interaction, { game, ...place }) => showAnswerForm(app, interaction, game, place),
});

export const openSelectedForm = defineAction({
  id: 'answer-form-of',
  run: async (app, interaction, { game, ...place }) => {
    const [code = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    await showAnswerForm(app, interaction, game, { ...place, code });
  },
});

/** Shows the panel as it is now, where there is nothing to fill in any more. */
async function showAnswerForm(
  app: BotContext,
  interaction: PressInteraction,
  game: number,
  place: FormPosition,
): Promise<void> {
  const form = await app.matchService.withSession(game, interaction.user.id, async (at) =>
    (await presenterOf(app, at))?.answerForm?.(place),
  );
  if (form) await interaction.showModal(modal(form));
  else await respondInSession(app, interaction, game, async () => ({ first: `*${decidedWords()}*` }));
}

export const giveAnswerForm = defineModalAction({
  id: 'answer-form-given',
  run: async (app, interaction, { game, seat, ...place }: SharedParams<'answer-form-given'>) => {
    await respondInSession(app, interaction, game, async (at) => {
      const read = (await presenterOf(app, at))?.readAnswerForm?.(place, formValuesOf(interaction));
      if (!read || typeof read === 'object') return { first: `*${read?.why ?? decidedWords()}*` };
      const given = { seat, number: place.question, choice: read, then: read };
      return { first: refusalText(await at.answer(given, interaction.id)) };
    });
  },
});
