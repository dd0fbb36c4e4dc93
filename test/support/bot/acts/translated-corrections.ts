/** A game-master sets right what there is in the pseudo-language: all that master and table read of it is translated, and fits. */
import { expect } from 'vitest';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { firstWinter } from '../../first-winter.ts';
import { namesIn } from '../../texts.ts';
import { findEnglish } from '../../untranslated.ts';
import { CorrectionWalk, REASON } from '../corrected-in-languages.ts';
import type { PlayedBot } from '../played-bot.ts';
import { GAME } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';
import { correctingActs } from './correcting-acts.ts';

/** Kinds that end something. */
const LAST_KINDS = ['newcomer', 'turn over', 'gone'];
/** Parts of the kinds, in the order in which they are offered. */
const PARTS = ['first', 'middle', 'last'] as const;

export async function expectTranslatedCorrections(table: PlayedBot, part: (typeof PARTS)[number]): Promise<void> {
  const { publicly, makeMaster, untilTurns } = correctingActs(() => table);
  await makeMaster('Cem');
  await untilTurns();
  for (const person of [...PEOPLE, 'Cem']) table.local.client(person).setLocale('en-XA');
  await table.bot.app.records.changeCampaign(tableSettingsChange(1, { language: 'en-XA' }));
  const found = await table.bot.app.matchService.withSession(GAME, 'nobody', (at) => at.readView());
  if (!found) throw new Error('The game is gone.');
  const { view } = tableViewOf(found);
  const [item] = firstWinter.items;
  const hexes = view.board.hexes.map(({ label }) => label);
  const typed = ['1', hexes.at(-1) ?? '', item?.name ?? '', REASON];
  const before = new Set(await publicly());
  const correcting = new CorrectionWalk(table.local, 'Cem', table.thread, typed);
  const all = await correcting.listKinds();
  const ordered = [...all.filter((each) => !LAST_KINDS.includes(each)), ...LAST_KINDS];
  const most = Math.ceil(ordered.length / PARTS.length);
  const kinds = ordered.slice(PARTS.indexOf(part) * most).slice(0, most);
  for (const kind of kinds) await correcting.applyKind(kind);
  expect([...correcting.readyKinds, ...correcting.missingKinds].sort()).toEqual([...kinds].sort());
  expect(correcting.missingKinds.length).toBeLessThan(2);
  expect(correcting.appliedKinds.length, 'and were carried out').toBeGreaterThan(2);
  const fresh = (await publicly()).filter((text) => !before.has(text) && text.includes('✎'));
  expect(fresh.length).toBeGreaterThan(0);
  const people = ['Ann', 'Bea', 'Cem', ...view.seats.map(({ name }) => name)];
  const left = [...correcting.read, ...fresh].flatMap((words) =>
    findEnglish(words, [...people, ...namesIn(words, firstWinter)]).map((word) => `${word}: ${words.slice(0, 300)}`),
  );
  expect(left).toEqual([]);
}
