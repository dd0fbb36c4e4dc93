import type { BookSection } from '../../../content/schema/campaign/campaign-map.ts';
import type { CampaignGain } from '../../../content/schema/campaign/gains.ts';
import type { Requirement } from '../../../content/schema/campaign/road-events.ts';

/** Visible part of a section: cases that do not hold and results of choices are left out. */
export interface SectionRead {
  readonly text: string;
  readonly gains: readonly CampaignGain[];
  readonly choices: readonly string[];
}

export function readSection(section: BookSection, isMet: (wanted: Requirement) => boolean): SectionRead {
  const { text, gains = [], cases = [], choices = [] } = section;
  const holding = cases.find(({ if: wanted = [] }) => wanted.every(isMet));
  return {
    text: holding ? `${text}\n\n${holding.text}` : text,
    gains: [...gains, ...(holding?.gains ?? [])],
    choices: choices.map(({ label }) => label),
  };
}

/** Returns the result of a choice; undefined for an unknown one. */
export function sectionChoiceResult(
  { choices = [] }: BookSection,
  label: string,
): { readonly text: string; readonly gains: readonly CampaignGain[] } | undefined {
  const choice = choices.find((each) => each.label === label);
  return choice && { text: choice.text, gains: choice.gains ?? [] };
}
