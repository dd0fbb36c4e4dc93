/**
 * A game in a few lines whose answers are written. In secret, two keepers say how high a flame is to burn, 1 to 1,000
 * hands; then anybody gives the fire a name.
 */
import { z } from 'zod';
import type { AnswerValidator, FreeForm, Question, RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { askAll, askFreeForm, PARTY } from '../../../src/engine/rules/rule.ts';
import type { GameRules } from '../../../src/engine/session/game-rules.ts';
import { stateReader } from '../../../src/game-api/base/snapshot-reader.ts';

export const KEEPERS = ['east', 'west'];

export const fireState = z.strictObject({ high: z.record(z.string(), z.int()), name: z.string() });
export type Fire = z.infer<typeof fireState>;
export type FireEvent =
  | { readonly type: 'burns'; readonly high: Readonly<Record<string, number>> }
  | { readonly type: 'named'; readonly name: string };
export type FireQuestion = Question<string, string>;
type FireRule<T> = RuleGenerator<T, string, string, FireQuestion>;
export type FireRules = GameRules<Fire, FireEvent, string, string, Fire, FireQuestion>;

/** Whoever has said nothing by then has a flame of one hand. */
export const TIME_TO_SAY = 48 * 60 * 60_000;
const MOST = 1_000;

/** Steps that were made toward what is proposed: as if that took long. */
export const steps = { made: 0 };

/** What somebody elsewhere has worked out to be suggested. */
export const worked = new Map<number, string>();

const hands: AnswerValidator<string> = {
  fingerprint: `1 to ${MOST} hands`,
  validate: (value) =>
    /^[1-9]\d*$/.test(value) && Number(value) <= MOST ? undefined : `A flame is 1 to ${MOST} hands.`,
  read: (text) => {
    const [, number] = /^\s*(-?\d+)( hands?)?\s*$/.exec(text) ?? [];
    if (number === undefined) return { why: 'Say a number of hands: 12.' };
    const nearest = `${Math.min(MOST, Math.max(1, Number(number)))}`;
    return nearest === number ? { value: number } : { why: `A flame is 1 to ${MOST} hands.`, nearest };
  },
  sampleAnswer: (n) => worked.get(n) ?? `${1 + ((n * 37) % MOST)}`,
  offloadSample: (n) => ({
    task: { hands: n },
    acceptResult: (found) => {
      if (typeof found === 'string') worked.set(n, found);
      return typeof found === 'string';
    },
  }),
  note: (value) => (Number(value) > 100 ? 'it is seen from afar' : 'it is seen from the wall'),
  hint: 'Hands, 1 to 1,000: 12',
  maxLength: 20,
  proposals: () => [
    { value: '7', note: 'as always' },
    { value: '700', note: 'it is seen from afar' },
  ],
  *proposalSteps() {
    for (let step = 0; step < 3; step++) {
      steps.made += 1;
      yield;
    }
  },
  isRisky: (value) => Number(value) > 500,
};

const name: AnswerValidator<string> = {
  fingerprint: 'a name',
  validate: (value) => (/^[A-Z][a-z]{2,11}$/.test(value) ? undefined : 'A name is one word of 3 to 12 letters.'),
  read: (text) => {
    const word = text.trim().toLowerCase();
    return { value: `${word.charAt(0).toUpperCase()}${word.slice(1)}` };
  },
  sampleAnswer: (n) => ['Ember', 'Beacon', 'Watcher'][n % 3] ?? 'Ember',
  note: () => '',
  hint: 'One word: Ember',
  maxLength: 12,
};

function high(seat: string): FreeForm<string, string> {
  const due = { after: TIME_TO_SAY, answer: ['1'] };
  return {
    kind: 'high',
    seat,
    prompt: 'How high does the flame burn?',
    secret: true,
    defaultAnswer: ['1'],
    due,
    validator: hands,
  };
}

export const fireRules: FireRules = {
  schema: 1,
  parseState: stateReader<Fire>(fireState),
  viewFor: ({ name }) => ({ high: {}, name }),
  nextStep: (state) => {
    if (Object.keys(state.high).length === 0)
      return {
        name: 'flames',
        *rule({ state, emit }): FireRule<void> {
          const answers = yield* askAll(KEEPERS.map(high));
          state.high = Object.fromEntries([...answers].map(([seat, [hands]]) => [seat, Number(hands)]));
          emit({ type: 'burns', high: state.high });
        },
      };
    if (state.name !== '') return undefined;
    return {
      name: 'name',
      *rule({ state, emit }): FireRule<void> {
        const prompt = 'What is the fire called?';
        state.name = yield* askFreeForm({
          kind: 'name',
          seat: PARTY,
          prompt,
          defaultAnswer: ['Ember'],
          validator: name,
        });
        emit({ type: 'named', name: state.name });
      },
    };
  },
};
