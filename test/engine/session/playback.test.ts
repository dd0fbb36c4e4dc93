import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveMoves } from '../../../src/engine/log/log.ts';
import type { GameRules } from '../../../src/engine/session/game-rules.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import type { LogSegment } from '../../../src/engine/session/playback.ts';
import { playSegments } from '../../../src/engine/session/playback.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Market, MarketChanges } from '../../support/engine/market.ts';
import { marketRules, marketState } from '../../support/engine/market.ts';
import type { Changes, Tiny, TinyEvent } from '../../support/engine/tiny.ts';
import { tinyRules, tinyState } from '../../support/engine/tiny.ts';

type Open<State, Event> = GameRules<State, Event, string, string, State>;
type AnyBook<State, Event> = InMemorySession<State, Event, string, string, State>;

/** Everybody sees everything, so that what is told is compared with all that there is. */
const tiny = (changes?: Changes): Open<Tiny, TinyEvent> => ({
  ...tinyRules(changes),
  viewFor: (state) => structuredClone(state),
});
const market = (changes?: MarketChanges): Open<Market, string> => ({
  ...marketRules(changes),
  viewFor: (state) => structuredClone(state),
});

/** All that is told of a leg: events with their entries, the views at the quiet points, and how far it came. */
function told<State, Event>(rules: Open<State, Event>, leg: LogSegment) {
  const passages = playSegments(rules, leg);
  const events: { at: number; event: Event }[] = [];
  const views: State[] = [];
  for (;;) {
    const next = passages.next();
    if (next.done) return { events, views, to: next.value };
    events.push(...next.value.events);
    views.push(next.value.view);
  }
}

function wholeOf<State, Event>({ snapshots, entries }: AnyBook<State, Event>): LogSegment {
  const [snapshot] = snapshots;
  if (!snapshot) throw new Error('There is no snapshot.');
  return { snapshot, moves: effectiveMoves(entries) };
}

/** Whoever is asked answers by these choices; every fifth takes something back instead, where they may. */
function play<State, Event>(book: AnyBook<State, Event>, choices: readonly number[]): void {
  for (const choice of choices) {
    const asked = book.game.questions.filter(({ answered }) => !answered);
    const open = asked[choice % Math.max(1, asked.length)];
    if (!open) return;
    const { seat, options } = open.question;
    const undo = choice % 5 === 0 ? book.undoFor(seat) : undefined;
    if (undo) book.applyUndo(seat, undo);
    else book.answer(seat, open.number, [options[choice % options.length]?.value ?? '']);
  }
}

const choices = fc.array(fc.nat(1000), { minLength: 5, maxLength: 60 });

describe('a game told again', () => {
  test('tells what happened, in order, with the entry that led to it', () => {
    const book = new InMemorySession(tiny(), tinyState(), seedRng(3));
    play(book, [1, 2, 3, 4, 6, 7, 8, 9, 11, 12]);
    const { events, to } = told(tiny(), wholeOf(book));
    expect(events.map(({ event }) => event)).toEqual(book.events);
    expect(to).toBe(book.game.last);
    const numbers = events.map(({ at }) => at);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('comes to where the game stands, whatever was taken back, and touches nothing of it', () => {
    fc.assert(
      fc.property(choices, fc.nat(50), (all, seed) => {
        const book = new InMemorySession(tiny({ asides: true }), tinyState(), seedRng(seed));
        play(book, all);
        const before = JSON.stringify([book.entries, book.game.state]);
        const { views, events } = told(tiny({ asides: true }), wholeOf(book));
        expect(views.at(-1)).toEqual(book.game.viewFor('public'));
        const won = events.filter(({ event }) => event.type === 'won').length;
        const doubled = effectiveMoves(book.entries).filter((move) => 'crumb' in move && move.crumb.endsWith('double'));
        expect(won).toBe(doubled.length);
        expect(JSON.stringify([book.entries, book.game.state])).toBe(before);
      }),
    );
  });

  test('the same where everybody goes at their own pace and takes back only what is theirs', () => {
    fc.assert(
      fc.property(choices, fc.nat(50), (all, seed) => {
        const book = new InMemorySession(market(), marketState(), seedRng(seed));
        play<Market, string>(book, all);
        const { views, to } = told(market(), wholeOf(book));
        expect(views.at(-1)).toEqual(book.game.viewFor('public'));
        expect(to).toBe(effectiveMoves(book.entries).findLast(({ type }) => type !== 'undo')?.number ?? 0);
      }),
    );
  });

  test('makes no moves of its own: it ends with the log', () => {
    const book = new InMemorySession(tiny(), tinyState(), seedRng(3));
    play(book, [1, 2, 3]);
    const leg = wholeOf(book);
    const part = { ...leg, moves: leg.moves.slice(0, 2) };
    expect(told(tiny(), part).to).toBe(2);
    expect(told<Tiny, TinyEvent>(tiny(), part).events.map(({ event }) => event.type)).toEqual(['bets']);
  });

  test('ends where other rules would come to something else', () => {
    const book = new InMemorySession(tiny(), tinyState(), seedRng(3));
    play(book, [1, 2, 3, 1, 1, 2, 3, 1]);
    const { to, events } = told(tiny({ prize: 2 }), wholeOf(book));
    expect([to, events]).toEqual([0, []]);
  });

  test('of a migrated snapshot moves need only be legal', () => {
    const book = new InMemorySession(tiny(), tinyState(), seedRng(3));
    play(book, [1, 2, 3, 1, 1, 2, 3, 1]);
    const leg = { ...wholeOf(book), isMigrated: true };
    expect(told(tiny({ prize: 1 }), leg).to).toBe(book.game.last);
  });
});
