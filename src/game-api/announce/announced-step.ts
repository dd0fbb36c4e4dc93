import type { AnswerEntry, Entry } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { CampaignLink, Json, NarrationContext } from '../contract/game.ts';
import type { PanelPicture } from '../panel/panel.ts';
import type { TableQuestions } from './ping-message.ts';

export interface AnnouncedStep
  extends TableQuestions,
    Pick<NarrationContext, 'reason' | 'refusedPicture' | 'undoRequests' | 'lateSeats' | 'isBrief' | 'messageLinks'> {
  readonly campaignLink?: CampaignLink | undefined;
  readonly entries: readonly Entry[];
  readonly eventsBefore?: ReadonlyMap<number, number> | undefined;
  seatName(seat: Seat): string;
  /** Colour of whoever acts, as 0xRRGGBB. */
  accentOf?(seat: Seat): number | undefined;
  /** Public words for an answer by a standing order; empty if it is not told. */
  describeOrderedAnswer?(given: AnswerEntry): string;
  /** True for a planned answer of which the table is told that it was said ahead. */
  isSaidAhead?(given: AnswerEntry): boolean;
  picture(): PanelPicture | undefined;
}

export interface AnnouncedLine {
  readonly words: string;
  readonly last?: Json;
  readonly part?: string;
  /** The number of events before the line's first event; absent if it tells none. */
  readonly from?: number;
}
