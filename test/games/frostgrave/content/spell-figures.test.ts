import { expect, test } from 'vitest';
import { expandEffects } from '../../../../src/games/frostgrave/content/effects.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { INCH } from '../../../../src/games/frostgrave/content/schema/terms.ts';

const catalog = loadPack();

/** How far each spell reaches that does not reach as far as its caster sees, in inches. */
const RANGES: readonly (readonly [rule: string, id: string, range: number])[] = [
  ['FSL-20', 'destructive-sphere', 3],
  ['FSL-21', 'elemental-ball', 16],
  ['FSL-22', 'elemental-bolt', 16],
  ['FSL-25', 'scatter-shot', 12],
  ['FSL-26', 'wall', 10],
  ['FSL-32', 'grenade', 14],
  ['FSL-34', 'telekinesis', 16],
  ['FSL-36', 'blink', 12],
  ['FSL-43', 'animate-skull', 6],
  ['FSL-44', 'bone-dart', 12],
  ['FSL-45', 'bones-of-the-earth', 18],
  ['FSL-50', 'strike-dead', 8],
  ['FSL-54', 'explosive-rune', 4],
  ['FSL-66', 'wizard-eye', 12],
  ['FSL-74', 'summon-demon', 1],
  ['FSL-80', 'heal', 6],
  ['FSL-88', 'fog', 24],
];

test.each(RANGES)('%s %s reaches %d inches', (_, id, range) => {
  expect(catalog.spell(id).range).toBe(range * INCH);
});

test('no other spell has a range of its own', () => {
  const ranged = [...catalog.spells.values()].filter(({ range }) => range !== undefined);
  expect(ranged.map(({ id }) => id).sort()).toEqual(RANGES.map(([, id]) => id).sort());
});

/** What spells that attack roll with, of which kinds their harm is, and how far it bursts. */
const ATTACKS: readonly (readonly [
  rule: string,
  id: string,
  bonus: number,
  as: string,
  of: readonly string[],
  burst: number,
])[] = [
  ['FSL-20', 'destructive-sphere', 5, 'blow', ['magic', 'elemental'], 0],
  ['FSL-21', 'elemental-ball', 5, 'shooting', ['magic', 'elemental'], 1],
  ['FSL-22', 'elemental-bolt', 7, 'shooting', ['magic', 'elemental'], 0],
  ['FSL-25', 'scatter-shot', 0, 'shooting', ['magic', 'elemental'], 0],
  ['FSL-32', 'grenade', 3, 'shooting', ['magic'], 1.5],
  ['FSL-44', 'bone-dart', 5, 'shooting', [], 0],
  ['FSL-54', 'explosive-rune', 5, 'blow', ['magic'], 2],
  ['FSL-57', 'push', 10, 'blow', ['magic'], 0],
  ['FSL-90', 'poison-dart', 3, 'shooting', ['poison'], 0],
];

test.each(ATTACKS)('%s %s attacks at +%i', (_, id, bonus, as, of, burst) => {
  const attacks = expandEffects(catalog.spell(id).do).filter((effect) => effect.verb === 'attack');
  expect(attacks).toMatchObject([{ bonus, as, of }]);
  expect(attacks[0]?.burst).toBe(burst === 0 ? undefined : burst * INCH);
});

/** What spells add to stats and rolls; Move in inches. */
const CHANGES: readonly (readonly [rule: string, id: string, stats: Readonly<Record<string, number>>])[] = [
  ['FSL-14', 'fleet-feet', { move: 2 }],
  ['FSL-15', 'petrify', { fight: -3 }],
  ['FSL-19', 'call-storm', { shoot: -1 }],
  ['FSL-30', 'enchant-armour', { armour: 1 }],
  ['FSL-31', 'enchant-weapon', { fight: 1, shoot: 1 }],
  ['FSL-33', 'strength', { fight: 2 }],
  ['FSL-38', 'glow', { shotAt: 3 }],
  ['FSL-53', 'draining-word', { casting: -3 }],
  ['FSL-55', 'furious-quill', { move: -1, fight: -2, shoot: -4, casting: -2 }],
  ['FSL-56', 'power-word', { casting: 3 }],
  ['FSL-59', 'awareness', { initiative: 2 }],
  ['FSL-60', 'combat-awareness', { fight: 1, armour: 1 }],
  ['FSL-62', 'mind-lock', { will: 2 }],
  ['FSL-70', 'plague-of-insects', { fight: -4, shoot: -4, casting: -2 }],
  ['FSL-73', 'possess', { fight: 2, armour: 1, will: -2 }],
  ['FSL-82', 'shield', { armour: 2 }],
  ['FSL-86', 'curse', { rolls: -2 }],
  ['FSL-87', 'familiar', { health: 2 }],
];

test.each(CHANGES)('%s %s alters %j', (_, id, stats) => {
  const all = catalog.spell(id).do.flatMap((effect) => (effect.verb === 'alter' ? [effect.stats] : []));
  const { move, ...others }: Readonly<Record<string, number>> = stats;
  expect(Object.assign({}, ...all)).toEqual({ ...others, ...(move !== undefined && { move: move * INCH }) });
});

/** How many castings of a spell one caster can have in play. */
const MOST: readonly (readonly [rule: string, id: string, most: number])[] = [
  ['FSL-24', 'elemental-shield', 1],
  ['FSL-28', 'control-construct', 1],
  ['FSL-39', 'illusionary-soldier', 1],
  ['FSL-43', 'animate-skull', 1],
  ['FSL-46', 'control-undead', 1],
  ['FSL-47', 'raise-zombie', 1],
  ['FSL-52', 'bridge', 1],
  ['FSL-53', 'draining-word', 1],
  ['FSL-54', 'explosive-rune', 3],
  ['FSL-56', 'power-word', 1],
  ['FSL-61', 'mind-control', 1],
  ['FSL-66', 'wizard-eye', 1],
  ['FSL-67', 'control-demon', 1],
  ['FSL-73', 'possess', 1],
  ['FSL-77', 'circle-of-protection', 1],
  ['FSL-83', 'animal-companion', 1],
  ['FSL-85', 'control-animal', 1],
];

test.each(MOST)('%s %s: %i in play at most', (_, id, most) => {
  expect(catalog.spell(id).most).toBe(most);
});

test('FSL-05 who resists: each spell that says Will against the casting roll, and no other', () => {
  const resisted = [...catalog.spells.values()].filter(({ resist }) => resist !== undefined).map(({ id }) => id);
  expect(resisted.sort()).toEqual([
    'banish',
    'blinding-light',
    'blink',
    'control-animal',
    'control-construct',
    'control-demon',
    'control-undead',
    'destroy-undead',
    'fools-gold',
    'mind-control',
    'petrify',
    'planar-tear',
    'steal-health',
    'strike-dead',
    'suggestion',
    'transpose',
  ]);
});
