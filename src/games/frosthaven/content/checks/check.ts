/** Checks across the files of a pack: references resolve, ids are unique, maps are sound. */

import type { FileProblem, PackProblem } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  nestProblems,
  problemsAt,
  problemsInFile,
  problemsInFiles,
  unfinished,
  unusual,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE, fileOfMonster } from '../files.ts';
import { hasMap } from '../filled-in.ts';
import type { Scenario } from '../schema/scenario/scenarios.ts';
import { checkAbilities } from './check-abilities.ts';
import { bossProblems } from './check-bosses.ts';
import { checkBuildings } from './check-buildings.ts';
import { checkClasses } from './check-classes.ts';
import { checkConditions } from './check-conditions.ts';
import { checkDungeons } from './check-dungeons.ts';
import { checkEventCards } from './check-event-cards.ts';
import { checkFlowchart } from './check-flowchart.ts';
import { checkGains } from './check-gains.ts';
import { checkGoods } from './check-goods.ts';
import { checkMap } from './check-map.ts';
import { checkNames } from './check-names.ts';
import { checkQuests } from './check-quests.ts';
import { checkRules } from './check-scenario.ts';
import { checkScripts } from './check-scripts.ts';

export function checkContent(content: PackContent): FileProblem[] {
  return [
    ...checkIds(content),
    ...checkClasses(content.classes),
    ...checkSets(content),
    ...checkAbilities(content),
    ...checkScripts(content.classes),
    ...checkNames(content),
    ...checkDecks(content),
    ...checkBosses(content),
    ...content.scenarios.flatMap((scenario) =>
      problemsInFile(
        FILE.scenario(scenario.id),
        nestProblems(`scenario ${scenario.id}`, scenarioProblems(content, scenario)),
      ),
    ),
    ...checkGains(content),
    ...checkDungeons(content),
    ...checkFlowchart(content),
    ...checkGoods(content),
    ...checkBuildings(content),
    ...checkEventCards(content),
    ...checkQuests(content),
    ...checkConditions(content),
    ...checkPack(content),
  ];
}

function checkIds(content: PackContent): FileProblem[] {
  const { classes, sets, monsters, scenarios, goals, items, roadEvents = [], outpostEvents = [] } = content;
  return [
    ...twiceIn('class', classes, ({ id }) => FILE.class(id)),
    ...twiceIn('monster set', sets, ({ id }) => FILE.set(id)),
    ...twiceIn('monster', monsters, (monster) => fileOfMonster(content, monster)),
    ...twiceIn('scenario', scenarios, ({ id }) => FILE.scenario(id)),
    ...twiceIn('battle goal', goals, () => FILE.goals),
    ...twiceIn('item', items, () => FILE.items),
    ...twiceIn('road event', roadEvents, () => FILE.roadEvents),
    ...twiceIn('outpost event', outpostEvents, () => FILE.outpostEvents),
    ...classes.flatMap(({ id, cards }) => problemsInFile(FILE.class(id), duplicateProblems(`card of ${id}`, cards))),
    ...sets.flatMap(({ id, cards }) => problemsInFile(FILE.set(id), duplicateProblems(`card of ${id}`, cards))),
  ];
}

interface ContentItem {
  readonly id: string;
}

function twiceIn<Thing extends ContentItem>(
  what: string,
  things: readonly Thing[],
  file: (thing: Thing) => string,
): FileProblem[] {
  const ids = [...new Set(things.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const all = things.filter((thing) => thing.id === id);
    return problemsInFiles(all.map(file), duplicateProblems(what, all));
  });
}

function checkSets(content: PackContent): FileProblem[] {
  const { sets, monsters } = content;
  return monsters.flatMap((monster) => {
    const isKnown = sets.some(({ id }) => id === monster.set);
    const wrong = isKnown ? [] : [`is of set ${monster.set}, which is not there`];
    return problemsInFile(fileOfMonster(content, monster), problemsAt(`monster ${monster.id}`, wrong));
  });
}

const USUAL_DECK = 8;

function checkDecks({ sets }: PackContent): FileProblem[] {
  return sets.flatMap(({ id, cards }) => {
    const odd = cards.length === USUAL_DECK ? [] : unusual(`has ${cards.length} cards; most decks have ${USUAL_DECK}`);
    return problemsInFile(FILE.set(id), problemsAt(`monster set ${id}`, odd));
  });
}

function checkBosses(content: PackContent): FileProblem[] {
  const asked = specialsAsked(content);
  return content.monsters.flatMap((monster) => {
    const own = asked.find(({ id }) => id === monster.set)?.specials ?? [];
    return problemsInFile(fileOfMonster(content, monster), bossProblems(monster, own));
  });
}

function checkPack({ pack, scenarios, goals, classes }: PackContent): FileProblem[] {
  const isBegun = scenarios.some(({ id }) => id === pack.beginners);
  const judged = goals.filter(({ all }) => all.length === 0);
  const isDealt = goals.length >= 3 * Math.min(4, classes.length);
  return [
    ...problemsInFile(
      FILE.pack,
      isBegun ? [] : problemsAt('beginners', unfinished(`there is no beginners’ scenario ${pack.beginners}`)),
    ),
    ...problemsInFile(FILE.goals, [
      ...problemsAt('goals', isDealt ? [] : unfinished('there are too few battle goals to deal three each')),
      ...judged.flatMap(({ id }) => problemsAt(`battle goal ${id}`, unfinished('asks nothing: its owner judges it'))),
    ]),
  ];
}

function specialsAsked({ sets }: PackContent): { id: string; specials: number[] }[] {
  return sets.map(({ id, cards }) => ({
    id,
    specials: cards.flatMap(({ abilities }) =>
      abilities.flatMap((ability) => (ability.verb === 'special' ? ability.number : [])),
    ),
  }));
}

function scenarioProblems({ monsters, items, treasures = [] }: PackContent, scenario: Scenario): PackProblem[] {
  const { map, faults } = checkMap(
    scenario,
    monsters,
    treasures.map(({ number }) => `${number}`),
  );
  if (!hasMap(scenario)) return problemsAt('', unfinished('has no map yet, so nobody can play it'));
  return [
    ...treasureProblems(scenario, items),
    ...faults.map(({ place, message }) => ({ place, message })),
    ...(map ? checkRules({ scenario, map, monsters }) : []),
  ];
}

function treasureProblems({ treasures = {} }: Scenario, items: PackContent['items']): PackProblem[] {
  return Object.entries(treasures).flatMap(([number, treasure]) => {
    const item = 'item' in treasure ? treasure.item : 'blueprint' in treasure ? treasure.blueprint : undefined;
    return item === undefined || items.some(({ id }) => id === item)
      ? []
      : problemsAt(`treasure ${number}`, [`there is no item ${item}`]);
  });
}
