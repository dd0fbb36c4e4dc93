/** What a table is told of: a step of a match, and the lines of what happened in it. */
import type { AnswerEntry, Entry } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/rule.ts';
import type { CampaignLink, Json, NarrationContext } from '../game.ts';
import type { PanelPicture } from '../panel/panel.ts';
import type { TableQuestions } from './aside.ts';

/** A step of a match, as far as it is told. */
export interface AnnouncedStep
  extends TableQuestions,
    Pick<NarrationContext, 'reason' | 'refused' | 'requests' | 'late' | 'isBrief' | 'posted'> {
  /** Where the campaign goes on, when the match is over. */
  readonly home?: CampaignLink | undefined;
  readonly entries: readonly Entry[];
  /** By the number of an entry, how many events had happened before it. */
  readonly before?: ReadonlyMap<number, number> | undefined;
  /** What a seat is called. Markup is escaped. */
  seatName(seat: Seat): string;
  /** What somebody had answered by an order of theirs, in words that everybody may read; where nothing is said, it is not told. */
  ordered?(given: AnswerEntry): string;
  /** How things stand now; undefined where nothing is drawn. */
  picture(): PanelPicture | undefined;
}

/** Something that has happened, and what the game remembers of it where it may go on with the next press. */
export interface AnnouncedLine {
  readonly words: string;
  readonly last?: Json;
  /** Whose doing it is, in a few words: where the message gets too long, what others did before is folded to a line each. */
  readonly part?: string;
  /** How many events had happened before the first that it tells; it tells none where nothing is said. */
  readonly from?: number;
}
