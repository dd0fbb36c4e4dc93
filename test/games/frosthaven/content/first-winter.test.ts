import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { gainsOfSection } from '../../../../src/games/frosthaven/content/checks/check-gains.ts';
import { ENHANCEMENTS, spotsOf } from '../../../../src/games/frosthaven/content/enhancements.ts';
import { loadPack } from '../../../../src/games/frosthaven/content/load.ts';
import { effectsOf } from '../../../../src/games/frosthaven/content/roster.ts';
import type { Ability } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { sidesOf } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { workOutStats } from '../../../../src/games/frosthaven/content/stat-card.ts';
import { PLACES } from '../../../../src/games/frosthaven/content/terms.ts';
import { reportOn } from '../../../../tools/frosthaven/checks/check-pack.ts';
import { firstWinter } from '../../../support/first-winter.ts';

const catalog = loadPack();

test('the pack loads, and nothing in it is wrong', () => {
  const { classes, monsters, scenarios, goals, items } = firstWinter;
  expect(reportOn('first-winter')).toEqual({
    pack: 'first-winter',
    classes: classes.length,
    cards: classes.flatMap(({ cards }) => cards).length,
    monsters: monsters.length,
    scenarios: scenarios.length,
    goals: goals.length,
    items: items.length,
    problems: [],
    unfinished: [],
    unusual: [],
  });
});

test('SET-16 SET-17 every class -> three level X cards, three or more beyond its hand', () => {
  for (const { handSize, cards } of firstWinter.classes) {
    expect(cards.filter(({ level }) => level === 'X')).toHaveLength(3);
    expect(cards.length).toBeGreaterThanOrEqual(handSize + 3);
  }
});

test('LUP-07 every class has two cards of each level from 2 to 9, no two of them alike', () => {
  for (const { id: name, cards } of firstWinter.classes) {
    const higher = cards.filter(({ level }) => level !== 1 && level !== 'X');
    for (const level of [2, 3, 4, 5, 6, 7, 8, 9]) expect(higher.filter((card) => card.level === level)).toHaveLength(2);
    const said = higher.flatMap((card) => sidesOf(card).map(({ top, bottom }) => JSON.stringify([top, bottom])));
    expect(new Set(said).size, name).toBe(name === 'geminate' ? 32 : 16);
  }
});

