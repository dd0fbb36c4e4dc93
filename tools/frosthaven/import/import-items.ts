/** Items: slots, prices, uses. ITM-01 to ITM-12, BUY-03, CRF-03 */
import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import { isFault, problemsAt } from '../../../src/game-api/content/pack-errors.ts';
import { itemProblems } from '../../../src/games/frosthaven/content/checks/check-items.ts';
import { item as itemSchema } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { HERBS, MATERIALS } from '../../../src/games/frosthaven/content/schema/terms.ts';
import { ELEMENTS } from '../../../src/games/frosthaven/content/terms.ts';
import { isUnread } from '../../../src/games/frosthaven/grammar/parse-text.ts';
import { vocabularyOf } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { readItem } from '../checked-texts.ts';
import type { JsonObject } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import { byHandWords } from './by-hand-words.ts';
import type { LabelTree } from './labels.ts';
import { slugOf } from './names.ts';
import type { ImportReport } from './report.ts';
import type { SourceAction, SourceItem } from './source-schema.ts';
import { textOf } from './text/action-text.ts';
import { itemSentence, passiveSentence } from './text/item-text.ts';
import { areaSign } from './text/part-text.ts';
import { writeLines } from './text/text-lines.ts';

const SLOTS: Readonly<Record<string, string>> = {
  head: 'head',
  body: 'body',
  legs: 'legs',
  onehand: 'one hand',
  twohand: 'two hands',
  small: 'small',
};
const MOST_COPIES = 9;
const NAMES = vocabularyOf({});

interface ItemContext {
  readonly labels: readonly LabelTree[];
  readonly report: ImportReport;
  readonly file: string;
}

/** Returns the items as a pack has them. Bad ones are left out, and named. */
export function importItems(sources: readonly SourceItem[], context: ItemContext): JsonObject[] {
  const ids = new Map<number, string>();
  for (const { id, name } of sources) ids.set(id, freeId(slugOf(name), id, [...ids.values()]));
  return sources.flatMap((source) => {
    const item = importItem(source, ids, context);
    return item ? [item] : [];
  });
}

function freeId(id: string, number: number, taken: readonly string[]): string {
  return taken.includes(id) ? `${id.slice(0, 44)}-${number}` : id;
}

interface Side {
  readonly use: JsonObject;
  readonly consume?: readonly Json[];
  readonly flips?: true;
  /** Why its use is done by hand. */
  readonly fault?: string;
}

function importItem(
  source: SourceItem,
  ids: ReadonlyMap<number, string>,
  { labels, report, file }: ItemContext,
): JsonObject | undefined {
  const { id: number, name, slot = '', count, minusOne, random, spent, consumed, loss } = source;
  const place = `${file}, item ${number}`;
  const leaveOut = (why: string) => {
    report.count('items', 'left out');
    report.note('items', place, why);
    return undefined;
  };
  if (SLOTS[slot] === undefined) return leaveOut('it has no slot');
  const notes: string[] = [];
  const isFlipping = source.actionsBack !== undefined;
  const after = isFlipping ? 'flip' : consumed ? 'lost' : spent ? 'spent' : undefined;
  const sideAt = (actions: readonly SourceAction[], slots: number | undefined) =>
    sideOf(
      source,
      actions,
      { slots, mustFlip: isFlipping, isPassive: after === undefined, isRound: source.round === true, labels },
      after,
    );
  const front = sideAt(source.actions, source.slots);
  const back = source.actionsBack && sideAt(source.actionsBack, source.slotsBack);
  const sides = [front, ...(back ? [back] : [])];
  for (const { fault } of sides) if (fault !== undefined) notes.push(fault);
  const remarks: string[] = [];
  const price = priceOf(source, ids, notes, remarks);
  const whole = (uses: JsonObject): JsonObject => ({
    id: ids.get(number) ?? slugOf(name),
    number,
    name: name.slice(0, 40),
    slot: SLOTS[slot] ?? 'small',
    ...price,
    ...(count !== undefined && { copies: Math.min(MOST_COPIES, Math.max(1, count)) }),
    ...(random && { random: true }),
    ...(minusOne && { minusOnes: minusOne }),
    ...(loss && after === 'lost' && { unrecoverable: true }),
    ...uses,
  });
  const read = whole({
    ...(after !== undefined && { after }),
    use: front.use,
    ...(front.consume && { consume: [...front.consume] }),
    ...(back && { back: back.use }),
  });
  const why = back?.consume ? 'both sides cost elements' : faultOf(read);
  if (why !== undefined) notes.push(why);
  if (count !== undefined && count > MOST_COPIES) remarks.push(`there are ${count} copies`);
  for (const each of new Set([...notes, ...remarks])) report.note('items', place, each);
  const uses = why === undefined ? read : whole(usesByHand(source, after, labels));
  const fault = faultOf(uses);
  if (fault !== undefined) return leaveOut(fault);
  report.count('items', notes.length === 0 ? 'whole' : 'by hand');
  return uses;
}

