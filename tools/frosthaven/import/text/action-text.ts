/** Structured actions of characters as lines of the grammar, which then reads them. */
import { z } from 'zod';
import { capitalize } from '../../../../src/i18n/letters.ts';
import { UnreadableError } from '../action-json.ts';
import type { LabelTree } from '../labels.ts';
import { summonTitle } from '../names.ts';
import type { SourceAction } from '../source-schema.ts';
import { plainWords } from './character-words.ts';
import { additionOf, areaSign, elementText, pieceOf, placeSigns } from './part-text.ts';
import { isHarmful, targetsOf } from './target-text.ts';

export interface TextLine {
  readonly text: string;
  /** Signs behind the words: a drawing, places for enhancements, use slots. */
  readonly signs: readonly string[];
  readonly below: readonly TextLine[];
}

/** What stands on a half or an item, its frame apart. */
export interface ActionText {
  readonly lines: readonly TextLine[];
  readonly infuse: readonly string[];
  readonly experience: number;
  readonly lasts?: 'round' | 'persistent' | undefined;
}

const FRAMES: ReadonlySet<string> = new Set(['concatenation', 'grid', 'box', 'forceBox', 'boxFhSubActions', 'nonCalc']);
const LAYOUT: ReadonlySet<string> = new Set(['concatenationSpacer', 'hint']);

/** Throws an UnreadableError for what has no words in the grammar. */
export function textOf(actions: readonly SourceAction[], labels: readonly LabelTree[]): ActionText {
  const gathered = new ActionTextBuilder(labels);
  gathered.addAll(actions);
  return gathered.text;
}

export function writeLines(lines: readonly TextLine[], depth = 0): string {
  return lines
    .flatMap(({ text, signs, below }) => [
      `${'-'.repeat(depth)}${depth > 0 ? ' ' : ''}${withSigns(text, signs)}`,
      ...(below.length > 0 ? [writeLines(below, depth + 1)] : []),
    ])
    .join('\n');
}

function withSigns(text: string, signs: readonly string[]): string {
  if (signs.length === 0) return text;
  return text.endsWith(':')
    ? `${text.slice(0, -1).replace(/,? perform$/, '')} ${signs.join(' ')}:`
    : `${text} ${signs.join(' ')}`;
}

class ActionTextBuilder {
  readonly #labels: readonly LabelTree[];
  readonly #lines: TextLine[] = [];
  readonly #infuse: string[] = [];
  readonly #slots: number[] = [];
  #experience = 0;
  #lasts: 'round' | 'persistent' | undefined;

  constructor(labels: readonly LabelTree[]) {
    this.#labels = labels;
  }

  get text(): ActionText {
    const lines = this.#slots.length === 0 ? this.#lines : this.#withSlots();
    return {
      lines,
      infuse: this.#infuse,
      experience: this.#experience,
      ...(this.#lasts && { lasts: this.#lasts }),
    };
  }

  #withSlots(): TextLine[] {
    const [line, ...more] = this.#lines.filter(({ text }) => /\b(next|each|first)\b/i.test(text));
    if (!line || more.length > 0) throw new UnreadableError('use slots, and it is not clear whose');
    const sign = `[slots ${this.#slots.join(' ')}]`;
    return this.#lines.map((each) => (each === line ? { ...each, signs: [...each.signs, sign] } : each));
  }

  addAll(actions: readonly SourceAction[]): void {
    for (const [i, action] of actions.entries()) {
      const rest = actions.slice(i + 1);
      if (opensFrame(action, this.#labels) && rest.length > 0) {
        this.#add({ ...action, subActions: rest.filter(({ type }) => type !== 'area') });
        for (const area of rest.filter(({ type }) => type === 'area')) this.#addDrawing(area);
        return;
      }
      this.#add(action);
    }
  }

  #add(action: SourceAction): void {
    const { type, subActions = [], valueType } = action;
    if (LAYOUT.has(type)) return;
    if (type === 'card') {
      this.#addCard(String(action.value));
      return;
    }
    if ((type === 'element' || type === 'elementHalf') && valueType === undefined) {
      this.#infuse.push(elementText(action));
      return;
    }
    if (type === 'area') {
      this.#addDrawing(action);
      return;
    }
    if (FRAMES.has(type)) {
      const joined = joinedConditions(subActions, this.#labels);
      if (joined) this.#lines.push(joined);
      else this.addAll(subActions);
      return;
    }
    const line = lineOf(action, this.#labels);
    this.#lines.push(line.text);
    for (const part of line.frame) this.#add(part);
  }

  #addCard(value: string): void {
    const [, slot] = /^slot[A-Za-z]*(?::(\d))?$/.exec(value) ?? [];
    if (value.startsWith('slot')) this.#slots.push(Number(slot ?? 0));
    else if (value.startsWith('experience:')) this.#experience += Number(value.slice('experience:'.length));
    else if (value === 'round' || value === 'persistent') this.#lasts = value;
    else if (value !== 'lost') throw new UnreadableError(`a mark “${value}”`);
  }

  /** A drawing beside its ability, in one frame with it. */
  #addDrawing(area: SourceAction): void {
    const last = this.#lines.at(-1);
    if (!last) throw new UnreadableError('a drawing of nothing');
    this.#lines.splice(-1, 1, withDrawing(last, [areaSign(area), ...placeSigns(area)]));
  }
}

