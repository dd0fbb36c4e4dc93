import { z } from 'zod';
import { restartOnChange, runParallel } from '../../../src/engine/rules/parallel.ts';
import type { MatchRequest, RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { ask, awaitInput, drawOutcome, PARTY } from '../../../src/engine/rules/rule.ts';
import type { GameRules, RuleContext } from '../../../src/engine/session/game-rules.ts';
import { withRulePath } from '../../../src/engine/session/game-rules.ts';

/**
 * A game in which everybody shops at their own pace: each day three seats buy from the same shelf, roll dice for coins,
 * and go home when they have had enough, while a messenger may bring presents from elsewhere at any time.
 */
export interface Market {
  day: number;
  shelf: Record<string, number>;
  coins: Record<string, number>;
  bags: Record<string, string[]>;
  home: string[];
  presents: string[];
  stop: boolean;
}
export interface MarketChanges {
  /** What a present is worth in other rules. */
  worth?: number;
  /** Whoever begins a day waits for the messenger first. */
  early?: true;
  /** The day begins with a question to all. */
  late?: true;
}
type MarketPlay = RuleContext<Market, string>;
type MarketRule<T> = RuleGenerator<T, string, string>;

export const SHOPPERS = ['ann', 'bob', 'eve'];
const present = z.strictObject({ for: z.enum(SHOPPERS), coins: z.int().min(1) });

function* day(play: MarketPlay, changes: MarketChanges): MarketRule<void> {
  const { state } = play;
  state.day++;
  if (changes.late) yield* decide(PARTY, 'weather', ['sun', 'rain']);
  if (changes.early) yield* messenger(play, changes, { kind: 'fair', start: { day: state.day }, seats: ['ann'] });
  const shoppers = SHOPPERS.map((seat) => [seat, shopping(play, seat)] as const);
  const rules = new Map([...shoppers, ['messenger', messengers(play, changes)] as const]);
  yield* runParallel(play.rulePath, rules, () => state.home.length === SHOPPERS.length);
  state.home = [];
  const chosen = yield* decide(PARTY, 'tomorrow', ['market', 'never']);
  state.stop = chosen === 'never';
}

function* shopping(play: MarketPlay, seat: string): MarketRule<void> {
  const { state, emit } = play;
  while (!state.home.includes(seat)) {
    const chosen = yield* restartOnChange(
      () => onShelf(state),
      () => withRulePath(play.rulePath, 'shelf', wishing(state, seat)),
    );
    if (chosen === 'home') state.home.push(seat);
    else if (chosen === 'dice') {
      state.coins[seat] = (state.coins[seat] ?? 0) + Number(yield* drawOutcome('die', ['1', '2', '3']));
    } else buy(state, seat, chosen);
    emit(`${seat} ${chosen}`);
  }
}

/** A thing is looked at first, then taken or left: two questions, in which others may buy it. */
function* wishing(state: Market, seat: string): MarketRule<string> {
  const affordable = Object.keys(state.shelf).filter(
    (thing) => (state.shelf[thing] ?? 0) > 0 && (state.coins[seat] ?? 0) > 0,
  );
  const chosen = yield* decide(seat, 'wish', [...affordable, 'dice', 'home']);
  if (chosen === 'dice' || chosen === 'home') return chosen;
  return (yield* decide(seat, 'sure', ['take', 'leave'])) === 'take' ? chosen : 'dice';
}

function onShelf({ shelf }: Market): string[] {
  return Object.keys(shelf).filter((thing) => (shelf[thing] ?? 0) > 0);
}

function buy(state: Market, seat: string, thing: string): void {
  if (!state.shelf[thing]) throw new Error('It is sold.');
  state.shelf[thing]--;
  state.coins[seat] = (state.coins[seat] ?? 0) - 1;
  state.bags[seat]?.push(thing);
}

function* messengers(play: MarketPlay, changes: MarketChanges): MarketRule<void> {
  for (;;) yield* messenger(play, changes);
}

function* messenger({ state }: MarketPlay, changes: MarketChanges, matchRequest?: MatchRequest): MarketRule<void> {
  const { id, brought } = yield* awaitInput<{ id: string; brought: z.infer<typeof present> }, string, string>({
    kind: 'messenger',
    ...(matchRequest && { matchRequest: matchRequest }),
    read: ({ id, value }) => {
      const brought = present.safeParse(value);
      return brought.success ? { is: { id, brought: brought.data } } : { why: 'This is no present.' };
    },
  });
  state.presents.push(id);
  state.coins[brought.for] = (state.coins[brought.for] ?? 0) + brought.coins * (changes.worth ?? 1);
}

function* decide(seat: string, kind: string, values: readonly string[]): MarketRule<string> {
  const options = values.map((value) => ({ value }));
  const defaultAnswer = values.slice(-1);
  const [answer = ''] = yield* ask({
    kind,
    seat,
    prompt: kind,
    options,
    min: 1,
    max: 1,
    defaultAnswer: defaultAnswer,
  });
  return answer;
}

export function marketRules(changes: MarketChanges = {}): GameRules<Market, string, string, string, object> {
  return {
    schema: 1,
    parseState: JSON.parse,
    nextStep: (state) =>
      state.stop ? undefined : { name: `day ${state.day + 1}`, rule: (play) => day(play, changes) },
    viewFor: ({ day, shelf }) => ({ day, shelf }),
  };
}

export function marketState(shelf: Record<string, number> = { apple: 2, bread: 3 }): Market {
  return {
    day: 0,
    shelf,
    coins: { ann: 2, bob: 2, eve: 2 },
    bags: { ann: [], bob: [], eve: [] },
    home: [],
    presents: [],
    stop: false,
  };
}
