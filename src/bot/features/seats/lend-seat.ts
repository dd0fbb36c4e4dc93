import type { User } from 'discord.js';
import type { Seat } from '../../../engine/rules/rule.ts';
import { CAMPAIGN_KIND } from '../../../game-api/contract/game.ts';
import type { SharedParams } from '../../../game-api/panel/actions.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicButton, PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, formatList, mention } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, MatchSession } from '../../../matches/service/match-service.ts';
import { parseTime } from '../../../matches/settings/date-input.ts';
import type { GameRow, OutboxMessage } from '../../../matches/settings/repositories.ts';
import { inactivityLimitText } from '../../../matches/settings/table-settings.ts';
import { updateUserSettings, userSettingsOf } from '../../../matches/settings/user-settings.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, findMatchInChannel } from '../../context/context.ts';
import { formatTimestamp } from '../../panels/due-time.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { refusalText } from '../play/answer.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { toNotice } from '../shared/table-decision.ts';

interface SeatTarget {
  readonly game: number;
  readonly seat: string;
}

/** `/seat`: offers the user's seats of this match to a player, until a day or the end of the match. */
export async function lendSeatHere(
  app: BotContext,
  interaction: Replyable,
  player: User,
  typed: string,
): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const game = await findLendableMatch(app, interaction);
  if (!game) return editReply(app, interaction, await noMatchPanel(app, interaction));
  if (player.bot || player.id === user.id)
    return editReply(app, interaction, textPanel(t`Lend it to another player, not to yourself or a bot.`));
  const until = await parseLoanEnd(app, user.id, typed);
  if ('why' in until) return editReply(app, interaction, textPanel(until.why));
  const done = await app.matchService.withSession(game.id, user.id, async (at) => {
    const seen = await presenterOf(app, at);
    const offer = (seats: readonly Seat[]): OutboxMessage => {
      const names = formatList(seats.map((seat) => bold(seen?.seatName(seat) ?? seat)));
      const what = loanWords({ by: bold(escapeMarkdown(user.displayName)), names, until: until.at, kind: game.kind });
      return toNotice(
        mentionMessage(
          `${mention(player.id)} ${what} ${t`The new player sees all that this seat sees.`}`,
          player.id,
          seats.map((seat) => takeButton(game.id, seat)),
        ),
      );
    };
    return at.seats.offer(player.id, offer, interaction.id);
  });
  if (done.type === 'advanced' && until.at !== undefined) {
    const loan = { game: game.id, until: until.at };
    await updateUserSettings(app.records, user.id, ({ loans }) => ({
      loans: [...loans.filter((each) => each.game !== game.id), loan],
    }));
  }
  await editReply(
    app,
    interaction,
    textPanel(refusalText(done) ?? t`I have asked ${bold(escapeMarkdown(player.displayName))} to take it.`),
  );
}

interface SeatLoan {
  readonly by: string;
  readonly names: string;
  readonly until: number | undefined;
  readonly kind: string;
}

function loanWords({ by, names, until, kind }: SeatLoan): string {
  if (until !== undefined) return t`${by} lends you ${names} until ${formatTimestamp(until)}.`;
  return kind === CAMPAIGN_KIND
    ? t`${by} lends you ${names} between games, until they take it back.`
    : t`${by} lends you ${names} until they take it back, or the game is over.`;
}

/** Returns the match of this channel, else the campaign match: seats can be lent between matches too. */
async function findLendableMatch(app: BotContext, { channelId, user }: Replyable): Promise<GameRow | undefined> {
  const played = await findMatchInChannel(app, channelId ?? '', user.id);
  const campaign = played ? undefined : await findCampaignInChannel(app, channelId ?? '');
  const own = campaign && (await app.matchService.campaigns.campaignMatchId(campaign.id));
  return own === undefined ? played : app.records.game(own);
}

async function parseLoanEnd(
  app: BotContext,
  user: string,
  typed: string,
): Promise<{ readonly at: number | undefined } | { readonly why: string }> {
  if (typed === '') return { at: undefined };
  const { zone, quiet } = await userSettingsOf(app.records, user);
  const at = parseTime(typed, zone ?? quiet?.zone ?? 'UTC', app.matchService.now, true);
  if (at === undefined || at <= app.matchService.now)
    return { why: t`That is not a future day. Write it as \`2026-12-24\` or \`24.12.\`. Nothing has changed.` };
  return { at };
}

function mentionMessage(content: string, user: string, buttons: PublicButton[]): PublicMessage {
  return { to: 'thread', content, mentions: [user], buttons };
}

function takeButton(game: number, seat: Seat): PublicButton {
  return { id: takeSeat.customId({ game, seat }), label: t`I take it`, look: 'good' };
}

function returnButton(game: number, seat: Seat): PublicButton {
  return { id: returnSeat.customId({ game, seat }), label: t`Give the seat back`, look: 'plain' };
}

export const takeSeat = defineAction({
  id: 'take-seat',
  params: { game: number, seat: word },
  run: async (app, interaction, { game, seat }) => {
    const { user } = interaction;
    const told = (name: string) =>
      toNotice({
        to: 'thread',
        content: t`${bold(escapeMarkdown(user.displayName))} plays ${bold(name)} now. Its owner can take it back any time.`,
        buttons: [returnButton(game, seat)],
      });
    await changeSeat(app, interaction, game, t`You play it now, and your time starts over.`, (at) =>
      at.seats.take(seat, told, interaction.id),
    );
  },
});

