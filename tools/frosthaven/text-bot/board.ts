/** Board rebuilt from its description in words. */

export interface ReadFigure {
  readonly name: string;
  readonly hex: string;
  readonly isOwn: boolean;
  readonly isEnemy: boolean;
  readonly hitPoints: number;
  readonly maximum: number;
}

export interface Board {
  readonly figures: readonly ReadFigure[];
  readonly around: ReadonlyMap<string, readonly string[]>;
  readonly blocked: ReadonlySet<string>;
  readonly loot: ReadonlySet<string>;
  readonly closedDoors: ReadonlySet<string>;
}

const FIGURE = /^- (.+?)(?: \(([a-z ]+)\))? ([A-Z]+\d+): (.+)$/;
const ROWS = /^Rows from north to south/;
const WALLS = /^(?:Walls between rows: |There are no walls)/;
const HEX = /[A-Z]+\d+/g;

export function boardOf(text: string): Board {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => ROWS.test(line)) + 1;
  const last = lines.findIndex((line) => WALLS.test(line));
  const runs = lines.slice(first, last).flatMap((line) => line.split(' | ').map(hexesOf));
  const walls = (lines[last] ?? '').split(';').map((pair) => (pair.match(HEX) ?? []).join(' '));
  const lying = (what: RegExp) => lines.filter((line) => what.test(line)).flatMap((line) => line.match(HEX) ?? []);
  return {
    figures: lines.flatMap(figureOf),
    around: neighbours(runs, new Set(walls)),
    blocked: new Set(lying(/^(?:Obstacle|Wall|Locked door)\b.*: /)),
    loot: new Set(lying(/^Loot: /)),
    closedDoors: new Set(lying(/^Closed door: /)),
  };
}

function figureOf(line: string): ReadFigure[] {
  const [, name = '', kind = '', hex = '', facts = ''] = FIGURE.exec(line) ?? [];
  const [, hitPoints = '0', maximum = '0'] = /(\d+) of (\d+) hit points/.exec(facts) ?? [];
  if (name === '') return [];
  const isEnemy = kind.endsWith('enemy') || kind === 'to destroy';
  const isOwn = facts.startsWith('you,');
  return [{ name, hex, isOwn, isEnemy, hitPoints: Number(hitPoints), maximum: Number(maximum) }];
}

/** Expands `B3 to D3` to B3, C3, D3. */
function hexesOf(run: string): string[] {
  const [from = '', to = from] = run.match(HEX) ?? [];
  if (from === '') return [];
  const [row, least, most] = [rowOf(from), columnOf(from), columnOf(to)];
  return Array.from({ length: most - least + 1 }, (_, i) => `${lettersOf(least + i)}${row}`);
}

function rowOf(hex: string): number {
  return Number(hex.replace(/\D/g, ''));
}

function columnOf(hex: string): number {
  return [...hex.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  const rest = (column - 1) % 26;
  const last = String.fromCharCode(65 + rest);
  return column > 26 ? `${lettersOf((column - 1 - rest) / 26)}${last}` : last;
}

/** Hexes of one run are adjacent; rows touch by their letters, except across walls. */
function neighbours(runs: readonly (readonly string[])[], walls: ReadonlySet<string>): Map<string, string[]> {
  const around = new Map<string, string[]>(runs.flat().map((hex) => [hex, []]));
  const join = (one: string, other: string) => {
    around.get(one)?.push(other);
    around.get(other)?.push(one);
  };
  for (const run of runs) run.slice(1).forEach((hex, i) => void join(run[i] ?? hex, hex));
  for (const hex of around.keys()) {
    const [row, column] = [rowOf(hex), columnOf(hex)];
    const left = row % 2 === 1 ? column - 1 : column;
    for (const below of [left, left + 1].map((each) => `${lettersOf(each)}${row + 1}`))
      if (around.has(below) && !walls.has(`${hex} ${below}`)) join(hex, below);
  }
  return around;
}

/** Hexes to go for: those of enemies, else closed doors. */
export function aimsOn({ figures, closedDoors }: Board): {
  readonly hexes: readonly string[];
  readonly isDoor: boolean;
} {
  const enemies = figures.filter(({ isEnemy }) => isEnemy).map(({ hex }) => hex);
  return enemies.length > 0 ? { hexes: enemies, isDoor: false } : { hexes: [...closedDoors], isDoor: true };
}

export function stepsFrom(
  { around }: Board,
  from: readonly string[],
  blocked: ReadonlySet<string>,
): Map<string, number> {
  const steps = new Map(from.map((hex) => [hex, 0]));
  const open = [...from];
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    for (const next of around.get(hex) ?? []) {
      if (steps.has(next) || blocked.has(next)) continue;
      steps.set(next, (steps.get(hex) ?? 0) + 1);
      open.push(next);
    }
  }
  return steps;
}
