/**
 * What a table is told in public, whatever is played. One message for every call to somebody; what happens until the next
 * call is added to it in place.
 */

import { fingerprint } from '../../kernel/fingerprint.ts';
import { type Answered, type Entry, MASTER } from '../../kernel/log.ts';
import { PARTY, type Seat } from '../../kernel/rule.ts';
import { t } from '../../language/t.ts';
import type { Around, Home, Json, Outgoing, Told } from '../game.ts';
import { tableId } from '../panel/actions.ts';
import { asJson, type PublicButton, type PublicMessage } from '../panel/message.ts';
import type { Picture } from '../panel/panel.ts';
import { CONTENT_LENGTH } from '../panel/sizes.ts';
import { bold, fitted, inPages, listed } from '../panel/text.ts';
import { panelButton } from '../panel/unasked.ts';
import { thoseHere, usersOf } from '../people.ts';
import { type Asked, gone, runWith, type Wanted, wantedNow } from './aside.ts';
import { type Call, headOf, waitingFor } from './call.ts';
import { folded, lastAlone, withLine } from './folding.ts';
import { wayOn } from './home.ts';
import { leftBehind, marked, withPosted } from './left-behind.ts';
import { overtaken } from './overtaken.ts';
import { nobodyHere } from './presence.ts';
import { remindersFor } from './reminders.ts';
import { type Aside, type Telling, toldOf } from './told.ts';

/** Room for what is said below the lines. */
const FOOT_LENGTH = 300;

/** A step of a match, as far as it is told. */
export interface Step extends Asked, Pick<Around, 'reason' | 'refused' | 'requests' | 'late' | 'isBrief' | 'posted'> {
  /** Where the campaign goes on, when the match is over. */
  readonly home?: Home | undefined;
  readonly entries: readonly Entry[];
  /** What a seat is called. Markup is escaped. */
  seatName(seat: Seat): string;
  /** What somebody had answered by an order of theirs, in words that everybody may read; where nothing is said, it is not told. */
  ordered?(given: Answered): string;
  /** How things stand now; undefined where nothing is drawn. */
  picture(): Picture | undefined;
}

/** Something that has happened, and what the game remembers of it where it may go on with the next press. */
export interface Line {
  readonly words: string;
  readonly last?: Json;
  /** Whose doing it is, in a few words: where the message gets too long, what others did before is folded to a line each. */
  readonly part?: string;
}

/** Makes the public messages of one step of a match. */
export class Announcer {
  readonly #step: Step;
  readonly #outgoing: Outgoing[] = [];
  /** What lies behind *Why?* of every message that was added to. */
  readonly #notes: Record<string, Json> = {};
  /** What was told before. */
  readonly #before: Telling;
  #telling: Telling;

  constructor(step: Step) {
    this.#step = step;
    this.#before = toldOf(step.table);
    this.#telling = this.#before;
  }

  /** What is remembered of the message that is being told. */
  get telling(): Telling {
    return this.#telling;
  }

  /** The first message of a match, from which its thread opens, and what is read first in there. */
  open(begins: string, title: string, story: string, picture: Picture | undefined): void {
    const first: PublicMessage = { to: 'channel', content: begins, thread: title };
    this.#outgoing.push({ key: 'thread', kind: 'post', body: asJson(first) });
    this.#post('story', fitted(story, CONTENT_LENGTH), [], picture);
  }

  /** The last line goes on with what happens now: it is taken away, to be told anew. */
  retakeLast(): void {
    const { parts: _, ...telling } = this.#telling;
    this.#telling = { ...telling, lines: telling.lines.slice(0, -1) };
  }

