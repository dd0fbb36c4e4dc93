/** Words for the agreed rules of a game. UST-01 */
import { t } from '../../../i18n/t.ts';
import type { Special } from '../content/schema/scenarios.ts';
import type { Switches } from '../rules/switches.ts';

/** Leaves out switches that the scenario's own lines tell. `traps` names the table of traps, if not the usual one. */
export function switchLines(switches: Switches, special: Special | undefined, traps: string | undefined): string[] {
  const { turns, tokens, comeIn, encounters, criticalHits, wounded, light, treasureTraps, passages, burrowing } =
    switches;
  const said = special ?? {};
  return [
    ...(turns === undefined || said.turns !== undefined
      ? []
      : [t`It ends after turn ${turns}; what is carried then is kept.`]),
    ...(tokens === 'in turn' ? [t`Players lay the treasure in turn.`] : []),
    ...(tokens === 'veto' ? [t`One player lays all treasure, and the others may move one or veto.`] : []),
    ...(comeIn ? [t`Warbands come in one after the other.`] : []),
    ...(light === undefined || said.sight !== undefined ? [] : [t`Nobody sees farther than ${light / 100}″.`]),
    ...(encounters === undefined || encounters === 10 || said.encounters !== undefined
      ? []
      : [t`A creature comes when treasure is picked up, on ${encounters} or more.`]),
    ...(switches.traps && !said.traps ? [t`A 1 for initiative springs a trap.`] : []),
    ...(treasureTraps ? [t`A 1 when treasure is found springs one on the finder.`] : []),
    ...(traps === undefined ? [] : [t`Traps are those of “${traps}”.`]),
    ...(passages && !said.passages ? [t`A 20 for initiative finds a secret passage.`] : []),
    ...(burrowing && said.burrowing === undefined ? [t`Creatures burrow only when they wander.`] : []),
    ...(criticalHits ? [t`A natural 20 wins, for 5 more damage.`] : []),
    ...(wounded ? [t`A figure with 4 Health or less has one action, and −2 to all rolls.`] : []),
  ];
}
