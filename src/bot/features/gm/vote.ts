/** `/vote`: secret votes of a table, for questions that the rules leave open. */

import { cleanName } from '../../../engine/values/typed-text.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicButton, PublicMessage } from '../../../game-api/panel/public-message.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import { notAmongChoicesWords } from '../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, formatList, truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { CampaignVote, OpenVote } from '../../../matches/deadlines/votes.ts';
import {
  addOpenVote,
  LEAST_OPTIONS,
  leadingOptions,
  MOST_OPTIONS,
  markVoteAnnounced,
  nextVoteNumber,
  openVotes,
  parseVote,
  removeOpenVote,
  VOTES,
  voteCounts,
  voteKey,
  voteNote,
} from '../../../matches/deadlines/votes.ts';
import type { MatchSession } from '../../../matches/service/match-service.ts';
import type { GameRow, Json } from '../../../matches/settings/repositories.ts';
import { inTableLanguageOf } from '../../../matches/settings/table-settings.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import { formatTimestamp } from '../../panels/due-time.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { tableAskedWords } from '../play/undo-request.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { toNotice } from '../shared/table-decision.ts';

const HOUR = 60 * 60_000;
const MAX_OPTION_LENGTH = 60;
const MAX_QUESTION_LENGTH = 300;
const DEFAULT_HOURS = 24;

export interface VoteInput {
  readonly question: string;
  /** Separated by semicolons. */
  readonly options: string;
  readonly hours: number | null;
}

export async function startVoteHere(app: BotContext, interaction: Replyable, typed: VoteInput): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const game = await findMatchInChannel(app, interaction.channelId ?? '', user.id);
  if (!game) return editReply(app, interaction, await noMatchPanel(app, interaction));
  const read = parseVoteInput(typed);
  if ('why' in read) return editReply(app, interaction, textPanel(t`${read.why} Nobody was asked.`));
  const panel = await app.matchService.withSession(game.id, user.id, async (at): Promise<Panel> => {
    if (!voters(game).includes(user.id) && !(await at.gameMaster.isMaster()))
      return textPanel(t`Only players at this table and their game-master can call a vote.`);
    const ends = app.matchService.now + (typed.hours ?? DEFAULT_HOURS) * HOUR;
    const vote: CampaignVote = { ...read, by: user.id, byName: user.displayName, ends, ballots: {} };
    await postVote(app, game, vote);
    return { content: tableAskedWords(), components: buttonRows([panelButton(game.id)]) };
  });
  await editReply(app, interaction, panel);
}

function parseVoteInput({
  question: typed,
  options: list,
}: VoteInput): Pick<CampaignVote, 'question' | 'options'> | { why: string } {
  const question = cleanName(typed);
  const options = list.split(/[;\n]/).map(cleanName).filter(Boolean);
  if (question.length === 0 || question.length > MAX_QUESTION_LENGTH)
    return { why: t`A question may have up to ${MAX_QUESTION_LENGTH} characters.` };
  if (options.length < LEAST_OPTIONS || options.length > MOST_OPTIONS)
    return { why: t`Give ${LEAST_OPTIONS} to ${MOST_OPTIONS} options, separated by semicolons.` };
  if (new Set(options).size < options.length) return { why: t`Two of the options are the same.` };
  const long = options.find((option) => option.length > MAX_OPTION_LENGTH);
  return long === undefined
    ? { question, options }
    : { why: t`“${escapeMarkdown(truncate(long, 40))}” is too long for a button.` };
}

/** Returns each user once, at however many seats they sit. */
function voters({ seats }: Pick<GameRow, 'seats'>): string[] {
  return [...new Set(seats.flatMap(({ user }) => user ?? []))];
}

