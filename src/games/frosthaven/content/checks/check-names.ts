/** Checks of names in abilities, costs, tests and modifier cards; the class or the pack must define each. */

import type { FileProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile, unfinished } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE, fileOfMonster } from '../files.ts';
import type { CharacterClass } from '../schema/abilities/cards.ts';
import { allSpecials } from '../stat-card.ts';
import { halvesOf } from './check-abilities.ts';

type NamedPartKind = 'counter' | 'token' | 'marker' | 'mode' | 'summon' | 'monster';

interface Mention {
  readonly kind: NamedPartKind;
  readonly name: string;
  readonly number: number;
}

export function checkNames(content: PackContent): FileProblem[] {
  const { classes, sets, items, monsters } = content;
  const given = (kind: NamedPartKind) =>
    kind === 'monster' ? monsters.map(({ id }) => ({ id, most: Number.POSITIVE_INFINITY })) : [];
  const check = (place: string, thing: unknown, names: PartNames) =>
    problemsAt(
      place,
      mentionsIn(thing).flatMap((mention) => mentionProblems(mention, names)),
    );
  return [
    ...classes.flatMap((each) => {
      const names: PartNames = (kind) => [...given(kind), ...namesOf(each, kind)];
      return problemsInFile(FILE.class(each.id), [
        ...halvesOf(each).flatMap(({ place, action }) => check(place, action, names)),
        ...check(`class ${each.id}, innate`, each.innate, names),
        ...(each.perks ?? []).flatMap(({ id, abilities, once }) =>
          check(`class ${each.id}, perk ${id}`, [abilities, once], names),
        ),
        ...(each.modifiers ?? []).flatMap((card) => check(`class ${each.id}, modifier ${card.id}`, card, names)),
        ...check(
          `class ${each.id}, modes`,
          (each.modes?.all ?? []).map(({ change }) => change),
          names,
        ),
      ]);
    }),
    ...sets.flatMap(({ id, cards }) =>
      problemsInFile(
        FILE.set(id),
        cards.flatMap((card) => check(`card ${id}/${card.id}`, card.abilities, given)),
      ),
    ),
    ...monsters.flatMap((monster) =>
      problemsInFile(fileOfMonster(content, monster), check(`monster ${monster.id}`, allSpecials(monster), given)),
    ),
    ...problemsInFile(
      FILE.items,
      items.flatMap((item) => check(`item ${item.id}`, [item.use, item.also, item.back], given)),
    ),
  ];
}

type PartNames = (kind: NamedPartKind) => readonly { readonly id: string; readonly most: number }[];

function namesOf(
  { counters, tokens, markers, modes, summons }: CharacterClass,
  kind: NamedPartKind,
): ReturnType<PartNames> {
  const any = (things: readonly { readonly id: string }[] | undefined) =>
    (things ?? []).map(({ id }) => ({ id, most: Number.POSITIVE_INFINITY }));
  switch (kind) {
    case 'counter':
      return counters ?? [];
    case 'token':
      return tokens ?? [];
    case 'marker':
      return markers ?? [];
    case 'mode':
      return any(modes?.all);
    case 'summon':
      return any(summons);
    case 'monster':
      return [];
  }
}

function mentionProblems({ kind, name, number }: Mention, names: PartNames): Remark[] {
  if (kind === 'mode' && name === 'other')
    return names(kind).length > 0 ? [] : ['there are no modes to change between'];
  const known = names(kind).find(({ id }) => id === name);
  if (!known) {
    const why = `there is no ${kind} “${name}”`;
    return kind === 'monster' ? unfinished(`${why} yet`) : [why];
  }
  return number > known.most
    ? [`asks for ${number} of ${kind} “${name}”, of which there are never more than ${known.most}`]
    : [];
}

const KEYS: ReadonlyMap<string, NamedPartKind> = new Map([
  ['counter', 'counter'],
  ['token', 'token'],
  ['tokens', 'token'],
  ['marker', 'marker'],
  ['markers', 'marker'],
  ['mode', 'mode'],
  ['summon', 'summon'],
  ['monster', 'monster'],
]);

function mentionsIn(thing: unknown): Mention[] {
  if (Array.isArray(thing)) return thing.flatMap(mentionsIn);
  if (typeof thing !== 'object' || thing === null) return [];
  const entries: [string, unknown][] = Object.entries(thing);
  const number = numberIn(new Map(entries));
  const ofVerb = 'verb' in thing && thing.verb === 'mode';
  const own = entries.flatMap(([key, value]): Mention[] => {
    const kind = ofVerb && key === 'to' ? 'mode' : KEYS.get(key);
    return kind && typeof value === 'string' ? [{ kind, name: value, number }] : [];
  });
  return [...own, ...entries.flatMap(([, value]) => mentionsIn(value))];
}

/** Number that a test, cost or ability asks for; tokens on several figures have no maximum. */
function numberIn(parts: ReadonlyMap<string, unknown>): number {
  if (parts.has('markers')) return 0;
  const isToken = parts.get('verb') === 'token';
  const number = parts.get('least') ?? parts.get('amount') ?? parts.get('change') ?? parts.get('by');
  const asked = isToken ? parts.get('count') : number;
  return typeof asked === 'number' ? Math.abs(asked) : 0;
}
