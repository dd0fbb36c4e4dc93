import type { FileProblem, PackProblem } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../catalog.ts';
import { fileOf } from '../files.ts';
import type { EffectSpan } from '../schema/terms.ts';
import { missingReferences } from './missing.ts';

const FACES = 20;

export function checkTables(content: PackContent): FileProblem[] {
  const { traps, injuries } = content;
  return [
    ...problemsInFile(fileOf('potions'), checkPotions(content)),
    ...problemsInFile(fileOf('magic-arms'), checkCoverage('arms', content['magic-arms'].arms.map(singleSpan))),
    ...problemsInFile(fileOf('treasure'), checkCoverage('rows', content.treasure.rows.map(singleSpan))),
    ...problemsInFile(fileOf('encounters'), checkEncounters(content)),
    ...problemsInFile(fileOf('traps'), checkTraps(traps)),
    ...problemsInFile(fileOf('random-spells'), checkRandomSpells(content)),
    ...problemsInFile(fileOf('injuries'), [
      ...checkCoverage('soldier', injuries.soldier.map(spanOf)),
      ...checkCoverage('spellcaster', injuries.spellcaster.map(spanOf)),
      ...checkCoverage('permanent', injuries.permanent.map(spanOf)),
    ]),
    ...problemsInFile(fileOf('bases'), checkBases(content)),
  ];
}

function singleSpan({ on }: { readonly on: number }): EffectSpan {
  return [on, on];
}

function spanOf({ on }: { readonly on: EffectSpan }): EffectSpan {
  return on;
}

function countFaces(spans: readonly EffectSpan[]): number[] {
  return Array.from({ length: FACES }, (_, i) => spans.filter(([low, high]) => low <= i + 1 && i + 1 <= high).length);
}

function checkCoverage(place: string, spans: readonly EffectSpan[]): PackProblem[] {
  return problemsAt(
    place,
    countFaces(spans).flatMap((count, i) => {
      if (count === 1) return [];
      return [count === 0 ? `has nothing for a roll of ${i + 1}` : `has ${count} rows for a roll of ${i + 1}`];
    }),
  );
}

/** Rejects a table that consists only of traps that uncontrolled creatures re-roll. UTR-03 */
function checkTraps({ traps, tables = [] }: PackContent['traps']): PackProblem[] {
  const usual = traps.flatMap(({ on }) => (on === undefined ? [] : [on]));
  const named = (id: string) => traps.find((trap) => trap.id === id);
  return [
    ...checkCoverage(
      'traps',
      usual.map((on) => singleSpan({ on })),
    ),
    ...tables.flatMap(({ id, rows }) => {
      const gone = rows.filter((row) => !named(row)).map((row) => `there is no trap ${row}`);
      const isEndless = rows.every((row) => named(row)?.membersOnly);
      return problemsAt(`table ${id}`, [...gone, ...(isEndless ? ['has nothing for creatures of nobody’s'] : [])]);
    }),
  ];
}

function checkPotions({ potions: { potions, greaterOn } }: PackContent): PackProblem[] {
  const of = (table: string) => potions.filter((potion) => potion.table === table).map(spanOf);
  return [...checkCoverage('lesser', [...of('lesser'), greaterOn]), ...checkCoverage('greater', of('greater'))];
}

function checkEncounters(content: PackContent): PackProblem[] {
  const { level, tables } = content.encounters;
  return [
    ...checkCoverage('level', level.map(spanOf)),
    ...tables.flatMap((rows, i) => [
      ...checkCoverage(`tables[${i}]`, rows.map(singleSpan)),
      ...rows.flatMap(({ creature }) => missingReferences(content, [{ what: 'creature', id: creature }])),
    ]),
  ];
}

function checkRandomSpells(content: PackContent): PackProblem[] {
  const { columns } = content['random-spells'];
  const named = columns.flatMap(({ spells }) => spells);
  const absent = content.spells.filter(({ id }) => !named.includes(id));
  const repeated = new Set(named.filter((id, i) => named.indexOf(id) !== i));
  return [
    ...checkCoverage('columns', columns.map(spanOf)),
    ...missingReferences(
      content,
      named.map((id) => ({ what: 'spell', id })),
    ),
    ...absent.flatMap(({ id }) => problemsAt('columns', [`${id} is not there`])),
    ...[...repeated].flatMap((id) => problemsAt('columns', [`${id} is there twice`])),
  ];
}

function checkBases(content: PackContent): PackProblem[] {
  const { locations, resources } = content.bases;
  const members = [...content.soldiers.soldiers, ...content.creatures.creatures].map(({ id }) => id);
  return [
    ...locations.flatMap(({ id, after = [] }) => [
      ...problemsAt(
        `location ${id}`,
        countFaces(after.map(spanOf)).some((count) => count > 1) ? ['has two rows for a roll'] : [],
      ),
      ...missingReferences(
        content,
        after.flatMap(({ potion }) => (potion === undefined ? [] : [{ what: 'potion', id: potion }])),
      ),
    ]),
    ...resources.flatMap(({ id, oneMoreOf = [] }) => {
      const gone = oneMoreOf.filter((member) => !members.includes(member));
      return problemsAt(
        `resource ${id}`,
        gone.map((member) => `there is no soldier and no creature ${member}`),
      );
    }),
  ];
}
