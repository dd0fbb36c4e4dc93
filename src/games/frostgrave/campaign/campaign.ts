/** Campaign as its rules see it: state to read, events to change it, content to look up. */

import type { Seat } from '../../../engine/rules/rule.ts';
import type { Play } from '../../../engine/session/game-rules.ts';
import type { Catalog } from '../content/catalog.ts';
import { change } from './change/change.ts';
import { afterOf, memberOf, sheetOf } from './change/lookup.ts';
import type { CampaignEvent } from './events.ts';
import type { After } from './state/after.ts';
import type { SheetMember, WarbandSheet } from './state/sheet.ts';
import type { CampaignState } from './state.ts';

export class FrostgraveCampaign {
  readonly catalog: Catalog;
  readonly #play: Play<CampaignState, CampaignEvent>;

  constructor(catalog: Catalog, play: Play<CampaignState, CampaignEvent>) {
    this.catalog = catalog;
    this.#play = play;
  }

  get state(): CampaignState {
    return this.#play.state;
  }

  get crumbs(): string[] {
    return this.#play.crumbs;
  }

  happens(event: CampaignEvent): void {
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  sheet(seat: Seat): WarbandSheet {
    return sheetOf(this.state, seat);
  }

  /** Throws if nothing is left to settle. */
  after(seat: Seat): After {
    return afterOf(this.state, seat);
  }

  member(seat: Seat, id: number): SheetMember {
    return memberOf(this.sheet(seat), id);
  }
}
