/** Modifier cards, perks, masteries and innate abilities on the mat. PERK-03 to PERK-05 */

import { z } from 'zod';
import { t } from '../../../../i18n/t.ts';
import { problemsOf } from '../../content/checks/check-abilities.ts';
import type { Action, Perk } from '../../content/schema/abilities/cards.ts';
import { characterClass } from '../../content/schema/abilities/cards.ts';
import type { ModifierCard } from '../../content/schema/abilities/modifier-cards.ts';
import type { PerkText } from '../parse-perk.ts';
import { parseGoal, parsePerk } from '../parse-perk.ts';
import { isUnread } from '../parse-text.ts';
import { printAction, printGoal, printPerk } from '../print.ts';
import type { Part } from '../text/parts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { chunksOf } from './by-hand.ts';
import type { ClassMat } from './class-draft.ts';
import { idOf } from './class-draft.ts';
import { readHalf } from './half.ts';
import { modifierId, parseModifier, printModifier, strangersIn, withUsualCards } from './modifiers.ts';
import type { NoteBook } from './notes.ts';
import type { Entry } from './source.ts';
import { linesOf } from './source.ts';

const { modifiers: modifierCards, perks: allPerks, masteries: allMasteries } = characterClass.shape;
const perkSchema = allPerks.unwrap().element;
const modifierSchema = modifierCards.unwrap().element;
const masterySchema = allMasteries.unwrap().element;

/** Signs that stand behind the words of an entry, or on a line of their own: `[id mended] [2 times]`. */
interface EntrySigns {
  readonly id?: string;
  readonly name?: string;
  readonly times?: number;
  readonly linked?: number;
}

const SIGN =
  /\[\s*(?:id\s+(?<id>[^[\]]+?)|name\s+(?<name>[^[\]]+?)|(?<times>\d)\s*(?:times|x)|linked\s+(?<linked>\d))\s*\]/giu;

/** Words without the signs, each index as before. */
function takeSigns(body: string): { signs: EntrySigns; text: string } {
  const groups = [...body.matchAll(SIGN)].map((found) => found.groups ?? {});
  const last = (key: keyof EntrySigns) => groups.map((each) => each[key]).findLast((each) => each !== undefined);
  const [id, name, times, linked] = [last('id'), last('name'), last('times'), last('linked')];
  return {
    text: body.replaceAll(SIGN, (sign) => ' '.repeat(sign.length)),
    signs: {
      ...(id !== undefined && { id }),
      ...(name !== undefined && { name }),
      ...(times !== undefined && { times: Number(times) }),
      ...(linked !== undefined && { linked: Number(linked) }),
    },
  };
}

function printSigns({ id, name, times, linked }: EntrySigns): string[] {
  const signs = [
    ...(name === undefined ? [] : [`[name ${name}]`]),
    ...(times === undefined || times === 1 ? [] : [`[${times} times]`]),
    ...(linked === undefined ? [] : [`[linked ${linked}]`]),
    ...(id === undefined ? [] : [`[id ${id}]`]),
  ];
  return signs.length > 0 ? [signs.join(' ')] : [];
}

