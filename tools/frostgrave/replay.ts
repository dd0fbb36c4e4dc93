import { Book } from '../../src/engine/session/memory-session.ts';
import { cursorFrom } from '../../src/engine/values/rng.ts';
import { toldAgain } from '../../src/game-api/replay/record.ts';
import { statisticsPanel } from '../../src/game-api/replay/statistics-panel.ts';
import { sensibleAnswer } from '../../src/games/frostgrave/bots/sensible.ts';
import type { Catalog } from '../../src/games/frostgrave/content/catalog.ts';
import { generated } from '../../src/games/frostgrave/mapgen/generate/generate.ts';
import { placeOn } from '../../src/games/frostgrave/mapgen/place.ts';
import { loreOf } from '../../src/games/frostgrave/match/lore.ts';
import { frostgravePack } from '../../src/games/frostgrave/pack.ts';
import { drawer } from '../../src/games/frostgrave/render/drawer.ts';
import { rulesOf } from '../../src/games/frostgrave/rules/rules.ts';
import { begun } from '../../src/games/frostgrave/rules/setup/start.ts';
import { drawn } from '../../src/render/drawer.ts';
import { filmOf } from '../../src/render/replay/video.ts';
import { lotFrom } from './simulation/lot.ts';
import { mirroredStart } from './simulation/starts.ts';

const SEED = 5;
const TURNS = 5;
const SIZE = 300;
/** Bytes; the README embeds the picture. */
const MOST = 1_900_000;
const FRAMES = 40;

export function replayPictures(catalog: Catalog, write: (name: string, picture: Buffer) => void): void {
  const usual = mirroredStart(catalog, 2, lotFrom(SEED), false, TURNS);
  const { switches, ...city } = placeOn(generated(SEED, { setting: 'city', players: 2, size: SIZE }));
  const start = { ...usual, ...city, switches: { ...switches, turns: TURNS } };
  const book = new Book(rulesOf(loreOf(catalog)), begun(start), cursorFrom(SEED));
  const next = () => book.game.questions.find(({ answered }) => !answered);
  for (let open = next(); open; open = next()) {
    const { question, number } = open;
    book.answer(question.seat, number, sensibleAnswer(book.game.viewFor(question.seat), question));
  }
  const { retelling } = frostgravePack(catalog).kinds.get('game') ?? {};
  const title = 'In the frozen city';
  const make = (reel: Parameters<typeof filmOf>[1]) => filmOf((job) => drawn(() => drawer, job), reel);
  const { film, tally } = toldAgain({ ...book, title }, retelling, { frames: FRAMES, most: MOST, make });
  write('replay-frostgrave.gif', film.picture);
  const { picture } = statisticsPanel(title, 'frostgrave', tally);
  if (picture)
    write(
      'statistics-frostgrave.png',
      drawn(() => drawer, picture.job),
    );
}
