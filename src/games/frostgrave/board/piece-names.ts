/** Names of pieces. Names that an author wrote stay as typed, without translation. */
import { later, translated } from '../../../i18n/t.ts';

const NAMES: ReadonlySet<string> = new Set([
  later`house`,
  later`chapel`,
  later`workshop`,
  later`storehouse`,
  later`tower stump`,
  later`tower`,
  later`broken wall`,
  later`ruin`,
  later`wall`,
  later`plinth`,
  later`terrace`,
  later`stage`,
  later`statue`,
  later`pillar`,
  later`well`,
  later`fallen bell`,
  later`sarcophagus`,
  later`dais`,
  later`stall`,
  later`stairs`,
  later`ladder`,
  later`bushes`,
  later`briars`,
  later`rubble`,
  later`snowdrift`,
  later`ice`,
  later`pool`,
  later`puddle`,
  later`burrow`,
]);

export function pieceName(name: string): string {
  return NAMES.has(name) ? translated(name) : name;
}
