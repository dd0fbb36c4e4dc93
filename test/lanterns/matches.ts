/** The nights and campaigns of the lanterns as matches, and what is pressed there. */
import { z } from 'zod';
import { act, beside } from '../../src/games/acts.ts';
import type { Around, Open, Outcome, Pack, Told, Viewer, Wishes } from '../../src/games/game.ts';
import { menu, menuRow } from '../../src/games/panel/controls.ts';
import { words } from '../../src/games/panel/panel.ts';
import { listed } from '../../src/games/panel/text.ts';
import { kindOf, Played, UNTOLD } from '../../src/games/played.ts';
import { farewellIn } from '../../src/games/telling/farewell.ts';
import type { Answer, Seat } from '../../src/kernel/rule.ts';
import { ACTIONS, aboutNight, LanternsFace, lamps, lanternsId } from './face.ts';
import {
  LAMPS,
  NEW_WALL,
  type Night,
  type NightEvent,
  type NightView,
  nightRules,
  nightStart,
  type Wall,
  wallRules,
  wallStart,
} from './rules.ts';
import { tellNight } from './tell.ts';

/** A keeper may order how many lamps to light. */
export const keeperWishes = z.object({ lamps: z.enum(LAMPS).exactOptional() });

/** What all matches of the lanterns do alike. */
abstract class Lanterns<State extends { readonly keepers: readonly Seat[] }, Event, View> extends Played<
  State,
  Event,
  string,
  string,
  View
> {
  get state(): State {
    return this.match.state;
  }
  playing(): readonly Seat[] {
    return this.state.keepers;
  }
  standing(open: Open, { seat }: Wishes): Answer | undefined {
    const ordered = keeperWishes.safeParse(seat ?? {}).data?.lamps;
    return open.question.secret && ordered !== undefined ? [ordered] : undefined;
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
    const night = this.match.viewFor(viewer.seat ?? 'public');
    const about = aboutNight(night);
    return new LanternsFace({ title: titleOf(night.night), about, night, questions: this.questions }, viewer);
  }
  outcome(): Outcome | undefined {
    const { burning } = this.state;
    return this.isOver ? { result: burning > 0 ? 'lit' : 'dark', gives: burning } : undefined;
  }
  tell(around: Around): Told {
    const { events, entries } = this.match.since;
    const night = this.match.viewFor('public');
    return tellNight({ around, night, events, entries, questions: this.questions, isOver: this.isOver });
  }
}

export class WallMatch extends Lanterns<Wall, string, Wall> {
  readonly about = {};
  chapter(): string {
    return 'campaign';
  }
  face(viewer: Viewer): LanternsFace {
    const { night, oil } = this.state;
    const about = `${night} of three nights are over, and ${oil} measures of oil are left.`;
    return new LanternsFace({ title: 'The Wall', about, questions: [] }, viewer);
  }
  outcome(): Outcome | undefined {
    return this.isOver ? { result: 'over', gives: this.state.oil } : undefined;
  }
  tell(): Told {
    return UNTOLD;
  }
}

function titleOf(night: number): string {
  return `Night ${night}`;
}

const USUAL = { migrations: {}, givenUp: [] };

const wall = kindOf({
  ...USUAL,
  rules: wallRules,
  stateOf: (start) => wallStart.parse(start),
  over: (playing) => new WallMatch(playing),
  farewell: () => UNTOLD,
  title: () => 'The Wall',
});

const night = kindOf({
  ...USUAL,
  rules: nightRules,
  stateOf: (start) => ({ ...nightStart.parse(start), round: 0, lit: {}, winds: [], burning: 0 }),
  over: (playing) => new NightMatch(playing),
  title: (about) => titleOf(z.object({ night: z.int() }).parse(about).night),
  farewell: (table) => farewellIn(table, 'This night can’t go on: the program keeps nights in another form now.'),
});

/** Says what the wind took so far; beside the panel, for whoever asks. */
const winds = beside(ACTIONS.winds, (face) => {
  const blown = face instanceof LanternsFace ? (face.night?.winds ?? []) : [];
  return words(blown.length === 0 ? 'No wind has blown yet.' : `The wind so far took ${listed(blown.map(String))}.`);
});

/** How many lamps somebody lights without being asked. */
const oil = act(ACTIONS.oil, async (at) => {
  const [chosen] = at.selected;
  if (chosen !== undefined) await at.wish({ lamps: chosen });
  const { lamps: ordered } = keeperWishes.parse(await at.wishes(at.user));
  const options = LAMPS.map((value) => ({ value, label: lamps(Number(value)), default: value === ordered }));
  const content = ordered === undefined ? 'You are asked each time.' : `You light ${lamps(Number(ordered))} unasked.`;
  const id = lanternsId({ action: 'oil', campaign: at.campaign });
  return { content, components: [menuRow(menu(id, 'Lamps to light unasked', options))] };
});

/** The lanterns as they are played with a pack of this name. */
export function lanternsPack({ id, name, about }: Pick<Pack, 'id' | 'name' | 'about'>): Pack {
  return {
    id,
    game: 'lanterns',
    name,
    about,
    looks: new Map([
      ['wall', beside(ACTIONS.wall, (face) => face.overview())],
      ['winds', winds],
    ]),
    acts: new Map([['oil', oil]]),
    glossary: { explained: (word) => `Nothing is called “${word}” here.`, terms: () => [] },
    kinds: new Map([
      ['campaign', { ...wall, founding: () => NEW_WALL }],
      ['night', night],
    ]),
  };
}

export const LANTERNS = lanternsPack({
  id: 'wall',
  name: 'The Wall',
  about: 'Two keepers, three nights, and the wind.',
});
