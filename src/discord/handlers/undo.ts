/** Taking back: alone where nothing hidden was shown, else when the whole table agrees. */

import { z } from 'zod';
import { type Face, takenIn, type Whose, whoseOf } from '../../games/face.ts';
import { isAskedStill } from '../../games/panel/asking.ts';
import { button, buttonRows } from '../../games/panel/controls.ts';
import { asJson, type PublicMessage } from '../../games/panel/message.ts';
import { type Panel, type Picture, words } from '../../games/panel/panel.ts';
import { bold, capital, fitted, listed } from '../../games/panel/text.ts';
import { ending, OVERTAKEN } from '../../games/telling/overtaken.ts';
import { REQUESTS, requestKey, requestsIn } from '../../games/telling/requests.ts';
import { MASTER, whoseMove } from '../../kernel/log.ts';
import { PARTY, type Seat } from '../../kernel/rule.ts';
import type { Outgoing } from '../../tables/records.ts';
import type { Answered, AtTable, Undoing } from '../../tables/tables.ts';
import { type App, gameHere } from '../app.ts';
import { customId, type Of } from '../ids.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import type { Pressing, Replyable } from '../reply.ts';
import { seenAt } from '../see.ts';
import { atTable } from './game.ts';

/** Says what undoing would mean, shows what the table would go back to, and offers it. */
export async function offerUndo(app: App, interaction: Replyable, game: number): Promise<void> {
  await atTable(app, interaction, game, (at) => offered(app, at));
}

/** What somebody did last; a game-master who can't take that back alone is offered what anybody did last. */
async function offered(app: App, at: AtTable): Promise<Panel> {
  const seen = await seenAt(app, at);
  const own = await at.undoing();
  const isMaster = !own?.free && (await at.master.is());
  const undo = isMaster ? await at.undoing('master') : own;
  const then = seen && undo && (await thereafter(seen, at, undo));
  return undoPanel(seen, undo, { isMaster, ...(then && { then }) });
}

/** How things would stand, as everybody would see it; undefined where that can’t be said. */
async function thereafter({ viewer }: Face, at: AtTable, undo: Undoing): Promise<Picture | undefined> {
  const match = await at.foreseen(undo);
  return match?.face({ ...viewer, seat: undefined }).overview().picture;
}

interface Offering {
  readonly isMaster?: boolean;
  readonly then?: Picture;
}

/** What undoing would mean for whoever looks. */
export function undoPanel(
  seen: Face | undefined,
  undo: Undoing | undefined,
  { isMaster = false, then }: Offering = {},
): Panel {
  if (!seen || !undo) return words('There is nothing of yours to take back.');
  const { to, free, mustAgree, answer, isNeverFree } = undo;
  const game = seen.viewer.game.id;
  const isAlone = mustAgree.length === 0;
  const why = isNeverFree
    ? 'Nobody takes back anything alone at this table'
    : whoseMove(answer) === PARTY
      ? 'It was decided for all'
      : 'Something hidden has been shown since, or others have acted';
  const isForMaster = mustAgree.some((each) => each.seat === MASTER);
  const who = isMaster ? 'As the game-master you' : 'You';
  const what = `${who} would take back ${isMaster ? theirWords(seen, undo) : ownWords(seen, undo)}.`;
  const yes =
    free || isAlone
      ? button(customId({ action: 'undo-now', game, to }), 'Confirm', 'danger')
      : button(
          customId({ action: 'ask-undo', game, to }),
          isForMaster ? 'Ask the game-master' : 'Ask the table',
          'danger',
        );
  const consent = free
    ? ''
    : ` ${why}, ${isAlone ? 'but nobody else needs to be asked' : isForMaster ? 'so the game-master must agree' : 'so everybody must agree'}.`;
  const components = buttonRows([yes, button(customId({ action: 'panel', game }), 'Not now')]);
  const shown = then ? ['-# The picture shows what you would go back to.'] : [];
  const content = [`${what}${consent}`, ...sinceLines(seen, undo), ...shown].join('\n');
  return { content: fitted(content, CONTENT_LENGTH), components, picture: then };
}

/** Decisions that are named beside the one that is taken back. */
const MOST_NAMED = 8;

/** What else was decided since, and would no longer count: who decided what. What was chosen in secret is not said. */
function sinceLines(seen: Face, { decided: [, ...since] }: Undoing): string[] {
  if (since.length === 0) return [];
  const lines = since
    .slice(0, MOST_NAMED)
    .map((each) => `- ${whoWords(seen, each)}: ${takenWords(seen, each, 'their')}`);
  const left = since.length - lines.length;
  return ['Decided since, and gone with it:', ...lines, ...(left > 0 ? [`- and ${left} more`] : [])];
}

function whoWords(seen: Face, taken: Undoing['answer']): string {
  const seat = whoseMove(taken);
  if (seat === MASTER) return 'The game-master';
  return seat === PARTY ? 'The party' : bold(seen.seatName(seat));
}

function takenWords(seen: Face, taken: Undoing['answer'], own: Whose): string {
  return takenIn(taken, (answer) => seen.taken(answer, whoseOf(answer, own)));
}

