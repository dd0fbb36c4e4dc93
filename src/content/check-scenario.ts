/** What must hold within the special rules of a scenario: every name is given, and nothing is said that nobody reads. */
import { type Formula, variablesOf } from './formula.ts';
import { hexesAt, type ScenarioMap } from './map.ts';
import { effectsOf } from './roster.ts';
import type { Monster } from './schema/cards.ts';
import type { Member } from './schema/cast.ts';
import type { ScenarioRule, SimpleEffect, To, When, Where } from './schema/happenings.ts';
import type { Placed } from './schema/map.ts';
import type { Scenario } from './schema/scenarios.ts';
import type { Fact, Situation } from './schema/situations.ts';

interface Around {
  readonly scenario: Scenario;
  readonly map: ScenarioMap;
  readonly monsters: readonly Monster[];
}

/** Everything that is wrong with the cast, the rules, the goal and the marks of a scenario, one sentence each. */
export function checkRules(around: Around): string[] {
  const { scenario } = around;
  const { cast = {}, events = [], goal, loss, escape: exit, counters = [] } = scenario;
  return [
    ...Object.entries(cast).flatMap(([name, member]) => at(`cast ${name}`, memberProblems(around, name, member))),
    ...Object.entries(scenario.legend).flatMap(([letter, placed]) =>
      at(`legend “${letter}”`, placedProblems(around, placed)),
    ),
    ...at('goal', situationProblems(around, goal)),
    ...(loss ? at('loss', situationProblems(around, loss)) : []),
    ...(exit ? at('escape', exitProblems(around, exit)) : []),
    ...events.flatMap((rule) => at(`event ${rule.id}`, ruleProblems(around, rule))),
    ...twice(
      'event',
      events.map(({ id }) => id),
    ),
    ...twice(
      'counter',
      counters.map(({ id }) => id),
    ),
    ...counters.flatMap(({ id, start, most }) => (start > most ? [`counter ${id}: begins above its “most”`] : [])),
    ...unread(scenario),
  ];
}

function at(place: string, problems: readonly string[]): string[] {
  return problems.map((problem) => `${place}: ${problem}`);
}

function twice(what: string, names: readonly string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map(
    (name) => `${what} ${name} is there twice`,
  );
}

function memberProblems({ scenario, monsters }: Around, name: string, member: Member): string[] {
  const placed = Object.values(scenario.legend).some(({ role }) => role === name);
  const spawned = effectsOf(scenario).some((effect) => effect.do === 'spawn' && effect.role === name);
  const idle = placed || spawned ? [] : ['is placed by no letter and spawned by no rule'];
  const clash = monsters.some(({ id }) => id === name) ? ['is called like a monster type'] : [];
  if (member.kind === 'objective') return [...idle, ...clash, ...formulaProblems(member.hitPoints, false)];
  const type = monsters.find(({ id }) => id === member.monster);
  const { monster, hitPoints, attack, move } = member;
  return [
    ...idle,
    ...clash,
    ...(monster !== undefined && !type ? [`there is no monster ${monster}`] : []),
    ...(type?.boss ? [`${monster} is a boss; place it as a monster`] : []),
    ...[hitPoints, attack, move].flatMap((formula) => formulaProblems(formula ?? 0, type !== undefined)),
    ...(member.kind === 'ally' ? allyProblems(member) : []),
  ];
}

function allyProblems({
  monster,
  hitPoints,
  icon,
  initiative,
  abilities,
  heads,
}: Extract<Member, { kind: 'ally' }>): string[] {
  return [
    ...(monster === undefined && hitPoints === undefined ? ['needs “hitPoints”, or the stat card of a “monster”'] : []),
    ...(monster === undefined && icon === undefined ? ['needs an “icon”, or the stat card of a “monster”'] : []),
    ...(monster === undefined && initiative === undefined ? ['needs an “initiative”: it has no ability cards'] : []),
    ...(abilities && initiative === undefined
      ? ['acts by its ability card; “abilities” are for an own “initiative”']
      : []),
    ...(heads !== undefined && !abilities ? ['“heads” somewhere without “abilities” to move by'] : []),
  ];
}

