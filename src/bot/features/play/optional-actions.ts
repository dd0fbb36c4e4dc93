/** Optional actions: use an item, end a card or a summon. ITM-13, BON-09, SUM-05 */

import type { SharedParams } from '../../../game-api/panel/actions.ts';
import { codeOf } from '../../../game-api/panel/answer-codes.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { failedWords, respondInSession } from './answer.ts';

const notPossibleNow = () => t`*Not possible now: an ability is under way, or this is done already.*`;

export const pressOptionalAction = defineAction({
  id: 'aside',
  run: async (app, interaction, pressed) => {
    await runOptionalAction(app, interaction, pressed);
  },
});

export const pickOptionalAction = defineAction({
  id: 'asides',
  run: async (app, interaction, { game, number }) => {
    const [code = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    await runOptionalAction(app, interaction, { game, number, code });
  },
});

/** Buttons of older panels work too, save for repeatable actions: a second press would use an item twice. */
async function runOptionalAction(
  app: BotContext,
  interaction: PressInteraction,
  { game, number, code }: SharedParams<'aside'>,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    const seen = await presenterOf(app, at);
    const open = seen?.optionalActions.find(({ optionalAction }) => codeOf(optionalAction.value) === code);
    if (!seen || !open || (seen.isRepeatable(open) && open.number !== number)) return { first: notPossibleNow() };
    const result = await at.takeOptionalAction(open.number, open.optionalAction.value, interaction.id);
    return { first: { advanced: undefined, refused: notPossibleNow(), failed: failedWords() }[result.type] };
  });
}
