/** A warband that is being founded: whatever is offered leads to one that may be founded, and nothing else is offered. */
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { WarbandDraft } from '../../../../src/games/frostgrave/warband/draft.ts';
import {
  EMPTY_DRAFT,
  fillDraft,
  foundingOf,
  goldOf,
  readDraft,
  soldiersOpenTo,
  spellsAddableOf,
  spellsOpenTo,
  stepOf,
  withApprentice,
  withoutSoldier,
  withoutSpell,
  withSchool,
  withSoldier,
  withSpell,
} from '../../../../src/games/frostgrave/warband/draft.ts';
import {
  areSpellsLegal,
  createFoundingSheet,
  standingOf,
  whyIllegalWarband,
} from '../../../../src/games/frostgrave/warband/founding.ts';

const catalog = loadPack();
const SCHOOLS = [...catalog.schools.keys()];

/** Numbers that a seed gives, each from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return now / 2147483648;
  };
}

function oneOf<T>(all: readonly T[], next: () => number): T {
  const found = all[Math.floor(next() * all.length)];
  if (found === undefined) throw new Error('There is nothing to choose.');
  return found;
}

/** Somebody who chooses anything that is offered, and now and then gives something back. */
function wandering(school: string, seed: number): WarbandDraft {
  const next = numbersFrom(seed);
  let draft = withSchool(catalog, EMPTY_DRAFT, school, seed);
  while (stepOf(catalog, draft) === 'spells') {
    const open = spellsOpenTo(catalog, draft);
    expect(open.every(({ school: of }) => standingOf(catalog, school, of) !== 'opposed')).toBe(true);
    expect(spellsAddableOf(catalog, draft, oneOf(open, next).school)).toBeGreaterThan(0);
    draft = withSpell(catalog, draft, oneOf(open, next).id);
    if (next() < 0.2) draft = withoutSpell(draft, oneOf(draft.spells, next));
    expect(areSpellsLegal(catalog, school, draft.spells)).toBe(true);
  }
  draft = withApprentice(catalog, draft, next() < 0.6, seed);
  for (let n = 0; n < 14; n += 1) {
    const open = soldiersOpenTo(catalog, draft);
    if (open.length === 0) break;
    draft = withSoldier(catalog, draft, oneOf(open, next).id, `Soldier ${n}`);
    if (next() < 0.2) draft = withoutSoldier(draft, Math.floor(next() * draft.soldiers.length));
    expect(goldOf(catalog, draft)).toBeGreaterThanOrEqual(0);
  }
  return { ...draft, isEnough: true };
}

describe('FWB-01 to FWB-07 whatever is chosen of what is offered can be founded', () => {
  test.each(SCHOOLS)('by a %s', (school) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const founding = foundingOf(catalog, wandering(school, seed));
      if (!founding) throw new Error('It is not done.');
      expect(whyIllegalWarband(catalog, founding)).toBeUndefined();
      expect(founding.spells).toHaveLength(8);
      expect(founding.soldiers.length).toBeLessThanOrEqual(8);
      expect(createFoundingSheet(catalog, founding).gold).toBeGreaterThanOrEqual(0);
    }
  });

  test.each(SCHOOLS)('and by a %s that lets the rest be suggested at any point', (school) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const start = withSpell(catalog, withSchool(catalog, EMPTY_DRAFT, school, seed), spellsFirst(school, seed));
      const founding = foundingOf(
        catalog,
        fillDraft(catalog, withApprentice(catalog, start, seed % 2 === 0, seed), seed),
      );
      if (!founding) throw new Error('It is not done.');
      expect(whyIllegalWarband(catalog, founding)).toBeUndefined();
      expect(founding.spells).toContain(spellsFirst(school, seed));
      expect(founding.apprentice === undefined).toBe(seed % 2 === 1);
    }
  });

  function spellsFirst(school: string, seed: number): string {
    const open = spellsOpenTo(catalog, withSchool(catalog, EMPTY_DRAFT, school, seed));
    return oneOf(open, numbersFrom(seed)).id;
  }
});

const WITCH = withSchool(catalog, EMPTY_DRAFT, 'witch', 5);

test('FWB-07 a spell not open -> changes nothing: opposed, 2nd aligned, 4th of its own', () => {
  expect(withSpell(catalog, WITCH, 'suggestion')).toBe(WITCH);
  const healer = withSpell(catalog, WITCH, 'heal');
  expect(withSpell(catalog, healer, 'shield')).toBe(healer);
  const three = ['fog', 'mud', 'curse'].reduce((draft, spell) => withSpell(catalog, draft, spell), WITCH);
  expect(spellsAddableOf(catalog, WITCH, 'witch')).toBe(3);
  expect(spellsAddableOf(catalog, withSpell(catalog, WITCH, 'fog'), 'witch')).toBe(2);
  expect(withSpell(catalog, three, 'poison-dart')).toBe(three);
});

test('another school begins with other spells, the same one keeps them', () => {
  const healer = withSpell(catalog, WITCH, 'heal');
  expect(withSchool(catalog, healer, 'witch', 9)).toBe(healer);
  expect(withSchool(catalog, healer, 'summoner', 9)).toMatchObject({
    school: 'summoner',
    spells: [],
    wizard: healer.wizard,
  });
  expect(withSchool(catalog, healer, 'plumber', 9)).toBe(healer);
});

test('FWB-02 an apprentice for whom there is no gold sends soldiers away, the last first', () => {
  const alone: WarbandDraft = { ...WITCH, apprentice: null, isEnough: true };
  const knights = ['knight', 'templar', 'barbarian'].reduce(
    (draft, what) => withSoldier(catalog, draft, what, what),
    alone,
  );
  expect(goldOf(catalog, knights)).toBe(25);
  const taught = withApprentice(catalog, knights, true, 3);
  expect([goldOf(catalog, taught), taught.soldiers.map(({ what }) => what), taught.isEnough]).toEqual([
    50,
    ['knight', 'templar'],
    false,
  ]);
});

test('a draft that was kept comes back as it was, without what its pack does not know', () => {
  const draft = wandering('sigilist', 4);
  expect(readDraft(catalog, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(readDraft(catalog, { ...draft, spells: ['push', 'shove', 'push'] }).spells).toEqual(['push']);
  const soldiers = [
    { what: 'dragon', name: 'Smo' },
    { what: 'thug', name: 'Eli' },
  ];
  expect(readDraft(catalog, { ...draft, soldiers }).soldiers).toEqual([{ what: 'thug', name: 'Eli' }]);
  expect(readDraft(catalog, { ...draft, suggestions: 3, school: 'plumber' })).toEqual({
    ...EMPTY_DRAFT,
    suggestions: 3,
  });
  for (const junk of [undefined, null, 7, { soldiers: 'all' }]) expect(readDraft(catalog, junk)).toBe(EMPTY_DRAFT);
});

test('names of three other warbands are taken -> a fourth shares none with them', () => {
  const taken: string[] = [];
  for (const seed of [1, 2, 3, 4]) {
    const { wizard, apprentice, soldiers } = fillDraft(catalog, EMPTY_DRAFT, seed, taken);
    taken.push(...[wizard, apprentice, ...soldiers].flatMap((each) => each?.name ?? []));
  }
  expect(taken.length).toBeGreaterThan(24);
  expect(new Set(taken).size).toBe(taken.length);
});
