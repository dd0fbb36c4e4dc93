/** Checks across the files of a pack, after each file has its shape: duplicates and unknown names. */
import type { FileProblem, PackProblem } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  nestProblems,
  problemsAt,
  problemsInFile,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../catalog.ts';
import type { EffectReference } from '../effects.ts';
import { expandEffects, referencesIn, targetReferences } from '../effects.ts';
import type { FileName } from '../files.ts';
import { fileOf, spellsOf } from '../files.ts';
import type { Creature, Soldier, Trait, TraitOf } from '../schema/figures.ts';
import type { School, SchoolsFile, Target } from '../schema/spells.ts';
import type { Effect } from '../schema/words.ts';
import { checkScenarios } from './check-scenarios.ts';
import { checkTables } from './check-tables.ts';
import { missingArms, missingReferences } from './missing.ts';

export function checkContent(content: PackContent): FileProblem[] {
  const { schools, spells } = content;
  return [
    ...problemsInFile(fileOf('schools'), [...duplicateProblems('school', schools.schools), ...checkSchools(schools)]),
    ...spells.flatMap((spell) =>
      problemsInFile(
        spellsOf(spell.school),
        nestProblems(`spell ${spell.id}`, checkWays(content, [spell, ...(spell.or ?? [])])),
      ),
    ),
    ...schools.schools.flatMap(({ id }) => problemsInFile(spellsOf(id), checkBook(content, id))),
    ...checkFigures(content),
    ...checkGoods(content),
    ...checkTables(content),
    ...checkScenarios(content),
  ];
}

function checkEach<T extends { readonly id: string }>(
  file: FileName,
  what: string,
  things: readonly T[],
  check: (thing: T) => PackProblem[],
): FileProblem[] {
  const found = things.flatMap((thing) => nestProblems(`${what} ${thing.id}`, check(thing)));
  return problemsInFile(fileOf(file), [...duplicateProblems(what, things), ...found]);
}

function checkFigures(content: PackContent): FileProblem[] {
  return [
    ...checkEach('soldiers', 'soldier', content.soldiers.soldiers, (soldier) => checkSoldier(content, soldier)),
    ...checkEach('creatures', 'creature', content.creatures.creatures, (creature) => checkCreature(content, creature)),
    ...checkEach('traits', 'trait', content.traits.traits, (trait) => checkEffects(content, trait.do)),
  ];
}

function checkGoods(content: PackContent): FileProblem[] {
  const based = (base: string | undefined) => missingArms(content, base === undefined ? [] : [base]);
  return [
    ...checkEach('arms', 'arm', content.arms.arms, ({ needs, notWith = [] }) => [
      ...based(needs),
      ...missingArms(content, notWith),
    ]),
    ...checkEach('potions', 'potion', content.potions.potions, (potion) => checkWays(content, [potion])),
    ...checkEach('magic-arms', 'magic arm', content['magic-arms'].arms, (arm) => [
      ...based(arm.base),
      ...checkEffects(content, arm.do),
    ]),
    ...checkEach('magic-items', 'magic item', content['magic-items'].items, (item) => [
      ...based(item.base),
      ...missingReferences(content, references('creature', item.constructs)),
      ...checkEffects(content, item.do),
    ]),
    ...checkEach('traps', 'trap', content.traps.traps, (trap) => checkEffects(content, trap.do)),
    ...checkEach('bases', 'location', content.bases.locations, (location) => checkEffects(content, location.do ?? [])),
    ...checkEach('bases', 'resource', content.bases.resources, ({ do: effects = [], casts }) => [
      ...checkEffects(content, effects),
      ...missingReferences(content, references('spell', casts)),
    ]),
  ];
}

function references(what: EffectReference['what'], ids: readonly string[] = []): EffectReference[] {
  return ids.map((id) => ({ what, id }));
}

/** Requires that two schools name each other alike: aligned, neutral or opposed. FSL-02 */
function checkSchools({ schools }: SchoolsFile): PackProblem[] {
  const ids = schools.map(({ id }) => id);
  return schools.flatMap((school) => {
    const others = [...school.aligned, ...school.neutral, school.opposed];
    const gone = ids.filter((id) => id !== school.id && !others.includes(id));
    const unknown = others.filter((id) => !ids.includes(id));
    const unequal = schools.filter(
      (other) => other.id !== school.id && relationOf(school, other) !== relationOf(other, school),
    );
    return problemsAt(`school ${school.id}`, [
      ...gone.map((id) => `does not say how it stands to ${id}`),
      ...unknown.map((id) => `names ${id}, and there is no such school`),
      ...unequal.map(
        (other) => `is ${relationOf(school, other)} to ${other.id}, which is ${relationOf(other, school)} to it`,
      ),
    ]);
  });
}

function relationOf(school: School, other: School): string {
  if (school.aligned.includes(other.id)) return 'aligned';
  return school.opposed === other.id ? 'opposed' : 'neutral';
}

function checkBook({ spells, schools }: PackContent, school: string): PackProblem[] {
  const own = spells.filter((spell) => spell.school === school);
  const least = schools.starting.own;
  const few = own.length < least ? problemsAt('', [`has ${own.length} spells; wizards begin with ${least}`]) : [];
  const elsewhere = own.flatMap(({ id }) => {
    const other = spells.find((spell) => spell.id === id && spell.school !== school);
    return other ? problemsAt(`spell ${id}`, [`is a spell of ${other.school} too`]) : [];
  });
  return [...few, ...duplicateProblems('spell', own), ...elsewhere];
}

interface SpellMode {
  readonly target?: Target | undefined;
  readonly do: readonly Effect[];
}

function checkWays(content: PackContent, ways: readonly SpellMode[]): PackProblem[] {
  return ways.flatMap((way) => [
    ...missingReferences(content, targetReferences(way.target)),
    ...checkEffects(content, way.do),
  ]);
}

function checkEffects(content: PackContent, effects: readonly Effect[]): PackProblem[] {
  return expandEffects(effects).flatMap((effect) =>
    nestProblems(effect.verb, missingReferences(content, referencesIn(effect))),
  );
}

function checkSoldier(content: PackContent, { gear, carries = [] }: Soldier): PackProblem[] {
  const gone = carries.filter((id) => !content.potions.potions.some((potion) => potion.id === id));
  return [...missingArms(content, gear), ...problemsAt('carries', gone.map(noPotion))];
}

function noPotion(id: string): string {
  return `there is no potion ${id}`;
}

function checkCreature(content: PackContent, { traits, gear = [] }: Creature): PackProblem[] {
  return [...missingArms(content, gear), ...traits.flatMap((trait) => checkTrait(content.traits.traits, trait))];
}

function checkTrait(traits: readonly Trait[], has: TraitOf): PackProblem[] {
  const { trait: id, x } = typeof has === 'string' ? { trait: has, x: undefined } : has;
  const trait = traits.find((each) => each.id === id);
  if (!trait) return problemsAt('traits', [`there is no trait ${id}`]);
  if ((trait.x === undefined) === (x === undefined)) return [];
  return problemsAt('traits', [`${id} ${trait.x === undefined ? 'has no figure' : 'needs a figure'}`]);
}
