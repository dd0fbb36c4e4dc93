import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { id } from '../../../src/engine/values/id.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { recordReplay } from '../../../src/game-api/replay/record.ts';
import { statisticsPanel } from '../../../src/game-api/replay/statistics-panel.ts';
import { sensibleAnswer } from '../../../src/games/frosthaven/bots/sensible-player.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import { drawer } from '../../../src/games/frosthaven/render/drawer.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import { drawJob } from '../../../src/render/drawer.ts';
import { renderVideo } from '../../../src/render/replay/video.ts';
import { benchState } from '../bench/state.ts';

const SEED = 3;
/** Bytes of a picture in the README. */
const MAX_BYTES = 1_900_000;
const FRAMES = 40;

export function replayPictures(catalog: Catalog, write: (name: string, picture: Buffer) => void): void {
  const scenario = id<'ScenarioId'>(catalog.pack.beginners);
  const rules = scenarioRules(catalog);
  const book = new InMemorySession(rules, benchState(catalog, scenario), seedRng(SEED));
  const next = () => book.game.questions.find(({ answered }) => !answered);
  for (let open = next(); open; open = next()) {
    const { question, number } = open;
    book.answer(question.seat, number, sensibleAnswer(book.game.viewFor(question.seat), question));
  }
  const title = catalog.titleOf(scenario);
  const { playback } = frosthavenPack(catalog).kinds.get('scenario') ?? {};
  const make = (reel: Parameters<typeof renderVideo>[1]) => renderVideo((job) => drawJob(() => drawer, job), reel);
  const { film, tally } = recordReplay({ ...book, title }, playback, { frames: FRAMES, most: MAX_BYTES, make });
  write('replay.gif', film.picture);
  const { picture } = statisticsPanel(title, 'frosthaven', tally);
  if (picture)
    write(
      'statistics.png',
      drawJob(() => drawer, picture.job),
    );
}
