import { Mutex } from 'async-mutex';
import { type Film, filmed, type Reel } from '../../render/replay/storyboard.ts';
import { forked } from '../spawn-worker.ts';

/** Makes a film in a process of its own. Rejects if it fails, or with TooManyFilms. */
export type FilmMaker = (drawer: URL, reel: Reel) => Promise<Film>;

const PATIENCE = 240_000;
const MOST = 5;

export class TooManyFilms extends Error {}

export function filmingIn(program: URL = new URL('./child.ts', import.meta.url)): FilmMaker {
  const inTurn = new Mutex();
  let wanted = 0;
  return async (drawer, reel) => {
    if (wanted >= MOST) throw new TooManyFilms('too many films are wanted');
    wanted += 1;
    try {
      return await inTurn.runExclusive(() => madeBeside(program, drawer, reel));
    } finally {
      wanted -= 1;
    }
  };
}

function madeBeside(program: URL, drawer: URL, reel: Reel): Promise<Film> {
  const child = forked(program, [drawer.href], [drawer]);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    const done = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    child.once('message', (message) => {
      const { data } = filmed.safeParse(message);
      if (data && 'picture' in data) {
        const film = { picture: Buffer.from(data.picture), page: Buffer.from(data.page) };
        return done(() => resolve(film));
      }
      done(() => reject(new Error(data?.why ?? 'a film came that is none')));
    });
    child.once('error', (problem) => done(() => reject(problem)));
    child.once('exit', () => done(() => reject(new Error('nothing came of making the film'))));
    child.send(reel, (problem) => {
      if (problem) child.kill('SIGKILL');
    });
  });
}
