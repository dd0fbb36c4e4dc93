import type { MenuOption } from '../../../../game-api/panel/controls.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Scenario } from '../../content/schema/scenarios.ts';
import type { TableSettingKind } from '../../mapgen/apply-agreement.ts';
import { applyAgreement } from '../../mapgen/apply-agreement.ts';
import type { TableGenerator } from '../../mapgen/generate-table.ts';
import { readTable } from '../../mapgen/parser/map-parser.ts';
import { createPlainPlace } from '../../mapgen/plain-place.ts';
import { parsePlace, scenarioPlace, tableOrderFor } from '../../mapgen/scenario-place.ts';
import type { Agreement } from '../../rules/agreement.ts';
import type { TablePlace } from '../../rules/setup/start.ts';
import { storyWords } from '../../text/scenario.ts';

export interface PlaceOption {
  readonly name: string;
  readonly words: string;
  place(lay: TableGenerator, seed: number, agreed: Agreement | undefined): Promise<TablePlace>;
}

/** Lists the places for `count` warbands: `s-` before scenarios, `t-` before tables. */
export function placeOptions(catalog: Catalog, count: number): MenuOption[] {
  const scenarios = [...catalog.scenarios.values()]
    .filter(({ seats }) => seats.least <= count && count <= seats.most)
    .sort((a, b) => a.order - b.order);
  const taken = scenarios.flatMap(({ table }) => ('written' in table ? [table.written] : []));
  return [
    ...scenarios.map((scenario) => ({
      value: `s-${scenario.id}`,
      label: scenario.name,
      description: kindWords(scenario),
    })),
    ...[...catalog.tables.values()].flatMap(({ id, text }): MenuOption[] => {
      const read = readTable(text);
      const fits = 'table' in read && read.table.players === count && !taken.includes(id);
      return fits
        ? [
            {
              value: `t-${id}`,
              label: catalog.translateTableName(read.table.name),
              description: t`A table of the pack`,
            },
          ]
        : [];
    }),
  ];
}

function kindWords({ where, order, special }: Scenario): string {
  const place = where === 'city' ? t`In the city` : t`Below the city`;
  if (order === 0) return t`${place}, for a first game`;
  return special.together ? t`${place}, all together against the scenario` : place;
}

/** Reads a value of `placeOptions`. */
export function findPlaceOption(catalog: Catalog, value: string, count: number): PlaceOption | undefined {
  if (!placeOptions(catalog, count).some((option) => option.value === value)) return undefined;
  const id = value.slice(2);
  if (value.startsWith('t-')) {
    const read = readTable(catalog.table(id));
    if ('why' in read) return undefined;
    const place = async (agreed: Agreement | undefined) => applyAgreement(parsePlace(catalog.table(id)), agreed);
    return {
      name: catalog.translateTableName(read.table.name),
      words: '',
      place: (_lay, _seed, agreed) => place(agreed),
    };
  }
  // A game keeps the scenario of the pack, and shows that of the current language.
  const [scenario, shown] = [catalog.source.scenario(id), catalog.scenario(id)];
  return {
    name: shown.name,
    words: storyWords(shown, catalog),
    place: async (lay, seed, agreed) => {
      const wanted = tableOrderFor(scenario, count, seed);
      if (wanted) return scenarioPlace(scenario, applyAgreement(await lay(wanted), agreed));
      const written = 'written' in scenario.table ? scenario.table.written : '';
      return scenarioPlace(scenario, applyAgreement(parsePlace(catalog.table(written)), agreed));
    },
  };
}

/** Falls back to a plain table when generation fails. */
export async function generatePlace(
  lay: TableGenerator,
  setting: TableSettingKind,
  agreed: Agreement | undefined,
  count: number,
  seed: number,
): Promise<TablePlace> {
  const players = count <= 2 ? 2 : count === 3 ? 3 : 4;
  const laid = lay({ seed, setting: setting === 'cavern' ? 'city' : setting, players });
  return applyAgreement(await laid.catch(() => createPlainPlace(count)), agreed, setting);
}
