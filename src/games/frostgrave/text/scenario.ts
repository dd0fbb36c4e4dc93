import { blockQuote } from '../../../game-api/panel/text.ts';
import { currentLanguage, SOURCE_LANGUAGE } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Band, CreaturePlace, Scenario, Special } from '../content/schema/scenarios.ts';
import { formatTenths, nameWithin } from './words.ts';

export function storyWords(scenario: Scenario, catalog: Catalog): string {
  const lines = specialLines(scenario, creatureNames(catalog)).map((line) => `- ${line}`);
  return [blockQuote(scenario.story), ...lines].join('\n');
}

export function creatureNames({ creatures }: Catalog): CreatureNames {
  return (id, count) => {
    const creature = creatures.get(id);
    const name = nameWithin(creature?.name ?? id);
    if (count === 1) return name;
    if (currentLanguage() !== SOURCE_LANGUAGE) return creature?.several ?? name;
    return name.endsWith('f') ? `${name.slice(0, -1)}ves` : `${name}s`;
  };
}

export type CreatureNames = (id: string, count: number) => string;

export function specialLines({ special, warband, seats }: Scenario, names: CreatureNames): string[] {
  return [
    ...(warband === undefined ? [] : [t`No warband brings more than ${warband} figures.`]),
    ...goalLines(special, names, seats.most),
    ...(special.sight === undefined ? [] : [t`Nobody sees farther than ${formatTenths(special.sight)}.`]),
    ...(special.turns === undefined ? [] : [t`It ends after turn ${special.turns}.`]),
    ...encounterLines(special),
    ...(special.traps ? [t`A 1 for initiative springs a trap.`] : []),
    ...(special.passages ? [t`A 20 for initiative finds a secret passage.`] : []),
    ...(special.centralWill === undefined
      ? []
      : [
          t`The first figure to pick up the treasure in the middle rolls Will against ${special.centralWill}; if it fails, the action is lost.`,
        ]),
    ...(special.guards ?? []).map((band) => t`Before the first turn ${bandWords(band, names)}.`),
    ...(special.arrivals ?? []).map((band) => {
      const { from, every } = band;
      return t(
        'From turn {from} on, at the end of {every, plural, =1 {each turn} =2 {every other turn} other {every # turns}}, {band}.',
        { from, every, band: bandWords(band, names) },
      );
    }),
    ...(special.doorsShut ? [t`Doors fall shut at the end of a turn, unless a figure stands in them.`] : []),
    ...(special.locks
      ? [
          t`A figure that opens a door for the first time rolls a die: on ${special.locks.on.join(' to ')} its lock springs a trap.`,
        ]
      : []),
    ...(special.exitsClose
      ? [
          t`From turn ${special.exitsClose.from} on, a doorway closes at the end of each turn, until ${special.exitsClose.left} are left.`,
        ]
      : []),
  ];
}

function goalLines({ together }: Special, names: CreatureNames, most: number): string[] {
  if (!together) return [];
  const { goal } = together;
  const all = most > 1 ? [t`All warbands are allies: they win together, or lose.`] : [];
  if ('slay' in goal) return [...all, t`You win when no ${names(goal.slay, 1)} is left.`];
  return [
    ...all,
    goal.each === 'warband'
      ? t`You win when ${goal.carry} treasures per warband are carried off the table.`
      : t`You win when ${goal.carry} treasures are carried off the table.`,
  ];
}

function encounterLines({ encounters }: Special): string[] {
  if (encounters === undefined) return [];
  return [
    encounters === 'none'
      ? t`No creature comes when treasure is picked up.`
      : t`A creature comes when treasure is picked up, on ${encounters} or more.`,
  ];
}

function bandWords({ creature, number, each, at }: Band, names: CreatureNames): string {
  const often = at === 'tokens' ? t` beside each treasure` : each === 'warband' ? t` for each warband` : '';
  const place = placeWords(at);
  return t('{number, plural, one {# {name} comes} other {# {name} come}} in{often}{place}', {
    number,
    name: names(creature, number),
    often,
    place,
  });
}

function placeWords(at: CreaturePlace): string {
  if (at === 'tokens') return '';
  if (typeof at !== 'string') return t`, at a ${at.piece}`;
  return { edge: t`, in the middle of an edge`, doorway: t`, by a doorway`, middle: t`, in the middle of the table` }[
    at
  ];
}
