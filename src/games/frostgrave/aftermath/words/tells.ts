/** What is told of events. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { CampaignEvent, CampaignEventType } from '../events.ts';
import type { CampaignNames } from './names.ts';

/** `words` of a warband follow its name; of nobody they stand alone. */
export interface WarbandNews {
  readonly seat?: Seat;
  readonly words: string;
}

/** A string is of the seat of the event, where it has one; undefined is not told. */
export type Tells<Types extends CampaignEventType> = {
  readonly [Type in Types]: (event: CampaignEvent<Type>, names: CampaignNames) => WarbandNews | string | undefined;
};
