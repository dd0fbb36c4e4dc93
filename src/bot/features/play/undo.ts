/** Undo: alone where nothing hidden was shown, else by consent of the table. */

import { z } from 'zod';
import { MASTER, whoseMove } from '../../../engine/log/log.ts';
import { PARTY, type Seat } from '../../../engine/rules/rule.ts';
import { ending, overtakenWords } from '../../../game-api/announce/expire-requests.ts';
import { REQUESTS, requestKey, requestsIn } from '../../../game-api/announce/undo-requests.ts';
import { type Face, type Possessive, takenIn, whoseOf } from '../../../game-api/contract/presenter.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { isAskedStill } from '../../../game-api/panel/current-question.ts';
import { type Panel, type PanelPicture, words } from '../../../game-api/panel/panel.ts';
import { asJson, type PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, fitted, listed } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, AtTable, UndoPlan } from '../../../matches/service/match-service.ts';
import type { OutboxMessage } from '../../../matches/settings/repositories.ts';
import { publiclyAt } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { type App, gameHere } from '../../context/context.ts';
import { seenAt } from '../../panels/match-view.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { atTable } from './answer.ts';

export async function offerUndo(app: App, interaction: Replyable, game: number): Promise<void> {
  await atTable(app, interaction, game, (at) => offered(app, at));
}

/** Returns the undo of the user's last answer; for a game-master who can't undo that alone, of anybody's. */
async function offered(app: App, at: AtTable): Promise<Panel> {
  const seen = await seenAt(app, at);
  const own = await at.undoing();
  const isMaster = !own?.free && (await at.master.is());
  const undo = isMaster ? await at.undoing('master') : own;
  const then = seen && undo && (await thereafter(seen, at, undo));
  return undoPanel(seen, undo, { isMaster, ...(then && { then }) });
}

/** Renders the public board as it would be; undefined where that is impossible. */
async function thereafter({ viewer }: Face, at: AtTable, undo: UndoPlan): Promise<PanelPicture | undefined> {
  const match = await at.foreseen(undo);
  return match?.face({ ...viewer, seat: undefined }).overview().picture;
}

interface UndoOffer {
  readonly isMaster?: boolean;
  readonly then?: PanelPicture;
}

export function undoPanel(
  seen: Face | undefined,
  undo: UndoPlan | undefined,
  { isMaster = false, then }: UndoOffer = {},
): Panel {
  if (!seen || !undo) return words(t`There is nothing of yours to take back.`);
  const { to, free, mustAgree } = undo;
  const game = seen.viewer.game.id;
  const isAlone = mustAgree.length === 0;
  const isForMaster = mustAgree.some((each) => each.seat === MASTER);
  const what = isMaster
    ? t`As the game-master you would take back ${theirWords(seen, undo)}.`
    : t`You would take back ${ownWords(seen, undo)}.`;
  const yes =
    free || isAlone
      ? button(customId({ action: 'undo-now', game, to }), t`Confirm`, 'danger')
      : button(
          customId({ action: 'ask-undo', game, to }),
          isForMaster ? t`Ask the game-master` : t`Ask the table`,
          'danger',
        );
  const consent = free ? '' : ` ${consentWords(whyNotFree(undo), isAlone ? 'nobody' : isForMaster ? 'master' : 'all')}`;
  const components = buttonRows([yes, button(customId({ action: 'panel', game }), t`Not now`)]);
  const shown = then ? [t`-# The picture shows what you would go back to.`] : [];
  const content = [`${what}${consent}`, ...sinceLines(seen, undo), ...shown].join('\n');
  return { content: fitted(content, CONTENT_LENGTH), components, picture: then };
}

type NotFree = 'never' | 'party' | 'shown';

function whyNotFree({ answer, isNeverFree }: UndoPlan): NotFree {
  if (isNeverFree) return 'never';
  return whoseMove(answer) === PARTY ? 'party' : 'shown';
}

