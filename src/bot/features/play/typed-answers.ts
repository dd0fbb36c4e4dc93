/** Typed answers: a form, its interpretation for confirmation, then the answer. */

import { cut, escaped } from '../../../game-api/panel/text.ts';
import { ANSWER_FIELD, answerForm } from '../../../game-api/panel/typed-answer.ts';
import { t } from '../../../i18n/t.ts';
import type { App } from '../../context/context.ts';
import { readElsewhere, sampled } from '../../panels/build-panel.ts';
import { seenAt } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { atTable, type PressResponse, whyNot } from './answer.ts';

export async function write(app: App, interaction: PressInteraction, pressed: ParamsOf<'write'>): Promise<void> {
  const { game, question, seat, draft } = pressed;
  const form = await app.tables.at(game, interaction.user.id, async (at) => {
    const open = await at.written({ seat, number: question });
    if ('why' in open) return open;
    const before = (draft > 0 ? await at.draft(question, draft) : undefined) ?? (await at.draft(question));
    const title = (await seenAt(app, at))?.title ?? '';
    return answerForm({ game, title, open, typed: before?.typed ?? '' });
  });
  if ('fields' in form) await interaction.showModal(modal(form));
  else await atTable(app, interaction, game, async () => ({ first: whyNot(form) }));
}

/** Saves what was typed as a draft, and shows how it was understood. */
export async function written(
  app: App,
  interaction: Replyable,
  { game, question, seat }: ParamsOf<'written'>,
): Promise<void> {
  const typed = interaction.isModalSubmit() ? interaction.fields.getTextInputValue(ANSWER_FIELD) : '';
  await atTable(app, interaction, game, async (at): Promise<PressResponse> => {
    await readElsewhere(app, at, { seat, number: question }, typed);
    const kept = await at.write({ seat, number: question }, typed);
    if (kept.type === 'kept') return { place: { question, draft: kept.draft } };
    return { first: `${whyNot(kept)}\n${t`**You wrote** ${escaped(cut(typed, 1_000))}`}` };
  });
}

export async function suggest(app: App, interaction: PressInteraction, pressed: ParamsOf<'suggest'>): Promise<void> {
  const { game, question, seat, draft: n } = pressed;
  await atTable(app, interaction, game, async (at): Promise<PressResponse> => {
    await sampled(app, at, { seat, number: question }, n);
    const kept = await at.suggest({ seat, number: question }, n);
    return kept.type === 'kept' ? { place: { question, draft: kept.draft } } : { first: whyNot(kept) };
  });
}

export async function confirm(app: App, interaction: PressInteraction, pressed: ParamsOf<'confirm'>): Promise<void> {
  const { game, question, seat, draft } = pressed;
  await atTable(app, interaction, game, async (at) => ({
    first: whyNot(await at.give({ seat, number: question }, draft, interaction.id)),
  }));
}
