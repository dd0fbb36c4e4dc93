/** Judges attacks: legal targets, drawn modifiers and the resulting value. ATK, ADV, PRC, SHD, CND-15, CND-31 */
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, sortedKey, unless } from './seen.ts';
import { printedStats } from './stats.ts';

type AttackEvent = Event<'attacked'>;

export function judgeAttacks(): EventCheck {
  let drawn: string[] = [];
  return (seen) => {
    const { event } = seen;
    if (event.type === 'modifier drawn') drawn = [...drawn, event.card];
    if (event.type !== 'attacked') return [];
    const cards = drawn;
    drawn = [];
    const { before } = seen;
    const [attacker, target] = [figureOf(before, event.attacker), figureOf(before, event.target)];
    if (!attacker || !target) return ['ATK-01 an attack without attacker or target'];
    return [
      ...unless([cards.join() === event.drawn.join(), 'ATK-09 cards that were not drawn for this attack']),
      ...judgeLegality(seen, attacker, target),
      ...judgeDrawing(seen.catalog, event),
      ...judgeAdvantage(event, attacker),
      ...judgeValue(seen, event, target),
    ];
  };
}

function judgeLegality({ before }: WatchedEvent, attacker: Figure, target: Figure): string[] {
  const own = before.turn?.figure === attacker.id;
  const isFoe = attacker.side !== target.side;
  return unless(
    [!own || isFoe, `TGT-09 ${attacker.id} attacks its own side`],
    [!isFoe || target.conditions.invisible === undefined, `CND-15 ${target.id} is invisible`],
    [attacker.conditions.disarm === undefined, `CND-31 ${attacker.id} is disarmed`],
    [attacker.conditions.stun === undefined, `CND-34 ${attacker.id} is stunned`],
    [target.hitPoints > 0, `ATK-27 ${target.id} is dead already`],
  );
}

function faceOf(catalog: Catalog, name: string): { readonly face: string; readonly rolling: boolean } {
  if (name.includes('/')) {
    const { value, rolling = false } = catalog.modifierCard(name);
    return { face: String(value), rolling };
  }
  const rolling = name.startsWith('rolling ');
  const face = { bless: 'x2', curse: 'null' }[name] ?? name.replace('rolling ', '');
  return { face, rolling };
}

/** Judges how many cards are drawn, and which of them count. ATK-17, ADV-01 to ADV-06 */
function judgeDrawing(catalog: Catalog, { drawn, used, drawing }: AttackEvent): string[] {
  if (drawn.length === 0) return unless([used.length === 0, 'ATK-36 used a card without a deck']);
  const rolling = drawn.map((name) => faceOf(catalog, name).rolling);
  const first = rolling.indexOf(false);
  const last = drawn.length - 1;
  if (drawing === 'normal') {
    return unless(
      [first === last, `ATK-17 drew ${drawn.join(' ')}`],
      [sortedKey(used) === sortedKey(drawn), 'ATK-17 not all cards count'],
    );
  }
  const start = drawing === 'advantage' ? drawn.slice(0, first) : [];
  const ways = [drawn[first], drawn[last]].map((card = '') => sortedKey([...start, card]));
  return unless(
    [first === last - 1, `ADV-03, ADV-06 drew ${drawn.join(' ')} with ${drawing}`],
    [ways.includes(sortedKey(used)), `ADV-04, ADV-05 used ${used.join(' ')} of ${drawn.join(' ')} with ${drawing}`],
  );
}

/** ADV-10, ADV-12 */
function judgeAdvantage({ drawing }: AttackEvent, { conditions }: Figure): string[] {
  return unless(
    [conditions.strengthen === undefined || drawing !== 'disadvantage', 'ADV-12 strengthened at disadvantage'],
    [conditions.muddle === undefined || drawing !== 'advantage', 'ADV-12 muddled with advantage'],
    [!conditions.strengthen || !conditions.muddle || drawing === 'normal', 'ADV-10 strengthened and muddled'],
  );
}

/** ATK-03, ATK-15, PRC-01, PRC-03, SHD-02 */
function judgeValue({ catalog, before }: WatchedEvent, event: AttackEvent, target: Figure): string[] {
  const { base, bonus, used, shield, pierce, result, treated = [] } = event;
  const faces = used.map((name) => countedFace(faceOf(catalog, name).face, treated));
  const cards = faces.map((face) => applyVariant(before, face));
  const after = cards.reduce((value, face) => (face === 'x2' ? value * 2 : value + (Number(face) || 0)), base + bonus);
  const value = cards.includes('null') ? 0 : Math.max(0, after);
  const expected = Math.max(0, value - Math.max(0, shield - pierce));
  const printed = printedStats(catalog, before, target)?.shield ?? 0;
  return unless(
    [result === expected, `ATK-03 ${base}+${bonus} ${used.join(' ')} against ${shield}-${pierce} gave ${result}`],
    [shield >= printed + lastingShield(target), `MOT-03 ${target.id} has only shield ${shield}`],
  );
}

/** ATK-15: an item or bonus may let a face count as another. */
function countedFace(face: string, treated: NonNullable<AttackEvent['treated']>): string {
  const sign = /^\d+$/.test(face) ? `+${face}` : face;
  const kinds: readonly string[] = Number(face) < 0 ? [sign, 'negative'] : [sign];
  return treated.find(({ cards }) => cards.some((each) => kinds.includes(each)))?.as ?? face;
}

/** VAR-07 */
function applyVariant({ variants = [] }: WatchedEvent['before'], face: string): string {
  const reduced = variants.includes('reduced-randomness');
  return reduced ? ({ x2: '+2', null: '-2' }[face] ?? face) : face;
}

function lastingShield({ bonuses }: Figure): number {
  return bonuses.reduce(
    (sum, each) => sum + (each.verb === 'shield' && !each.for && !each.against ? each.value : 0),
    0,
  );
}
