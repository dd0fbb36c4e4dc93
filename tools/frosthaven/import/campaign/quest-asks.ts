/** Asks of quests: by `autotrack`, else by their words. NEW-08 */
import { HERBS, MATERIALS } from '../../../../src/games/frosthaven/content/schema/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../../../src/games/frosthaven/content/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { insertLabels, resolveText } from '../labels.ts';
import { slugOf } from '../names.ts';
import type { References } from './references.ts';
import type { SourceQuest } from './source-campaign.ts';

/** `missing`: what it needs and no folder has. */
export type ReadAsk = { readonly ask: JsonObject } | { readonly why: string } | { readonly missing: string };

type Requirement = SourceQuest['requirements'][number];

const RESOURCES: ReadonlySet<string> = new Set([...MATERIALS, ...HERBS]);

/** `at`: place among the requirements, from 1. */
export function readAsk(requirement: Requirement, at: number, references: References): ReadAsk {
  const { name, counter, autotrack = '', requires } = requirement;
  const said = resolveText(name, references.known.labels);
  // Each earlier one must be done before, or the one before, which then says the same of others.
  if (requires.length > 0 && !requires.includes(at - 1))
    return { why: `it asks for things in another order: “${said}”` };
  const number = numberOf(String(counter));
  const asked = ofItem(name, autotrack, references) ?? inWords(said) ?? tracked(said, autotrack);
  if (!asked) return { why: `nothing counts “${said}”` };
  if ('missing' in asked) return { missing: String(asked.missing) };
  if (!number || (number.perProsperity !== undefined && asked.has !== 'gold'))
    return { why: `it asks for ${counter}: “${said}”` };
  return { ask: { ...asked, ...number, ...(requires.length > 0 && { then: true }) } };
}

/** `80+20xP`: so much more for each level of prosperity. */
function numberOf(counter: string): { least: number; perProsperity?: number } | undefined {
  const [, least, perProsperity] = /^(\d{1,3})(?:\+(\d{1,2})xP)?$/.exec(counter) ?? [];
  if (least === undefined) return undefined;
  return { least: Number(least), ...(perProsperity !== undefined && { perProsperity: Number(perProsperity) }) };
}

/** An item that is owned, or used. */
function ofItem(label: string, autotrack: string, { known }: References): JsonObject | undefined {
  const name = insertLabels(label, known.labels);
  const [, used] = /^%game\.item(?:Fh)?\.(\d+)% used$/i.exec(name) ?? [];
  const [, owned] = /^item:(\d+)$/.exec(autotrack) ?? [];
  const number = used ?? owned;
  if (number === undefined) return undefined;
  const item = known.items.get(Number(number));
  if (item === undefined) return { missing: `item ${number}` };
  return used === undefined ? { owns: item } : { uses: item };
}

const READ_AT_LAST = /^read section (\d+\.\d+)\.?$/i;

/** The section that is read once all else is done; undefined where another step is the last. */
export function sectionAtLast(requirements: readonly Requirement[], references: References): string | undefined {
  const last = requirements.at(-1);
  if (!last || last.requires.length === 0 || requirements.length < 2) return undefined;
  return READ_AT_LAST.exec(resolveText(last.name, references.known.labels))?.[1];
}

/** Other tracking is by the app’s own lists, which the words do not repeat. */
function tracked(said: string, autotrack: string): JsonObject | undefined {
  const followed = conclusionOf(said, autotrack);
  if (followed) return followed;
  if (autotrack === 'gold') return { has: 'gold' };
  if (autotrack === 'loot') return { tally: 'loot tokens' };
  if (autotrack === 'battleGoals') return { does: 'goal checks' };
  const [, looted = ''] = /^looted:([a-z|]+)$/.exec(autotrack) ?? [];
  const kinds = looted.split('|').filter((each) => each !== '');
  return kinds.length > 0 && kinds.every((each) => each === 'money' || RESOURCES.has(each))
    ? { loots: kinds }
    : undefined;
}

