/** A character’s turn of this round, tried on a copy of the table on which it begins now. */
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { EngineSession } from '../../../engine/session/session.ts';
import { seedRng } from '../../../engine/values/rng.ts';
import type { Catalog } from '../content/catalog.ts';
import type { FigureId } from '../content/terms.ts';
import type { Event, EventType } from '../rules/events.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { Prompt, Rule } from '../rules/questions.ts';
import type { FrosthavenRules } from '../rules/rules.ts';
import { scenarioRules } from '../rules/rules.ts';
import type { StateData } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

/** Deals nothing, so that nothing becomes known of what a real card will do. */
function harmlessDeck(): StateData['modifiers'][string] {
  return { draw: Array<string>(DECK_SIZE).fill('null'), discarded: [], shuffle: false };
}

/** More than a turn can draw. */
const DECK_SIZE = 60;

/** Questions of the own turn that rest on nothing hidden. */
const FORESEEN: readonly Prompt['about'][] = [
  'turn',
  'ability',
  'move',
  'target',
  'area',
  'boosts',
  'items',
  'push',
  'pull',
  'origin',
  'hexes',
  'tokens',
  'markers',
  'price',
  'pay cards',
  'give up summon',
  'conditions',
  'trigger',
  'alternatives',
  'force order',
  'recover cards',
  'recover items',
  'recharge',
  'infuse',
  'consume',
  'landing',
];

/** All that follows from what everybody sees. Doors, loot, sections and whatever else a scenario hides are missing. */
const PUBLIC: readonly EventType[] = [
  'slot reached',
  'turn began',
  'turn lost',
  'turn ended',
  'attacked',
  'modifier drawn',
  'modifiers settled',
  'modifier deck shuffled',
  'modifier added',
  'suffered',
  'damage kept away',
  'healed',
  'condition gained',
  'condition lost',
  'condition counted down',
  'condition refused',
  'markers changed',
  'died',
  'removed',
  'loot dropped',
  'tile placed',
  'tile removed',
  'token placed',
  'token removed',
  'token moved',
  'entered',
  'took off',
  'landed',
  'bonus gained',
  'bonus used',
  'infusion promised',
  'infused',
  'consumed',
  'element set',
  'card played',
  'card moved',
  'card activated',
  'token advanced',
  'card counted down',
  'card deactivated',
  'item used',
  'item token advanced',
  'perk used',
  'damage reduced',
  'condition prevented',
  'items recovered',
  'token recharged',
  'experience gained',
  'counter changed',
  'mode changed',
  'rested',
];

/** Questions of the rehearsal that it settles itself, and that are asked in the real turn. */
export const SETTLED: readonly Prompt['about'][] = ['damage', 'lose cards', 'prevention'];

/** Undefined where the turn of the seat is not to come in this round. */
export function figureToAct(state: StateData, seat: Seat): FigureId | undefined {
  const character = state.characters.find((each) => each.seat === seat);
  const figure = character && state.figures[character.figure];
  if (!character || !figure || character.exhausted || character.escaped) return undefined;
  const isOver = state.result.completed || state.result.lost;
  const hasCards = character.resting || character.chosen.length > 0;
  return state.phase === 'turns' && !isOver && hasCards && figure.acted < state.round ? figure.id : undefined;
}

/** The turn of a figure by the rules, up to a draw that is no attack’s. */
function rehearsalRules(catalog: Catalog, figure: FigureId): FrosthavenRules {
  const rules = scenarioRules(catalog);
  return {
    ...rules,
    nextStep: (state) => ((state.figures[figure]?.acted ?? 0) < state.round ? rules.nextStep(state) : undefined),
    wrapRule: (play, rule) => untilDraw(rules.wrapRule?.(play, rule) ?? rule),
  };
}

const UNKNOWN = 'unknown';

function* untilDraw(rule: Rule<void>): Rule<void> {
  let result = rule.next();
  while (!result.done) {
    const { value } = result;
    while (value.type === 'chance' && value.kind !== 'modifier')
      yield { type: 'await', kind: 'draw', validate: () => UNKNOWN };
    result = rule.next(yield value);
  }
}

/** Its summons have acted, as far as the copy is concerned. */
function copyFor(state: StateData, seat: Seat): StateData {
  const { turn: _, ...copy } = structuredClone(state);
  for (const figure of Object.values(copy.figures))
    if (figure.seat === seat && figure.kind === 'summon') figure.acted = copy.round;
  return {
    ...copy,
    at: copy.order.findIndex((slot) => slot.kind === 'character' && slot.seat === seat),
    modifiers: Object.fromEntries(Object.keys(copy.modifiers).map((deck) => [deck, harmlessDeck()])),
    supply: { bless: 0, curse: 0, monsterCurse: 0 },
  };
}

/** A turn that is rehearsed. Each answer leads on to the next question, or to where nothing more can be foreseen. */
export class TurnRehearsal {
  readonly #session: ReturnType<typeof beginOf>['game'];
  readonly #seat: Seat;
  /** As the seat would see the table. */
  view: View;
  #hasEnded: boolean;

  constructor(catalog: Catalog, state: StateData, seat: Seat, figure: FigureId) {
    const { game, advance } = beginOf(catalog, state, seat, figure);
    this.#session = game;
    this.#seat = seat;
    this.view = game.viewFor(seat);
    this.#hasEnded = !advance.events.every(isPublic);
    this.#settle();
  }

  get open(): OpenScenarioQuestion | undefined {
    const [open, ...others] = this.#hasEnded ? [] : this.#session.questions;
    if (!open || others.length > 0 || open.question.seat !== this.#seat) return undefined;
    const { prompt, forParty, leftOpen, reveals } = open.question;
    return forParty || leftOpen || reveals || !FORESEEN.includes(prompt.about) ? undefined : open;
  }

  answer(value: Answer): boolean {
    const { open } = this;
    return open !== undefined && this.#give(open, value);
  }

  #give({ number }: OpenScenarioQuestion, value: Answer): boolean {
    const given = this.#session.answer(this.#seat, number, value);
    if (given.type !== 'advanced') return false;
    this.#hasEnded = !given.advance.events.every(isPublic);
    if (!this.#hasEnded) this.view = this.#session.viewFor(this.#seat);
    this.#settle();
    return true;
  }

  #settle(): void {
    const [open] = this.#hasEnded ? [] : this.#session.questions;
    if (open?.question.seat === this.#seat && SETTLED.includes(open.question.prompt.about))
      this.#give(open, open.question.defaultAnswer);
  }
}

function beginOf(catalog: Catalog, state: StateData, seat: Seat, figure: FigureId) {
  return EngineSession.begin(rehearsalRules(catalog, figure), copyFor(state, seat), seedRng(0));
}

function isPublic(event: Event): boolean {
  if (event.type === 'placed') return event.figure.kind === 'summon';
  if ('why' in event && event.why === 'scenario') return false;
  return PUBLIC.includes(event.type);
}
