import { at, inFile, type PackProblem, type Problem } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../catalog.ts';
import { fileOf } from '../files.ts';
import type { EffectSpan } from '../schema/terms.ts';
import { missing } from './missing.ts';

const FACES = 20;

export function checkTables(content: PackContent): Problem[] {
  const { traps, injuries } = content;
  return [
    ...inFile(fileOf('potions'), checkPotions(content)),
    ...inFile(fileOf('magic-arms'), whole('arms', content['magic-arms'].arms.map(alone))),
    ...inFile(fileOf('treasure'), whole('rows', content.treasure.rows.map(alone))),
    ...inFile(fileOf('encounters'), checkEncounters(content)),
    ...inFile(fileOf('traps'), checkTraps(traps)),
    ...inFile(fileOf('random-spells'), checkRandomSpells(content)),
    ...inFile(fileOf('injuries'), [
      ...whole('soldier', injuries.soldier.map(spanOf)),
      ...whole('spellcaster', injuries.spellcaster.map(spanOf)),
      ...whole('permanent', injuries.permanent.map(spanOf)),
    ]),
    ...inFile(fileOf('bases'), checkBases(content)),
  ];
}

function alone({ on }: { readonly on: number }): EffectSpan {
  return [on, on];
}

function spanOf({ on }: { readonly on: EffectSpan }): EffectSpan {
  return on;
}

function counts(spans: readonly EffectSpan[]): number[] {
  return Array.from({ length: FACES }, (_, i) => spans.filter(([low, high]) => low <= i + 1 && i + 1 <= high).length);
}

function whole(place: string, spans: readonly EffectSpan[]): PackProblem[] {
  return at(
    place,
    counts(spans).flatMap((count, i) => {
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
    ...whole(
      'traps',
      usual.map((on) => alone({ on })),
    ),
    ...tables.flatMap(({ id, rows }) => {
      const gone = rows.filter((row) => !named(row)).map((row) => `there is no trap ${row}`);
      const isEndless = rows.every((row) => named(row)?.membersOnly);
      return at(`table ${id}`, [...gone, ...(isEndless ? ['has nothing for creatures of nobody’s'] : [])]);
    }),
  ];
}

function checkPotions({ potions: { potions, greaterOn } }: PackContent): PackProblem[] {
  const of = (table: string) => potions.filter((potion) => potion.table === table).map(spanOf);
  return [...whole('lesser', [...of('lesser'), greaterOn]), ...whole('greater', of('greater'))];
}

function checkEncounters(content: PackContent): PackProblem[] {
  const { level, tables } = content.encounters;
  return [
    ...whole('level', level.map(spanOf)),
    ...tables.flatMap((rows, i) => [
      ...whole(`tables[${i}]`, rows.map(alone)),
      ...rows.flatMap(({ creature }) => missing(content, [{ what: 'creature', id: creature }])),
    ]),
  ];
}

function checkRandomSpells(content: PackContent): PackProblem[] {
  const { columns } = content['random-spells'];
  const named = columns.flatMap(({ spells }) => spells);
  const absent = content.spells.filter(({ id }) => !named.includes(id));
  const repeated = new Set(named.filter((id, i) => named.indexOf(id) !== i));
  return [
    ...whole('columns', columns.map(spanOf)),
    ...missing(
      content,
      named.map((id) => ({ what: 'spell', id })),
    ),
    ...absent.flatMap(({ id }) => at('columns', [`${id} is not there`])),
    ...[...repeated].flatMap((id) => at('columns', [`${id} is there twice`])),
  ];
}

function checkBases(content: PackContent): PackProblem[] {
  const { locations, resources } = content.bases;
  const members = [...content.soldiers.soldiers, ...content.creatures.creatures].map(({ id }) => id);
  return [
    ...locations.flatMap(({ id, after = [] }) => [
      ...at(`location ${id}`, counts(after.map(spanOf)).some((count) => count > 1) ? ['has two rows for a roll'] : []),
      ...missing(
        content,
        after.flatMap(({ potion }) => (potion === undefined ? [] : [{ what: 'potion', id: potion }])),
      ),
    ]),
    ...resources.flatMap(({ id, oneMoreOf = [] }) => {
      const gone = oneMoreOf.filter((member) => !members.includes(member));
      return at(
        `resource ${id}`,
        gone.map((member) => `there is no soldier and no creature ${member}`),
      );
    }),
  ];
}
