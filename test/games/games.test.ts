import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/games/frosthaven/content/load.ts';
import type { Event } from '../../src/games/frosthaven/rules/events.ts';
import { viewFor } from '../../src/games/frosthaven/rules/views/scenario.ts';
import { Referee } from '../../src/games/frosthaven/tools/referee/referee.ts';
import { readGame, replay } from './replay.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const catalog = loadPack();
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const games = files.map((file) => ({ file, game: readGame(readFileSync(path.join(FOLDER, file), 'utf8')) }));
const events: Event[] = [];

describe('whole games, played again', () => {
  test.each(games)('$file', ({ game }) => {
    const referees: Referee[] = [];
    const replayed = replay(catalog, game, (state) => {
      const referee = new Referee(catalog, state);
      referees.push(referee);
      return (event, after) => referee.watch(event, after);
    });
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

  test('every scenario, in every size of party', () => {
    const wanted = [...catalog.scenarios.keys()].flatMap((name) => [2, 3, 4].map((size) => `${name} ${size}`));
    expect(
      missing(
        wanted,
        games.map(({ game }) => `${game.scenario} ${game.party.length}`),
      ),
    ).toEqual([]);
  });

  test('every class', () => {
    const played = games.flatMap(({ game }) => game.party.map((member) => member.class));
    expect(missing(catalog.classes.keys(), played)).toEqual([]);
  });

  test('every type of monster', () => {
    const placed = events.flatMap((event) =>
      event.type === 'placed' && event.figure.monster ? event.figure.monster : [],
    );
    expect(missing(catalog.monsters.keys(), placed)).toEqual([]);
  });

  test('every item', () => {
    const brought = games.flatMap(({ game }) => game.party.flatMap(({ items }) => items));
    expect(missing(catalog.items.keys(), brought)).toEqual([]);
  });
});
