/** Orders for all figures of a phase: what is suggested, typed or planned, and its buttons. */
import type { FreeForm } from '../../../../engine/rules/rule.ts';
import type { ChoicePosition } from '../../../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../../../game-api/panel/actions.ts';
import { codeOf, NOTHING_CODE } from '../../../../game-api/panel/answer-codes.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow, withEmoji } from '../../../../game-api/panel/controls.ts';
import { MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import { bold, escapeMarkdown, truncate } from '../../../../game-api/panel/text.ts';
import { draftValue } from '../../../../game-api/values/draft.ts';
import type { ShownPlan } from '../../../../game-api/values/planned-answer.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import { readOrder } from '../../rules/orders/acts.ts';
import { DEAREST_CASTING } from '../../rules/phase-orders/phase-answers.ts';
import type { Note, PhasePart, Prompt } from '../../rules/questions.ts';
import type { Names } from '../../text/names.ts';
import { emojiName, signMark } from '../emojis.ts';
import type { TableHighlights } from '../pictures.ts';
import { boxAround } from '../pictures.ts';
import { choiceOf } from './choices.ts';
import { orderSign } from './order-choice.ts';

export type PhaseNote = Extract<Note, { kind: 'phase' }>;

export interface OpenPhaseQuestion {
  readonly number: number;
  readonly question: FreeForm<Prompt, Note>;
}

type PhasePlace = Pick<ChoicePosition, 'draftAhead' | 'planned'>;

const HOLD = 'end';
const QUOTE_LENGTH = 300;
const FACTS_LENGTH = 110;
/** The picture shows how far somebody goes. */
const LENGTH = /^[\d.,]+″$/;

/** Everything that a panel says and offers of the orders of a phase. */
export class PhasePanel {
  readonly #game: number;
  readonly #open: OpenPhaseQuestion;
  readonly #names: Names;
  readonly #place: PhasePlace;
  readonly #isAsked: boolean;

  /** `isAsked`: the seat acts now, and does not only plan. */
  constructor(game: number, open: OpenPhaseQuestion, names: Names, place: PhasePlace, isAsked: boolean) {
    this.#game = game;
    this.#open = open;
    this.#names = names;
    this.#place = place;
    this.#isAsked = isAsked;
  }

  /** The text, as far as it still means something now. */
  get #draft():
    | { readonly value: string | undefined; readonly typed: string; readonly why: string | undefined }
    | undefined {
    const { draftAhead } = this.#place;
    const { validator } = this.#open.question;
    const value = draftAhead && draftValue(draftAhead);
    if (!draftAhead || (value !== undefined && validator.validate(value) !== undefined)) return undefined;
    return { value, typed: draftAhead.typed, why: 'why' in draftAhead.read ? draftAhead.read.why : undefined };
  }

  get #suggested(): string | undefined {
    return this.#open.question.validator.proposals?.()[0]?.value;
  }

  /** What was ordered ahead and is still to come. */
  get #planned(): PhaseNote | undefined {
    const { planned } = this.#place;
    const [value = ''] = planned && !this.#isAsked ? planned.value : [];
    const note = value === '' ? undefined : this.#noteOf(value);
    const orders = note?.orders.filter(({ figure }) => this.#isToCome(figure)) ?? [];
    const { prompt } = this.#open.question;
    const rest = note?.rest.filter((phase) => prompt.kind === 'phase' && prompt.phases.includes(phase)) ?? [];
    const together = note?.together.every((id) => this.#isToCome(id)) ? note.together : [];
    return note && orders.length + rest.length > 0 ? { ...note, orders, rest, together } : undefined;
  }

  #isToCome(id: string): boolean {
    const figure = this.#names.figure(id);
    return figure !== undefined && figure.gone === undefined && !figure.hasActivated;
  }

  #noteOf(value: string): PhaseNote | undefined {
    const note = this.#open.question.validator.note(value);
    return note.kind === 'phase' ? note : undefined;
  }

  /** The orders that the picture shows: of a draft, a plan, or the suggestion. */
  get shown(): PhaseNote | undefined {
    const draft = this.#draft;
    if (draft) return draft.value === undefined ? undefined : this.#noteOf(draft.value);
    const value = this.#suggested;
    return this.#planned ?? (value === undefined ? undefined : this.#noteOf(value));
  }

  get lines(): string[] {
    const draft = this.#draft;
    const { shown } = this;
    const orders = shown ? phaseLines(shown, this.#names) : [];
    if (draft?.typed) {
      const typed = t`**You wrote** ${escapeMarkdown(truncate(draft.typed, QUOTE_LENGTH))}`;
      if (draft.why === undefined) return [typed, t`That means, not sent yet:`, ...orders];
      return [typed, escapeMarkdown(capitalize(draft.why)), ...(shown ? [t`The closest I can offer:`, ...orders] : [])];
    }
    if (!shown) return [];
    if (this.#planned) return [t`**You have ordered ahead** for this turn:`, ...orders, changeWords()];
    return [
      this.#isAsked ? t`**Suggested for all:**` : t`**Order ahead**, for the rest of this turn. Suggested:`,
      ...orders,
    ];
  }

  get rows(): ControlRow[] {
    const draft = this.#draft;
    const [game, question, seat] = [this.#game, this.#open.number, this.#open.question.seat];
    const number = this.#place.draftAhead?.number ?? 0;
    const write = (label: string) =>
      button(buildCustomId({ action: 'write', game, question, seat, draft: draft ? number : 0 }), label);
    if (draft) {
      const label = draft.why === undefined ? t`Confirm` : t`Take that instead`;
      const give = button(buildCustomId({ action: 'confirm', game, question, seat, draft: number }), label, 'good');
      return [...buttonRows([...(draft.value === undefined ? [] : [give]), write(t`Change`)])];
    }
    const say = (code: string) => buildCustomId({ action: 'say', game, question, seat, code });
    if (this.#planned) return buttonRows([write(t`Order otherwise`), button(say(NOTHING_CODE), t`Don’t order ahead`)]);
    const value = this.#suggested;
    if (value === undefined) return [];
    const all = button(say(codeOf(value)), this.#isAsked ? t`Order all that` : t`Order that ahead`, 'good');
    return [...buttonRows([all, write(t`Write the phase`)]), ...this.#singleRows()];
  }

  /** The suggestion for one figure. */
  #singleRows(): ControlRow[] {
    const { question, number } = this.#open;
    const [, ...singles] = question.validator.proposals?.() ?? [];
    if (singles.length === 0 || !this.#isAsked) return [];
    const id = buildCustomId({ action: 'pick', game: this.#game, question: number, seat: question.seat, part: 0 });
    const options = singles.slice(0, MENU_OPTIONS).flatMap(({ value, note }) => {
      const [part] = note?.kind === 'phase' ? note.orders : [];
      if (!part) return [];
      const { label, description } = orderWords(part, this.#names);
      const shown = { value: codeOf(value), label: `${part.figure}: ${label}` };
      const option = { ...shown, ...(description !== undefined && { description }) };
      return [part.order === HOLD ? option : withEmoji(option, emojiName(orderSign(part.order, this.#names)))];
    });
    return [menuRow(menu(id, t`Order one of them as suggested`, options))];
  }

  /** One press for the whole activation of the one figure that is asked. */
  get singleRow(): ControlRow[] {
    const value = this.#suggested;
    const [part] = (value === undefined ? undefined : this.#noteOf(value))?.orders ?? [];
    if (value === undefined || !part || part.order === HOLD) return [];
    const { seat } = this.#open.question;
    const id = buildCustomId({
      action: 'say',
      game: this.#game,
      question: this.#open.number,
      seat,
      code: codeOf(value),
    });
    const emoji = emojiName(orderSign(part.order, this.#names));
    return buttonRows([withEmoji(button(id, t`As suggested: ${orderWords(part, this.#names).label}`, 'good'), emoji)]);
  }

  get highlights(): TableHighlights {
    return this.shown ? phaseHighlights(this.shown, this.#names) : {};
  }

  /** Why the seat is asked though it had given orders. */
  get changedLine(): string {
    return changedPhaseWords(this.#place.planned, this.#names);
  }
}

const costWords = () => t`-# A spell that falls short may cost up to ${DEAREST_CASTING} Health, if that is enough.`;

const changeWords = () => t`-# Whatever an enemy comes between is asked again.`;

function orderWords({ order, note }: PhasePart, names: Names): { label: string; description?: string } {
  if (order === HOLD) return { label: t`hold` };
  return choiceOf({ value: order, note }, names);
}

/** `- **Torben (A1)**: move to O8, then fight B4 · wins 55 %` */
export function phaseLines({ orders, together, rest }: PhaseNote, names: Names): string[] {
  const held = orders.filter(({ order }) => order === HOLD);
  const lines = orders
    .filter(({ order }) => order !== HOLD)
    .map((part) => {
      const { label, description = '' } = orderWords(part, names);
      const told = description
        .split('; ')
        .filter((fact) => !LENGTH.test(fact))
        .join('; ');
      const facts = told === '' ? '' : ` · ${escapeMarkdown(truncate(told, FACTS_LENGTH))}`;
      return `- ${signMark(orderSign(part.order, names))}${names.bold(part.figure)}: ${escapeMarkdown(label)}${facts}`;
    });
  return [
    ...(together.length > 0 ? [t`- As a group: ${together.join(', ')}`] : []),
    ...lines,
    ...(held.length > 0 ? [t`- ${held.map(({ figure }) => figure).join(', ')}: hold`] : []),
    ...(rest.length > 0 && held.length === 0 ? [t`- Nobody else`] : []),
    ...(orders.some(({ order }) => order.includes('cast ')) ? [costWords()] : []),
  ];
}

/** All ways on one picture, each with its figure’s letter and number. */
export function phaseHighlights({ orders }: PhaseNote, names: Names): TableHighlights {
  const ways = orders.flatMap(({ figure, order, from }) => {
    const way = (readOrder(order) ?? []).flatMap((act) => (act.act === 'go' || act.act === 'run' ? act.way : []));
    return way.length === 0 ? [] : [{ from: { x: from.x, y: from.y }, way, sign: figure }];
  });
  const places = orders.map(({ from }) => from);
  const ends = ways.flatMap(({ way }) => way.map(({ to }) => to));
  return {
    ...(places.length > 0 && { box: boxAround(names.view, [...places, ...ends], 0, WHOLE) }),
    lit: orders.map(({ figure }) => figure),
    ways,
  };
}

const WHOLE = 400;

export function changedPhaseWords(planned: ShownPlan | undefined, names: Names): string {
  if (planned?.changed === undefined) return '';
  const [figure = '', why = '', other = ''] = planned.changed.split(' ');
  const who = names.figure(figure) ? names.bold(figure) : bold(figure);
  const by = names.figure(other) ? names.bold(other) : t`an enemy`;
  switch (why) {
    case 'combat':
      return t`${who} had other orders, but ${by} has come into combat.`;
    case 'wounded':
      return t`${who} had other orders, but has been badly hurt since.`;
    case 'moved':
      return t`${who} had other orders, but stands elsewhere now.`;
    case 'risk':
      return t`${who} had other orders, but ${by} could step into the way now.`;
    case 'stopped':
      return t`${who} had other orders, but was stopped on the way.`;
    case 'alone':
      return t`${who} was to lead a group, but can’t now.`;
    default:
      return names.figure(figure)
        ? t`${who} had other orders, but they are not possible any more.`
        : t`You had given other orders, but they are not possible any more.`;
  }
}
