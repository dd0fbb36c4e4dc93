/** What an altered figure has, in words. */
import { listed } from '../../panel/text.ts';
import type { Catalog } from '../content/catalog.ts';
import type { ChangeName } from '../content/schema/altering.ts';
import type { EffectOf } from '../content/schema/words.ts';
import { either, figureWords, inches, signed, signedInches, withArticle } from './words.ts';

type Alter = EffectOf<'alter'>;

/** What it has more or less of, beside what others have who shoot at it. */
const CHANGES: Readonly<Record<Exclude<ChangeName, 'shotAt'>, (by: number) => string>> = {
  move: (by) => `Move ${signedInches(by)}`,
  fight: (by) => `Fight ${signed(by)}`,
  shoot: (by) => `Shoot ${signed(by)}`,
  armour: (by) => `Armour ${signed(by)}`,
  will: (by) => `Will ${signed(by)}`,
  health: (by) => `Health ${signed(by)}`,
  damage: (by) => `${signed(by)} damage`,
  casting: (by) => `${signed(by)} to casting rolls`,
  initiative: (by) => `${signed(by)} to initiative`,
  rolls: (by) => `${signed(by)} to every roll`,
  moveRolls: (by) => `${signed(by)} to Move rolls`,
};

const NAMES = [
  'move',
  'fight',
  'shoot',
  'armour',
  'will',
  'health',
  'damage',
  'casting',
  'initiative',
  'rolls',
  'moveRolls',
] as const;

const ATTACKS = {
  missile: 'bows and crossbows',
  elemental: 'elemental harm',
  spell: 'a spell',
  shooting: 'shooting',
} as const;

/** `has Fight +1 in hand-to-hand combat` */
export function alterationWords(effect: Alter, catalog: Catalog): string {
  const has = [...changed(effect), ...(effect.x === 'armour' ? ['Armour +X'] : [])];
  const parts = [
    ...(has.length > 0 ? [`has ${listed(has)}${tellingWhen(effect, catalog)}${bounds(effect)}`] : []),
    ...(effect.stats?.shotAt === undefined ? [] : [`gives ${signed(effect.stats.shotAt)} to whoever shoots at it`]),
    ...became(effect),
    ...(effect.times === undefined ? [] : [`does ${effect.times} times the damage${tellingWhen(effect, catalog)}`]),
  ];
  return listed(parts);
}

function changed({ stats = {} }: Alter): string[] {
  return NAMES.flatMap((name) => (stats[name] === undefined ? [] : [CHANGES[name](stats[name])]));
}

/** What has another value now. */
function became({ set, already }: Alter): string[] {
  if (!set) return [];
  const { move, fight, will, sight, seenWithin, seenFrom, tokens, leads } = set;
  const stats = [
    ...(fight === undefined ? [] : [`Fight ${signed(fight)}`]),
    ...(move === undefined ? [] : [`Move ${inches(move)}`]),
    ...(will === undefined ? [] : [`Will ${signed(will)}`]),
  ];
  const lower = already === undefined ? '' : ` (or, where it was no better, ${signed(already)})`;
  return [
    ...(stats.length > 0 ? [`has ${listed(stats)} instead of its own${lower}`] : []),
    ...(sight === undefined ? [] : [`sees no farther than ${inches(sight)}`]),
    ...(seenWithin === undefined ? [] : [`can’t be seen from farther away than ${inches(seenWithin)}`]),
    ...(seenFrom === undefined ? [] : [`can be seen from up to ${inches(seenFrom)}, however dark it is`]),
    ...(tokens === undefined ? [] : [`may carry ${tokens} tokens`]),
    ...(leads === undefined ? [] : [`leads at most ${leads} ${leads === 1 ? 'soldier' : 'soldiers'} in a phase`]),
  ];
}

/** ` against bows and crossbows` */
function tellingWhen({ using, against, charging, of }: Alter, catalog: Catalog): string {
  return [
    ...(using === 'melee' ? [' in hand-to-hand combat'] : []),
    ...(using === 'missile' ? [' with bows and crossbows'] : []),
    ...(against?.attacks ? [` against ${ATTACKS[against.attacks]}`] : []),
    ...(against?.who ? [` against ${withArticle(figureWords(against.who))}`] : []),
    ...(charging ? [' in an activation in which it moved into combat'] : []),
    ...(of === undefined ? [] : [` for ${spellsMeant(of, catalog)}`]),
  ].join('');
}

function spellsMeant(of: NonNullable<Alter['of']>, catalog: Catalog): string {
  if (typeof of === 'object') return either(of.spells.map((spell) => catalog.spell(spell).name));
  const words = {
    'named spell': 'one spell, which the caster names',
    'drawn spell': 'one spell, drawn when it is found',
    'next spell': 'the next spell',
  };
  return words[of];
}

function bounds({ least, most }: Alter): string {
  const high = typeof most === 'object' ? inches(most.move) : most;
  return [
    ...(least === undefined ? [] : [` (never below ${signed(least)})`]),
    ...(high === undefined ? [] : [` (at most ${high})`]),
  ].join('');
}
