/** Choice of cards and halves by their printed values and their likely effect. */
import type { Answer } from '../../../engine/rules/rule.ts';
import { nextOptions } from '../../../engine/rules/rule.ts';
import type { ScenarioQuestion } from '../rules/questions.ts';
import type { CardView, HalfView } from '../rules/view.ts';
import type { PrintedValues } from './card-value.ts';
import { effectRepeats, printedValuesOf, worthOfAttack } from './card-value.ts';
import { isHelpfulNow } from './optional-action-value.ts';
import type { PlayerSituation, SituationChoice } from './situation.ts';
import { cardOf, FAR } from './situation.ts';

type CardHalfValues = Pick<HalfView, 'lines' | 'lost' | 'experience' | 'duration' | 'slots'>;

export function chooseCards(situation: PlayerSituation, question: ScenarioQuestion): Answer {
  const values = question.options.map(({ value }) => value);
  const rest = values.includes('long rest');
  const isTired = situation.isHurt(3) && situation.own.cards.hand <= 3 && situation.stepsToFoe > 2;
  if (rest && (values.length === 1 || isTired)) return ['long rest'];
  const pairs = nextOptions(question, [])
    .filter(({ alone }) => !alone)
    .flatMap((first) =>
      nextOptions(question, [first.value]).map((second) => ({
        answer: [first.value, second.value],
        worth: worthOfPair(situation, cardOf(situation, first), cardOf(situation, second)),
      })),
    );
  const usual = { answer: [...question.defaultAnswer], worth: -FAR };
  const bestPair = pairs.reduce((one, other) => (other.worth > one.worth ? other : one), usual);
  return bestPair.answer;
}

function worthOfPair(situation: PlayerSituation, one: CardView | undefined, other: CardView | undefined): number {
  if (!one || !other) return -FAR;
  const both = (top: CardView, bottom: CardView) =>
    worthOrBasic(situation, top, 'top', movesOf(bottom.bottom)) +
    worthOrBasic(situation, bottom, 'bottom', movesOf(top.top));
  const haste = situation.stepsToFoe <= 2 ? -one.initiative : one.initiative;
  return Math.max(both(one, other), both(other, one)) + haste / 200;
}

function movesOf(half: CardHalfValues): number {
  return printedValuesOf(half).move;
}

function worthOrBasic(situation: PlayerSituation, card: CardView, half: 'top' | 'bottom', gone: number): number {
  const own = card[half];
  return Math.max(worthNow(situation, own, gone) - sparing(situation, own), worthOfBasic(situation, half, gone));
}

const NOTHING = { move: 0, heal: 0, harm: 0, guard: 0, other: 0, targets: 1 } as const;
const BASIC = {
  top: { ...NOTHING, attack: 2, range: 1 },
  bottom: { ...NOTHING, attack: 0, range: 0, move: 2 },
} as const;

function worthOfBasic(situation: PlayerSituation, half: 'top' | 'bottom', gone = 0): number {
  return worthOfPrinted(situation, BASIC[half], gone, 1);
}

function sparing({ own, view }: PlayerSituation, { lost, duration }: CardHalfValues): number {
  if (!lost) return 0;
  const cards = own.cards.hand + own.cards.discarded;
  if (duration === 'persistent') return view.round <= 4 && cards > 6 ? 3 : 6;
  return view.round <= 1 || cards <= 5 ? 6 : 3;
}

function worthNow(situation: PlayerSituation, half: CardHalfValues, gone: number): number {
  return worthOfPrinted(situation, printedValuesOf(half), gone, effectRepeats(half)) + half.experience * 0.5;
}

function worthOfPrinted(situation: PlayerSituation, printed: PrintedValues, gone: number, often: number): number {
  const { move, heal, harm, guard, other } = printed;
  const steps = situation.stepsToFoe - Math.min(gone, Math.max(0, situation.stepsLeft));
  const approach = Math.min(move, situation.stepsLeft) * 0.8 + move * 0.1;
  const guarded = often > 1 || steps <= 3 ? 1 : steps <= 6 ? 0.5 : 0.1;
  return (
    worthOfAttack(printed) * finding(steps, printed.range) +
    approach +
    Math.min(heal, situation.lacking) * 0.7 +
    harm * finding(steps, Math.max(printed.range, 2)) * (often > 1 ? often : 1) +
    guard * guarded * often +
    other * often
  );
}

/** Probability of a target in range; those a few steps farther may come nearer. */
function finding(steps: number, range: number): number {
  return steps <= range ? 1 : steps <= range + 2 ? 0.4 : 0.1;
}

const AT_ONCE = 60;

/** Rates an action together with the best follow-up; the end of the turn rates 0. */
export function worthOfDoing(situation: PlayerSituation, { value, note }: SituationChoice): number {
  if (note?.is === 'item' || note?.is === 'perk') return isHelpfulNow(situation, note) ? AT_ONCE : -1;
  if (note?.is !== 'card' || !note.half) return value === 'end turn' || value === 'long rest' ? 0 : -1;
  const half = situation.cards.find(({ id }) => id === note.card)?.[note.half];
  if (!half) return 0.5;
  const next = note.half === 'top' ? 'bottom' : 'top';
  const others = situation.cards.filter(({ id, pile }) => id !== note.card && pile === 'chosen');
  const gone = note.basic ? BASIC[note.half].move : movesOf(half);
  const after = Math.max(0, ...others.map((other) => worthOrBasic(situation, other, next, gone)));
  if (note.idle && !note.idle.verbs) return (!note.basic && half.lost ? -1 : 0.05) + after;
  const worth = note.basic
    ? worthOfBasic(situation, note.half)
    : worthNow(situation, half, 0) - sparing(situation, half);
  return Math.max(0.1, worth) + after + (note.basic ? 0 : 0.02);
}