/** The drawing of a condition covers enemies; its range stands beside the drawing. AOE-06 */
function withDrawing(line: TextLine, signs: readonly string[]): TextLine {
  if (!isHarmful(line.text)) return { ...line, signs: [...line.signs, ...signs] };
  const [, range] = /, Range (\d+)/.exec(line.text) ?? [];
  const bare = line.text.replace(/, Range \d+/, '');
  const more = range === undefined ? [] : [`[range ${range}]`];
  return { ...line, text: `${bare}, all enemies in the area`, signs: [...line.signs, ...signs, ...more] };
}

/** `Grant one ally:` beside what is granted. */
function opensFrame({ type, value, subActions = [] }: SourceAction, labels: readonly LabelTree[]): boolean {
  return type === 'custom' && subActions.length === 0 && plainWords(String(value), labels).endsWith(':');
}

/** `Poison and Immobilize, Range 1` */
function joinedConditions(parts: readonly SourceAction[], labels: readonly LabelTree[]): TextLine | undefined {
  const conditions = parts.filter(({ type }) => type === 'condition');
  if (conditions.length < 2) return undefined;
  const others = parts.filter(({ type }) => type !== 'condition');
  const [bare, last] = [conditions.slice(0, -1), conditions.at(-1)];
  if (bare.some(({ subActions = [] }) => subActions.length > 0)) return undefined;
  const own = lineOf({ type: 'condition', value: '', subActions: [...(last?.subActions ?? []), ...others] }, labels);
  if (own.frame.length > 0) return undefined;
  const names = conditions.map(({ value }) => capitalize(String(value)));
  const signs = conditions.flatMap(placeSigns);
  const text = [...names, own.text.text].filter((each) => each !== '').join(', ');
  return { ...own.text, text, signs: [...own.text.signs, ...signs] };
}

const VERBS: ReadonlySet<string> = new Set(['attack', 'move', 'heal', 'shield', 'retaliate', 'loot', 'push', 'pull']);

interface LineWithFrame {
  readonly text: TextLine;
  /** Use slots and the like, which stand beside it. */
  readonly frame: readonly SourceAction[];
}

function lineOf(action: SourceAction, labels: readonly LabelTree[]): LineWithFrame {
  const { type, value = '', valueType, subActions = [] } = action;
  const isConsumed = (type === 'element' || type === 'elementHalf') && valueType === 'minus';
  if (isConsumed) return { text: consumedLine(action, labels), frame: [] };
  if (type === 'custom') return customLine(action, labels);
  if (type === 'summon') return { text: summonLine(action), frame: [] };
  const opening = openingOf(type, value, valueType);
  const parts = subActions.flatMap(flattened);
  const whom = targetsOf(type, String(value), parts, labels);
  const pieces: string[] = [];
  const below = whom.only === undefined ? [] : [plainLine(whom.only)];
  const frame = parts.filter((part) => part.type === 'card');
  for (const part of parts) {
    if (part.type === 'custom') below.push(detailLine(part, labels));
    else if (isElement(part)) below.push(consumedLine(part, labels));
    else if (part.type !== 'card' && part.type !== 'area' && !whom.taken.includes(part)) pieces.push(pieceOf(part));
  }
  const bare = parts.filter((part) => part.type !== 'custom' && part.type !== 'area' && !isElement(part));
  const text = [opening, ...pieces, ...whom.words].filter((each) => each !== '').join(', ');
  const line = { text, signs: [action, ...bare].flatMap(placeSigns), below };
  const areas = parts.filter((part) => part.type === 'area');
  const drawn = areas.reduce<TextLine>(
    (whole, area) => withDrawing(whole, [areaSign(area), ...placeSigns(area)]),
    line,
  );
  return { text: drawn, frame };
}

