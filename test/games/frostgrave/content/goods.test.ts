import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { Effect } from '../../../../src/games/frostgrave/content/schema/words.ts';

const catalog = loadPack();

test('FAR-01 to FAR-10 arms and armour have these figures', () => {
  const figures = (id: string) => {
    const { damage = 0, fight = 0, armour = 0, move = 0, range = 0, slots } = catalog.arm(id);
    return [damage, fight, armour, move, range, slots];
  };
  expect(Object.fromEntries([...catalog.arms.keys()].map((id) => [id, figures(id)]))).toEqual({
    dagger: [-1, 0, 0, 0, 0, 1],
    'hand-weapon': [0, 0, 0, 0, 0, 1],
    'two-handed-weapon': [2, 0, 0, 0, 0, 2],
    staff: [-1, 0, 0, 0, 0, 1],
    bow: [0, 0, 0, 0, 240, 1],
    crossbow: [2, 0, 0, 0, 240, 1],
    unarmed: [-2, -2, 0, 0, 0, 0],
    quiver: [0, 0, 0, 0, 0, 1],
    shield: [0, 0, 1, 0, 0, 1],
    'light-armour': [0, 0, 1, 0, 0, 1],
    'heavy-armour': [0, 0, 2, -10, 0, 1],
  });
});

// A free dagger, the staff’s defence, quivers, loading, and the arms that exclude a shield.
test('FAR-01 FAR-04 FAR-05 FAR-06 FAR-08 FIT-01 arms -> dagger, staff, bows, shield', () => {
  expect(catalog.arm('dagger').firstIsFree).toBe(true);
  expect(catalog.arm('staff').opponentDamage).toBe(-1);
  expect([catalog.arm('bow').needs, catalog.arm('crossbow').needs]).toEqual(['quiver', 'quiver']);
  expect([catalog.arm('bow').loading, catalog.arm('crossbow').loading]).toEqual([undefined, 'own action']);
  expect(catalog.arm('shield').notWith).toEqual(['two-handed-weapon', 'staff']);
  expect(catalog.arm('quiver').ammunition).toBe(1);
});

test('FTR-04 who carries treasure with one of these has 1 less Fight', () => {
  const all = [...catalog.arms.values()].filter(({ encumbers }) => encumbers === -1).map(({ id }) => id);
  expect(all.sort()).toEqual(['bow', 'crossbow', 'shield', 'staff', 'two-handed-weapon']);
});

test('FMV-09 armour and shields make swimming harder', () => {
  const all = [...catalog.arms.values()].flatMap(({ id, swimming }) => (swimming ? [[id, swimming]] : []));
  expect(Object.fromEntries(all)).toEqual({ shield: -1, 'light-armour': -2, 'heavy-armour': -5 });
});

type Priced = readonly [id: string, buy: number | undefined, sell: number];
const POTIONS: readonly (readonly [
  id: string,
  table: string,
  on: readonly number[],
  buy: number | undefined,
  sell: number,
])[] = [
  ['potion-of-healing', 'lesser', [1, 1], 75, 50],
  ['potion-of-strength', 'lesser', [2, 2], 100, 40],
  ['potion-of-toughness', 'lesser', [3, 3], 50, 30],
  ['elixir-of-speed', 'lesser', [4, 4], 50, 30],
  ['potion-of-invisibility', 'lesser', [5, 5], 100, 50],
  ['explosive-cocktail', 'lesser', [6, 6], 100, 30],
  ['potion-of-teleportation', 'lesser', [7, 7], 500, 100],
  ['potion-of-elemental-absorption', 'lesser', [8, 8], 200, 80],
  ['cordial-of-clearsight', 'lesser', [9, 9], 200, 80],
  ['poison', 'lesser', [10, 10], 100, 30],
  ['philtre-of-fury', 'lesser', [11, 11], 300, 120],
  ['potion-of-iron-mind', 'lesser', [12, 12], 50, 30],
  ['bottle-of-burrowing', 'lesser', [13, 13], 200, 80],
  ['philtre-of-fairy-dust', 'lesser', [14, 14], 50, 30],
  ['construct-oil', 'lesser', [15, 15], 100, 50],
  ['potion-of-fire-breath', 'lesser', [16, 16], 200, 80],
  ['potion-of-preservation', 'lesser', [17, 17], 500, 200],
  ['elixir-of-the-chameleon', 'lesser', [18, 18], 400, 140],
  ['cordial-of-empowerment', 'greater', [1, 2], 500, 200],
  ['shrinking-potion', 'greater', [3, 4], 500, 200],
  ['potion-of-restoration', 'greater', [5, 6], 2000, 300],
  ['bottle-of-dreams-and-nightmares', 'greater', [7, 8], 2000, 300],
  ['shatterstar-draught', 'greater', [9, 10], 1500, 200],
  ['bottle-of-darkness', 'greater', [11, 12], 1500, 300],
  ['ethereal-vacuum', 'greater', [13, 14], 2000, 200],
  ['potion-of-invulnerability', 'greater', [15, 16], undefined, 400],
  ['bottle-of-null', 'greater', [17, 18], undefined, 200],
  ['elixir-of-life', 'greater', [19, 20], undefined, 1000],
];

