/** What messages tell after something was taken back: nothing that no longer holds, or they say that it does not. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Entry } from '../../../src/engine/log/log.ts';
import type { AnnouncedLine } from '../../../src/game-api/announce/announced-step.ts';
import { Announcer } from '../../../src/game-api/announce/announcer.ts';
import type { OutgoingMessage } from '../../../src/game-api/contract/game.ts';

const body = z.object({
  content: z.string().optional(),
  buttons: z.array(z.object({ label: z.string() })).optional(),
});

interface Doing {
  readonly lines?: readonly AnnouncedLine[];
  /** Whose turn is called; nobody's where nothing is said. */
  readonly turn?: string;
  /** The last line goes on. */
  readonly goesOn?: boolean;
  readonly why?: readonly string[];
}

/** A thread as a table tells it: what each message says now, and its buttons. */
class Thread {
  readonly said = new Map<string, string>();
  readonly labels = new Map<string, readonly string[]>();
  /** The keys of messages that the last undo has changed, as often as it did. */
  readonly changes: string[] = [];
  #telling: Parameters<typeof JSON.stringify>[0] = null;

  /** A seat answers, and something comes of it. */
  does(number: number, seat: string, doing: Doing = {}): void {
    this.#tell([entry({ type: 'answer', number, seat, by: 'player', value: ['x'] })], doing);
  }

  /** `own`: whose alone it was; `turn`: who is called to act anew. */
  undoes(number: number, to: number, own?: string, turn?: string): void {
    const seat = own ?? 'a';
    const back = { type: 'undo', number, to, seat, agreed: [], ...(own && { own: { since: 0, prints: [] } }) };
    this.changes.length = 0;
    this.#tell([entry(back)], { lines: [{ words: '↩ It was taken back.' }], ...(turn !== undefined && { turn }) });
  }

  restarts(number: number, to: number): void {
    this.#tell([entry({ type: 'restart', number, to, seat: 'party', agreed: [] })], { lines: [{ words: 'Again.' }] });
  }

  #tell(entries: readonly Entry[], { lines = [], turn, goesOn, why = [] }: Doing): void {
    const announcer = new Announcer({
      table: { id: 1, campaign: 1, seats: [], telling: this.#telling },
      presence: { away: [], isDeserted: false },
      questions: [],
      interruptions: [],
      reason: 'answered',
      entries,
      seatName: (seat) => seat,
      picture: () => undefined,
    });
    if (goesOn) announcer.removeLastLine();
    announcer.addExplanation(why);
    announcer.addLines(lines);
    announcer.callOrEdit(
      turn === undefined ? undefined : { id: turn, words: `${turn} acts.`, seats: [], picture: false },
    );
    const { outgoing, telling } = announcer.build();
    this.#telling = JSON.parse(JSON.stringify(telling));
    for (const each of outgoing) this.#take(each);
  }

  #take({ key, kind, body: message }: OutgoingMessage): void {
    if (kind === 'edit') this.changes.push(key);
    const { content, buttons } = body.parse(message);
    if (content !== undefined) this.said.set(key, content);
    if (buttons)
      this.labels.set(
        key,
        buttons.map(({ label }) => label),
      );
  }
}

/** The rest of an entry is nobody's business here. */
function entry(what: object): Entry {
  return JSON.parse(JSON.stringify(what));
}

const words = (...all: string[]): readonly AnnouncedLine[] => all.map((each) => ({ words: each }));

function played(): Thread {
  const thread = new Thread();
  thread.does(1, 'a', { turn: 'a' });
  thread.does(2, 'a', { lines: words('a strikes.') });
  thread.does(3, 'a', { lines: words('Bryn is exhausted.'), turn: 'b' });
  thread.does(4, 'b', { lines: words('b strikes.') });
  thread.does(5, 'b', { lines: words('b gains 1 experience.') });
  return thread;
}

test('what the message that goes on told is no longer told, and its other lines are', () => {
  const thread = played();
  thread.undoes(6, 4);
  expect(thread.said.get('2')).toBe('b acts.\nb strikes.\n↩ It was taken back.');
  expect(thread.said.get('1')).toBe('a acts.\na strikes.\nBryn is exhausted.');
});

test('undone and done again, something is told once', () => {
  const thread = played();
  thread.undoes(6, 4);
  thread.does(7, 'b', { lines: words('b gains 1 experience.') });
  expect(thread.said.get('2')).toBe('b acts.\nb strikes.\n↩ It was taken back.\nb gains 1 experience.');
});

