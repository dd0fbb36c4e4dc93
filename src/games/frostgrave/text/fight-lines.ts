/** Lines about rolls, fights, shots and their harm. */

import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import { translateName } from '../content/name-words.ts';
import type { Event, Harm, Roll } from '../rules/events.ts';
import type { Names } from './names.ts';

/** Words that the log uses for modifiers. Other entries are names of items. */
const ADDED: ReadonlySet<string> = new Set([
  msg`Fight`,
  msg`Shoot`,
  msg`Will`,
  msg`Move`,
  msg`apprentice`,
  msg`critical hit`,
  msg`heavy cover`,
  msg`light cover`,
  msg`foresight`,
  msg`hasty shot`,
  msg`supporters`,
  msg`trap bonus`,
  msg`treasure`,
  msg`wounded`,
  msg`between them`,
  msg`base`,
  msg`damage`,
]);

function addedWords({ what, value }: Roll['added'][number]): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value)} ${ADDED.has(what) ? translateMsg(what) : translateName(what)}`;
}

/** `14 +2 Fight −1 treasure = 15` */
export function rollLine({ die, added, total }: Roll): string {
  return added.length === 0 ? `${die}` : `${[die, ...added.map(addedWords)].join(' ')} = ${total}`;
}

export function lossLine(damage: number): string {
  return damage > 0 ? t`${damage} Health lost` : t`no harm`;
}

export function fightLine({ attacker, defender, rolls, winner, harms }: Event<'fought'>, names: Names): string {
  const [own, other] = rolls;
  const who = t`⚔ ${names.bold(attacker)} **${own.total}** fights ${names.bold(defender)} **${other.total}**`;
  const harmedAll = formatList(harms.map((harm) => harmLine(harm, names)));
  return winner === null ? t`${who}: both strike, ${harmedAll}.` : t`${who}: ${names.bold(winner)} wins, ${harmedAll}.`;
}

function harmLine({ to, damage }: Harm & { readonly to: string }, names: Names): string {
  return damage > 0 ? t`${names.bold(to)} loses ${damage} Health` : t`armour saves ${names.bold(to)}`;
}

export function shotLine({ shooter, target, meant, rolls, hits, harm, hidden }: Event<'shot'>, names: Names): string {
  const [own, other] = rolls;
  const astray = meant === target ? '' : t`, meant for ${names.bold(meant)}`;
  const cover = hidden > 0 ? t`, ${hidden} % hidden` : '';
  const who = t`🏹 ${names.bold(shooter)} **${own.total}** shoots at ${names.bold(target)} **${other.total}**${astray}${cover}`;
  if (!hits) return t`${who}: misses.`;
  return harm && harm.damage > 0 ? t`${who}: hits, ${lossLine(harm.damage)}.` : t`${who}: hits, armour holds.`;
}

export function damageWords({ roll, added, armour, times, damage }: Harm): string {
  const sum = [roll, ...added.map(addedWords), t`−${armour} armour`].join(' ');
  return times > 1 ? t`Damage ${sum}, ×${times} = ${damage}.` : t`Damage ${sum} = ${damage}.`;
}
