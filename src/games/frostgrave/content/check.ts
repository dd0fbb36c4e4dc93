/** What is wrong with a pack though each of its files has its shape: what is there twice, and what is named and not there. */
import { at, type Found, inFile, type Problem, twice, within } from '../../problems.ts';
import type { PackContent } from './catalog.ts';
import { type Named, namedBy, namedByTarget, withParts } from './effects.ts';
import { fileOf, spellsOf } from './files.ts';
import type { Creature, Trait, TraitOf } from './schema/figures.ts';
import type { Arm } from './schema/goods.ts';
import type { School, SchoolsFile, Spell } from './schema/spells.ts';
import type { Effect } from './schema/words.ts';

export function checkContent(content: PackContent): Problem[] {
  const { schools, soldiers, creatures, traits, arms, spells } = content;
  return [
    ...inFile(fileOf('schools'), [...twice('school', schools.schools), ...checkSchools(schools)]),
    ...spells.flatMap((spell) =>
      inFile(spellsOf(spell.school), within(`spell ${spell.id}`, checkSpell(content, spell))),
    ),
    ...schools.schools.flatMap(({ id }) => inFile(spellsOf(id), checkBook(content, id))),
    ...inFile(fileOf('soldiers'), [
      ...twice('soldier', soldiers.soldiers),
      ...soldiers.soldiers.flatMap(({ id, gear }) => within(`soldier ${id}`, checkGear(content, gear))),
    ]),
    ...inFile(fileOf('creatures'), [
      ...twice('creature', creatures.creatures),
      ...creatures.creatures.flatMap((each) => within(`creature ${each.id}`, checkCreature(content, each))),
    ]),
    ...inFile(fileOf('traits'), [
      ...twice('trait', traits.traits),
      ...traits.traits.flatMap((each) => within(`trait ${each.id}`, checkEffects(content, each.do))),
    ]),
    ...inFile(fileOf('arms'), [
      ...twice('arm', arms.arms),
      ...arms.arms.flatMap((each) => within(`arm ${each.id}`, checkArm(content, each))),
    ]),
  ];
}

/** Each school stands to each other in one way, and both see it alike. FWB */
function checkSchools({ schools }: SchoolsFile): Found[] {
  const ids = schools.map(({ id }) => id);
  return schools.flatMap((school) => {
    const others = [...school.aligned, ...school.neutral, school.opposed];
    const missing = ids.filter((id) => id !== school.id && !others.includes(id));
    const unknown = others.filter((id) => !ids.includes(id));
    const unequal = schools.filter(
      (other) => other.id !== school.id && stands(school, other) !== stands(other, school),
    );
    return at(`school ${school.id}`, [
      ...missing.map((id) => `does not say how it stands to ${id}`),
      ...unknown.map((id) => `names ${id}, and there is no such school`),
      ...unequal.map((other) => `${stands(school, other)} to ${other.id}, which is ${stands(other, school)} to it`),
    ]);
  });
}

function stands(school: School, other: School): string {
  if (school.aligned.includes(other.id)) return 'aligned';
  return school.opposed === other.id ? 'opposed' : 'neutral';
}

/** A wizard can learn enough of each school, and no two spells are one. */
function checkBook({ spells, schools }: PackContent, school: string): Found[] {
  const own = spells.filter((spell) => spell.school === school);
  const least = schools.starting.own;
  const few = own.length < least ? at('', [`has ${own.length} spells; wizards begin with ${least}`]) : [];
  return [...few, ...twice('spell', own), ...elsewhere(own, spells)];
}

function elsewhere(own: readonly Spell[], all: readonly Spell[]): Found[] {
  return own.flatMap(({ id, school }) => {
    const other = all.find((each) => each.id === id && each.school !== school);
    return other ? at(`spell ${id}`, [`is a spell of ${other.school} too`]) : [];
  });
}

function checkSpell(content: PackContent, spell: Spell): Found[] {
  return [spell, ...(spell.or ?? [])].flatMap((way) => [
    ...missing(content, namedByTarget(way.target)),
    ...checkEffects(content, way.do),
  ]);
}

function checkEffects(content: PackContent, effects: readonly Effect[]): Found[] {
  return withParts(effects).flatMap((effect) => within(effect.verb, missing(content, namedBy(effect))));
}

function missing({ spells, creatures, soldiers }: PackContent, all: readonly Named[]): Found[] {
  const there = { spell: spells, creature: creatures.creatures, soldier: soldiers.soldiers };
  const gone = all.filter(({ what, id }) => !there[what].some((each) => each.id === id));
  return gone.flatMap(({ what, id }) => at('', [`there is no ${what} ${id}`]));
}

function checkGear({ arms }: PackContent, gear: readonly string[]): Found[] {
  const gone = gear.filter((id) => !arms.arms.some((arm) => arm.id === id));
  return at(
    'gear',
    gone.map((id) => `there is no arm ${id}`),
  );
}

function checkArm(content: PackContent, { needs, notWith = [] }: Arm): Found[] {
  return checkGear(content, [...(needs === undefined ? [] : [needs]), ...notWith]);
}

function checkCreature(content: PackContent, { traits, gear = [] }: Creature): Found[] {
  return [...checkGear(content, gear), ...traits.flatMap((each) => checkTrait(content.traits.traits, each))];
}

function checkTrait(traits: readonly Trait[], named: TraitOf): Found[] {
  const { trait: id, x } = typeof named === 'string' ? { trait: named, x: undefined } : named;
  const trait = traits.find((each) => each.id === id);
  if (!trait) return at('traits', [`there is no trait ${id}`]);
  if ((trait.x === undefined) === (x === undefined)) return [];
  return at('traits', [`${id} ${trait.x === undefined ? 'has no figure' : 'needs a figure'}`]);
}
