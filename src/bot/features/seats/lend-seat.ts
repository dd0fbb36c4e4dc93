import type { User } from 'discord.js';
import type { Seat } from '../../../engine/rules/rule.ts';
import { CAMPAIGN } from '../../../game-api/contract/game.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { words } from '../../../game-api/panel/panel.ts';
import type { PublicButton, PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escaped, listed, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, AtTable } from '../../../matches/service/match-service.ts';
import { timeTyped } from '../../../matches/settings/date-input.ts';
import type { GameRow, OutboxMessage } from '../../../matches/settings/repositories.ts';
import { silentWords } from '../../../matches/settings/table-settings.ts';
import { personOf, wantPerson } from '../../../matches/settings/user-settings.ts';
import { type App, campaignHere, gameHere } from '../../context/context.ts';
import { hourWords } from '../../panels/due-time.ts';
import { seenAt } from '../../panels/match-view.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { whyNot } from '../play/answer.ts';
import { noMatch } from '../shared/find-match.ts';
import { notice } from '../shared/table-decision.ts';

type SeatTarget = ParamsOf<'take-seat'>;

/** `/seat lend`: offers the user's seats of this match to a player, until a day or the end of the match. */
export async function lendHere(app: App, interaction: Replyable, player: User, typed: string): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const game = await toLend(app, interaction);
  if (!game) return show(app, interaction, await noMatch(app, interaction));
  if (player.bot || player.id === user.id)
    return show(app, interaction, words(t`Lend it to somebody else than yourself, and to no bot.`));
  const until = await untilTyped(app, user.id, typed);
  if ('why' in until) return show(app, interaction, words(until.why));
  const done = await app.tables.at(game.id, user.id, async (at) => {
    const seen = await seenAt(app, at);
    const offer = (seats: readonly Seat[]): OutboxMessage => {
      const names = listed(seats.map((seat) => bold(seen?.seatName(seat) ?? seat)));
      const what = lendingWords({ by: bold(escaped(user.displayName)), names, until: until.at, kind: game.kind });
      return notice(
        calling(
          `${mention(player.id)} ${what} ${t`Whoever takes the seat sees all that it sees.`}`,
          player.id,
          seats.map((seat) => takeButton(game.id, seat)),
        ),
      );
    };
    return at.offerSeat(player.id, offer, interaction.id);
  });
  if (done.type === 'advanced' && until.at !== undefined) {
    const loan = { game: game.id, until: until.at };
    await wantPerson(app.records, user.id, ({ loans }) => ({
      loans: [...loans.filter((each) => each.game !== game.id), loan],
    }));
  }
  await show(app, interaction, words(whyNot(done) ?? t`${bold(escaped(player.displayName))} is asked to take it.`));
}

interface SeatLoan {
  readonly by: string;
  readonly names: string;
  readonly until: number | undefined;
  readonly kind: string;
}

function lendingWords({ by, names, until, kind }: SeatLoan): string {
  if (until !== undefined) return t`${by} lends you ${names} until ${hourWords(until)}.`;
  return kind === CAMPAIGN
    ? t`${by} lends you ${names} between matches, until they take it back.`
    : t`${by} lends you ${names} until they take it back, or the game is over.`;
}

/** Returns the match of this channel, else the campaign match: seats can be lent between matches too. */
async function toLend(app: App, { channelId, user }: Replyable): Promise<GameRow | undefined> {
  const played = await gameHere(app, channelId ?? '', user.id);
  const campaign = played ? undefined : await campaignHere(app, channelId ?? '');
  const own = campaign && (await app.tables.campaigns.numberOf(campaign.id));
  return own === undefined ? played : app.records.game(own);
}

async function untilTyped(
  app: App,
  user: string,
  typed: string,
): Promise<{ readonly at: number | undefined } | { readonly why: string }> {
  if (typed === '') return { at: undefined };
  const { zone, quiet } = await personOf(app.records, user);
  const at = timeTyped(typed, zone ?? quiet?.zone ?? 'UTC', app.tables.now, true);
  if (at === undefined || at <= app.tables.now)
    return { why: t`That is no day to come. Write it as \`2026-12-24\` or \`24.12.\`. Nothing has changed.` };
  return { at };
}

function calling(content: string, user: string, buttons: PublicButton[]): PublicMessage {
  return { to: 'thread', content, mentions: [user], buttons };
}

function takeButton(game: number, seat: Seat): PublicButton {
  return { id: customId({ action: 'take-seat', game, seat }), label: t`I take it`, look: 'good' };
}

function returnButton(game: number, seat: Seat): PublicButton {
  return { id: customId({ action: 'return-seat', game, seat }), label: t`Give the seat back`, look: 'plain' };
}

export async function takeSeat(app: App, interaction: PressInteraction, { game, seat }: SeatTarget): Promise<void> {
  const { user } = interaction;
  const told = (name: string) =>
    notice({
      to: 'thread',
      content: t`${bold(escaped(user.displayName))} plays ${bold(name)} now. Its owner takes it back at any time.`,
      buttons: [returnButton(game, seat)],
    });
  await changing(app, interaction, game, t`You play it now, and your time begins anew.`, (at) =>
    at.takeSeat(seat, told, interaction.id),
  );
}