test('cards of all classes -> each feature of the card language on 2 halves or more', () => {
  const halves = firstWinter.classes.flatMap(({ cards }) =>
    cards.flatMap((card) =>
      ('sides' in card ? sidesOf(card) : sidesOf(card).slice(0, 1)).flatMap(({ top, bottom }) =>
        [top, bottom].map((half) => JSON.stringify(half)),
      ),
    ),
  );
  const using = (words: RegExp) => halves.filter((half) => words.test(half)).length;
  const rows = [
    /"else":/,
    /"around":"target"|"where":"target"|"at":"target"/,
    /"where":"way"|"passed"/,
    /"verb":"experience","value":\{/,
    /"upTo":true/,
    /"in":"area"/,
    /"verb":"recover".*"level":/,
    /"verb":"designate"/,
    /"verb":"grant".*"slots":\[0\]/,
    /"verb":"negate"/,
  ];
  for (const row of rows) expect(using(row), String(row)).toBeGreaterThanOrEqual(2);
});

test('ENH-09 every class -> places of all shapes; every shape takes an enhancement', () => {
  for (const { id: name, cards } of firstWinter.classes) {
    const halves = cards.flatMap(sidesOf).flatMap(({ top, bottom }) => [top, bottom]);
    const shapes = halves.flatMap(spotsOf).map(({ place }) => place.shape);
    for (const shape of PLACES) expect(shapes, name).toContain(shape);
    expect(shapes.length, name).toBeGreaterThanOrEqual(cards.length);
  }
  for (const shape of PLACES) expect(ENHANCEMENTS[shape].length, shape).toBeGreaterThan(0);
  expect(ENHANCEMENTS.diamond).not.toContain('strengthen');
  expect(ENHANCEMENTS['diamond plus']).not.toContain('curse');
});

test('MON-08 every monster deck shuffles now and then', () => {
  for (const { cards } of firstWinter.sets) {
    expect(cards.filter(({ shuffle }) => shuffle).length).toBeGreaterThanOrEqual(2);
  }
});

test('the decks of monsters use what the language has for them', () => {
  const abilities = firstWinter.sets.flatMap(({ cards }) =>
    cards.flatMap((card): readonly Ability[] => card.abilities),
  );
  const verbs = new Set(abilities.map(({ verb }) => verb));
  expect([...verbs].sort()).toEqual([
    'attack',
    'bonus',
    'damage',
    'give',
    'heal',
    'loot',
    'move',
    'pay',
    'pull',
    'push',
    'retaliate',
    'shield',
    'special',
    'summon',
  ]);
});

test('MON-01 stronger levels are never weaker, and elites never weaker than normals', () => {
  for (const { levels: printed } of catalog.monsters.values()) {
    const levels = printed.map(({ normal, elite }) => ({
      normal: workOutStats(normal, { C: 4 }),
      elite: workOutStats(elite, { C: 4 }),
    }));
    for (const [i, { normal, elite }] of levels.entries()) {
      expect(elite.hitPoints).toBeGreaterThan(normal.hitPoints);
      expect(elite.attack ?? 0).toBeGreaterThanOrEqual(normal.attack ?? 0);
      const before = levels[i - 1];
      expect(normal.hitPoints).toBeGreaterThanOrEqual(before?.normal.hitPoints ?? 0);
      expect(elite.hitPoints).toBeGreaterThanOrEqual(before?.elite.hitPoints ?? 0);
    }
  }
});

test('the snow fence -> one room; the icehouse -> three rooms, every kind of tile', () => {
  const fence = catalog.map(id('the-snow-fence'));
  expect(fence.rooms).toHaveLength(1);
  expect(fence.hexes.length).toBeGreaterThanOrEqual(24);
  const icehouse = catalog.map(id('what-the-icehouse-kept'));
  expect(icehouse.rooms.map((room) => room.id)).toEqual(['yard', 'passage', 'vault']);
  const tiles = new Set(icehouse.hexes.flatMap(({ placed }) => placed.overlay?.tile ?? []));
  expect([...tiles].sort()).toEqual(['difficult', 'door', 'hazardous', 'icy', 'obstacle', 'trap', 'treasure']);
});

test('PERK-03 PERK-08 a class -> 16 boxes or more, linked perks, 2 counted masteries', () => {
  expect(catalog.classes.size).toBe(7);
  expect([...catalog.classes.values()].filter(({ locked }) => locked).map(({ id }) => id)).toEqual(['reckoner']);
  for (const { id: name, perks = [], modifiers = [], masteries = [] } of catalog.classes.values()) {
    const counted = masteries.filter(({ all }) => all !== undefined);
    const boxes = perks.reduce((sum, { times, linked }) => sum + (linked ?? times), 0);
    const more = perks.filter(({ abilities, once }) => abilities || once);
    expect([boxes >= 16, perks.some(({ linked }) => linked), more.length >= 4], name).toEqual([true, true, true]);
    expect([modifiers.length > 0, counted.length], name).toEqual([true, 2]);
  }
});

test('every monster set plays in some scenario, and two to four of them in each', () => {
  const { scenarios, sets, monsters } = firstWinter;
  const playing = scenarios.map((scenario) => {
    const cast = Object.values(scenario.cast ?? {}).flatMap((member) => ('monster' in member ? member.monster : []));
    const placed = Object.values(scenario.legend).map(({ monster }) => monster);
    const spawned = effectsOf(scenario).map((effect) => (effect.do === 'spawn' ? effect.monster : undefined));
    const names = [...cast, ...placed, ...spawned];
    return new Set(monsters.filter(({ id }) => names.includes(id)).map(({ set }) => set));
  });
  expect(new Set(playing.flatMap((each) => [...each]))).toEqual(new Set(sets.map((set) => set.id)));
  expect(playing.map(({ size }) => size).filter((size) => size < 2 || size > 4)).toEqual([]);
});

test('MAPB-01 seventeen scenarios -> three open first, four random, two rival last ones', () => {
  const { scenarios, campaign } = firstWinter;
  const named = (is: (scenario: (typeof scenarios)[number]) => boolean) => scenarios.filter(is).map(({ id }) => id);
  expect(scenarios).toHaveLength(17);
  expect(named(({ first }) => first === true).sort()).toEqual(['the-snow-fence', 'the-wood-yard', 'two-goats']);
  expect(named(({ random }) => random !== undefined)).toHaveLength(4);
  expect(named(({ last }) => last === true).sort()).toEqual(['the-tall-chair', 'the-white-hour']);
  const gains = campaign?.sections?.['the-tenth-stroke']?.choices?.map((choice) => choice.gains);
  expect(gains).toEqual([
    [
      { gain: 'scenario', scenario: 'the-white-hour' },
      { gain: 'lock out', scenario: 'the-tall-chair' },
    ],
    [
      { gain: 'scenario', scenario: 'the-tall-chair' },
      { gain: 'lock out', scenario: 'the-white-hour' },
    ],
  ]);
});

test('CEN-15 links of the year -> one forced, to the ninth night; twelve or more', () => {
  const links = firstWinter.scenarios.flatMap(({ id: from, next = [] }) => next.map((link) => ({ from, ...link })));
  expect(links.filter(({ forced }) => forced)).toEqual([
    { from: 'the-drowned-bell', scenario: 'the-ninth-night', forced: true },
  ]);
  expect(links.length).toBeGreaterThanOrEqual(12);
});

test('TILE-48 as many random scenarios can be drawn as there are', () => {
  const { scenarios, campaign } = firstWinter;
  const gains = [
    ...scenarios.flatMap(({ rewards = [] }) => rewards),
    ...Object.values(campaign?.sections ?? {}).flatMap(gainsOfSection),
  ];
  expect(gains.filter(({ gain }) => gain === 'random scenario').length).toBeGreaterThanOrEqual(4);
});

test('BG-04 the words of a battle goal name every number that decides it', () => {
  for (const { name, text, all } of firstWinter.goals) {
    for (const { of, least = 0, most = 0 } of all) {
      if (of === 'first kill' || of === 'last kill') continue;
      if (least > 0) expect(text, name).toMatch(new RegExp(`\\b${least}\\b`));
      if (most > 0) expect(text, name).toMatch(new RegExp(`\\b${most}\\b`));
    }
  }
});

test('SET-04 battle goals suffice for three each at a table of four', () => {
  expect(firstWinter.goals.length).toBeGreaterThanOrEqual(12);
});

test('MOR-03 the first scenario says what morale begins with', () => {
  const first = firstWinter.scenarios.filter(({ number }) => number === 1);
  expect(first.flatMap(({ rewards = [] }) => rewards)).toContainEqual({ gain: 'value', value: 'morale', amount: 10 });
  const before = firstWinter.scenarios.filter(({ number }) => number === 0).flatMap(({ rewards = [] }) => rewards);
  expect(before.filter((gain) => gain.gain === 'value' && gain.value === 'morale')).toEqual([]);
});

test('BLD-06 BLD-07 13 buildings -> open all there is; barracks 4 levels, alchemist 3', () => {
  const { buildings = [] } = firstWinter;
  expect(buildings.length).toBeGreaterThanOrEqual(13);
  const opening = (what: string) =>
    buildings.flatMap(({ id: name, levels }) => {
      const open = levels.filter(({ opens = {} }) => what in opens).length;
      return open > 0 ? [`${name} ${open}`] : [];
    });
  const all = ['craft', 'brew', 'purchase', 'enhance', 'favors', 'guard perks', 'soldiers'];
  expect(all.map(opening)).toEqual([
    ['craftsman 5'],
    ['alchemist 3'],
    ['trading-post 3'],
    ['enhancer 4'],
    ['hall-of-revelry 2'],
    ['town-hall 4'],
    ['barracks 4'],
  ]);
});
