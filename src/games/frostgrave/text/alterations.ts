import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { ChangeName } from '../content/schema/altering.ts';
import type { EffectOf } from '../content/schema/words.ts';
import { figureWords, formatSigned, formatSignedTenths, formatTenths, listWithOr, withArticle } from './words.ts';

type Alter = EffectOf<'alter'>;

const CHANGES: Readonly<Record<Exclude<ChangeName, 'shotAt'>, (by: number) => string>> = {
  move: (by) => t`Move ${formatSignedTenths(by)}`,
  fight: (by) => t`Fight ${formatSigned(by)}`,
  shoot: (by) => t`Shoot ${formatSigned(by)}`,
  armour: (by) => t`Armour ${formatSigned(by)}`,
  will: (by) => t`Will ${formatSigned(by)}`,
  health: (by) => t`Health ${formatSigned(by)}`,
  damage: (by) => t`${formatSigned(by)} damage`,
  casting: (by) => t`${formatSigned(by)} to casting rolls`,
  initiative: (by) => t`${formatSigned(by)} to initiative`,
  rolls: (by) => t`${formatSigned(by)} to every roll`,
  moveRolls: (by) => t`${formatSigned(by)} to Move rolls`,
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
  missile: msg`bows and crossbows`,
  elemental: msg`elemental harm`,
  spell: msg`a spell`,
  shooting: msg`shooting`,
} as const;

/** `has Fight +1 in hand-to-hand combat` */
export function alterationWords(effect: Alter, catalog: Catalog): string {
  const has = [...changeWords(effect), ...(effect.x === 'armour' ? [t`Armour +X`] : [])];
  const parts = [
    ...(has.length > 0 ? [t`has ${formatList(has)}${conditionWords(effect, catalog)}${bounds(effect)}`] : []),
    ...(effect.stats?.shotAt === undefined
      ? []
      : [t`gives ${formatSigned(effect.stats.shotAt)} to figures that shoot at it`]),
    ...setWords(effect),
    ...(effect.times === undefined ? [] : [t`does ${effect.times} times the damage${conditionWords(effect, catalog)}`]),
  ];
  return formatList(parts);
}

function changeWords({ stats = {} }: Alter): string[] {
  return NAMES.flatMap((name) => (stats[name] === undefined ? [] : [CHANGES[name](stats[name])]));
}

function setWords({ set, already }: Alter): string[] {
  if (!set) return [];
  const { move, fight, will, sight, seenWithin, seenFrom, tokens, leads } = set;
  const stats = [
    ...(fight === undefined ? [] : [t`Fight ${formatSigned(fight)}`]),
    ...(move === undefined ? [] : [t`Move ${formatTenths(move)}`]),
    ...(will === undefined ? [] : [t`Will ${formatSigned(will)}`]),
  ];
  const lower = already === undefined ? '' : t` (or, where it was no better, ${formatSigned(already)})`;
  return [
    ...(stats.length > 0 ? [t`has ${formatList(stats)} instead of its own${lower}`] : []),
    ...(sight === undefined ? [] : [t`sees no farther than ${formatTenths(sight)}`]),
    ...(seenWithin === undefined ? [] : [t`can’t be seen from farther away than ${formatTenths(seenWithin)}`]),
    ...(seenFrom === undefined ? [] : [t`can be seen from up to ${formatTenths(seenFrom)}, however dark it is`]),
    ...(tokens === undefined ? [] : [t`may carry ${tokens} tokens`]),
    ...(leads === undefined
      ? []
      : [t('leads at most {leads, plural, one {# soldier} other {# soldiers}} in a phase', { leads })]),
  ];
}

/** ` against bows and crossbows` */
function conditionWords({ using, against, charging, of }: Alter, catalog: Catalog): string {
  return [
    ...(using === 'melee' ? [t` in hand-to-hand combat`] : []),
    ...(using === 'missile' ? [t` with bows and crossbows`] : []),
    ...(against?.attacks ? [t` against ${translateMsg(ATTACKS[against.attacks])}`] : []),
    ...(against?.who ? [t` against ${withArticle(figureWords(against.who))}`] : []),
    ...(charging ? [t` in an activation in which it moved into combat`] : []),
    ...(of === undefined ? [] : [t` for ${spellsMeant(of, catalog)}`]),
  ].join('');
}

function spellsMeant(of: NonNullable<Alter['of']>, catalog: Catalog): string {
  if (typeof of === 'object') return listWithOr(of.spells.map((spell) => catalog.spell(spell).name));
  const words = {
    'named spell': t`one spell, which the caster names`,
    'drawn spell': t`one spell, drawn when it is found`,
    'next spell': t`the next spell`,
  };
  return words[of];
}

function bounds({ least, most }: Alter): string {
  const high = typeof most === 'object' ? formatTenths(most.move) : most;
  return [
    ...(least === undefined ? [] : [t` (never below ${formatSigned(least)})`]),
    ...(high === undefined ? [] : [t` (at most ${high})`]),
  ].join('');
}
