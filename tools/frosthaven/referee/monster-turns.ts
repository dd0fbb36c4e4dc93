/**
 * Compares turns of ordinary monsters and summons with stat cards and the round's card. MMV-01, MMV-12, MAT-01 to
 * MAT-03, MON-04, MON-07, SUM-10, ADV-11
 */
import type { Ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Stats } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { walkAbilities } from '../../../src/games/frosthaven/content/walk-abilities.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure } from '../../../src/games/frosthaven/rules/state.ts';
import type { Floor } from './floor.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';
import { lastingAbilities, printedStats } from './stats.ts';

type PrintedAttack = Extract<Ability, { verb: 'attack' }>;
type PrintedMove = Extract<Ability, { verb: 'move' }>;

interface MonsterTurnRecord {
  readonly figure: string;
  readonly stats: Stats;
  readonly attacks: readonly PrintedAttack[];
  readonly moves: readonly PrintedMove[];
  readonly targets: Map<string, number>;
  spent: number;
  gives: { readonly target: string; readonly conditions: Set<string> } | undefined;
}

export function judgeMonsterTurns(floor: Floor): EventCheck {
  let turn: MonsterTurnRecord | undefined;
  return (seen) => {
    const { event } = seen;
    if (event.type === 'turn began') turn = startTurn(seen, event.figure);
    if (event.type === 'turn ended') turn = undefined;
    if (!turn) return [];
    if (event.type === 'placed') turn.targets.delete(event.figure.id);
    if (event.type === 'attacked' && event.attacker === turn.figure) return judgeAttack(seen, event, turn, floor);
    if (turn.gives) removeGiven(event, turn.gives);
    if (event.type === 'modifiers settled') return judgeGiven(seen, turn);
    const walks = event.type === 'entered' && event.figure === turn.figure && event.by === undefined;
    return walks ? judgeMovement(seen, event, turn) : [];
  };
}

function startTurn(seen: WatchedEvent, name: string): MonsterTurnRecord | undefined {
  const figure = figureOf(seen.after, name);
  const stats = figure && printedStats(seen.catalog, seen.after, figure);
  const abilities = figure && abilitiesOf(seen, figure);
  if (!abilities || !stats) return undefined;
  const all = walkAbilities(abilities, { owner: 'monster', triggered: undefined, commanded: false }).map(
    ({ ability }) => ability,
  );
  return {
    figure: name,
    stats,
    attacks: all.flatMap((ability) => (ability.verb === 'attack' ? [ability] : [])),
    moves: all.flatMap((ability) => (ability.verb === 'move' ? [ability] : [])),
    targets: new Map(),
    spent: 0,
    gives: undefined,
  };
}

/** SUM-10 */
const SUMMON_ABILITIES: readonly Ability[] = [
  { verb: 'move', plus: 0 },
  { verb: 'attack', plus: 0 },
];

function abilitiesOf(
  { catalog, after }: WatchedEvent,
  { kind, monster: name }: Figure,
): readonly Ability[] | undefined {
  if (kind === 'summon') return SUMMON_ABILITIES;
  const monster = kind === 'monster' && name ? catalog.monster(name) : undefined;
  const card = Object.entries(after.sets).find(([set]) => set === monster?.set)?.[1].card;
  return card && catalog.monsterCard(card).abilities;
}

function removeGiven(event: Event, { target, conditions }: NonNullable<MonsterTurnRecord['gives']>): void {
  const answers = ['condition gained', 'condition refused', 'condition prevented'];
  if ('condition' in event && answers.includes(event.type)) {
    if (!('figure' in event) || event.figure === target) conditions.delete(event.condition);
  }
  if (event.type === 'modifier added') conditions.delete(event.card);
}

/** Blesses and curses may have run out. CND-07, CND-08, MON-04 */
function judgeGiven({ before }: WatchedEvent, turn: MonsterTurnRecord): string[] {
  const { target, conditions } = turn.gives ?? { target: '', conditions: new Set<string>() };
  turn.gives = undefined;
  if (!figureOf(before, target)) return [];
  const missing = [...conditions].filter((each) => each !== 'bless' && each !== 'curse');
  return missing.map((each) => `CND-08 ${target} did not gain ${each}`);
}

