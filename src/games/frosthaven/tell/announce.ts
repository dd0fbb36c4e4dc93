/**
 * What the table is told in public. One message for every call to somebody; what happens until the next call is added
 * to it in place. So a round of four players costs six messages: its beginning, four turns, and its end.
 */

import { fingerprint } from '../../../kernel/fingerprint.ts';
import type { Entry } from '../../../kernel/log.ts';
import { type Answer, PARTY, type Seat } from '../../../kernel/rule.ts';
import type { Json, Outgoing } from '../../game.ts';
import { asJson, type PublicButton, type PublicMessage } from '../../panel/message.ts';
import type { Picture } from '../../panel/panel.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { bold, escaped, fitted, inPages, listed } from '../../panel/text.ts';
import { thoseHere } from '../../people.ts';
import { overtaken } from '../../telling/overtaken.ts';
import { NOBODY_HERE } from '../../telling/presence.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Announcement, Happened } from '../happened.ts';
import type { Open } from '../open.ts';
import { customId } from '../present/ids.ts';
import { boardPicture } from '../present/pictures.ts';
import type { Summary } from '../rules/scenario/summary.ts';
import { type Call, callOf } from '../say/calls.ts';
import { digest, sentencesFor } from '../say/digest.ts';
import { inWords } from '../say/english.ts';
import { Names } from '../say/names.ts';
import { storyWords } from '../say/story.ts';
import { summaryPages } from '../say/summary.ts';
import { takenWords } from '../say/taken.ts';
import type { Sentence } from '../say/told.ts';
import { whyLines } from '../say/why.ts';
import { gone, runWith, type Wanted, wantedNow } from './aside.ts';
import { onwardButtons, wayOn } from './onward.ts';
import { remindersFor } from './reminders.ts';
import { type Aside, type Telling, toldOf } from './telling.ts';

/** Room for what is said below the lines. */
const FOOT_LENGTH = 300;

/** Makes the public messages of one step of a game. */
export function announce(catalogOf: (scenario: string) => Catalog): (happened: Happened) => Announcement {
  return (happened) => new Announcer(catalogOf(happened.game.scenario), happened).announcement();
}

class Announcer {
  readonly #happened: Happened;
  readonly #names: Names;
  readonly #outgoing: Outgoing[] = [];
  /** What lies behind *Why?* of every message that was added to. */
  readonly #notes: Record<string, Json> = {};
  /** What was told before. */
  readonly #before: Telling;
  #telling: Telling;

  constructor(catalog: Catalog, happened: Happened) {
    this.#happened = happened;
    this.#names = new Names(catalog, happened.view);
    this.#before = toldOf(happened.game);
    this.#telling = this.#before;
  }

