import { effectsOf } from '../roster.ts';
import type { ScenarioRule, SimpleEffect, To, When } from '../schema/scenario/happenings.ts';
import type { ScenarioContext } from './check-situations.ts';
import {
  counterProblems,
  doorProblems,
  formulaWithoutFigureProblems,
  markProblems,
  nameProblems,
  roomProblems,
  sectionProblems,
  situationProblems,
  treasureProblems,
  whereProblems,
} from './check-situations.ts';

export function ruleProblems(around: ScenarioContext, rule: ScenarioRule): string[] {
  const effects = effectsOf({ events: [rule] });
  return [
    ...whenProblems(around, rule.when),
    ...(rule.if ? situationProblems(around, rule.if) : []),
    ...effects.flatMap((effect) => effectProblems(around, effect, hasDoer(rule.when))),
  ];
}

export function hasDoer({ on }: When): boolean {
  return !['start', 'round begins', 'round ends'].includes(on);
}

export function whenProblems(around: ScenarioContext, when: When): string[] {
  switch (when.on) {
    case 'start':
      return [];
    case 'round begins':
    case 'round ends':
      return [
        ...(when.rounds && (when.from || when.every) ? ['names either “rounds”, or “from” and “every”'] : []),
        ...(when.since === undefined ? [] : sectionProblems(around, when.since)),
      ];
    case 'room revealed':
      return roomProblems(around, when.room);
    case 'door opened':
      return doorProblems(around, when.at);
    case 'dies':
      return [when.who].flat().flatMap((name) => nameProblems(around, name));
    case 'hurt':
      return nameProblems(around, when.who);
    case 'enters':
    case 'occupied':
      return markProblems(around, when.at);
    case 'looted':
      return treasureProblems(around, when.treasure);
    case 'special':
      return around.monsters.some(({ specials = [] }) => specials.length >= when.number)
        ? []
        : ['no boss has such a special ability'];
    case 'counter':
      return [...counterProblems(around, when.counter), ...formulaWithoutFigureProblems(when.least)];
    case 'escapes':
      return around.scenario.escape ? [] : ['nobody can escape without “escape”'];
  }
}

export function effectProblems(around: ScenarioContext, effect: SimpleEffect, doer: boolean): string[] {
  switch (effect.do) {
    case 'read':
      return sectionProblems(around, effect.section);
    case 'spawn':
      return spawnProblems(around, effect);
    case 'reveal':
      return roomProblems(around, effect.room);
    case 'open':
    case 'unlock':
    case 'lock':
      return doorProblems(around, effect.at);
    case 'place':
      return [
        ...whereProblems(around, effect.at),
        ...(['door', 'corridor', 'wall'].includes(effect.overlay.tile)
          ? [`a ${effect.overlay.tile} is part of the map`]
          : []),
      ];
    case 'remove':
      return whereProblems(around, effect.at);
    case 'counter':
      return counterProblems(around, effect.counter);
    case 'leave':
      return nameProblems(around, effect.who);
    case 'infuse':
    case 'by hand':
    case 'end':
      return [];
    case 'give':
    case 'modifiers':
    case 'discard':
    case 'set hit points':
    case 'end conditions':
      return toProblems(around, effect.to, doer);
    default:
      return [...toProblems(around, effect.to, doer), ...formulaWithoutFigureProblems(effect.value)];
  }
}

export function spawnProblems(
  around: ScenarioContext,
  { monster, role, ranks, at: where, count }: Extract<SimpleEffect, { do: 'spawn' }>,
): string[] {
  const type = around.monsters.find(({ id }) => id === monster);
  return [
    ...(typeof where === 'object' && 'chosen' in where ? [] : whereProblems(around, where)),
    ...formulaWithoutFigureProblems(count),
    ...((monster === undefined) === (role === undefined) ? ['spawns either a “monster” or a “role”'] : []),
    ...(monster !== undefined && !type ? [`there is no monster ${monster}`] : []),
    ...(monster !== undefined && !ranks ? ['a “monster” comes with “ranks”'] : []),
    ...(role !== undefined && !around.scenario.cast?.[role] ? [`there is no ${role} in the cast`] : []),
  ];
}

export function toProblems(around: ScenarioContext, to: To, doer: boolean): string[] {
  if (to === 'whoever did it') return doer ? [] : ['nobody did it: rounds and the start come by themselves'];
  if (typeof to !== 'object' || 'butClasses' in to || 'trait' in to || 'class' in to) return [];
  return 'who' in to ? nameProblems(around, to.who) : whereProblems(around, to.at);
}
