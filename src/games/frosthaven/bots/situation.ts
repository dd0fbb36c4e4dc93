import type { Seat } from '../../../engine/rules/rule.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { HexLabel } from '../content/terms.ts';
import type { Note, ScenarioQuestion } from '../rules/questions.ts';
import type { CardView, FigureView, HexView, SeatView, View } from '../rules/view.ts';
import type { Aims } from './aims.ts';
import { aimsOf, foesIn } from './aims.ts';
import { areNeighbours, stepsFrom } from './hex-distances.ts';

export type SituationChoice = ScenarioQuestion['options'][number];

export const FAR = 99;

export class PlayerSituation {
  readonly own: SeatView;
  readonly figure: FigureView | undefined;
  readonly cards: readonly CardView[];
  readonly view: View;
  readonly aims: Aims;
  readonly #toFoe: ReadonlyMap<HexLabel, number>;
  readonly #toAim: ReadonlyMap<HexLabel, number>;
  readonly #foesAt: readonly HexView[];

  constructor(view: View, seat: Seat) {
    this.view = view;
    const own = view.seats.find((each) => each.seat === seat) ?? view.seats[0];
    if (!own) throw new Error('Nobody sits at this table.');
    this.own = own;
    this.figure = view.figures.find(({ id }) => id === (seat === PARTY ? undefined : own.figure));
    this.cards = view.own?.cards ?? [];
    this.aims = aimsOf(view, own);
    this.#toAim = stepsFrom(view, this.aims.hexes);
    const foes = foesIn(view).map(({ hex }) => hex);
    this.#toFoe = stepsFrom(view, foes);
    this.#foesAt = view.board.hexes.filter(({ label }) => foes.includes(label));
  }

  stepsToAim(hex: HexLabel | undefined): number {
    return hex === undefined ? FAR : (this.#toAim.get(hex) ?? FAR);
  }

  get stepsLeft(): number {
    return Math.max(0, this.stepsToAim(this.figure?.hex) - (this.aims.stand ? 0 : 1));
  }

  get stepsToFoe(): number {
    return this.figure === undefined ? FAR : (this.#toFoe.get(this.figure.hex) ?? FAR);
  }

  get isLastAction(): boolean {
    return this.cards.filter(({ pile }) => pile === 'chosen').length <= 1;
  }

  hexAt(label: HexLabel): HexView | undefined {
    return this.view.board.hexes.find((hex) => hex.label === label);
  }

  foesBeside(label: HexLabel): number {
    const hex = this.hexAt(label);
    return hex ? this.#foesAt.filter((foe) => areNeighbours(hex, foe)).length : 0;
  }

  /** Returns true below one `part`-th of the hit points. */
  isHurt(part: number): boolean {
    return this.own.hitPoints * part < this.own.maximum;
  }

  /** Missing hit points of the neediest friend or itself. */
  get lacking(): number {
    const friends = this.view.figures.filter(({ kind }) => kind === 'character' || kind === 'summon');
    return Math.max(0, ...friends.map(({ hitPoints, maximum }) => maximum - hitPoints));
  }
}

export function cardOf({ cards }: PlayerSituation, { note }: SituationChoice): CardView | undefined {
  return note?.is === 'card' ? cards.find(({ id }) => id === note.card) : undefined;
}

export function hexOf(note: Note | undefined): HexLabel | undefined {
  return note?.is === 'hex' ? note.hex : undefined;
}
