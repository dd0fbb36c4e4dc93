import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { pictureJob } from '../../src/games/frosthaven/draw/index.ts';
import type { Event } from '../../src/games/frosthaven/rules/events.ts';
import type { StateData } from '../../src/games/frosthaven/rules/state.ts';
import { view as schema } from '../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../src/games/frosthaven/rules/views/scenario.ts';
import { Referee } from '../../src/games/frosthaven/tools/referee/referee.ts';
import { catalog } from '../first-winter.ts';
import { readGame, replay } from './replay.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const games = files.map((file) => ({ file, game: readGame(readFileSync(path.join(FOLDER, file), 'utf8')) }));
const events: Event[] = [];

/** One state in so many is looked at. */
const SOME = 200;

/** Of what anybody sees of a state: it is what the schema describes, and no more, also where it is drawn. */
function looksAt(state: StateData, seat: string): void {
  const view = viewFor(catalog, state, seat);
  expect(schema.parse(view)).toStrictEqual(view);
  const { data } = pictureJob('board', { view });
  expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
}

describe('whole games, played again, are by the rules; of four, what anybody sees on the way is as described', () => {
  test.each(games)('$file', ({ game }) => {
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
        looksAt(after, 'public');
        looksAt(after, seats[seen % seats.length] ?? 'public');
      };
    });
    expect(seen).toBeGreaterThan(SOME);
    expect(referees.flatMap(({ found }) => found)).toEqual([]);
    const { completed, lost } = replayed.state.result;
    expect([completed && !lost ? 'completed' : 'lost', replayed.state.round]).toEqual([game.result, game.rounds]);
    for (const { seat } of game.party) viewFor(catalog, replayed.state, seat);
    events.push(...replayed.events);
  });
});

describe('between them they use', () => {
  const missing = (all: Iterable<string>, used: Iterable<string>) => {
    const seen = new Set(used);
    return [...all].filter((name) => !seen.has(name));
  };

  test('ten scenarios at least, each in every size of party', () => {
    const scenarios = new Set(games.map(({ game }) => game.scenario));
    expect(scenarios.size).toBeGreaterThanOrEqual(10);
    const wanted = [...scenarios].flatMap((name) => [2, 3, 4].map((size) => `${name} ${size}`));
    const played = games.map(({ game }) => `${game.scenario} ${game.party.length}`);
    expect(missing(wanted, played)).toEqual([]);
  });

  test('every class', () => {
    const played = games.flatMap(({ game }) => game.party.map((member) => member.class));
    expect(missing(catalog.classes.keys(), played)).toEqual([]);
  });

  test('every type of monster that stands in their scenarios', () => {
    const placed = events.flatMap((event) =>
      event.type === 'placed' && event.figure.monster ? event.figure.monster : [],
    );
    const standing = games.flatMap(({ game }) =>
      Object.values(catalog.scenario(game.scenario).legend).flatMap(({ monster }) => monster ?? []),
    );
    expect(missing(new Set(standing), placed)).toEqual([]);
  });

  test('items for every moment at which there is one', () => {
    const brought = games.flatMap(({ game }) => game.party.flatMap(({ items }) => items));
    const moments = [...catalog.items.values()].map(({ use }) => use.when);
    expect(
      missing(
        new Set(moments),
        brought.map((name) => catalog.item(name).use.when),
      ),
    ).toEqual([]);
  });
});
