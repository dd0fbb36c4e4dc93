import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/content/load.ts';
import type { Event } from '../../src/frosthaven/events.ts';
import type { StateData } from '../../src/frosthaven/state.ts';
import { viewFor } from '../../src/frosthaven/views/scenario.ts';
import { type RecordedGame, readGame, replay } from './replay.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const catalog = loadPack();
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const games = files.map((file) => ({ file, game: readGame(readFileSync(path.join(FOLDER, file), 'utf8')) }));
const events: Event[] = [];

describe('whole games, played again', () => {
  test.each(games)('$file', ({ game }) => {
    const replayed = replay(catalog, game, (state, isQuiet) => expect(wrongIn(state, game, isQuiet)).toEqual([]));
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

/** What is never so in a game, whatever happens. */
function wrongIn(state: StateData, game: RecordedGame, isQuiet: boolean): string[] {
  const crowded = isQuiet ? crowdedHexes(state) : [];
  return [...crowded, ...wrongWithFigures(state), ...wrongWithCards(state, game), ...wrongWithDecks(state)];
}

/** In the middle of a turn figures may be on their way through the hex of another. */
function crowdedHexes({ figures }: StateData): string[] {
  const hexes = Object.values(figures).map(({ hex }) => hex);
  return hexes.filter((hex, i) => hexes.indexOf(hex) < i).map((hex) => `two figures at ${hex}`);
}

function wrongWithFigures({ figures }: StateData): string[] {
  return Object.values(figures)
    .filter(({ hitPoints, maximum }) => hitPoints < 0 || hitPoints > maximum)
    .map(({ id }) => `${id}: hit points`);
}

/** A character’s cards lie somewhere, each once. */
function wrongWithCards({ characters }: StateData, { party }: RecordedGame): string[] {
  return characters.flatMap(({ seat, hand, chosen, discarded, lost, active }) => {
    const cards = [...hand, ...chosen, ...discarded, ...lost, ...active.map(({ card }) => card)].toSorted();
    const brought = party.find((member) => member.seat === seat)?.cards.toSorted() ?? [];
    return JSON.stringify(cards) === JSON.stringify(brought) ? [] : [`the cards of ${seat}`];
  });
}

/** Blesses and curses are in the supply, in a deck, or on the table during an attack. */
function wrongWithDecks({ supply, modifiers }: StateData): string[] {
  const decks = Object.values(modifiers).flatMap(({ draw, discarded }) => [...draw, ...discarded]);
  const count = (card: string) => decks.filter((each) => each === card).length;
  const blesses = supply.bless + count('bless');
  const curses = supply.curse + supply.monsterCurse + count('curse');
  return [...(blesses > 10 ? [`${blesses} blesses`] : []), ...(curses > 20 ? [`${curses} curses`] : [])];
}
