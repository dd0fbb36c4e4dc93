/** What quests ask for: by `autotrack`, else by their words. NEW-08 */
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import { slugOf } from '../names.ts';
import type { References } from './references.ts';
import type { SourceQuest } from './source-campaign.ts';

export type ReadAsk = { readonly ask: JsonObject } | { readonly why: string };

type Requirement = SourceQuest['requirements'][number];

export function readAsk({ name, counter, autotrack, requires }: Requirement, references: References): ReadAsk {
  const said = resolveText(name, references.known.labels);
  const least = /^\d{1,3}$/.test(String(counter)) ? Number(counter) : undefined;
  if (requires.length > 0) return { why: `it asks for one thing after another: “${said}”` };
  if (least === undefined) return { why: `it asks for ${counter}` };
  const asked = tracked(autotrack, said, references) ?? inWords(said, references);
  return asked ? { ask: { ...asked, least } } : { why: `nothing counts “${said}”` };
}

function tracked(autotrack: string | undefined, said: string, references: References): JsonObject | undefined {
  void said;
  void references;
  if (autotrack === 'gold') return { has: 'gold' };
  return undefined;
}

function inWords(said: string, references: References): JsonObject | undefined {
  void references;
  if (/^scenarios completed$/i.test(said)) return { scenarios: { result: 'completed' } };
  return undefined;
}

export { slugOf };
