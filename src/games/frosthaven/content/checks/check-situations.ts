import type { NumberFormula } from '../formula.ts';
import { variablesOf } from '../formula.ts';
import type { ScenarioMap } from '../map.ts';
import { hexesAt } from '../map.ts';
import type { Monster } from '../schema/abilities/cards.ts';
import type { CastMember } from '../schema/scenario/cast.ts';
import type { HexSelection } from '../schema/scenario/happenings.ts';
import type { Scenario } from '../schema/scenario/scenarios.ts';
import type { ScenarioSituation, SituationFact } from '../schema/scenario/situations.ts';

export interface ScenarioContext {
  readonly scenario: Scenario;
  readonly map: ScenarioMap;
  readonly monsters: readonly Monster[];
}

export function markProblems({ map }: ScenarioContext, mark: string): string[] {
  return hexesAt(map, mark).length > 0 ? [] : [`no letter of the legend has the mark ${mark}`];
}

export function whereProblems(around: ScenarioContext, where: HexSelection): string[] {
  if (typeof where === 'string') return markProblems(around, where);
  return where.filter((label) => hexesAt(around.map, [label]).length === 0).map((label) => `there is no hex ${label}`);
}

export function doorProblems(around: ScenarioContext, mark: string): string[] {
  const hexes = hexesAt(around.map, mark);
  const none = hexes.length > 0 && !hexes.some(({ kind }) => kind === 'door');
  return [...markProblems(around, mark), ...(none ? [`no door has the mark ${mark}`] : [])];
}

export function nameProblems({ scenario, map, monsters }: ScenarioContext, name: string): string[] {
  const known = scenario.cast?.[name] || monsters.some(({ id }) => id === name) || hexesAt(map, name).length > 0;
  return known ? [] : [`${name} is no monster type, nobody of the cast and no mark`];
}

export function roomProblems({ scenario }: ScenarioContext, room: string): string[] {
  return scenario.rooms.some(({ id }) => id === room) ? [] : [`there is no room ${room}`];
}

export function sectionProblems({ scenario }: ScenarioContext, section: string): string[] {
  return Object.hasOwn(scenario.sections ?? {}, section) ? [] : [`there is no section ${section}`];
}

export function counterProblems({ scenario }: ScenarioContext, counter: string): string[] {
  return scenario.counters?.some(({ id }) => id === counter) ? [] : [`the scenario has no counter ${counter}`];
}

export function kindProblems({ scenario }: ScenarioContext, name: string, kind: CastMember['kind']): string[] {
  return scenario.cast?.[name]?.kind === kind ? [] : [`there is no ${kind} ${name} in the cast`];
}

export function situationProblems(around: ScenarioContext, situation: ScenarioSituation): string[] {
  if ('all' in situation) return situation.all.flatMap((each) => situationProblems(around, each));
  if ('any' in situation) return situation.any.flatMap((each) => situationProblems(around, each));
  if ('not' in situation) return situationProblems(around, situation.not);
  if ('count' in situation) {
    const few =
      situation.least > situation.count.length ? [`“least” is ${situation.least} of ${situation.count.length}`] : [];
    return [...few, ...situation.count.flatMap((each) => situationProblems(around, each))];
  }
  return [...numberProblems(situation), ...factProblems(around, situation)];
}

/** Without a figure of the cast, a formula can't use `H`. */
export function formulaWithoutFigureProblems(formula: NumberFormula = 0): string[] {
  return variablesOf(formula).includes('H') ? [`“${formula}”: H is known of figures in the cast alone`] : [];
}

function numberProblems(fact: SituationFact): string[] {
  if ('rounds' in fact) return formulaWithoutFigureProblems(fact.rounds);
  if ('exhausted' in fact) return formulaWithoutFigureProblems(fact.exhausted);
  return 'least' in fact ? formulaWithoutFigureProblems(fact.least) : [];
}

function factProblems(around: ScenarioContext, situation: SituationFact): string[] {
  if ('killed' in situation) return [situation.killed].flat().flatMap((name) => nameProblems(around, name));
  if ('present' in situation) return nameProblems(around, situation.present);
  if ('destroyed' in situation)
    return [situation.destroyed].flat().flatMap((name) => kindProblems(around, name, 'objective'));
  if ('saved' in situation) return kindProblems(around, situation.saved, 'ally');
  if ('occupied' in situation) return markProblems(around, situation.occupied);
  if ('counter' in situation) return counterProblems(around, situation.counter);
  if ('read' in situation) return sectionProblems(around, situation.read);
  if ('revealed' in situation) return roomProblems(around, situation.revealed);
  if ('loot' in situation) return treasureProblems(around, 'goal');
  if ('treasure' in situation) return treasureProblems(around, situation.treasure);
  return 'escaped' in situation && !around.scenario.escape ? ['nobody can escape without “escape”'] : [];
}

export function treasureProblems({ map }: ScenarioContext, number: number | 'goal'): string[] {
  const there = map.hexes.some(({ placed: { overlay } }) => overlay?.tile === 'treasure' && overlay.number === number);
  return there ? [] : [`no hex holds treasure ${number}`];
}
