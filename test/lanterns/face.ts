/** A match of the lanterns as one of its keepers sees it. */
import type { Face } from '../../src/games/face.ts';
import type { Open, Viewer } from '../../src/games/game.ts';
import { tableId } from '../../src/games/panel/actions.ts';
import { shownTo } from '../../src/games/panel/asking.ts';
import { button, buttonRows } from '../../src/games/panel/controls.ts';
import { type Panel, words } from '../../src/games/panel/panel.ts';

export interface Shown {
  readonly title: string;
  /** What everybody may see, in a sentence. */
  readonly about: string;
  readonly questions: readonly Open[];
}

export class LanternsFace implements Face {
  readonly viewer: Viewer;
  readonly questions: readonly Open[];
  readonly asides = [];
  readonly title: string;
  readonly #about: string;

  constructor({ title, about, questions }: Shown, viewer: Viewer) {
    this.viewer = viewer;
    this.questions = viewer.game.result === undefined ? questions : [];
    this.title = title;
    this.#about = about;
  }

  panel(): Panel {
    const { game, seat } = this.viewer;
    const open = shownTo({ seat, questions: this.questions });
    if (!open || seat === undefined || !('options' in open.question)) return words(this.#about);
    const { number, question } = open;
    const buttons = open.question.options.map(({ value }) =>
      button(
        tableId({ action: 'say', game: game.id, question: number, seat: question.seat, code: value }),
        `${value} lamps`,
      ),
    );
    return { content: `${this.#about} How many lamps do you light?`, components: buttonRows(buttons) };
  }

  overview(): Panel {
    const data = { words: this.#about };
    return {
      ...words(this.#about),
      picture: { job: { game: 'lanterns', picture: 'wall', version: 1, data }, alt: this.#about, name: 'wall.png' },
    };
  }

  seatName(seat: string): string {
    return `the keeper in the ${seat}`;
  }

  asked(): string {
    return 'you light lamps.';
  }

  taken(): string {
    return 'a number of lamps';
  }

  offer(): undefined {
    return undefined;
  }

  isRepeatable(): boolean {
    return false;
  }

  retold(): [] {
    return [];
  }
}
