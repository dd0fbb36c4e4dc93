import { Mutex } from 'async-mutex';
import { type ReplayVideo, type Storyboard, videoResult } from '../../render/replay/storyboard.ts';
import { spawnWorker } from '../spawn-worker.ts';

/** Makes a film in a process of its own. Rejects if it fails, or with TooManyVideosError. */
export type VideoMaker = (drawer: URL, reel: Storyboard) => Promise<ReplayVideo>;

const TIMEOUT = 240_000;
const MAX_QUEUED_VIDEOS = 5;

export class TooManyVideosError extends Error {}

export function createVideoMaker(program: URL = new URL('./child.ts', import.meta.url)): VideoMaker {
  const inTurn = new Mutex();
  let wanted = 0;
  return async (drawer, reel) => {
    if (wanted >= MAX_QUEUED_VIDEOS) throw new TooManyVideosError('too many films are wanted');
    wanted += 1;
    try {
      return await inTurn.runExclusive(() => renderInChild(program, drawer, reel));
    } finally {
      wanted -= 1;
    }
  };
}

function renderInChild(program: URL, drawer: URL, reel: Storyboard): Promise<ReplayVideo> {
  const child = spawnWorker(program, [drawer.href], [drawer]);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
    const done = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    child.once('message', (message) => {
      const { data } = videoResult.safeParse(message);
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
