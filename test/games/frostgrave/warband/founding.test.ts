import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { WarbandFounding } from '../../../../src/games/frostgrave/warband/founding.ts';
import {
  areSpellsLegal,
  costOf,
  createFoundingSheet,
  goldLeft,
  spellsOpen,
  standingOf,
  whyIllegalWarband,
} from '../../../../src/games/frostgrave/warband/founding.ts';
import { soldiersOpen } from '../../../../src/games/frostgrave/warband/hiring.ts';
import { readImportedSheet } from '../../../../src/games/frostgrave/warband/import-sheet.ts';
import { suggestWarband } from '../../../../src/games/frostgrave/warband/suggestion.ts';

const catalog = loadPack();
const SCHOOLS = [...catalog.schools.keys()];

/** How many legal sets there are: those of the own school, times those of aligned ones, times those of neutral ones. */
function sets(school: string): number {
  const openOf = (standing: string, chosen: readonly string[]) =>
    spellsOpen(catalog, school, chosen).filter((spell) => standingOf(catalog, school, spell.school) === standing);
  const ways = (standing: string, chosen: readonly string[]): number => {
    const open = openOf(standing, chosen);
    if (open.length === 0) return 1;
    return open.reduce((sum, { id }) => sum + ways(standing, [...chosen, id]), 0);
  };
  const orders = 6;
  return (ways('own', []) / orders) * (ways('aligned', []) / orders) * (ways('neutral', []) / 2);
}

test.each(SCHOOLS)('FWB-07 a %s has 18,350,080 legal sets of spells', (school) => {
  expect(sets(school)).toBe(18_350_080);
});

test('FWB-07 spells on offer -> none opposed, no second of an aligned or neutral one', () => {
  const open = (chosen: readonly string[]) => new Set(spellsOpen(catalog, 'witch', chosen).map(({ school }) => school));
  expect(open([])).toEqual(new Set(SCHOOLS.filter((school) => school !== 'soothsayer')));
  expect(open(['enchant-armour']).has('enchanter')).toBe(false);
  expect(open(['leap', 'fog', 'mud', 'curse']).has('witch')).toBe(false);
  expect(open(['heal']).has('thaumaturge')).toBe(false);
  expect(open(['heal', 'glow'])).toEqual(new Set(['enchanter', 'necromancer', 'summoner', 'witch']));
  expect(areSpellsLegal(catalog, 'witch', ['heal', 'shield'])).toBe(false);
  expect(areSpellsLegal(catalog, 'witch', ['suggestion'])).toBe(false);
});

const WITCH: WarbandFounding = {
  name: 'Ash and Rime',
  school: 'witch',
  spells: ['fog', 'curse', 'poison-dart', 'strength', 'bone-dart', 'leap', 'heal', 'elemental-bolt'],
  wizard: { name: 'Yrsa', arms: ['staff', 'dagger'] },
  apprentice: { name: 'Ulf', arms: ['staff'] },
  soldiers: [
    { what: 'knight', name: 'Bo' },
    { what: 'archer', name: 'Ebba' },
    { what: 'man-at-arms', name: 'Kaj' },
    { what: 'war-hound', name: 'Grip' },
    { what: 'thief', name: 'Mia' },
    { what: 'thug', name: 'Sten' },
  ],
};

test('FSL-03 FWB-01 FWB-02 FWB-04 a warband -> costs what its members do, rest stays', () => {
  expect(costOf(catalog, WITCH)).toBe(100 + 125 + 75 + 75 + 10);
  expect(goldLeft(catalog, WITCH)).toBe(15);
  expect(whyIllegalWarband(catalog, WITCH)).toBeUndefined();
  const sheet = createFoundingSheet(catalog, WITCH);
  expect(sheet.gold).toBe(15);
  expect(sheet.wizard.spells).toEqual([
    { spell: 'fog', number: 8 },
    { spell: 'curse', number: 8 },
    { spell: 'poison-dart', number: 10 },
    { spell: 'strength', number: 12 },
    { spell: 'bone-dart', number: 12 },
    { spell: 'leap', number: 10 },
    { spell: 'heal', number: 12 },
    { spell: 'elemental-bolt', number: 16 },
  ]);
  expect(sheet.wizard.stats).toEqual({ move: 60, fight: 2, shoot: 0, armour: 10, will: 4, health: 14 });
  expect(readImportedSheet(JSON.parse(JSON.stringify(sheet)), catalog)).toEqual({ data: sheet });
});

