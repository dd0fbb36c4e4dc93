/** A duel as a fencer or an onlooker sees it. */

import { buildReopenMessages } from '../../../src/game-api/announce/reopen.ts';
import { SimplePresenter } from '../../../src/game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../src/game-api/contract/game.ts';
import { choiceRows } from '../../../src/game-api/panel/choices.ts';
import { buttonRows } from '../../../src/game-api/panel/controls.ts';
import { questionToShow } from '../../../src/game-api/panel/current-question.ts';
import { awayPanel, onlookerPanel, undoButton, waitingPanel } from '../../../src/game-api/panel/idle-panels.ts';
import type { Panel, PanelPicture } from '../../../src/game-api/panel/panel.ts';
import { textPanel } from '../../../src/game-api/panel/panel.ts';
import { questionPanel } from '../../../src/game-api/panel/question-panel.ts';
import type { Duel } from './rules.ts';

export const TITLE = 'The Duel';
export const STORY = 'Careful lands from 3 and takes 1 heart. Wild lands from 5 and takes 2.';

export function fencer(seat: string): string {
  return `the ${seat} fencer`;
}

export function score({ red, blue }: Duel): string {
  return `Red has ${red} of 3 hearts, blue has ${blue}.`;
}

/** The data of a picture is checked by `drawer.ts`, which runs in another process. */
export function pictureOf(duel: Duel): PanelPicture {
  const { red, blue, die } = duel;
  const job = { game: 'dice-duel', picture: 'duel', version: 1, data: { red, blue, die } };
  return { job, alt: score(duel), name: 'duel.png' };
}

export class DuelPresenter extends SimplePresenter {
  readonly title = TITLE;
  readonly questions: readonly AnyOpenQuestion[];
  readonly seatName = fencer;
  readonly describeQuestion = () => 'how do you strike?';
  readonly describeAnswer = () => 'a blow';
  readonly #duel: Duel;

  constructor(duel: Duel, questions: readonly AnyOpenQuestion[], viewer: Viewer) {
    super(viewer);
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#duel = duel;
  }

  panel(): Panel {
    const { game, seat, presence } = this.viewer;
    const found = { game, presence, questions: this.questions, seatName: fencer };
    if (game.result !== undefined) return this.overview();
    if (seat === undefined) return onlookerPanel(found);
    if (presence.away.includes(seat)) return awayPanel(found);
    const open = questionToShow({ seat, questions: this.questions });
    if (!open) return waitingPanel(found);
    const choice = ({ value }: { readonly value: string }) => ({ label: value, look: 'primary' }) as const;
    return questionPanel(
      { game: game.id, open, page: 0, before: [], wording: { choice } },
      {
        above: [score(this.#duel)],
        below: 'How do you strike?',
        rows: choiceRows,
        extraRows: buttonRows([undoButton(game.id, open.number)]),
        picture: pictureOf(this.#duel),
      },
    );
  }

  overview(): Panel {
    return { ...textPanel(score(this.#duel)), picture: pictureOf(this.#duel) };
  }

  /** For a new thread, where a moderator has deleted the old one. */
  override reopenMessages(): readonly OutgoingMessage[] {
    const { game, presence } = this.viewer;
    const picture = pictureOf(this.#duel);
    return buildReopenMessages({ game, presence, questions: this.questions, title: TITLE, story: STORY, picture });
  }
}