function usesByHand(
  { actions, actionsBack, slots, slotsBack }: SourceItem,
  after: string | undefined,
  labels: readonly LabelTree[],
): JsonObject {
  return {
    ...(after !== undefined && { after }),
    use: useByHand(byHandWords(actions, labels), slots, after),
    ...(actionsBack && { back: useByHand(byHandWords(actionsBack, labels), slotsBack, after) }),
  };
}

/** A button uses it, or a slot of it; without an icon it always holds. ITM-09, ITM-10 */
function useByHand(text: string, slots: number | undefined, after: string | undefined): JsonObject {
  if (after !== undefined && slots === undefined) return { when: 'by hand', text };
  const row = after !== undefined && slots !== undefined ? Array.from({ length: slots }, () => 0) : undefined;
  const ability = { verb: 'by-hand', text, lasts: 'persistent', ...(row && { slots: row }) };
  return { when: 'always', abilities: [ability] };
}

function faultOf(read: JsonObject): string | undefined {
  const { data, error } = itemSchema.safeParse(read);
  if (!data) return error?.issues[0]?.message ?? 'no item of ours';
  return problemsAt('', itemProblems(data)).find(isFault)?.message;
}

/** Gold and resources: an item that has both is bought. */
function priceOf(
  { cost, resources = {}, requiredItems = [], resourcesAny }: SourceItem,
  ids: ReadonlyMap<number, string>,
  notes: string[],
  remarks: string[],
): JsonObject {
  if (cost !== undefined && cost > 0) return { gold: cost };
  const known = requiredItems.flatMap((each) => ids.get(each) ?? []);
  const missing = requiredItems.filter((each) => !ids.has(each));
  const names = new Set<string>([...MATERIALS, ...HERBS]);
  const strange = Object.keys(resources).filter((each) => !names.has(each));
  if (strange.length > 0) notes.push(`it costs ${strange.join(', ')}`);
  if (resourcesAny !== undefined) notes.push('it costs resources of the buyer’s choice');
  if (missing.length > 0) {
    remarks.push(`it has no price: it is made of item ${missing.join(', ')}, which is in no folder`);
    return {};
  }
  const paid = Object.fromEntries(Object.entries(resources).filter(([name, much]) => names.has(name) && much > 0));
  const isPaid = Object.keys(paid).length > 0;
  if (!isPaid && known.length === 0) return {};
  return { cost: { ...(isPaid && { resources: paid }), ...(known.length > 0 && { items: known }) } };
}

function sideOf(
  { summon }: SourceItem,
  actions: readonly SourceAction[],
  frame: SideFrame,
  after: string | undefined,
): Side {
  const byHand = (fault: string): Side => ({
    use: useByHand(byHandWords(actions, frame.labels, summon), frame.slots, after),
    fault,
  });
  if (summon !== undefined) return byHand('a summon of an item');
  try {
    return readSide(actions, frame);
  } catch (error) {
    if (error instanceof UnreadableError) return byHand(error.message);
    throw error;
  }
}

