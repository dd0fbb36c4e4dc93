/** A scenario as one seat of it sees it, or an onlooker. */
import type { PaletteName } from '../../../drawing/palette.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Answered } from '../../../kernel/log.ts';
import type { Seat } from '../../../kernel/rule.ts';
import type { Face, Offer, Place, Whose } from '../../face.ts';
import type { Open as AnyOpen, OpenToDo, Outgoing, Viewer } from '../../game.ts';
import { shownTo } from '../../panel/asking.ts';
import { button } from '../../panel/controls.ts';
import type { Panel } from '../../panel/panel.ts';
import type { ScenarioMatch } from '../match.ts';
import { askedWords } from '../say/asked.ts';
import { Names } from '../say/names.ts';
import { takenWords } from '../say/taken.ts';
import { scenarioAt, type TableView } from '../table.ts';
import { orders } from '../wishes.ts';
import { boardPanel } from './board.ts';
import { customId } from './ids.ts';
import { panelFor } from './panel.ts';
import type { Seen } from './seen.ts';
import { statusPanel } from './status.ts';

const OFFER =
  '-# Rather not be asked each time? The bot can take damage for you unless it would exhaust you. **Status**, **Standing orders** changes it at any time.';

export class ScenarioFace implements Face, Seen {
  readonly viewer: Viewer;
  readonly table: TableView;
  readonly names: Names;
  readonly palette: PaletteName | undefined;
  readonly #again: (seen: Seen) => readonly Outgoing[];

  /** `again`: what is said of it in a new thread. */
  constructor(match: ScenarioMatch, viewer: Viewer, again: (seen: Seen) => readonly Outgoing[]) {
    this.viewer = viewer;
    this.table = scenarioAt({ ...viewer, match });
    this.names = new Names(match.catalog, this.table.view);
    this.palette = viewer.palette;
    this.#again = again;
  }

  get questions(): TableView['questions'] {
    return this.table.questions;
  }

  get asides(): TableView['asides'] {
    return this.table.asides;
  }

  get title(): string {
    return this.table.view.scenario.name;
  }

  panel(place: Place = {}): Panel {
    return panelFor(this.table, this.names, place);
  }

  overview(): Panel {
    return boardPanel(this);
  }

  atAGlance(waiting: readonly string[]): Panel {
    return statusPanel(this, waiting);
  }

  seatName(seat: Seat): string {
    return this.names.seat(seat);
  }

  asked({ number, question }: AnyOpen): string {
    const own = this.questions.find((each) => each.number === number && each.question.seat === question.seat);
    return own ? askedWords(own.question, this.names, this.table.view) : '';
  }

  taken(answer: Pick<Answered, 'crumb' | 'value'>, whose: Whose): string {
    return takenWords(answer, this.names, whose);
  }

  /** Whoever first meets a question in the middle of somebody else's turn may rather not be asked any more. */
  offer(wishes: Json): Offer | undefined {
    const open = shownTo(this.table);
    if (!open || open.question.seat !== this.table.seat) return undefined;
    const { about } = open.question.prompt;
    if ((about !== 'damage' && about !== 'defence') || orders.parse(wishes).takeDamage) return undefined;
    const id = customId({ action: 'take-damage', game: this.table.game.id });
    return { words: OFFER, button: button(id, 'Take damage without asking me') };
  }

  /** Pressed twice, an item might be used twice; what ends can end only once. */
  isRepeatable({ number, aside }: OpenToDo): boolean {
    const own = this.asides.find((each) => each.number === number && each.aside.value === aside.value);
    return own?.aside.note?.is === 'item';
  }

  retold(): readonly Outgoing[] {
    return this.#again(this);
  }
}
