import { Mutex } from 'async-mutex';
import type { ReplayVideo, Storyboard } from '../../render/replay/storyboard.ts';
import { replayVideo } from '../../render/replay/storyboard.ts';
import { callOnce } from '../worker-channel.ts';
import { startProcess } from '../worker-process.ts';

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

async function renderInChild(program: URL, drawer: URL, reel: Storyboard): Promise<ReplayVideo> {
  const start = startProcess(program, { args: [drawer.href], loads: [drawer] });
  const video = await callOnce({ name: 'the film process', start, response: replayVideo }, reel, TIMEOUT);
  return { picture: Buffer.from(video.picture), page: Buffer.from(video.page) };
}
