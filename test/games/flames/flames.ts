/** The fires as matches. */
import { z } from 'zod';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import { BaseMatch, defineMatchKind } from '../../../src/game-api/base/base-match.ts';
import type {
  Announcements,
  MatchOutcome,
  NarrationContext,
  Pack,
  Viewer,
} from '../../../src/game-api/contract/game.ts';
import type { MatchPresenter } from '../../../src/game-api/contract/presenter.ts';
import { PlainPresenter } from './presenter.ts';
import type { Fire, FireEvent, FireQuestion } from './rules.ts';
import { fireRules, KEEPERS } from './rules.ts';

export class FireMatch extends BaseMatch<Fire, FireEvent, string, string, Fire, FireQuestion> {
  activeSeats(): readonly Seat[] {
    return KEEPERS;
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: 'named', gives: this.state.name } : undefined;
  }
  presenterFor(viewer: Viewer): MatchPresenter {
    return new PlainPresenter('The fire', this.questions, viewer);
  }
  /** What is told: each event in a post. */
  announce({ table: { telling }, reason }: NarrationContext): Announcements {
    const count = z.number().catch(0).parse(telling) + 1;
    const told = this.uncommitted.events.map((event) => JSON.stringify(event));
    const outgoing = {
      key: `${count}`,
      kind: 'post',
      body: { to: 'channel', content: [reason, ...told].join(' ') },
    } as const;
    return { outgoing: [outgoing], notes: {}, telling: count, reminders: [] };
  }
}

export const FLAMES: Pack = {
  id: 'flames',
  game: 'flames',
  name: 'The Flames',
  about: 'Two keepers, and a fire.',
  kinds: new Map([
    [
      'fire',
      defineMatchKind({
        title: () => 'Fire',
        rules: fireRules,
        createState: () => ({ high: {}, name: '' }),
        createMatch: (playing) => new FireMatch(playing),
      }),
    ],
  ]),
};