export async function sitIn(
  app: App,
  interaction: PressInteraction,
  { game, question, seat }: Omit<ParamsOf<'referred'>, 'what'>,
): Promise<void> {
  const { user } = interaction;
  const told = (name: string) =>
    notice({
      to: 'thread',
      content: t`The game-master ${bold(escaped(user.displayName))} plays ${bold(name)} now, and sees all that it sees. Its owner takes it back at any time.`,
      buttons: [returnButton(game, seat)],
    });
  await changing(app, interaction, game, t`You play it now.`, (at) =>
    at.sitIn({ seat, number: question }, told, interaction.id),
  );
}

export async function returnSeat(app: App, interaction: PressInteraction, { game, seat }: SeatTarget): Promise<void> {
  await changing(app, interaction, game, t`The seat is with its owner again.`, (at) =>
    at.returnSeat(seat, returned(interaction.user.displayName), interaction.id),
  );
}

function returned(by: string | undefined) {
  return (name: string) => {
    const content =
      by === undefined
        ? t`The time is over: ${bold(name)} is played by its owner again.`
        : t`${bold(escaped(by))} has ended it: ${bold(name)} is played by its owner again.`;
    return notice({ to: 'thread', content });
  };
}

/** `/seat back`: takes back all seats lent in this match. */
export async function takeBackHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const found = await toLend(app, interaction);
  if (!found) return show(app, interaction, await noMatch(app, interaction));
  const count = await returnAll(app, found.id, user.id, user.displayName);
  const panel = buttonRows(count > 0 ? [panelButton(found.id)] : []);
  const content = count > 0 ? t`You play it again, and your time begins anew.` : t`Nobody plays a seat of yours.`;
  await show(app, interaction, { content, components: panel });
}

async function returnAll(app: App, game: number, user: string, by: string | undefined): Promise<number> {
  return app.tables.at(game, user, async (at) => {
    const seats = await at.lent();
    for (const seat of seats) await at.returnSeat(seat, returned(by), `back ${game} ${seat} ${app.tables.now}`);
    return seats.length;
  });
}

export async function keepLoansOf(app: App, user: string): Promise<void> {
  const over = (await personOf(app.records, user)).loans.filter(({ until }) => until <= app.tables.now);
  for (const { game } of over) {
    if ((await app.records.game(game))?.result === undefined) await returnAll(app, game, user, undefined);
    await wantPerson(app.records, user, ({ loans }) => ({ loans: loans.filter((each) => each.game !== game) }));
  }
}

/** `/seat replace`: proposes a substitute for a silent player. */
export async function replaceHere(app: App, interaction: Replyable, silent: User, by: User): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const game = await gameHere(app, interaction.channelId ?? '', user.id);
  if (!game) return show(app, interaction, await noMatch(app, interaction));
  const seat = game.seats.find((each) => each.user === silent.id)?.seat;
  if (seat === undefined || by.bot || by.id === silent.id) {
    const why =
      seat === undefined
        ? t`${bold(escaped(silent.displayName))} does not sit at this table.`
        : t`Name somebody else, and no bot.`;
    return show(app, interaction, words(why));
  }
  await voting(app, interaction, { game: game.id, seat, to: by.id });
}

export async function agreeSeat(app: App, interaction: PressInteraction, at: SeatTarget): Promise<void> {
  await acknowledgeBeside(interaction);
  await voting(app, interaction, at);
}

async function voting(
  app: App,
  interaction: Replyable,
  { game, seat, to }: SeatTarget & { readonly to?: string },
): Promise<void> {
  const who = bold(escaped(interaction.user.displayName));
  const done = await app.tables.at(game, interaction.user.id, async (at) => {
    const seen = await seenAt(app, at);
    return at.voteSeat(
      { seat, ...(to !== undefined && { to }) },
      ({ agreed, needed, silent }, other) => {
        const name = bold(seen?.seatName(seat) ?? seat);
        const what = t`${who} would have ${mention(other)} play ${name}, who has been silent for ${silentWords(silent)} (${agreed} of ${needed} agree).`;
        if (agreed >= needed)
          return notice(calling(`${what} ${mention(other)} ${t`Will you?`}`, other, [takeButton(game, seat)]));
        const agree = { id: customId({ action: 'agree-seat', game, seat }), label: t`Agree`, look: 'primary' as const };
        return notice({ to: 'thread', content: what, buttons: [agree] });
      },
      interaction.id,
    );
  });
  await show(app, interaction, words(whyNot(done) ?? t`The table has been told.`));
}

async function changing(
  app: App,
  interaction: PressInteraction,
  game: number,
  said: string,
  does: (at: AtTable) => Promise<ActionResult>,
): Promise<void> {
  if (!interaction.deferred) await acknowledgeBeside(interaction);
  const done = await app.tables.at(game, interaction.user.id, does);
  const why = whyNot(done);
  await show(
    app,
    interaction,
    why === undefined ? { content: said, components: buttonRows([panelButton(game)]) } : words(why),
  );
}
