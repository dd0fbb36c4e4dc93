/** The market of the kernel's tests as a match: whoever shops goes on at a pace of their own. */

import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { BaseMatch, kindOf, UNTOLD } from '../../../src/game-api/base/base-match.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  MatchOutcome,
  Pack,
  Viewer,
} from '../../../src/game-api/contract/game.ts';
import type { Face } from '../../../src/game-api/contract/presenter.ts';
import { type Market, marketRules, marketState, SHOPPERS } from '../../support/engine/market.ts';
import { PlainFace } from './face.ts';
import { FLAMES } from './flames.ts';

export class MarketMatch extends BaseMatch<Market, string, string, string, object> {
  readonly about = {};
  get state(): Market {
    return this.match.state;
  }
  playing(): readonly Seat[] {
    return SHOPPERS;
  }
  chapter(): string {
    return `day ${this.state.day}`;
  }
  standing(): undefined {
    return undefined;
  }
  playFor({ question }: AnyOpenQuestion): Answer {
    return question.standing;
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: 'over', gives: null } : undefined;
  }
  face(viewer: Viewer): Face {
    return new PlainFace('The market', this.match.questions, viewer);
  }
  tell(): Announcements {
    return UNTOLD;
  }
}

export const MARKET: Pack = {
  ...FLAMES,
  id: 'market',
  game: 'market',
  kinds: new Map([
    [
      'market',
      kindOf({
        migrations: {},
        givenUp: [],
        farewell: () => UNTOLD,
        title: () => 'Market',
        rules: marketRules(),
        stateOf: () => marketState(),
        over: (playing) => new MarketMatch(playing),
      }),
    ],
  ]),
};