  announcement(): Announcement {
    const { reason, questions, view, summary } = this.#happened;
    if (reason === 'begun') this.#open();
    const called = summary || reason === 'abandoned' ? undefined : callOf(questions, view, this.#names);
    const news = this.#newSentences();
    const isCalledWith = called?.withNews && called.id !== this.#telling.call;
    const call =
      called && isCalledWith
        ? { ...called, words: [called.words, ...news.map((each) => inWords(each, this.#names))].join('\n') }
        : called;
    this.#drawEndOfRound();
    this.#add(isCalledWith ? [] : news);
    if (reason === 'abandoned') this.#closeWith(['**The scenario was abandoned.**'], undefined);
    else if (summary) this.#close(summary, boardPicture(view));
    else this.#callOrEdit(call);
    this.#callAside();
    this.#overtakeRequests();
    return {
      outgoing: this.#outgoing,
      notes: this.#notes,
      telling: this.#telling,
      reminders:
        summary || reason === 'abandoned' ? [] : remindersFor(this.#happened, this.#before, this.#telling.party),
    };
  }

  /** Requests to take something back whose asker has gone on, or whose game is over, say so. */
  #overtakeRequests(): void {
    const { outgoing, notes } = overtaken(
      this.#happened,
      this.#happened.advance.entries,
      this.#telling.call === 'over',
    );
    this.#outgoing.push(...outgoing);
    Object.assign(this.#notes, notes);
  }

  /** The first message of a game: its thread, and the story. */
  #open(): void {
    const { game, view, advance } = this.#happened;
    const scenario = this.#names.catalog.scenario(catalogId(this.#names.catalog, game.scenario));
    const players = listed(view.seats.map(({ name, className }) => `${bold(escaped(name))} (${className})`));
    const first: PublicMessage = {
      to: 'channel',
      content: `**${scenario.name}** begins, level ${game.level}: ${players}.`,
      thread: scenario.name,
    };
    this.#outgoing.push({ key: 'thread', kind: 'post', body: asJson(first) });
    const read = digest(
      advance.events.filter(({ type }) => type === 'section read'),
      this.#names,
    );
    const picture = view.board.hexes.length > 0 ? boardPicture(view) : undefined;
    this.#post('story', fitted([storyWords(scenario), ...read].join('\n\n'), CONTENT_LENGTH), [], picture);
  }

  /** The end of a game: what became of it and of everybody, on as many messages as that needs. */
  #close(summary: Summary, picture: Picture): void {
    this.#edit('');
    this.#closeWith(summaryPages(summary, this.#names), picture);
  }

  /** The last messages of a game; below the very last stand the picture, and where it goes on. */
  #closeWith(words: readonly string[], picture: Picture | undefined): void {
    const { campaign, game } = this.#happened;
    const pages = [...words.slice(0, -1), ...inPages([...words.slice(-1), ...wayOn(campaign)], CONTENT_LENGTH, '\n')];
    for (const page of pages.slice(0, -1)) this.#post('over', page, [], undefined);
    this.#post('over', pages.at(-1) ?? '', [], picture, onwardButtons(game));
  }

  /** What is to be said now; the last line of the message goes on with it, or is over. */
  #newSentences(): Sentence[] {
    const { advance, reason, questions } = this.#happened;
    const { last, lines } = this.#telling;
    const byItself = (note: string) => [{ note }];
    if (reason === 'undone') return byItself(this.#undoneWords());
    if (reason === 'restarted') return byItself('The rules of this program have changed; this turn starts again.');
    if (last) this.#telling = { ...this.#telling, lines: lines.slice(0, -1) };
    const next = questions.filter(({ answered }) => !answered).map(({ question }) => question.prompt.about);
    return sentencesFor(advance.events, this.#names, last, next);
  }

  #undoneWords(): string {
    const { by, taken } = this.#happened;
    const what = taken ? takenWords(taken, this.#names, 'their') : 'the last answer';
    return `↩ ${bold(by ? this.#names.seat(by) : 'The table')} took back ${what}.`;
  }

  /** Adds sentences to the message that is being told; a full one is followed by another. */
  #add(sentences: readonly Sentence[]): void {
    const { events, entries } = this.#happened.advance;
    const why = whyLines(events, this.#names, pickedIn(entries));
    this.#telling = { ...this.#telling, why: [...this.#telling.why, ...why] };
    if (this.#telling.why.length > 0) this.#notes[this.#telling.key] = this.#telling.why;
    if (this.#telling.call === 'story' || this.#telling.key === '') return;
    for (const sentence of sentences) {
      const line = inWords(sentence, this.#names);
      const longer = [...this.#telling.lines, line];
      if ([this.#telling.head, ...longer].join('\n').length <= CONTENT_LENGTH - FOOT_LENGTH) {
        const { last: _, ...before } = this.#telling;
        this.#telling = { ...before, lines: longer, ...('who' in sentence && { last: sentence }) };
      } else {
        this.#edit('');
        this.#post(this.#telling.call, fitted(line, CONTENT_LENGTH - FOOT_LENGTH), [], undefined);
      }
    }
  }

  /** A new message when somebody new is called; else the present one says what has happened and who is waited for. */
  #callOrEdit(call: Call | undefined): void {
    const { questions, presence } = this.#happened;
    if (call && call.id !== this.#telling.call) {
      this.#edit('');
      this.#post(
        call.id,
        call.words,
        this.#usersOf(call.seats),
        call.picture ? boardPicture(this.#happened.view) : undefined,
      );
    } else {
      this.#edit(presence.isDeserted ? `-# ${NOBODY_HERE}` : waitingFor(questions, this.#names));
    }
  }

  /** The short message for those who are asked in the middle of something: another one, other words, or none any more. */
  #callAside(): void {
    const { aside: before, party: run, ...rest } = this.#telling;
    const isOver = this.#telling.call === 'over';
    const party = isOver ? undefined : runWith(run, this.#happened);
    const wanted = isOver ? undefined : wantedNow(this.#happened, this.#names, party, before);
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
      buttons: [this.#panelButton()],
      ...(!before && { mentions: [...fresh], fleeting: true as const }),
    };
    this.#outgoing.push({ key, kind: before ? 'edit' : 'post', body: asJson(message) });
    return { ...wanted, key };
  }

  /** Whom to call; whoever is away is neither called nor reminded. */
  #usersOf(seats: readonly Seat[]): string[] {
    const { game, presence } = this.#happened;
    return thoseHere(game, presence)
      .filter(({ seat }) => seats.includes(seat))
      .map(({ user }) => user);
  }

  #post(
    call: string,
    head: string,
    mentions: readonly string[],
    picture: Picture | undefined,
    buttons: PublicButton[] = [],
  ): void {
    const count = this.#telling.count + 1;
    const key = `${count}`;
    const { last: _, ...rest } = this.#telling;
    this.#telling = { ...rest, key, count, call, head: withPings(head, mentions), lines: [], why: [] };
    const over = call === 'over';
    const post: PublicMessage = {
      to: 'thread',
      content: this.#telling.head,
      mentions: [...mentions],
      buttons: over || call === 'story' ? buttons : this.#buttons(),
    };
    this.#outgoing.push({ key, kind: 'post', body: asJson(post) });
    const drawn = picture ?? (this.#isPictureOwed && !over ? boardPicture(this.#happened.view) : undefined);
    if (drawn) this.#draw(key, drawn);
  }

  /** Discord takes no other picture on the message that has it: the next message has it. */
  get #isPictureOwed(): boolean {
    const { board } = this.#telling;
    return board !== undefined && board.key === this.#happened.refused;
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

  /** The picture of a round that is over shows how it ended; by then the next may have begun. */
  #drawEndOfRound(): void {
    const { view, advance } = this.#happened;
    const { board } = this.#telling;
    const over = advance.events.some(({ type }) => type === 'bonuses ended' || type === 'round ended');
    if (!over || !board) return;
    const ended = advance.events.find((event) => event.type === 'round ended');
    this.#draw(board.key, boardPicture({ ...view, phase: 'end of round', ...(ended && { round: ended.round }) }));
  }

  #edit(foot: string): void {
    const { key, head, lines, call } = this.#telling;
    if (key === '' || call === 'over' || call === 'story') return;
    const content = [head, ...lines, ...(foot ? ['', foot] : [])].join('\n');
    const edit: PublicMessage = { to: 'thread', content: fitted(content, CONTENT_LENGTH), buttons: this.#buttons() };
    this.#outgoing.push({ key: `${key}`, kind: 'edit', body: asJson(edit) });
    if (this.#telling.board?.key === key) this.#draw(key, boardPicture(this.#happened.view));
  }

  #panelButton(): PublicButton {
    return { id: customId({ action: 'panel', game: this.#happened.game.id }), label: 'My panel', look: 'primary' };
  }

  #buttons(): PublicButton[] {
    const game = this.#happened.game.id;
    const why = customId({ action: 'why', game, key: this.#telling.key, page: 0 });
    return [
      this.#panelButton(),
      ...(this.#telling.why.length > 0 ? [{ id: why, label: 'Why?', look: 'plain' as const }] : []),
    ];
  }
}

/** The words of a call after those whom it pings. A heading stays at the start, where it is one. */
function withPings(head: string, users: readonly string[]): string {
  if (users.length === 0) return head;
  const pings = users.map((user) => `<@${user}>`).join(' ');
  const [, heading, rest] = /^(#+ .*)\n(.*)$/s.exec(head) ?? [];
  return heading === undefined ? `${pings} ${head}` : `${heading}\n${pings}\n${rest}`;
}

/** The answers that the setting of the table gave for monsters. */
function pickedIn(entries: readonly Entry[]): Answer[] {
  return entries.flatMap((entry) =>
    entry.type === 'answer' && entry.seat === PARTY && entry.by === 'standing order' ? [entry.value] : [],
  );
}

function catalogId(catalog: Catalog, scenario: string): Parameters<Catalog['scenario']>[0] {
  for (const id of catalog.scenarios.keys()) if (id === scenario) return id;
  throw new Error(`There is no scenario ${scenario}.`);
}

function waitingFor(questions: readonly Open[], names: Names): string {
  const seats = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  if (seats.length === 0) return '';
  const who = seats.map((seat) => (seat === PARTY ? 'anybody (the party decides)' : bold(names.seat(seat))));
  return `-# Waiting for ${listed(who)}.`;
}
