import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';

const catalog = loadPack();

/** Casting numbers of all spells, by school. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  chronomancer: {
    crumble: 10,
    decay: 12,
    'fast-act': 8,
    'fleet-feet': 10,
    petrify: 10,
    slow: 10,
    'time-store': 14,
    'time-walk': 14,
  },
  elementalist: {
    'call-storm': 12,
    'destructive-sphere': 12,
    'elemental-ball': 12,
    'elemental-bolt': 12,
    'elemental-hammer': 10,
    'elemental-shield': 10,
    'scatter-shot': 12,
    wall: 10,
  },
  enchanter: {
    'animate-construct': 10,
    'control-construct': 12,
    'embed-enchantment': 14,
    'enchant-armour': 8,
    'enchant-weapon': 8,
    grenade: 10,
    strength: 10,
    telekinesis: 10,
  },
  illusionist: {
    beauty: 10,
    blink: 12,
    'fools-gold': 10,
    glow: 10,
    'illusionary-soldier': 12,
    invisibility: 12,
    teleport: 10,
    transpose: 12,
  },
  necromancer: {
    'animate-skull': 8,
    'bone-dart': 10,
    'bones-of-the-earth': 10,
    'control-undead': 12,
    'raise-zombie': 10,
    'spell-eater': 12,
    'steal-health': 10,
    'strike-dead': 18,
  },
  sigilist: {
    'absorb-knowledge': 12,
    bridge: 10,
    'draining-word': 14,
    'explosive-rune': 10,
    'furious-quill': 10,
    'power-word': 14,
    push: 8,
    'write-scroll': 12,
  },
  soothsayer: {
    awareness: 12,
    'combat-awareness': 12,
    'mind-control': 12,
    'mind-lock': 12,
    'reveal-secret': 12,
    suggestion: 12,
    'true-sight': 10,
    'wizard-eye': 8,
  },
  summoner: {
    'control-demon': 10,
    imp: 10,
    leap: 8,
    'plague-of-insects': 10,
    'planar-tear': 12,
    'plane-walk': 10,
    possess: 12,
    'summon-demon': 12,
  },
  thaumaturge: {
    banish: 10,
    'blinding-light': 8,
    'circle-of-protection': 12,
    'destroy-undead': 10,
    dispel: 12,
    heal: 8,
    'miraculous-cure': 16,
    shield: 10,
  },
  witch: {
    'animal-companion': 10,
    'brew-potion': 12,
    'control-animal': 12,
    curse: 8,
    familiar: 10,
    fog: 8,
    mud: 10,
    'poison-dart': 10,
  },
};

test('FSL-01 there are ten schools of eight spells each, with these casting numbers', () => {
  const numbers = [...catalog.schools.keys()].map((school) => [
    school,
    Object.fromEntries(catalog.spellsOf(school).map(({ id, number }) => [id, number])),
  ]);
  expect(Object.fromEntries(numbers)).toEqual(NUMBERS);
  expect(catalog.spells.size).toBe(80);
});

test('FSL-02 each school -> three aligned, five neutral, one opposed, alike both ways', () => {
  for (const school of catalog.schools.values()) {
    const others = [...school.aligned, ...school.neutral, school.opposed];
    expect([...others, school.id].sort()).toEqual([...catalog.schools.keys()].sort());
    expect(school.aligned.every((other) => catalog.school(other).aligned.includes(school.id))).toBe(true);
    expect(school.neutral.every((other) => catalog.school(other).neutral.includes(school.id))).toBe(true);
    expect(catalog.school(school.opposed).opposed).toBe(school.id);
  }
  const opposed = Object.fromEntries([...catalog.schools.values()].map(({ id, opposed }) => [id, opposed]));
  expect(opposed).toEqual({
    chronomancer: 'enchanter',
    elementalist: 'illusionist',
    enchanter: 'chronomancer',
    illusionist: 'elementalist',
    necromancer: 'thaumaturge',
    sigilist: 'summoner',
    soothsayer: 'witch',
    summoner: 'sigilist',
    thaumaturge: 'necromancer',
    witch: 'soothsayer',
  });
});

test('FSL-03 casting number -> own +0, aligned +2, neutral +4, opposed school +6', () => {
  const bolt = catalog.spell('elemental-bolt');
  expect(bolt.number).toBe(12);
  expect(['elementalist', 'summoner', 'witch', 'illusionist'].map((id) => catalog.castingNumber(id, bolt))).toEqual([
    12, 14, 16, 18,
  ]);
});

test('at least 72 spells are data, and the rest have rules of their own', () => {
  const scripted = [...catalog.spells.values()].filter((spell) => spell.do.some(({ verb }) => verb === 'script'));
  expect(scripted.map(({ id }) => id).sort()).toEqual([
    'bones-of-the-earth',
    'crumble',
    'plane-walk',
    'summon-demon',
    'time-walk',
    'transpose',
    'wizard-eye',
  ]);
});
