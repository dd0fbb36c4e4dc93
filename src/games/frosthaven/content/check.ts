/** What must hold across the files of a pack: every reference resolves, every name is given once, every map is sound. */
import type { PackContent } from './catalog.ts';
import { checkAbilities } from './check-abilities.ts';
import { checkBosses } from './check-bosses.ts';
import { checkClasses } from './check-classes.ts';
import { checkGains } from './check-gains.ts';
import { checkMap } from './check-map.ts';
import { checkNames } from './check-names.ts';
import { checkRules } from './check-scenario.ts';
import { checkScripts } from './check-scripts.ts';
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
  const { map, faults } = checkMap(scenario, monsters);
  return [
    ...treasureProblems(scenario, items),
    ...faults.map(({ message }) => message),
    ...(map ? checkRules({ scenario, map, monsters }) : []),
  ];
}

function treasureProblems({ treasures = {} }: Scenario, items: PackContent['items']): string[] {
  return Object.entries(treasures).flatMap(([number, treasure]) => {
    const item = 'item' in treasure ? treasure.item : 'blueprint' in treasure ? treasure.blueprint : undefined;
    return item === undefined || items.some(({ id }) => id === item)
      ? []
      : [`treasure ${number}: there is no item ${item}`];
  });
}
