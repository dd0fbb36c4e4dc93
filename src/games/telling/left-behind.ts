/** Messages that tell of what was taken back: a few are marked, and of all others it is said where they are. */

import type { Entry } from '../../kernel/log.ts';
import { t } from '../../language/t.ts';
import type { Outgoing } from '../game.ts';
import { asJson } from '../panel/message.ts';
import { panelButton } from '../panel/unasked.ts';

/** A message, and the last entry of the log when it was posted. */
export interface Posted {
  readonly key: string;
  readonly from: number;
}

/** Messages that are remembered. */
const MOST_KEPT = 20;
/** Messages that are marked by one undo. */
const MOST_MARKED = 5;

export function withPosted(past: readonly Posted[], key: string, entries: readonly Entry[]): Posted[] {
  const from = entries.at(-1)?.number ?? past.at(-1)?.from ?? 0;
  return [...past, { key, from }].slice(-MOST_KEPT);
}

/** Those that no longer hold, the newest first; what one seat takes back for itself alone leaves all as they are. */
export function leftBehind(past: readonly Posted[], entries: readonly Entry[]): Posted[] {
  const back = entries.find(({ type }) => type === 'undo');
  if (!back || !('to' in back) || back.own) return [];
  const { to, number } = back;
  return past.filter(({ from }) => from > to && from < number).reverse();
}

/** What marks them. `posted`: where messages are, by their keys. */
export function marked(
  game: number,
  stale: readonly Posted[],
  posted: ReadonlyMap<string, string> = new Map(),
): Outgoing[] {
  const look = { ...panelButton(game), label: t`↩ Taken back: see how things stand` };
  const edits = stale
    .slice(0, MOST_MARKED)
    .map(({ key }): Outgoing => ({ key, kind: 'edit', body: asJson({ to: 'thread', buttons: [look] }) }));
  const links = stale.slice(MOST_MARKED).flatMap(({ key }) => posted.get(key) ?? []);
  if (links.length === 0) return edits;
  const content = t`-# What these messages tell was taken back, too: ${links.join(' ')}`;
  return [...edits, { key: 'notice', kind: 'post', body: asJson({ to: 'thread', content }) }];
}
