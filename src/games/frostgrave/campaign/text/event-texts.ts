import type { Seat } from '../../../../engine/rules/rule.ts';
import type { CampaignEvent, CampaignEventType } from '../events.ts';
import type { CampaignNames } from './names.ts';

/** `words` follow the warband's name; without a seat they stand alone. */
export interface WarbandNews {
  readonly seat?: Seat;
  readonly words: string;
}

/** A string belongs to the seat of the event, if any; undefined events are not told. */
export type EventTexts<Types extends CampaignEventType> = {
  readonly [Type in Types]: (event: CampaignEvent<Type>, names: CampaignNames) => WarbandNews | string | undefined;
};
