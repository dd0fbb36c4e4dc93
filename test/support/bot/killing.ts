/** What is left behind by a bot that was killed in the middle of anything. */

import { expect } from 'vitest';
import { effectiveMoves, resumeFrom } from '../../../src/engine/log/log.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import type { ScriptedUsers } from '../../../src/loopback/scripted-users.ts';
import type { Store } from '../../../src/storage/store.ts';
import { readSnapshots } from '../../../tools/trial/read-snapshots.ts';
import { GAME } from './played-bot.ts';

/** What people pressed was kept once, as it was confirmed to them, and everything was delivered. */
export async function expectAnswersStored(store: Store, players: ScriptedUsers): Promise<void> {
  const [entries, snapshots] = [await store.entries(GAME), await readSnapshots(store, GAME)];
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
  expect(() => resumeFrom(snapshots, effectiveMoves(entries))).not.toThrow();
  const answers = effectiveMoves(entries).filter((move) => move.type === 'answer' && move.by === 'player');
  expect(answers.length).toBeGreaterThanOrEqual(players.confirmed);
  expect(answers.length).toBeLessThanOrEqual(players.presses);
  expect(await store.pendingMessages()).toEqual([]);
}

/** Nothing was told twice. What the table reads, without what is private to somebody. */
export function expectToldOnce(local: LocalDiscord, thread: string): SeenMessage[] {
  const told = local
    .client('Ann')
    .visibleMessages(thread)
    .filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
  const heads = told.map(({ text }) => text.split('\n').slice(0, 2).join(' '));
  expect(new Set(heads).size, heads.join('\n')).toBe(heads.length);
  return told;
}
