/** Why monsters did what they did: for every choice the ranking that decided, with its rule. FOC, MMV, MOT */

import type { Answer } from '../../../kernel/rule.ts';
import { bold, listed } from '../../panel/text.ts';
import type {
  ApproachReason,
  AttackHex,
  AttackHexReason,
  ChoiceReason,
  FocusCandidate,
  FocusReason,
} from '../rules/events/reasons.ts';
import type { Event } from '../rules/events.ts';
import type { FigureId } from '../rules/terms.ts';
import { leftOpenWords } from './answers.ts';
import { cite } from './cited.ts';
import type { Names } from './names.ts';

/**
 * A paragraph for every choice that the rules made for a monster, or left open. `picked` are the answers that the bot
 * gave meanwhile because the table wants it to; without any, what was left open was for the party to decide.
 */
export function whyLines(events: readonly Event[], names: Names, picked: readonly Answer[] = []): string[] {
  const open = picked.length > 0 ? LEFT_OPEN.picked : LEFT_OPEN.asked;
  const lines = events.flatMap((event) => {
    if (event.type === 'focused') return [focusLines(event, names, open)];
    return event.type === 'decided' ? [choiceLines(event, names, open)] : [];
  });
  return picked.length > 0 ? [...lines, pickedLine(picked, names)] : lines;
}

/** How many of the hexes that it had to choose from are worth telling of. */
const TILE_HEXES = 4;

/** What is said of a choice that the rules left open. */
const LEFT_OPEN = { asked: ', and the party decided.', picked: '.' } as const;
type LeftOpen = (typeof LEFT_OPEN)[keyof typeof LEFT_OPEN];

function pickedLine(picked: readonly Answer[], names: Names): string {
  const all = picked.map((answer) => `“${leftOpenWords(answer, names)}”`);
  return `Where the rules left several choices open, this table has the bot take the first: ${listed(all)}. ${cite('SET-30')}`;
}

const FOCUS: Readonly<Record<Exclude<FocusReason['decided'], 'party'>, string>> = {
  'only one': `It is the only enemy that it has a way to attack. ${cite('FOC-01')}`,
  'negative hexes': `The way there enters fewer traps and hazardous hexes. ${cite('FOC-08')}`,
  movement: `It needs fewer movement points to attack it. ${cite('FOC-08')}`,
  range: `The ways are equally long; it is closer by range. ${cite('FOC-08')}`,
  initiative: `Way and range are equal; it acts earlier in the round. ${cite('FOC-08')}`,
  farthest: `Its card wants the farthest enemy that it can attack this turn. ${cite('MON-10')}`,
  kept: `It keeps its focus for the whole turn. ${cite('FOC-01')}`,
  'none reachable': `There is no hex from which it could attack anybody, so it neither moves nor attacks. ${cite('FOC-16')}`,
  stunned: `It is stunned: no move, no ability. ${cite('FOC-06')}`,
};
const UNARMED = `Without an attack this turn, it looks as for a melee attack. ${cite('FOC-05')}`;

function focusWords({ decided }: FocusReason, open: LeftOpen): string {
  return decided === 'party' ? `The rules left several choices${open} ${cite('MMV-10')}` : FOCUS[decided];
}

function focusLines({ figure, focus, why }: Event<'focused'>, names: Names, open: LeftOpen): string {
  const who = bold(names.figure(figure));
  const head = focus === undefined ? `${who} has no focus.` : `${who} focuses on ${bold(names.figure(focus))}.`;
  const unarmed = why.unarmed && why.decided !== 'kept' ? [UNARMED] : [];
  return [[head, focusWords(why, open), ...unarmed].join(' '), ...candidateRows(why.candidates, names)].join('\n');
}

function candidateRows(candidates: readonly FocusCandidate[], names: Names): string[] {
  return candidates.map((candidate) => `- ${names.figure(candidate.figure)}: ${wayTo(candidate)}`);
}

function wayTo({ negativeHexes, movement, range, initiative }: FocusCandidate): string {
  if (movement === undefined || negativeHexes === undefined) return 'no way to attack it';
  return listOf([harm(negativeHexes), points(movement), `range ${range}`, place(initiative)]);
}

function choiceLines({ figure, why }: Event<'decided'>, names: Names, open: LeftOpen): string {
  const [words, ...rows] = linesOf(bold(names.figure(figure)), why, names, open);
  return [[words, ...openWords(why, open)].join(' '), ...rows].join('\n');
}

