/** Checks of buildings and the town guard. BLD, BUI, UPG, TGD */

import type { FileProblem, PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  nestProblems,
  problemsAt,
  problemsInFile,
  unfinished,
  unusual,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import type { Building, BuildingLevel, OnceBuilt, Operation } from '../schema/campaign/buildings.ts';
import type { Guard } from '../schema/campaign/guard.ts';
import type { SimpleEffect } from '../schema/scenario/happenings.ts';
import { EFFECTS_AHEAD } from './check-event-cards.ts';
import { problemsOf } from './check-gains.ts';

export function checkBuildings(content: PackContent): FileProblem[] {
  const { buildings = [], guard } = content;
  return [
    ...problemsInFile(FILE.buildings, [
      ...duplicateProblems('building', buildings),
      ...duplicateProblems(
        'building number',
        buildings.flatMap(({ number }) => (number === undefined ? [] : [{ id: `${number}` }])),
      ),
      ...buildings.flatMap((building) =>
        nestProblems(`building ${building.id}`, buildingProblems(content, building), ', '),
      ),
    ]),
    ...(guard ? problemsInFile(FILE.guard, guardProblems(guard)) : []),
  ];
}

function buildingProblems(content: PackContent, { start, levels }: Building): PackProblem[] {
  return levels.flatMap((level, i) =>
    nestProblems(`level ${i + 1}`, [
      ...problemsAt('', i > 0 && !level.cost && !level.given ? unfinished('costs nothing') : []),
      ...problemsAt('', i === 0 && start !== 'built' && !level.cost ? unfinished('costs nothing') : []),
      ...problemsAt('', i === 0 && start === 'built' && level.cost ? ['stands at the start: nobody pays for it'] : []),
      ...problemsAt(
        '',
        i > 0 && level.prosperity < (levels[i - 1]?.prosperity ?? 1)
          ? unusual('needs less prosperity than the one below')
          : [],
      ),
      ...problemsAt('', opensProblems(level, levels[i - 1])),
      ...problemsAt(
        'once',
        (level.once ?? []).flatMap((each) => onceProblems(content, each)),
      ),
      ...problemsAt(
        'operation',
        (level.operation ?? []).flatMap((each) => operationProblems(content, each)),
      ),
      ...problemsAt(
        'wrecked',
        (level.wrecked.operation ?? []).flatMap((each) => operationProblems(content, each)),
      ),
    ]),
  );
}

/** A higher level must open all that lower ones open. */
function opensProblems({ opens = {} }: BuildingLevel, below: BuildingLevel | undefined): string[] {
  const known = new Set(Object.keys(opens));
  const closed = Object.keys(below?.opens ?? {}).filter((name) => !known.has(name));
  const soldiers = opens.soldiers;
  return [
    ...closed.map((name) => `closes what the level below has opened: ${name}`),
    ...(soldiers && soldiers.lowers.length > soldiers.most
      ? ['lowers attacks by more soldiers than there can be']
      : []),
  ];
}

function onceProblems(content: PackContent, once: OnceBuilt): Remark[] {
  if ('gain' in once) return problemsOf(content, [once]);
  if (once.do === 'supply') return missing('item', content.items, once.items);
  return missing('guard card', content.guard?.cards ?? [], Object.keys(once.add));
}

function operationProblems(content: PackContent, operation: Operation): Remark[] {
  if ('gain' in operation) return problemsOf(content, [operation]);
  switch (operation.do) {
    case 'any':
      return [];
    case 'next scenario':
      return operation.then.flatMap(aheadProblems);
    case 'offer':
      return [
        ...(operation.each && Object.keys(operation.cost).join() !== 'gold'
          ? ['for each, it must cost gold alone']
          : []),
        ...(Object.keys(operation.cost).length === 0 ? unfinished('offers something for nothing') : []),
        ...operation.then.flatMap((each) => operationProblems(content, each)),
      ];
  }
}

/** Effects for the next scenario can't depend on a map. */
function aheadProblems(effect: SimpleEffect): string[] {
  return EFFECTS_AHEAD.has(effect.do) ? [] : [`the next scenario can’t begin with “${effect.do}”`];
}

function missing(what: string, all: readonly { readonly id: string }[], names: readonly string[]): string[] {
  return names.filter((name) => !all.some(({ id }) => id === name)).map((name) => `there is no ${what} ${name}`);
}

/** TGD-01, TGD-05: perks must change cards that the deck has. */
function guardProblems({ cards, perks = [] }: Guard): PackProblem[] {
  const first = cards.reduce((sum, { copies }) => sum + copies, 0);
  return [
    ...duplicateProblems('guard card', cards),
    ...duplicateProblems('guard perk', perks),
    ...problemsAt('cards', first === 20 ? [] : unusual(`the deck begins with ${first} cards, and should with 20`)),
    ...perks.flatMap(({ id, remove = {}, add = {}, times }) =>
      problemsAt(`guard perk ${id}`, [
        ...(Object.keys(remove).length + Object.keys(add).length === 0 ? unfinished('changes nothing') : []),
        ...missing('guard card', cards, [...Object.keys(remove), ...Object.keys(add)]),
        ...Object.entries(remove)
          .filter(([name, count]) => (cards.find((card) => card.id === name)?.copies ?? 0) < count * times)
          .map(([name]) => `removes more of ${name} than the deck begins with`),
      ]),
    ),
  ];
}
