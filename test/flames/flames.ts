/** The fires as matches, and as their keepers see them. */
import { z } from 'zod';
import { meantBy } from '../../src/games/draft.ts';
import type { Face, Place } from '../../src/games/face.ts';
import type { Around, Open, Outcome, Pack, Told, Viewer } from '../../src/games/game.ts';
import { askedPanel } from '../../src/games/panel/asked.ts';
import { shownTo } from '../../src/games/panel/asking.ts';
import type { Asking, Wording } from '../../src/games/panel/choices.ts';
import { buttonRows } from '../../src/games/panel/controls.ts';
import { type Panel, words } from '../../src/games/panel/panel.ts';
import { undoButton, waitingPanel } from '../../src/games/panel/unasked.ts';
import { kindOf, Played, sampled, UNTOLD } from '../../src/games/played.ts';
import type { Answer, Seat } from '../../src/kernel/rule.ts';
import { type Fire, type FireEvent, type FireQuestion, fireRules, KEEPERS } from './rules.ts';

export class FireMatch extends Played<Fire, FireEvent, string, string, Fire, FireQuestion> {
  readonly about = {};
  get state(): Fire {
    return this.match.state;
  }
  playing(): readonly Seat[] {
    return KEEPERS;
  }
  chapter(): string {
    return 'fire';
  }
  standing(): undefined {
    return undefined;
  }
  playFor(open: Open): Answer {
    return sampled(open) ?? open.question.standing;
  }
  outcome(): Outcome | undefined {
    return this.isOver ? { result: 'named', gives: this.state.name } : undefined;
  }
  face(viewer: Viewer): Face {
    return new FireFace(this.match.questions, viewer);
  }
  /** What is told: each event in a post. */
  tell({ table: { telling }, reason }: Around): Told {
    const count = z.number().catch(0).parse(telling) + 1;
    const told = this.match.since.events.map((event) => JSON.stringify(event));
    const outgoing = {
      key: `${count}`,
      kind: 'post',
      body: { to: 'channel', content: [reason, ...told].join(' ') },
    } as const;
    return { outgoing: [outgoing], notes: {}, telling: count, reminders: [] };
  }
}

const WORDING: Wording<string> = {
  choice: ({ value, note = '' }) => ({
    label: /^\d/.test(value) ? `${value} hands` : value,
    look: 'primary',
    ...(note !== '' && { description: note }),
  }),
};

class FireFace implements Face {
  readonly viewer: Viewer;
  readonly questions: FireMatch['questions'];
  readonly asides = [];
  readonly title = 'The fire';

  constructor(questions: FireMatch['questions'], viewer: Viewer) {
    this.viewer = viewer;
    this.questions = viewer.game.result === undefined ? questions : [];
  }

  panel(place: Place = {}): Panel {
    const { game, seat, presence } = this.viewer;
    const open = shownTo({ seat, questions: this.questions });
    const { seatName } = this;
    if (!open) return waitingPanel({ game, presence, questions: this.questions, seatName, looks: [] });
    const { page = 0, before = [], draft } = place.question === open.number ? place : {};
    const asking: Asking<string> = { game: game.id, open, page, before, draft, wording: WORDING };
    const [given] = open.answered ?? [];
    const chosen = given === undefined ? '' : `**You have answered** ${given}. You may still change it.`;
    const value = draft && meantBy(draft);
    return askedPanel(asking, {
      above: [chosen, open.question.prompt],
      below: '',
      rows: () => [],
      toDo: [],
      useful: buttonRows([undoButton(game.id, open.number)]),
      picture: value === undefined ? undefined : { ...this.overview(value).picture },
    });
  }

  overview(value = '1') {
    const job = { game: 'flames', picture: 'flame', version: 1, data: { value } };
    return { ...words('A fire.'), picture: { job, alt: `A flame of ${value}.`, name: 'flame.png' } };
  }

  seatName = (seat: Seat): string => `the keeper in the ${seat}`;
  asked(): string {
    return 'how high does the flame burn?';
  }
  taken(): string {
    return 'what was said of the flame';
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

export const FLAMES: Pack = {
  id: 'flames',
  game: 'flames',
  name: 'The Flames',
  about: 'Two keepers, and a fire.',
  looks: new Map(),
  acts: new Map(),
  glossary: { explained: (word) => `Nothing is called “${word}” here.`, terms: () => [] },
  kinds: new Map([
    [
      'fire',
      kindOf({
        migrations: {},
        givenUp: [],
        farewell: () => UNTOLD,
        rules: fireRules,
        stateOf: () => ({ high: {}, name: '' }),
        over: (playing) => new FireMatch(playing),
      }),
    ],
  ]),
};
