/** What is read of a section of the calendar, and what it brings. */
import type { BookSection } from '../../content/schema/campaign-map.ts';
import type { CampaignGain } from '../../content/schema/gains.ts';
import type { Requirement } from '../../content/schema/road-events.ts';

/** What the party is handed of a section: never the case that does not hold, nor what stands behind a choice. */
export interface SectionRead {
  readonly text: string;
  readonly gains: readonly CampaignGain[];
  /** What the party chooses from; empty where there is nothing to choose. */
  readonly choices: readonly string[];
}

/** Its text, and that of the first case which holds. */
export function readSection(section: BookSection, isMet: (wanted: Requirement) => boolean): SectionRead {
  const { text, gains = [], cases = [], choices = [] } = section;
  const holding = cases.find(({ if: wanted = [] }) => wanted.every(isMet));
  return {
    text: holding ? `${text}\n\n${holding.text}` : text,
    gains: [...gains, ...(holding?.gains ?? [])],
    choices: choices.map(({ label }) => label),
  };
}

/** What comes of a choice of the party; undefined where nothing is called so. */
export function chosenIn(
  { choices = [] }: BookSection,
  label: string,
): { readonly text: string; readonly gains: readonly CampaignGain[] } | undefined {
  const choice = choices.find((each) => each.label === label);
  return choice && { text: choice.text, gains: choice.gains ?? [] };
}
