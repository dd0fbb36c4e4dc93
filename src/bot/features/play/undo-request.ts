/** Undo by consent: the table or its game-master is asked, and agrees or refuses. */

import { z } from 'zod';
import { GAME_MASTER } from '../../../engine/log/log.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import { closedRequestMessage, requestExpiredWords } from '../../../game-api/announce/expire-requests.ts';
import { readUndoRequests, UNDO_REQUESTS, undoRequestKey } from '../../../game-api/announce/undo-requests.ts';
import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import type { Panel, PanelPicture } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { asJson } from '../../../game-api/panel/public-message.ts';
import { alreadyDecidedWords } from '../../../game-api/panel/refusal-text.ts';
import { bold, formatList, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { MatchSession, UndoPlan } from '../../../matches/service/match-service.ts';
import type { OutboxMessage } from '../../../matches/settings/repositories.ts';
import { inTableLanguageOf } from '../../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import { respondInSession } from './answer.ts';
import {
  allDecisionLines,
  lastDecision,
  laterDecisionLines,
  pressWords,
  previewBoard,
  refusalWords,
} from './undo-preview.ts';

const agreements = z.array(z.string());

export const requestUndo = defineAction({
  id: 'ask-undo',
  params: { game: number, to: number },
  run: async (app, interaction, { game, to }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const undo = await at.planUndo();
      return askTable(app, at, undo?.to === to ? undo : undefined);
    });
  },
});

/** Asks for the undo of all since entry `to`, unless more was decided than the preview showed. */
export const requestUndoSince = defineAction({
  id: 'ask-undo-since',
  params: { game: number, to: number, last: number },
  run: async (app, interaction, { game, to, last }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const undo = await at.planUndoTo(to);
      return askTable(app, at, undo && lastDecision(undo) === last ? undo : undefined, { isWhole: true });
    });
  },
});

async function askTable(
  app: BotContext,
  at: MatchSession,
  undo: UndoPlan | undefined,
  { isWhole }: { readonly isWhole: boolean } = { isWhole: false },
): Promise<Panel> {
  const { game } = at;
  const seen = await presenterOf(app, at);
  const seat = seen?.viewer.seat;
  const thread = (await app.records.game(game))?.thread;
  if (!seen || !undo || seat === undefined || seat === PARTY || thread === undefined)
    return textPanel(t`The game has moved on; there is nothing left to ask.`);
  const then = await inTableLanguageOf(app.records, seen.viewer.game, () => previewBoard(seen, at, undo));
  const hasMaster = await at.gameMaster.hasMaster();
  const isNew = await saveUndoRequest(app, seen, undo, { seat, then, hasMaster, isWhole });
  if (isNew) app.outboxWorker.enqueue(game);
  return textPanel(isNew ? tableAskedWords() : t`The table has been asked already.`);
}

export const tableAskedWords = () => t`I have asked the table.`;

/** Saves the request together with its message. False where the table has been asked already. */
async function saveUndoRequest(
  { records }: BotContext,
  seen: MatchPresenter,
  undo: UndoPlan,
  {
    seat,
    then,
    hasMaster,
    isWhole,
  }: Pick<UndoAsker, 'seat' | 'hasMaster' | 'isWhole'> & { readonly then: PanelPicture | undefined },
): Promise<boolean> {
  const { to } = undo;
  const { game: row } = seen.viewer;
  const game = row.id;
  const key = undoRequestKey(to, seat);
  const isNew = (note: unknown) => !agreements.safeParse(note).success;
  if (!isNew(await records.note(game, key))) return false;
  const asker = { seat, hasMaster, isWhole };
  const { post, asks } = await inTableLanguageOf(records, row, () => ({
    post: undoRequestMessage(seen, undo, asker),
    asks: requestWords(seen, undo, asker),
  }));
  const request: OutboxMessage = { key, kind: 'post', body: asJson(post) };
  await records.changeNote(game, UNDO_REQUESTS, (note) => ({
    ...Object.fromEntries(readUndoRequests(note)),
    [seat]: { to, asks, ...(isWhole && { isWhole }) },
  }));
  const mentions = undo.mustAgree.map(({ user }) => user);
  const picture: OutboxMessage[] = then
    ? [{ key, kind: 'picture', body: asJson({ to: 'thread', picture: then, mentions }) }]
    : [];
  const asked = await records.changeNote(game, key, (note) => (isNew(note) ? [] : undefined), [request, ...picture]);
  return asked !== undefined;
}

