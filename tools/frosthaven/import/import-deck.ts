/** Decks of monster ability cards, card by card. MON-10 */
import { ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { AbilityJson, ElementJson, JsonObject, TextReader } from './action-reader.ts';
import { readAction, UnreadableError } from './action-reader.ts';
import { actionWords } from './card-words.ts';
import type { LabelTree } from './labels.ts';
import type { ImportReport } from './report.ts';
import type { SourceAction, SourceCard, SourceDeck } from './source-schema.ts';

/** Longest text that is done by hand. */
const MAX_TEXT = 300;

export interface DeckContext {
  readonly labels: readonly LabelTree[];
  readonly report: ImportReport;
  readonly readText: TextReader;
  readonly file: string;
}

/** Returns the set as files of packs have it. Cards of one name are numbered in their ids. */
export function importDeck({ name, abilities }: SourceDeck, context: DeckContext): JsonObject {
  const ids = new Map<string, number>();
  const cards = abilities.map((card, i) => {
    const said = card.name ?? `Card ${i + 1}`;
    const base = slugOf(said);
    const before = ids.get(base) ?? 0;
    ids.set(base, before + 1);
    return importCard(
      card,
      { id: before === 0 ? base : `${base}-${before + 1}`, name: said },
      `card ${i + 1}`,
      context,
    );
  });
  return { id: slugOf(name), name: titleOf(name), cards };
}

export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[̀-ͯ'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  return slug === '' || slug === 'constructor' ? 'x' : slug;
}

export function titleOf(name: string): string {
  return name.replace(
    /(^|-)([a-z])/g,
    (_, before: string, letter: string) => `${before ? ' ' : ''}${letter.toUpperCase()}`,
  );
}

function importCard(
  { initiative, shuffle, actions }: SourceCard,
  { id, name }: { readonly id: string; readonly name: string },
  place: string,
  context: DeckContext,
): JsonObject {
  const { report, file } = context;
  const { abilities, infuse, faults } = importAbilities(actions, context);
  for (const why of faults) report.note('monster cards', `${file}, ${place}`, why);
  report.count('monster cards', faults.length === 0 ? 'whole' : 'by hand');
  return {
    id,
    name,
    initiative,
    ...(shuffle && { shuffle: true }),
    abilities,
    ...(infuse.length > 0 && { infuse }),
  };
}

interface ImportedAbilities {
  readonly abilities: readonly AbilityJson[];
  readonly infuse: readonly ElementJson[];
  /** Why something is done by hand; empty if nothing is. */
  readonly faults: readonly string[];
}

export function importAbilities(
  actions: readonly SourceAction[],
  { labels, readText }: Pick<DeckContext, 'labels' | 'readText'>,
): ImportedAbilities {
  const abilities: AbilityJson[] = [];
  const infuse: ElementJson[] = [];
  const faults: string[] = [];
  for (const run of runsOf(actions, labels)) {
    try {
      const read = run.map((each) => readAction(each, readText));
      const found = read.flatMap((each) => each.abilities);
      for (const each of found) checkAbility(each);
      abilities.push(...found);
      infuse.push(...read.flatMap((each) => each.infuse));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      faults.push(error.message);
      abilities.push({ verb: 'by-hand', text: byHandWords(run, labels) });
    }
  }
  return { abilities, infuse, faults };
}

function checkAbility(found: AbilityJson): void {
  const { error } = ability.safeParse(found);
  if (error) throw new UnreadableError(error.issues[0]?.message ?? 'no ability of ours');
}

/** Words that change what stands above them, so that both are one thing. */
const REFERS =
  /^(add |where |if the (attack|move|heal)|if (it|they) |then |instead|unless|this (attack|move|heal)|in an? )/i;

/** Groups actions that mean something only together: words and the action that they are about. */
function runsOf(actions: readonly SourceAction[], labels: readonly LabelTree[]): SourceAction[][] {
  const runs: SourceAction[][] = [];
  for (const action of actions.flatMap((each) => (each.type === 'grid' ? (each.subActions ?? []) : [each]))) {
    const refers = action.type === 'custom' && REFERS.test(actionWords(action, labels));
    const before = runs.at(-1);
    if (refers && before) before.push(action);
    else runs.push([action]);
  }
  return runs;
}

function byHandWords(run: readonly SourceAction[], labels: readonly LabelTree[]): string {
  const words = run.map((each) => actionWords(each, labels)).join('. ');
  const text = words.length < 3 ? `Do what the card says: ${words}.` : words;
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}
