import { drawn } from '../../../drawing/drawer.ts';
import { filmOf } from '../../../drawing/film/film.ts';
import { Book } from '../../../kernel/book.ts';
import { cursorFrom } from '../../../kernel/chance.ts';
import { toldAgain } from '../../filmed.ts';
import { statisticsPanel } from '../../panel/statistics.ts';
import type { Catalog } from '../content/catalog.ts';
import { drawer } from '../draw/drawer.ts';
import { placeOn } from '../laid/place.ts';
import { loreOf } from '../lore.ts';
import { frostgravePack } from '../pack.ts';
import { sensibleAnswer } from '../players/sensible.ts';
import { rulesOf } from '../rules/rules.ts';
import { begun } from '../rules/setup/start.ts';
import { generated } from '../table/generated/generate.ts';
import { lotFrom } from './simulated/lot.ts';
import { mirroredStart } from './simulated/starts.ts';

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
