/** A night of the lanterns as one of its keepers sees it, or an onlooker; and the wall between nights. */

import { buildReopenMessages } from '../../../src/game-api/announce/reopen.ts';
import { SimplePresenter } from '../../../src/game-api/base/simple-presenter.ts';
import type { AnyOpenQuestion, OutgoingMessage, Viewer } from '../../../src/game-api/contract/game.ts';
import type { ChoicePosition } from '../../../src/game-api/contract/presenter.ts';
import type { PanelChoice, QuestionPanelData } from '../../../src/game-api/panel/choices.ts';
import { choiceRows } from '../../../src/game-api/panel/choices.ts';
import { button, buttonRows } from '../../../src/game-api/panel/controls.ts';
import { questionToShow } from '../../../src/game-api/panel/current-question.ts';
import { customIdBuilder, number } from '../../../src/game-api/panel/custom-ids.ts';
import type { IdleMatch } from '../../../src/game-api/panel/idle-panels.ts';
import { awayPanel, onlookerPanel, undoButton, waitingPanel } from '../../../src/game-api/panel/idle-panels.ts';
import type { Panel, PanelPicture } from '../../../src/game-api/panel/panel.ts';
import { textPanel } from '../../../src/game-api/panel/panel.ts';
import { questionPanel } from '../../../src/game-api/panel/question-panel.ts';
import type { NightView, Wall } from './rules.ts';

/** What the buttons of the lanterns carry. */
export const ACTIONS = { wall: { game: number }, winds: { game: number }, oil: { campaign: number } };
export const lanternsId = customIdBuilder(ACTIONS);

const PLACES = ['east', 'west', 'north', 'south'];

export function keeperName({ keepers }: Pick<NightView, 'keepers'>, seat: string): string {
  return `the keeper in the ${PLACES[keepers.indexOf(seat)]}`;
}

/** How the wall stands, for everybody. */
export function aboutNight({ night, round, burning }: NightView): string {
  return `Night ${night}, ${round === 0 ? 'before the first watch' : `after watch ${round}`}: ${lamps(burning)} burning.`;
}

/** How far a campaign has come. */
export function aboutWall({ night, oil, keepers }: Wall): string {
  if (keepers.length === 0) return 'Nobody keeps the lamps yet.';
  return `${night} of three nights ${night === 1 ? 'is' : 'are'} over, and ${oil} measures of oil are left.`;
}

export function lamps(count: number): string {
  return count === 1 ? '1 lamp' : `${count} lamps`;
}

export function wallPicture({ night, burning, winds }: NightView): PanelPicture {
  const data = { night, burning, wind: winds.at(-1) ?? 0 };
  const alt = `A wall at night with ${lamps(burning)} burning.`;
  return { job: { game: 'lanterns', picture: 'wall', version: 1, data }, alt, name: 'wall.png' };
}

export const STORY = 'A wall, a night, and a wind. Whoever sleeps below relies on the lamps.';

function choice({ value }: { readonly value: string }): PanelChoice {
  return { label: lamps(Number(value)), look: value === '0' ? 'plain' : 'primary' };
}

/** What is shown of a match. */
interface Shown {
  readonly title: string;
  /** What everybody may see, in a sentence. */
  readonly about: string;
  /** Undefined for the wall between nights. */
  readonly night?: NightView;
  readonly questions: readonly AnyOpenQuestion[];
}

export class LanternsPresenter extends SimplePresenter {
  readonly title: string;
  readonly questions: readonly AnyOpenQuestion[];
  readonly #about: string;
  readonly night: NightView | undefined;

  constructor({ title, about, night, questions }: Shown, viewer: Viewer) {
    super(viewer);
    this.title = title;
    this.questions = viewer.game.result === undefined ? questions : [];
    this.#about = about;
    this.night = night;
  }

  panel({ page = 0, before = [] }: ChoicePosition = {}): Panel {
    const { game, seat, presence } = this.viewer;
    if (!this.night || game.result !== undefined) return textPanel(this.#about);
    if (seat === undefined) return onlookerPanel(this.#found);
    if (presence.away.includes(seat)) return awayPanel(this.#found);
    const open = questionToShow({ seat, questions: this.questions });
    if (!open) return waitingPanel(this.#found);
    return questionPanel<unknown, QuestionPanelData<unknown>>(
      { game: game.id, open, page, before, wording: { choice } },
      {
        above: [
          open.answered ? `You light ${lamps(Number(open.answered[0]))}, and may still change it.` : '',
          this.#about,
        ],
        below: 'How many lamps do you light? Nobody else learns it before the wind blows.',
        rows: choiceRows,
        extraRows: buttonRows([...(this.#found.viewButtons ?? []), undoButton(game.id, open.number)]),
        picture: wallPicture(this.night),
      },
    );
  }

  overview(): Panel {
    return { ...textPanel(this.#about), ...(this.night && { picture: wallPicture(this.night) }) };
  }

  seatName(seat: string): string {
    return this.night ? keeperName(this.night, seat) : 'a keeper';
  }

  describeQuestion(): string {
    return 'how many lamps do you light?';
  }

  describeAnswer(): string {
    return 'a number of lamps';
  }

  override reopenMessages(): readonly OutgoingMessage[] {
    const picture = this.night && wallPicture(this.night);
    return this.night ? buildReopenMessages({ ...this.#own, title: this.title, story: STORY, picture }) : [];
  }

  get #own() {
    return { game: this.viewer.game, presence: this.viewer.presence, questions: this.questions };
  }

  get #found(): IdleMatch {
    const viewButtons = [button(lanternsId({ action: 'winds', game: this.viewer.game.id }), 'The wind so far')];
    return { ...this.#own, viewButtons: viewButtons, seatName: (seat) => this.seatName(seat) };
  }
}