test('FIT-02 potions -> 18 lesser and 10 greater at these rolls and prices', () => {
  const rows = [...catalog.potions.values()].map(({ id, table, on, buy, sell }) => [id, table, on, buy, sell]);
  expect(rows).toEqual(POTIONS);
  expect(catalog.content.potions.greaterOn).toEqual([19, 20]);
});

test('FIT-03 the figures that no source gives are ours, and say so', () => {
  const ours = [...catalog.potions.values()].filter((potion) => potion.ours !== undefined).map(({ id }) => id);
  expect(ours).toEqual(['ethereal-vacuum', 'potion-of-invulnerability', 'bottle-of-null', 'elixir-of-life']);
});

const potion = (id: string) => catalog.potion(id).do;
const alter = (stats: object, more = {}): Effect => ({ verb: 'alter', stats, ...more });

test('FIT-04 what potions do, in figures', () => {
  expect(potion('potion-of-healing')).toEqual([{ verb: 'heal', amount: 5 }]);
  expect(potion('potion-of-strength')).toEqual([alter({ fight: 1 })]);
  expect(potion('potion-of-toughness')).toEqual([alter({ armour: 1 })]);
  expect(potion('elixir-of-speed')).toEqual([alter({ move: 20 }, { most: { move: 90 } })]);
  expect(potion('explosive-cocktail')).toEqual([{ verb: 'cast', spell: 'grenade', range: 80 }]);
  expect(potion('potion-of-elemental-absorption')).toEqual([{ verb: 'absorb', damage: 5, of: 'elemental' }]);
  expect(potion('philtre-of-fury').slice(0, 2)).toEqual([
    alter({ fight: 1 }),
    alter({ damage: 1 }, { using: 'melee' }),
  ]);
  expect(potion('potion-of-iron-mind')).toEqual([alter({ will: 5 })]);
  expect(potion('construct-oil')).toEqual([alter({ move: 10 })]);
  expect(catalog.potion('construct-oil')).toMatchObject({ lasts: 'always', stacks: 1 });
  expect(potion('potion-of-fire-breath')).toEqual([
    { verb: 'attack', bonus: 3, as: 'shooting', of: ['magic', 'elemental'] },
  ]);
  expect(catalog.potion('potion-of-fire-breath').range).toBe(60);
  expect(potion('potion-of-preservation')).toEqual([{ verb: 'gain', what: 'kept body', amount: 5 }]);
  expect(potion('elixir-of-the-chameleon')).toEqual([{ verb: 'alter', set: { seenWithin: 120 } }]);
  expect(potion('cordial-of-empowerment')).toEqual([
    alter({ casting: 4 }, { of: 'next spell' }),
    { verb: 'harm', amount: 2 },
  ]);
  expect(potion('bottle-of-dreams-and-nightmares')).toEqual([
    {
      verb: 'test',
      stat: 'will',
      number: 12,
      failed: [{ verb: 'gain', what: 'experience', amount: -30 }],
      passed: [{ verb: 'gain', what: 'experience', amount: 50 }],
    },
  ]);
  expect(potion('bottle-of-darkness')).toEqual([{ verb: 'alter', whom: 'everybody', set: { sight: 120 } }]);
});

const MAGIC_ARMS: readonly (readonly [on: number, name: string, buy: number, sell: number])[] = [
  [1, 'Hand Weapon, +1 damage', 300, 125],
  [2, 'Hand Weapon, +1 Fight', 500, 200],
  [3, 'Hand Weapon, +2 Will', 300, 125],
  [4, 'Two-Handed Weapon, +1 damage', 300, 125],
  [5, 'Two-Handed Weapon, +1 Fight', 500, 200],
  [6, 'Two-Handed Weapon, +2 Will', 300, 125],
  [7, 'Bow, +1 damage', 300, 125],
  [8, 'Bow, +1 Shoot', 600, 250],
  [9, 'Crossbow, +1 damage', 300, 125],
  [10, 'Crossbow, +1 Shoot', 600, 250],
  [11, 'Dagger, +1 Fight', 400, 200],
  [12, 'Dagger, +1 damage', 400, 150],
  [13, 'Dagger, +2 damage', 500, 200],
  [14, 'Light Armour, +1 Armour', 600, 200],
  [15, 'Heavy Armour, Elemental Absorption', 800, 300],
  [16, 'Ring of Protection', 600, 250],
  [17, 'Cloak of Protection', 600, 250],
  [18, 'Cloak of Night', 500, 200],
  [19, 'Staff, +1 Fight', 300, 125],
  [20, 'Shield, +1 Armour', 700, 250],
];