async function postVote({ records, outboxWorker }: BotContext, game: GameRow, vote: CampaignVote): Promise<void> {
  const number = nextVoteNumber(await records.note(game.id, VOTES));
  await addOpenVote(records, { game: game.id, vote: number, ends: vote.ends });
  await records.changeNote(game.id, VOTES, () => number);
  const message: OutgoingMessage = {
    key: voteKey(number),
    kind: 'post',
    body: await voteMessageBody(records, game, number, vote),
  };
  await records.changeNote(game.id, voteKey(number), () => voteNote(vote), [message]);
  outboxWorker.enqueue(game.id);
}

async function voteMessageBody(
  records: BotContext['records'],
  game: GameRow,
  number: number,
  vote: CampaignVote,
): Promise<Json> {
  return asJson(await inTableLanguageOf(records, game, () => voteMessage(game, number, vote)));
}

function voteMessage(game: GameRow, number: number, vote: CampaignVote): PublicMessage {
  const all = voters(game).length;
  const cast = Object.keys(vote.ballots).length;
  const lines = [
    t`${bold(escapeMarkdown(vote.byName))} calls a vote: ${bold(escapeMarkdown(vote.question))}`,
    ...vote.options.map((option, i) => `${i + 1}. ${escapeMarkdown(option)}`),
    t`-# Votes are secret, and you may change yours. The vote closes when all have voted, at the latest ${formatTimestamp(vote.ends)}. ${cast} of ${all} have voted.`,
  ];
  const buttons: PublicButton[] = vote.options.map((option, i) => ({
    id: castVote.customId({ game: game.id, vote: number, option: i }),
    label: `${i + 1}. ${option}`,
    look: 'primary',
  }));
  const close = closeVote.customId({ game: game.id, vote: number });
  return {
    to: 'thread',
    content: lines.join('\n'),
    buttons: [...buttons, { id: close, label: t`Close it`, look: 'plain' }],
  };
}

const overWords = () => t`That vote is over.`;

/** Casts or changes a vote; the last one closes the poll. */
export const castVote = defineAction({
  id: 'vote',
  params: { game: number, vote: number, option: number },
  run: async (app, interaction, { game, vote: number, option }) => {
    await deferPrivateReply(interaction);
    const { id } = interaction.user;
    const said = await app.matchService.withSession(game, id, async (at) => {
      const row = await app.records.game(game);
      const vote = parseVote(await app.records.note(game, voteKey(number)));
      const chosen = vote?.options[option];
      if (!row || !vote || vote.isOver) return overWords();
      if (!voters(row).includes(id)) return t`Only players at this table vote.`;
      if (chosen === undefined) return notAmongChoicesWords();
      const now = { ...vote, ballots: { ...vote.ballots, [id]: option } };
      if (voters(row).every((user) => now.ballots[user] !== undefined)) {
        await finishVote(app, at, row, number, now);
        return t`You voted for ${bold(escapeMarkdown(chosen))}. All have voted: the vote is over.`;
      }
      await editVote(app, row, number, now);
      return t`You voted for ${bold(escapeMarkdown(chosen))}. Nobody else sees it, and you can change it until the vote closes.`;
    });
    await editReply(app, interaction, textPanel(said));
  },
});

export const closeVote = defineAction({
  id: 'close-vote',
  params: { game: number, vote: number },
  run: async (app, interaction, { game, vote: number }) => {
    await deferPrivateReply(interaction);
    const { id } = interaction.user;
    const said = await app.matchService.withSession(game, id, async (at) => {
      const row = await app.records.game(game);
      const vote = parseVote(await app.records.note(game, voteKey(number)));
      if (!row || !vote || vote.isOver) return overWords();
      if (vote.by !== id && !(await at.gameMaster.isMaster()))
        return t`The player who asked, or the game-master, can close the vote.`;
      await finishVote(app, at, row, number, vote);
      return t`The vote is over.`;
    });
    await editReply(app, interaction, textPanel(said));
  },
});

