/** Scenarios and sections in the format of community data, imported at once. */
import { scenario as scenarioSchema } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { ImportReport } from '../../../tools/frosthaven/import/report.ts';
import { importScenarios } from '../../../tools/frosthaven/import/scenario/import-scenarios.ts';
import { sourceScenario, sourceSection } from '../../../tools/frosthaven/import/scenario/source.ts';

export type Source = Readonly<Record<string, unknown>>;

/** Scenario 7, “Salt Loft”, and what belongs to it. */
export function importedScenario(scenario: Source, sections: readonly Source[] = [], others: readonly Source[] = []) {
  const report = new ImportReport();
  const labels = [
    { scenario: { rules: { fh: { '7': 'Stack the %game.mapMarker.c% crates.', '8': 'on any empty starting hex' } } } },
  ];
  const plans = importScenarios(
    [{ index: '7', name: 'Salt Loft', ...scenario }, ...others].map((each, i) => ({
      file: `scenarios/${i}.json`,
      data: sourceScenario.parse(each),
    })),
    sections.map((each, i) => ({ file: `sections/${i}.json`, data: sourceSection.parse(each) })),
    {
      labels,
      report,
      readText: () => [],
      rewards: new Map(),
      bosses: new Set(['old-stork']),
      buildings: new Set(['skiff']),
      stickers: new Set(['oar']),
    },
  );
  const [plan] = plans;
  if (!plan) throw new Error('no scenario came of it');
  return { plan, plans, report, data: scenarioSchema.parse(plan.data) };
}

/** An ice heron that comes. */
export const heron = (more: Source) => ({ monster: { name: 'ice-heron', type: 'normal' }, ...more });
