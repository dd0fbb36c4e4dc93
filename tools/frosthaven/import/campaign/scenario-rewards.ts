/** Rewards of scenarios, with those of their conclusions. END-12, MAPB-01, MAPB-04 */
import type { JsonObject } from '../action-json.ts';
import { ImportReport } from '../report.ts';
import { scenarioIdOf } from '../scenario/scenario-plan.ts';
import { scenarioGain } from './gain-makers.ts';
import type { CampaignSources } from './import-campaign.ts';
import { importRewards } from './import-rewards.ts';
import type { References } from './references.ts';
import type { SourceRewarding } from './source-campaign.ts';

const MOST_CHOICES = 4;

/** By the id of the scenario. Where it has several conclusions, the party says which was read. */
export function rewardsOfScenarios(
  { campaign, scenarios, sections }: CampaignSources,
  references: References,
  report: ImportReport,
): ReadonlyMap<string, readonly JsonObject[]> {
  const found = new Map<string, readonly JsonObject[]>();
  for (const { index, group, rewards = {} } of scenarios)
    found.set(scenarioIdOf(index, group), importRewards(rewards, { references, report, place: `scenario ${index}` }));
  for (const [id, ends] of endsByScenario(sections)) {
    const gains = gainsOfEnds(ends, references, campaign !== undefined);
    found.set(id, [...(found.get(id) ?? []), ...gains]);
  }
  return found;
}

function endsByScenario(sections: readonly SourceRewarding[]): ReadonlyMap<string, readonly SourceRewarding[]> {
  const found = new Map<string, SourceRewarding[]>();
  for (const section of sections) {
    if (!section.conclusion || section.parent === undefined) continue;
    const id = scenarioIdOf(section.parent, section.group);
    found.set(id, [...(found.get(id) ?? []), section]);
  }
  return found;
}

function gainsOfEnds(ends: readonly SourceRewarding[], references: References, isCampaign: boolean): JsonObject[] {
  const [end, ...others] = ends;
  if (!end) return [];
  if (others.length === 0) return ownGains(end, references);
  if (!isCampaign || ends.length > MOST_CHOICES) return [];
  const options = ends.map((each) => {
    const gains = [...ownGains(each, references), ...courseGains(each, references)];
    return {
      label: `Section ${each.index}`,
      text: `Read section ${each.index} in the book.`,
      ...(gains.length > 0 && { gains }),
    };
  });
  return [{ gain: 'section', section: references.choice('conclusion', options), weeks: 0 }];
}

/** They are counted where sections are. */
function ownGains({ index, rewards = {} }: SourceRewarding, references: References): JsonObject[] {
  return importRewards(rewards, { references, report: new ImportReport(), place: `section ${index}` });
}

function courseGains({ unlocks, blocks }: SourceRewarding, references: References): JsonObject[] {
  const { scenarios } = references.known;
  const locked = blocks.flatMap((index) => scenarios.get(index) ?? []);
  return [
    ...unlocks.flatMap((index) => [...scenarioGain(references, index).gains]),
    ...locked.map((scenario) => ({ gain: 'lock out', scenario })),
  ];
}
