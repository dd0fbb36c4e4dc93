import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pictureJob } from '../../src/games/frosthaven/draw/index.ts';
import { view as schema } from '../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../src/games/frosthaven/rules/views/scenario.ts';
import { catalog } from '../first-winter.ts';
import { readGame, replay } from './replay.ts';

const GAMES = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('-4.json'));
/** One state in so many is looked at. */
const SOME = 200;

describe('in every recorded game of four', () => {
  test.each(GAMES)('%s: what anybody sees is what the schema describes, and no more', (file) => {
    const game = readGame(readFileSync(new URL(file, import.meta.url), 'utf8'));
    let looked = 0;
    replay(catalog, game, () => (event, state) => {
      looked += 1;
      if (looked % SOME !== 0 && event.type !== 'round ended') return;
      const seats = state.characters.map(({ seat }) => seat);
      for (const seat of ['public', seats[looked % seats.length] ?? 'public']) {
        const view = viewFor(catalog, state, seat);
        expect(schema.parse(view)).toStrictEqual(view);
        const { data } = pictureJob('board', { view });
        expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
      }
    });
    expect(looked).toBeGreaterThan(SOME);
  });
});
