/** The fires as matches. */
import { z } from 'zod';
import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { BaseMatch, kindOf, UNTOLD } from '../../../src/game-api/base/base-match.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  MatchOutcome,
  NarrationContext,
  Pack,
  Viewer,
} from '../../../src/game-api/contract/game.ts';
import type { Face } from '../../../src/game-api/contract/presenter.ts';
import { PlainFace } from './face.ts';
import { type Fire, type FireEvent, type FireQuestion, fireRules, KEEPERS } from './rules.ts';

export class FireMatch extends BaseMatch<Fire, FireEvent, string, string, Fire, FireQuestion> {
  readonly about = {};
  get state(): Fire {
    return this.match.state;
  }
  playing(): readonly Seat[] {
    return KEEPERS;
  }
  chapter(): string {
    return 'fire';
  }
  standing(): undefined {
    return undefined;
  }
  playFor({ number, question }: AnyOpenQuestion): Answer {
    return question.free ? [question.free.sample(number)] : question.standing;
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: 'named', gives: this.state.name } : undefined;
  }
  face(viewer: Viewer): Face {
    return new PlainFace('The fire', this.match.questions, viewer);
  }
  /** What is told: each event in a post. */
  tell({ table: { telling }, reason }: NarrationContext): Announcements {
    const count = z.number().catch(0).parse(telling) + 1;
    const told = this.match.since.events.map((event) => JSON.stringify(event));
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
  looks: new Map(),
  acts: new Map(),
  glossary: { explained: (word) => `Nothing is called “${word}” here.`, terms: () => [] },
  kinds: new Map([
    [
      'fire',
      kindOf({
        migrations: {},
        givenUp: [],
        farewell: () => UNTOLD,
        title: () => 'Fire',
        rules: fireRules,
        stateOf: () => ({ high: {}, name: '' }),
        over: (playing) => new FireMatch(playing),
      }),
    ],
  ]),
};
