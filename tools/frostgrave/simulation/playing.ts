import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { loreOf } from '../../../src/games/frostgrave/match/lore.ts';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { GameQuestion } from '../../../src/games/frostgrave/rules/questions.ts';
import { rulesOf } from '../../../src/games/frostgrave/rules/rules.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { initialGameState } from '../../../src/games/frostgrave/rules/setup/start.ts';
import type { State } from '../../../src/games/frostgrave/rules/state.ts';
import type { View } from '../../../src/games/frostgrave/rules/view.ts';

export interface GameStart {
  readonly catalog: Catalog;
  readonly start: Start;
  readonly seed: number;
  readonly watch: (events: readonly Event[]) => void;
}

export interface OpenGameQuestion {
  readonly number: number;
  readonly question: GameQuestion;
}

export interface GameDriver {
  nextQuestion(): Promise<OpenGameQuestion | undefined>;
  viewFor(seat: Seat): Promise<View>;
  /** Throws when the answer is refused. `turn` makes the id of the answer unique. */
  answer(open: OpenGameQuestion, value: Answer, turn: number): Promise<void>;
  /** Rebuilds the game from its log or store, and compares the states. */
  isUnchangedAfterRebuild(): Promise<boolean>;
  state(): Promise<State>;
  close(): Promise<void>;
}

export function playInMemory({ catalog, start, seed, watch }: GameStart): GameDriver {
  const book = new InMemorySession(rulesOf(loreOf(catalog)), initialGameState(start), seedRng(seed));
  let watched = 0;
  const tell = () => {
    const fresh = book.events.slice(watched);
    watched = book.events.length;
    watch(fresh);
  };
  tell();
  return {
    nextQuestion: async () => book.game.questions.find(({ answered }) => answered === undefined),
    viewFor: async (seat) => book.rules.viewFor(book.game.state, seat),
    answer: async ({ question, number }, value) => {
      const result = book.answer(question.seat, number, value);
      if (result.type === 'failed') throw result.error;
      if (result.type === 'refused') throw refusalError(question, value, result.why);
      tell();
    },
    isUnchangedAfterRebuild: async () => {
      const before = JSON.stringify(book.game.state);
      const { divergence } = book.reopen();
      return divergence === undefined && JSON.stringify(book.game.state) === before;
    },
    state: async () => book.game.state,
    close: async () => {},
  };
}

export function refusalError({ kind, seat }: Pick<GameQuestion, 'kind' | 'seat'>, value: Answer, why: string): Error {
  return new Error(`${kind} of ${seat} with ${value.join(', ')} was not taken: ${why}`);
}
