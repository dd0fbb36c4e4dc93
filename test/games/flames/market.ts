/** The market of the engine's tests as a match: whoever shops goes on at a pace of their own. */

import type { Seat } from '../../../src/engine/rules/rule.ts';
import { BaseMatch, defineMatchKind, NO_ANNOUNCEMENTS } from '../../../src/game-api/base/base-match.ts';
import type { Announcements, MatchOutcome, Pack, Viewer } from '../../../src/game-api/contract/game.ts';
import type { MatchPresenter } from '../../../src/game-api/contract/presenter.ts';
import type { Market } from '../../support/engine/market.ts';
import { marketRules, marketState, SHOPPERS } from '../../support/engine/market.ts';
import { FLAMES } from './flames.ts';
import { PlainPresenter } from './presenter.ts';

export class MarketMatch extends BaseMatch<Market, string, string, string, object> {
  activeSeats(): readonly Seat[] {
    return SHOPPERS;
  }
  override chapter(): string {
    return `day ${this.state.day}`;
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: 'over', gives: null } : undefined;
  }
  presenterFor(viewer: Viewer): MatchPresenter {
    return new PlainPresenter('The market', this.questions, viewer);
  }
  announce(): Announcements {
    return NO_ANNOUNCEMENTS;
  }
}

export const MARKET: Pack = {
  ...FLAMES,
  id: 'market',
  game: 'market',
  kinds: new Map([
    [
      'market',
      defineMatchKind({
        title: () => 'Market',
        rules: marketRules(),
        createState: () => marketState(),
        createMatch: (playing) => new MarketMatch(playing),
      }),
    ],
  ]),
};