function consentWords(why: NotFree, who: 'nobody' | 'master' | 'all'): string {
  return t(
    '{why, select, never {Nobody takes back anything alone at this table} party {It was decided for all} other {Something hidden has been shown since, or others have acted}}, {who, select, nobody {but nobody else needs to be asked} master {so the game-master must agree} other {so everybody must agree}}.',
    { why, who },
  );
}

const MOST_NAMED = 8;

/** Lists the later decisions that would be undone too. Secret choices are not disclosed. */
function sinceLines(seen: Face, { decided: [, ...since] }: UndoPlan): string[] {
  if (since.length === 0) return [];
  const lines = since
    .slice(0, MOST_NAMED)
    .map((each) => `- ${whoWords(seen, each)}: ${takenWords(seen, each, 'their')}`);
  const left = since.length - lines.length;
  return [t`Decided since, and gone with it:`, ...lines, ...(left > 0 ? [t`- and ${left} more`] : [])];
}

function whoWords(seen: Face, taken: UndoPlan['answer']): string {
  const seat = whoseMove(taken);
  if (seat === MASTER) return t`The game-master`;
  return seat === PARTY ? t`The party` : bold(seen.seatName(seat));
}

function takenWords(seen: Face, taken: UndoPlan['answer'], own: Possessive): string {
  return takenIn(taken, (answer) => seen.taken(answer, whoseOf(answer, own)));
}

function ownWords(seen: Face, { answer, undone }: UndoPlan): string {
  return withRest(takenWords(seen, answer, 'your'), undone);
}

function theirWords(seen: Face, { answer, undone }: UndoPlan): string {
  const who = answer.type === 'answer' && answer.seat !== PARTY ? `${whoWords(seen, answer)}: ` : '';
  return withRest(`${who}${takenWords(seen, answer, 'their')}`, undone);
}

function withRest(taken: string, undone: number): string {
  return undone > 1 ? t`${taken}, with all that came of it` : taken;
}

const goneOn = () => t`*Something has happened since; this is how things stand now.*`;

/** Undoes at once where that is free; otherwise says what it would mean. */
export async function takeBack(
  app: App,
  interaction: PressInteraction,
  { game, asked }: ParamsOf<'take-back'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const undo = await at.undoing();
    const isThere = seen && isAskedStill(seen, asked);
    if (!isThere) return { first: seen && goneOn() };
    if (!undo) return { first: t`*There is nothing of yours to take back.*` };
    if (!undo.free && undo.mustAgree.length > 0) return undoPanel(seen, undo);
    const result = await at.undo({ to: undo.to, agreed: [] }, interaction.id);
    const first = result.type === 'refused' ? whyWords(seen, result) : t`You took back ${ownWords(seen, undo)}.`;
    return { first: `-# ${first}` };
  });
}

export async function offerUndoHere(app: App, interaction: Replyable): Promise<void> {
  const game = await gameHere(app, interaction.channelId ?? '', interaction.user.id);
  await offerUndo(app, interaction, game?.id ?? 0);
}

export async function undoNow(
  app: App,
  interaction: PressInteraction,
  { game, to }: ParamsOf<'undo-now'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const result = await at.undo({ to, agreed: [] }, interaction.id);
    return { first: result.type === 'refused' ? whyWords(await seenAt(app, at), result) : undefined };
  });
}

/** Names the seat that must undo first, where that is known. */
function whyWords(seen: Face | undefined, { why, rests }: Extract<ActionResult, { type: 'refused' }>): string {
  return seen && rests !== undefined ? t`What ${bold(seen.seatName(rests))} has done since rests on it.` : `*${why}*`;
}

const agreements = z.array(z.string());

