/** Small pictures beside the texts of a panel, drawn once for all panels that show them. */
import { LRUCache } from 'lru-cache';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import type { Panel, PanelPicture } from '../../game-api/panel/panel.ts';
import { thumbnailsOf } from '../../game-api/panel/panel.ts';
import type { RenderPool } from '../../workers/rendering/render-pool.ts';

export interface ThumbnailFile {
  readonly attachment: Buffer;
  readonly name: string;
  readonly description: string;
}

/** Bytes: some hundred cards. */
const CACHE_SIZE = 16 * 1024 * 1024;

const caches = new WeakMap<RenderPool, LRUCache<string, Buffer>>();

function cacheOf(renderPool: RenderPool): LRUCache<string, Buffer> {
  const known = caches.get(renderPool);
  if (known) return known;
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_SIZE, sizeCalculation: ({ length }) => length || 1 });
  caches.set(renderPool, cache);
  return cache;
}

export function cachedThumbnails(renderPool: RenderPool, panel: Panel): ThumbnailFile[] {
  const drawn = cacheOf(renderPool);
  return thumbnailsOf(panel).flatMap((picture) => {
    const attachment = drawn.get(keyOf(picture));
    return attachment ? [fileOf(picture, attachment)] : [];
  });
}

/** Leaves out those that can't be drawn: their words are there. */
export async function drawThumbnails(
  renderPool: RenderPool,
  panel: Panel,
  isWanted: () => boolean,
  person: string,
): Promise<ThumbnailFile[]> {
  const drawn = cacheOf(renderPool);
  const files: ThumbnailFile[] = [];
  for (const picture of thumbnailsOf(panel)) {
    const key = keyOf(picture);
    const attachment =
      drawn.get(key) ?? (await renderPool.drawIfWanted(() => picture.job, isWanted, person).catch(() => undefined));
    if (!attachment) continue;
    drawn.set(key, attachment);
    files.push(fileOf(picture, attachment));
  }
  return files;
}

function keyOf({ job }: PanelPicture): string {
  return fingerprint(JSON.stringify(job));
}

function fileOf({ name, alt }: PanelPicture, attachment: Buffer): ThumbnailFile {
  return { attachment, name, description: alt };
}
