import { defineAction } from '../../context/action.ts';
import { refusalText, respondInSession } from './answer.ts';

export const takeBackPlan = defineAction({
  id: 'plan-back',
  run: async (app, interaction, { game, steps, what }) => {
    await respondInSession(app, interaction, game, async (at) => ({
      first: refusalText(await at.planning.shorten(steps, what)),
    }));
  },
});