function ownWords(seen: Face, { answer, undone }: Undoing): string {
  return `${takenWords(seen, answer, 'your')}${afterwards(undone)}`;
}

/** The same of what anybody did. */
function theirWords(seen: Face, { answer, undone }: Undoing): string {
  const who = answer.type === 'answer' && answer.seat !== PARTY ? `${whoWords(seen, answer)}: ` : '';
  return `${who}${takenWords(seen, answer, 'their')}${afterwards(undone)}`;
}

/** What goes with a choice that is taken back. */
function afterwards(undone: number): string {
  return undone > 1 ? ', with all that came of it' : '';
}

const GONE_ON = '*Something has happened since; this is how things stand now.*';

/** One press on a panel takes back what is free; of all else it says what that would mean. */
export async function takeBack(app: App, interaction: Pressing, { game, asked }: Of<'take-back'>): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const undo = await at.undoing();
    const isThere = seen && isAskedStill(seen, asked);
    if (!isThere) return { first: seen && GONE_ON };
    if (!undo) return { first: '*There is nothing of yours to take back.*' };
    if (!undo.free && undo.mustAgree.length > 0) return undoPanel(seen, undo);
    const result = await at.undo({ to: undo.to, agreed: [] }, interaction.id);
    const first = result.type === 'refused' ? whyWords(seen, result) : `You took back ${ownWords(seen, undo)}.`;
    return { first: `-# ${first}` };
  });
}

/** The same for the game of this channel. */
export async function offerUndoHere(app: App, interaction: Replyable): Promise<void> {
  const game = await gameHere(app, interaction.channelId ?? '', interaction.user.id);
  await offerUndo(app, interaction, game?.id ?? 0);
}

export async function undoNow(app: App, interaction: Pressing, { game, to }: Of<'undo-now'>): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const result = await at.undo({ to, agreed: [] }, interaction.id);
    return { first: result.type === 'refused' ? whyWords(await seenAt(app, at), result) : undefined };
  });
}

/** Who is to take back theirs first, where that is known. */
function whyWords(seen: Face | undefined, { why, rests }: Extract<Answered, { type: 'refused' }>): string {
  return seen && rests !== undefined ? `What ${bold(seen.seatName(rests))} has done since rests on it.` : `*${why}*`;
}

const agreements = z.array(z.string());

/** Asks everybody else in public. */
export async function askUndo(app: App, interaction: Pressing, { game, to }: Of<'ask-undo'>): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const undo = await at.undoing();
    const seat = seen?.viewer.seat;
    const thread = (await app.records.game(game))?.thread;
    if (!seen || undo?.to !== to || seat === undefined || seat === PARTY || thread === undefined) {
      return words('The game has gone on since; there is nothing to ask any more.');
    }
    const then = await thereafter(seen, at, undo);
    const hasMaster = await at.master.isThere();
    const isNew = await noteRequest(app, seen, undo, { seat, then, hasMaster });
    if (isNew) app.deliverer.wake(game);
    return words(isNew ? 'The table has been asked.' : 'The table has been asked already.');
  });
}

/** Keeps that somebody asks, with the message that says so. False when the table has been asked already. */
async function noteRequest(
  { records }: App,
  seen: Face,
  undo: Undoing,
  { seat, then, hasMaster }: { readonly seat: Seat; readonly then: Picture | undefined; readonly hasMaster: boolean },
): Promise<boolean> {
  const { to } = undo;
  const game = seen.viewer.game.id;
  const key = requestKey(to, seat);
  const request: Outgoing = { key, kind: 'post', body: asJson(undoRequest(seen, undo, seat, hasMaster)) };
  const asks = requestWords(seen, undo, seat);
  await records.changeNote(game, REQUESTS, (note) => ({
    ...Object.fromEntries(requestsIn(note)),
    [seat]: { to, asks },
  }));
  const isNew = (note: unknown) => !agreements.safeParse(note).success;
  const mentions = undo.mustAgree.map(({ user }) => user);
  const picture: Outgoing[] = then
    ? [{ key, kind: 'picture', body: asJson({ to: 'thread', picture: then, mentions }) }]
    : [];
  const asked = await records.changeNote(game, key, (note) => (isNew(note) ? [] : undefined), [request, ...picture]);
  return asked !== undefined;
}

/** What a request asks, also when it is over. */
function requestWords(seen: Face, { answer, undone }: Undoing, seat: Seat): string {
  return `${bold(seen.seatName(seat))} asks to take back ${takenWords(seen, answer, 'their')}${afterwards(undone)}.`;
}

