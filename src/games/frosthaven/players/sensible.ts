/**
 * A player with some sense: goes where the goal wants it, attacks what it can kill, rests in time. It sees no more than
 * its seat does, and the same view and question always get the same answer.
 */

import { type Answer, nextOptions, type Option, PARTY, type Seat } from '../../../kernel/rule.ts';
import type { Note, Question } from '../rules/questions.ts';
import type { HexLabel } from '../rules/terms.ts';
import type { CardView, FigureView, SeatView, View } from '../rules/view.ts';
import { type Aims, aimsOf, foesIn, isTimeToLeave, isWanted } from './aims.ts';
import { stepsFrom } from './ways.ts';
import { printedOn, worthOf, worthOfCard } from './worth.ts';

type Choice = Option<Note>;
/** How good a choice is; the best is taken, the first of equals. */
type Judge = (choice: Choice) => number;

/** What a seat answers to a question, by what it sees. */
export function sensibleAnswer(view: View, question: Question): Answer {
  const situation = new Situation(view, question.seat);
  switch (question.prompt.about) {
    case 'card selection':
      return chooseCards(situation, question);
    case 'turn':
      return best(question, (choice) => worthOfDoing(situation, choice));
    case 'move':
    case 'follow':
      return best(question, (choice) => worthOfGoing(situation, choice));
    case 'starting hex':
      return best(question, ({ note }) => -situation.stepsToAim(hexOf(note)));
    case 'target':
      return best(question, (choice) => worthOfTarget(situation, choice));
    case 'area':
    case 'monster targets':
      return best(question, ({ note }) => (note?.is === 'area' ? note.targets.length : 0));
    case 'boosts':
    case 'items':
    case 'defence':
    case 'rest benefits':
    case 'recover cards':
    case 'recover items':
      return most(question);
    case 'damage':
      return [answerToDamage(situation, question)];
    case 'lose cards':
    case 'rest loss':
    case 'pay cards':
      return worst(question, (choice) => worthOfOwn(situation, choice));
    case 'short rest':
      return best(question, ({ value }) => worthOfRest(situation, value));
    case 'push':
    case 'pull':
      return best(question, ({ note }) => (note?.is === 'hex' ? 1 + (note.dangers?.length ?? 0) : 0));
    case 'favors':
      return favorOf(question, question.prompt.active);
    case 'escape':
      return [isTimeToLeave(view) ? 'escape' : 'stay'];
    case 'ability':
    case 'trigger':
      return best(question, ({ value }) => (value === 'perform' ? 1 : 0));
    default:
      return usual(question);
  }
}

/** What a seat knows about how things stand. */
class Situation {
  readonly own: SeatView;
  readonly figure: FigureView | undefined;
  readonly cards: readonly CardView[];
  readonly view: View;
  readonly aims: Aims;
  readonly #toFoe: ReadonlyMap<HexLabel, number>;
  readonly #toAim: ReadonlyMap<HexLabel, number>;