export async function takeSeatAsMaster(
  app: BotContext,
  interaction: PressInteraction,
  { game, question, seat }: Omit<SharedParams<'referred'>, 'what'>,
): Promise<void> {
  const { user } = interaction;
  const told = (name: string) =>
    toNotice({
      to: 'thread',
      content: t`Game-master ${bold(escapeMarkdown(user.displayName))} now plays ${bold(name)} and sees all it sees. Its owner can take it back any time.`,
      buttons: [returnButton(game, seat)],
    });
  await changeSeat(app, interaction, game, t`You play it now.`, (at) =>
    at.seats.substitute({ seat, number: question }, told, interaction.id),
  );
}

export const returnSeat = defineAction({
  id: 'return-seat',
  params: { game: number, seat: word },
  run: async (app, interaction, { game, seat }) => {
    await changeSeat(app, interaction, game, t`The seat is back with its owner.`, (at) =>
      at.seats.giveBack(seat, returnNotice(interaction.user.displayName), interaction.id),
    );
  },
});

function returnNotice(by: string | undefined) {
  return (name: string) => {
    const content =
      by === undefined
        ? t`Time is up: ${bold(name)} is back with its owner.`
        : t`${bold(escapeMarkdown(by))} has ended it: ${bold(name)} is back with its owner.`;
    return toNotice({ to: 'thread', content });
  };
}

/** Takes back all seats lent in this match. */
export async function takeSeatsBackHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const found = await findLendableMatch(app, interaction);
  if (!found) return editReply(app, interaction, await noMatchPanel(app, interaction));
  const count = await returnLentSeats(app, found.id, user.id, user.displayName);
  const panel = buttonRows(count > 0 ? [panelButton(found.id)] : []);
  const content = count > 0 ? t`You play it again, and your time starts over.` : t`Nobody plays your seat.`;
  await editReply(app, interaction, { content, components: panel });
}

async function returnLentSeats(app: BotContext, game: number, user: string, by: string | undefined): Promise<number> {
  return app.matchService.withSession(game, user, async (at) => {
    const seats = await at.seats.lent();
    for (const seat of seats)
      await at.seats.giveBack(seat, returnNotice(by), `back ${game} ${seat} ${app.matchService.now}`);
    return seats.length;
  });
}

export async function endDueLoansOf(app: BotContext, user: string): Promise<void> {
  const over = (await userSettingsOf(app.records, user)).loans.filter(({ until }) => until <= app.matchService.now);
  for (const { game } of over) {
    if ((await app.records.game(game))?.result === undefined) await returnLentSeats(app, game, user, undefined);
    await updateUserSettings(app.records, user, ({ loans }) => ({ loans: loans.filter((each) => each.game !== game) }));
  }
}

/** Proposes a substitute for a silent player. */
export async function proposeSubstituteHere(
  app: BotContext,
  interaction: Replyable,
  silent: User,
  by: User,
): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const game = await findMatchInChannel(app, interaction.channelId ?? '', user.id);
  if (!game) return editReply(app, interaction, await noMatchPanel(app, interaction));
  const seat = game.seats.find((each) => each.user === silent.id)?.seat;
  if (seat === undefined || by.bot || by.id === silent.id) {
    const why =
      seat === undefined
        ? t`${bold(escapeMarkdown(silent.displayName))} does not sit at this table.`
        : t`Name someone else, not a bot.`;
    return editReply(app, interaction, textPanel(why));
  }
  await voteForSubstitute(app, interaction, { game: game.id, seat, to: by.id });
}

export const agreeToSubstitute = defineAction({
  id: 'agree-seat',
  params: { game: number, seat: word },
  run: async (app, interaction, at) => {
    await deferPrivateReply(interaction);
    await voteForSubstitute(app, interaction, at);
  },
});

async function voteForSubstitute(
  app: BotContext,
  interaction: Replyable,
  { game, seat, to }: SeatTarget & { readonly to?: string },
): Promise<void> {
  const who = bold(escapeMarkdown(interaction.user.displayName));
  const done = await app.matchService.withSession(game, interaction.user.id, async (at) => {
    const seen = await presenterOf(app, at);
    return at.seats.vote(
      { seat, ...(to !== undefined && { to }) },
      ({ agreed, needed, silent }, other) => {
        const name = bold(seen?.seatName(seat) ?? seat);
        const what = t`${who} proposes that ${mention(other)} play ${name}, who has been silent for ${inactivityLimitText(silent)} (${agreed} of ${needed} agree).`;
        if (agreed >= needed)
          return toNotice(
            mentionMessage(`${what} ${t`${mention(other)}, do you accept?`}`, other, [takeButton(game, seat)]),
          );
        const agree = { id: agreeToSubstitute.customId({ game, seat }), label: t`Agree`, look: 'primary' as const };
        return toNotice({ to: 'thread', content: what, buttons: [agree] });
      },
      interaction.id,
    );
  });
  await editReply(app, interaction, textPanel(refusalText(done) ?? t`I have told the table.`));
}

async function changeSeat(
  app: BotContext,
  interaction: PressInteraction,
  game: number,
  said: string,
  does: (at: MatchSession) => Promise<ActionResult>,
): Promise<void> {
  if (!interaction.deferred) await deferPrivateReply(interaction);
  const done = await app.matchService.withSession(game, interaction.user.id, does);
  const why = refusalText(done);
  await editReply(
    app,
    interaction,
    why === undefined ? { content: said, components: buttonRows([panelButton(game)]) } : textPanel(why),
  );
}