  /** Why something was as it was, behind a button of the message. */
  explain(why: readonly string[]): void {
    this.#telling = { ...this.#telling, why: [...this.#telling.why, ...why] };
    if (this.#telling.why.length > 0) this.#notes[this.#telling.key] = this.#telling.why;
  }

  /** Adds lines to the message that is being told; a full one is followed by another. Who was late is said first, and what orders have answered. */
  add(lines: readonly Line[]): void {
    const beside = [...lateLines(this.#step), ...orderedLines(this.#step)];
    this.#tell([...beside.map((words) => ({ words })), ...lines]);
  }

  #tell(lines: readonly Line[]): void {
    if (this.#telling.call === 'story' || this.#telling.key === '') return;
    for (const { words, last, part } of lines) {
      const longer = this.#withLine(words, part);
      if (longer) {
        const { last: _, parts: __, ...before } = this.#telling;
        this.#telling = { ...before, ...longer, ...(last !== undefined && { last }) };
      } else {
        this.edit('');
        this.#post(this.#telling.call, fitted(words, CONTENT_LENGTH - FOOT_LENGTH), [], undefined);
      }
    }
  }

  /** The lines with one more, of which older ones may be folded for it; undefined where it does not fit. */
  #withLine(words: string, part: string | undefined): Pick<Telling, 'lines' | 'parts'> | undefined {
    const { head, lines, parts } = this.#telling;
    const fits = (all: readonly string[]) => [head, ...all].join('\n').length <= CONTENT_LENGTH - FOOT_LENGTH;
    if (part === undefined && parts === undefined)
      return fits([...lines, words]) ? { lines: [...lines, words] } : undefined;
    const before = parts ?? lines.map(() => ({ of: '', lines: 1 }));
    const all = withLine({ lines, parts: before }, words, part ?? '');
    const longer = folded(this.#step.isBrief ? lastAlone(all) : all, fits);
    return longer && { lines: [...longer.lines], parts: [...longer.parts] };
  }

  /** A new message when somebody new is called; else the present one says what has happened and who is waited for. */
  callOrEdit(call: Call | undefined): void {
    const { questions, presence, seatName, picture } = this.#step;
    const foot = presence.isDeserted ? `-# ${nobodyHere()}` : waitingFor(questions, seatName);
    if (call && call.id !== this.#telling.call) {
      this.edit('');
      this.#post(call.id, call, this.#usersOf(call.seats), call.picture ? picture() : undefined);
      this.#telling = { ...this.#telling, shown: printOf(this.#edited(foot)) };
    } else this.edit(foot);
  }

  /** The last messages of a match; below the very last stand the picture, and where its campaign goes on. */
  close(words: readonly string[], picture: Picture | undefined, buttons: readonly PublicButton[] = []): void {
    const last = inPages([...words.slice(-1), ...wayOn(this.#step.home)], CONTENT_LENGTH, '\n');
    const pages = [...words.slice(0, -1), ...last];
    for (const page of pages.slice(0, -1)) this.#post('over', page, [], undefined);
    this.#post('over', pages.at(-1) ?? '', [], picture, buttons);
  }

  /** Everything that is to be told, with whoever is called in the middle of something and who is to be reminded. */
  told(): Told {
    this.#callAside();
    const isOver = this.#telling.call === 'over';
    const { outgoing, notes } = overtaken(this.#step, this.#step.entries, isOver);
    return {
      outgoing: [...this.#outgoing, ...this.#markLeftBehind(), ...outgoing],
      notes: { ...this.#notes, ...notes },
      telling: this.#telling,
      reminders: isOver ? [] : remindersFor(this.#step, this.#before, this.#telling.party),
    };
  }

  /** Messages that no longer hold say so; those that are changed anyway say it in their lines. */
  #markLeftBehind(): readonly Outgoing[] {
    const { entries, posted, table } = this.#step;
    const { past = [] } = this.#telling;
    const changed = [this.#telling.key, ...this.#outgoing.map(({ key }) => key)];
    const stale = leftBehind(past, entries).filter(({ key }) => !changed.includes(key));
    if (stale.length === 0) return [];
    this.#telling = { ...this.#telling, past: past.filter((each) => !stale.includes(each)) };
    return marked(table.id, stale, posted);
  }

  /** The short message for those who are asked in the middle of something: another one, other words, or none any more. */
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

  /** Writes the short message, or changes the words of the one that is there. */
  #standsAside({ fresh, ...wanted }: Wanted, before: Aside | undefined): Aside {
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

  /** Whom to call; whoever is away is neither called nor reminded. */
  #usersOf(seats: readonly Seat[]): string[] {
    const { table, presence } = this.#step;
    return usersOf(thoseHere(table, presence).filter(({ seat }) => seats.includes(seat)));
  }

  #post(
    call: string,
    head: string | Pick<Call, 'opening' | 'words'>,
    mentions: readonly string[],
    picture: Picture | undefined,
    buttons: readonly PublicButton[] = [],
  ): void {
    const count = this.#telling.count + 1;
    const key = `${count}`;
    const { last: _, parts: __, shown: ___, ...rest } = this.#telling;
    const past = withPosted(this.#telling.past ?? [], key, this.#step.entries);
    const words = headOf(typeof head === 'string' ? { words: head } : head, mentions);
    this.#telling = { ...rest, key, count, call, head: words, lines: [], why: [], past };
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

  /** Discord takes no other picture on the message that has it: the next message has it. */
  get #isPictureOwed(): boolean {
    const { board } = this.#telling;
    return board !== undefined && board.key === this.#step.refused;
  }

  /** The picture of a part that is over shows how it ended; by then the next may have begun. */
  drawEnd(picture: Picture): void {
    const { board } = this.#telling;
    if (board) this.#draw(board.key, picture);
  }

  /** A picture for a message, unless it is the one that was drawn last. */
  #draw(key: string, { job, alt, name }: Picture): void {
    const { board } = this.#telling;
    const print = fingerprint(JSON.stringify(job));
    if (board?.key === key && board.print === print) return;
    this.#telling = { ...this.#telling, board: { key, print } };
    const message = { to: 'thread' as const, picture: { job, alt, name } };
    this.#outgoing.push({ key, kind: 'picture', body: asJson(message) });
  }

  /**
   * The message says what has happened since, and `foot` below it. Where it says that already, or would have since it was posted, it is
   * not touched: nobody learns by it that somebody has ordered something, or has chosen otherwise in secret.
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

/** For whom the bot has answered in this step, because their time was over. */
function lateLines({ late = [], seatName }: Pick<Step, 'late' | 'seatName'>): string[] {
  const whose = (seat: Seat) => (seat === PARTY ? t`The table` : bold(seatName(seat)));
  return late.map((seat) => t`-# ${whose(seat)} let the time pass, so the bot answered.`);
}

function whoTook(by: Seat | undefined, seatName: Step['seatName']): string {
  if (by === MASTER) return t`The game-master`;
  return bold(by ? seatName(by) : t`The table`);
}

/** What was answered for those who are here by orders of theirs, a line for each of them. */
function orderedLines({ entries, presence, seatName, ordered }: Step): string[] {
  if (!ordered) return [];
  const given = new Map<Seat, string[]>();
  for (const entry of entries) {
    const isOrdered = entry.type === 'answer' && entry.by === 'standing order' && entry.seat !== PARTY;
    if (isOrdered && !presence.away.includes(entry.seat))
      given.set(entry.seat, [...(given.get(entry.seat) ?? []), ordered(entry)]);
  }
  return [...given].map(([seat, all]) => t`-# By order of ${bold(seatName(seat))}: ${listed(timesOver(all))}.`);
}

/** Each once, with how often it is there. */
function timesOver(all: readonly string[]): string[] {
  return [...new Set(all)].map((each) => {
    const times = all.filter((other) => other === each).length;
    return times === 1 ? each : t`${each} (${times} times)`;
  });
}

/** What is told of a step that is none of the rules’ doing; `taken`: the words of what was taken back. */
export function besidesRules(
  { reason, by, hands = [], seatName }: Pick<Step, 'reason' | 'seatName'> & Pick<Around, 'by' | 'hands'>,
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