function linesOf(who: string, why: ChoiceReason, names: Names, open: LeftOpen): string[] {
  const named = (figures: readonly FigureId[]) => listed(figures.map((each) => bold(names.figure(each))));
  switch (why.about) {
    case 'attack hex':
      return [`${attackWords(who, why, names)} ${spotWords(why)}`, ...why.spots.map(spotRow)];
    case 'approach':
      return [approachWords(who, why, bold(names.figure(why.focus)))];
    case 'heal':
      return [
        `${who} heals ${named(why.targets)}: a heal goes to whoever in range lacks the most hit points. ${cite('MOT-04')}`,
        ...why.candidates.map((each) => `- ${names.figure(each.figure)}: ${each.lacking || 'none'} missing`),
      ];
    case 'help':
      return [
        `${who} helps ${named(why.targets)}: the closest in range that lacks the condition, then who acts earliest. ${cite('MOT-07')}`,
        ...why.candidates.map(
          (each) => `- ${names.figure(each.figure)}: range ${each.range}, ${place(each.initiative)}`,
        ),
      ];
    case 'foes':
      return [
        `${who} picks ${named(why.targets)} as for an attack from where it stands. ${cite('MOT-06')} ${focusWords(why.focus, open)}`,
        ...candidateRows(why.focus.candidates, names),
      ];
    case 'summon':
      return [
        `${who} summons at ${bold(why.hex)}: the empty hex beside it that is nearest to an enemy. ${cite('MOT-08')}`,
        ...why.hexes.map(({ hex, range }) => `- ${hex}: range ${range}`),
      ];
    case 'tile':
      return [
        `${who} puts a tile into ${bold(why.hex)}: as with those whom it summons, the hex in reach that is nearest to an enemy. ${cite('MOT-08')}`,
        ...why.hexes.slice(0, TILE_HEXES).map(({ hex, range }) => `- ${hex}: range ${range}`),
      ];
  }
}

/** What the rules left open. */
function openWords({ about, legal }: ChoiceReason, open: LeftOpen): string[] {
  if (legal <= 1) return [];
  const moves = about === 'attack hex' || about === 'approach';
  return [`That left ${legal} equal choices${open} ${cite(moves ? 'MMV-10' : 'SET-30')}`];
}

function attackWords(
  who: string,
  { from, focus, targets, made, spots: [{ hex }] }: AttackHexReason,
  names: Names,
): string {
  const go = hex === from ? `${who} stays at ${bold(hex)}` : `${who} goes to ${bold(hex)}`;
  if (made)
    return `${go}: its attack is made, and from there it could attack ${bold(names.figure(focus))} again. ${cite('MMV-03')}`;
  if (targets.length === 0) return `${go}, as if for a melee attack on ${bold(names.figure(focus))}. ${cite('MMV-11')}`;
  return `${go} and attacks ${listed(targets.map((each) => bold(names.figure(each))))}.`;
}

function spotWords({ from, decided, muddled, spots: [spot, ...others] }: AttackHexReason): string {
  const there = spot.hex === from && (decided === 'movement' || decided === 'negative hexes');
  if (there && !muddled) return `It is there already, and no other hex would serve it better. ${cite('MMV-02')}`;
  switch (decided) {
    case 'only one':
      return others.length === 0
        ? `No other hex within its movement serves for that. ${cite('MMV-05')}`
        : `No other hex within its movement serves better. ${cite('MMV-05')}`;
    case 'negative hexes':
      return `The way there enters fewer traps and hazardous hexes. ${cite('MMV-04')}`;
    case 'targets':
      return `From there it attacks its focus and the most others. ${cite('MMV-05')}`;
    case 'disadvantage':
      return spot.targets > 1
        ? `From there the fewest of its attacks are at disadvantage. ${cite('MMV-07')}`
        : `From there its ranged attack is not at disadvantage. ${cite('MMV-06')}`;
    case 'movement':
      return muddled
        ? `Muddled, it is at disadvantage anywhere, so it moves no more than it must. ${cite('MMV-08')}`
        : `Of the hexes that serve as well, it needs the fewest movement points. ${cite('MMV-02')}`;
  }
}

function spotRow({ hex, negativeHexes, targets, hindered, movement }: AttackHex): string {
  const hits = targets > 0 ? `${targets} ${targets === 1 ? 'target' : 'targets'}` : '';
  return `- ${hex}: ${listOf([harm(negativeHexes), hits, hindered > 0 ? `${hindered} at disadvantage` : '', points(movement)])}`;
}

function approachWords(
  who: string,
  { from, hex, goal, left, points: all, detour, made }: ApproachReason,
  focus: string,
): string {
  const why = detour
    ? `could attack ${focus} this turn only through a trap or hazardous hex, and there is a way around. ${cite('FOC-14')}`
    : made
      ? `has made its attack, and follows ${focus}.`
      : `can’t attack ${focus} this turn.`;
  if (all === 0) return `${who} ${why} It has no movement points to come nearer. ${cite('MMV-03')}`;
  if (hex === from) {
    return `${who} ${why} No hex within ${points(all)} is nearer to ${bold(goal)}, from where it could, so it stays. ${cite('MMV-03')}`;
  }
  const rest = left === 0 ? '' : `, ${points(left)} farther on`;
  return `${who} ${why} It goes to ${bold(hex)}, on the shortest way to ${bold(goal)}, from where it could${rest}. ${cite('MMV-03')}`;
}

function listOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function harm(negativeHexes: number): string {
  return negativeHexes === 0 ? '' : `${negativeHexes} negative ${negativeHexes === 1 ? 'hex' : 'hexes'}`;
}

function points(movement: number): string {
  return `${movement} movement ${movement === 1 ? 'point' : 'points'}`;
}

/** Whoever has no turn of its own stands between two that have. */
function place(initiative: number): string {
  return `${ordinal(Math.ceil(initiative) + 1)} in the order`;
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const suffix = teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10];
  return `${number}${suffix ?? 'th'}`;
}
