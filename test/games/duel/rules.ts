/** Two fencers strike in turn, each with three hearts. A careful blow lands more often, a wild one takes more. */
import { z } from 'zod';
import type { RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { ask, drawOutcome } from '../../../src/engine/rules/rule.ts';
import type { GameRules, RuleContext } from '../../../src/engine/session/game-rules.ts';
import { stateReader } from '../../../src/game-api/base/snapshot-reader.ts';

export const SEATS = ['red', 'blue'] as const;
const PIPS = ['1', '2', '3', '4', '5', '6'];
const OPTIONS = [{ value: 'careful' }, { value: 'wild' }];
const STRIKE = { kind: 'blow', prompt: 'blow', options: OPTIONS, min: 1, max: 1, defaultAnswer: ['careful'] };

/** `die` is the last that was rolled; 0 before the first. */
const duel = z.strictObject({ blows: z.int(), red: z.int(), blue: z.int(), die: z.int() });
export type Duel = z.infer<typeof duel>;
export interface Blow {
  readonly seat: 'red' | 'blue';
  readonly die: number;
  readonly takes: number;
}

export function turnOf({ blows }: Duel): Blow['seat'] {
  return blows % 2 === 0 ? 'red' : 'blue';
}

export const rules: GameRules<Duel, Blow> = {
  schema: 1,
  parseState: stateReader<Duel>(duel),
  viewFor: (state) => structuredClone(state),
  nextStep: ({ blows, red, blue }) => (red > 0 && blue > 0 ? { name: `blow ${blows + 1}`, rule: blow } : undefined),
};

/** A careful blow lands from 3 and takes 1 heart; a wild one lands from 5 and takes 2. */
function* blow({ state, emit }: RuleContext<Duel, Blow>): RuleGenerator<void> {
  const seat = turnOf(state);
  const [how] = yield* ask({ ...STRIKE, seat });
  const die = Number(yield* drawOutcome('die', PIPS));
  const [from, hearts] = how === 'wild' ? [5, 2] : [3, 1];
  const takes = die >= from ? hearts : 0;
  const foe = seat === 'red' ? 'blue' : 'red';
  state[foe] = Math.max(0, state[foe] - takes);
  state.die = die;
  state.blows++;
  emit({ seat, die, takes });
}