interface UndoAsker {
  readonly seat: Seat;
  readonly hasMaster: boolean;
  readonly isWhole: boolean;
}

function requestWords(seen: MatchPresenter, undo: UndoPlan, { seat, isWhole }: UndoAsker): string {
  if (isWhole) return t`${bold(seen.seatName(seat))} asks to take the game back to an earlier message.`;
  return t`${bold(seen.seatName(seat))} asks to take back ${pressWords(seen, undo, 'their')}.`;
}

/** Public request with its buttons; pings the seats that must agree. Secret choices are not disclosed. */
export function undoRequestMessage(seen: MatchPresenter, undo: UndoPlan, asker: UndoAsker): PublicMessage {
  const { to, mustAgree } = undo;
  const { seat, hasMaster, isWhole } = asker;
  const game = seen.viewer.game.id;
  const called = mustAgree.map(({ user }) => user);
  const isForMaster = mustAgree.some((each) => each.seat === GAME_MASTER);
  const others = hasMaster ? t`Everyone else must agree, or the game-master.` : t`Everyone else must agree.`;
  const who = isForMaster ? t`The game-master must agree.` : others;
  const asks = `${requestWords(seen, undo, asker)} ${who}`;
  const lines = isWhole ? allDecisionLines(seen, undo) : laterDecisionLines(seen, undo);
  const words = [[...called.map((user) => `<@${user}>`), asks].join(' '), ...lines].join('\n');
  return {
    to: 'thread',
    content: truncateLines(words, CONTENT_LENGTH),
    mentions: called,
    buttons: [
      { id: agreeToUndo.customId({ game, to, seat }), label: t`Agree`, look: 'good' },
      { id: refuseUndo.customId({ game, to, seat }), label: t`Keep it as it is`, look: 'plain' },
    ],
  };
}

export const onlyTableAgreesWords = () => t`Only the table can agree to this.`;

/** Records consent; the last one needed undoes. */
export const agreeToUndo = defineAction({
  id: 'agree',
  params: { game: number, to: number, seat: word },
  run: async (app, interaction, { game, to, seat }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const seen = await presenterOf(app, at);
      const mine = seen && (await voterSeat(at, seen));
      if (!seen || mine === undefined) return textPanel(onlyTableAgreesWords());
      if (mine === seat) return textPanel(t`You asked for it; the others must agree.`);
      const noted = await app.records.changeNote(game, undoRequestKey(to, seat), (note) => addAgreement(note, mine));
      const agreed = agreements.safeParse(noted);
      if (!agreed.success) return textPanel(alreadyDecidedWords());
      const asker = requesterSession(at, seen, seat);
      const undo = (await isWholeRequest(app, game, seat)) ? await asker.planUndoTo(to) : await asker.planUndo();
      const isOpen = undo?.to === to && !agreed.data.includes(GAME_MASTER);
      const left = isOpen ? undo.mustAgree.filter((each) => !agreed.data.includes(each.seat)) : [];
      if (left.length > 0) {
        const names = left.map((each) => voterName(seen, each.seat));
        return textPanel(t`You agree. Still missing: ${formatList(names)}.`);
      }
      return textPanel(await undoByConsent(app, seen, asker, { game, to, seat, agreed: agreed.data }, interaction.id));
    });
  },
});

/** Returns MASTER for the game-master, whose consent is enough, else the user's seat. */
async function voterSeat(at: MatchSession, seen: MatchPresenter): Promise<Seat | undefined> {
  return (await at.gameMaster.isMaster()) ? GAME_MASTER : seen.viewer.seat;
}

