import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { Stats } from '../../../../src/games/frostgrave/content/schema/terms.ts';
import { INCH, STAT_NAMES } from '../../../../src/games/frostgrave/content/schema/terms.ts';

const catalog = loadPack();

/** Move in inches, Fight, Shoot, Armour, Will, Health. */
type Line = readonly number[];

function lineOf(stats: Stats): Line {
  return STAT_NAMES.map((name) => (name === 'move' ? stats.move / INCH : stats[name]));
}

const SOLDIERS: readonly (readonly [id: string, rank: string, cost: number, line: Line])[] = [
  ['thug', 'standard', 0, [6, 2, 0, 10, -1, 10]],
  ['thief', 'standard', 0, [7, 1, 0, 10, 0, 10]],
  ['war-hound', 'standard', 10, [8, 1, 0, 10, -2, 8]],
  ['infantryman', 'standard', 50, [6, 3, 0, 11, 0, 10]],
  ['man-at-arms', 'standard', 75, [6, 3, 0, 12, 1, 12]],
  ['apothecary', 'standard', 75, [6, 1, 0, 10, 3, 12]],
  ['archer', 'specialist', 75, [6, 1, 2, 11, 0, 10]],
  ['crossbowman', 'specialist', 75, [6, 1, 2, 11, 0, 10]],
  ['treasure-hunter', 'specialist', 100, [7, 3, 0, 11, 2, 12]],
  ['tracker', 'specialist', 100, [7, 1, 2, 11, 1, 12]],
  ['knight', 'specialist', 125, [5, 4, 0, 13, 1, 12]],
  ['templar', 'specialist', 125, [5, 4, 0, 12, 1, 12]],
  ['ranger', 'specialist', 125, [7, 2, 2, 11, 2, 12]],
  ['barbarian', 'specialist', 125, [6, 4, 0, 10, 3, 14]],
  ['marksman', 'specialist', 125, [5, 2, 2, 12, 1, 12]],
];

test('FWB-01 a new wizard -> these stats and limits, 5 slots, 400 gold crowns', () => {
  const { wizard } = catalog.leaders;
  expect(lineOf(wizard.stats)).toEqual([6, 2, 0, 10, 4, 14]);
  expect(wizard).toMatchObject({ slots: 5, gold: 400, level: 0, leastCastingNumber: 5, trapBonus: 5 });
  expect(wizard.most).toEqual({ fight: 5, shoot: 5, will: 8, health: 20 });
});

test('FWB-02 an apprentice -> 2 less Fight, Will, Health, −2 casting, 4 slots, 100 gc', () => {
  const { apprentice } = catalog.leaders;
  expect(lineOf(apprentice.stats)).toEqual([6, 0, 0, 10, 2, 12]);
  expect(apprentice).toMatchObject({ slots: 4, casting: -2, cost: 100, trapBonus: 3 });
  expect(apprentice.fromWizard).toEqual({ fight: -2, will: -2, health: -2 });
  expect(apprentice.replacement).toEqual({ base: 160, each: 10, level: 6 });
});

test('FWB-03 a warband -> at most 8 soldiers, 4 specialists, Armour 15; one slot each', () => {
  expect(catalog.leaders.warband).toEqual({ soldiers: 8, specialists: 4, armour: 15, soldierSlots: 1 });
});

test.each(SOLDIERS)('FWB-04 %s: %s, %i gold crowns, stats %j', (id, rank, cost, line) => {
  const soldier = catalog.soldier(id);
  expect([soldier.rank, soldier.cost, lineOf(soldier.stats)]).toEqual([rank, cost, line]);
});

