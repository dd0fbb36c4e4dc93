/** The market of the engine's tests as a match: whoever shops goes on at a pace of their own. */

import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { BaseMatch, defineMatchKind, NO_ANNOUNCEMENTS } from '../../../src/game-api/base/base-match.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  MatchOutcome,
  Pack,
  Viewer,
} from '../../../src/game-api/contract/game.ts';
import type { MatchPresenter } from '../../../src/game-api/contract/presenter.ts';
import { type Market, marketRules, marketState, SHOPPERS } from '../../support/engine/market.ts';
import { PlainFace } from './face.ts';
import { FLAMES } from './flames.ts';

export class MarketMatch extends BaseMatch<Market, string, string, string, object> {
  readonly about = {};
  get state(): Market {
    return this.runner.state;
  }
  activeSeats(): readonly Seat[] {
    return SHOPPERS;
  }
  chapter(): string {
    return `day ${this.state.day}`;
  }
  standingAnswer(): undefined {
    return undefined;
  }
  botAnswer({ question }: AnyOpenQuestion): Answer {
    return question.defaultAnswer;
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: 'over', gives: null } : undefined;
  }
  presenterFor(viewer: Viewer): MatchPresenter {
    return new PlainFace('The market', this.runner.questions, viewer);
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
        migrations: {},
        unsupportedSchemas: [],
        announceUnsupported: () => NO_ANNOUNCEMENTS,
        title: () => 'Market',
        rules: marketRules(),
        createState: () => marketState(),
        createMatch: (playing) => new MarketMatch(playing),
      }),
    ],
  ]),
};
