/** Characters of the classes of the First Winter with perks that they have gained, in small fights with plain cards. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PACK, PACKS } from '../../../src/games/frosthaven/content/load.ts';
import { inOneLine } from '../../../src/games/frosthaven/rules/explain/parts.ts';
import type { ClassInput } from './content.ts';
import type { ScenarioSetup, ScenarioTable } from './scenario-table.ts';
import { fight } from './scenario-table.ts';

/** A class as its file has it. */
export function readClass(name: string): ClassInput {
  return JSON.parse(readFileSync(path.join(PACKS, DEFAULT_PACK, 'classes', `${name}.json`), 'utf8'));
}

/** What a class has beside its cards: its modes, counters and tokens, its perks and its masteries. */
export function matOf(name: string): Partial<ClassInput> {
  const { modes, counters, tokens, summons, innate, modifiers, perks, masteries } = readClass(name);
  return {
    ...(modes && { modes }),
    ...(counters && { counters }),
    ...(tokens && { tokens }),
    ...(summons && { summons }),
    ...(innate && { innate }),
    ...(modifiers && { modifiers }),
    ...(perks && { perks }),
    ...(masteries && { masteries }),
  };
}

/** What a scenario wants in which `a` is of this class and has gained these perks. */
export function perkSetup(of: string, perks: readonly string[], more: ScenarioSetup = {}): ScenarioSetup {
  const { a = {}, ...others } = more.players ?? {};
  return { ...more, players: { ...others, a: { ...a, class: matOf(of), perks } } };
}

/** Such a scenario as its first round begins; the first of all choices has been taken. */
export function fightWithPerks(
  of: string,
  perks: readonly string[],
  drawing: string,
  more: ScenarioSetup = {},
): ScenarioTable {
  return fight(drawing, perkSetup(of, perks, more));
}

/** A perk as its owner reads it. */
export function perkWords(t: ScenarioTable, perk: string): string | undefined {
  const own = t.viewFor('a').own?.perks?.find(({ id }) => id === perk);
  return own && inOneLine(own.lines);
}

/** Two plain cards for each of those who play. */
export function cardPairs(first: number, ...seats: readonly string[]): Record<string, readonly [string, string]> {
  return Object.fromEntries(seats.map((seat) => [seat, [String(first), String(first + 1)] as const]));
}

/** The cards that `a` has in the discard pile where it is going to rest. */
export const TIRED = { discarded: ['3', '4', '5'] };

/** The first round passes; at its end `a`, whose discard pile is `TIRED`, takes a short rest, and what that brings begins. */
export function restsShort(t: ScenarioTable): ScenarioTable {
  t.plays(cardPairs(1, 'a', 'b'))
    .choose('end turn')
    .choose('end turn');
  return t.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it');
}

/** `a`, whose discard pile is `TIRED`, takes a long rest in the first round and heals, and what that brings begins. */
export function restsLong(t: ScenarioTable): ScenarioTable {
  t.plays({ a: 'rest', ...cardPairs(1, 'b') });
  return t.choose('end turn').choose('a/3').choose('heal 2');
}
