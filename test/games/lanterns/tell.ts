/** What a table is told of a night. */

import type { Entry } from '../../../src/engine/log/log.ts';
import { Announcer } from '../../../src/game-api/announce/announcer.ts';
import { undoOrRestartLine } from '../../../src/game-api/announce/step-lines.ts';
import type { Announcements, NarrationContext } from '../../../src/game-api/contract/game.ts';
import { formatList } from '../../../src/game-api/panel/text.ts';
import type { AnyOpenQuestion } from '../../../src/game-api/values/seats.ts';
import { capitalize } from '../../../src/i18n/letters.ts';
import { keeperName, lamps, STORY, wallPicture } from './presenter.ts';
import type { NightEvent, NightView } from './rules.ts';

/** A step of a night. */
export interface Step {
  readonly around: NarrationContext;
  readonly night: NightView;
  readonly events: readonly NightEvent[];
  readonly entries: readonly Entry[];
  readonly questions: readonly AnyOpenQuestion[];
  readonly isOver: boolean;
}

export function tellNight({ around, night, events, entries, questions, isOver }: Step): Announcements {
  const seatName = (seat: string) => keeperName(night, seat);
  const picture = () => wallPicture(night);
  const step = { ...around, questions, entries, seatName, picture };
  const announcer = new Announcer(step);
  const who = capitalize(formatList(night.keepers.map(seatName)));
  if (around.reason === 'begun')
    announcer.openThread(`Night ${night.night} falls. ${who} go up.`, `Night ${night.night}`, STORY, picture());
  const beside = undoOrRestartLine(step, 'a number of lamps');
  const lines = beside === undefined ? events.map((event) => lineOf(event, seatName)) : [beside];
  announcer.addLines(lines.map((words) => ({ words })));
  if (around.reason === 'abandoned') announcer.finish(['The night was given up.'], undefined);
  else if (isOver) close(announcer, night);
  else {
    const words = `How many lamps do you light? ${capitalize(lamps(night.burning))} burning.`;
    const opening = `## Watch ${night.round + 1}`;
    announcer.callOrEdit({ id: `watch ${night.round + 1}`, opening, words, seats: night.keepers, picture: true });
  }
  return announcer.build();
}

function close(announcer: Announcer, night: NightView): void {
  announcer.finish(
    [`Night ${night.night} is over: **${lamps(night.burning)}** burned to the end.`],
    wallPicture(night),
  );
}

function lineOf(event: NightEvent, seatName: (seat: string) => string): string {
  if (event.type === 'blew') return `The wind takes ${event.wind}: ${lamps(event.left)} left.`;
  const each = Object.entries(event.lamps).map(([seat, lit]) => `${seatName(seat)} lights ${lamps(lit)}`);
  return `${capitalize(formatList(each))}.`;
}
