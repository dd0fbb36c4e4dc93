import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAWER, pictureJob } from '../../../src/games/frosthaven/render/index.ts';
import type { PictureJob } from '../../../src/render/job.ts';
import type { RenderPool, RenderPoolOptions } from '../../../src/workers/rendering/render-pool.ts';
import { createRenderPool, RenderError, RenderTimeoutError } from '../../../src/workers/rendering/render-pool.ts';
import { goals } from '../../support/frosthaven/drawn-cards.ts';
import { tiny } from '../../support/frosthaven/samples.ts';
import { pixelsOf, pngSize } from '../../support/pixels.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoarfrost-draw-'));
const rooms: RenderPool[] = [];

const LAMPS = new URL('./lamp-drawer.ts', import.meta.url);
const NO_DRAWER = new URL('./no-drawer.ts', import.meta.url);

function open(options: RenderPoolOptions): RenderPool {
  const room = createRenderPool(options);
  rooms.push(room);
  return room;
}

const openCrashing = (options: Partial<RenderPoolOptions> = {}) =>
  open({ drawers: {}, program: new URL('./crashing-child.mjs', import.meta.url), ...options });

afterEach(async () => {
  await Promise.all(rooms.splice(0).map((room) => room.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const job = (picture: string, data: PictureJob['data'] = null): PictureJob => ({
  game: 'lamps',
  picture,
  version: 1,
  data,
});
const lamp = (lit: boolean): PictureJob => job('lamp', { lit, word: 'oil' });

/** What a room says of a job that it does not draw. */
async function refusal(room: RenderPool, wrong: object): Promise<string> {
  const [outcome] = await Promise.allSettled([room.draw(wrong)]);
  if (outcome?.status !== 'rejected') return 'drawn';
  return outcome.reason instanceof RenderError ? outcome.reason.message : `not refused: ${outcome.reason}`;
}

const brightness = (png: Buffer) => pixelsOf(png).at(2, 2)[0];

describe('a drawing room with the drawers of two games', () => {
  let room: RenderPool;
  beforeAll(() => {
    room = createRenderPool({ drawers: { lamps: LAMPS, frosthaven: DRAWER } });
  });
  afterAll(() => room.close());

  test('draws for each, in the colours of whoever looks', async () => {
    const board = await room.draw(pictureJob('board', { view: tiny, width: 400 }));
    expect(pngSize(board).width).toBe(400);
    const lit = await room.draw(lamp(true));
    expect(pngSize(lit)).toEqual({ width: 60, height: 40 });
    expect(brightness(lit)).toBe(0xf2);
    expect(brightness(await room.draw({ ...lamp(true), palette: 'colour-blind' }))).toBe(0xf5);
    expect(brightness(await room.draw(lamp(false)))).toBe(0x18);
    expect(pngSize(await room.draw(pictureJob('goals', { goals })))).toMatchObject({ width: 1056 });
  });

  test('refuses what no drawer knows with a sentence, and the process lives on', async () => {
    expect(await refusal(room, { ...lamp(true), game: 'chess' })).toBe('Nobody here draws for a game called chess.');
    expect(await refusal(room, { ...lamp(true), game: 'constructor' })).toContain('called constructor');
    expect(await refusal(room, job('stove'))).toBe('lamps has no picture called stove.');
    expect(await refusal(room, { ...lamp(true), version: 2 })).toBe(
      'The picture lamp of lamps is not known in version 2.',
    );
    expect(await refusal(room, { picture: 'lamp', data: {} })).toMatch(/^This is no picture to be drawn: game: /);
    expect(await refusal(room, { ...lamp(true), palette: 'pink' })).toContain('palette: ');
    expect(brightness(await room.draw(lamp(true)))).toBe(0xf2);
  });

  test('takes no drawer from a job', async () => {
    const lampsOnly = open({ drawers: { lamps: LAMPS } });
    const asked = pictureJob('board', { view: tiny });
    expect(await refusal(lampsOnly, { ...asked, game: DRAWER.href })).toContain('Nobody here draws');
    expect(await refusal(lampsOnly, { ...asked, drawer: DRAWER.href, url: DRAWER.href })).toContain(
      'Nobody here draws',
    );
  });

  test('outlives data that do not fit, and a drawer that fails', async () => {
    expect(await refusal(room, job('lamp', { lit: 'yes', word: 'extinguished' }))).toMatch(
      /^What lamp is to be drawn from is wrong: lit: .+; word: /,
    );
    expect(await refusal(room, job('lamp'))).toContain('is wrong');
    expect(await refusal(room, job('broken lamp', {}))).toBe('The glass is broken.');
    expect(await refusal(room, { ...pictureJob('board', { view: tiny }), data: { width: 7 } })).toMatch(
      /view: .+; width: /,
    );
    expect(brightness(await room.draw(lamp(true)))).toBe(0xf2);
  });

  test('draws for one game where the drawer of the other can’t be loaded', async () => {
    const partly = open({
      drawers: { chess: NO_DRAWER, sums: new URL('../../support/pixels.ts', import.meta.url), lamps: LAMPS },
    });
    expect(await refusal(partly, { ...lamp(true), game: 'chess' })).toBe(
      'The drawer of chess could not be loaded: There is no paper.',
    );
    expect(await refusal(partly, { ...lamp(true), game: 'sums' })).toMatch(/^The drawer of sums could not be loaded: /);
    expect(brightness(await partly.draw(lamp(true)))).toBe(0xf2);
  });
});

describe('a drawing process', () => {
  test('is replaced after a crash, and the picture drawn all the same', async () => {
    const room = openCrashing();
    const once = job('crash once', join(folder, 'once'));
    const [first, second] = await Promise.all([room.draw(once), room.draw(job('fine'))]);
    expect([...first]).toEqual([1, 2, 3]);
    expect([...second]).toEqual([1, 2, 3]);
  });

  test('that crashes twice over a picture gives it up and goes on with the next', async () => {
    const room = openCrashing();
    const [given, next] = await Promise.allSettled([room.draw(job('crash')), room.draw(job('fine'))]);
    expect(given.status === 'rejected' && String(given.reason)).toContain('ended twice');
    expect(next.status).toBe('fulfilled');
  });

  test('that is stuck is ended', async () => {
    const room = openCrashing({ timeout: 50 });
    await expect(room.draw(job('hang'))).rejects.toThrow('ended twice');
    await expect(room.draw(job('hang'))).rejects.toThrow(RenderTimeoutError);
    await expect(openCrashing().draw(job('crash'))).rejects.toThrow(RenderError);
  });
});

const hasSpareTime = process.platform === 'linux' && spawnSync('chrt', ['-m']).status === 0;

describe.skipIf(!hasSpareTime)('spare time', () => {
  const [SHARED, SPARE] = [0, 5];
  const policyIn = async (room: RenderPool) => (await room.draw(job('policy')))[0];
  let now = Date.now();
  beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now));
  afterEach(() => void vi.restoreAllMocks());
  /** On a machine that is busy it takes its time, and more than one try. */
  const isInSpareTime = (room: RenderPool) =>
    vi.waitFor(
      async () => {
        now += 61_000;
        expect(await policyIn(room)).toBe(SPARE);
      },
      { timeout: 30_000 },
    );

  test('is all that a drawing process has, where that is wanted', async () => {
    await isInSpareTime(openCrashing({ hasIdlePriority: true }));
    expect(await policyIn(openCrashing())).toBe(SHARED);
  });

  test('not enough -> the picture is drawn anew; for a minute others use shared time', async () => {
    const room = openCrashing({ hasIdlePriority: true, timeout: 4_000 });
    await isInSpareTime(room);
    expect([...(await room.draw(job('starve')))]).toEqual([1, 2, 3]);
    now += 59_000;
    expect(await policyIn(room)).toBe(SHARED);
    await isInSpareTime(room);
  });

  test('is not all either where it was granted only after the picture was handed out', async () => {
    const room = openCrashing({ hasIdlePriority: true, timeout: 4_000 });
    expect([...(await room.draw(job('starve')))]).toEqual([1, 2, 3]);
  });
});

describe('the queue', () => {
  test('has an end', async () => {
    const room = openCrashing({ maxQueueLength: 1 });
    const drawing = room.draw(job('fine'));
    const waiting = room.draw(job('fine'));
    await expect(room.draw(job('fine'))).rejects.toThrow('too many');
    await Promise.all([drawing, waiting]);
  });

  test('a picture’s turn comes -> its data is made then, and only if it is still wanted', async () => {
    const room = openCrashing();
    let asked = 0;
    const picture = () => {
      asked += 1;
      return job('fine');
    };
    const first = room.draw(job('fine'));
    const unwanted = room.drawIfWanted(picture, () => false, 'ann');
    const wanted = room.drawIfWanted(picture, () => true, 'bea');
    expect(asked).toBe(0);
    expect(await unwanted).toBeUndefined();
    expect(await wanted).toBeInstanceOf(Buffer);
    expect(asked).toBe(1);
    await first;
  });

  test('goes on with the next where that can’t be put together', async () => {
    const room = openCrashing();
    const spoiled = () => {
      throw new Error('There is no such figure.');
    };
    const first = room.draw(job('fine'));
    const wrong = room.drawIfWanted(spoiled, () => true);
    const next = room.draw(job('fine'));
    await expect(wrong).rejects.toThrow(RenderError);
    expect(await next).toBeInstanceOf(Buffer);
    await first;
  });

  test('a picture for a player -> gives way once to a more urgent one, then is drawn', async () => {
    const urgent: (() => void)[] = [];
    const room = openCrashing({ backpressure: () => new Promise<void>((resolve) => urgent.push(resolve)) });
    const asked: string[] = [];
    const drawn = (who: string) => {
      const picture = () => {
        asked.push(who);
        return job('fine');
      };
      return room.drawIfWanted(picture, () => true, who);
    };
    const first = drawn('ann');
    const second = drawn('bea');
    await setImmediate();
    expect({ asked, urgent: urgent.length, waiting: room.waitingCount }).toEqual({ asked: [], urgent: 1, waiting: 2 });
    expect(await room.draw(job('fine'))).toBeInstanceOf(Buffer);
    expect({ asked, urgent: urgent.length, waiting: room.waitingCount }).toEqual({ asked: [], urgent: 1, waiting: 2 });
    urgent[0]?.();
    expect(await first).toBeInstanceOf(Buffer);
    expect({ asked, urgent: urgent.length, waiting: room.waitingCount }).toEqual({
      asked: ['ann'],
      urgent: 2,
      waiting: 1,
    });
    urgent[1]?.();
    expect(await second).toBeInstanceOf(Buffer);
    expect(asked).toEqual(['ann', 'bea']);
  });

  test('is given up when the room closes', async () => {
    const room = openCrashing();
    const pictures = Promise.allSettled([room.draw(job('hang')), room.draw(job('fine'))]);
    await room.close();
    expect((await pictures).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(room.draw(job('fine'))).rejects.toThrow('closed');
  });
});
