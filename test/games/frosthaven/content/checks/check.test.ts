import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkContent } from '../../../../../src/games/frosthaven/content/checks/check.ts';
import { ability } from '../../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Item, PackCondition } from '../../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { checkWords } from '../../../../../tools/frosthaven/checks/check-words.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import { problemsOfScenario, problemsWith, smallScenario } from '../../../../support/frosthaven/packs.ts';

const twice = <T>(things: readonly T[]): T[] => [...things, ...things.slice(0, 1)];

test('the pack as it is has no problems, nor has a small scenario in it', () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsOfScenario({})).toEqual([]);
});

test('an id that is given twice is a problem', () => {
  const { classes: all, sets, monsters, scenarios, goals, items } = firstWinter;
  const repeated = problemsWith({
    classes: twice(all),
    sets: twice(sets),
    monsters: twice(monsters),
    scenarios: twice(scenarios),
    goals: twice(goals),
    items: twice(items),
  });
  expect(repeated).toContain(`class ${all[0]?.id}: is there twice`);
  expect(repeated).toContain(`monster set ${sets[0]?.id}: is there twice`);
  expect(repeated).toContain(`monster ${monsters[0]?.id}: is there twice`);
  expect(repeated).toContain(`scenario ${scenarios[0]?.id}: is there twice`);
  expect(repeated).toContain(`battle goal ${goals[0]?.id}: is there twice`);
  expect(repeated).toContain(`item ${items[0]?.id}: is there twice`);
  const classes = all.map((each) => ({ ...each, cards: twice(each.cards) }));
  expect(problemsWith({ classes })).toEqual(
    expect.arrayContaining(all.map(({ id, cards }) => `card of ${id} ${cards[0]?.id}: is there twice`)),
  );
});

test('SET-16 a class with too few cards for its hand is a problem', () => {
  const classes = firstWinter.classes.map((each) => ({ ...each, cards: each.cards.slice(0, 9) }));
  expect(problemsWith({ classes })).toContain('class drifter: has 9 cards of level 1 and X for a hand of 12');
});

test('a monster of a set that is not there is a problem', () => {
  const sets = firstWinter.sets.filter(({ id }) => id !== 'hound');
  expect(problemsWith({ sets })).toContain('monster hound: is of set hound, which is not there');
});

test('a pack without its beginners’ scenario, or with too few goals, is a problem', () => {
  expect(problemsWith({ scenarios: [smallScenario()], campaign: undefined, quests: undefined })).toEqual([
    'beginners: there is no beginners’ scenario two-goats',
  ]);
  expect(problemsWith({ goals: firstWinter.goals.slice(0, 5) })).toEqual([
    'goals: there are too few battle goals to deal three each',
  ]);
});

test('a legend with an unknown monster, or a monster without ranks, is a problem', () => {
  const wolf = { monster: 'wolf', ranks: ['none', 'normal', 'elite'] } as const;
  expect(problemsOfScenario({ legend: { h: { ...wolf, ranks: [...wolf.ranks] } } })).toEqual([
    'scenario small: legend “h”: there is no monster wolf',
  ]);
  expect(problemsOfScenario({ legend: { h: { monster: 'hound' } } })).toEqual([
    'scenario small: legend “h”: monster and ranks go together',
  ]);
});

test('a legend letter is in no drawing, never looked up or contradictory -> a problem', () => {
  expect(problemsOfScenario({ legend: { z: { loot: true } } })).toEqual([
    'scenario small: legend “z”: is in no drawing',
  ]);
  expect(problemsOfScenario({ legend: { '.': { loot: true } } })).toEqual([
    'scenario small: legend “.”: is never looked up',
  ]);
  const rock = {
    overlay: { tile: 'obstacle', name: 'Rock' },
    monster: 'hound',
    ranks: ['none', 'none', 'none'],
  } as const;
  expect(problemsOfScenario({ legend: { h: { ...rock, ranks: [...rock.ranks] } } })).toEqual([
    'scenario small: legend “h”: puts something into the tile “obstacle”',
  ]);
  expect(
    problemsOfScenario({ legend: { h: { monster: 'hound', ranks: ['none', 'none', 'none'], start: true } } }),
  ).toEqual(['scenario small: legend “h”: is a starting hex with a monster in it']);
});

test('a drawing with a mistake is a problem that names room and line', () => {
  expect(problemsOfScenario({ rooms: [{ id: 'one', at: 'A1', map: ['S S S S h', '. .'] }] })).toEqual([
    'scenario small: room one, line 2: “.” stands between two hexes',
  ]);
  expect(
    problemsOfScenario({
      rooms: [
        { id: 'one', at: 'A1', map: ['S S S S h'] },
        { id: 'two', at: 'E1', map: ['. .'] },
      ],
    }),
  ).toEqual(['scenario small: room two: E1 is drawn twice']);
});

test('TILE-01 a door that parts nothing is a problem', () => {
  expect(
    problemsOfScenario({
      rooms: [{ id: 'one', at: 'A1', map: ['S S S S h +'] }],
      legend: { '+': { overlay: { tile: 'door' } } },
    }),
  ).toEqual(['scenario small: the door at F1 does not part two rooms']);
});

