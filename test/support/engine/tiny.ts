import type { Correction } from '../../../src/engine/log/log.ts';
import type { OptionalActionRule } from '../../../src/engine/rules/optional-action.ts';
import { restartOnCorrection, withOptionalActions } from '../../../src/engine/rules/optional-action.ts';
import type { RuleGenerator } from '../../../src/engine/rules/rule.ts';
import { answerOf, ask, askAll, drawOutcome, PARTY } from '../../../src/engine/rules/rule.ts';
import type { CorrectionRule } from '../../../src/engine/session/correction.ts';
import type { GameRules, RuleContext, Step } from '../../../src/engine/session/game-rules.ts';
import { withRulePath } from '../../../src/engine/session/game-rules.ts';

/**
 * A game of a few lines that has nothing to do with hexes: each round both seats secretly bet coins, a die decides who
 * wins the bets, the winner may double or keep, and the party says when to stop.
 */
export interface Tiny {
  round: number;
  coins: Record<'ann' | 'bob', number>;
  stop: boolean;
}
export type TinyEvent =
  | { type: 'bets'; bets: number[] }
  | { type: 'won'; seat: string; coins: number }
  | { type: 'found'; seat: string };
export interface Changes {
  prize?: number;
  askTwice?: boolean;
  throwAt?: number;
  /** While bets are made, whoever has fewer than six coins may find one, think, or fall over the table. */
  asides?: true;
  /** Coins can be set right, also while bets are made of them; a round can be called off, and a die set. */
  corrections?: true;
}
type TinyRule<T> = RuleGenerator<T, string, string>;

const SEATS = ['ann', 'bob'] as const;

function* playRound(play: RuleContext<Tiny, TinyEvent>, changes: Changes): TinyRule<void> {
  const { state } = play;
  state.round++;
  const bets = yield* changes.asides
    ? atTable(play)
    : changes.corrections
      ? restartOnCorrection(() => askBets(play))
      : askBets(play);
  const stakes = SEATS.map((seat) => Number(answerOf(bets, seat)[0]));
  play.emit({ type: 'bets', bets: stakes });
  const die = yield* withRulePath(play.rulePath, 'bets', drawOutcome('die', ['1', '2', '3', '4', '5', '6']));
  const winner = Number(die) <= 3 ? 'ann' : 'bob';
  const loser = winner === 'ann' ? 'bob' : 'ann';
  if (changes.askTwice) yield* decide('sure', PARTY, ['yes', 'no']);
  const factor = yield* withRulePath(play.rulePath, winner, decide('double', winner, ['double', 'keep']));
  const lost = Math.min(state.coins[loser], (stakes[0] ?? 0) * (factor === 'double' ? 2 : 1) + (changes.prize ?? 0));
  state.coins[loser] -= lost;
  state.coins[winner] += lost;
  if (changes.throwAt === state.round) throw new Error('The table fell over.');
  play.emit({ type: 'won', seat: winner, coins: lost });
  state.stop = (yield* decide('go-on', PARTY, ['on', 'stop'])) === 'stop';
}

function atTable(play: RuleContext<Tiny, TinyEvent>): TinyRule<ReadonlyMap<string, readonly string[]>> {
  return withOptionalActions(
    () => asides(play),
    () => withRulePath(play.rulePath, 'table', askBets(play)),
  );
}

function* askBets({ state }: RuleContext<Tiny, TinyEvent>): TinyRule<ReadonlyMap<string, readonly string[]>> {
  const questions = SEATS.map((seat) => ({
    kind: 'bet',
    seat,
    prompt: 'How much?',
    options: Array.from({ length: state.coins[seat] }, (_, i) => ({ value: String(i + 1) })),
    min: 1,
    max: 1,
    secret: true as const,
    reveals: true as const,
    defaultAnswer: ['1'],
  }));
  return yield* askAll(questions);
}

/** Finding a coin is done at once; a thought asks somebody something first, and changes nothing. */
function asides(play: RuleContext<Tiny, TinyEvent>): OptionalActionRule<string, string>[] {
  const { coins } = play.state;
  return SEATS.filter((seat) => coins[seat] < 6).flatMap((seat) => [
    { seat, value: 'find', note: 'a coin', rule: () => find(play, seat) },
    { seat, value: 'think', rule: () => withRulePath(play.rulePath, 'thought', think(seat)) },
    { seat, value: 'fall', rule: stumble },
  ]);
}

function* find({ state, emit }: RuleContext<Tiny, TinyEvent>, seat: 'ann' | 'bob'): TinyRule<void> {
  state.coins[seat]++;
  emit({ type: 'found', seat });
  yield* askAll([]);
}

function* think(seat: string): TinyRule<void> {
  yield* decide('thought', seat, ['deep', 'shallow']);
}

function* stumble(): TinyRule<void> {
  yield* decide('stumble', PARTY, ['over the table']);
  throw new Error('The table fell over.');
}

function* decide(kind: string, seat: string, values: string[]): TinyRule<string> {
  const options = values.map((value) => ({ value }));
  const answer = yield* ask({
    kind,
    seat,
    prompt: kind,
    options,
    min: 1,
    max: 1,
    defaultAnswer: values.slice(-1),
  });
  return answer[0] ?? '';
}

/** `ann 3 beside`, `ann 3 anew`, `off`, `die 6`, `ask`. */
function correct(
  play: RuleContext<Tiny, TinyEvent>,
  { value }: Correction,
): CorrectionRule<string, string> | { why: string } {
  const [what = '', to = '', how] = String(value).split(' ');
  const set = SEATS.find((seat) => seat === what);
  if (set) {
    return { how: how === 'anew' ? 'anew' : 'beside', rule: () => setCoins(play, set, Number(to)) };
  }
  if (what === 'off') return { how: 'instead', rule: () => none() };
  if (what === 'ask') return { how: 'beside', rule: () => think('bob') };
  return what === 'die' ? { how: 'beside', rule: none, sets: { kind: 'die', outcome: to } } : { why: 'No.' };
}

function* none(): TinyRule<void> {
  yield* askAll([]);
}

function* setCoins({ state, emit }: RuleContext<Tiny, TinyEvent>, seat: 'ann' | 'bob', coins: number): TinyRule<void> {
  state.coins[seat] = coins;
  emit({ type: 'found', seat });
  yield* askAll([]);
}

export function tinyRules(changes: Changes = {}): GameRules<Tiny, TinyEvent, string, string, object> {
  return {
    schema: 1,
    parseState: JSON.parse,
    nextStep(state): Step<Tiny, TinyEvent, string, string> | undefined {
      if (state.stop || state.coins.ann === 0 || state.coins.bob === 0) return undefined;
      return {
        name: `round ${state.round + 1}`,
        rule: (play) => playRound(play, changes),
        ...(changes.corrections && { correct }),
      };
    },
    viewFor: (state, seat) => ({ round: state.round, mine: seat === 'ann' ? state.coins.ann : undefined }),
  };
}

export function tinyState(): Tiny {
  return { round: 0, coins: { ann: 5, bob: 5 }, stop: false };
}
