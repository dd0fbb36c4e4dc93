/**
 * A simple player: carries treasure home, shoots, fights where it is likely to win and protects its wizard.
 * It sees only what its seat sees; equal views and questions get equal answers.
 */
import type { Answer, Option } from '../../../engine/rules/rule.ts';
import { nextOptions, whyIllegal } from '../../../engine/rules/rule.ts';
import type { GameQuestion, Note } from '../rules/questions.ts';
import { TOGETHER } from '../rules/turn/phases.ts';
import type { View } from '../rules/view.ts';
import { FAR } from './distances.ts';
import { orderValue } from './order-value.ts';
import { choosePlace, deploymentValue, zoneValue } from './placement.ts';
import { preparationValue } from './preparation-value.ts';
import { SeatSituation } from './situation.ts';

/** Hundredths of an inch to the nearest enemy, beyond which a group moves. */
const QUIET = 1500;

/** The highest value wins; of equal ones, the first. */
type OptionValue = (option: Option<Note>) => number;

/** Returns a legal answer; for unknown questions the obvious or the standing one. */
export function chooseAnswer(view: View, question: GameQuestion): Answer {
  const answer = chosenAnswer(new SeatSituation(view, question.seat), question);
  return answer && whyIllegal(question, answer) === undefined
    ? answer
    : (question.obviousAnswer ?? question.defaultAnswer);
}

function chosenAnswer(situation: SeatSituation, question: GameQuestion): Answer | undefined {
  const { prompt } = question;
  switch (prompt.kind) {
    case 'prepare':
      return bestOption(question, ({ note }) => preparationValue(note));
    case 'prepare-what':
      return bestOption(question, ({ note }) => preparationValue(note, situation));
    case 'zone':
      return bestOption(question, ({ value }) => zoneValue(situation, value));
    case 'deployment':
      return bestOption(question, ({ note }) =>
        note?.kind === 'formation' ? deploymentValue(situation, note.places) : 0,
      );
    case 'activate':
      return canGoTogether(situation, question)
        ? [TOGETHER]
        : bestOption(question, ({ note }) => (note?.kind === 'figure' ? situation.urgency(note.figure) : 0));
    case 'company':
      return mostUrgent(situation, question, prompt.most);
    case 'next of several':
      return bestOption(question, ({ note }) => (note?.kind === 'figure' ? situation.urgency(note.figure) : 0));
    case 'order':
      return bestOption(question, ({ note }) => (note?.kind === 'order' ? orderValue(situation, note) : 0));
    case 'intercept':
      return chooseInterceptors(situation, prompt.figures, prompt.mover);
    case 'after-win':
      return [chooseAfterWin(situation, prompt.winner, prompt.loser)];
    case 'trap-target':
      return bestOption(question, ({ note }) =>
        note?.kind === 'figure' ? trapTargetValue(situation, note.figure) : 0,
      );
    case 'place-creature':
      return question.validator && choosePlace(situation, question.validator);
    default:
      return undefined;
  }
}

/** Where no enemy is near, nothing is lost when all move before anybody acts. FAC-09 */
function canGoTogether(situation: SeatSituation, question: GameQuestion): boolean {
  if (question.validator || !question.options.some(({ value }) => value === TOGETHER)) return false;
  const ready = question.options.flatMap(({ note }) => (note?.kind === 'figure' ? [note.figure] : []));
  return ready.every((id) => {
    const at = situation.figure(id)?.at;
    return at !== undefined && situation.distanceToNearestEnemy(at) > QUIET;
  });
}

function mostUrgent(situation: SeatSituation, question: GameQuestion, most: number): Answer | undefined {
  if (question.validator) return undefined;
  const ids = question.options.map(({ value }) => value);
  return ids.sort((a, b) => situation.urgency(b) - situation.urgency(a)).slice(0, most);
}

function bestOption(question: GameQuestion, judge: OptionValue): Answer | undefined {
  let found: { value: string; worth: number } | undefined;
  for (const option of nextOptions<Note>(question, [])) {
    const worth = judge(option);
    if (!found || worth > found.worth) found = { value: option.value, worth };
  }
  return found && [found.value];
}

/** Meets carriers with all, others with figures that fight no worse; spellcasters and carriers stay out. FMV-06 */
function chooseInterceptors(situation: SeatSituation, figures: readonly string[], mover: string): Answer {
  const target = situation.figure(mover);
  const takers = figures.filter((id) => {
    const own = situation.figure(id);
    if (!own || !target || own.carries !== undefined || own.role === 'wizard' || own.role === 'apprentice')
      return false;
    return target.carries !== undefined || own.stats.fight >= target.stats.fight;
  });
  return takers.length > 0 ? takers : ['none'];
}

/** Leaders and carriers push; others stay where they fight no worse. FCB-08 */
function chooseAfterWin(situation: SeatSituation, winner: string, loser: string): string {
  const [own, other] = [situation.figure(winner), situation.figure(loser)];
  if (!own || !other) return 'stay';
  if (other.carries !== undefined && own.stats.fight >= other.stats.fight) return 'stay';
  if (own.carries !== undefined || situation.isPrecious(own)) return 'push';
  return own.stats.fight >= other.stats.fight ? 'stay' : 'push';
}

/** Prefers carriers, then spellcasters, then figures with little Health; never one of its own side. UTR-03 */
function trapTargetValue(situation: SeatSituation, id: string): number {
  const figure = situation.figure(id);
  if (!figure || !situation.isEnemy(figure)) return -FAR;
  const what = figure.carries !== undefined ? 200 : situation.isPrecious(figure) ? 100 : 0;
  return (figure.side === null ? 0 : 50) + what - figure.health;
}