test.each<readonly [Partial<WarbandFounding>, string]>([
  [{ school: 'cook' }, 'A wizard needs a school.'],
  [{ spells: WITCH.spells.slice(1) }, 'Choose 1 more spell.'],
  [{ spells: [...WITCH.spells.slice(1), 'awareness'] }, 'A wizard of this school can’t begin with these spells.'],
  [{ spells: [...WITCH.spells, 'mud'] }, 'A wizard of this school can’t begin with these spells.'],
  [{ wizard: { name: 'Yrsa', arms: ['shield'] } }, 'No wizard carries Shield.'],
  [{ wizard: { name: 'Yrsa', arms: ['bow'] } }, 'Bow needs Quiver.'],
  [
    { apprentice: { name: 'Ulf', arms: ['two-handed-weapon', 'bow', 'quiver', 'staff'] } },
    '5 slots are taken, but there are only 4.',
  ],
  [{ soldiers: [...WITCH.soldiers, { what: 'archer', name: 'Una' }] }, 'You lack 60 gold crowns.'],
  [{ soldiers: Array.from({ length: 9 }, () => ({ what: 'thug', name: 'Sten' })) }, 'There is no room for Thug.'],
  [{ soldiers: Array.from({ length: 5 }, () => ({ what: 'archer', name: 'Una' })) }, 'There is no room for Archer.'],
  [{ soldiers: [{ what: 'trap-expert', name: 'Una' }] }, 'There is no soldier trap-expert.'],
])('FWB-01 FWB-03 FWB-07 a founding is refused with a sentence: %j', (change, why) => {
  expect(whyIllegalWarband(catalog, { ...WITCH, ...change })).toBe(why);
  expect(() => createFoundingSheet(catalog, { ...WITCH, ...change })).toThrow(why);
});

test('FWB-03 FWB-04 soldiers on offer -> 8 at most, 4 specialists, none too dear', () => {
  const open = (members: readonly string[], gold: number, optional = false) =>
    soldiersOpen(catalog, { members, gold, optional }).map(({ id }) => id);
  expect(open([], 400)).toHaveLength(15);
  expect(open([], 400, true)).toHaveLength(18);
  expect(open(['captain'], 400, true)).not.toContain('captain');
  expect(open([], 49)).toEqual(['thug', 'thief', 'war-hound']);
  const four = ['archer', 'archer', 'knight', 'large-construct'];
  expect(open(four, 400)).toEqual(['thug', 'thief', 'war-hound', 'infantryman', 'man-at-arms', 'apothecary']);
  expect(
    open(
      Array.from({ length: 8 }, () => 'thug'),
      400,
    ),
  ).toEqual([]);
});

test('FWB-07 a suggestion fills all by its seed, is legal, and leaves alone what is chosen', () => {
  for (let seed = 0; seed < 200; seed++) {
    const founding = suggestWarband(catalog, seed);
    expect(whyIllegalWarband(catalog, founding)).toBeUndefined();
    expect([founding.spells.length, founding.soldiers.length]).toEqual([8, 8]);
    const names = [founding.wizard.name, founding.apprentice?.name, ...founding.soldiers.map(({ name }) => name)];
    expect(new Set(names).size).toBe(10);
  }
  expect(suggestWarband(catalog, 7)).toEqual(suggestWarband(catalog, 7));
  expect(suggestWarband(catalog, 7)).not.toEqual(suggestWarband(catalog, 8));
  const kept = suggestWarband(catalog, 7, { school: 'witch', spells: ['fog', 'heal'], apprentice: undefined });
  expect(kept).toMatchObject({ school: 'witch', spells: ['fog', 'heal', ...kept.spells.slice(2)] });
  expect(kept.apprentice).toBeUndefined();
  for (let seed = 0; seed < 40; seed++) {
    const own = suggestWarband(catalog, seed, {
      wizard: { name: 'Ivo', arms: [] },
      apprentice: { name: 'Ylva', arms: [] },
    });
    expect(own.soldiers.filter(({ name }) => name === 'Ivo' || name === 'Ylva')).toEqual([]);
  }
  expect(whyIllegalWarband(catalog, kept)).toBeUndefined();
});

test('sheets from elsewhere are refused with a sentence a fault', () => {
  const sheet = createFoundingSheet(catalog, WITCH);
  const said = (change: object) => {
    const read = readImportedSheet({ ...sheet, ...change }, catalog);
    return read.faults?.map(({ place, message }) => `${place}: ${message}`);
  };
  expect(said({})).toBeUndefined();
  expect(said({ gold: -1 })).toEqual(['gold: must be at least 0']);
  expect(said({ hat: 1 })).toEqual(['the whole file: unknown field: “hat”']);
  const wizard = (change: object) => said({ wizard: { ...sheet.wizard, ...change } });
  expect(wizard({ school: 'cook' })).toEqual(['wizard.school: there is no school cook']);
  expect(wizard({ spells: [{ spell: 'soup', number: 9 }] })).toEqual(['wizard.spells: there is no spell soup']);
  expect(wizard({ stats: { ...sheet.wizard.stats, fight: 6, health: 21 } })).toEqual([
    'wizard.stats: fight is 6; the maximum is 5',
    'wizard.stats: health is 21; the maximum is 20',
  ]);
  expect(wizard({ injuries: [{ injury: 'lost-hat', times: 1 }] })).toEqual([
    'wizard.injuries: there is no injury lost-hat',
  ]);
  expect(said({ soldiers: Array.from({ length: 9 }, () => ({ what: 'archer', name: 'Una' })) })).toEqual([
    'soldiers: are 9; the maximum is 8',
    'soldiers: are 9 specialists; the maximum is 4',
  ]);
  expect(
    said({
      vault: [
        { what: 'potion', id: 'soup' },
        { what: 'scroll', spell: 'soup' },
      ],
    }),
  ).toEqual(['items: there is no potion soup', 'items: there is no spell soup']);
  expect(said({ base: { location: 'inn', resources: ['oven'] } })).toEqual(['base: there is no resource oven']);
});