function judgeMovement(seen: WatchedEvent, { hex, how }: Event<'entered'>, turn: MonsterTurnRecord): string[] {
  if (how !== 'walk' && how !== 'jump' && how !== 'fly') return [];
  turn.spent += how === 'walk' && seen.before.tiles[hex]?.kind === 'difficult' ? 2 : 1;
  const most = turn.moves.reduce((sum, move) => sum + pointsOf(turn.stats, move), 0);
  return unless(
    [turn.moves.length > 0, `MMV-12 ${turn.figure} has no move this round`],
    [turn.spent <= most || hasBonuses(seen), `MMV-01 ${turn.figure} spent ${turn.spent} movement points of ${most}`],
  );
}

function pointsOf({ move }: Stats, { value, plus = 0, boosts = [] }: PrintedMove): number {
  const more = boosts.reduce((sum, { add }) => sum + Math.max(0, add?.value ?? 0), 0);
  return Math.max(0, (typeof value === 'number' ? value : (move ?? 0) + plus) + more);
}

function hasBonuses({ before, catalog }: WatchedEvent): boolean {
  return lastingAbilities(catalog, before).some(
    (each) => each.verb === 'bonus' && (each.for || each.on === 'attacked'),
  );
}

function judgeAttack(seen: WatchedEvent, event: Event<'attacked'>, turn: MonsterTurnRecord, floor: Floor): string[] {
  const { before } = seen;
  const [attacker, target] = [figureOf(before, event.attacker), figureOf(before, event.target)];
  if (!attacker || !target) return [];
  turn.targets.set(target.id, (turn.targets.get(target.id) ?? 0) + 1);
  const fitting = turn.attacks.filter((attack) => baseOf(turn.stats, attack) === event.base);
  const plain = fitting.filter(({ boosts, area, from }) => !boosts && !area && !from);
  const range = floor.range(before, attacker.hex, target.hex);
  const rangeOf = (attack: PrintedAttack) => printedRange(attack, turn.stats) ?? 1;
  const onlyPlain = plain.length === fitting.length && plain.length > 0 && !hasBonuses(seen);
  if (onlyPlain && plain.length === 1) {
    const given = [...(plain[0]?.give ?? []), ...(turn.stats.give ?? [])];
    turn.gives = { target: target.id, conditions: new Set(given) };
  }
  const poison = target.conditions.poison === undefined ? 0 : 1;
  return [
    ...unless(
      [turn.attacks.length > 0, `MON-07 ${attacker.id} has no attack this round`],
      [fitting.length > 0, `MAT-01 ${attacker.id} attacks with ${event.base}`],
      [(turn.targets.get(target.id) ?? 0) <= turn.attacks.length, `TGT-03 ${target.id} is attacked too often`],
      [!onlyPlain || plain.some((attack) => range <= rangeOf(attack)), `MAT-02 ${target.id} is ${range} away`],
      [!onlyPlain || event.bonus === poison, `CND-27 a bonus of ${event.bonus} against poison ${poison}`],
      [
        !onlyPlain || plain.some((attack) => isDrawnRight(seen, event, attacker, target, attack, range)),
        `ADV-11 ${attacker.id} attacks with ${event.drawing}`,
      ],
    ),
  ];
}

function baseOf({ attack }: Stats, { value, plus = 0 }: PrintedAttack): number {
  return typeof value === 'number' ? value : Math.max(0, (attack ?? 0) + plus);
}

/** Only an attack relative to the stat card takes its range from there. RNG-05 */
function printedRange({ value, range }: PrintedAttack, stats: Stats | undefined): number | undefined {
  if (range !== undefined || value !== undefined) return range;
  return stats?.range;
}

/** Items of the target may hamper the attack, too. ADV-09 to ADV-12 */
function isDrawnRight(
  seen: WatchedEvent,
  { drawing }: Event<'attacked'>,
  attacker: Figure,
  target: Figure,
  attack: PrintedAttack,
  range: number,
): boolean {
  const printed = printedStats(seen.catalog, seen.before, attacker);
  const isRanged = printedRange(attack, printed) !== undefined;
  const advantage =
    attacker.conditions.strengthen !== undefined || attack.advantage === true || printed?.advantage === true;
  const hampered = printedStats(seen.catalog, seen.before, target)?.hampers === true;
  const disadvantage = attacker.conditions.muddle !== undefined || (isRanged && range <= 1) || hampered;
  const expected = advantage === disadvantage ? 'normal' : advantage ? 'advantage' : 'disadvantage';
  const hindered = advantage ? 'normal' : 'disadvantage';
  return drawing === expected || (target.kind === 'character' && drawing === hindered);
}
