import type { PictureJob } from '../../../render/job.ts';
import { withCurrentLanguage } from '../../../render/job.ts';
import type { DataOf, PictureName } from './data.ts';
import { DATA } from './data.ts';

const GAME = 'frosthaven';
const VERSION = 1;

/** Returns a job with only the parts of `data` that are drawn. */
export function pictureJob<Name extends PictureName>(name: Name, data: DataOf<Name>): PictureJob {
  return withCurrentLanguage({ game: GAME, picture: name, version: VERSION, data: DATA[name].parse(data) });
}
