import { inLanguageNow, type PictureJob } from '../../../drawing/job.ts';
import { DATA, type DataOf, type PictureName } from './data.ts';

/** Whose pictures these are, and from which version of their data they are drawn. */
const GAME = 'frosthaven';
const VERSION = 1;

/** A picture to be drawn: of what it is given, a job holds only what is drawn. */
export function pictureJob<Name extends PictureName>(name: Name, data: DataOf<Name>): PictureJob {
  return inLanguageNow({ game: GAME, picture: name, version: VERSION, data: DATA[name].parse(data) });
}
