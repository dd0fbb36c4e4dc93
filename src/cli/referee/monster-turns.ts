/** Turns of ordinary monsters, held against their stat cards and the card of the round. MMV-01, MMV-12, MAT-01 to MAT-03, MON-04, MON-07, ADV-11 */
import type { Ability } from '../../content/schema/abilities.ts';
import type { Stats } from '../../content/schema/cards.ts';
import { walk } from '../../content/walk.ts';
import type { Event } from '../../frosthaven/events.ts';
import type { Figure } from '../../frosthaven/state.ts';
import type { Floor } from './floor.ts';
import { figureOf, type Judge, type Seen, unless } from './seen.ts';
import { printedStats } from './stats.ts';

type Attack = Extract<Ability, { verb: 'attack' }>;
type Move = Extract<Ability, { verb: 'move' }>;

/** What is known of the turn under way. */
interface Turn {
  readonly figure: string;
  readonly stats: Stats;
  readonly attacks: readonly Attack[];
  readonly moves: readonly Move[];
  readonly targets: Map<string, number>;
  spent: number;
}

export function judgeMonsterTurns(floor: Floor): Judge {
  let turn: Turn | undefined;
  return (seen) => {
    const { event } = seen;
    if (event.type === 'turn began') turn = begun(seen, event.figure);
    if (event.type === 'turn ended') turn = undefined;
    if (!turn) return [];
    if (event.type === 'attacked' && event.attacker === turn.figure) return judgeAttack(seen, event, turn, floor);
    const walks = event.type === 'entered' && event.figure === turn.figure && event.by === undefined;
    return walks ? judgeWalk(seen, event, turn) : [];
  };
}

function begun(seen: Seen, name: string): Turn | undefined {
  const figure = figureOf(seen.after, name);
  const monster = figure?.kind === 'monster' && figure.monster ? seen.catalog.monster(figure.monster) : undefined;
  const card = Object.entries(seen.after.sets).find(([set]) => set === monster?.set)?.[1].card;
  const stats = figure && printedStats(seen.catalog, seen.after, figure);
  if (!figure || !card || !stats) return undefined;
  const { abilities } = seen.catalog.monsterCard(card);
  const all = walk(abilities, { owner: 'monster', triggered: undefined, commanded: false }).map(
    ({ ability }) => ability,
  );
  return {
    figure: name,
    stats,
    attacks: all.flatMap((ability) => (ability.verb === 'attack' ? [ability] : [])),
    moves: all.flatMap((ability) => (ability.verb === 'move' ? [ability] : [])),
    targets: new Map(),
    spent: 0,
  };
}

function judgeWalk(seen: Seen, { hex, how }: Event<'entered'>, turn: Turn): string[] {
  if (how !== 'walk' && how !== 'jump' && how !== 'fly') return [];
  turn.spent += how === 'walk' && seen.before.tiles[hex]?.kind === 'difficult' ? 2 : 1;
  const most = turn.moves.reduce((sum, move) => sum + pointsOf(turn.stats, move), 0);
  return unless(
    [turn.moves.length > 0, `MMV-12 ${turn.figure} has no move this round`],
    [turn.spent <= most || hasBonuses(seen), `MMV-01 ${turn.figure} spent ${turn.spent} movement points of ${most}`],
  );
}

function pointsOf({ move }: Stats, { value, plus = 0, boosts = [] }: Move): number {
  const more = boosts.reduce((sum, { add }) => sum + Math.max(0, add?.value ?? 0), 0);
  return Math.max(0, (typeof value === 'number' ? value : (move ?? 0) + plus) + more);
}

/** Whether anything on the table may change what monsters do. */
function hasBonuses({ before, catalog }: Seen): boolean {
  return before.characters.some(
    ({ active, class: name }) => active.length > 0 || (catalog.classOf(name).innate ?? []).length > 0,
  );
}

function judgeAttack(seen: Seen, event: Event<'attacked'>, turn: Turn, floor: Floor): string[] {
  const { before } = seen;
  const [attacker, target] = [figureOf(before, event.attacker), figureOf(before, event.target)];
  if (!attacker || !target) return [];
  turn.targets.set(target.id, (turn.targets.get(target.id) ?? 0) + 1);
  const fitting = turn.attacks.filter((attack) => baseOf(turn.stats, attack) === event.base);
  const plain = fitting.filter(({ boosts, area, from }) => !boosts && !area && !from);
  const range = floor.range(before, attacker.hex, target.hex);
  const rangeOf = ({ range: printed }: Attack) => printed ?? turn.stats.range ?? 1;
  const onlyPlain = plain.length === fitting.length && plain.length > 0 && !hasBonuses(seen);
  const poison = target.conditions.poison === undefined ? 0 : 1;
  return [
    ...unless(
      [turn.attacks.length > 0, `MON-07 ${attacker.id} has no attack this round`],
      [fitting.length > 0, `MAT-01 ${attacker.id} attacks with ${event.base}`],
      [(turn.targets.get(target.id) ?? 0) <= turn.attacks.length, `TGT-03 ${target.id} is attacked too often`],
      [!onlyPlain || plain.some((attack) => range <= rangeOf(attack)), `MAT-02 ${target.id} is ${range} away`],
      [!onlyPlain || event.bonus === poison, `CND-27 a bonus of ${event.bonus} against poison ${poison}`],
      [
        !onlyPlain || plain.some((attack) => isDrawn(seen, event, attacker, target, attack, range)),
        `ADV-11 ${attacker.id} attacks with ${event.drawing}`,
      ],
    ),
  ];
}

function baseOf({ attack }: Stats, { value, plus = 0 }: Attack): number {
  return typeof value === 'number' ? value : Math.max(0, (attack ?? 0) + plus);
}

/** ADV-09 to ADV-12. Items of the target may hamper it, too. */
function isDrawn(
  seen: Seen,
  { drawing }: Event<'attacked'>,
  attacker: Figure,
  target: Figure,
  attack: Attack,
  range: number,
): boolean {
  const printed = printedStats(seen.catalog, seen.before, attacker);
  const isRanged = (attack.range ?? printed?.range) !== undefined;
  const advantage =
    attacker.conditions.strengthen !== undefined || attack.advantage === true || printed?.advantage === true;
  const hampered = printedStats(seen.catalog, seen.before, target)?.hampers === true;
  const disadvantage = attacker.conditions.muddle !== undefined || (isRanged && range <= 1) || hampered;
  const expected = advantage === disadvantage ? 'normal' : advantage ? 'advantage' : 'disadvantage';
  const hindered = advantage ? 'normal' : 'disadvantage';
  return drawing === expected || (target.kind === 'character' && drawing === hindered);
}
