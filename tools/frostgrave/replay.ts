import { InMemorySession } from '../../src/engine/session/memory-session.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import { recordReplay } from '../../src/game-api/replay/record.ts';
import { statisticsPanel } from '../../src/game-api/replay/statistics-panel.ts';
import { chooseAnswer } from '../../src/games/frostgrave/bots/choose-answer.ts';
import type { Catalog } from '../../src/games/frostgrave/content/catalog.ts';
import { generateOffer } from '../../src/games/frostgrave/mapgen/generate/generate.ts';
import { placeFromOffer } from '../../src/games/frostgrave/mapgen/place.ts';
import { loreOf } from '../../src/games/frostgrave/match/lore.ts';
import { frostgravePack } from '../../src/games/frostgrave/pack.ts';
import { drawer } from '../../src/games/frostgrave/render/drawer.ts';
import { rulesOf } from '../../src/games/frostgrave/rules/rules.ts';
import { initialGameState } from '../../src/games/frostgrave/rules/setup/start.ts';
import { drawJob } from '../../src/render/drawer.ts';
import { renderVideo } from '../../src/render/replay/video.ts';
import { randomIntFrom } from './simulation/lot.ts';
import { mirroredStart } from './simulation/starts.ts';

const SEED = 5;
const TURNS = 5;
const SIZE = 300;
/** Bytes; the README embeds the picture. */
const MAX_BYTES = 1_900_000;
const FRAMES = 40;

export function replayPictures(catalog: Catalog, write: (name: string, picture: Buffer) => void): void {
  const usual = mirroredStart(catalog, 2, randomIntFrom(SEED), false, TURNS);
  const { switches, ...city } = placeFromOffer(generateOffer(SEED, { setting: 'city', players: 2, size: SIZE }));
  const start = { ...usual, ...city, switches: { ...switches, turns: TURNS } };
  const book = new InMemorySession(rulesOf(loreOf(catalog)), initialGameState(start), seedRng(SEED));
  const next = () => book.game.questions.find(({ answered }) => !answered);
  for (let open = next(); open; open = next()) {
    const { question, number } = open;
    book.answer(question.seat, number, chooseAnswer(book.game.viewFor(question.seat), question));
  }
  const { playback } = frostgravePack(catalog).kinds.get('game') ?? {};
  const title = 'In the frozen city';
  const make = (reel: Parameters<typeof renderVideo>[1]) => renderVideo((job) => drawJob(() => drawer, job), reel);
  const { film, tally } = recordReplay({ ...book, title }, playback, { frames: FRAMES, most: MAX_BYTES, make });
  write('replay-frostgrave.gif', film.picture);
  const { picture } = statisticsPanel(title, 'frostgrave', tally);
  if (picture)
    write(
      'statistics-frostgrave.png',
      drawJob(() => drawer, picture.job),
    );
}
