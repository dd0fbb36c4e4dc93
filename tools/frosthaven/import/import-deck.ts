/** Decks of monster ability cards, card by card. MON-10 */
import { z } from 'zod';
import { abilityProblems } from '../../../src/games/frosthaven/content/checks/check-ability.ts';
import { ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { walkAbilities } from '../../../src/games/frosthaven/content/walk-abilities.ts';
import type { AbilityJson, ElementJson, JsonObject } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import { byHandWords } from './by-hand-words.ts';
import type { LabelTree } from './labels.ts';
import { insertLabels } from './labels.ts';
import { slugOf, titleOf } from './names.ts';
import type { RunContext } from './read-run.ts';
import { readRun, runsOf, saysNothingIsDone } from './read-run.ts';
import type { ImportReport } from './report.ts';
import type { SourceAction, SourceCard, SourceDeck } from './source-schema.ts';

const MOST_INITIATIVE = 99;

interface AbilityContext extends RunContext {
  /** True if no stat card concerned has a retaliate with a range. */
  readonly isRetaliateMelee?: boolean;
}

export interface DeckContext extends AbilityContext {
  readonly report: ImportReport;
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

function importCard(
  { initiative, shuffle, actions }: SourceCard,
  { id, name }: { readonly id: string; readonly name: string },
  place: string,
  context: DeckContext,
): JsonObject {
  const { report, file } = context;
  const { abilities, infuse, faults } = importAbilities(actions, context);
  const early = Math.min(MOST_INITIATIVE, Math.max(1, initiative));
  if (early !== initiative)
    report.note('monster cards', `${file}, ${place}`, `its initiative ${initiative} becomes ${early}`);
  for (const why of faults) report.note('monster cards', `${file}, ${place}`, why);
  report.count('monster cards', faults.length === 0 ? 'whole' : 'by hand');
  return {
    id,
    name,
    initiative: early,
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

export function importAbilities(actions: readonly SourceAction[], context: AbilityContext): ImportedAbilities {
  const { labels } = context;
  const abilities: AbilityJson[] = [];
  const infuse: ElementJson[] = [];
  const faults: string[] = [];
  const added = context.isRetaliateMelee ? actions.map(withoutSign) : actions;
  const all = labelled(added, labels);
  if (all.length === 1 && all.every((each) => saysNothingIsDone(each, context))) return { abilities, infuse, faults };
  for (const run of runsOf(all, labels)) {
    try {
      const read = readRun(
        run,
        abilities.flatMap(({ verb }) => (typeof verb === 'string' ? [verb] : [])),
        context,
      );
      checkAbilities([...abilities, ...read.abilities]);
      abilities.push(...read.abilities);
      infuse.push(...read.infuse);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      faults.push(error.message);
      abilities.push({ verb: 'by-hand', text: byHandWords(run, labels) });
    }
  }
  return { abilities, infuse, faults };
}

/** A retaliate without a range adds to that of the stat card, if that has none either. RET-07 */
function withoutSign(action: SourceAction): SourceAction {
  const { valueType, ...rest } = action;
  return action.type === 'retaliate' && valueType === 'plus' ? rest : action;
}

function labelled(actions: readonly SourceAction[], labels: readonly LabelTree[]): SourceAction[] {
  return actions.map((action) => ({
    ...action,
    ...(typeof action.value === 'string' && { value: insertLabels(action.value, labels) }),
    ...(action.subActions && { subActions: labelled(action.subActions, labels) }),
  }));
}

function checkAbilities(all: readonly AbilityJson[]): void {
  const { data, error } = z.array(ability).safeParse(all);
  if (!data) throw new UnreadableError(error?.issues[0]?.message ?? 'no ability of ours');
  const placed = walkAbilities(data, { owner: 'monster', triggered: undefined, commanded: false });
  const [problem] = placed.flatMap(abilityProblems);
  if (problem !== undefined) throw new UnreadableError(problem);
}