export async function askUndo(
  app: App,
  interaction: PressInteraction,
  { game, to }: ParamsOf<'ask-undo'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const undo = await at.undoing();
    const seat = seen?.viewer.seat;
    const thread = (await app.records.game(game))?.thread;
    if (!seen || undo?.to !== to || seat === undefined || seat === PARTY || thread === undefined) {
      return words(t`The game has gone on since; there is nothing to ask any more.`);
    }
    const then = await publiclyAt(app.records, seen.viewer.game, () => thereafter(seen, at, undo));
    const hasMaster = await at.master.isThere();
    const isNew = await noteRequest(app, seen, undo, { seat, then, hasMaster });
    if (isNew) app.deliverer.wake(game);
    return words(isNew ? t`The table has been asked.` : t`The table has been asked already.`);
  });
}

/** Saves the request together with its message. False where the table has been asked already. */
async function noteRequest(
  { records }: App,
  seen: Face,
  undo: UndoPlan,
  {
    seat,
    then,
    hasMaster,
  }: { readonly seat: Seat; readonly then: PanelPicture | undefined; readonly hasMaster: boolean },
): Promise<boolean> {
  const { to } = undo;
  const { game: row } = seen.viewer;
  const game = row.id;
  const key = requestKey(to, seat);
  const { post, asks } = await publiclyAt(records, row, () => ({
    post: undoRequest(seen, undo, seat, hasMaster),
    asks: requestWords(seen, undo, seat),
  }));
  const request: OutboxMessage = { key, kind: 'post', body: asJson(post) };
  await records.changeNote(game, REQUESTS, (note) => ({
    ...Object.fromEntries(requestsIn(note)),
    [seat]: { to, asks },
  }));
  const isNew = (note: unknown) => !agreements.safeParse(note).success;
  const mentions = undo.mustAgree.map(({ user }) => user);
  const picture: OutboxMessage[] = then
    ? [{ key, kind: 'picture', body: asJson({ to: 'thread', picture: then, mentions }) }]
    : [];
  const asked = await records.changeNote(game, key, (note) => (isNew(note) ? [] : undefined), [request, ...picture]);
  return asked !== undefined;
}

function requestWords(seen: Face, { answer, undone }: UndoPlan, seat: Seat): string {
  return t`${bold(seen.seatName(seat))} asks to take back ${withRest(takenWords(seen, answer, 'their'), undone)}.`;
}

/** Public request with its buttons; pings the seats that must agree. Secret choices are not disclosed. */
export function undoRequest(seen: Face, undo: UndoPlan, seat: Seat, hasMaster = false): PublicMessage {
  const { to, mustAgree } = undo;
  const game = seen.viewer.game.id;
  const called = mustAgree.map(({ user }) => user);
  const isForMaster = mustAgree.some((each) => each.seat === MASTER);
  const others = hasMaster ? t`Everybody else must agree, or the game-master.` : t`Everybody else must agree.`;
  const who = isForMaster ? t`The game-master must agree.` : others;
  const asks = `${requestWords(seen, undo, seat)} ${who}`;
  const words = [[...called.map((user) => `<@${user}>`), asks].join(' '), ...sinceLines(seen, undo)].join('\n');
  return {
    to: 'thread',
    content: fitted(words, CONTENT_LENGTH),
    mentions: called,
    buttons: [
      { id: customId({ action: 'agree', game, to, seat }), label: t`Agree`, look: 'good' },
      { id: customId({ action: 'keep', game, to, seat }), label: t`Keep it as it is`, look: 'plain' },
    ],
  };
}

const decidedWords = () => t`This has been decided already.`;

/** Records consent; the last one needed undoes. */
export async function agree(
  app: App,
  interaction: PressInteraction,
  { game, to, seat }: ParamsOf<'agree'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const mine = seen && (await voiceOf(at, seen));
    if (!seen || mine === undefined) return words(t`Only the table can agree to this.`);
    if (mine === seat) return words(t`You asked for it; the others must agree.`);
    const noted = await app.records.changeNote(game, requestKey(to, seat), (note) => withOneMore(note, mine));
    const agreed = agreements.safeParse(noted);
    if (!agreed.success) return words(decidedWords());
    const asker = askerOf(at, seen, seat);
    const undo = await asker.undoing();
    const isOpen = undo?.to === to && !agreed.data.includes(MASTER);
    const left = isOpen ? undo.mustAgree.filter((each) => !agreed.data.includes(each.seat)) : [];
    if (left.length > 0) {
      const names = left.map((each) => voiceName(seen, each.seat));
      return words(t`You agree. Still missing: ${listed(names)}.`);
    }
    return words(await allAgreed(app, seen, asker, { game, to, seat, agreed: agreed.data }, interaction.id));
  });
}

