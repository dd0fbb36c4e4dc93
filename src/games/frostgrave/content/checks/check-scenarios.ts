import type { FileProblem, PackProblem } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  nestProblems,
  problemsAt,
  problemsInFile,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../catalog.ts';
import { fileOf } from '../files.ts';
import type { Scenario } from '../schema/scenarios.ts';
import { missingReferences } from './missing.ts';

export function checkScenarios(content: PackContent): FileProblem[] {
  const { scenarios } = content.scenarios;
  const found = scenarios.flatMap((scenario) =>
    nestProblems(`scenario ${scenario.id}`, checkScenario(content, scenario)),
  );
  const orders = scenarios.map(({ order }) => ({ id: `${order}` }));
  return problemsInFile(fileOf('scenarios'), [
    ...duplicateProblems('scenario', scenarios),
    ...duplicateProblems('order', orders),
    ...found,
  ]);
}

function checkScenario(content: PackContent, scenario: Scenario): PackProblem[] {
  const { guards = [], arrivals = [], together, exitsClose, doorsShut, locks } = scenario.special;
  const goal = together?.goal;
  const slain = goal && 'slay' in goal ? [goal.slay] : [];
  const named = [...guards.map(({ creature }) => creature), ...arrivals.map(({ creature }) => creature), ...slain];
  const isUnderground = scenario.where === 'dungeon';
  const plan = 'plan' in scenario.table ? scenario.table.plan : undefined;
  return [
    ...missingReferences(
      content,
      named.map((id) => ({ what: 'creature' as const, id })),
    ),
    ...(scenario.seats.least > scenario.seats.most ? problemsAt('seats', ['least is more than most']) : []),
    ...(scenario.seats.least === 1 && !together
      ? problemsAt('seats', ['nobody plays alone but together with allies'])
      : []),
    ...slain
      .filter((id) => !guards.some(({ creature }) => creature === id))
      .flatMap((id) => problemsAt('goal', [`no ${id} stands guard`])),
    ...(exitsClose && !isUnderground ? problemsAt('exitsClose', ['only cellars have doorways']) : []),
    ...((doorsShut || locks) && !isUnderground ? problemsAt('where', ['only cellars have doors']) : []),
    ...(plan && !isUnderground ? problemsAt('table', ['only cellars have a plan']) : []),
    ...((doorsShut || locks) && plan === 'caves' ? problemsAt('table', ['caves have no doors']) : []),
    ...missingTable(content, scenario),
  ];
}

function missingTable({ tables }: PackContent, { table }: Scenario): PackProblem[] {
  if (!('written' in table) || tables.some(({ id }) => id === table.written)) return [];
  return problemsAt('table', [`there is no table ${table.written}`]);
}
