/** A scenario of the data with all that belongs to it, before it has a map. */
import type { JsonObject } from '../action-json.ts';
import type { RoomPlan } from './rooms.ts';
import type { SourceScenario, SourceSection } from './source.ts';

/** `scenario` is undefined where its own file is in no folder, and only its sections are. */
export interface ScenarioSources {
  readonly id: string;
  readonly index: string;
  readonly group: string | undefined;
  readonly name: string;
  readonly file: string;
  readonly scenario: SourceScenario | undefined;
  readonly sections: readonly SectionFile[];
}

export interface SectionFile {
  readonly file: string;
  readonly data: SourceSection;
}

/** One figure that no room holds: it comes to a marker when a section is read. */
export interface ScenarioPlan {
  readonly id: string;
  readonly index: string;
  readonly name: string;
  readonly data: JsonObject;
  readonly rooms: readonly RoomPlan[];
}

export function scenarioIdOf(index: string, group?: string): string {
  const plain = index
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${group === undefined ? 'scenario' : group.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${plain}`.slice(0, 48);
}

export function roomIdOf(section: string): string {
  return scenarioIdOf(section, 'section');
}

/** Sections by the scenario that they belong to: number and group must be the same. */
export function gatherScenarios(
  scenarios: readonly { readonly file: string; readonly data: SourceScenario }[],
  sections: readonly SectionFile[],
): ScenarioSources[] {
  const found = new Map<string, ScenarioSources & { readonly sections: SectionFile[] }>();
  for (const { file, data } of scenarios) {
    const { index, group, name } = data;
    const id = scenarioIdOf(index, group);
    if (!found.has(id)) found.set(id, { id, index, group, name, file, scenario: data, sections: [] });
  }
  for (const section of sections) {
    const { parent, group, name } = section.data;
    if (parent === undefined) continue;
    const id = scenarioIdOf(parent, group);
    const own = found.get(id) ?? {
      id,
      index: parent,
      group,
      name: name ?? `Scenario ${parent}`,
      file: section.file,
      scenario: undefined,
      sections: [],
    };
    own.sections.push(section);
    found.set(id, own);
  }
  return [...found.values()];
}

/** Ids of the pack by index in the data: `20`, `4A`; of scenarios that are in no group. */
export function scenarioIds(...sources: Parameters<typeof gatherScenarios>): ReadonlyMap<string, string> {
  const ungrouped = gatherScenarios(...sources).filter(({ group }) => group === undefined);
  return new Map(ungrouped.map(({ index, id }) => [index, id]));
}