/** Returns MASTER for the game-master, whose consent is enough, else the user's seat. */
async function voiceOf(at: AtTable, seen: Face): Promise<Seat | undefined> {
  return (await at.master.is()) ? MASTER : seen.viewer.seat;
}

function askerOf(at: AtTable, seen: Face, seat: Seat): AtTable {
  return at.as(seen.viewer.game.seats.find((each) => each.seat === seat)?.user ?? '');
}

function voiceName(seen: Face, seat: Seat): string {
  return seat === MASTER ? t`the game-master` : bold(seen.seatName(seat));
}

/** Undoes, unless the match has moved on. */
async function allAgreed(
  app: App,
  seen: Face,
  asker: AtTable,
  { agreed, ...request }: Request & { readonly agreed: readonly Seat[] },
  interaction: string,
): Promise<string> {
  const { game, to, seat } = request;
  const table = seen.viewer.game;
  const asks = await publiclyAt(app.records, table, () => asksOf(app, game, seat));
  const done = await publiclyAt(app.records, table, () => ending(to, seat, `${asks} ${agreedWords(agreed)}`));
  const end = { outgoing: [done], notes: { [requestKey(to, seat)]: null } };
  const result = await asker.undo({ to, agreed }, interaction, end);
  if (result.type === 'advanced') return t`It has been taken back.`;
  const why = () => (result.type === 'refused' && result.rests !== undefined ? whyWords(seen, result) : undefined);
  const over = await publiclyAt(app.records, table, () => why() ?? overtakenWords());
  await settle(app, request, `${asks} ${over}`);
  return why() ?? t`The game has gone on since: nothing was taken back.`;
}

function agreedWords(agreed: readonly Seat[]): string {
  return agreed.includes(MASTER)
    ? t`**The game-master agreed: it has been taken back.**`
    : t`**All agreed: it has been taken back.**`;
}

async function asksOf(app: App, game: number, seat: Seat): Promise<string> {
  const request = requestsIn(await app.records.note(game, REQUESTS)).get(seat);
  return request?.asks ?? t`Something was to be taken back.`;
}

function withOneMore(note: unknown, seat: string): string[] | undefined {
  const known = agreements.safeParse(note);
  return known.success ? [...new Set([...known.data, seat])] : undefined;
}

export async function keep(
  app: App,
  interaction: PressInteraction,
  { game, to, seat }: ParamsOf<'keep'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    const mine = seen && (await voiceOf(at, seen));
    if (!seen || mine === undefined) return words(t`Only the table can decide this.`);
    const asked = agreements.safeParse(await app.records.note(game, requestKey(to, seat))).success;
    if (!asked) return words(decidedWords());
    const said = await publiclyAt(app.records, seen.viewer.game, async () => {
      const prefers =
        mine === MASTER
          ? t`The game-master prefers to keep it as it is.`
          : t`${bold(seen.seatName(mine))} prefers to keep it as it is.`;
      return `${await asksOf(app, game, seat)} ${prefers}`;
    });
    await settle(app, { game, to, seat }, said);
    return words(t`The request has been turned down.`);
  });
}

async function settle(app: App, { game, to, seat }: Request, content: string): Promise<void> {
  const others = (note: unknown) => [...requestsIn(note)].filter(([each]) => each !== seat);
  await app.records.changeNote(game, REQUESTS, (note) => Object.fromEntries(others(note)));
  await app.records.changeNote(game, requestKey(to, seat), () => null, [ending(to, seat, content)]);
  app.deliverer.wake(game);
}

type Request = Pick<ParamsOf<'keep'>, 'game' | 'to' | 'seat'>;
