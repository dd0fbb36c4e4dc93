/** `/vote`: secret votes of a table, for questions that the rules leave open. */

import { tidied } from '../../../engine/values/typed-text.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { asJson, type PublicButton, type PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, cut, escaped, listed } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import {
  asNote,
  type CampaignVote,
  countsOf,
  foremost,
  LEAST_OPTIONS,
  MOST_OPTIONS,
  nextVote,
  noteClosed,
  noteOpen,
  noteSaid,
  type OpenVote,
  openVotes,
  VOTES,
  voteIn,
  voteKey,
} from '../../../matches/deadlines/votes.ts';
import type { AtTable } from '../../../matches/service/match-service.ts';
import type { GameRow, Json } from '../../../matches/settings/repositories.ts';
import { publiclyAt } from '../../../matches/settings/table-settings.ts';
import { type App, gameHere } from '../../context/context.ts';
import { hourWords } from '../../panels/due-time.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import {
  acknowledge,
  acknowledgeBeside,
  type PressInteraction,
  type Replyable,
  show,
} from '../../response/responses.ts';
import { noMatch } from '../shared/find-match.ts';
import { notice } from '../shared/table-decision.ts';

const HOUR = 60 * 60_000;
const LONGEST_OPTION = 60;
const LONGEST_QUESTION = 300;
const USUAL_HOURS = 24;

export interface VoteInput {
  readonly question: string;
  /** Separated by semicolons. */
  readonly options: string;
  readonly hours: number | null;
}

export async function voteHere(app: App, interaction: Replyable, typed: VoteInput): Promise<void> {
  await acknowledge(interaction);
  const { user } = interaction;
  const game = await gameHere(app, interaction.channelId ?? '', user.id);
  if (!game) return show(app, interaction, await noMatch(app, interaction));
  const read = readVote(typed);
  if ('why' in read) return show(app, interaction, words(t`${read.why} Nobody was asked.`));
  const panel = await app.tables.at(game.id, user.id, async (at): Promise<Panel> => {
    if (!voters(game).includes(user.id) && !(await at.master.is()))
      return words(t`Those who sit at this table put something to the vote, and their game-master.`);
    const ends = app.tables.now + (typed.hours ?? USUAL_HOURS) * HOUR;
    const vote: CampaignVote = { ...read, by: user.id, byName: user.displayName, ends, ballots: {} };
    await begin(app, game, vote);
    return { content: t`The table has been asked.`, components: buttonRows([panelButton(game.id)]) };
  });
  await show(app, interaction, panel);
}

function readVote({
  question: typed,
  options: list,
}: VoteInput): Pick<CampaignVote, 'question' | 'options'> | { why: string } {
  const question = tidied(typed);
  const options = list.split(/[;\n]/).map(tidied).filter(Boolean);
  if (question.length === 0 || question.length > LONGEST_QUESTION)
    return { why: t`A question has up to ${LONGEST_QUESTION} characters.` };
  if (options.length < LEAST_OPTIONS || options.length > MOST_OPTIONS)
    return { why: t`Give ${LEAST_OPTIONS} to ${MOST_OPTIONS} options, with a semicolon between them.` };
  if (new Set(options).size < options.length) return { why: t`Two of the options are the same.` };
  const long = options.find((option) => option.length > LONGEST_OPTION);
  return long === undefined ? { question, options } : { why: t`“${escaped(cut(long, 40))}” is too long for a button.` };
}

/** Returns each user once, at however many seats they sit. */
function voters({ seats }: Pick<GameRow, 'seats'>): string[] {
  return [...new Set(seats.flatMap(({ user }) => user ?? []))];
}

async function begin({ records, deliverer }: App, game: GameRow, vote: CampaignVote): Promise<void> {
  const number = nextVote(await records.note(game.id, VOTES));
  await noteOpen(records, { game: game.id, vote: number, ends: vote.ends });
  await records.changeNote(game.id, VOTES, () => number);
  const message: OutgoingMessage = {
    key: voteKey(number),
    kind: 'post',
    body: await openMessage(records, game, number, vote),
  };
  await records.changeNote(game.id, voteKey(number), () => asNote(vote), [message]);
  deliverer.wake(game.id);
}

async function openMessage(records: App['records'], game: GameRow, number: number, vote: CampaignVote): Promise<Json> {
  return asJson(await publiclyAt(records, game, () => askingMessage(game, number, vote)));
}

function askingMessage(game: GameRow, number: number, vote: CampaignVote): PublicMessage {
  const all = voters(game).length;
  const cast = Object.keys(vote.ballots).length;
  const lines = [
    t`${bold(escaped(vote.byName))} puts to the vote: ${bold(escaped(vote.question))}`,
    ...vote.options.map((option, i) => `${i + 1}. ${escaped(option)}`),
    t`-# Who sits here votes with a press, which nobody else sees, and may change it until it closes: when all have voted, at the latest ${hourWords(vote.ends)}. ${cast} of ${all} have voted.`,
  ];
  const buttons: PublicButton[] = vote.options.map((option, i) => ({
    id: customId({ action: 'vote', game: game.id, vote: number, option: i }),
    label: `${i + 1}. ${option}`,
    look: 'primary',
  }));
  const close = customId({ action: 'close-vote', game: game.id, vote: number });
  return {
    to: 'thread',
    content: lines.join('\n'),
    buttons: [...buttons, { id: close, label: t`Close it`, look: 'plain' }],
  };
}

const overWords = () => t`That vote is over.`;

