/**
 * A game in a few lines. Two keepers light lamps on a wall, in secret; the wind takes some. A campaign is three such
 * nights, each a match of its own, and keeps the oil that they saved.
 */
import { z } from 'zod';
import { stateReader } from '../../src/games/kept.ts';
import type { GameRules } from '../../src/kernel/game.ts';
import { askAll, awaitInput, chance, type Listed, type Rule, type Want } from '../../src/kernel/rule.ts';

export const KEEPERS = ['east', 'west'];
const NIGHTS = 3;

export const nightState = z.strictObject({
  night: z.int().min(1),
  round: z.int().min(0),
  lit: z.record(z.string(), z.int()),
  wind: z.int(),
  burning: z.int(),
});
export type Night = z.infer<typeof nightState>;
export type NightEvent =
  | { readonly type: 'lit'; readonly lamps: Readonly<Record<string, number>> }
  | { readonly type: 'blew'; readonly wind: number; readonly left: number };

/** What anybody may see: the wall as it burns, and not what others are about to light. */
export type NightView = Pick<Night, 'night' | 'round' | 'wind' | 'burning'>;

const ROUNDS = 2;
/** Who has lit nothing by then lights one. */
export const TIME_TO_LIGHT = 48 * 60 * 60_000;
const LAMPS = ['0', '1', '2', '3'];

function asked(seat: string): Listed<string, string> {
  const options = LAMPS.map((value) => ({ value, note: value }));
  const counts = { min: 1, max: 1, secret: true, standing: ['0'] } as const;
  return {
    kind: 'lamps',
    seat,
    prompt: 'How many lamps?',
    options,
    ...counts,
    due: { after: TIME_TO_LIGHT, answer: ['1'] },
  };
}

export const nightRules: GameRules<Night, NightEvent, string, string, NightView> = {
  schema: 1,
  stateFrom: stateReader<Night>(nightState),
  viewFor: ({ night, round, wind, burning }) => ({ night, round, wind, burning }),
  nextStep: ({ round }) =>
    round < ROUNDS
      ? {
          name: `watch ${round + 1}`,
          *rule({ state, emit }): Rule<void, string, string> {
            const answers = yield* askAll(KEEPERS.map(asked));
            const lamps = Object.fromEntries([...answers].map(([seat, [lit]]) => [seat, Number(lit)]));
            state.lit = lamps;
            emit({ type: 'lit', lamps });
            const wind = Number(yield* chance('wind', ['1', '2', '3']));
            const sum = Object.values(lamps).reduce((all, each) => all + each, state.burning);
            state.wind = wind;
            state.burning = Math.max(0, sum - wind);
            state.round++;
            emit({ type: 'blew', wind, left: state.burning });
          },
        }
      : undefined,
};

export const wallState = z.strictObject({ night: z.int(), oil: z.int(), log: z.array(z.string()) });
export type Wall = z.infer<typeof wallState>;

/** How a night ends comes as the tables say it; an abandoned one gives nothing. */
const ended = z.object({ match: z.int(), kind: z.literal('night'), result: z.string(), gives: z.number().nullable() });

export const wallRules: GameRules<Wall, string, string, string, Wall> = {
  schema: 1,
  stateFrom: stateReader<Wall>(wallState),
  viewFor: (state) => structuredClone(state),
  nextStep: ({ night }) =>
    night < NIGHTS
      ? {
          name: `night ${night + 1}`,
          *rule({ state, emit }): Rule<void, string, string> {
            const wants: Want = { kind: 'night', start: { night: state.night + 1 }, seats: KEEPERS };
            const { result, gives } = yield* awaitInput<z.infer<typeof ended>, string, string>({
              kind: 'night',
              wants,
              read: ({ value }) => {
                const parsed = ended.safeParse(value);
                return parsed.success ? { is: parsed.data } : { why: 'Only the end of a night is waited for.' };
              },
            });
            state.night++;
            state.oil += gives ?? 0;
            state.log.push(result);
            emit(result);
          },
        }
      : undefined,
};