/** What the table is asked; those who must agree are pinged. What was chosen in secret is not said. */
export function undoRequest(seen: Face, undo: Undoing, seat: Seat, hasMaster = false): PublicMessage {
  const { to, mustAgree } = undo;
  const game = seen.viewer.game.id;
  const others = mustAgree.map(({ user }) => user);
  const isForMaster = mustAgree.some((each) => each.seat === MASTER);
  const who = isForMaster
    ? 'The game-master must agree'
    : `Everybody else must agree${hasMaster ? ', or the game-master' : ''}`;
  const asks = `${requestWords(seen, undo, seat)} ${who}.`;
  const words = [[...others.map((user) => `<@${user}>`), asks].join(' '), ...sinceLines(seen, undo)].join('\n');
  return {
    to: 'thread',
    content: fitted(words, CONTENT_LENGTH),
    mentions: others,
    buttons: [
      { id: customId({ action: 'agree', game, to, seat }), label: 'Agree', look: 'good' },
      { id: customId({ action: 'keep', game, to, seat }), label: 'Keep it as it is', look: 'plain' },
    ],
  };
}

const DECIDED = 'This has been decided already.';

/** Somebody agrees; with the last one it is done. */
export async function agree(app: App, interaction: Pressing, { game, to, seat }: Of<'agree'>): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const mine = seen && (await voiceOf(at, seen));
    if (!seen || mine === undefined) return words('Only the table can agree to this.');
    if (mine === seat) return words('You asked for it; the others must agree.');
    const noted = await app.records.changeNote(game, requestKey(to, seat), (note) => withOneMore(note, mine));
    const agreed = agreements.safeParse(noted);
    if (!agreed.success) return words(DECIDED);
    const asker = askerOf(at, seen, seat);
    const undo = await asker.undoing();
    const isOpen = undo?.to === to && !agreed.data.includes(MASTER);
    const left = isOpen ? undo.mustAgree.filter((each) => !agreed.data.includes(each.seat)) : [];
    if (left.length > 0) {
      const names = left.map((each) => voiceName(seen, each.seat));
      return words(`You agree. Still missing: ${listed(names)}.`);
    }
    return words(await allAgreed(app, seen, asker, { game, to, seat, agreed: agreed.data }, interaction.id));
  });
}

/** As whom somebody speaks to what a seat asks: as the game-master, whose word is enough, else at their seat. */
async function voiceOf(at: AtTable, seen: Face): Promise<Seat | undefined> {
  return (await at.master.is()) ? MASTER : seen.viewer.seat;
}

function askerOf(at: AtTable, seen: Face, seat: Seat): AtTable {
  return at.as(seen.viewer.game.seats.find((each) => each.seat === seat)?.user ?? '');
}

function voiceName(seen: Face, seat: Seat): string {
  return seat === MASTER ? 'the game-master' : bold(seen.seatName(seat));
}

/** It is done, unless the game has gone on; says which. */
async function allAgreed(
  app: App,
  seen: Face,
  asker: AtTable,
  { agreed, ...request }: Request & { readonly agreed: readonly Seat[] },
  interaction: string,
): Promise<string> {
  const { game, to, seat } = request;
  const asks = await asksOf(app, game, seat);
  const how = agreed.includes(MASTER) ? 'The game-master agreed' : 'All agreed';
  const done = ending(to, seat, `${asks} **${how}: it has been taken back.**`);
  const end = { outgoing: [done], notes: { [requestKey(to, seat)]: null } };
  const result = await asker.undo({ to, agreed }, interaction, end);
  if (result.type === 'advanced') return 'It has been taken back.';
  const why = result.type === 'refused' && result.rests !== undefined ? whyWords(seen, result) : undefined;
  await settle(app, request, `${asks} ${why ?? OVERTAKEN}`);
  return why ?? 'The game has gone on since: nothing was taken back.';
}

/** What was asked; as much of it as is known, of a request of an older program. */
async function asksOf(app: App, game: number, seat: Seat): Promise<string> {
  const request = requestsIn(await app.records.note(game, REQUESTS)).get(seat);
  return request?.asks ?? 'Something was to be taken back.';
}

/** Those who agree, and one more; undefined when nobody is asked any more. */
function withOneMore(note: unknown, seat: string): string[] | undefined {
  const known = agreements.safeParse(note);
  return known.success ? [...new Set([...known.data, seat])] : undefined;
}

/** Somebody does not agree: the request is over. */
export async function keep(app: App, interaction: Pressing, { game, to, seat }: Of<'keep'>): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const mine = seen && (await voiceOf(at, seen));
    if (!seen || mine === undefined) return words('Only the table can decide this.');
    const asked = agreements.safeParse(await app.records.note(game, requestKey(to, seat))).success;
    if (!asked) return words(DECIDED);
    const who = voiceName(seen, mine);
    await settle(
      app,
      { game, to, seat },
      `${await asksOf(app, game, seat)} ${capital(who)} prefers to keep it as it is.`,
    );
    return words('The request has been turned down.');
  });
}

/** The request is over: its buttons go, and its message says what became of it. */
async function settle(app: App, { game, to, seat }: Request, content: string): Promise<void> {
  const others = (note: unknown) => [...requestsIn(note)].filter(([each]) => each !== seat);
  await app.records.changeNote(game, REQUESTS, (note) => Object.fromEntries(others(note)));
  await app.records.changeNote(game, requestKey(to, seat), () => null, [ending(to, seat, content)]);
  app.deliverer.wake(game);
}

type Request = Pick<Of<'keep'>, 'game' | 'to' | 'seat'>;