test('FIT-05 magic arms -> 20, one for each roll, at these prices, as their names say', () => {
  const all = [...catalog.magicArms.values()];
  expect(all.map(({ on, name, buy, sell }) => [on, name, buy, sell])).toEqual(MAGIC_ARMS);
  for (const arm of all) {
    const [, by, what] = /, \+(\d) (\w+)$/.exec(arm.name) ?? [];
    if (by && what) expect(arm.do[0]).toMatchObject({ verb: 'alter', stats: { [what.toLowerCase()]: Number(by) } });
  }
  expect(all.filter(({ ours }) => ours !== undefined).map(({ on }) => on)).toEqual([15, 16, 17, 18]);
});

const ITEMS: readonly Priced[] = [
  ['staff-of-power-1', 300, 150],
  ['staff-of-power-2', 400, 200],
  ['staff-of-power-3', 1200, 300],
  ['ring-of-power-1', 200, 100],
  ['wand-of-power-1', 300, 150],
  ['orb-of-power-6', 500, 200],
  ['ring-of-transference', 400, 150],
  ['staff-of-casting', 500, 200],
  ['boots-of-speed', 300, 130],
  ['ring-of-slow-fall', 200, 100],
  ['ring-of-will', 300, 150],
  ['ring-of-teleportation', 400, 150],
  ['gloves-of-strength', 300, 150],
  ['robes-of-arrow-turning', 500, 250],
  ['amulet-of-resistance', 300, 100],
  ['construct-hammer', 300, 100],
  ['gloves-of-casting', 500, 200],
  ['wand-of-light', 400, 200],
  ['horn-of-destruction', 300, 100],
  ['fate-stone', 500, 200],
];

test('FIT-06 there are 20 magic items at these prices', () => {
  expect([...catalog.magicItems.values()].map(({ id, buy, sell }) => [id, buy, sell])).toEqual(ITEMS);
});

test('FIT-07 what magic items do, in figures', () => {
  const item = (id: string) => catalog.magicItem(id).do;
  const points = [
    'staff-of-power-1',
    'staff-of-power-2',
    'staff-of-power-3',
    'ring-of-power-1',
    'wand-of-power-1',
    'orb-of-power-6',
  ];
  expect(points.map((id) => item(id)[0])).toEqual([
    { verb: 'empower', points: 1, every: 'game' },
    { verb: 'empower', points: 2, every: 'game' },
    { verb: 'empower', points: 3, every: 'game' },
    { verb: 'empower', points: 1, every: 'game' },
    { verb: 'empower', points: 1, every: 'game' },
    { verb: 'empower', points: 6 },
  ]);
  expect(item('boots-of-speed')).toEqual([alter({ move: 10 })]);
  expect(item('robes-of-arrow-turning')).toEqual([alter({ armour: 4 }, { against: { attacks: 'missile' } })]);
  expect(item('amulet-of-resistance')).toEqual([alter({ will: 4 }, { against: { attacks: 'spell' } })]);
  expect(item('gloves-of-casting')).toEqual([alter({ casting: 5 })]);
  expect(item('ring-of-teleportation')).toMatchObject([{ verb: 'shift', by: 80, way: 'teleport' }]);
  expect(item('wand-of-light')).toEqual([{ verb: 're-roll', of: ['casting'], dice: 2 }]);
  const once = [...catalog.magicItems.values()].filter(({ perGame }) => perGame === 1).map(({ id }) => id);
  expect(once.sort()).toEqual([
    'amulet-of-resistance',
    'fate-stone',
    'gloves-of-casting',
    'horn-of-destruction',
    'ring-of-teleportation',
    'ring-of-transference',
    'wand-of-light',
  ]);
});

test('FIT-08 grimoires and scrolls cost so much', () => {
  const { grimoire, scroll, blackMarket } = catalog.content.prices;
  expect([grimoire, scroll, blackMarket]).toEqual([{ buy: 500, sellKnown: 200 }, { buy: 250, sell: 30 }, { rolls: 4 }]);
});

test('FBS-01 FBS-02 there are 8 places for a base and 11 things to put there, at these prices', () => {
  expect([...catalog.locations.keys()]).toEqual([
    'inn',
    'temple',
    'crypt',
    'tower',
    'treasury',
    'brewery',
    'library',
    'laboratory',
  ]);
  expect(Object.fromEntries([...catalog.resources.values()].map(({ id, cost }) => [id, cost]))).toEqual({
    kennel: 400,
    'giant-cauldron': 250,
    'enchanters-workshop': 400,
    'crystal-ball': 250,
    scriptorium: 200,
    'celestial-telescope': 250,
    'summoning-circle': 300,
    'carrier-pigeons': 50,
    'arcane-candle': 100,
    'summoning-candle': 100,
    'sarcophagus-of-healing': 300,
  });
});