test('FWB-04 there are 15 soldiers, and three more where the table wants them', () => {
  const ids = (optional: boolean) =>
    [...catalog.soldiers.values()].filter((soldier) => (soldier.optional ?? false) === optional).map(({ id }) => id);
  expect(ids(false)).toEqual(SOLDIERS.map(([id]) => id));
  expect(ids(true)).toEqual(['captain', 'trap-expert', 'tunnel-fighter']);
  expect([lineOf(catalog.soldier('trap-expert').stats), catalog.soldier('trap-expert').cost]).toEqual([
    [6, 2, 0, 11, 1, 12],
    50,
  ]);
  expect([lineOf(catalog.soldier('tunnel-fighter').stats), catalog.soldier('tunnel-fighter').cost]).toEqual([
    [6, 3, 0, 11, 1, 12],
    80,
  ]);
});

test('FWB-04 the Armour of each soldier is 10 and what its gear adds', () => {
  for (const { id, gear, stats } of catalog.soldiers.values()) {
    const armour = gear.reduce((sum, arm) => sum + (catalog.arm(arm).armour ?? 0), 10);
    expect([id, stats.armour]).toEqual([id, armour]);
  }
});

test('UTR-09 UTR-10 who adds what to rolls against traps', () => {
  const bonus = [...catalog.soldiers.values()].flatMap(({ id, trapBonus }) => (trapBonus ? [[id, trapBonus]] : []));
  expect(Object.fromEntries(bonus)).toEqual({ thief: 3, captain: 3, 'trap-expert': 5, 'tunnel-fighter': 3 });
  expect(catalog.soldier('captain')).toMatchObject({ optional: true, leads: 3, cost: 100 });
  expect(lineOf(catalog.soldier('captain').stats)).toEqual([6, 2, 1, 10, 3, 12]);
});

test('FWB-05 an apothecary has a potion of healing in each game, and hands potions to others', () => {
  expect(catalog.soldier('apothecary')).toMatchObject({ carries: ['potion-of-healing'], hands: 'potions' });
});

const CREATURES: readonly (readonly [id: string, kind: string, line: Line, traits: readonly string[]])[] = [
  ['bear', 'animal', [6, 4, 0, 12, 0, 14], ['Animal', 'Large', 'Strong']],
  ['boar', 'animal', [6, 2, 0, 12, 2, 8], ['Animal', 'Horns', 'Bounty 10gc']],
  ['giant-rat', 'animal', [6, 0, 0, 6, 0, 1], ['Animal', 'Pack Hunter']],
  ['ice-spider', 'animal', [6, 1, 0, 8, 0, 4], ['Animal', 'Expert Climber', 'Poison']],
  ['ice-toad', 'animal', [4, 2, 0, 10, 0, 5], ['Amphibious', 'Animal', 'Powerful']],
  ['snow-leopard', 'animal', [8, 3, 0, 10, 2, 10], ['Animal', 'Expert Climber']],
  ['white-gorilla', 'animal', [6, 4, 0, 12, 8, 14], ['Animal', 'Strong']],
  ['wild-dog', 'animal', [8, 0, 0, 8, 0, 4], ['Animal', 'Pack Hunter']],
  ['wolf', 'animal', [8, 1, 0, 10, 0, 6], ['Animal', 'Pack Hunter']],
  ['small-construct', 'construct', [6, 1, 0, 11, 0, 10], ['Construct']],
  ['medium-construct', 'construct', [5, 3, 0, 12, 0, 12], ['Construct']],
  ['large-construct', 'construct', [4, 4, 0, 13, 0, 14], ['Construct', 'Large', 'Strong']],
  ['imp', 'demon', [6, 1, 0, 10, 4, 6], ['Demon']],
  ['minor-demon', 'demon', [6, 3, 0, 11, 4, 12], ['Demon']],
  ['major-demon', 'demon', [6, 5, 0, 12, 6, 15], ['Demon', 'Large', 'Strong', 'True Sight']],
  ['frost-giant', 'miscellaneous', [6, 5, 0, 15, 4, 25], ['Elemental Resistance 2', 'Large', 'Strong']],
  ['giant-worm', 'miscellaneous', [7, 4, 0, 10, 5, 20], ['Burrowing', 'Large']],
  ['snow-troll', 'miscellaneous', [4, 4, 0, 14, 2, 16], ['Large', 'Strong']],
  ['werewolf', 'miscellaneous', [7, 4, 0, 11, 5, 12], ['Bounty 20gc', 'Expert Climber']],
  ['armoured-skeleton', 'undead', [6, 2, 0, 12, 0, 1], ['Pack Hunter', 'Undead']],
  ['animated-skull', 'undead', [3, 0, 0, 10, -2, 1], ['Levitate', 'Undead']],
  ['ghoul', 'undead', [6, 2, 0, 10, 2, 10], ['Undead']],
  ['skeleton', 'undead', [6, 1, 0, 10, 0, 1], ['Undead']],
  ['skeleton-archer', 'undead', [6, 0, 0, 10, 0, 1], ['Bow', 'Undead']],
  [
    'vampire',
    'undead',
    [7, 4, 0, 12, 5, 14],
    ['Immune to Normal Weapons', 'Magic Attack', 'Mind Lock', 'True Sight', 'Undead'],
  ],
  [
    'wraith',
    'undead',
    [6, 2, 0, 10, 3, 6],
    ['Energy Drain', 'Ethereal', 'Immune to Normal Weapons', 'Magic Attack', 'Undead'],
  ],
  ['zombie', 'undead', [4, 1, 0, 12, 0, 6], ['Undead']],
];

