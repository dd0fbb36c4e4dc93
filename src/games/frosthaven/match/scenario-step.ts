import type { UncommittedStep } from '../../../game-api/base/base-match.ts';
import type { Announcements, CampaignLink, MatchTable, NarrationContext } from '../../../game-api/contract/game.ts';
import type { Event } from '../rules/events.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { Summary } from '../rules/scenario/summary.ts';
import type { View } from '../rules/view.ts';

export interface ScenarioStep extends Omit<NarrationContext, 'table' | 'campaignLink'> {
  readonly game: MatchTable & { readonly scenario: string; readonly level: number };
  /** Public view after the step. */
  readonly view: View;
  readonly advance: UncommittedStep<Event>;
  readonly questions: readonly OpenScenarioQuestion[];
  readonly campaign?: CampaignLink | undefined;
  readonly summary: Summary | undefined;
}

export type Announcement = Announcements;
