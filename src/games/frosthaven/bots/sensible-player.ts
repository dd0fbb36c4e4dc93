/** Bot player with simple heuristics, restricted to its seat's view; equal views and questions get equal answers. */

import type { Answer } from '../../../engine/rules/rule.ts';
import { nextOptions } from '../../../engine/rules/rule.ts';
import type { ScenarioQuestion } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import { foesIn, isTimeToLeave, isWanted } from './aims.ts';
import { printedValuesOf, worthOfCard } from './card-value.ts';
import { chooseCards, worthOfDoing } from './plays.ts';
import type { SituationChoice } from './situation.ts';
import { FAR, hexOf, PlayerSituation } from './situation.ts';

type ChoiceValue = (choice: SituationChoice) => number;

export function sensibleAnswer(view: View, question: ScenarioQuestion): Answer {
  const situation = new PlayerSituation(view, question.seat);
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
      return best(question, (choice) => worthOfArea(situation, choice));
    case 'effects':
    case 'modifier effects':
    case 'own goals':
      return [];
    case 'prevention':
      return best(question, ({ note }) => (note?.is === 'item' ? 1 : 0));
    case 'price':
      return [question.options.at(-1)?.value ?? ''];
    case 'hexes':
      return best(question, ({ note }) => -situation.stepsToAim(hexOf(note)));
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

/** Leaves out the ways into closed rooms, where there are others. */
export function withoutDoors(question: ScenarioQuestion): ScenarioQuestion {
  const options = question.options.filter(({ note }) => note?.is !== 'hex' || !note.opensDoor);
  return options.length < Math.max(1, question.min) ? question : { ...question, options };
}

function worthOfGoing(situation: PlayerSituation, { value, note }: SituationChoice): number {
  const here = situation.figure?.hex;
  if (note?.is !== 'hex' && (!isIdle(value) || here === undefined)) return -FAR * 2;
  const hex = note?.is === 'hex' ? note.hex : here;
  if (hex === undefined) return -FAR * 2;
  const range = situation.aims.stand ? 0 : wantedRange(situation);
  const steps = situation.stepsToAim(hex);
  const off = steps < range ? (range - steps) * 0.5 : steps - range;
  const crowd = situation.foesBeside(hex) * (range > 1 || situation.isHurt(2) ? 0.2 : 0.05);
  const found = Math.min(2, situation.hexAt(hex)?.loot ?? 0) * (situation.isLastAction ? 2.5 : 0.5);
  const way = note?.is === 'hex' ? (note.dangers?.length ?? 0) * 4 + (note.cost ?? 0) * 0.01 : 0;
  return found - range - off - crowd - way;
}

function wantedRange({ cards }: PlayerSituation): number {
  const ranges = cards.filter(({ pile }) => pile === 'chosen').map(({ top }) => printedValuesOf(top).range);
  return Math.max(1, ...ranges.map((range) => range - 1));
}

function worthOfArea({ view }: PlayerSituation, { note }: SituationChoice): number {
  if (note?.is !== 'area') return 0;
  const killed = note.targets.filter((target, i) => {
    const { value = 0, shield = 0 } = note.expects?.[i] ?? {};
    const figure = view.figures.find(({ id }) => id === target);
    return figure !== undefined && value - shield >= figure.hitPoints;
  });
  return note.targets.length + killed.length;
}

function worthOfTarget({ view }: PlayerSituation, { value, note }: SituationChoice): number {
  if (note?.is !== 'figure') return value === 'hold back' ? -FAR : -1;
  const figure = view.figures.find(({ id }) => id === note.figure);
  if (!figure) return 0;
  if (!foesIn(view).includes(figure)) return figure.maximum - figure.hitPoints;
  const damage = (note.expects?.value ?? 1) - (note.expects?.shield ?? 0);
  const weight = (figure.rank === 'normal' ? 0 : 2) + (isWanted(view, figure) ? 12 : 0);
  return damage >= figure.hitPoints ? 40 + figure.hitPoints + weight : 20 - figure.hitPoints + weight;
}

function worthOfRest(situation: PlayerSituation, value: string): number {
  const isQuiet = situation.isHurt(2) && situation.stepsToFoe > 4;
  if (situation.own.cards.hand >= 2 || isQuiet) return value === 'no rest' ? 1 : 0;
  return value === 'rest' ? 2 : value === 'no rest' ? 0 : 1;
}

/** Loses cards rather than take damage that exhausts it, or 5 and more with five cards in hand. */
function answerToDamage({ own }: PlayerSituation, { prompt, options }: ScenarioQuestion): string {
  const amount = prompt.about === 'damage' ? prompt.amount : 0;
  const [suffer = '', ...others] = options.map(({ value }) => value);
  const dire = amount >= own.hitPoints || (amount >= 5 && own.cards.hand >= 5);
  const fromHand = others.find((value) => value.includes('hand'));
  const discarded = others.find((value) => value.includes('discarded'));
  if (!dire) return suffer;
  const way = own.cards.discarded >= 5 ? (discarded ?? fromHand) : (fromHand ?? discarded);
  return way ?? suffer;
}

function worthOfOwn({ cards }: PlayerSituation, { note }: SituationChoice): number {
  const card = note?.is === 'card' ? cards.find(({ id }) => id === note.card) : undefined;
  return card ? worthOfCard(card) : 0;
}

function isIdle(value: string): boolean {
  return value === 'skip' || value === 'stop' || value === 'stay';
}

function best(question: ScenarioQuestion, judge: ChoiceValue): Answer {
  return taken(question, judge, Math.max(1, question.min));
}

function worst(question: ScenarioQuestion, judge: ChoiceValue): Answer {
  return taken(question, (choice) => -judge(choice), question.min);
}

function most(question: ScenarioQuestion): Answer {
  return taken(question, () => 0, question.max);
}

/** FAV-04, FAV-05: one of each favor that pays for itself at the cost of one card. */
function favorOf(question: ScenarioQuestion, active: readonly string[]): Answer {
  const wanted = ['wealth', 'knowledge'].find((favor) => !active.includes(favor));
  const offered = question.options.find(({ value }) => value === wanted);
  return offered ? [offered.value] : question.defaultAnswer;
}

function usual(question: ScenarioQuestion): Answer {
  return taken(
    question,
    ({ value }) => (isIdle(value) || value === 'hold back' ? 0 : 1),
    Math.max(question.min, Math.min(1, question.max)),
  );
}

function taken(question: ScenarioQuestion, judge: ChoiceValue, count: number): Answer {
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
