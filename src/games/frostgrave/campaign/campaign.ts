/** Campaign as its rules see it: state to read, events to change it, content to look up. */

import type { Seat } from '../../../engine/rules/rule.ts';
import type { RuleContext } from '../../../engine/session/game-rules.ts';
import type { Catalog } from '../content/catalog.ts';
import { change } from './change/change.ts';
import { aftermathOf, memberOf, sheetOf } from './change/lookup.ts';
import type { CampaignEvent } from './events.ts';
import type { Aftermath } from './state/aftermath.ts';
import type { SheetMember, WarbandSheet } from './state/sheet.ts';
import type { CampaignState } from './state.ts';

export class FrostgraveCampaign {
  readonly catalog: Catalog;
  readonly #play: RuleContext<CampaignState, CampaignEvent>;

  constructor(catalog: Catalog, play: RuleContext<CampaignState, CampaignEvent>) {
    this.catalog = catalog;
    this.#play = play;
  }

  get state(): CampaignState {
    return this.#play.state;
  }

  get rulePath(): string[] {
    return this.#play.rulePath;
  }

  emit(event: CampaignEvent): void {
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  sheet(seat: Seat): WarbandSheet {
    return sheetOf(this.state, seat);
  }

  /** Throws if nothing is left to settle. */
  aftermath(seat: Seat): Aftermath {
    return aftermathOf(this.state, seat);
  }

  member(seat: Seat, id: number): SheetMember {
    return memberOf(this.sheet(seat), id);
  }
}