function placedProblems({ scenario, monsters }: Around, { monster, role, ranks, overlay }: Placed): string[] {
  const member = role === undefined ? undefined : scenario.cast?.[role];
  const boss = monsters.find(({ id }) => id === monster)?.boss !== undefined;
  const bars = (ranks ?? []).filter((rank) => rank !== 'none');
  const solid = overlay && ['obstacle', 'wall', 'door'].includes(overlay.tile);
  return [
    ...(role !== undefined && !member ? [`there is no ${role} in the cast`] : []),
    ...(role !== undefined && monster !== undefined ? ['names both a “monster” and a “role”'] : []),
    ...(role !== undefined && solid ? [`is a ${overlay.tile} with somebody in it`] : []),
    ...(monster !== undefined && boss && bars.some((rank) => rank !== 'boss')
      ? [`${monster} is a boss; its rank is “boss”`]
      : []),
    ...(!boss && bars.includes('boss') ? ['only bosses have the rank “boss”'] : []),
  ];
}

function formulaProblems(formula: Formula, hasType: boolean): string[] {
  const variables = variablesOf(formula);
  return [
    ...(variables.includes('H') && !hasType ? [`“${formula}”: H needs a monster type`] : []),
    ...(variables.includes('R') ? [`“${formula}”: hit points and stats don’t change with the round`] : []),
  ];
}

/** What is asked of nobody in particular knows no stat card. */
function nobodysProblems(formula: Formula = 0): string[] {
  return variablesOf(formula).includes('H') ? [`“${formula}”: H is known of figures in the cast alone`] : [];
}

function exitProblems(around: Around, { at: mark, if: when, allies = [] }: NonNullable<Scenario['escape']>): string[] {
  const { cast = {} } = around.scenario;
  return [
    ...markProblems(around, mark),
    ...(when ? situationProblems(around, when) : []),
    ...allies.filter((name) => cast[name]?.kind !== 'ally').map((name) => `there is no ally ${name} in the cast`),
  ];
}

function markProblems({ map }: Around, mark: string): string[] {
  return hexesAt(map, mark).length > 0 ? [] : [`no letter of the legend has the mark ${mark}`];
}

function whereProblems(around: Around, where: Where): string[] {
  if (typeof where === 'string') return markProblems(around, where);
  return where.filter((label) => hexesAt(around.map, [label]).length === 0).map((label) => `there is no hex ${label}`);
}

function doorProblems(around: Around, mark: string): string[] {
  const hexes = hexesAt(around.map, mark);
  const none = hexes.length > 0 && !hexes.some(({ kind }) => kind === 'door');
  return [...markProblems(around, mark), ...(none ? [`no door has the mark ${mark}`] : [])];
}

function nameProblems({ scenario, map, monsters }: Around, name: string): string[] {
  const known = scenario.cast?.[name] || monsters.some(({ id }) => id === name) || hexesAt(map, name).length > 0;
  return known ? [] : [`${name} is no monster type, nobody of the cast and no mark`];
}

function roomProblems({ scenario }: Around, room: string): string[] {
  return scenario.rooms.some(({ id }) => id === room) ? [] : [`there is no room ${room}`];
}

function counterProblems({ scenario }: Around, counter: string): string[] {
  return scenario.counters?.some(({ id }) => id === counter) ? [] : [`the scenario has no counter ${counter}`];
}

function kindProblems({ scenario }: Around, name: string, kind: Member['kind']): string[] {
  return scenario.cast?.[name]?.kind === kind ? [] : [`there is no ${kind} ${name} in the cast`];
}

