/** A duel as a match, and what its thread is told. */

import { Announcer, besidesRules } from '../../../src/game-api/announce/announcer.ts';
import { farewellIn } from '../../../src/game-api/announce/unsupported-version.ts';
import { BaseMatch, kindOf } from '../../../src/game-api/base/base-match.ts';
import type { Announcements, MatchOutcome, NarrationContext, Viewer } from '../../../src/game-api/contract/game.ts';
import { capital } from '../../../src/i18n/letters.ts';
import { DuelFace, fencer, pictureOf, STORY, score, TITLE } from './face.ts';
import { type Blow, type Duel, rules, SEATS, turnOf } from './rules.ts';

class DuelMatch extends BaseMatch<Duel, Blow, string, string, Duel> {
  readonly about = {};
  readonly playing = () => SEATS;
  readonly chapter = () => 'duel';
  /** Nobody can order anything beforehand. */
  readonly standing = () => undefined;
  /** For a fencer who is away. */
  readonly playFor = () => ['careful'];

  face(viewer: Viewer): DuelFace {
    return new DuelFace(this.match.viewFor(viewer.seat ?? 'public'), this.questions, viewer);
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: winnerOf(this.match.state), gives: null } : undefined;
  }
  tell(around: NarrationContext): Announcements {
    const { events, entries } = this.match.since;
    const duel = this.match.viewFor('public');
    const picture = () => pictureOf(duel);
    const step = { ...around, questions: this.questions, entries, interruptions: [], seatName: fencer, picture };
    const announcer = new Announcer(step);
    if (around.reason === 'begun') announcer.open('A duel begins.', TITLE, STORY, undefined);
    const beside = besidesRules(step, 'a blow');
    const lines = beside === undefined ? events.map(lineOf) : [beside];
    announcer.add(lines.map((words) => ({ words })));
    if (around.reason === 'abandoned') announcer.finish(['The duel was given up.'], undefined);
    else if (this.isOver) announcer.finish([`**${capital(fencer(winnerOf(duel)))} wins.** ${score(duel)}`], picture());
    else {
      const id = `blow ${duel.blows + 1}`;
      announcer.callOrEdit({ id, words: `${score(duel)} Strike!`, seats: [turnOf(duel)], picture: true });
    }
    return announcer.told();
  }
}

function winnerOf({ red }: Duel): Blow['seat'] {
  return red > 0 ? 'red' : 'blue';
}

function lineOf({ seat, die, takes }: Blow): string {
  return `${capital(fencer(seat))} rolls ${die} and ${takes === 0 ? 'misses' : `takes ${takes}`}.`;
}

export const DUEL = kindOf({
  rules,
  migrations: {},
  givenUp: [],
  stateOf: () => ({ blows: 0, red: 3, blue: 3, die: 0 }),
  over: (playing) => new DuelMatch(playing),
  title: () => TITLE,
  farewell: (table) => farewellIn(table, 'This duel can’t go on: the program keeps duels in another form now.'),
});