/** Closes votes that are due. Where downtime has moved an end, the message is edited first. */
export async function closeDueVotes(app: BotContext): Promise<void> {
  const all = await openVotes(app.records);
  for (const later of all.filter(({ ends, isMoved }) => isMoved && ends > app.matchService.now))
    await updateVoteEnd(app, later).catch((err) => logVoteFailure(app, later, err));
  for (const due of all.filter(({ ends }) => ends <= app.matchService.now))
    await closeDueVote(app, due).catch((err) => logVoteFailure(app, due, err));
}

/** A match that can't be read keeps no other vote open. */
function logVoteFailure({ log }: BotContext, { game }: OpenVote, err: unknown): void {
  log.warn({ err, game }, 'votes: vote could not be closed');
}

async function closeDueVote(app: BotContext, due: OpenVote): Promise<void> {
  await app.matchService.withSession(due.game, '', async (at) => {
    const row = await app.records.game(due.game);
    const vote = parseVote(await app.records.note(due.game, voteKey(due.vote)));
    if (row && vote && !vote.isOver) await finishVote(app, at, row, due.vote, vote);
    else await removeOpenVote(app.records, due);
  });
}

async function updateVoteEnd(app: BotContext, later: OpenVote): Promise<void> {
  const { records } = app;
  const { game, vote: number, ends } = later;
  await app.matchService.withSession(game, '', async () => {
    const row = await records.game(game);
    const vote = parseVote(await records.note(game, voteKey(number)));
    if (row && vote && !vote.isOver) await editVote(app, row, number, { ...vote, ends });
    await markVoteAnnounced(records, later);
  });
}

async function editVote(
  { records, outboxWorker }: BotContext,
  row: GameRow,
  number: number,
  vote: CampaignVote,
): Promise<void> {
  const edit: OutgoingMessage = {
    key: voteKey(number),
    kind: 'edit',
    body: await voteMessageBody(records, row, number, vote),
  };
  await records.changeNote(row.id, voteKey(number), () => voteNote(vote), [edit]);
  outboxWorker.enqueue(row.id);
}

async function finishVote(
  app: BotContext,
  at: MatchSession,
  row: GameRow,
  number: number,
  vote: CampaignVote,
): Promise<void> {
  const game = row.id;
  const { lines, told, recorded } = await inTableLanguageOf(app.records, row, () =>
    voteResult(vote, voters(row).length),
  );
  const edit: OutgoingMessage = {
    key: voteKey(number),
    kind: 'edit',
    body: asJson({ to: 'thread', content: lines.join('\n'), buttons: [] }),
  };
  await at.recordDecision(recorded, {
    outgoing: [edit, toNotice({ to: 'thread', content: told })],
    notes: { [voteKey(number)]: voteNote({ ...vote, isOver: true }) },
  });
  await removeOpenVote(app.records, { game, vote: number });
  app.outboxWorker.enqueue(game);
}

/** `lines` replace the message of the vote, `told` is posted, `recorded` goes into the log. */
function voteResult(vote: CampaignVote, voices: number) {
  const outcome = outcomeWords(vote, voices);
  const question = escapeMarkdown(vote.question);
  const counts = voteCounts(vote);
  const lines = [
    t`${bold(escapeMarkdown(vote.byName))} called a vote: ${bold(question)}`,
    ...vote.options.map((option, i) => `${i + 1}. ${escapeMarkdown(option)}: ${counts[i] ?? 0}`),
    t`-# The vote is over.`,
  ];
  return {
    lines,
    told: t`**The vote is over.** ${question} ${outcome}`,
    recorded: t`Put to the vote: ${question} ${outcome}`,
  };
}

function outcomeWords(vote: CampaignVote, voices: number): string {
  const first = leadingOptions(vote).map((option) => bold(escapeMarkdown(option)));
  const most = Math.max(...voteCounts(vote));
  if (first.length === 0) return t`Nobody has voted.`;
  return first.length === 1
    ? t`${first.join('')} (${most} of ${voices}).`
    : t`A tie between ${formatList(first)} (${most} of ${voices} each).`;
}
