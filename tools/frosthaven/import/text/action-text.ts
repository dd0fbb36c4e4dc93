/** Structured actions of characters as lines of the grammar, which then reads them. */
import { z } from 'zod';
import { capitalize } from '../../../../src/i18n/letters.ts';
import { UnreadableError } from '../action-json.ts';
import type { LabelTree } from '../labels.ts';
import { summonTitle } from '../names.ts';
import type { SourceAction } from '../source-schema.ts';
import { withAmounts } from './amount-words.ts';
import { plainerLine, plainWords } from './character-words.ts';
import { consumedText } from './consumed-text.ts';
import { areaSign, elementText, pieceOf, placeSigns } from './part-text.ts';
import type { PricedAction } from './priced-parts.ts';
import { FRAMES, flattened, growingOf, harmGrowingOf, isElement, LAYOUT } from './priced-parts.ts';
import { isHarmful, targetsOf } from './target-text.ts';
import { aboutTargets } from './target-words.ts';
import type { ActionText, TextLine } from './text-lines.ts';
import { plainLine } from './text-lines.ts';

/** Throws an UnreadableError for what has no words in the grammar. */
export function textOf(actions: readonly SourceAction[], labels: readonly LabelTree[]): ActionText {
  const gathered = new ActionTextBuilder(labels);
  gathered.addAll(withAmounts(actions, (value) => plainWords(value, labels)));
  return gathered.text;
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
      const grows = harmGrowingOf(subActions, (value) => plainWords(value, this.#labels));
      if (joined) this.#lines.push(joined);
      else if (grows) this.#addGrowing(grows);
      else this.addAll(subActions);
      return;
    }
    const grows = growingOf(action);
    if (grows) {
      this.#addGrowing(grows);
      return;
    }
    const line = lineOf(action, this.#labels);
    this.#pushAll([line.text, ...line.after]);
    for (const part of line.frame) this.#add(part);
  }

  #pushAll(lines: readonly TextLine[]): void {
    for (const line of lines) {
      const last = this.#lines.at(-1);
      if (last && isAddedTo(last, line)) this.#lines.splice(-1, 1, { ...last, below: [...last.below, line] });
      else this.#lines.push(aboutTargets(line, last));
    }
  }

  /** Paid for it grows; else it is as printed. The paid one keeps the places, which then are left away. ENH-09 */
  #addGrowing({ price, plain, grown, gains }: PricedAction): void {
    const { enhancementTypes: _, ...bare } = plain;
    const other = lineOf(bare, this.#labels);
    const paid = { ...price, subActions: [grown, ...gains] };
    const below = consumedOf(paid, this.#labels);
    if (other.after.length > 0 || other.frame.length > 0) throw new UnreadableError('more than one grows');
    this.#lines.push(below, { ...other.text, text: `If you did not: ${other.text.text}` });
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
  if (own.frame.length > 0 || own.after.length > 0) return undefined;
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
  /** Abilities of their own that stand among its parts. */
  readonly after: readonly TextLine[];
}

function lineOf(action: SourceAction, labels: readonly LabelTree[]): LineWithFrame {
  const { type, value = '', valueType, subActions = [] } = action;
  const isConsumed = (type === 'element' || type === 'elementHalf') && valueType === 'minus';
  if (isConsumed) return { text: consumedOf(action, labels), frame: [], after: [] };
  if (type === 'custom') return customLine(action, labels);
  if (type === 'summon') return { text: summonLine(action), frame: [], after: [] };
  const opening = openingOf(type, value, valueType);
  const parts = subActions.flatMap(flattened);
  const whom = targetsOf(type, String(value), parts, labels);
  const pieces: string[] = [];
  const below = whom.only === undefined ? [] : [plainLine(whom.only)];
  const frame = parts.filter((part) => part.type === 'card');
  const after: TextLine[] = [];
  const sortIn = (line: TextLine) => (isOwnAbility(line) ? after : below).push(line);
  for (const part of parts) {
    if (part.type === 'custom') sortIn(detailLine(part, labels));
    else if (isElement(part)) sortIn(consumedOf(part, labels));
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
  return { text: drawn, frame, after };
}

const calledSummon = z.looseObject({ name: z.string(), count: z.number().optional() });

/** Its numbers stand on the mat. SUM-07 */
function summonLine({ valueObject }: SourceAction): TextLine {
  const { data } = calledSummon.safeParse(valueObject);
  if (!data || (data.count ?? 1) !== 1) throw new UnreadableError('a summon of another kind');
  return plainLine(`Summon 1 ${summonTitle(data.name)}`);
}

/** Relative to the stat card of a monster. */
const SIGNS: Readonly<Record<string, string>> = { plus: '+', minus: '−' };

function openingOf(type: string, value: SourceAction['value'], valueType: string | undefined): string {
  if (type === 'condition') return capitalize(String(value));
  if (type === 'teleport' && valueType === undefined) return `Teleport ${value}`;
  if (!VERBS.has(type)) throw new UnreadableError(`nothing says “${type}”`);
  const sign = valueType === undefined || valueType === 'fixed' ? '' : SIGNS[valueType];
  if (sign === undefined) throw new UnreadableError(`${type} ${value} is ${valueType}`);
  if (!/^(?:\d{1,2}|(?:\d × )?\[[a-z ]+\])$/.test(String(value)))
    throw new UnreadableError(`${type} ${value} is no number`);
  return `${capitalize(type)} ${sign}${value}`;
}

function customLine(action: SourceAction, labels: readonly LabelTree[]): LineWithFrame {
  const { value, subActions = [] } = action;
  const [said = '', ...more] = plainWords(String(value), labels).split('\n- ');
  const parts = subActions.flatMap(flattened);
  const frame = parts.filter(({ type }) => type === 'card');
  const held = parts.filter(({ type }) => type !== 'card');
  const signs = placeSigns(action);
  if (held.length === 0) {
    const [first = '', ...after] = more.length > 0 ? [said] : sentencesOf(said);
    return { text: { text: first, signs, below: more.map(plainLine) }, frame, after: after.map(plainLine) };
  }
  if (more.length > 0) throw new UnreadableError('words that have parts');
  if (!/(?::|\bperform)$/.test(said) && held.every(isElement)) {
    const after = held.map((part) => consumedOf(part, labels));
    return { text: { text: said, signs, below: [] }, frame, after };
  }
  const inner = textOf(held, labels);
  if (inner.experience > 0 || inner.lasts) throw new UnreadableError('a frame within a frame');
  const below = [...inner.lines, ...inner.infuse.map((each) => plainLine(`Infuse ${each}`))].map(ofGranted(said));
  const bought = boughtGrant(said, signs, below);
  if (bought) return { text: bought, frame, after: [] };
  return { text: { text: said.endsWith(':') ? said : `${said.replace(/\.$/, '')}:`, signs, below }, frame, after: [] };
}

const OF_CREATED = /^All (?:\w+ )*?(?:allies|enemies|figures) adjacent to (?:the|at least one|a) created /i;

/** A tile, and whom it harms, are two abilities. */
function sentencesOf(said: string): string[] {
  const [first = '', second, ...more] = said.split(/\. (?=[A-Z])/);
  const isAsked = /^(?:Destroy|Remove|Spring|Relocate) [^:,]+$/.test(first) && more.length === 0;
  const [whole = '', does = ''] = /^If you do, (?:perform )?(.+)$/.exec(second ?? '') ?? [];
  if (isAsked && whole !== '') return [first, `If you did: ${plainerLine(does)}`];
  const isTwo = /^Create /.test(first) && second !== undefined && OF_CREATED.test(second) && more.length === 0;
  return isTwo && !/[:,]/.test(first) ? [first, plainerLine(second)] : [said];
}

function detailLine(part: SourceAction, labels: readonly LabelTree[]): TextLine {
  const { text, frame } = customLine(part, labels);
  if (frame.length > 0) throw new UnreadableError('use slots within an ability');
  return text;
}

/** In what is granted, the figure is “it”. CMD-02 */
function ofGranted(said: string): (line: TextLine) => TextLine {
  return (line) =>
    /^Grant /.test(said)
      ? { ...line, text: line.text.replace(/^You must suffer (?=\d+ damage$)/i, 'It must suffer ') }
      : line;
}

/** A grant of nothing but what an element buys is itself bought. */
function boughtGrant(said: string, signs: readonly string[], below: readonly TextLine[]): TextLine | undefined {
  const [price, ...others] = below;
  if (!/^Grant /.test(said) || !price || others.length > 0 || !/^Consume .+:$/.test(price.text)) return undefined;
  const isGain = ({ text }: TextLine) => /^(?:Infuse|Experience) /.test(text);
  const granted = price.below.filter((line) => !isGain(line));
  return { ...price, below: [{ text: said, signs, below: granted }, ...price.below.filter(isGain)] };
}

function consumedOf(action: SourceAction, labels: readonly LabelTree[]): TextLine {
  const plain = (part: SourceAction) => ({ ...part, value: plainWords(String(part.value), labels) });
  const subActions = (action.subActions ?? []).map((part) => (part.type === 'target' ? plain(part) : part));
  return consumedText({ ...action, subActions }, (actions) => textOf(actions, labels));
}

/** More for a move or a heal stands below it; only an attack is given more by a line beside it. */
function isAddedTo(before: TextLine, { text }: TextLine): boolean {
  const [, noun = ''] = /^(?:Add )?\+ ?(?:\d|(?:\d × )?\[[^\]]+\]) (Move|Heal)\b/.exec(text) ?? [];
  return noun !== '' && before.text.startsWith(`${noun} `);
}

/** Words and prices among the parts of an ability that bring something of their own. */
function isOwnAbility({ text, below }: TextLine): boolean {
  return below.length > 0 || /^(?:Create|Place|Destroy|All (?:allies|enemies|adjacent)) /.test(text);
}
