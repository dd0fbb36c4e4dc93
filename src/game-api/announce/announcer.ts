/** Public messages of a match, for any game. Each call posts one; later events are added to it until the next call. */

import type { Seat } from '../../engine/rules/rule.ts';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import { t } from '../../i18n/t.ts';
import type { Announcements, Json, OutgoingMessage } from '../contract/game.ts';
import { buildCustomId } from '../panel/actions.ts';
import { panelButton } from '../panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import type { PanelPicture } from '../panel/panel.ts';
import { nobodyHereWords } from '../panel/presence.ts';
import type { PublicButton, PublicMessage } from '../panel/public-message.ts';
import { asJson } from '../panel/public-message.ts';
import { paginate, truncateLines } from '../panel/text.ts';
import { presentSeats, usersOf } from '../values/attendance.ts';
import type { AnnouncedLine, AnnouncedStep } from './announced-step.ts';
import type { AnnouncementState, PingMessage } from './announcement-state.ts';
import { announcementStateOf } from './announcement-state.ts';
import { campaignLinkLines } from './campaign-link.ts';
import { expireRequests } from './expire-requests.ts';
import { appendLine, foldAllButLast, foldToFit } from './fold-lines.ts';
import type { Mark } from './mark-undone.ts';
import {
  findUndoneMessages,
  markOf,
  markUndoneMessages,
  mergeMarks,
  withAddition,
  withMessageText,
  withPosted,
} from './mark-undone.ts';
import type { InterruptionCall } from './ping-message.ts';
import { answeringUser, callInterrupted, deletePing, updateLed, updateRun } from './ping-message.ts';
import { remindersFor } from './reminders.ts';
import { withoutUndoneLines } from './remove-undone.ts';
import { insertOrderedLines } from './standing-orders.ts';
import { lateLines } from './step-lines.ts';
import type { TurnCall } from './turn-call.ts';
import { callAccent, callText, waitingLine } from './turn-call.ts';

const MOST_GROWN = 12;

const FOOT_LENGTH = 300;

export class Announcer {
  readonly #step: AnnouncedStep;
  readonly #outgoing: OutgoingMessage[] = [];
  readonly #notes: Record<string, Json> = {};
  readonly #before: AnnouncementState;
  #state: AnnouncementState;
  #isLastLineRemoved = false;
  /** Lines have changed since the last message or edit. */
  #isUnsent = false;

  constructor(step: AnnouncedStep) {
    this.#step = step;
    this.#before = announcementStateOf(step.table);
    this.#state = withoutUndoneLines(this.#before, this.#step.entries);
  }

  get state(): AnnouncementState {
    return this.#state;
  }

  openThread(begins: string, title: string, story: string, picture: PanelPicture | undefined): void {
    const first: PublicMessage = { to: 'channel', content: begins, thread: title };
    this.#outgoing.push({ key: 'thread', kind: 'post', body: asJson(first) });
    this.#post('story', truncateLines(story, CONTENT_LENGTH), [], picture);
  }

  /** Removes the last line, so that it can be told anew with what follows. */
  removeLastLine(): void {
    const { parts: _, marks = [], lines, grown = [], ...telling } = this.#state;
    const words = lines.at(-1);
    const mark = marks[lines.length - 1];
    const before = words !== undefined && mark ? [...grown, { words, mark }].slice(-MOST_GROWN) : [];
    this.#state = { ...telling, lines: lines.slice(0, -1), marks: marks.slice(0, lines.length - 1), grown: before };
    this.#isLastLineRemoved = true;
    this.#isUnsent = true;
  }

