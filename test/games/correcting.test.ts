/** In both games whatever can be set right by hand leaves a match that goes on, is built again, and is told again. */
import { describe, expect, test } from 'vitest';
import { effectiveMoves } from '../../src/engine/log/log.ts';
import type { Answer } from '../../src/engine/rules/rule.ts';
import { whyIllegal } from '../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../src/engine/session/memory-session.ts';
import type { Json } from '../../src/engine/values/json.ts';
import { drawFrom, seedRng } from '../../src/engine/values/rng.ts';
import type { CorrectionDialog, RefusalCheck } from '../../src/game-api/contract/corrections.ts';
import { refusalCheckFor } from '../../src/game-api/contract/corrections.ts';
import type { MatchKind } from '../../src/game-api/contract/game.ts';
import { printPoint } from '../../src/games/frostgrave/board/table-path.ts';
import { chooseAnswer as sensibleInInches } from '../../src/games/frostgrave/bots/choose-answer.ts';
import { loadPack } from '../../src/games/frostgrave/content/load.ts';
import { gameCorrections } from '../../src/games/frostgrave/match/corrections.ts';
import { loreOf } from '../../src/games/frostgrave/match/lore.ts';
import { frostgravePack } from '../../src/games/frostgrave/pack.ts';
import { rulesOf } from '../../src/games/frostgrave/rules/rules.ts';
import { initialGameState } from '../../src/games/frostgrave/rules/setup/start.ts';
import { sensibleAnswer } from '../../src/games/frosthaven/bots/sensible-player.ts';
import { scenarioCorrections } from '../../src/games/frosthaven/match/corrections.ts';
import { scenarioStart } from '../../src/games/frosthaven/match/departure.ts';
import { frosthavenPack } from '../../src/games/frosthaven/pack.ts';
import { scenarioRules } from '../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { usualParty } from '../../tools/frosthaven/usual-party.ts';
import { catalog as firstWinter } from '../support/first-winter.ts';
import { startOf } from '../support/frostgrave/start.ts';
import { runCount } from '../support/often.ts';

/** A game as the tests below see it. */
interface Played {
  /** Gives the next answer. False when nothing is asked. */
  act(): boolean;
  /** `isRefused`: what is left out. */
  corrections(isRefused?: RefusalCheck): CorrectionDialog;
  readonly refuses: RefusalCheck;
  /** What is typed where something is asked that is typed. */
  typed(ask: string): readonly string[];
  correct(value: Parameters<InMemorySession<unknown, unknown, unknown, unknown, unknown>['correct']>[0]): {
    readonly type: string;
  };
  /** All that a table could see, and be asked. */
  print(): string;
  reopen(): unknown;
  back(): void;
  moves(): { readonly last: number; readonly told: number };
}

/** As chance from a seed wants it. */
function choosing(seed: number) {
  let cursor = seedRng(seed);
  return (options: readonly string[]): string => {
    const drawn = drawFrom(cursor, options);
    cursor = drawn.cursor;
    return drawn.outcome;
  };
}

/** Parts of some correction that can be put together now, and what it comes to. */
function someCorrection(game: Played, kind: string, pick: (options: readonly string[]) => string) {
  const next = game.corrections();
  const parts = [kind];
  for (;;) {
    const asked = next(parts, []);
    if ('why' in asked) return undefined;
    if ('words' in asked) return asked;
    const options = 'picks' in asked ? asked.picks.map(({ value }) => value) : game.typed(asked.ask);
    const given = pick(options);
    if ('picks' in asked) parts.push(given);
    else {
      const read = asked.read(given);
      if ('why' in read) return undefined;
      parts.push(read.value);
    }
  }
}

function told(
  kind: MatchKind | undefined,
  { snapshots, entries }: Pick<InMemorySession<unknown, unknown, unknown, unknown, unknown>, 'snapshots' | 'entries'>,
) {
  const [first] = snapshots;
  if (!first || !kind?.playback) throw new Error('It is not told again.');
  const retelling = kind.playback.play(first, effectiveMoves(entries));
  let result = retelling.next();
  while (!result.done) result = retelling.next();
  return { last: effectiveMoves(entries).at(-1)?.number ?? 0, told: result.value };
}

