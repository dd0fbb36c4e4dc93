/** The nights and campaigns of the lanterns as matches. */
import { z } from 'zod';
import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { unsupportedAnnouncement } from '../../../src/game-api/announce/unsupported-version.ts';
import { BaseMatch, defineMatchKind, NO_ANNOUNCEMENTS } from '../../../src/game-api/base/base-match.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  MatchOutcome,
  MatchSettings,
  NarrationContext,
  Viewer,
} from '../../../src/game-api/contract/game.ts';
import { aboutNight, aboutWall, LanternsPresenter } from './presenter.ts';
import type { Night, NightEvent, NightView, Wall } from './rules.ts';
import { LAMPS, NEW_WALL, nightRules, nightStart, wallRules, wallStart } from './rules.ts';
import { tellNight } from './tell.ts';

/** A keeper may order how many lamps to light. */
export const keeperWishes = z.object({ lamps: z.enum(LAMPS).exactOptional() });

/** What all matches of the lanterns do alike. */
abstract class Lanterns<State extends { readonly keepers: readonly Seat[] }, Event, View> extends BaseMatch<
  State,
  Event,
  string,
  string,
  View
> {
  activeSeats(): readonly Seat[] {
    return this.state.keepers;
  }
  override standingAnswer(open: AnyOpenQuestion, { seat }: MatchSettings): Answer | undefined {
    const ordered = keeperWishes.safeParse(seat ?? {}).data?.lamps;
    return open.question.secret && ordered !== undefined ? [ordered] : undefined;
  }
  override botAnswer(): Answer {
    return ['1'];
  }
}

export class NightMatch extends Lanterns<Night, NightEvent, NightView> {
  override get about() {
    return { night: this.state.night };
  }
  override chapter(): string {
    return `watch ${this.state.round}`;
  }
  presenterFor(viewer: Viewer): LanternsPresenter {
    const night = this.viewFor(viewer.seat ?? 'public');
    const about = aboutNight(night);
    return new LanternsPresenter({ title: titleOf(night.night), about, night, questions: this.questions }, viewer);
  }
  outcome(): MatchOutcome | undefined {
    const { burning } = this.state;
    return this.isOver ? { result: burning > 0 ? 'lit' : 'dark', gives: burning } : undefined;
  }
  announce(around: NarrationContext): Announcements {
    const { events, entries } = this.uncommitted;
    const night = this.viewFor('public');
    return tellNight({ around, night, events, entries, questions: this.questions, isOver: this.isOver });
  }
}

export class WallMatch extends Lanterns<Wall, string, Wall> {
  presenterFor(viewer: Viewer): LanternsPresenter {
    return new LanternsPresenter({ title: 'The Wall', about: aboutWall(this.state), questions: [] }, viewer);
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: 'over', gives: this.state.oil } : undefined;
  }
  announce(): Announcements {
    return NO_ANNOUNCEMENTS;
  }
}

function titleOf(night: number): string {
  return `Night ${night}`;
}

export const WALL = {
  ...defineMatchKind({
    rules: wallRules,
    createState: (start) => wallStart.parse(start),
    createMatch: (playing) => new WallMatch(playing),
    title: () => 'The Wall',
  }),
  campaignStart: () => NEW_WALL,
};

export const NIGHT = defineMatchKind({
  rules: nightRules,
  createState: (start) => ({ ...nightStart.parse(start), round: 0, lit: {}, winds: [], burning: 0 }),
  createMatch: (playing) => new NightMatch(playing),
  title: (about) => titleOf(z.object({ night: z.int() }).parse(about).night),
  announceUnsupported: (table) =>
    unsupportedAnnouncement(table, 'This night can’t go on: the program keeps nights in another form now.'),
});
