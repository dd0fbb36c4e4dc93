/**
 * Public messages of a match, for any game. Each call posts a message; later events are added to it until the next
 * call.
 */

import { MASTER } from '../../engine/log/log.ts';
import { PARTY, type Seat } from '../../engine/rules/rule.ts';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import { t } from '../../i18n/t.ts';
import type { Announcements, Json, NarrationContext, OutgoingMessage } from '../contract/game.ts';
import { tableId } from '../panel/actions.ts';
import { panelButton } from '../panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import type { PanelPicture } from '../panel/panel.ts';
import { nobodyHere } from '../panel/presence.ts';
import { asJson, type PublicButton, type PublicMessage, publicMessage } from '../panel/public-message.ts';
import { bold, fitted, inPages, listed } from '../panel/text.ts';
import { thoseHere, usersOf } from '../values/attendance.ts';
import type { AnnouncedLine, AnnouncedStep } from './announced-step.ts';
import { type AnnouncementState, type Aside, toldOf } from './announcement-state.ts';
import { wayOn } from './campaign-link.ts';
import { overtaken } from './expire-requests.ts';
import { folded, lastAlone, withLine } from './fold-lines.ts';
import { leftBehind, type Mark, marked, markOf, withAdded, withPosted, withSaid } from './mark-undone.ts';
import { gone, type InterruptionCall, runWith, wantedNow } from './ping-message.ts';
import { remindersFor } from './reminders.ts';
import { withoutTakenBack } from './remove-undone.ts';
import { orderedEntries, orderedLines } from './standing-orders.ts';
import { headOf, type TurnCall, waitingFor } from './turn-call.ts';

const MOST_GROWN = 12;
const FOOT_LENGTH = 300;

export class Announcer {
  readonly #step: AnnouncedStep;
  readonly #outgoing: OutgoingMessage[] = [];
  readonly #notes: Record<string, Json> = {};
  readonly #before: AnnouncementState;
  #telling: AnnouncementState;
  #isRetaken = false;

  constructor(step: AnnouncedStep) {
    this.#step = step;
    this.#before = toldOf(step.table);
    this.#telling = withoutTakenBack(this.#before, this.#step.entries);
  }

  get telling(): AnnouncementState {
    return this.#telling;
  }

  open(begins: string, title: string, story: string, picture: PanelPicture | undefined): void {
    const first: PublicMessage = { to: 'channel', content: begins, thread: title };
    this.#outgoing.push({ key: 'thread', kind: 'post', body: asJson(first) });
    this.#post('story', fitted(story, CONTENT_LENGTH), [], picture);
  }

  /** Removes the last line, so that it can be told anew with what follows. */
  retakeLast(): void {
    const { parts: _, marks = [], lines, grown = [], ...telling } = this.#telling;
    const words = lines.at(-1);
    const mark = marks[lines.length - 1];
    const before = words !== undefined && mark ? [...grown, { words, mark }].slice(-MOST_GROWN) : [];
    this.#telling = { ...telling, lines: lines.slice(0, -1), marks: marks.slice(0, lines.length - 1), grown: before };
    this.#isRetaken = true;
  }

