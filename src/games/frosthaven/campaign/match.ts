/** A campaign as a match: nobody is asked anything in it yet; it keeps what its people are and gain. */
import type { Answer, Seat } from '../../../kernel/rule.ts';
import type { Kind, Match, Outcome, Told, Viewer } from '../../game.ts';
import { kindOf, Played, UNTOLD } from '../../played.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignEvent } from './change.ts';
import { CampaignFace } from './face.ts';
import { campaign } from './rules.ts';
import { type CampaignData, campaignData, isCompanion, MOST_CHARACTERS, NEW_CAMPAIGN } from './sheet.ts';

/** Campaigns of a pack. */
export function campaignKind(catalog: Catalog): Kind {
  const kind = kindOf({
    rules: campaign(catalog),
    migrations: {},
    givenUp: [],
    stateOf: (start) => campaignData.parse(start),
    over: (playing) => new CampaignMatch(playing),
    farewell: () => UNTOLD,
    title: () => 'The campaign',
  });
  return { ...kind, founding: (carried) => carried ?? NEW_CAMPAIGN };
}

export class CampaignMatch extends Played<CampaignData, CampaignEvent, never, never, CampaignData> {
  readonly about = {};

  /** All that the campaign knows. Nothing of it is secret. */
  get sheet(): CampaignData {
    return this.match.viewFor('public');
  }

  /** Everybody who has a character; the seat is the number of the member. */
  playing(): readonly Seat[] {
    return this.sheet.sheets.flatMap((sheet) => (isCompanion(sheet) ? [] : [`${sheet.member}`]));
  }

  chapter(): string {
    return 'campaign';
  }

  standing(): undefined {
    return undefined;
  }

  playFor(): Answer {
    return [];
  }

  outcome(): Outcome | undefined {
    return undefined;
  }

  face(viewer: Viewer): CampaignFace {
    return new CampaignFace(viewer, this.sheet);
  }

  tell(): Told {
    return UNTOLD;
  }
}

/** How many people may be in a campaign: companions have their places too. */
export function roomIn(own: Match | undefined): number {
  return MOST_CHARACTERS - (own instanceof CampaignMatch ? own.sheet.sheets.filter(isCompanion).length : 0);
}
