/** Asks of quests: by `autotrack`, else by their words. NEW-08 */
import { HERBS, MATERIALS } from '../../../../src/games/frosthaven/content/schema/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import { slugOf } from '../names.ts';
import type { References } from './references.ts';
import type { SourceQuest } from './source-campaign.ts';

export type ReadAsk = { readonly ask: JsonObject } | { readonly why: string };

type Requirement = SourceQuest['requirements'][number];

const RESOURCES: ReadonlySet<string> = new Set([...MATERIALS, ...HERBS]);

export function readAsk({ name, counter, autotrack, requires }: Requirement, references: References): ReadAsk {
  const said = resolveText(name, references.known.labels);
  const least = /^\d{1,3}$/.test(String(counter)) ? Number(counter) : undefined;
  if (requires.length > 0) return { why: `it asks for one thing after another: “${said}”` };
  if (least === undefined) return { why: `it asks for ${counter}: “${said}”` };
  const asked = inWords(said) ?? tracked(autotrack ?? '');
  return asked ? { ask: { ...asked, least } } : { why: `nothing counts “${said}”` };
}

const READ_AT_LAST = /^read section (\d+\.\d+)\.?$/i;

/** The section that is read once all else is done; undefined where another step is the last. */
export function sectionAtLast(requirements: readonly Requirement[], references: References): string | undefined {
  const last = requirements.at(-1);
  if (!last || last.requires.length === 0 || requirements.length < 2) return undefined;
  return READ_AT_LAST.exec(resolveText(last.name, references.known.labels))?.[1];
}

/** Other tracking is by the app’s own lists, which the words do not repeat. */
function tracked(autotrack: string): JsonObject | undefined {
  if (autotrack === 'gold') return { has: 'gold' };
  if (autotrack === 'loot') return { tally: 'loot tokens' };
  if (autotrack === 'battleGoals') return { does: 'goal checks' };
  const [, looted = ''] = /^looted:([a-z|]+)$/.exec(autotrack) ?? [];
  const kinds = looted.split('|').filter((each) => each !== '');
  return kinds.length > 0 && kinds.every((each) => each === 'money' || RESOURCES.has(each))
    ? { loots: kinds }
    : undefined;
}

const SENTENCES: readonly (readonly [said: RegExp, ask: (name: string) => JsonObject | undefined])[] = [
  [/^scenarios completed$/i, () => ({ scenarios: { result: 'completed' } })],
  [/^scenarios lost$/i, () => ({ scenarios: { result: 'lost' } })],
  [
    /^(?:side )?scenarios \(numbered (\d{1,3}) or higher\) completed$/i,
    (number) => ({ scenarios: { result: 'completed', from: Number(number) } }),
  ],
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
