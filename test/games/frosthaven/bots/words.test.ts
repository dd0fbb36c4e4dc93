/** Players made of code go by what goals ask for, never by the words for it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aimsOf, foesIn, isTimeToLeave, isWanted } from '../../../../src/games/frosthaven/bots/aims.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { situationIn } from '../../../../src/games/frosthaven/content/filled-in.ts';
import { scenario } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { StateData } from '../../../../src/games/frosthaven/rules/state.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { sampleOf } from '../../../support/often.ts';
import { readGame, replay } from '../../../support/replay.ts';

const FOLDER = path.join(import.meta.dirname, '../recorded');
const WORDS = new Set(['name', 'about', 'introduction', 'goalText', 'rules', 'text', 'story']);

/** The same thing in other words: every letter of what people read is an x. */
function unreadable(thing: unknown, key = ''): unknown {
  if (typeof thing === 'string') return WORDS.has(key) ? thing.replace(/\w/g, 'x') : thing;
  if (Array.isArray(thing)) return thing.map((each) => unreadable(each));
  if (typeof thing !== 'object' || thing === null) return thing;
  return Object.fromEntries(Object.entries(thing).map(([name, each]) => [name, unreadable(each, name)]));
}

const readable = new Catalog(firstWinter);
const other = new Catalog({
  ...firstWinter,
  monsters: firstWinter.monsters.map((monster) => ({ ...monster, name: 'xxx' })),
  scenarios: z.array(scenario).parse(firstWinter.scenarios.map((each) => unreadable(each))),
});

/** Recorded games of two whose goal is more than to kill all enemies. */
const GAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('-2.json'))
  .map((file) => ({ file, game: readGame(readFileSync(path.join(FOLDER, file), 'utf8')) }))
  .filter(({ game }) => {
    const goal = situationIn(readable.scenario(game.scenario).goal);
    return goal !== undefined && !('kill' in goal);
  });

/** What whoever sits at a seat would go for, in the words of a pack. */
function goesFor(catalog: Catalog, state: StateData, seat: string): object {
  const view = viewFor(catalog, state, seat);
  const own = view.seats.find((each) => each.seat === seat);
  if (!own) throw new Error(`Nobody sits at ${seat}.`);
  const wanted = foesIn(view).filter((foe) => isWanted(view, foe));
  return { aims: aimsOf(view, own), leaves: isTimeToLeave(view), wanted: wanted.map(({ id }) => id) };
}

describe('in other words, everybody goes for the same', () => {
  test.each(sampleOf(GAMES, 3))('$file', ({ game }) => {
    let looked = 0;
    replay(readable, game, () => (event, state) => {
      if (event.type !== 'round began') return;
      looked++;
      for (const { seat } of game.party) expect(goesFor(other, state, seat)).toEqual(goesFor(readable, state, seat));
    });
    expect(looked).toBe(game.rounds);
  });
});