  addExplanation(why: readonly string[]): void {
    const { whyMarks = [], ...telling } = this.#state;
    const mark = markOf(telling.past ?? [], this.#step.entries);
    this.#state = { ...telling, why: [...telling.why, ...why], whyMarks: [...whyMarks, ...why.map(() => mark)] };
    if (this.#state.why.length > 0 || this.#before.why.length > 0) this.#notes[telling.key] = this.#state.why;
  }

  /** Adds lines, and posts another message when one is full. Missed deadlines come first. */
  addLines(lines: readonly AnnouncedLine[]): void {
    this.addMissedDeadlines();
    this.appendLines(this.withStandingOrders(lines));
  }

  addMissedDeadlines(): void {
    this.appendLines(lateLines(this.#step).map((words) => ({ words })));
  }

  /** Inserts the answers of standing orders below the lines that they belong to. */
  withStandingOrders(lines: readonly AnnouncedLine[]): AnnouncedLine[] {
    return insertOrderedLines(lines, this.#step);
  }

  appendLines(lines: readonly AnnouncedLine[]): void {
    if (this.#state.call === 'story' || this.#state.key === '') return;
    for (const { words, last, part } of lines) {
      const mark = markOf(this.#state.past ?? [], this.#step.entries);
      const longer = this.#withLine(words, part, mark);
      if (longer) {
        const { last: _, parts: __, past = [], key, grown, ...before } = this.#state;
        const added = withAddition(past, key, mark);
        const goesOn = this.#isLastLineRemoved && grown ? { grown } : {};
        this.#isLastLineRemoved = false;
        this.#state = { ...before, key, ...longer, ...goesOn, past: added, ...(last !== undefined && { last }) };
        this.#isUnsent = true;
      } else {
        this.updateFooter('');
        this.#post(this.#state.call, truncateLines(words, CONTENT_LENGTH - FOOT_LENGTH), [], undefined);
      }
    }
  }

  #withLine(
    words: string,
    part: string | undefined,
    mark: Mark,
  ): Pick<AnnouncementState, 'lines' | 'marks' | 'parts'> | undefined {
    const { head, lines, marks = [], parts } = this.#state;
    const fits = (all: readonly string[]) => [head, ...all].join('\n').length <= CONTENT_LENGTH - FOOT_LENGTH;
    if (part === undefined && parts === undefined)
      return fits([...lines, words]) ? { lines: [...lines, words], marks: [...marks, mark] } : undefined;
    const before = parts ?? lines.map(() => ({ of: '', lines: 1 }));
    const all = appendLine({ lines, marks, parts: before }, words, part ?? '', mark);
    const longer = foldToFit(this.#step.isBrief ? foldAllButLast(all) : all, fits);
    return longer && { lines: [...longer.lines], marks: [...longer.marks], parts: [...longer.parts] };
  }

  callOrEdit(call: TurnCall | undefined): void {
    const { questions, presence, seatName, picture } = this.#step;
    const foot = presence.isDeserted ? `-# ${nobodyHereWords()}` : waitingLine(questions, seatName);
    if (call && call.id !== this.#state.call) {
      this.updateFooter('');
      this.#post(call.id, call, this.#usersOf(call.seats), call.picture ? picture() : undefined, [], call.seats);
      this.#state = { ...this.#state, shown: hashOf(this.#messageBody(foot)) };
    } else this.updateFooter(foot, call?.accent);
  }

  /** Sends lines that were added last, then the last message, which has the picture and the way back to the campaign. */
  finish(words: readonly string[], picture: PanelPicture | undefined, buttons: readonly PublicButton[] = []): void {
    this.updateFooter('');
    const last = paginate([...words.slice(-1), ...campaignLinkLines(this.#step.campaignLink)], CONTENT_LENGTH, '\n');
    const pages = [...words.slice(0, -1), ...last];
    for (const page of pages.slice(0, -1)) this.#post('over', page, [], undefined);
    this.#post('over', pages.at(-1) ?? '', [], picture, buttons);
  }

  /** Sends lines that were added last. */
  build(): Announcements {
    if (this.#isUnsent) this.callOrEdit(undefined);
    this.#updatePing();
    const isOver = this.#state.call === 'over';
    const { outgoing, notes } = expireRequests(this.#step, this.#step.entries, isOver);
    return {
      outgoing: [...mergeMarks(this.#outgoing, this.#markUndone()), ...outgoing],
      notes: { ...this.#notes, ...notes },
      telling: this.#state,
      reminders: isOver ? [] : remindersFor(this.#step, this.#before, this.#state.party),
    };
  }

  #markUndone(): readonly OutgoingMessage[] {
    const { entries, messageLinks, table } = this.#step;
    const { past = [], key: now } = this.#state;
    const stale = findUndoneMessages(past, entries).filter(({ key }) => key !== now);
    if (stale.length === 0) return [];
    const keys = stale.map(({ key }) => key);
    this.#state = { ...this.#state, past: past.filter(({ key }) => !keys.includes(key)) };
    return markUndoneMessages(table.id, stale, entries, messageLinks);
  }

  #updatePing(): void {
    const { aside: before, party: run, led: earlier = [], ...rest } = this.#state;
    const isOver = this.#state.call === 'over';
    const party = isOver ? undefined : updateRun(run, this.#step);
    const led = isOver || this.#step.reason !== 'answered' ? [] : updateLed(earlier, this.#step);
    const wanted = isOver ? undefined : callInterrupted(this.#step, party, before, led);
    const isAnother = before && (!wanted || wanted.fresh.length > 0);
    if (isAnother) this.#outgoing.push(deletePing(before));
    const aside = wanted && this.#sendPing(wanted, isAnother ? undefined : before);
    const count = Math.max(rest.count, Number(aside?.key ?? 0));
    this.#state = { ...rest, count, ...(party && { party }), ...(aside && { aside }), ...(led.length > 0 && { led }) };
  }

  #sendPing({ fresh, ...wanted }: InterruptionCall, before: PingMessage | undefined): PingMessage {
    const key = before?.key ?? `${this.#state.count + 1}`;
    if (before?.content === wanted.content) return { ...wanted, key };
    const message: PublicMessage = {
      to: 'thread',
      content: wanted.content,
      buttons: [panelButton(this.#step.table.id)],
      ...(!before && { mentions: [...fresh], fleeting: true as const }),
    };
    this.#outgoing.push({ key, kind: before ? 'edit' : 'post', body: asJson(message) });
    return { ...wanted, key };
  }

  #usersOf(seats: readonly Seat[]): string[] {
    const { table, presence } = this.#step;
    return usersOf(presentSeats(table, presence).filter(({ seat }) => seats.includes(seat)));
  }

  #post(
    call: string,
    head: string | Pick<TurnCall, 'opening' | 'words' | 'accent'>,
    mentions: readonly string[],
    picture: PanelPicture | undefined,
    buttons: readonly PublicButton[] = [],
    seats: readonly Seat[] = [],
  ): void {
    const count = this.#state.count + 1;
    const key = `${count}`;
    this.#isUnsent = false;
    const { last: _, parts: __, shown: ___, grown: ____, accent: _____, ...told } = this.#state;
    const { head: before, lines, marks = [], ...rest } = told;
    const said = withMessageText(rest.past ?? [], rest.key, { head: before, lines, marks });
    const past = withPosted(said, key, this.#step.entries);
    const opened = typeof head === 'string' ? { words: head } : head;
    const words = callText(opened, mentions);
    const accent = callAccent(this.#step, seats, opened.accent);
    const fresh = { key, count, call, head: words, lines: [], marks: [], why: [], whyMarks: [], ...accent };
    this.#state = { ...rest, ...fresh, past };
    const over = call === 'over';
    const post: PublicMessage = {
      to: 'thread',
      content: words,
      mentions: mentions.filter((user) => user !== answeringUser(this.#step)),
      buttons: over || call === 'story' ? [...buttons] : this.#buttons(),
      ...accent,
    };
    this.#outgoing.push({ key, kind: 'post', body: asJson(post) });
    const drawn = picture ?? (this.#isPictureOwed && !over ? this.#step.picture() : undefined);
    if (drawn) this.#draw(key, drawn);
  }

  /** Discord refused another picture on the board's message, so the next message gets it. */
  get #isPictureOwed(): boolean {
    const { board } = this.#state;
    return board !== undefined && board.key === this.#step.refusedPicture;
  }

  /** Draws the end of a part, since the next may have begun by then. */
  drawEnd(picture: PanelPicture): void {
    const { board } = this.#state;
    if (board) this.#draw(board.key, picture);
  }

  #draw(key: string, { job, alt, name }: PanelPicture): void {
    const { board } = this.#state;
    const print = fingerprint(JSON.stringify(job));
    if (board?.key === key && board.print === print) return;
    this.#state = { ...this.#state, board: { key, print } };
    const message = { to: 'thread' as const, picture: { job, alt, name } };
    this.#outgoing.push({ key, kind: 'picture', body: asJson(message) });
  }

  /**
   * Edits the message, with `foot` below. Without a visible change it makes no edit, so that secret orders and
   * changed choices stay hidden.
   */
  updateFooter(foot: string, accent = this.#state.accent): void {
    const { key, call } = this.#state;
    if (accent !== undefined) this.#state = { ...this.#state, accent };
    this.#isUnsent = false;
    if (key === '' || call === 'over' || call === 'story') return;
    const body = this.#messageBody(foot);
    if (this.#state.shown !== hashOf(body)) this.#outgoing.push({ key, kind: 'edit', body });
    this.#state = { ...this.#state, shown: hashOf(body) };
    const picture = this.#state.board?.key === key ? this.#step.picture() : undefined;
    if (picture) this.#draw(key, picture);
  }

  #messageBody(foot: string): Json {
    const { head, lines, accent } = this.#state;
    const content = truncateLines([head, ...lines, ...(foot ? ['', foot] : [])].join('\n'), CONTENT_LENGTH);
    return asJson({ to: 'thread', content, buttons: this.#buttons(), ...(accent !== undefined && { accent }) });
  }

  #buttons(): PublicButton[] {
    const game = this.#step.table.id;
    const why = buildCustomId({ action: 'why', game, key: this.#state.key, page: 0 });
    return [
      panelButton(game),
      ...(this.#state.why.length > 0 ? [{ id: why, label: t`Why?`, look: 'plain' as const }] : []),
    ];
  }
}

function hashOf(body: Json): string {
  return fingerprint(JSON.stringify(body));
}