function situationProblems(around: Around, situation: Situation): string[] {
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

function numberProblems(fact: Fact): string[] {
  if ('rounds' in fact) return nobodysProblems(fact.rounds);
  if ('exhausted' in fact) return nobodysProblems(fact.exhausted);
  return 'least' in fact ? nobodysProblems(fact.least) : [];
}

function factProblems(around: Around, situation: Fact): string[] {
  if ('killed' in situation) return nameProblems(around, situation.killed);
  if ('present' in situation) return nameProblems(around, situation.present);
  if ('destroyed' in situation) return kindProblems(around, situation.destroyed, 'objective');
  if ('saved' in situation) return kindProblems(around, situation.saved, 'ally');
  if ('occupied' in situation) return markProblems(around, situation.occupied);
  if ('counter' in situation) return counterProblems(around, situation.counter);
  if ('revealed' in situation) return roomProblems(around, situation.revealed);
  if ('loot' in situation) return treasureProblems(around, 'goal');
  if ('treasure' in situation) return treasureProblems(around, situation.treasure);
  return 'escaped' in situation && !around.scenario.escape ? ['nobody can escape without “escape”'] : [];
}

function treasureProblems({ map }: Around, number: number | 'goal'): string[] {
  const there = map.hexes.some(({ placed: { overlay } }) => overlay?.tile === 'treasure' && overlay.number === number);
  return there ? [] : [`no hex holds treasure ${number}`];
}

function ruleProblems(around: Around, rule: ScenarioRule): string[] {
  const effects = effectsOf({ events: [rule] });
  return [
    ...whenProblems(around, rule.when),
    ...(rule.if ? situationProblems(around, rule.if) : []),
    ...effects.flatMap((effect) => effectProblems(around, effect, hasDoer(rule.when))),
  ];
}

function hasDoer({ on }: When): boolean {
  return !['start', 'round begins', 'round ends'].includes(on);
}

function whenProblems(around: Around, when: When): string[] {
  switch (when.on) {
    case 'start':
      return [];
    case 'round begins':
    case 'round ends':
      return when.rounds && (when.from || when.every) ? ['names either “rounds”, or “from” and “every”'] : [];
    case 'room revealed':
      return roomProblems(around, when.room);
    case 'door opened':
      return doorProblems(around, when.at);
    case 'dies':
      return nameProblems(around, when.who);
    case 'hurt':
      return [...nameProblems(around, when.who), ...nobodysProblems(when.hitPoints)];
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
      return [...counterProblems(around, when.counter), ...nobodysProblems(when.least)];
    case 'escapes':
      return around.scenario.escape ? [] : ['nobody can escape without “escape”'];
  }
}

function effectProblems(around: Around, effect: SimpleEffect, doer: boolean): string[] {
  switch (effect.do) {
    case 'read':
      return around.scenario.sections?.[effect.section] ? [] : [`there is no section ${effect.section}`];
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
    case 'end':
      return [];
    case 'give':
      return toProblems(around, effect.to, doer);
    default:
      return [...toProblems(around, effect.to, doer), ...nobodysProblems(effect.value)];
  }
}

function spawnProblems(
  around: Around,
  { monster, role, ranks, at: where }: Extract<SimpleEffect, { do: 'spawn' }>,
): string[] {
  const type = around.monsters.find(({ id }) => id === monster);
  return [
    ...whereProblems(around, where),
    ...((monster === undefined) === (role === undefined) ? ['spawns either a “monster” or a “role”'] : []),
    ...(monster !== undefined && !type ? [`there is no monster ${monster}`] : []),
    ...(monster !== undefined && !ranks ? ['a “monster” comes with “ranks”'] : []),
    ...(role !== undefined && !around.scenario.cast?.[role] ? [`there is no ${role} in the cast`] : []),
  ];
}

function toProblems(around: Around, to: To, doer: boolean): string[] {
  if (to === 'whoever did it') return doer ? [] : ['nobody did it: rounds and the start come by themselves'];
  if (typeof to !== 'object') return [];
  return 'who' in to ? nameProblems(around, to.who) : whereProblems(around, to.at);
}

/** Sections, counters and marks that nothing speaks of. */
function unread(scenario: Scenario): string[] {
  const { sections = {}, counters = [], legend, events, goal, loss, escape: exit, cast } = scenario;
  const read = effectsOf(scenario).flatMap((effect) => (effect.do === 'read' ? effect.section : []));
  const said = JSON.stringify([events, goal, loss, exit, cast]);
  const marks = Object.values(legend).flatMap(({ mark }) => mark ?? []);
  return [
    ...Object.keys(sections)
      .filter((name) => !read.includes(name))
      .map((name) => `section ${name} is never read`),
    ...counters
      .filter(({ id }) => !said.includes(`"${id}"`))
      .map(({ id }) => `counter ${id} is never changed or asked for`),
    ...[...new Set(marks)]
      .filter((mark) => !said.includes(`"${mark}"`))
      .map((mark) => `no rule speaks of the mark ${mark}`),
  ];
}

/** What is wrong with the stat cards of bosses. BOS-01, BOS-03 */
export function checkBosses(
  monsters: readonly Monster[],
  cards: readonly { readonly id: string; readonly specials: readonly number[] }[],
): string[] {
  return monsters.flatMap(({ id, set, levels, boss, specials = [] }) => {
    const asked = cards.find((each) => each.id === set)?.specials ?? [];
    return [
      ...(levels.length > 0 === (boss !== undefined) ? ['has either “levels” or the stats of a “boss”'] : []),
      ...(!boss && specials.length > 0 ? ['only bosses have “specials”'] : []),
      ...(boss
        ? [...new Set(asked)]
            .filter((number) => !specials[number - 1])
            .map((number) => `a card asks for special ${number}, which it has not`)
        : []),
      ...specials.flatMap((_, i) => (asked.includes(i + 1) ? [] : [`no card asks for special ${i + 1}`])),
      ...(!boss && asked.length > 0 ? ['a card asks for a special ability, and it is no boss'] : []),
    ].map((problem) => `monster ${id}: ${problem}`);
  });
}