test('undo into an older message -> added words go, it says so; a later one is marked', () => {
  const thread = played();
  thread.undoes(6, 2);
  thread.does(7, 'a', { turn: 'a' });
  expect(thread.said.get('1')).toBe('a acts.\na strikes.\n-# ↩ Everything after this was taken back.');
  thread.does(8, 'a', { lines: words('Bryn is exhausted.'), turn: 'b again' });
  thread.undoes(9, 2);
  expect(thread.labels.get('1')).toEqual(['↩ Partly taken back: see the current state']);
});

test('a message that began since is marked, and the older one that was added to is set right', () => {
  const thread = played();
  thread.does(6, 'b', { turn: 'c' });
  thread.does(7, 'c', { lines: words('c strikes.') });
  thread.undoes(8, 2);
  expect(thread.labels.get('2')).toEqual(['↩ Taken back: see the current state']);
  expect(thread.said.get('1')).toBe('a acts.\na strikes.\n-# ↩ Everything after this was taken back.');
});

test('undo of a message that is replaced -> says so and is marked, in one change', () => {
  const thread = played();
  thread.undoes(6, 2, undefined, 'a');
  expect(thread.said.get('2')).toBe('b acts.\n↩ It was taken back.');
  expect(thread.labels.get('2')).toEqual(['↩ Taken back: see the current state']);
  expect(thread.changes.filter((key) => key === '2')).toHaveLength(1);
  expect(thread.labels.get('1')).toEqual(['↩ Partly taken back: see the current state']);
  expect(thread.said.get('3')).toBe('a acts.');
});

test('a line that went on is what it was before', () => {
  const thread = new Thread();
  thread.does(1, 'a', { turn: 'a' });
  thread.does(2, 'a', { lines: words('a plays Spark.') });
  thread.does(3, 'a', { goesOn: true, lines: words('a plays Spark and moves.') });
  thread.does(4, 'a', { goesOn: true, lines: words('a plays Spark, moves and gains 1 experience.') });
  thread.undoes(5, 3);
  expect(thread.said.get('1')).toBe('a acts.\na plays Spark and moves.\n↩ It was taken back.');
  const further = new Thread();
  further.does(1, 'a', { turn: 'a' });
  further.does(2, 'a', { lines: words('a plays Spark.') });
  further.does(3, 'a', { goesOn: true, lines: words('a plays Spark and moves.', 'Bryn is exhausted.') });
  further.undoes(4, 1);
  expect(further.said.get('1')).toBe('a acts.\n↩ It was taken back.');
});

test('what one seat takes back for itself is no longer told, and what others did is', () => {
  const thread = new Thread();
  thread.does(1, 'a', { turn: 'week 1' });
  thread.does(2, 'a', { lines: words('a sells a cloak.') });
  thread.does(3, 'b', { lines: words('b buys a cloak.') });
  thread.undoes(4, 1, 'a');
  expect(thread.said.get('1')).toBe('week 1 acts.\nb buys a cloak.\n↩ It was taken back.');
});

test('what is begun anew since rules have changed is no longer told', () => {
  const thread = played();
  thread.restarts(6, 4);
  expect(thread.said.get('2')).toBe('b acts.\nb strikes.\nAgain.');
});

test('reasons of what was taken back are no longer given', () => {
  const thread = new Thread();
  thread.does(1, 'a', { turn: 'a' });
  thread.does(2, 'a', { lines: words('a waits.'), why: ['a is tired'] });
  expect(thread.labels.get('1')).toEqual(['My panel', 'Why?']);
  thread.undoes(3, 1);
  expect(thread.labels.get('1')).toEqual(['My panel']);
});

test('lines that are told by whose turn they are stay with those that hold', () => {
  const thread = new Thread();
  const of = (part: string, said: string): AnnouncedLine => ({ words: said, part });
  thread.does(1, 'a', { turn: 'turn 1' });
  thread.does(2, 'a', { lines: [of('A1', 'A1 moves.'), of('A1', 'A1 fights.')] });
  thread.does(3, 'b', { lines: [of('B1', 'B1 moves.')] });
  thread.does(4, 'a', { lines: [of('A2', 'A2 moves.')] });
  thread.undoes(5, 2);
  thread.does(6, 'b', { lines: [of('B1', 'B1 waits.')] });
  expect(thread.said.get('1')).toBe('turn 1 acts.\nA1 moves.\nA1 fights.\n↩ It was taken back.\nB1 waits.');
});