const calledSummon = z.looseObject({ name: z.string(), count: z.number().optional() });

/** Its numbers stand on the mat. SUM-07 */
function summonLine({ valueObject }: SourceAction): TextLine {
  const { data } = calledSummon.safeParse(valueObject);
  if (!data || (data.count ?? 1) !== 1) throw new UnreadableError('a summon of another kind');
  return plainLine(`Summon 1 ${summonTitle(data.name)}`);
}

function flattened(part: SourceAction): readonly SourceAction[] {
  if (LAYOUT.has(part.type)) return [];
  return FRAMES.has(part.type) ? (part.subActions ?? []).flatMap(flattened) : [part];
}

const isElement = ({ type }: SourceAction) => type === 'element' || type === 'elementHalf';

/** Relative to the stat card of a monster. */
const SIGNS: Readonly<Record<string, string>> = { plus: '+', minus: '−' };

function openingOf(type: string, value: SourceAction['value'], valueType: string | undefined): string {
  if (type === 'condition') return capitalize(String(value));
  if (type === 'teleport' && valueType === undefined) return `Teleport ${value}`;
  if (!VERBS.has(type)) throw new UnreadableError(`nothing says “${type}”`);
  const sign = valueType === undefined || valueType === 'fixed' ? '' : SIGNS[valueType];
  if (sign === undefined) throw new UnreadableError(`${type} ${value} is ${valueType}`);
  if (!/^\d{1,2}$/.test(String(value))) throw new UnreadableError(`${type} ${value} is no number`);
  return `${capitalize(type)} ${sign}${value}`;
}

function customLine(action: SourceAction, labels: readonly LabelTree[]): LineWithFrame {
  const { value, subActions = [] } = action;
  const said = plainWords(String(value), labels);
  const parts = subActions.flatMap(flattened);
  const frame = parts.filter(({ type }) => type === 'card');
  const held = parts.filter(({ type }) => type !== 'card');
  const signs = placeSigns(action);
  if (held.length === 0) return { text: { text: said, signs, below: [] }, frame };
  const inner = textOf(held, labels);
  if (inner.experience > 0 || inner.lasts) throw new UnreadableError('a frame within a frame');
  const below = [...inner.lines, ...inner.infuse.map((each) => plainLine(`Infuse ${each}`))];
  return { text: { text: said.endsWith(':') ? said : `${said.replace(/\.$/, '')}:`, signs, below }, frame };
}

function detailLine(part: SourceAction, labels: readonly LabelTree[]): TextLine {
  const { text, frame } = customLine(part, labels);
  if (frame.length > 0) throw new UnreadableError('use slots within an ability');
  return text;
}

function plainLine(text: string): TextLine {
  return { text, signs: [], below: [] };
}

/** What is infused stands behind what is added, and experience last. */
function byPlace(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(said: string): number {
  return said.startsWith('Infuse ') ? 1 : said.startsWith('Experience ') ? 2 : 0;
}

/** `Consume Fire: +1, Wound, Experience 1` as an addition, or a price for abilities of its own. */
function consumedLine(action: SourceAction, labels: readonly LabelTree[]): TextLine {
  if (action.valueType !== 'minus') throw new UnreadableError('an element among the parts');
  const parts = (action.subActions ?? []).flatMap(flattened);
  const opening = `Consume ${elementText(action)}:`;
  const isAddition = parts.every((part) => additionOf(part) !== undefined);
  const drawn = parts.filter(({ type }) => type === 'area');
  if (isAddition && parts.length > 0) {
    const said = parts.flatMap((part) => additionOf(part) ?? []).sort(byPlace);
    return { text: `${opening} ${said.join(', ')}`, signs: drawn.map(areaSign), below: [] };
  }
  const inner = textOf(action.subActions ?? [], labels);
  const { lasts } = inner;
  const below = [
    ...inner.lines.map((line) =>
      lasts && !/^(?:Grant|Control) /.test(line.text) ? { ...line, signs: [...line.signs, `[${lasts}]`] } : line,
    ),
    ...inner.infuse.map((each) => plainLine(`Infuse ${each}`)),
    ...(inner.experience > 0 ? [plainLine(`Experience ${inner.experience}`)] : []),
  ];
  if (below.length === 0) throw new UnreadableError('an element for nothing');
  return { text: opening, signs: [], below };
}
