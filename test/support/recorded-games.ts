/** The recorded games, and what is looked at where one is played again. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { pictureJob } from '../../src/games/frosthaven/render/index.ts';
import type { StateData } from '../../src/games/frosthaven/rules/state.ts';
import { view as schema } from '../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../src/games/frosthaven/rules/views/scenario.ts';
import { Referee } from '../../tools/frosthaven/referee/referee.ts';
import { catalog } from './first-winter.ts';
import type { RecordedGame, Replayed } from './replay.ts';
import { readGame, replay } from './replay.ts';

const FOLDER = fileURLToPath(new URL('../games/frosthaven/recorded', import.meta.url));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
/** Every scenario in every size of party, sorted by scenario. */
export const games = files.map((file) => ({ file, game: readGame(readFileSync(path.join(FOLDER, file), 'utf8')) }));

/** What `npm test` plays: a game of two, one of three and one of four, each of another scenario. All others take longer. */
export const oneOfEachSize = [4, 17, 27].flatMap((i) => games[i] ?? []);

/** One state in so many is looked at. */
const SOME = 200;

/** Of what anybody sees of a state: it is what the schema describes, and no more, also where it is drawn. */
function checkViews(state: StateData, seat: string): void {
  const view = viewFor(catalog, state, seat);
  expect(schema.parse(view)).toStrictEqual(view);
  const { data } = pictureJob('board', { view });
  expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
}

/** Plays a game again: it is by the rules, and ends as it did; of four, what anybody sees on the way is as described. */
export function playAgain(game: RecordedGame): Replayed {
  const referees: Referee[] = [];
  let seen = 0;
  const replayed = replay(catalog, game, (state) => {
    const referee = new Referee(catalog, state);
    referees.push(referee);
    return (event, after) => {
      referee.watch(event, after);
      seen += 1;
      if (game.party.length < 4 || (seen % SOME !== 0 && event.type !== 'round ended')) return;
      const seats = after.characters.map(({ seat }) => seat);
      checkViews(after, 'public');
      checkViews(after, seats[seen % seats.length] ?? 'public');
    };
  });
  expect(seen).toBeGreaterThan(SOME);
  expect(referees.flatMap(({ breaches }) => breaches)).toEqual([]);
  const { completed, lost } = replayed.state.result;
  expect([completed && !lost ? 'completed' : 'lost', replayed.state.round]).toEqual([game.result, game.rounds]);
  for (const { seat } of game.party) viewFor(catalog, replayed.state, seat);
  return replayed;
}

/** Those of all that were not used. */
export function findUnused(all: Iterable<string>, used: Iterable<string>): string[] {
  const seen = new Set(used);
  return [...all].filter((name) => !seen.has(name));
}
