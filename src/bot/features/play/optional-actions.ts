/** Optional actions: use an item, end a card or a summon. ITM-13, BON-09, SUM-05 */

import { codeOf } from '../../../game-api/panel/answer-codes.ts';
import { t } from '../../../i18n/t.ts';
import type { App } from '../../context/context.ts';
import { seenAt } from '../../panels/match-view.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { atTable, failedWords } from './answer.ts';

const notNow = () => t`*That can’t be done now: an ability is under way, or it has been done already.*`;

export async function pressAside(app: App, interaction: PressInteraction, pressed: ParamsOf<'aside'>): Promise<void> {
  await doAside(app, interaction, pressed);
}

export async function pickAside(
  app: App,
  interaction: PressInteraction,
  { game, number }: ParamsOf<'asides'>,
): Promise<void> {
  const [code = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  await doAside(app, interaction, { game, number, code });
}

/** Buttons of older panels work too, save for repeatable actions: a second press would use an item twice. */
async function doAside(
  app: App,
  interaction: PressInteraction,
  { game, number, code }: ParamsOf<'aside'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const open = seen?.asides.find(({ aside }) => codeOf(aside.value) === code);
    if (!seen || !open || (seen.isRepeatable(open) && open.number !== number)) return { first: notNow() };
    const result = await at.doAside(open.number, open.aside.value, interaction.id);
    return { first: { advanced: undefined, refused: notNow(), failed: failedWords() }[result.type] };
  });
}
