import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { TreasureRow } from '../../../../src/games/frostgrave/content/schema/tables.ts';

const catalog = loadPack();

/** As tables of treasure are written. */
function treasureWords({ gold, goldDie, potions, scrolls, arms, items, grimoires }: TreasureRow): string {
  return [
    ...(goldDie ? [`d20 × ${goldDie}gc`] : []),
    ...(gold ? [`${gold}gc`] : []),
    ...(potions ? [`Potions (${potions})`] : []),
    ...(scrolls ? [`${scrolls === 1 ? 'Scroll' : 'Scrolls'} (${scrolls})`] : []),
    ...(arms ? ['Magic Weapon/Armour'] : []),
    ...(items ? ['Magic Item'] : []),
    ...(grimoires ? ['Grimoire'] : []),
  ].join(', ');
}

test('FTB-01 the twenty rows of the treasure table', () => {
  expect(catalog.content.treasure.rows.map(treasureWords)).toEqual([
    '50gc',
    'd20 × 10gc',
    'd20 × 20gc',
    '20gc, Potions (3)',
    '40gc, Potions (2)',
    '20gc, Scroll (1)',
    '40gc, Scrolls (2)',
    'Magic Weapon/Armour',
    '20gc, Magic Weapon/Armour',
    '40gc, Magic Weapon/Armour',
    'Magic Item',
    '20gc, Magic Item',
    '40gc, Magic Item',
    'Grimoire',
    '20gc, Grimoire',
    '40gc, Grimoire',
    '60gc, Grimoire',
    '80gc, Grimoire',
    '100gc, Grimoire',
    '120gc, Grimoire',
  ]);
  expect(catalog.content.treasure.rows.map(({ on }) => on)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('FTB-01 a token brings 51 gold crowns in coin on average, and a grimoire with 35 of 100', () => {
  const { rows } = catalog.content.treasure;
  const coin = rows.reduce((sum, { gold = 0, goldDie = 0 }) => sum + gold + 10.5 * goldDie, 0) / 20;
  expect(coin).toBeCloseTo(51.25);
  expect(rows.filter(({ grimoires }) => grimoires).length / 20).toBe(0.35);
});

const ENCOUNTERS: readonly (readonly string[])[] = [
  [
    'Skeleton',
    'Skeletons (2)',
    'Armoured Skeleton',
    'Zombie',
    'Zombies (2)',
    'Ghoul',
    'Bear',
    'Boar',
    'Giant Rat',
    'Giant Rats (2)',
    'Giant Rats (4)',
    'Ice Spider',
    'Snow Leopard',
    'Wild Dog',
    'Wild Dogs (2)',
    'Wolf',
    'Wolves (2)',
    'Small Construct',
    'Imp',
    'Ice Toad',
  ],
  [
    'Armoured Skeletons (2)',
    'Ghoul',
    'Ghouls (2)',
    'Wraith',
    'Bear',
    'Bear',
    'Boar',
    'Boar',
    'Ice Spider',
    'Ice Spiders (2)',
    'Snow Leopard',
    'White Gorilla',
    'Wolves (2)',
    'Medium Construct',
    'Minor Demon',
    'Ice Toad',
    'Ice Toads (2)',
    'Snow Troll',
    'Giant Worm',
    'Werewolf',
  ],
  [
    'Armoured Skeletons (3)',
    'Ghoul',
    'Ghouls (2)',
    'Ghouls (2)',
    'Wraith',
    'Wraith',
    'Vampire',
    'White Gorilla',
    'White Gorilla',
    'Large Construct',
    'Large Construct',
    'Minor Demon',
    'Minor Demon',
    'Frost Giant',
    'Snow Troll',
    'Snow Troll',
    'Snow Trolls (2)',
    'Werewolf',
    'Giant Worm',
    'Giant Worm',
  ],
];

test('UEN-02 the sixty rows of random encounters', () => {
  const { tables } = catalog.content.encounters;
  const words = tables.map((rows) =>
    rows.map(({ creature, number }) => {
      const { name, several } = catalog.creature(creature);
      return number === undefined ? name : `${several} (${number})`;
    }),
  );
  expect(words).toEqual(ENCOUNTERS);
});

test('UEN-01 an encounter -> from 10, underground from 14; level by another die', () => {
  const { from, underground, level, difference } = catalog.content.encounters;
  expect([from, underground]).toEqual([10, 14]);
  expect(level).toEqual([
    { on: [1, 12], level: 1 },
    { on: [13, 18], level: 2 },
    { on: [19, 20], level: 3 },
  ]);
  expect(difference).toEqual([
    { from: 8, level: 1 },
    { from: 11, level: 2 },
    { from: 15, level: 3 },
  ]);
});

test('UTR-02 UTR-15 USE-01 natural dice spring traps and find passages', () => {
  const { springsOn, passageOn, treasureOn } = catalog.content.traps;
  expect([springsOn, passageOn, treasureOn]).toEqual([1, 20, 1]);
});

test('UTT-01 to UTT-20 each trap rolls what it must: Will, Move, Fight, an attack or nothing', () => {
  const rolls = [...catalog.traps.values()].map(({ on, do: [...effects] }) => {
    const words = effects.flatMap((effect) => {
      if (effect.verb === 'test') return [`${effect.stat} ${effect.number}`];
      if (effect.verb === 'attack') return [`${effect.as} +${effect.bonus}`];
      if (effect.verb !== 'script') return [];
      const { script } = effect;
      const { name } = script;
      if (name === 'personal-demon') return [];
      if ('will' in script) return [`will ${script.will}`];
      if ('move' in script) return [`move ${script.move}`];
      return name === 'pick-pocket' ? [`fight ${script.fight}`] : [];
    });
    return [on, words.join(', ')];
  });
  expect(Object.fromEntries(rolls)).toEqual({
    1: 'will 12',
    2: 'move 16',
    3: 'move 14',
    4: 'shooting +5',
    5: '',
    6: 'shooting +5',
    7: 'will 14',
    8: 'move 12',
    9: 'will 14',
    10: 'will 12',
    11: 'move 14',
    12: 'blow +3',
    13: 'will 14',
    14: 'will 12',
    15: 'fight 12',
    16: 'move 14',
    17: 'will 14',
    18: '',
    19: 'fight 14',
    20: '',
  });
});

test('UTR-03 traps -> members only: 8, 9, 15, 16, 19, 20; seven have scripts', () => {
  const traps = [...catalog.traps.values()];
  expect(traps.filter(({ membersOnly }) => membersOnly).map(({ on }) => on)).toEqual([8, 9, 15, 16, 19, 20]);
  const scripted = traps.filter((trap) => trap.do.some(({ verb }) => verb === 'script'));
  expect(scripted.map(({ on }) => on)).toEqual([1, 3, 8, 10, 15, 18, 20]);
});

test('FSL-04 two dice draw a spell: four columns of twenty, all eighty once', () => {
  const { columns } = catalog.content['random-spells'];
  expect(columns.map(({ on }) => on)).toEqual([
    [1, 5],
    [6, 10],
    [11, 15],
    [16, 20],
  ]);
  expect(columns.map(({ spells }) => [spells.length, spells[0], spells[19]])).toEqual([
    [20, 'animate-skull', 'circle-of-protection'],
    [20, 'bones-of-the-earth', 'heal'],
    [20, 'strike-dead', 'dispel'],
    [20, 'control-undead', 'destroy-undead'],
  ]);
  expect(new Set(columns.flatMap(({ spells }) => spells)).size).toBe(80);
});

test('FIJ-01 FIJ-02 what becomes of soldiers and spellcasters who fell', () => {
  const { soldier, spellcaster, wizardMayAdd, badlyWounded } = catalog.content.injuries;
  expect(soldier.map(({ on, outcome }) => [...on, outcome])).toEqual([
    [1, 4, 'dead'],
    [5, 8, 'badly wounded'],
    [9, 20, 'full recovery'],
  ]);
  expect(spellcaster.map(({ on, outcome }) => [...on, outcome])).toEqual([
    [1, 2, 'dead'],
    [3, 4, 'permanent injury'],
    [5, 6, 'badly wounded'],
    [7, 8, 'close call'],
    [9, 20, 'full recovery'],
  ]);
  expect(wizardMayAdd).toBe(1);
  expect(badlyWounded).toEqual({ games: 1, fee: 150, withApothecary: 50 });
});

test('FIJ-03 the nine permanent injuries', () => {
  const { permanent, mostTimes } = catalog.content.injuries;
  expect(permanent.map(({ id, on }) => [id, ...on])).toEqual([
    ['lost-toes', 1, 2],
    ['smashed-leg', 3, 6],
    ['crushed-arm', 7, 10],
    ['lost-fingers', 11, 12],
    ['never-quite-as-strong', 13, 14],
    ['psychological-scars', 15, 16],
    ['niggling-injury', 17, 18],
    ['smashed-jaw', 19, 19],
    ['lost-eye', 20, 20],
  ]);
  expect(mostTimes).toBe(2);
  const niggling = permanent.find(({ id }) => id === 'niggling-injury');
  expect([niggling?.instead, niggling?.second]).toMatchObject([30, { instead: 40 }]);
});

test('FXP-01 FXP-02 FXP-03 where experience comes from, and what a level is', () => {
  expect(catalog.content.experience).toEqual({
    takingPart: 40,
    cast: { from: 7, gives: 10 },
    harmfulFailure: 5,
    token: 40,
    creature: { gives: 5, most: 50 },
    mostPerGame: 300,
    perLevel: 100,
    level: { stats: ['fight', 'shoot', 'will', 'health'], stat: 1, castingNumber: -1 },
    promotion: { from: 6, lower: 6 },
  });
});