/** Of a scenario, or of the one that it leads to; longer lists may branch. */
function conclusionOf(said: string, autotrack: string): JsonObject | undefined {
  const [, first] = /^follow .*\bscenario ?number (\d{1,3}) to a conclusion$/i.exec(said) ?? [];
  const [, listed = ''] = /^scenario:([\d|]+)$/.exec(autotrack) ?? [];
  const numbers = listed.split('|').filter((each) => each !== '');
  if (first === undefined || numbers[0] !== first || numbers.length > 2) return undefined;
  return { scenarios: { result: 'completed', number: Number(numbers.at(-1)) } };
}

const SENTENCES: readonly (readonly [said: RegExp, ask: (name: string) => JsonObject | undefined])[] = [
  [/^scenarios completed$/i, () => ({ scenarios: { result: 'completed' } })],
  [/^scenarios lost$/i, () => ({ scenarios: { result: 'lost' } })],
  [
    /^(?:side )?scenarios \(numbered (\d{1,3}) or higher\) completed$/i,
    (number) => ({ scenarios: { result: 'completed', from: Number(number) } }),
  ],
  [/^scenarios completed with (.+) requirement$/i, (names) => requiring(names)],
  [/^road events$/i, () => ({ does: 'road events' })],
  [/^any element enhance?ments?$/i, () => ({ enhances: ['any'] })],
  [/^(\w+) enemies$/i, (name) => (isNegative(name) ? { gives: [name.toLowerCase()] } : undefined)],
  [/^different types of (?:monsters|enemies) killed$/i, () => ({ kinds: 'monsters killed' })],
  [/^earned checkmark from completed battle goals$/i, () => ({ does: 'goal checks' })],
  [/^(?:loot|money) tokens looted$/i, () => ({ tally: 'loot tokens' })],
  [
    /^(\w+) (?:loot )?cards looted$/i,
    (name) => (RESOURCES.has(name.toLowerCase()) ? { loots: [name.toLowerCase()] } : undefined),
  ],
  [/^doors opened$/i, () => ({ tally: 'doors opened' })],
  [/^treasures? (?:tiles )?looted$/i, () => ({ tally: 'treasures' })],
  [/^(?:enemies|monsters) killed$/i, () => ({ tally: 'kills' })],
  [/^elite (?:enemies|monsters) killed$/i, () => ({ tally: 'elite kills' })],
  [/^weeks passed$/i, () => ({ does: 'weeks' })],
  [/^items crafted$/i, () => ({ does: 'crafted' })],
  [/^potions brewed$/i, () => ({ does: 'brewed' })],
  [/^((?:[A-Z][\w-]* ?){1,4}) killed$/, (names) => ({ kills: [singular(names)] })],
];

function isNegative(name: string): boolean {
  return NEGATIVE_CONDITIONS.some((each) => each === name.toLowerCase());
}

/** `FhIcon boat, FhIcon climbing-gear, or FhIcon sled` */
function requiring(names: string): JsonObject | undefined {
  const all = names.split(/,? or |, /).map((each) => /^(?:FhIcon )?([a-z-]+)$/i.exec(each.trim())?.[1]?.toLowerCase());
  return all.every((each) => each !== undefined) ? { scenarios: { result: 'completed', requires: all } } : undefined;
}

function inWords(said: string): JsonObject | undefined {
  for (const [pattern, ask] of SENTENCES) {
    const found = pattern.exec(said);
    if (!found) continue;
    const read = ask(found[1] ?? '');
    if (read && !(Array.isArray(read.kills) && read.kills.includes(''))) return read;
  }
  return undefined;
}

/** `Algox Guards` → `algox-guard`; nothing where another plural may be meant. */
function singular(names: string): string {
  const plural = names.trim();
  return /[^s]s$/.test(plural) && !/(?:ie|ve)s$/.test(plural) ? slugOf(plural.slice(0, -1)) : '';
}
