/**
 * A game in a few lines. Keepers light lamps on a wall, in secret; the wind takes some. A campaign is three such nights,
 * each a match of its own, and keeps the oil that they saved.
 */
import { z } from 'zod';
import type { MatchRequest, MultipleChoice, RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { askAll, awaitInput, drawOutcome } from '../../../src/engine/rules/rule.ts';
import type { GameRules } from '../../../src/engine/session/game-rules.ts';
import { stateReader } from '../../../src/game-api/base/snapshot-reader.ts';

const NIGHTS = 3;
const WATCHES = 2;
export const MOST_KEEPERS = 4;
/** Who has lit nothing by then lights one. */
export const TIME_TO_LIGHT = 48 * 60 * 60_000;
export const LAMPS = ['0', '1', '2', '3'] as const;

const nightState = z.strictObject({
  night: z.int().min(1),
  keepers: z.array(z.string()),
  round: z.int().min(0),
  lit: z.record(z.string(), z.int()),
  winds: z.array(z.int()),
  burning: z.int(),
});
export type Night = z.infer<typeof nightState>;
export type NightEvent =
  | { readonly type: 'lit'; readonly lamps: Readonly<Record<string, number>> }
  | { readonly type: 'blew'; readonly wind: number; readonly left: number };

/** What anybody may see: the wall as it burns, and not what others are about to light. */
export type NightView = Omit<Night, 'lit'>;

export const nightStart = z.strictObject({ night: z.int().min(1), keepers: z.array(z.string()).min(1) });

function asked(seat: string): MultipleChoice<string, string> {
  const options = LAMPS.map((value) => ({ value, note: value }));
  const due = { after: TIME_TO_LIGHT, answer: ['1'] };
  return { kind: 'lamps', seat, prompt: 'lamps', options, min: 1, max: 1, secret: true, defaultAnswer: ['0'], due };
}

export const nightRules: GameRules<Night, NightEvent, string, string, NightView> = {
  schema: 1,
  parseState: stateReader<Night>(nightState),
  viewFor: ({ lit: _, ...seen }) => structuredClone(seen),
  nextStep: ({ round }) =>
    round < WATCHES
      ? {
          name: `watch ${round + 1}`,
          *rule({ state, emit }): RuleGenerator<void, string, string> {
            const answers = yield* askAll(state.keepers.map(asked));
            state.lit = Object.fromEntries([...answers].map(([seat, [lit]]) => [seat, Number(lit)]));
            emit({ type: 'lit', lamps: state.lit });
            const wind = Number(yield* drawOutcome('wind', ['1', '2', '3']));
            const sum = Object.values(state.lit).reduce((all, each) => all + each, state.burning);
            state.winds.push(wind);
            state.burning = Math.max(0, sum - wind);
            state.round++;
            emit({ type: 'blew', wind, left: state.burning });
          },
        }
      : undefined,
};

const wallState = z.strictObject({
  night: z.int(),
  oil: z.int(),
  keepers: z.array(z.string()),
  log: z.array(z.string()),
});
export type Wall = z.infer<typeof wallState>;

/** A wall at which nobody keeps the lamps yet. */
export const NEW_WALL: Wall = { night: 0, oil: 0, keepers: [], log: [] };
export const wallStart = wallState;

/** What comes to a wall: its keepers begin, one of them leaves, or a night ends; an abandoned one gives nothing. */
const news = z.union([
  z.object({ said: z.literal('begin'), people: z.array(z.int()).min(2).max(MOST_KEEPERS) }),
  z.object({ gone: z.int() }),
  z.object({ match: z.int(), kind: z.literal('night'), result: z.string(), gives: z.number().nullable() }),
]);
type News = z.infer<typeof news>;

function understood(value: unknown, { keepers }: Wall): { readonly is: News } | { readonly why: string } {
  const { data } = news.safeParse(value);
  if (!data) return { why: 'The wall waits for two to four keepers, and for how their nights end.' };
  return 'said' in data && keepers.length > 0 ? { why: 'The lamps are lit already.' } : { is: data };
}

export const wallRules: GameRules<Wall, string> = {
  schema: 1,
  parseState: stateReader<Wall>(wallState),
  viewFor: (state) => structuredClone(state),
  nextStep: ({ night }) =>
    night < NIGHTS
      ? {
          name: `night ${night + 1}`,
          *rule({ state, emit }): RuleGenerator<void, string, string> {
            const { keepers } = state;
            const matchRequest: MatchRequest = {
              kind: 'night',
              start: { night: state.night + 1, keepers },
              seats: keepers,
            };
            const heard = yield* awaitInput<News, string, string>({
              kind: 'news',
              ...(keepers.length > 0 && { matchRequest: matchRequest }),
              read: ({ value }) => understood(value, state),
            });
            if ('said' in heard) state.keepers = heard.people.map(String);
            else if ('gone' in heard) state.keepers = keepers.filter((each) => each !== `${heard.gone}`);
            else {
              state.night++;
              state.oil += heard.gives ?? 0;
              state.log.push(heard.result);
            }
            emit('said' in heard ? 'begun' : 'gone' in heard ? 'gone' : heard.result);
          },
        }
      : undefined,
};
