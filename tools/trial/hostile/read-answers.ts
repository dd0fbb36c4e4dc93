/** Judges what the bot answered. */
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { StoredRows } from '../rows.ts';

export const FOUNDERS = ['Ann', 'Cem'];

/** Acts that repost a public panel without a change. */
const PUBLIC_ACTS = /^types \/campaign panel|"home:/;

const EXPORT_ACTS = /"export-now:/;

const MAX_REFUSAL_LENGTH = 500;

export function isPublicAct(what: string, name: string): boolean {
  return PUBLIC_ACTS.test(what) || (EXPORT_ACTS.test(what) && FOUNDERS.includes(name));
}

export function findPublicTraces(aloud: readonly SeenMessage[], rows: StoredRows): string[] {
  const panels = [...(rows.get('campaigns')?.values() ?? [])].map(({ panel }) => panel);
  const said = aloud.filter(({ id }) => !panels.includes(id));
  return said.map(({ text }) => `everybody reads of it: ${text.slice(0, 200)}`);
}

export function findLongRefusals({ text, components, embeds, attachments, isEphemeral }: SeenMessage): string[] {
  const isRefused =
    isEphemeral && embeds.length + attachments.length === 0 && !JSON.stringify(components).includes('custom_id');
  if (!isRefused || text === '' || /\n/.test(text)) return [];
  const isPlain = text.length <= MAX_REFUSAL_LENGTH && /[.!?…)”»*`_>]$/.test(text);
  return isPlain ? [] : [`this is no plain sentence: ${text.slice(0, 300)}`];
}

export function findUnreadable(text: string): string[] {
  const odd = /undefined|\[object |TypeError|SQLITE|Something went wrong| at .+\.ts:\d/.exec(
    text.replaceAll(/[“"*`].*?[”"*`]/g, ''),
  );
  return odd ? [`this was said: ${text.slice(0, 300)}`] : [];
}
