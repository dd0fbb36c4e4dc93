import { at, inFile, type PackProblem, type Problem, twice, within } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../catalog.ts';
import { fileOf } from '../files.ts';
import type { Scenario } from '../schema/scenarios.ts';
import { missing } from './missing.ts';

export function checkScenarios(content: PackContent): Problem[] {
  const { scenarios } = content.scenarios;
  const found = scenarios.flatMap((scenario) => within(`scenario ${scenario.id}`, checkScenario(content, scenario)));
  const orders = scenarios.map(({ order }) => ({ id: `${order}` }));
  return inFile(fileOf('scenarios'), [...twice('scenario', scenarios), ...twice('order', orders), ...found]);
}

function checkScenario(content: PackContent, scenario: Scenario): PackProblem[] {
  const { guards = [], arrivals = [], together, exitsClose, doorsShut, locks } = scenario.special;
  const goal = together?.goal;
  const slain = goal && 'slay' in goal ? [goal.slay] : [];
  const named = [...guards.map(({ creature }) => creature), ...arrivals.map(({ creature }) => creature), ...slain];
  const isUnderground = scenario.where === 'dungeon';
  return [
    ...missing(
      content,
      named.map((id) => ({ what: 'creature' as const, id })),
    ),
    ...(scenario.seats.least > scenario.seats.most ? at('seats', ['least is more than most']) : []),
    ...(scenario.seats.least === 1 && !together ? at('seats', ['nobody plays alone but together with allies']) : []),
    ...slain
      .filter((id) => !guards.some(({ creature }) => creature === id))
      .flatMap((id) => at('goal', [`no ${id} stands guard`])),
    ...(exitsClose && !isUnderground ? at('exitsClose', ['only cellars have doorways']) : []),
    ...((doorsShut || locks) && !isUnderground ? at('where', ['only cellars have doors']) : []),
    ...writtenMissing(content, scenario),
  ];
}

function writtenMissing({ tables }: PackContent, { table }: Scenario): PackProblem[] {
  if (!('written' in table) || tables.some(({ id }) => id === table.written)) return [];
  return at('table', [`there is no table ${table.written}`]);
}
