/** A planned turn: how its answers are kept, and when one no longer means what it meant. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { OpenScenarioQuestion } from '../../../../src/games/frosthaven/rules/open-question.ts';
import type { Expectation, Note, Prompt, ScenarioOption } from '../../../../src/games/frosthaven/rules/questions.ts';
import {
  parseTurnSteps,
  printTurnSteps,
  turnStepChange,
  turnStepOf,
} from '../../../../src/games/frosthaven/settings/turn-plan.ts';

const FIGURE = id<'FigureId'>('a');
const MOVE: Prompt = { about: 'move', figure: FIGURE, points: 3, steps: false };
const TURN: Prompt = { about: 'turn', figure: FIGURE, done: [] };
const LINES = { of: [], say: () => [] };
const TARGET: Prompt = { about: 'target', figure: FIGURE, lines: LINES, chosen: 0, most: 1 };
const AREA: Prompt = { about: 'area', figure: FIGURE, lines: LINES };
const PUSH: Prompt = { about: 'push', figure: FIGURE, target: id('B'), left: 2 };
const PLAIN: Expectation = { value: 3, drawing: 'normal', shield: 1, retaliate: 0 };

function asking(
  prompt: Prompt,
  options: readonly ScenarioOption[],
  crumb = 'round 1 / a / move',
): OpenScenarioQuestion {
  const question = { kind: prompt.about, seat: 'a', prompt, options, min: 1, max: 1, defaultAnswer: [] };
  return { number: 1, crumb, question, answered: undefined };
}

const hex = (value: string, more: Partial<Extract<Note, { is: 'hex' }>> = {}): ScenarioOption => ({
  value,
  note: { is: 'hex', hex: id(value), ...more },
});
const figure = (expects: Partial<Expectation>): ScenarioOption => ({
  value: 'B',
  note: { is: 'figure', figure: id('B'), expects: { ...PLAIN, ...expects } },
});
const area = (...targets: string[]): ScenarioOption => ({
  value: 'C1',
  note: { is: 'area', hexes: [id('C1')], targets: targets.map((each) => id(each)), expects: targets.map(() => PLAIN) },
});
const card = (half: 'top' | 'bottom', idle = false): ScenarioOption => ({
  value: `${half} a/1`,
  note: { is: 'card', card: id('a/1'), half, ...(idle && { idle: { why: 'no target' as const } }) },
});

/** Why the first option, planned as `then` offered it, no longer fits `now`. */
function change(prompt: Prompt, then: readonly ScenarioOption[], now: readonly ScenarioOption[]) {
  const step = turnStepOf(asking(prompt, then), [then[0]?.value ?? '']);
  return turnStepChange(asking(prompt, now), step);
}

test.each<[string, Prompt, ScenarioOption[], ScenarioOption[], ReturnType<typeof turnStepChange>]>([
  ['as it was', MOVE, [hex('C1')], [hex('C1')], undefined],
  ['another way is longer', MOVE, [hex('C1', { cost: 1 })], [hex('C1', { cost: 3 })], undefined],
  ['more hexes', MOVE, [hex('C1')], [hex('C1'), hex('D1')], undefined],
  ['the hex is gone', MOVE, [hex('C1')], [hex('D1')], 'way'],
  ['a trap is new', MOVE, [hex('C1')], [hex('C1', { dangers: ['Spikes'] })], 'danger'],
  ['a trap is gone', MOVE, [hex('C1', { dangers: ['Spikes'] })], [hex('C1')], undefined],
  ['the way would open a door', MOVE, [hex('C1')], [hex('C1', { opensDoor: true })], 'danger'],
  ['a push cannot end there', PUSH, [hex('C1')], [hex('D1')], 'way'],
  ['the target is gone', TARGET, [figure({})], [hex('C1')], 'target'],
  ['the attack is better', TARGET, [figure({})], [figure({ value: 4, shield: 0, drawing: 'advantage' })], undefined],
  ['disadvantage', TARGET, [figure({})], [figure({ drawing: 'disadvantage' })], 'attack'],
  ['advantage lost', TARGET, [figure({ drawing: 'advantage' })], [figure({})], 'attack'],
  ['a weaker attack', TARGET, [figure({})], [figure({ value: 2 })], 'attack'],
  ['more shield', TARGET, [figure({})], [figure({ shield: 2 })], 'attack'],
  ['retaliate', TARGET, [figure({})], [figure({ retaliate: 1 })], 'attack'],
  ['an area without its target', AREA, [area('B', 'D')], [area('B')], 'target'],
  ['an area in another order', AREA, [area('B', 'D')], [area('D', 'B')], undefined],
  ['a half without effect', TURN, [card('top')], [card('top', true)], 'idle'],
  ['a half that is offered only now', TURN, [card('top')], [card('top'), card('bottom')], 'window'],
  ['a half that is offered no more', TURN, [card('top')], [card('bottom')], 'choices'],
])('%s -> judged', (_name, prompt, then, now, expected) => {
  expect(change(prompt, then, now)).toBe(expected);
});

test('another question of the same kind -> asked', () => {
  const step = turnStepOf(asking(MOVE, [hex('C1')]), ['C1']);
  expect(turnStepChange(asking(MOVE, [hex('C1')], 'round 1 / a / bottom / move 2'), step)).toBe('asked');
});

test('printed and read -> the same; any other plan -> none', () => {
  const steps = [
    turnStepOf(asking(MOVE, [hex('C1', { dangers: ['Spikes'] })]), ['C1']),
    turnStepOf(asking(PUSH, []), []),
  ];
  expect(parseTurnSteps(printTurnSteps(steps))).toEqual(steps);
  expect(steps[1]?.target).toBe('B');
  expect([parseTurnSteps(['a/1', 'a/2']), parseTurnSteps(['{"crumb":1}']), parseTurnSteps([])]).toEqual([[], [], []]);
});
