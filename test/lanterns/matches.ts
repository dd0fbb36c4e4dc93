/** The nights and campaigns of the lanterns as matches. */
import { z } from 'zod';
import type { Around, Kind, Match, Open, Outcome, Pack, Saved, Told, Viewer, Wishes } from '../../src/games/game.ts';
import { Playing } from '../../src/games/playing.ts';
import type { GameRules } from '../../src/kernel/game.ts';
import type { By } from '../../src/kernel/log.ts';
import type { Answer, Input, Seat } from '../../src/kernel/rule.ts';
import { LanternsFace } from './face.ts';
import { KEEPERS, type Night, type NightEvent, nightRules, type Wall, wallRules, wallState } from './rules.ts';

const nightStart = z.strictObject({ night: z.int().min(1) });
/** A keeper may order how many lamps to light. */
export const keeperWishes = z.object({ lamps: z.enum(['0', '1', '2', '3']).exactOptional() });

/** What all matches of the lanterns do alike. */
abstract class Lanterns<State, Event> implements Match {
  protected readonly kept: Playing<State, Event, string, string, unknown>;
  abstract readonly about: Match['about'];

  constructor(playing: Playing<State, Event, string, string, unknown>) {
    this.kept = playing;
  }

  get state(): State {
    return this.kept.state;
  }
  get questions() {
    return this.kept.questions;
  }
  get asides() {
    return this.kept.asides;
  }
  get isOver() {
    return this.kept.isOver;
  }
  get unwritten() {
    return this.kept.since;
  }
  get wants() {
    return this.kept.wants;
  }
  get divergence() {
    return this.kept.divergence;
  }
  answer(seat: Seat, number: number, value: Answer, by?: By) {
    return this.kept.answer(seat, number, value, by);
  }
  answerDue(seat: Seat, number: number) {
    return this.kept.answerDue(seat, number);
  }
  doAside(seat: Seat, number: number, value: string) {
    return this.kept.doAside(seat, number, value);
  }
  receive(input: Input) {
    return this.kept.receive(input);
  }
  written(): void {
    this.kept.written();
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
  abstract chapter(): string;
  abstract face(viewer: Viewer): LanternsFace;
  abstract outcome(): Outcome | undefined;
  abstract tell(around: Around): Told;
}

export class NightMatch extends Lanterns<Night, NightEvent> {
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
    return this.kept.since.events;
  }
}

export class WallMatch extends Lanterns<Wall, string> {
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
    return { outgoing: [], notes: {}, telling: null, reminders: [] };
  }
}

function kindOf<State, Event, View>(
  rules: GameRules<State, Event, string, string, View>,
  begin: (start: unknown) => State,
  over: (playing: Playing<State, Event, string, string, View>) => Match,
): Kind {
  return {
    givenUp: [],
    begin: (start, cursor) => over(Playing.begin(rules, begin(start), cursor)),
    resume: (saved: Saved) => over(Playing.resume(rules, saved, {})),
    takeBack: (saved, undo, asked) => {
      const taken = Playing.takeBack(rules, saved, { undo, asked, migrations: {} });
      return taken instanceof Playing ? { type: 'taken back', match: over(taken) } : taken;
    },
    farewell: () => ({ outgoing: [], notes: {}, telling: null, reminders: [] }),
  };
}

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
      kindOf(
        wallRules,
        (start) => wallState.parse(start),
        (playing) => new WallMatch(playing),
      ),
    ],
    [
      'night',
      kindOf(
        nightRules,
        (start) => ({ night: nightStart.parse(start).night, round: 0, lit: {}, wind: 0, burning: 0 }),
        (playing) => new NightMatch(playing),
      ),
    ],
  ]),
};