  constructor(view: View, seat: Seat) {
    this.view = view;
    const own = view.seats.find((each) => each.seat === seat) ?? view.seats[0];
    if (!own) throw new Error('Nobody sits at this table.');
    this.own = own;
    this.figure = view.figures.find(({ id }) => id === (seat === PARTY ? undefined : own.figure));
    this.cards = view.own?.cards ?? [];
    this.aims = aimsOf(view, own);
    this.#toAim = stepsFrom(view, this.aims.hexes);
    this.#toFoe = stepsFrom(
      view,
      foesIn(view).map(({ hex }) => hex),
    );
  }

  /** Steps to where it should go. */
  stepsToAim(hex: HexLabel | undefined): number {
    return hex === undefined ? FAR : (this.#toAim.get(hex) ?? FAR);
  }

  /** Steps that are still to be made, to the aim itself or to where it can be struck. */
  get stepsLeft(): number {
    return Math.max(0, this.stepsToAim(this.figure?.hex) - (this.aims.stand ? 0 : 1));
  }

  /** Steps to the nearest enemy. */
  get stepsToFoe(): number {
    return this.figure === undefined ? FAR : (this.#toFoe.get(this.figure.hex) ?? FAR);
  }
}

const FAR = 99;

/** The two cards whose better halves fit what is to be done; a rest when nothing else is left. */
function chooseCards(situation: Situation, question: Question): Answer {
  const values = question.options.map(({ value }) => value);
  const rest = values.includes('long rest');
  const hurt = situation.own.hitPoints * 3 < situation.own.maximum;
  if (rest && (values.length === 1 || (hurt && situation.own.cards.hand <= 3 && situation.stepsToFoe > 2)))
    return ['long rest'];
  const pairs = nextOptions(question, [])
    .filter(({ alone }) => !alone)
    .flatMap((first) =>
      nextOptions(question, [first.value]).map((second) => ({
        answer: [first.value, second.value],
        worth: worthOfPair(situation, cardOf(situation, first), cardOf(situation, second)),
      })),
    );
  const usual = { answer: [...question.standing], worth: -FAR };
  const bestPair = pairs.reduce((one, other) => (other.worth > one.worth ? other : one), usual);
  return bestPair.answer;
}

function cardOf({ cards }: Situation, { note }: Choice): CardView | undefined {
  return note?.is === 'card' ? cards.find(({ id }) => id === note.card) : undefined;
}

function worthOfPair(situation: Situation, one: CardView | undefined, other: CardView | undefined): number {
  if (!one || !other) return -FAR;
  const both = (top: CardView, bottom: CardView) =>
    worthNow(situation, top.top) + worthNow(situation, bottom.bottom) - sparing(situation, top.top, bottom.bottom);
  const haste = situation.stepsToFoe <= 2 ? -one.initiative : one.initiative;
  return Math.max(both(one, other), both(other, one)) + haste / 200;
}

/** What is lost for good is kept for when it counts: while many cards are left. */
function sparing({ own, view }: Situation, ...halves: readonly { readonly lost: boolean }[]): number {
  const cards = own.cards.hand + own.cards.discarded;
  const price = view.round <= 1 || cards <= 5 ? 6 : 3;
  return halves.filter(({ lost }) => lost).length * price;
}

/** A half is worth more when it brings the figure to where it can strike, and nothing when there is nothing to strike. */
function worthNow(situation: Situation, half: CardView['top']): number {
  const { move, attack, range } = printedOn(half);
  const steps = situation.stepsToFoe;
  const approach = Math.min(move, situation.stepsLeft);
  const strike = attack > 0 && steps > range + 4 ? -attack : 0;
  return worthOf(half) + approach * 0.7 + strike;
}

/** An attack when somebody is in reach, a move when not; then what is left, then the end. */
function worthOfDoing(situation: Situation, { value, note }: Choice): number {
  if (note?.is === 'item') return situation.own.hitPoints * 2 < situation.own.maximum ? 30 : -1;
  if (note?.is !== 'card' || !note.half) return value === 'end turn' || value === 'long rest' ? 0 : -1;
  const card = situation.cards.find(({ id }) => id === note.card);
  const half = card?.[note.half];
  if (!half) return 0.5;
  const steps = situation.stepsToFoe;
  const { attack, range, move } = note.basic ? BASIC[note.half] : printedOn(half);
  const others = situation.cards.filter(({ id, pile }) => id !== note.card && pile === 'chosen');
  const rest = Math.max(
    0,
    ...others.map((other) => worthNow(situation, note.half === 'top' ? other.bottom : other.top)),
  );
  const worth = note.basic ? 2 + steps / 100 : worthNow(situation, half) - sparing(situation, half);
  const way = situation.stepsLeft;
  const now = attack > 0 && steps <= range ? 12 : move > 0 && way > 0 ? 10 : attack > 0 && steps > range ? -4 : 0;
  return Math.max(0.1, worth + rest + now);
}

const BASIC = { top: { attack: 2, range: 1, move: 0 }, bottom: { attack: 0, range: 0, move: 2 } } as const;

/** Nearer is better, though not through traps; the same place is as good as none. */
function worthOfGoing(situation: Situation, { value, note }: Choice): number {
  if (note?.is !== 'hex') return isIdle(value) ? -situation.stepsToAim(situation.figure?.hex) : -FAR * 2;
  const range = situation.aims.stand ? 0 : wantedRange(situation);
  const steps = situation.stepsToAim(note.hex);
  const off = steps < range ? (range - steps) * 0.5 : steps - range;
  return -range - off - (note.dangers?.length ?? 0) * 4 - (note.cost ?? 0) * 0.01;
}

/** From how far the attack that is still to come can be made. */
function wantedRange({ cards }: Situation): number {
  const ranges = cards.filter(({ pile }) => pile === 'chosen').map(({ top }) => printedOn(top).range);
  return Math.max(1, ...ranges.map((range) => range - 1));
}

/** Whoever can be killed; else whoever is nearest to it. Friends: whoever needs it most. */
function worthOfTarget({ view }: Situation, { value, note }: Choice): number {
  if (note?.is !== 'figure') return value === 'hold back' ? -FAR : -1;
  const figure = view.figures.find(({ id }) => id === note.figure);
  if (!figure) return 0;
  if (!foesIn(view).includes(figure)) return figure.maximum - figure.hitPoints;
  const damage = (note.expects?.value ?? 1) - (note.expects?.shield ?? 0);
  const weight = (figure.rank === 'normal' ? 0 : 2) + (isWanted(view, figure) ? 12 : 0);
  return damage >= figure.hitPoints ? 40 + figure.hitPoints + weight : 20 - figure.hitPoints + weight;
}

/** A rest when no two cards are left to play, or what makes one possible. */
function worthOfRest({ own }: Situation, value: string): number {
  if (own.cards.hand >= 2) return value === 'no rest' ? 1 : 0;
  return value === 'rest' ? 2 : value === 'no rest' ? 0 : 1;
}

/** Damage that would end it all, or half of it, is worth a card. */
function answerToDamage({ own }: Situation, { prompt, options }: Question): string {
  const amount = prompt.about === 'damage' ? prompt.amount : 0;
  const [suffer = '', ...others] = options.map(({ value }) => value);
  const dire = amount >= own.hitPoints || (amount >= 5 && own.cards.hand >= 5);
  const fromHand = others.find((value) => value.includes('hand'));
  const discarded = others.find((value) => value.includes('discarded'));
  if (!dire) return suffer;
  const way = own.cards.discarded >= 5 ? (discarded ?? fromHand) : (fromHand ?? discarded);
  return way ?? suffer;
}

function worthOfOwn({ cards }: Situation, { note }: Choice): number {
  const card = note?.is === 'card' ? cards.find(({ id }) => id === note.card) : undefined;
  return card ? worthOfCard(card) : 0;
}

function isIdle(value: string): boolean {
  return value === 'skip' || value === 'stop' || value === 'stay';
}

function hexOf(note: Note | undefined): HexLabel | undefined {
  return note?.is === 'hex' ? note.hex : undefined;
}

/** As many of the best as the question asks for at least, and one at least where it may. */
function best(question: Question, judge: Judge): Answer {
  return taken(question, judge, Math.max(1, question.min));
}

function worst(question: Question, judge: Judge): Answer {
  return taken(question, (choice) => -judge(choice), question.min);
}

function most(question: Question): Answer {
  return taken(question, () => 0, question.max);
}

/** One of each that pays for itself and costs one card only. FAV-04, FAV-05 */
function favorOf(question: Question, active: readonly string[]): Answer {
  const wanted = ['wealth', 'knowledge'].find((favor) => !active.includes(favor));
  const offered = question.options.find(({ value }) => value === wanted);
  return offered ? [offered.value] : question.standing;
}

/** What doing something usually comes to: the first choices that are not words for doing nothing. */
function usual(question: Question): Answer {
  return taken(
    question,
    ({ value }) => (isIdle(value) || value === 'hold back' ? 0 : 1),
    Math.max(question.min, Math.min(1, question.max)),
  );
}

function taken(question: Question, judge: Judge, count: number): Answer {
  let answer: Answer = [];
  while (answer.length < count) {
    const next = nextOptions(question, answer);
    const [first, ...others] = next.map((choice) => ({ value: choice.value, worth: judge(choice) }));
    if (!first) break;
    const found = others.reduce((one, other) => (other.worth > one.worth ? other : one), first);
    answer = [...answer, found.value];
  }
  return answer;
}
