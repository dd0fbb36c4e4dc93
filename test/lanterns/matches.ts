/** The nights and campaigns of the lanterns as matches. */
import { z } from 'zod';
import type { Around, Open, Outcome, Pack, Told, Viewer, Wishes } from '../../src/games/game.ts';
import { kindOf, Played, UNTOLD } from '../../src/games/played.ts';
import type { Answer, Seat } from '../../src/kernel/rule.ts';
import { LanternsFace } from './face.ts';
import {
  KEEPERS,
  type Night,
  type NightEvent,
  type NightView,
  nightRules,
  type Wall,
  wallRules,
  wallState,
} from './rules.ts';

const nightStart = z.strictObject({ night: z.int().min(1) });
/** A keeper may order how many lamps to light. */
export const keeperWishes = z.object({ lamps: z.enum(['0', '1', '2', '3']).exactOptional() });

/** What all matches of the lanterns do alike. */
abstract class Lanterns<State, Event, View> extends Played<State, Event, string, string, View> {
  get state(): State {
    return this.match.state;
  }
  playing(): readonly Seat[] {
    return KEEPERS;
  }
  standing(open: Open, { seat }: Wishes): Answer | undefined {
    const { lamps } = keeperWishes.parse(seat ?? {});
    return open.question.secret && lamps !== undefined ? [lamps] : undefined;
  }
  playFor(): Answer {
    return ['1'];
  }
}

export class NightMatch extends Lanterns<Night, NightEvent, NightView> {
  get about() {
    return { night: this.state.night };
  }
  chapter(): string {
    return `watch ${this.state.round}`;
  }
  face(viewer: Viewer): LanternsFace {
    const { night, burning } = this.state;
    const about = `Night ${night}: ${burning} lamps are burning.`;
    return new LanternsFace({ title: `Night ${night}`, about, questions: this.questions }, viewer);
  }
  outcome(): Outcome | undefined {
    const { burning } = this.state;
    return this.isOver ? { result: burning > 0 ? 'lit' : 'dark', gives: burning } : undefined;
  }
  tell({ table: { telling }, reason }: Around): Told {
    const count = z.number().catch(0).parse(telling);
    const lines = this.news.map(({ type }) => type);
    const content = [reason, ...lines].join(', ');
    const key = `${count + 1}`;
    return {
      outgoing: [{ key, kind: 'post', body: { to: 'thread', content } }],
      notes: {},
      telling: count + 1,
      reminders: [],
    };
  }
  get news(): readonly NightEvent[] {
    return this.match.since.events;
  }
}

export class WallMatch extends Lanterns<Wall, string, Wall> {
  readonly about = {};
  chapter(): string {
    return 'campaign';
  }
  face(viewer: Viewer): LanternsFace {
    const { night, oil } = this.state;
    const about = `${night} nights are over, and ${oil} measures of oil are left.`;
    return new LanternsFace({ title: 'The Wall', about, questions: [] }, viewer);
  }
  outcome(): Outcome | undefined {
    return this.isOver ? { result: 'over', gives: this.state.oil } : undefined;
  }
  tell(): Told {
    return UNTOLD;
  }
}

const USUAL = { migrations: {}, givenUp: [], farewell: () => UNTOLD, title: () => 'Lanterns' };

export const LANTERNS: Pack = {
  id: 'wall',
  game: 'lanterns',
  name: 'The Wall',
  about: 'Two keepers, three nights, and the wind.',
  looks: new Map(),
  acts: new Map(),
  glossary: { explained: (word) => `Nothing is called “${word}” here.`, terms: () => [] },
  kinds: new Map([
    [
      'campaign',
      kindOf({
        ...USUAL,
        rules: wallRules,
        stateOf: (start) => wallState.parse(start),
        over: (playing) => new WallMatch(playing),
      }),
    ],
    [
      'night',
      kindOf({
        ...USUAL,
        rules: nightRules,
        stateOf: (start) => ({ night: nightStart.parse(start).night, round: 0, lit: {}, wind: 0, burning: 0 }),
        over: (playing) => new NightMatch(playing),
      }),
    ],
  ]),
};