test('a room to which no door leads is a problem', () => {
  expect(
    problemsOfScenario({
      rooms: [
        { id: 'one', at: 'A1', map: ['S S S S h'] },
        { id: 'two', at: 'F1', map: ['. .'] },
      ],
    }),
  ).toEqual(['scenario small: room two can’t be reached from one']);
});

test('SET-20 too few starting hexes, or some behind a door, are a problem', () => {
  expect(problemsOfScenario({ rooms: [{ id: 'one', at: 'A1', map: ['S S S . h'] }] })).toEqual([
    'scenario small: the first room has 3 starting hexes; four characters need four',
  ]);
  expect(
    problemsOfScenario({
      rooms: [
        { id: 'one', at: 'A1', map: ['S S S S +'] },
        { id: 'two', at: 'F1', map: ['h S'] },
      ],
      legend: { '+': { overlay: { tile: 'door' } } },
    }),
  ).toEqual(['scenario small: 1 starting hexes are not in the first room']);
});

test('TILE-44 a treasure that gives nothing, or an item that is not there, is a problem', () => {
  const chest = { rooms: [{ id: 'one', at: 'A1', map: ['S S S S h c'] }], legend: { c: chestOf(7) } };
  expect(problemsOfScenario(chest)).toEqual(['scenario small: treasure 7 at F1 gives nothing']);
  expect(problemsOfScenario({ ...chest, treasures: { 7: { item: 'crown' } } })).toEqual([
    'scenario small: treasure 7: there is no item crown',
  ]);
  expect(problemsOfScenario({ ...chest, treasures: { 7: { gold: 10 } } })).toEqual([]);
});

test('TILE-43 a goal treasure that no hex holds is a problem', () => {
  expect(problemsOfScenario({ goal: { loot: 'goal treasure' } })).toEqual([
    'scenario small: goal: no hex holds treasure goal',
  ]);
  expect(problemsOfScenario({ treasures: { 9: { gold: 5 } } })).toEqual(['scenario small: no hex holds treasure 9']);
});

function chestOf(number: number) {
  return { overlay: { tile: 'treasure', number } } as const;
}

test('who finds a problem names the file and the place in it', () => {
  const [one, ...others] = firstWinter.classes;
  if (!one) throw new Error('The pack has no classes.');
  const classes = [one, { ...one, id: 'twin' }, ...others];
  const scenarios = [smallScenario({ legend: { h: { monster: 'wolf', ranks: ['none', 'normal', 'elite'] } } })];
  const pack = { ...firstWinter.pack, beginners: 'small' };
  expect(checkContent({ ...firstWinter, pack, classes, scenarios, sets: [] })).toEqual(
    expect.arrayContaining([
      {
        file: 'scenarios/small.json',
        place: 'scenario small: legend “h”',
        message: 'there is no monster wolf',
      },
      { file: 'monsters/hound.json', place: 'monster hound', message: 'is of set hound, which is not there' },
    ]),
  );
  expect(checkWords({ ...firstWinter, classes })).toContainEqual({
    file: `classes/${one.id}.json`,
    others: ['classes/twin.json'],
    lenient: 'unusual',
    place: `class ${one.id} and class twin`,
    message: `are called alike: “${one.name.toLowerCase()}”`,
  });
});

test('an icon of cast, counter or place is not in the set -> a problem', () => {
  const place = { where: 'Somewhere', terrain: 'plain', sign: 'no-such-sign' } as const;
  const cast = {
    lamp: { kind: 'objective', name: 'Lamp', icon: 'no-such-lamp', hitPoints: 3 },
    den: { kind: 'objective', name: 'Den', icon: 'cave-entrance', hitPoints: 3 },
  } as const;
  const counters = [{ id: 'doors', name: 'Doors', icon: 'no-such-door', most: 3 }];
  const lines = checkWords({ ...firstWinter, scenarios: [smallScenario({ place, cast, counters })] }).map(placeLine);
  expect(lines.filter((line) => line.includes('scenario small'))).toEqual([
    'scenario small, cast lamp: the icon set has no “no-such-lamp”',
    'scenario small, counter doors: the icon set has no “no-such-door”',
    'scenario small, place: the icon set has no “no-such-sign”',
  ]);
});

test('a condition on cards of which the pack says nothing, or twice, is a problem', () => {
  const [first, ...others] = firstWinter.items;
  if (!first) throw new Error('no item');
  const oath = ability.parse({ verb: 'give', conditions: ['own-oath'], who: 'self' });
  const items: Item[] = [{ ...first, use: { when: 'turn', abilities: [oath] } }, ...others];
  const kept: PackCondition = { id: 'own-oath', text: 'Keep it.' };
  const said = (...conditions: PackCondition[]) => problemsWith({ items, pack: { ...firstWinter.pack, conditions } });
  expect(said()).toEqual(['conditions: nothing says what own-oath does']);
  expect(said(kept)).toEqual([]);
  expect(said(kept, kept)).toEqual(['condition own-oath: is there twice']);
});
