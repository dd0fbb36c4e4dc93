/** What is known of a step of a scenario when it is told. */
import type { Announcements, CampaignLink, MatchTable, NarrationContext } from '../game.ts';
import type { Since } from '../playing.ts';
import type { OpenScenarioQuestion } from './open.ts';
import type { Event } from './rules/events.ts';
import type { Summary } from './rules/scenario/summary.ts';
import type { View } from './rules/view.ts';

/** Something happened at a table that plays a scenario. */
export interface ScenarioStep extends Omit<NarrationContext, 'table' | 'home'> {
  readonly game: MatchTable & { readonly scenario: string; readonly level: number };
  /** What everybody may see now. */
  readonly view: View;
  readonly advance: Since<Event>;
  readonly questions: readonly OpenScenarioQuestion[];
  /** The campaign, where the scenario is over. */
  readonly campaign?: CampaignLink | undefined;
  /** When the scenario is over. */
  readonly summary: Summary | undefined;
}

export type Announcement = Announcements;