function requesterSession(at: MatchSession, seen: MatchPresenter, seat: Seat): MatchSession {
  return at.asUser(seen.viewer.game.seats.find((each) => each.seat === seat)?.user ?? '');
}

function voterName(seen: MatchPresenter, seat: Seat): string {
  return seat === GAME_MASTER ? t`the game-master` : bold(seen.seatName(seat));
}

async function isWholeRequest({ records }: BotContext, game: number, seat: Seat): Promise<boolean> {
  return readUndoRequests(await records.note(game, UNDO_REQUESTS)).get(seat)?.isWhole === true;
}

/** Undoes, unless the match has moved on. */
async function undoByConsent(
  app: BotContext,
  seen: MatchPresenter,
  asker: MatchSession,
  { agreed, ...request }: UndoRequestKey & { readonly agreed: readonly Seat[] },
  interaction: string,
): Promise<string> {
  const { game, to, seat } = request;
  const table = seen.viewer.game;
  const asks = await inTableLanguageOf(app.records, table, () => savedRequestWords(app, game, seat));
  const done = await inTableLanguageOf(app.records, table, () =>
    closedRequestMessage(to, seat, `${asks} ${agreedWords(agreed)}`),
  );
  const end = { outgoing: [done], notes: { [undoRequestKey(to, seat)]: null } };
  const isWhole = await isWholeRequest(app, game, seat);
  const result = await asker.undo({ to, agreed, isWhole }, interaction, end);
  if (result.type === 'advanced') return t`Taken back.`;
  const why = () => (result.type === 'refused' && result.rests !== undefined ? refusalWords(seen, result) : undefined);
  const over = await inTableLanguageOf(app.records, table, () => why() ?? requestExpiredWords());
  await closeUndoRequest(app, request, `${asks} ${over}`);
  return why() ?? t`The game has moved on: nothing was taken back.`;
}

function agreedWords(agreed: readonly Seat[]): string {
  return agreed.includes(GAME_MASTER) ? t`**The game-master agreed: taken back.**` : t`**All agreed: taken back.**`;
}

async function savedRequestWords(app: BotContext, game: number, seat: Seat): Promise<string> {
  const request = readUndoRequests(await app.records.note(game, UNDO_REQUESTS)).get(seat);
  return request?.asks ?? t`A choice was to be taken back.`;
}

function addAgreement(note: unknown, seat: string): string[] | undefined {
  const known = agreements.safeParse(note);
  return known.success ? [...new Set([...known.data, seat])] : undefined;
}

export const refuseUndo = defineAction({
  id: 'keep',
  params: { game: number, to: number, seat: word },
  run: async (app, interaction, { game, to, seat }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const seen = await presenterOf(app, at);
      const mine = seen && (await voterSeat(at, seen));
      if (!seen || mine === undefined) return textPanel(t`Only the table can decide this.`);
      const asked = agreements.safeParse(await app.records.note(game, undoRequestKey(to, seat))).success;
      if (!asked) return textPanel(alreadyDecidedWords());
      const said = await inTableLanguageOf(app.records, seen.viewer.game, async () => {
        const prefers =
          mine === GAME_MASTER
            ? t`The game-master prefers to keep it as it is.`
            : t`${bold(seen.seatName(mine))} prefers to keep it as it is.`;
        return `${await savedRequestWords(app, game, seat)} ${prefers}`;
      });
      await closeUndoRequest(app, { game, to, seat }, said);
      return textPanel(t`The request was declined.`);
    });
  },
});

async function closeUndoRequest(app: BotContext, { game, to, seat }: UndoRequestKey, content: string): Promise<void> {
  const others = (note: unknown) => [...readUndoRequests(note)].filter(([each]) => each !== seat);
  await app.records.changeNote(game, UNDO_REQUESTS, (note) => Object.fromEntries(others(note)));
  await app.records.changeNote(game, undoRequestKey(to, seat), () => null, [closedRequestMessage(to, seat, content)]);
  app.outboxWorker.enqueue(game);
}

interface UndoRequestKey {
  readonly game: number;
  readonly to: number;
  readonly seat: string;
}
