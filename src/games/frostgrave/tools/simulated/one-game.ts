/** One simulated game: asked, answered, now and then built again, and watched by the referee. */
import { Book } from '../../../../kernel/book.ts';
import { cursorFrom } from '../../../../kernel/chance.ts';
import type { Answer } from '../../../../kernel/rule.ts';
import { sensibleAnswer } from '../../players/sensible.ts';
import type { Event } from '../../rules/events.ts';
import type { Lore } from '../../rules/game.ts';
import type { Asked, Note, Prompt } from '../../rules/questions.ts';
import { rulesOf } from '../../rules/rules.ts';
import { begun, type Start } from '../../rules/setup/start.ts';
import type { State, StateData } from '../../rules/state.ts';
import type { View } from '../../rules/view.ts';
import { Referee } from '../referee/referee.ts';

export const MODES = ['random', 'sensible', 'mixed'] as const;
export type Mode = (typeof MODES)[number];

export interface Wanted {
  readonly start: Start;
  readonly lore: Lore;
  readonly seed: number;
  readonly mode: Mode;
  /** Built again after so many answers; never, where nothing is said. */
  readonly rebuild?: number;
}

export interface Played {
  readonly state: State;
  readonly answers: number;
  /** What the referee saw that is against the rules, and what did not come out the same when it was built again. */
  readonly faults: readonly string[];
  /** How often each kind of event came. */
  readonly counts: ReadonlyMap<Event['type'], number>;
}

/** No game takes so many answers. */
const MOST = 5000;

type Page = Book<StateData, Event, Prompt, Note, View, Asked>;

/** Numbers below some other, the same for the same seed. */
export function lotFrom(seed: number): (below: number) => number {
  let now = (seed * 2654435761 + 12345) % 2147483648;
  return (below) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor(now / 65536) % below;
  };
}

/** Plays a game to its end. Throws where an answer that a player gave is refused, or where it never ends. */
export function playOne({ start, lore, seed, mode, rebuild }: Wanted): Played {
  const book: Page = new Book(rulesOf(lore), begun(start), cursorFrom(seed));
  const referee = new Referee(begun(start), lore);
  const lot = lotFrom(seed);
  const faults: string[] = [];
  let [answers, watched] = [0, 0];
  while (book.game.questions.length > 0) {
    if (answers === MOST) throw new Error(`Seed ${seed}: the game has no end.`);
    answerOne(book, lot, (seat) => mode === 'sensible' || (mode === 'mixed' && seat === start.warbands[0]?.seat));
    answers += 1;
    for (const event of book.events.slice(watched)) referee.watch(event);
    watched = book.events.length;
    if (rebuild !== undefined && answers % rebuild === 0) faults.push(...rebuilt(book));
  }
  const counts = new Map<Event['type'], number>();
  for (const { type } of book.events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return { state: book.game.state, answers, faults: [...faults, ...referee.ended(book.game.state)], counts };
}

function answerOne(book: Page, lot: (below: number) => number, isSensible: (seat: string) => boolean): void {
  const open = book.game.questions.find(({ answered }) => answered === undefined);
  if (!open) throw new Error('Nothing is asked that can be answered.');
  const { question, number } = open;
  const view = () => book.rules.viewFor(book.game.state, question.seat);
  const answer = isSensible(question.seat) ? sensibleAnswer(view(), question) : randomAnswer(question, lot);
  const result = book.answer(question.seat, number, answer);
  if (result.type !== 'advanced')
    throw new Error(`${question.kind} of ${question.seat}: ${answer.join(' ')} was refused: ${JSON.stringify(result)}`);
}

/** Any legal answer. */
function randomAnswer(question: Asked, lot: (below: number) => number): Answer {
  if (question.free) return [question.free.sample(lot(30_000))];
  // A game that is given up is no game.
  const options = question.options.filter(({ note }) => note?.kind !== 'concede');
  const picked = options[lot(options.length)];
  return picked ? [picked.value] : question.standing;
}

function rebuilt(book: Page): string[] {
  const before = JSON.stringify(book.game.state);
  const { divergence } = book.reopen();
  const isSame = JSON.stringify(book.game.state) === before;
  return divergence || !isSame ? [`built again it is another game: ${JSON.stringify(divergence)}`] : [];
}

/** Who has most treasure: 1 for whoever has it alone, parts of it where several have as much. */
export function winners({ seats, tokens }: State): ReadonlyMap<string, number> {
  const counts = seats.map(({ seat }) => tokens.filter(({ securedBy }) => securedBy === seat).length);
  const most = Math.max(...counts);
  const shared = counts.filter((count) => count === most).length;
  return new Map(seats.map(({ seat }, i) => [seat, counts[i] === most ? 1 / shared : 0]));
}
