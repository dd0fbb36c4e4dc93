import { drawn } from '../../../../drawing/drawer.ts';
import { filmOf } from '../../../../drawing/film/film.ts';
import { Book } from '../../../../kernel/book.ts';
import { cursorFrom } from '../../../../kernel/chance.ts';
import { id } from '../../../../kernel/id.ts';
import { toldAgain } from '../../../filmed.ts';
import { statisticsPanel } from '../../../panel/statistics.ts';
import type { Catalog } from '../../content/catalog.ts';
import { drawer } from '../../draw/drawer.ts';
import { frosthavenPack } from '../../pack.ts';
import { sensibleAnswer } from '../../players/sensible.ts';
import { frosthaven } from '../../rules/rules.ts';
import { benchState } from '../bench/state.ts';

const SEED = 3;
/** Bytes of a picture in the README. */
const MOST = 1_900_000;
const FRAMES = 40;

export function replayPictures(catalog: Catalog, write: (name: string, picture: Buffer) => void): void {
  const scenario = id<'ScenarioId'>(catalog.pack.beginners);
  const rules = frosthaven(catalog);
  const book = new Book(rules, benchState(catalog, scenario), cursorFrom(SEED));
  const next = () => book.game.questions.find(({ answered }) => !answered);
  for (let open = next(); open; open = next()) {
    const { question, number } = open;
    book.answer(question.seat, number, sensibleAnswer(book.game.viewFor(question.seat), question));
  }
  const title = catalog.titleOf(scenario);
  const { retelling } = frosthavenPack(catalog).kinds.get('scenario') ?? {};
  const make = (reel: Parameters<typeof filmOf>[1]) => filmOf((job) => drawn(() => drawer, job), reel);
  const { film, tally } = toldAgain({ ...book, title }, retelling, { frames: FRAMES, most: MOST, make });
  write('replay.gif', film.picture);
  const { picture } = statisticsPanel(title, 'frosthaven', tally);
  if (picture)
    write(
      'statistics.png',
      drawn(() => drawer, picture.job),
    );
}
