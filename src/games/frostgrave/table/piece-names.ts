/** What pieces of a table are called. Whoever writes a table may call one otherwise; that stays as it was typed. */
import { later, translated } from '../../../language/t.ts';

/** Those that tables are made of where nobody writes them. */
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
