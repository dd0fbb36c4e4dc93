/** Judges retaliation of monsters: once an attack, by the distance afterwards. RET-01 to RET-07, DER-07 */
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure } from '../../../src/games/frosthaven/rules/state.ts';
import type { Floor } from './floor.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';
import { lastingAbilities, printedStats } from './stats.ts';

export function judgeRetaliation(floor: Floor): EventCheck {
  let attack: Event<'attacked'> | undefined;
  let suffered = 0;
  /** Computed when the retaliation comes: by then the attack may have moved or killed figures. */
  let expected: { readonly due: number | undefined } | undefined;
  return (seen) => {
    const { event, before } = seen;
    if (event.type === 'attacked') {
      attack = event;
      suffered = 0;
      expected = undefined;
      return [];
    }
    if (!attack) return [];
    const source = 'source' in event ? event.source : undefined;
    const isIt = source?.kind === 'retaliate' && source.by === attack.target;
    if (isIt && expected === undefined) expected = { due: expectedRetaliation(seen, attack, floor) };
    const dealt = 'dealt' in event ? event.dealt : undefined;
    if (isIt && 'amount' in event) suffered += dealt ?? event.amount;
    if (event.type !== 'modifiers settled') return [];
    const [attacker, target] = [figureOf(before, attack.attacker), figureOf(before, attack.target)];
    const { due } = expected ?? { due: expectedRetaliation(seen, attack, floor) };
    const words = `RET ${attack.target} gives ${suffered} back to ${attack.attacker}, not ${due}`;
    attack = undefined;
    if (due === undefined || (!attacker && suffered === 0) || !target) return [];
    const known = [due, due * 2, Math.floor(due / 2)];
    return unless([known.includes(suffered), words]);
  };
}

/** Expects a monster that is still there. Returns undefined where the referee can’t tell. */
function expectedRetaliation(
  seen: WatchedEvent,
  { attacker: by, target: name }: Event<'attacked'>,
  floor: Floor,
): number | undefined {
  const { before, catalog } = seen;
  const [attacker, target] = [figureOf(before, by), figureOf(before, name)];
  if (!attacker || !target || target.kind !== 'monster') return undefined;
  const stats = printedStats(catalog, before, target);
  const lasting = lastingAbilities(catalog, before);
  if (!stats || lasting.some(({ verb, for: others }) => verb === 'retaliate' && others)) return undefined;
  const range = floor.range(before, target.hex, attacker.hex);
  const printed = stats.retaliate ? [stats.retaliate] : [];
  return [...printed, ...bonusRetaliation(target)].reduce(
    (sum, { value, range: reach = 1 }) => sum + (range <= reach ? value : 0),
    0,
  );
}

function bonusRetaliation({ bonuses }: Figure): { readonly value: number; readonly range?: number | undefined }[] {
  return bonuses.flatMap((bonus) => (bonus.verb === 'retaliate' ? [bonus] : []));
}
