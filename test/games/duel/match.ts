/** A duel as a match, and what its thread is told. */

import { Announcer } from '../../../src/game-api/announce/announcer.ts';
import { undoOrRestartLine } from '../../../src/game-api/announce/step-lines.ts';
import { BaseMatch, defineMatchKind } from '../../../src/game-api/base/base-match.ts';
import type { Announcements, MatchOutcome, NarrationContext, Viewer } from '../../../src/game-api/contract/game.ts';
import { capitalize } from '../../../src/i18n/letters.ts';
import { DuelPresenter, fencer, pictureOf, STORY, score, TITLE } from './presenter.ts';
import type { Blow, Duel } from './rules.ts';
import { rules, SEATS, turnOf } from './rules.ts';

class DuelMatch extends BaseMatch<Duel, Blow> {
  readonly activeSeats = () => SEATS;

  presenterFor(viewer: Viewer): DuelPresenter {
    return new DuelPresenter(this.viewFor(viewer.seat ?? 'public'), this.questions, viewer);
  }
  outcome(): MatchOutcome | undefined {
    return this.isOver ? { result: winnerOf(this.state), gives: null } : undefined;
  }
  announce(around: NarrationContext): Announcements {
    const { events, entries } = this.uncommitted;
    const duel = this.viewFor('public');
    const picture = () => pictureOf(duel);
    const step = { ...around, questions: this.questions, entries, seatName: fencer, picture };
    const announcer = new Announcer(step);
    if (around.reason === 'begun') announcer.openThread('A duel begins.', TITLE, STORY, undefined);
    const beside = undoOrRestartLine(step, 'a blow');
    const lines = beside === undefined ? events.map(lineOf) : [beside];
    announcer.addLines(lines.map((words) => ({ words })));
    if (around.reason === 'abandoned') announcer.finish(['The duel was given up.'], undefined);
    else if (this.isOver)
      announcer.finish([`**${capitalize(fencer(winnerOf(duel)))} wins.** ${score(duel)}`], picture());
    else {
      const id = `blow ${duel.blows + 1}`;
      announcer.callOrEdit({ id, words: `${score(duel)} Strike!`, seats: [turnOf(duel)], picture: true });
    }
    return announcer.build();
  }
}

function winnerOf({ red }: Duel): Blow['seat'] {
  return red > 0 ? 'red' : 'blue';
}

function lineOf({ seat, die, takes }: Blow): string {
  return `${capitalize(fencer(seat))} rolls ${die} and ${takes === 0 ? 'misses' : `takes ${takes}`}.`;
}

export const DUEL = defineMatchKind({
  rules,
  createState: () => ({ blows: 0, red: 3, blue: 3, die: 0 }),
  createMatch: (session) => new DuelMatch(session),
  title: () => TITLE,
});