interface SideFrame {
  readonly slots: number | undefined;
  readonly mustFlip: boolean;
  /** No icon says what becomes of it. ITM-09 */
  readonly isPassive: boolean;
  readonly isRound: boolean;
  readonly labels: readonly LabelTree[];
}

function readSide(actions: readonly SourceAction[], { slots, mustFlip, isPassive, isRound, labels }: SideFrame): Side {
  const marks = actions.filter(({ type }) => type === 'card').map(({ value }) => value);
  const [head, ...rest] = actions.filter(({ type }) => type !== 'card');
  if (head?.type !== 'custom') throw new UnreadableError('no words say when it is used');
  const last = rest.at(-1);
  const isFlipped = last?.type === 'custom' && /^then flip this card over\.?$/i.test(byHandWords([last], labels));
  const { text: sentence, consume, flips } = itemSentence(String(head.value), labels);
  const text = isPassive ? passiveSentence(sentence) : sentence;
  if ((flips || isFlipped) !== mustFlip) throw new UnreadableError('when it flips is not clear');
  const more = isFlipped ? rest.slice(0, -1) : rest;
  const drawn = / this area$/.test(text) ? more.filter(({ type }) => type === 'area') : [];
  const below = textOf([...(head.subActions ?? []), ...more.filter((each) => !drawn.includes(each))], labels);
  if (below.experience > 0 || below.infuse.length > 0) throw new UnreadableError('an item with a frame');
  const isForRound = isRound || marks.includes('round');
  const lasts = /\[round\]$/.test(text) ? '' : isForRound ? ' [round]' : FOR_TURN.test(text) ? ' this turn' : '';
  if (marks.some((mark) => mark !== 'round')) throw new UnreadableError(`a mark “${marks.join('”, “')}”`);
  const isSequel = /\nAfterwards: .+: *$/.test(text) && below.lines.length === 1;
  const lines =
    below.lines.length === 0 ? '' : isSequel ? ` ${writeLines(below.lines)}` : `\n${writeLines(below.lines, 1)}`;
  const opening = lines === '' || /:\s*$|\n/.test(text) ? text.trim() : `${text}:`;
  const said = `${[opening, ...drawn.map(areaSign)].join(' ')}${lines}${lasts}`;
  const found = readItem(said, NAMES);
  if (isUnread(found)) throw new UnreadableError(`“${said.replaceAll('\n', ' ')}” ${found.why}`);
  const use = z.record(z.string(), json).parse(found.data.use);
  if ((slotsIn(found.value.use) ?? undefined) !== slots)
    throw new UnreadableError('its use slots are not in its words');
  return { use, ...(consume !== undefined && { consume: elementsIn(consume) }) };
}

/** Without the icon of a round it is for the turn in which it is used. ITM-13 */
const FOR_TURN = /^During your turn: .+ to all your (?:\w+ )?(?:attacks|move abilities)$/i;

function slotsIn(use: { readonly when: string; readonly abilities?: readonly object[] }): number | undefined {
  if (use.when !== 'always') return undefined;
  const [slots] = (use.abilities ?? []).flatMap((each) =>
    'slots' in each && Array.isArray(each.slots) ? [each.slots] : [],
  );
  return slots?.length;
}

function elementsIn(words: string): Json[] {
  const choices = words.split(' and ').map((each) => {
    const names = each.split(' or ').map((name) => name.trim().toLowerCase());
    if (names.join() === 'any element') return 'any';
    const known = names.flatMap((name) => ELEMENTS.find((element) => element === name) ?? []);
    if (known.length < names.length || known.length > 2) throw new UnreadableError(`it costs “${words}”`);
    return known.length === 1 ? (known[0] ?? 'any') : known;
  });
  return choices;
}
