/** Optional actions: use an item, end a card or a summon. ITM-13, BON-09, SUM-05 */

import { codeOf } from '../../../game-api/panel/answer-codes.ts';
import { t } from '../../../i18n/t.ts';
import type { BotContext } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { failedWords, respondInSession } from './answer.ts';

const notPossibleNow = () => t`*That can’t be done now: an ability is under way, or it has been done already.*`;

export async function pressOptionalAction(
  app: BotContext,
  interaction: PressInteraction,
  pressed: ParamsOf<'aside'>,
): Promise<void> {
  await runOptionalAction(app, interaction, pressed);
}

export async function pickOptionalAction(
  app: BotContext,
  interaction: PressInteraction,
  { game, number }: ParamsOf<'asides'>,
): Promise<void> {
  const [code = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  await runOptionalAction(app, interaction, { game, number, code });
}

/** Buttons of older panels work too, save for repeatable actions: a second press would use an item twice. */
async function runOptionalAction(
  app: BotContext,
  interaction: PressInteraction,
  { game, number, code }: ParamsOf<'aside'>,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    const seen = await presenterOf(app, at);
    const open = seen?.optionalActions.find(({ optionalAction }) => codeOf(optionalAction.value) === code);
    if (!seen || !open || (seen.isRepeatable(open) && open.number !== number)) return { first: notPossibleNow() };
    const result = await at.takeOptionalAction(open.number, open.optionalAction.value, interaction.id);
    return { first: { advanced: undefined, refused: notPossibleNow(), failed: failedWords() }[result.type] };
  });
}