/** `Bounty 10gc`, as tables of creatures have it. */
function written(id: string): string[] {
  const { traits, gear = [] } = catalog.creature(id);
  const names = traits.map((has) => {
    if (typeof has === 'string') return catalog.trait(has).name;
    return `${catalog.trait(has.trait).name} ${has.x}${catalog.trait(has.trait).x === 'gold' ? 'gc' : ''}`;
  });
  return [...names, ...gear.map((arm) => catalog.arm(arm).name)].sort();
}

test.each(CREATURES)('FCT-01 %s: %s, stats %j, traits %j', (id, kind, line, traits) => {
  const creature = catalog.creature(id);
  expect([creature.kind, lineOf(creature.stats)]).toEqual([kind, line]);
  expect(written(id)).toEqual([...traits].sort());
});

test('FCT-01 there are 27 creatures', () => {
  expect([...catalog.creatures.keys()]).toEqual(CREATURES.map(([id]) => id));
});

test('FWB-06 constructs and companions are standard members, a Large Construct a specialist', () => {
  const ranks = [...catalog.creatures.values()].flatMap(({ id, rank }) => (rank ? [[id, rank]] : []));
  expect(Object.fromEntries(ranks)).toEqual({
    bear: 'standard',
    'ice-toad': 'standard',
    'snow-leopard': 'standard',
    wolf: 'standard',
    'small-construct': 'standard',
    'medium-construct': 'standard',
    'large-construct': 'specialist',
  });
});

test('FCT-02 there are 26 traits, with these figures', () => {
  expect(catalog.traits.size).toBe(26);
  expect(catalog.trait('large').do).toEqual([{ verb: 'alter', stats: { shotAt: 2 } }]);
  expect(catalog.trait('strong').do).toEqual([{ verb: 'alter', stats: { damage: 2 } }]);
  expect(catalog.trait('powerful').do).toEqual([{ verb: 'alter', times: 2 }]);
  expect(catalog.trait('horns').do).toEqual([{ verb: 'alter', stats: { fight: 2 }, charging: true }]);
  expect(catalog.trait('energy-drain').do).toEqual([
    { verb: 'alter', times: 2, using: 'melee', against: { who: { not: ['undead', 'construct'] } } },
  ]);
  expect(catalog.trait('aquatic').do.at(-1)).toEqual({
    verb: 'script',
    script: { name: 'aquatic', will: 16, harm: 5 },
  });
});