/** The first id of this beginning that nobody has. */
function freeId(wanted: string, taken: readonly { readonly id?: unknown }[]): string {
  const ids = taken.map(({ id }) => id);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted.slice(0, 44)}-${n}`;
    if (!ids.includes(id)) return id;
  }
}

type Deck = Pick<ClassMat, 'modifiers' | 'perks'>;
/** As JSON has it. */
interface DeckData {
  readonly modifiers?: readonly ModifierCard[];
  readonly perks?: readonly Part[];
}

export function readDeck(entries: readonly Entry[], names: Vocabulary, notes: NoteBook): DeckData {
  const modifiers: ModifierCard[] = [];
  for (const entry of entries.filter(({ key }) => key === 'modifier')) {
    const card = readModifier(entry, names, notes);
    const looks = card && printModifier(card, names);
    if (card && modifiers.some((other) => other.id === card.id || printModifier(other, names) === looks))
      notes.fault({ why: t`this modifier card is there already`, at: entry.keyStart });
    else if (card) modifiers.push(card);
  }
  const perks: Part[] = [];
  for (const entry of entries.filter(({ key }) => key === 'perk')) {
    const { text } = takeSigns(entry.body);
    for (const card of strangersIn(text, { modifiers }, names))
      modifiers.push({ ...card, id: freeId(card.id, modifiers) });
    perks.push(...readPerk(entry, { modifiers }, names, perks, notes));
  }
  return { ...(modifiers.length > 0 && { modifiers }), ...(perks.length > 0 && { perks }) };
}

function readModifier(entry: Entry, names: Vocabulary, notes: NoteBook): ModifierCard | undefined {
  const { text, signs } = takeSigns(entry.body);
  const [first, ...rest] = linesOf({ body: text, start: entry.start });
  const read = parseModifier(first?.text ?? '', names);
  const at = first?.at ?? entry.keyStart;
  if (isUnread(read)) {
    notes.fault({ why: read.why, at: at + read.at });
    return undefined;
  }
  const said = rest.map((line) => line.text).join(' ');
  const words = /^by[ -]hand\s*:\s*(.+)$/i.exec(said)?.[1];
  if (said !== '' && words === undefined) notes.fault({ why: t`can’t read “${said}”`, at: rest[0]?.at ?? at });
  if (words !== undefined) notes.byHand({ why: t`the text says so`, words, at: rest[0]?.at ?? at });
  const card = { ...read.value, ...(words !== undefined && { byHand: words }) };
  const [whole] = notes.checked(modifierSchema, { id: signs.id ?? modifierId(card, names), ...card }, at);
  return whole;
}

function readPerk(
  entry: Entry,
  mat: Pick<ClassMat, 'modifiers'>,
  names: Vocabulary,
  before: readonly Part[],
  notes: NoteBook,
): Part[] {
  const { text, signs } = takeSigns(entry.body);
  const [first] = linesOf({ body: text, start: entry.start });
  if (!first) {
    notes.unfinished({ why: t`this perk has no words yet`, at: entry.keyStart });
    return [];
  }
  const typed = parsePerk(text, mat, names);
  const usual = isUnread(typed) ? parsePerk(withUsualCards(text, names), mat, names) : typed;
  const read = isUnread(usual) ? typed : usual;
  if (!isUnread(read) && Object.keys(read.data).length === 0) {
    notes.fault({ why: t`these words say nothing`, at: first.at });
    return [];
  }
  const [problem] = isUnread(read)
    ? []
    : [...problemsOf('perk', read.value.abilities ?? []), ...problemsOf('item', read.value.once ?? [])];
  const why = isUnread(read) ? read.why : problem?.message;
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (why !== undefined) notes.byHand({ why, words, at: isUnread(read) ? entry.start + read.at : first.at });
  const isRead = !isUnread(read) && !problem;
  const own: PerkText = isRead ? read.value : byHandPerk(words);
  const looks = words.replaceAll(/[[\]]/g, '');
  const name = signs.name ?? (own.abilities || own.once ? titleOf(looks) : undefined);
  const { times, linked } = signs;
  const perk = { ...(name !== undefined && { name }), ...(times && { times }), ...(linked && { linked }) };
  const id = signs.id ?? freeId(perkId({ ...perk, ...own }, mat, names), before);
  return notes.sound(perkSchema, { id, ...perk, ...(isRead ? read.data : own) }, first.at);
}

function byHandPerk(words: string): PerkText {
  return { abilities: chunksOf(words).map((text) => ({ verb: 'by-hand', text, lasts: 'persistent' })) };
}

/** As many whole words as a name may have. */
function titleOf(words: string): string {
  const title = words.length <= 40 ? words : words.slice(0, 41).replace(/\s+\S*$/, '');
  return title.slice(0, 40).replace(/[\s:,;.]+$/, '') || words.slice(0, 40);
}

/** Comes from the name, or from the words as they are printed. */
function perkId(perk: Partial<Perk>, mat: Pick<ClassMat, 'modifiers'>, names: Vocabulary): string {
  return idOf(
    perk.name ??
      printPerk(mat, perk, names)
        .replaceAll('+', ' plus ')
        .replaceAll(/[−-](?=\d)/g, ' minus '),
  );
}

export function printDeck({ modifiers = [], perks = [] }: Deck, names: Vocabulary): string[] {
  const before: Perk[] = [];
  return [
    ...modifiers.flatMap((card) => [
      `Modifier: ${printModifier(card, names)}${card.id === modifierId(card, names) ? '' : ` [id ${card.id}]`}`,
      ...(card.byHand === undefined ? [] : [`By hand: ${card.byHand}`]),
    ]),
    ...perks.flatMap((perk) => {
      const { id, name, times, linked } = perk;
      const usual = freeId(perkId(perk, { modifiers }, names), before);
      before.push(perk);
      const text = printPerk({ modifiers }, perk, names);
      const signs = printSigns({
        ...(name !== undefined && { name }),
        times,
        ...(linked !== undefined && { linked }),
        ...(id !== usual && { id }),
      });
      return text.includes('\n') ? ['Perk:', text, ...signs] : [[`Perk: ${text}`, ...signs].join(' ')];
    }),
  ];
}

/** Lines with a dash say what counts; without any, the owner judges. END-11 */
export function readMasteries(entries: readonly Entry[], notes: NoteBook): Pick<ClassMat, 'masteries'> {
  const masteries = entries
    .filter(({ key }) => key === 'mastery')
    .flatMap((entry) => {
      const { text, signs } = takeSigns(entry.body);
      const [title, ...rest] = linesOf({ body: text, start: entry.start });
      if (!title) notes.fault({ why: t`this mastery has no name`, at: entry.keyStart });
      if (!title) return [];
      const counts = rest.filter((line) => /^[-–•*]/u.test(line.text));
      const words = rest.filter((line) => !counts.includes(line)).map((line) => line.text);
      const goals = counts.map((line) => ({ line, said: line.text.replace(/^[-–•*]+\s*/u, '') }));
      const reads = goals.map(({ line, said }) => ({ line, said, read: parseGoal(said) }));
      for (const { line, said, read } of reads)
        if (isUnread(read)) notes.byHand({ why: read.why, words: said, at: line.at });
      const all = reads.flatMap(({ read }) => (isUnread(read) ? [] : (read.value.all ?? [])));
      const isCounted = all.length > 0 && reads.every(({ read }) => !isUnread(read));
      const mastery = { id: signs.id ?? idOf(title.text), name: title.text, text: words.join(' ') };
      return notes.checked(masterySchema, { ...mastery, ...(isCounted && { all }) }, title.at);
    });
  const [, , tooMany] = entries.filter(({ key }) => key === 'mastery');
  if (tooMany) notes.fault({ why: t`a class has two masteries`, at: tooMany.keyStart });
  return masteries.length > 0 ? { masteries: masteries.slice(0, 2) } : {};
}

export function printMasteries({ masteries = [] }: Pick<ClassMat, 'masteries'>): string[] {
  return masteries.flatMap(({ id, name, text, all }) => [
    `Mastery: ${name}${id === idOf(name) ? '' : ` [id ${id}]`}`,
    ...(text === '' ? [] : [text]),
    ...(all ? printGoal(all).split('\n') : []).map((line) => `- ${line}`),
  ]);
}

const innateAction = z.strictObject({ abilities: characterClass.shape.innate.unwrap() });
const listed = z.object({ abilities: z.array(z.record(z.string(), z.unknown())) });

/** Innate abilities last for good, so no sign says it. */
export function readInnate(entries: readonly Entry[], names: Vocabulary, notes: NoteBook): Part {
  const abilities = entries
    .filter(({ key }) => key === 'innate')
    .flatMap((entry) => {
      if (linesOf(entry).length === 0) notes.unfinished({ why: t`there are no words yet`, at: entry.keyStart });
      if (linesOf(entry).length === 0) return [];
      const problems = (action: Action) => problemsOf('mat', action.abilities).map(({ message }) => message);
      const { action, notes: found } = readHalf(`${entry.body}\n[persistent]`, { names, problems });
      for (const { at, ...note } of found) notes.byHand({ ...note, at: entry.start + Math.min(at, entry.body.length) });
      const [data] = action ? notes.sound(innateAction, action.data, entry.start) : [];
      return data ? listed.parse(data).abilities : [];
    });
  return abilities.length > 0 ? { innate: abilities } : {};
}

export function printInnate({ innate = [] }: Pick<ClassMat, 'innate'>, names: Vocabulary): string[] {
  if (innate.length === 0) return [];
  return [
    'Innate:',
    ...printAction({ abilities: innate }, names)
      .replace(/\n\[persistent\]$/, '')
      .split('\n'),
  ];
}