function scenario(seed: number): Played {
  const catalog = firstWinter;
  const rules = scenarioRules(catalog);
  const party = usualParty([...catalog.classes.values()].slice(0, 2));
  const all = [...catalog.scenarios.keys()];
  const start = scenarioStart.parse({ scenario: all[seed % all.length], level: 1, party });
  const book = new InMemorySession(rules, initialState(catalog, start), seedRng(seed));
  return {
    act: () => {
      const open = book.game.questions.find(({ answered }) => !answered);
      if (!open) return false;
      const { question, number } = open;
      const answer: Answer = sensibleAnswer(book.game.viewFor(question.seat), question);
      const legal = whyIllegal(question, answer) === undefined ? answer : question.defaultAnswer;
      expect(book.answer(question.seat, number, legal)).toMatchObject({ type: 'advanced' });
      return true;
    },
    corrections: (isRefused) => scenarioCorrections(catalog, book.game.state, book.game.viewFor('public'), isRefused),
    refuses: (value) => refusalCheckFor(book.game)(value),
    typed: (ask) =>
      ask.startsWith('How many')
        ? ['1', '3', '7']
        : ask.startsWith('Which number')
          ? catalog.treasures.slice(0, 3).map(({ number }) => `${number}`)
          : ask === 'Which item?'
            ? [...catalog.items.values()].map(({ name }) => name)
            : book.game.viewFor('public').board.hexes.map(({ label }) => label.toLowerCase()),
    correct: (correction) => book.correct(correction),
    print: () => JSON.stringify([book.game.state, book.game.questions]),
    reopen: () => book.reopen().divergence,
    back: () => book.undo('game-master', book.undoFor('game-master')?.to ?? 0),
    moves: () => told(frosthavenPack(catalog).kinds.get('scenario'), book),
  };
}

function game(seed: number): Played {
  const catalog = loadPack();
  const rules = rulesOf(loreOf(catalog));
  const start = startOf(['ann', 'bob'], seed);
  const book = new InMemorySession(
    rules,
    initialGameState({ ...start, switches: { ...start.switches, turns: 4 } }),
    seedRng(seed),
  );
  return {
    act: () => {
      const open = book.game.questions.find(({ answered }) => !answered);
      if (!open) return false;
      const { question, number } = open;
      const answer = sensibleInInches(book.game.viewFor(question.seat), question);
      expect(book.answer(question.seat, number, answer)).toMatchObject({ type: 'advanced' });
      return true;
    },
    corrections: (isRefused) => gameCorrections(catalog, book.game.viewFor('public'), isRefused),
    refuses: (value) => refusalCheckFor(book.game)(value),
    typed: (ask) =>
      ask.startsWith('How much')
        ? ['1', '2', '5']
        : ['C4', 'f9', 'K12', 'P3', ...book.game.state.tokens.map(({ at }) => printPoint(at))],
    correct: (correction) => book.correct(correction),
    print: () => JSON.stringify([book.game.state, book.game.questions]),
    reopen: () => book.reopen().divergence,
    back: () => book.undo('game-master', book.undoFor('game-master')?.to ?? 0),
    moves: () => told(frostgravePack(catalog).kinds.get('game'), book),
  };
}

/** All corrections that are put together by choices alone. */
function chosen(next: CorrectionDialog, parts: readonly string[] = []): Json[] {
  const asked = next(parts, []);
  if ('why' in asked) throw new Error(`${parts.join()}: ${asked.why}`);
  if ('words' in asked) return [asked.value];
  return 'picks' in asked ? asked.picks.flatMap(({ value }) => chosen(next, [...parts, value])) : [];
}

const GAMES = { frosthaven: scenario, frostgrave: game };

describe.each(Object.entries(GAMES))('in %s', (_, begin) => {
  test('each kind of correction is carried out somewhere, and nothing breaks by any', () => {
    const done = new Set<string>();
    const offered = new Set<string>();
    for (let seed = 1; seed <= runCount(2, 4); seed++) {
      const pick = choosing(seed);
      const played = begin(seed);
      for (let step = 0; step < 400 && played.act(); step++) {
        const first = played.corrections()([], []);
        const kinds = 'picks' in first ? first.picks.map(({ value }) => value) : [];
        for (const kind of kinds) offered.add(kind);
        const fresh = kinds.filter((kind) => !done.has(kind));
        const kind = pick(fresh.length > 0 && pick(['fresh', 'any']) === 'fresh' ? fresh : kinds);
        const correction = someCorrection(played, kind, pick);
        if (!correction || pick(['now', 'now', 'later']) === 'later') continue;
        const before = played.print();
        const { type } = played.correct({ ...correction, why: 'a slip' });
        if (type === 'refused') {
          expect(played.print()).toBe(before);
          continue;
        }
        done.add(kind);
        const after = played.print();
        expect(played.reopen(), JSON.stringify(correction)).toBeUndefined();
        expect(played.print()).toBe(after);
        if (pick(['keep', 'keep', 'back']) === 'back') played.back();
      }
      const { last, told: end } = played.moves();
      expect(end).toBe(last);
    }
    expect([...offered].filter((kind) => !done.has(kind))).toEqual([]);
  });

  test('choices of a correction -> none is refused, none leads nowhere', () => {
    const played = begin(3);
    let left = 0;
    for (let step = 0; step < 120 && played.act(); step++) {
      if (step % 40 !== 39) continue;
      const offered = chosen(played.corrections(played.refuses));
      expect(offered.filter(played.refuses)).toEqual([]);
      expect(offered.length).toBeGreaterThan(0);
      left += chosen(played.corrections()).length - offered.length;
    }
    expect(left).toBeGreaterThan(0);
  });
});