/** Casts or changes a vote; the last one closes the poll. */
export async function pressVote(
  app: App,
  interaction: PressInteraction,
  { game, vote: number, option }: ParamsOf<'vote'>,
): Promise<void> {
  await acknowledgeBeside(interaction);
  const { id } = interaction.user;
  const said = await app.tables.at(game, id, async (at) => {
    const row = await app.records.game(game);
    const vote = voteIn(await app.records.note(game, voteKey(number)));
    const chosen = vote?.options[option];
    if (!row || !vote || vote.isOver) return overWords();
    if (!voters(row).includes(id)) return t`Those who sit at this table vote.`;
    if (chosen === undefined) return t`That is not among the choices.`;
    const now = { ...vote, ballots: { ...vote.ballots, [id]: option } };
    if (voters(row).every((user) => now.ballots[user] !== undefined)) {
      await close(app, at, row, number, now);
      return t`You have voted for ${bold(escaped(chosen))}. All have voted: the vote is over.`;
    }
    await change(app, row, number, now);
    return t`You have voted for ${bold(escaped(chosen))}. Nobody else sees it, and you may change it until the vote closes.`;
  });
  await show(app, interaction, words(said));
}

export async function closeVote(
  app: App,
  interaction: PressInteraction,
  { game, vote: number }: ParamsOf<'close-vote'>,
): Promise<void> {
  await acknowledgeBeside(interaction);
  const { id } = interaction.user;
  const said = await app.tables.at(game, id, async (at) => {
    const row = await app.records.game(game);
    const vote = voteIn(await app.records.note(game, voteKey(number)));
    if (!row || !vote || vote.isOver) return overWords();
    if (vote.by !== id && !(await at.master.is())) return t`Whoever has asked closes it, or the game-master.`;
    await close(app, at, row, number, vote);
    return t`The vote is over.`;
  });
  await show(app, interaction, words(said));
}

/** Closes votes that are due. Where downtime has moved an end, the message is edited first. */
export async function closeVotes(app: App): Promise<void> {
  const all = await openVotes(app.records);
  for (const later of all.filter(({ ends, isMoved }) => isMoved && ends > app.tables.now))
    await sayLater(app, later).catch((err) => failAt(app, later, err));
  for (const due of all.filter(({ ends }) => ends <= app.tables.now))
    await closeDue(app, due).catch((err) => failAt(app, due, err));
}

/** A match that can't be read keeps no other vote open. */
function failAt({ log }: App, { game }: OpenVote, err: unknown): void {
  log.warn({ err, game }, 'a vote could not be closed');
}

async function closeDue(app: App, due: OpenVote): Promise<void> {
  await app.tables.at(due.game, '', async (at) => {
    const row = await app.records.game(due.game);
    const vote = voteIn(await app.records.note(due.game, voteKey(due.vote)));
    if (row && vote && !vote.isOver) await close(app, at, row, due.vote, vote);
    else await noteClosed(app.records, due);
  });
}

async function sayLater(app: App, later: OpenVote): Promise<void> {
  const { records } = app;
  const { game, vote: number, ends } = later;
  await app.tables.at(game, '', async () => {
    const row = await records.game(game);
    const vote = voteIn(await records.note(game, voteKey(number)));
    if (row && vote && !vote.isOver) await change(app, row, number, { ...vote, ends });
    await noteSaid(records, later);
  });
}

async function change({ records, deliverer }: App, row: GameRow, number: number, vote: CampaignVote): Promise<void> {
  const edit: OutgoingMessage = {
    key: voteKey(number),
    kind: 'edit',
    body: await openMessage(records, row, number, vote),
  };
  await records.changeNote(row.id, voteKey(number), () => asNote(vote), [edit]);
  deliverer.wake(row.id);
}

async function close(app: App, at: AtTable, row: GameRow, number: number, vote: CampaignVote): Promise<void> {
  const game = row.id;
  const { lines, told, recorded } = await publiclyAt(app.records, row, () => closedWords(vote, voters(row).length));
  const edit: OutgoingMessage = {
    key: voteKey(number),
    kind: 'edit',
    body: asJson({ to: 'thread', content: lines.join('\n'), buttons: [] }),
  };
  await at.record(recorded, {
    outgoing: [edit, notice({ to: 'thread', content: told })],
    notes: { [voteKey(number)]: asNote({ ...vote, isOver: true }) },
  });
  await noteClosed(app.records, { game, vote: number });
  app.deliverer.wake(game);
}

/** `lines` replace the message of the vote, `told` is posted, `recorded` goes into the log. */
function closedWords(vote: CampaignVote, voices: number) {
  const outcome = outcomeWords(vote, voices);
  const question = escaped(vote.question);
  const counts = countsOf(vote);
  const lines = [
    t`${bold(escaped(vote.byName))} has put to the vote: ${bold(question)}`,
    ...vote.options.map((option, i) => `${i + 1}. ${escaped(option)}: ${counts[i] ?? 0}`),
    t`-# The vote is over.`,
  ];
  return {
    lines,
    told: t`**The vote is over.** ${question} ${outcome}`,
    recorded: t`Put to the vote: ${question} ${outcome}`,
  };
}

function outcomeWords(vote: CampaignVote, voices: number): string {
  const first = foremost(vote).map((option) => bold(escaped(option)));
  const most = Math.max(...countsOf(vote));
  if (first.length === 0) return t`Nobody has voted.`;
  return first.length === 1
    ? t`${first.join('')} (${most} of ${voices}).`
    : t`A tie between ${listed(first)} (${most} of ${voices} each).`;
}