  explain(why: readonly string[]): void {
    const { whyMarks = [], ...telling } = this.#telling;
    const mark = markOf(telling.past ?? [], this.#step.entries);
    this.#telling = { ...telling, why: [...telling.why, ...why], whyMarks: [...whyMarks, ...why.map(() => mark)] };
    if (this.#telling.why.length > 0 || this.#before.why.length > 0) this.#notes[telling.key] = this.#telling.why;
  }

  /** Adds lines, and posts another message when one is full. Missed deadlines come first. */
  add(lines: readonly AnnouncedLine[]): void {
    this.addLate();
    this.tell(this.withOrders(lines));
  }

  addLate(): void {
    this.tell(lateLines(this.#step).map((words) => ({ words })));
  }

  /** Inserts the answers of standing orders below the lines that they belong to. */
  withOrders(lines: readonly AnnouncedLine[]): AnnouncedLine[] {
    const ordered = orderedEntries(this.#step);
    const { before } = this.#step;
    const places = ordered.map(({ number }) => {
      const there = before?.get(number);
      const place = there === undefined ? -1 : lines.findLastIndex(({ from = -1 }) => from < there);
      return there === undefined ? lines.length - 1 : place;
    });
    const below = (place: number) =>
      orderedLines(
        ordered.filter((_, i) => places[i] === place),
        this.#step,
      );
    return [...below(-1), ...lines.flatMap((line, i) => [line, ...below(i)])];
  }

  tell(lines: readonly AnnouncedLine[]): void {
    if (this.#telling.call === 'story' || this.#telling.key === '') return;
    for (const { words, last, part } of lines) {
      const mark = markOf(this.#telling.past ?? [], this.#step.entries);
      const longer = this.#withLine(words, part, mark);
      if (longer) {
        const { last: _, parts: __, past = [], key, grown, ...before } = this.#telling;
        const added = withAdded(past, key, mark);
        const goesOn = this.#isRetaken && grown ? { grown } : {};
        this.#isRetaken = false;
        this.#telling = { ...before, key, ...longer, ...goesOn, past: added, ...(last !== undefined && { last }) };
      } else {
        this.edit('');
        this.#post(this.#telling.call, fitted(words, CONTENT_LENGTH - FOOT_LENGTH), [], undefined);
      }
    }
  }

  #withLine(
    words: string,
    part: string | undefined,
    mark: Mark,
  ): Pick<AnnouncementState, 'lines' | 'marks' | 'parts'> | undefined {
    const { head, lines, marks = [], parts } = this.#telling;
    const fits = (all: readonly string[]) => [head, ...all].join('\n').length <= CONTENT_LENGTH - FOOT_LENGTH;
    if (part === undefined && parts === undefined)
      return fits([...lines, words]) ? { lines: [...lines, words], marks: [...marks, mark] } : undefined;
    const before = parts ?? lines.map(() => ({ of: '', lines: 1 }));
    const all = withLine({ lines, marks, parts: before }, words, part ?? '', mark);
    const longer = folded(this.#step.isBrief ? lastAlone(all) : all, fits);
    return longer && { lines: [...longer.lines], marks: [...longer.marks], parts: [...longer.parts] };
  }

  callOrEdit(call: TurnCall | undefined): void {
    const { questions, presence, seatName, picture } = this.#step;
    const foot = presence.isDeserted ? `-# ${nobodyHere()}` : waitingFor(questions, seatName);
    if (call && call.id !== this.#telling.call) {
      this.edit('');
      this.#post(call.id, call, this.#usersOf(call.seats), call.picture ? picture() : undefined);
      this.#telling = { ...this.#telling, shown: printOf(this.#edited(foot)) };
    } else this.edit(foot);
  }

  /** The last message has the picture and the way back to the campaign. */
  finish(words: readonly string[], picture: PanelPicture | undefined, buttons: readonly PublicButton[] = []): void {
    this.edit('');
    const last = inPages([...words.slice(-1), ...wayOn(this.#step.home)], CONTENT_LENGTH, '\n');
    const pages = [...words.slice(0, -1), ...last];
    for (const page of pages.slice(0, -1)) this.#post('over', page, [], undefined);
    this.#post('over', pages.at(-1) ?? '', [], picture, buttons);
  }

  told(): Announcements {
    this.#callAside();
    const isOver = this.#telling.call === 'over';
    const { outgoing, notes } = overtaken(this.#step, this.#step.entries, isOver);
    return {
      outgoing: [...this.#withMarks(this.#markLeftBehind()), ...outgoing],
      notes: { ...this.#notes, ...notes },
      telling: this.#telling,
      reminders: isOver ? [] : remindersFor(this.#step, this.#before, this.#telling.party),
    };
  }

  #withMarks(marks: readonly OutgoingMessage[]): readonly OutgoingMessage[] {
    const isChanged = (key: string) => this.#outgoing.some((each) => each.kind === 'edit' && each.key === key);
    const told = this.#outgoing.map((each) => {
      const mark =
        each.kind === 'edit' ? marks.find(({ key, kind }) => kind === 'edit' && key === each.key) : undefined;
      if (!mark) return each;
      const { buttons = [] } = publicMessage.parse(mark.body);
      return { ...each, body: asJson({ ...publicMessage.parse(each.body), buttons }) };
    });
    return [...told, ...marks.filter(({ key, kind }) => kind !== 'edit' || !isChanged(key))];
  }

  #markLeftBehind(): readonly OutgoingMessage[] {
    const { entries, posted, table } = this.#step;
    const { past = [], key: now } = this.#telling;
    const stale = leftBehind(past, entries).filter(({ key }) => key !== now);
    if (stale.length === 0) return [];
    const keys = stale.map(({ key }) => key);
    this.#telling = { ...this.#telling, past: past.filter(({ key }) => !keys.includes(key)) };
    return marked(table.id, stale, entries, posted);
  }

  #callAside(): void {
    const { aside: before, party: run, ...rest } = this.#telling;
    const isOver = this.#telling.call === 'over';
    const party = isOver ? undefined : runWith(run, this.#step);
    const wanted = isOver ? undefined : wantedNow(this.#step, party, before);
    const isAnother = before && (!wanted || wanted.fresh.length > 0);
    if (isAnother) this.#outgoing.push(gone(before));
    const aside = wanted && this.#standsAside(wanted, isAnother ? undefined : before);
    const count = Math.max(rest.count, Number(aside?.key ?? 0));
    this.#telling = { ...rest, count, ...(party && { party }), ...(aside && { aside }) };
  }

  #standsAside({ fresh, ...wanted }: InterruptionCall, before: Aside | undefined): Aside {
    const key = before?.key ?? `${this.#telling.count + 1}`;
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
    return usersOf(thoseHere(table, presence).filter(({ seat }) => seats.includes(seat)));
  }

  #post(
    call: string,
    head: string | Pick<TurnCall, 'opening' | 'words'>,
    mentions: readonly string[],
    picture: PanelPicture | undefined,
    buttons: readonly PublicButton[] = [],
  ): void {
    const count = this.#telling.count + 1;
    const key = `${count}`;
    const { last: _, parts: __, shown: ___, grown: ____, head: before, lines, marks = [], ...rest } = this.#telling;
    const told = withSaid(rest.past ?? [], rest.key, { head: before, lines, marks });
    const past = withPosted(told, key, this.#step.entries);
    const words = headOf(typeof head === 'string' ? { words: head } : head, mentions);
    this.#telling = { ...rest, key, count, call, head: words, lines: [], marks: [], why: [], whyMarks: [], past };
    const over = call === 'over';
    const post: PublicMessage = {
      to: 'thread',
      content: words,
      mentions: [...mentions],
      buttons: over || call === 'story' ? [...buttons] : this.#buttons(),
    };
    this.#outgoing.push({ key, kind: 'post', body: asJson(post) });
    const drawn = picture ?? (this.#isPictureOwed && !over ? this.#step.picture() : undefined);
    if (drawn) this.#draw(key, drawn);
  }

  /** Discord refused another picture on the board's message, so the next message gets it. */
  get #isPictureOwed(): boolean {
    const { board } = this.#telling;
    return board !== undefined && board.key === this.#step.refused;
  }

  /** Draws the end of a part, since the next may have begun by then. */
  drawEnd(picture: PanelPicture): void {
    const { board } = this.#telling;
    if (board) this.#draw(board.key, picture);
  }

  #draw(key: string, { job, alt, name }: PanelPicture): void {
    const { board } = this.#telling;
    const print = fingerprint(JSON.stringify(job));
    if (board?.key === key && board.print === print) return;
    this.#telling = { ...this.#telling, board: { key, print } };
    const message = { to: 'thread' as const, picture: { job, alt, name } };
    this.#outgoing.push({ key, kind: 'picture', body: asJson(message) });
  }

  /**
   * Edits the message, with `foot` below. Without a visible change it makes no edit, so that secret orders and
   * changed choices stay hidden.
   */
  edit(foot: string): void {
    const { key, call } = this.#telling;
    if (key === '' || call === 'over' || call === 'story') return;
    const body = this.#edited(foot);
    if (this.#telling.shown !== printOf(body)) this.#outgoing.push({ key, kind: 'edit', body });
    this.#telling = { ...this.#telling, shown: printOf(body) };
    const picture = this.#telling.board?.key === key ? this.#step.picture() : undefined;
    if (picture) this.#draw(key, picture);
  }

  #edited(foot: string): Json {
    const { head, lines } = this.#telling;
    const content = [head, ...lines, ...(foot ? ['', foot] : [])].join('\n');
    return asJson({ to: 'thread', content: fitted(content, CONTENT_LENGTH), buttons: this.#buttons() });
  }

  #buttons(): PublicButton[] {
    const game = this.#step.table.id;
    const why = tableId({ action: 'why', game, key: this.#telling.key, page: 0 });
    return [
      panelButton(game),
      ...(this.#telling.why.length > 0 ? [{ id: why, label: t`Why?`, look: 'plain' as const }] : []),
    ];
  }
}

function printOf(body: Json): string {
  return fingerprint(JSON.stringify(body));
}

function lateLines({ late = [], seatName }: Pick<AnnouncedStep, 'late' | 'seatName'>): string[] {
  const whose = (seat: Seat) => (seat === PARTY ? t`The table` : bold(seatName(seat)));
  return late.map((seat) => t`-# ${whose(seat)} let the time pass, so the bot answered.`);
}

function whoTook(by: Seat | undefined, seatName: AnnouncedStep['seatName']): string {
  if (by === MASTER) return t`The game-master`;
  return bold(by ? seatName(by) : t`The table`);
}

/** Announces an undo or a restart; `taken` describes what was taken back. */
export function besidesRules(
  {
    reason,
    by,
    hands = [],
    seatName,
  }: Pick<AnnouncedStep, 'reason' | 'seatName'> & Pick<NarrationContext, 'by' | 'hands'>,
  taken: string,
): string | undefined {
  if (reason === 'undone') {
    const others = hands.map((seat) => bold(seatName(seat)));
    const changed = others.length === 0 ? '' : `\n${t`-# With it the hand of ${listed(others)} is another one.`}`;
    return `${t`↩ ${whoTook(by, seatName)} took back ${taken}.`}${changed}`;
  }
  if (reason === 'restarted') return t`The rules of this program have changed; this turn starts again.`;
  return undefined;
}
