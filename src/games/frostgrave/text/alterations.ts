import { listed } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { ChangeName } from '../content/schema/altering.ts';
import type { EffectOf } from '../content/schema/words.ts';
import { either, figureWords, inches, signed, signedInches, withArticle } from './words.ts';

type Alter = EffectOf<'alter'>;

const CHANGES: Readonly<Record<Exclude<ChangeName, 'shotAt'>, (by: number) => string>> = {
  move: (by) => t`Move ${signedInches(by)}`,
  fight: (by) => t`Fight ${signed(by)}`,
  shoot: (by) => t`Shoot ${signed(by)}`,
  armour: (by) => t`Armour ${signed(by)}`,
  will: (by) => t`Will ${signed(by)}`,
  health: (by) => t`Health ${signed(by)}`,
  damage: (by) => t`${signed(by)} damage`,
  casting: (by) => t`${signed(by)} to casting rolls`,
  initiative: (by) => t`${signed(by)} to initiative`,
  rolls: (by) => t`${signed(by)} to every roll`,
  moveRolls: (by) => t`${signed(by)} to Move rolls`,
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
  missile: later`bows and crossbows`,
  elemental: later`elemental harm`,
  spell: later`a spell`,
  shooting: later`shooting`,
} as const;

/** `has Fight +1 in hand-to-hand combat` */
export function alterationWords(effect: Alter, catalog: Catalog): string {
  const has = [...changed(effect), ...(effect.x === 'armour' ? [t`Armour +X`] : [])];
  const parts = [
    ...(has.length > 0 ? [t`has ${listed(has)}${tellingWhen(effect, catalog)}${bounds(effect)}`] : []),
    ...(effect.stats?.shotAt === undefined ? [] : [t`gives ${signed(effect.stats.shotAt)} to whoever shoots at it`]),
    ...became(effect),
    ...(effect.times === undefined ? [] : [t`does ${effect.times} times the damage${tellingWhen(effect, catalog)}`]),
  ];
  return listed(parts);
}

function changed({ stats = {} }: Alter): string[] {
  return NAMES.flatMap((name) => (stats[name] === undefined ? [] : [CHANGES[name](stats[name])]));
}

function became({ set, already }: Alter): string[] {
  if (!set) return [];
  const { move, fight, will, sight, seenWithin, seenFrom, tokens, leads } = set;
  const stats = [
    ...(fight === undefined ? [] : [t`Fight ${signed(fight)}`]),
    ...(move === undefined ? [] : [t`Move ${inches(move)}`]),
    ...(will === undefined ? [] : [t`Will ${signed(will)}`]),
  ];
  const lower = already === undefined ? '' : t` (or, where it was no better, ${signed(already)})`;
  return [
    ...(stats.length > 0 ? [t`has ${listed(stats)} instead of its own${lower}`] : []),
    ...(sight === undefined ? [] : [t`sees no farther than ${inches(sight)}`]),
    ...(seenWithin === undefined ? [] : [t`can’t be seen from farther away than ${inches(seenWithin)}`]),
    ...(seenFrom === undefined ? [] : [t`can be seen from up to ${inches(seenFrom)}, however dark it is`]),
    ...(tokens === undefined ? [] : [t`may carry ${tokens} tokens`]),
    ...(leads === undefined
      ? []
      : [t('leads at most {leads, plural, one {# soldier} other {# soldiers}} in a phase', { leads })]),
  ];
}

/** ` against bows and crossbows` */
function tellingWhen({ using, against, charging, of }: Alter, catalog: Catalog): string {
  return [
    ...(using === 'melee' ? [t` in hand-to-hand combat`] : []),
    ...(using === 'missile' ? [t` with bows and crossbows`] : []),
    ...(against?.attacks ? [t` against ${translated(ATTACKS[against.attacks])}`] : []),
    ...(against?.who ? [t` against ${withArticle(figureWords(against.who))}`] : []),
    ...(charging ? [t` in an activation in which it moved into combat`] : []),
    ...(of === undefined ? [] : [t` for ${spellsMeant(of, catalog)}`]),
  ].join('');
}

function spellsMeant(of: NonNullable<Alter['of']>, catalog: Catalog): string {
  if (typeof of === 'object') return either(of.spells.map((spell) => catalog.spell(spell).name));
  const words = {
    'named spell': t`one spell, which the caster names`,
    'drawn spell': t`one spell, drawn when it is found`,
    'next spell': t`the next spell`,
  };
  return words[of];
}

function bounds({ least, most }: Alter): string {
  const high = typeof most === 'object' ? inches(most.move) : most;
  return [
    ...(least === undefined ? [] : [t` (never below ${signed(least)})`]),
    ...(high === undefined ? [] : [t` (at most ${high})`]),
  ].join('');
}
