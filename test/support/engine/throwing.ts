import type { Question, RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { ask, askFreeForm, drawOutcome } from '../../../src/engine/rules/rule.ts';
import type { GameRules, RuleContext } from '../../../src/engine/session/game-rules.ts';

/**
 * A game with more legal answers than anybody lists: whoever's turn it is throws a stone from where it lies to any point
 * not too far away, `x.y` in tenths, and the wind moves it.
 */
export interface Throwing {
  stone: { x: number; y: number };
  thrown: number;
  by: 'ann' | 'bob';
}
export interface ThrowingChanges {
  far?: number;
  /** Rules that no longer allow what their print still stands for. */
  strict?: true;
  /** Whoever waits this long holds the stone. */
  due?: true;
}
type ThrowingQuestion = Question<string, string>;
type ThrowingRule<T> = RuleGenerator<T, string, string, ThrowingQuestion>;
export type ThrowingRules = GameRules<Throwing, string, string, string, object, ThrowingQuestion>;

export const HOUR = 3_600_000;

function* throwStone({ state, emit }: RuleContext<Throwing, string>, changes: ThrowingChanges): ThrowingRule<void> {
  const { stone, by } = state;
  const far = changes.far ?? 50;
  const spelled = (x: number, y: number) => `${x}.${y}`;
  const hold = spelled(stone.x, stone.y);
  const value = yield* askFreeForm({
    kind: 'throw',
    seat: by,
    prompt: 'Whither?',
    validator: {
      fingerprint: `${hold} within ${far}`,
      validate: (value) => {
        const to = pointIn(value);
        if (!to) return `“${value}” is no point.`;
        if (changes.strict && to.x < stone.x) return 'Not backwards.';
        return (to.x - stone.x) ** 2 + (to.y - stone.y) ** 2 <= far ** 2 ? undefined : `At most ${far} away.`;
      },
      read: (text) => {
        const to = pointIn(text.trim().replace(/[ ,]+/, '.'));
        if (!to) return { why: 'Name a point: 12 30.' };
        const [dx, dy] = [to.x - stone.x, to.y - stone.y];
        const away = Math.sqrt(dx * dx + dy * dy);
        if (away <= far) return { value: spelled(to.x, to.y) };
        const cut = (by: number) => Math.trunc((by * far) / away);
        return { why: `At most ${far} away.`, nearest: spelled(stone.x + cut(dx), stone.y + cut(dy)) };
      },
      sampleAnswer: (n) => spelled(stone.x + (n % 30), stone.y + ((n * 7) % 30)),
      note: (value) => `to ${value}`,
      hint: '12 30',
      maxLength: 20,
      proposals: () => [{ value: hold, note: 'hold' }],
    },
    defaultAnswer: [hold],
    ...(changes.due && { due: { after: 12 * HOUR, answer: () => [spelled(stone.x, stone.y + state.thrown)] } }),
  });
  const to = pointIn(value) ?? stone;
  const wind = Number(yield* drawOutcome('wind', ['0', '1', '2']));
  state.stone = { x: to.x + wind, y: to.y };
  state.thrown++;
  emit(`${by} threw to ${value}`);
  const [pass] = yield* ask({
    kind: 'pass',
    seat: by,
    prompt: 'Pass the stone?',
    options: [{ value: 'pass' }, { value: 'keep' }],
    min: 1,
    max: 1,
    defaultAnswer: ['pass'],
    ...(changes.due && { due: { after: 2 * HOUR, answer: ['pass'] } }),
  });
  if (pass === 'pass') state.by = by === 'ann' ? 'bob' : 'ann';
}

function pointIn(text: string): { x: number; y: number } | undefined {
  const [, x, y] = /^(\d+)\.(\d+)$/.exec(text) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

export function throwingRules(changes: ThrowingChanges = {}): ThrowingRules {
  return {
    schema: 1,
    parseState: JSON.parse,
    nextStep: ({ thrown }) => ({ name: `throw ${thrown + 1}`, rule: (play) => throwStone(play, changes) }),
    viewFor: ({ stone }) => stone,
  };
}

export function throwingState(): Throwing {
  return { stone: { x: 100, y: 100 }, thrown: 0, by: 'ann' };
}
