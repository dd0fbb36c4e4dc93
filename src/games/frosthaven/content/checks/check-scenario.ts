/** Checks of a scenario's special rules: every name is defined, and every definition used. */

import type { PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import { duplicateProblems, problemsAt, unfinished, unusual } from '../../../../game-api/content/pack-errors.ts';
import { situationIn } from '../filled-in.ts';
import type { NumberFormula } from '../formula.ts';
import { variablesOf } from '../formula.ts';
import { effectsOf } from '../roster.ts';
import type { CastMember } from '../schema/scenario/cast.ts';
import type { MapPlacement } from '../schema/scenario/map.ts';
import type { Scenario } from '../schema/scenario/scenarios.ts';
import { ruleProblems } from './check-events.ts';
import type { ScenarioContext } from './check-situations.ts';
import { markProblems, situationProblems } from './check-situations.ts';

export function checkRules(around: ScenarioContext): PackProblem[] {
  const { scenario } = around;
  const { cast = {}, events = [], loss, escape: exit, counters = [] } = scenario;
  return [
    ...Object.entries(cast).flatMap(([name, member]) =>
      problemsAt(`cast ${name}`, memberProblems(around, name, member)),
    ),
    ...Object.entries(scenario.legend).flatMap(([letter, placed]) =>
      problemsAt(`legend “${letter}”`, placedProblems(around, placed)),
    ),
    ...problemsAt('goal', goalProblems(around)),
    ...(loss ? problemsAt('loss', situationProblems(around, loss)) : []),
    ...(exit ? problemsAt('escape', exitProblems(around, exit)) : []),
    ...events.flatMap((rule) => problemsAt(`event ${rule.id}`, ruleProblems(around, rule))),
    ...duplicateProblems('event', events),
    ...duplicateProblems('counter', counters),
    ...counters
      .filter(({ start, most }) => start > most)
      .flatMap(({ id }) => problemsAt(`counter ${id}`, ['begins above its “most”'])),
    ...unread(scenario),
  ];
}

function goalProblems(around: ScenarioContext): Remark[] {
  const { goal } = around.scenario;
  if (goal === undefined) return unfinished('asks nothing: the table judges it');
  const situation = situationIn(goal);
  return situation ? situationProblems(around, situation) : [];
}

function memberProblems({ scenario, monsters }: ScenarioContext, name: string, member: CastMember): Remark[] {
  const placed = Object.values(scenario.legend).some(({ role }) => role === name);
  const spawned = effectsOf(scenario).some((effect) => effect.do === 'spawn' && effect.role === name);
  const idle = placed || spawned ? [] : unfinished('is placed by no letter and spawned by no rule');
  const clash = monsters.some(({ id }) => id === name) ? ['is called like a monster type'] : [];
  if (member.kind === 'objective') return [...idle, ...clash, ...formulaProblems(member.hitPoints, false)];
  const type = monsters.find(({ id }) => id === member.monster);
  const { monster, hitPoints, attack, move } = member;
  return [
    ...idle,
    ...clash,
    ...(monster !== undefined && !type ? [`there is no monster ${monster}`] : []),
    ...(type?.boss && type.levels.length === 0 ? [`${monster} is a boss; place it as a monster`] : []),
    ...[hitPoints, attack, move].flatMap((formula) => formulaProblems(formula ?? 0, type !== undefined)),
    ...(member.kind === 'ally' ? allyProblems(member) : []),
  ];
}

function allyProblems({
  monster,
  hitPoints,
  initiative,
  abilities,
  heads,
}: Extract<CastMember, { kind: 'ally' }>): string[] {
  return [
    ...(monster === undefined && hitPoints === undefined ? ['needs “hitPoints”, or the stat card of a “monster”'] : []),
    ...(monster === undefined && initiative === undefined ? ['needs an “initiative”: it has no ability cards'] : []),
    ...(abilities && initiative === undefined
      ? ['acts by its ability card; “abilities” are for an own “initiative”']
      : []),
    ...(heads !== undefined && !abilities ? ['“heads” somewhere without “abilities” to move by'] : []),
  ];
}

function placedProblems(
  { scenario, monsters }: ScenarioContext,
  { monster, role, ranks, overlay }: MapPlacement,
): string[] {
  const member = role === undefined ? undefined : scenario.cast?.[role];
  const type = monsters.find(({ id }) => id === monster);
  const boss = type?.boss !== undefined;
  const isBossOnly = boss && type.levels.length === 0;
  const bars = (ranks ?? []).filter((rank) => rank !== 'none');
  const solid = overlay && ['obstacle', 'wall', 'door'].includes(overlay.tile);
  return [
    ...(role !== undefined && !member ? [`there is no ${role} in the cast`] : []),
    ...(role !== undefined && monster !== undefined ? ['names both a “monster” and a “role”'] : []),
    ...(role !== undefined && solid ? [`puts somebody into the tile “${overlay.tile}”`] : []),
    ...(monster !== undefined && isBossOnly && bars.some((rank) => rank !== 'boss')
      ? [`${monster} is a boss; its rank is “boss”`]
      : []),
    ...(!boss && bars.includes('boss') ? ['only bosses have the rank “boss”'] : []),
  ];
}

function formulaProblems(formula: NumberFormula, hasType: boolean): string[] {
  const variables = variablesOf(formula);
  return [
    ...(variables.includes('H') && !hasType ? [`“${formula}”: H needs a monster type`] : []),
    ...(variables.includes('R') ? [`“${formula}”: hit points and stats don’t change with the round`] : []),
  ];
}

function exitProblems(
  around: ScenarioContext,
  { at: mark, if: when, allies = [] }: NonNullable<Scenario['escape']>,
): string[] {
  const { cast = {} } = around.scenario;
  return [
    ...markProblems(around, mark),
    ...(when ? situationProblems(around, when) : []),
    ...allies.filter((name) => cast[name]?.kind !== 'ally').map((name) => `there is no ally ${name} in the cast`),
  ];
}

function unread(scenario: Scenario): PackProblem[] {
  const { sections = {}, counters = [], legend, events, goal, loss, escape: exit, cast } = scenario;
  const read = effectsOf(scenario).flatMap((effect) => (effect.do === 'read' ? effect.section : []));
  const said = JSON.stringify([events, goal, loss, exit, cast]);
  const marks = Object.values(legend).flatMap(({ mark }) => mark ?? []);
  return [
    ...Object.keys(sections)
      .filter((name) => !read.includes(name))
      .flatMap((name) => problemsAt(`section ${name}`, unfinished('is never read'))),
    ...counters
      .filter(({ id }) => !said.includes(`"${id}"`))
      .flatMap(({ id }) => problemsAt(`counter ${id}`, unfinished('is never changed or asked for'))),
    ...[...new Set(marks)]
      .filter((mark) => !said.includes(`"${mark}"`))
      .flatMap((mark) => problemsAt('legend', unusual(`no rule speaks of the mark ${mark}`))),
  ];
}
