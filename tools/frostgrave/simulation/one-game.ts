import type { Seat } from '../../../src/engine/rules/rule.ts';
import { chooseAnswer } from '../../../src/games/frostgrave/bots/choose-answer.ts';
import { loreOf } from '../../../src/games/frostgrave/match/lore.ts';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import { initialGameState } from '../../../src/games/frostgrave/rules/setup/start.ts';
import type { State } from '../../../src/games/frostgrave/rules/state.ts';
import { Referee } from '../referee/referee.ts';
import type { Usage } from '../usage.ts';
import { randomIntFrom } from './lot.ts';
import type { PlayerMode } from './players.ts';
import { findIllegalProposals, randomAnswer } from './players.ts';
import type { GameDriver, GameStart } from './playing.ts';
import { playInMemory } from './playing.ts';
import { playStored } from './room.ts';
import type { TreasureRecord } from './treasure-watch.ts';
import { TreasureWatch } from './treasure-watch.ts';

export interface GameRequest extends Pick<GameStart, 'catalog' | 'start' | 'seed'> {
  readonly mode: PlayerMode;
  readonly bare?: boolean | undefined;
  readonly rebuild?: number | undefined;
  readonly usage?: Usage | undefined;
}

export type Result = 'won' | 'drawn' | 'lost';

export interface GameRecord {
  readonly state: State;
  readonly result: Readonly<Record<string, Result>>;
  readonly decisions: number;
  /** Faults seen by the referee, and proposals that are illegal. */
  readonly faults: readonly string[];
  readonly mismatches: number;
  readonly counts: ReadonlyMap<Event['type'], number>;
  readonly treasure: TreasureRecord;
}

const MAX_DECISIONS = 10_000;

/** Throws when a chosen answer is refused, or the game never ends. */
export async function playOne(wanted: GameRequest): Promise<GameRecord> {
  const { catalog, start, bare, usage } = wanted;
  const referee = new Referee(initialGameState(start), loreOf(catalog));
  const treasure = new TreasureWatch(referee.table);
  const counts = new Map<Event['type'], number>();
  usage?.recordStart(start);
  const watch = (events: readonly Event[]) => {
    for (const event of events) {
      referee.watch(event);
      treasure.watch(event);
      counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
    }
    usage?.recordEvents(events);
  };
  const starting = { ...wanted, watch };
  const game = bare ? playInMemory(starting) : await playStored(starting);
  try {
    const out = await playOut(game, { ...wanted, first: start.warbands[0]?.seat });
    const state = structuredClone(await game.state());
    const faults = [...out.faults, ...referee.finish(state)];
    const { decisions, mismatches } = out;
    return { state, result: resultOf(state), decisions, faults, mismatches, counts, treasure: treasure.record };
  } finally {
    await game.close();
  }
}

export async function playOut(
  game: GameDriver,
  {
    first,
    seed,
    mode,
    rebuild,
    usage,
  }: { readonly first: Seat | undefined } & Pick<GameRequest, 'seed' | 'mode' | 'rebuild' | 'usage'>,
): Promise<Pick<GameRecord, 'decisions' | 'faults' | 'mismatches'>> {
  const lot = randomIntFrom(seed);
  const faults: string[] = [];
  let mismatches = 0;
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions += 1) {
    if (rebuild && decisions % rebuild === rebuild - 1 && !(await game.isUnchangedAfterRebuild())) mismatches += 1;
    const open = await game.nextQuestion();
    if (!open) return { decisions, faults, mismatches };
    const { question } = open;
    usage?.recordQuestion(question);
    if (mode !== 'sensible') faults.push(...findIllegalProposals(question, lot));
    const isSensible = mode === 'sensible' || (mode === 'mixed' && question.seat === first);
    const value = isSensible
      ? chooseAnswer(await game.viewFor(question.seat), question)
      : randomAnswer(question, await game.state(), lot);
    await game.answer(open, value, decisions);
  }
  throw new Error(`The game did not end within ${MAX_DECISIONS} decisions.`);
}

/** Most treasure wins; equal counts draw. Allies win or lose together. FEN-01 */
function resultOf({ seats, tokens, scenario, over }: State): GameRecord['result'] {
  if (!over) throw new Error('The game stopped without a result.');
  const isWon = over.why === 'won';
  if (scenario?.together) return Object.fromEntries(seats.map(({ seat }) => [seat, isWon ? 'won' : 'lost']));
  const counts = seats.map(({ seat }) => tokens.filter(({ securedBy }) => securedBy === seat).length);
  const most = Math.max(...counts);
  const best = counts.filter((count) => count === most).length > 1 ? 'drawn' : 'won';
  return Object.fromEntries(seats.map(({ seat }, i): [string, Result] => [seat, counts[i] === most ? best : 'lost']));
}
