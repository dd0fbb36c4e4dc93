/** What must hold across the files of a pack: every reference resolves, every name is given once, every map is sound. */
import type { PackContent } from './catalog.ts';
import { checkAbilities } from './check-abilities.ts';
import { checkBosses } from './check-bosses.ts';
import { checkClasses } from './check-classes.ts';
import { checkGains } from './check-gains.ts';
import { checkNames } from './check-names.ts';
import { checkRules } from './check-scenario.ts';
import { checkScripts } from './check-scripts.ts';
import { MapError, mapOf, roomsBeside, type ScenarioMap } from './map.ts';
import type { Scenario } from './schema/scenarios.ts';

/** Everything that is wrong with a pack, one sentence each. */
export function checkContent(content: PackContent): string[] {
  return [
    ...twice('class', content.classes),
    ...twice('monster set', content.sets),
    ...twice('monster', content.monsters),
    ...twice('scenario', content.scenarios),
    ...twice('battle goal', content.goals),
    ...twice('item', content.items),
    ...twice('road event', content.roadEvents ?? []),
    ...content.classes.flatMap(({ id, cards }) => twice(`card of ${id}`, cards)),
    ...content.sets.flatMap(({ id, cards }) => twice(`card of ${id}`, cards)),
    ...checkClasses(content.classes),
    ...checkSets(content),
    ...checkAbilities(content),
    ...checkScripts(content.classes),
    ...checkNames(content),
    ...checkBosses(content.monsters, specialsAsked(content)),
    ...content.scenarios.flatMap((scenario) =>
      checkScenario(content, scenario).map((problem) => `scenario ${scenario.id}: ${problem}`),
    ),
    ...checkGains(content),
    ...checkPack(content),
  ];
}

function twice(what: string, things: readonly { readonly id: string }[]): string[] {
  const ids = things.map(({ id }) => id);
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map((id) => `${what} ${id} is there twice`);
}

function checkSets({ sets, monsters }: PackContent): string[] {
  return monsters.flatMap(({ id, set }) =>
    sets.some((each) => each.id === set) ? [] : [`monster ${id} is of set ${set}, which is not there`],
  );
}

function checkPack({ pack, scenarios, goals, classes }: PackContent): string[] {
  const problems: string[] = [];
  if (!scenarios.some(({ id }) => id === pack.beginners))
    problems.push(`there is no beginners’ scenario ${pack.beginners}`);
  if (goals.length < 3 * Math.min(4, classes.length))
    problems.push('there are too few battle goals to deal three each');
  return problems;
}

/** The numbers of the special abilities that the cards of each set ask for. */
function specialsAsked({ sets }: PackContent): { id: string; specials: number[] }[] {
  return sets.map(({ id, cards }) => ({
    id,
    specials: cards.flatMap(({ abilities }) =>
      abilities.flatMap((ability) => (ability.verb === 'special' ? ability.number : [])),
    ),
  }));
}

function checkScenario({ monsters, items }: PackContent, scenario: Scenario): string[] {
  const problems: string[] = [];
  for (const [letter, { monster, ranks }] of Object.entries(scenario.legend)) {
    if (monster !== undefined && !monsters.some(({ id }) => id === monster)) {
      problems.push(`legend “${letter}”: there is no monster ${monster}`);
    }
    if ((monster === undefined) !== (ranks === undefined))
      problems.push(`legend “${letter}”: monster and ranks go together`);
  }
  for (const [number, treasure] of Object.entries(scenario.treasures ?? {})) {
    const item = 'item' in treasure ? treasure.item : 'blueprint' in treasure ? treasure.blueprint : undefined;
    if (item !== undefined && !items.some(({ id }) => id === item))
      problems.push(`treasure ${number}: there is no item ${item}`);
  }
  return [...problems, ...checkLegend(scenario), ...checkMap(scenario, monsters)];
}

/** Letters that nothing reads, and hexes that hold what can't be in one place. */
function checkLegend({ legend, rooms }: Scenario): string[] {
  const drawn = new Set(rooms.flatMap(({ map }) => [...map.join('')]));
  return Object.entries(legend).flatMap(([letter, { overlay, monster, start, loot }]) => {
    const problems: string[] = [];
    if ('.# '.includes(letter)) problems.push('is never looked up');
    else if (!drawn.has(letter)) problems.push('is in no drawing');
    if (monster !== undefined && start) problems.push('is a starting hex with a monster in it');
    const solid = overlay !== undefined && ['obstacle', 'wall', 'door'].includes(overlay.tile);
    if (solid && (monster !== undefined || start || loot)) problems.push(`is a ${overlay.tile} with something in it`);
    return problems.map((problem) => `legend “${letter}”: ${problem}`);
  });
}

function checkMap(scenario: Scenario, monsters: PackContent['monsters']): string[] {
  let map: ScenarioMap;
  try {
    map = mapOf(scenario);
  } catch (error) {
    if (error instanceof MapError) return [error.message];
    throw error;
  }
  const first = scenario.rooms[0]?.id ?? '';
  const joined = map.rooms.find(({ id }) => id === first)?.joined ?? [];
  const starts = map.hexes.filter(({ placed }) => placed.start);
  const inside = starts.filter(({ room }) => room !== undefined && joined.includes(room)).length;
  const doors = map.hexes.filter(({ kind }) => kind === 'door');
  return [
    ...(inside < 4 ? [`the first room has ${inside} starting hexes; four characters need four`] : []),
    ...(inside < starts.length ? [`${starts.length - inside} starting hexes are not in the first room`] : []),
    ...doors
      .filter((door) => roomsBeside(map.hexes, door).length < 2)
      .map((door) => `the door at ${door.label} does not part two rooms`),
    ...unreached(map, first).map((room) => `room ${room} can’t be reached from ${first}`),
    ...numbersWithoutTreasure(scenario, map),
    ...treasuresWithoutTile(scenario, map),
    ...checkRules({ scenario, map, monsters }),
  ];
}

/** Rooms to which no chain of doors and corridors leads. */
function unreached(map: ScenarioMap, first: string): string[] {
  const reached = new Set([first]);
  const links = map.hexes.filter(({ kind }) => kind === 'door' || kind === 'corridor');
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const link of links) {
      const rooms = roomsBeside(map.hexes, link);
      if (rooms.some((room) => reached.has(room))) for (const room of rooms) reached.add(room);
    }
  }
  return map.rooms.map(({ id }) => id).filter((id) => !reached.has(id));
}

function numbersWithoutTreasure(scenario: Scenario, map: ScenarioMap): string[] {
  return map.hexes.flatMap(({ label, placed: { overlay } }) => {
    if (overlay?.tile !== 'treasure' || overlay.number === 'goal') return [];
    return scenario.treasures?.[overlay.number] ? [] : [`treasure ${overlay.number} at ${label} gives nothing`];
  });
}

/** Effects of treasures that nobody can reach because no hex holds the treasure. */
function treasuresWithoutTile({ treasures }: Scenario, map: ScenarioMap): string[] {
  const drawn = map.hexes.flatMap(({ placed: { overlay } }) =>
    overlay?.tile === 'treasure' ? [String(overlay.number)] : [],
  );
  const wanted = Object.keys(treasures ?? {});
  return wanted.filter((name) => !drawn.includes(name)).map((name) => `no hex holds treasure ${name}`);
}
