/** Names of pieces. Names that an author wrote stay as typed, without translation. */
import { msg, translateMsg } from '../../../i18n/t.ts';

const NAMES: ReadonlySet<string> = new Set([
  msg`house`,
  msg`chapel`,
  msg`workshop`,
  msg`storehouse`,
  msg`tower stump`,
  msg`tower`,
  msg`broken wall`,
  msg`ruin`,
  msg`wall`,
  msg`plinth`,
  msg`terrace`,
  msg`stage`,
  msg`statue`,
  msg`pillar`,
  msg`well`,
  msg`fallen bell`,
  msg`sarcophagus`,
  msg`dais`,
  msg`stall`,
  msg`stairs`,
  msg`ladder`,
  msg`bushes`,
  msg`briars`,
  msg`rubble`,
  msg`snowdrift`,
  msg`ice`,
  msg`pool`,
  msg`puddle`,
  msg`burrow`,
]);

export function translatePieceName(name: string): string {
  return NAMES.has(name) ? translateMsg(name) : name;
}
