/** Taking back: alone where nothing hidden was shown, else when the whole table agrees. */

import { z } from 'zod';
import { id } from '../../kernel/id.ts';
import type { Undo } from '../../kernel/log.ts';
import { PARTY } from '../../kernel/rule.ts';
import { type App, gameHere, type Seen, see } from '../app.ts';
import type { Pressed } from '../ids.ts';
import { button, buttonRows } from '../present/components.ts';
import { acknowledge, type Pressing, type Replyable, show, words } from '../reply.ts';
import { bold, listed, type Names } from '../say/names.ts';
import { showPanel } from './game.ts';

type Of<Action extends Pressed['action']> = Extract<Pressed, { action: Action }>;

/** Says what undoing would mean, and offers it. */
export async function offerUndo(app: App, interaction: Replyable, game: number): Promise<void> {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const undo = await app.tables.undoFor(game, interaction.user.id);
  if (!seen || !undo) return show(app, interaction, words('There is nothing of yours to take back.'));
  const what = `You would take back ${describe(undo, seen.names)}.`;
  const { to } = undo;
  const yes = undo.free
    ? button({ action: 'undo-now', game, to }, 'Take it back', 'danger')
    : button({ action: 'ask-undo', game, to }, 'Ask the table', 'danger');
  const consent = undo.free
    ? ''
    : ' Something hidden has been shown since, or others have acted, so everybody must agree.';
  const components = buttonRows([yes, button({ action: 'panel', game }, 'Leave it')]);
  await show(app, interaction, { content: `${what}${consent}`, components, picture: undefined });
}

/** The same for the game of this channel. */
export async function offerUndoHere(app: App, interaction: Replyable): Promise<void> {
  const game = await gameHere(app, interaction.channelId ?? '');
  await offerUndo(app, interaction, game?.id ?? 0);
}

/** The last answer in words: where in the rules, and what was chosen. */
function describe({ answer, undone }: Undo, names: Names): string {
  const where = answer.crumb.split(' / ').slice(2).join(', ') || answer.crumb;
  const chosen = answer.value.map((value) => `“${names.figure(id(value))}”`);
  const more = undone > 1 ? ` and ${undone - 1} ${undone === 2 ? 'step' : 'steps'} after it` : '';
  return `your choice of ${listed(chosen) || 'nothing'} (${where})${more}`;
}

export async function undoNow(app: App, interaction: Pressing, { game, to }: Of<'undo-now'>): Promise<void> {
  await acknowledge(interaction);
  const result = await app.tables.undo(game, interaction.user.id, to, [], interaction.id);
  await showPanel(app, interaction, game, {}, result.type === 'refused' ? `*${result.why}*` : undefined);
}

/** Asks everybody else in public. */
export async function askUndo(app: App, interaction: Pressing, { game, to }: Of<'ask-undo'>): Promise<void> {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const undo = await app.tables.undoFor(game, interaction.user.id);
  const { seat } = seen?.table ?? {};
  if (!seen || !undo || undo.to !== to || seat === undefined || seat === PARTY) {
    return show(app, interaction, words('The game has gone on since; there is nothing to ask any more.'));
  }
  await app.records.setNote(game, noteKey(to, seat), []);
  const content = `${bold(seen.names.seat(seat))} asks to take back ${describe(undo, seen.names)}. Everybody else must agree.`;
  const components = buttonRows([
    button({ action: 'agree', game, to, seat }, 'Agree', 'good'),
    button({ action: 'keep', game, to, seat }, 'Keep it as it is'),
  ]);
  if (interaction.channel?.isSendable())
    await interaction.channel.send({ content, components, allowedMentions: { parse: [] } });
  await show(app, interaction, words('The table has been asked.'));
}

function noteKey(to: number, seat: string): string {
  return `undo ${to} ${seat}`;
}

const agreements = z.array(z.string());

/** Somebody agrees; with the last one it is done. */
export async function agree(app: App, interaction: Pressing, { game, to, seat }: Of<'agree'>): Promise<void> {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const known = agreements.safeParse(await app.records.note(game, noteKey(to, seat)));
  const mine = seen?.table.seat;
  if (!seen || mine === undefined || !known.success)
    return show(app, interaction, words('Only the table can agree to this.'));
  const agreed = [...new Set([...known.data, ...(mine === seat ? [] : [mine])])];
  await app.records.setNote(game, noteKey(to, seat), agreed);
  const asker = seen.table.game.seats.find((each) => each.seat === seat)?.user ?? '';
  const result = await app.tables.undo(game, asker, to, agreed, interaction.id);
  if (result.type === 'advanced') {
    await interaction.message.edit({ components: [] });
    return show(app, interaction, words('It has been taken back.'));
  }
  await show(
    app,
    interaction,
    words(mine === seat ? 'You asked for it; the others must agree.' : `You agree. ${missing(seen, agreed, seat)}`),
  );
}

function missing({ table, names }: Seen, agreed: readonly string[], asker: string): string {
  const left = table.game.seats.filter(({ seat }) => seat !== asker && !agreed.includes(seat));
  return left.length === 0
    ? 'The game has gone on since.'
    : `Still missing: ${listed(left.map(({ seat }) => names.seat(seat)))}.`;
}

/** Somebody does not agree: the request is over. */
export async function keep(app: App, interaction: Pressing, { game, to, seat }: Of<'keep'>): Promise<void> {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  if (seen?.table.seat === undefined) return show(app, interaction, words('Only the table can decide this.'));
  await app.records.setNote(game, noteKey(to, seat), null);
  const content = `${bold(seen.names.seat(seen.table.seat))} prefers to keep it as it is.`;
  await interaction.message.edit({ content, components: [], allowedMentions: { parse: [] } });
  await show(app, interaction, words('The request has been turned down.'));
}
