/** A form, and its answer: how a player decides ahead about what may befall them while others act. */
import { t } from '../../../i18n/t.ts';
import { decidedWords } from '../../../matches/service/find-question.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { readPlans } from '../../panels/build-panel.ts';
import { presenterOf } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import { refusalText, respondInSession } from './answer.ts';

export const openContingencyForm = defineAction({
  id: 'contingency',
  run: async (app, interaction, { game }) => {
    const form = await app.matchService.withSession(game, interaction.user.id, async (at) => {
      const presenter = await presenterOf(app, at);
      return presenter?.contingencyForm?.(await readPlans(at));
    });
    if (form) await interaction.showModal(modal(form));
    else await respondInSession(app, interaction, game, async () => ({ first: `*${decidedWords()}*` }));
  },
});

export const sayContingency = defineModalAction({
  id: 'contingency-said',
  run: async (app, interaction, { game }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const presenter = await presenterOf(app, at);
      const read = presenter?.readContingency?.(await readPlans(at), formValuesOf(interaction));
      if (!read || 'why' in read) return { first: `*${read?.why ?? decidedWords()}*` };
      return { first: refusalText(await at.planning.sayAhead(read.value, read.count)) };
    });
  },
});

export const takeBackContingency = defineAction({
  id: 'no-contingency',
  run: async (app, interaction, { game }) => {
    await respondInSession(app, interaction, game, async (at) => ({
      first: refusalText(await at.planning.sayAhead([], 0)) ?? t`*You are asked about damage.*`,
    }));
  },
});
