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
import { table } from '../../../support/frosthaven/table.ts';

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
const areaOf = (...hit: readonly (readonly [string, Partial<Expectation>])[]): ScenarioOption => ({
  value: 'C1',
  note: {
    is: 'area',
    hexes: [id('C1')],
    targets: hit.map(([each]) => id(each)),
    expects: hit.map(([, more]) => ({ ...PLAIN, ...more })),
  },
});
const area = (...targets: string[]) => areaOf(...targets.map((each) => [each, {}] as const));
/** Of an ability that is no attack. */
const mildArea = (...targets: string[]): ScenarioOption => ({
  value: 'C1',
  note: { is: 'area', hexes: [id('C1')], targets: targets.map((each) => id(each)) },
});
const card = (half: 'top' | 'bottom', idle = false): ScenarioOption => ({
  value: `${half} a/1`,
  note: { is: 'card', card: id('a/1'), half, ...(idle && { idle: { why: 'no target' as const } }) },
});

/** Monsters B and D, an ally E, and an objective F that may be attacked. */
function figuresNow() {
  const t = table('a B D E F');
  Object.assign(t.state.figures[id<'FigureId'>('E')] ?? {}, { kind: 'ally', side: 'party' });
  Object.assign(t.state.figures[id<'FigureId'>('F')] ?? {}, { kind: 'objective' });
  return t.state.figures;
}

/** Why the first option, planned as `then` offered it, no longer fits `now`. */
function change(prompt: Prompt, then: readonly ScenarioOption[], now: readonly ScenarioOption[]) {
  const step = turnStepOf(asking(prompt, then), [then[0]?.value ?? '']);
  return turnStepChange(asking(prompt, now), step, figuresNow());
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
  [
    'an area in another order, each as it was',
    AREA,
    [areaOf(['B', { value: 4 }], ['D', { value: 2 }])],
    [areaOf(['D', { value: 2 }], ['B', { value: 4 }])],
    undefined,
  ],
  ['an area with another enemy', AREA, [area('B')], [area('D', 'B')], undefined],
  [
    'an area with an enemy whose shield is thick',
    AREA,
    [area('B')],
    [areaOf(['B', {}], ['D', { shield: 5 }])],
    undefined,
  ],
  ['another enemy instead', AREA, [area('B')], [area('D')], 'target'],
  [
    'another enemy, and the first is better guarded',
    AREA,
    [area('B')],
    [areaOf(['D', {}], ['B', { shield: 2 }])],
    'attack',
  ],
  ['another enemy that retaliates', AREA, [area('B')], [areaOf(['B', {}], ['D', { retaliate: 1 }])], 'attack'],
  ['an ally besides', AREA, [area('B')], [area('B', 'E')], 'target'],
  ['an objective besides', AREA, [area('B')], [area('B', 'F')], 'target'],
  ['an enemy and an ally besides', AREA, [area('B')], [area('B', 'D', 'E')], 'target'],
  ['an area that is no attack, with another enemy', AREA, [mildArea('B')], [mildArea('B', 'D')], 'target'],
  ['a half without effect', TURN, [card('top')], [card('top', true)], 'idle'],
  ['a half that is offered only now', TURN, [card('top')], [card('top'), card('bottom')], 'window'],
  ['a half that is offered no more', TURN, [card('top')], [card('bottom')], 'choices'],
])('%s -> judged', (_name, prompt, then, now, expected) => {
  expect(change(prompt, then, now)).toBe(expected);
});

test('another question of the same kind -> asked', () => {
  const step = turnStepOf(asking(MOVE, [hex('C1')]), ['C1']);
  expect(turnStepChange(asking(MOVE, [hex('C1')], 'round 1 / a / bottom / move 2'), step, figuresNow())).toBe('asked');
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
