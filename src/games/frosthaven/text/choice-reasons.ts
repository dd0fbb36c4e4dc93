/** Reasons for choices of monsters: the ranking that decided, with its rule. FOC, MMV, MOT */

import type { Answer } from '../../../engine/rules/rule.ts';
import { bold, formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { FigureId } from '../content/terms.ts';
import type {
  ApproachReason,
  AttackHex,
  AttackHexReason,
  ChoiceReason,
  FocusCandidate,
  FocusReason,
} from '../rules/events/reasons.ts';
import type { Event } from '../rules/events.ts';
import { leftOpenWords } from './answers.ts';
import type { CitedRule } from './citations.ts';
import { citation } from './citations.ts';
import type { Names } from './names.ts';

/**
 * Returns a paragraph for each choice. `picked`: answers by the bot, if the table wants that; else the party decided.
 */
export function whyLines(events: readonly Event[], names: Names, picked: readonly Answer[] = []): string[] {
  const open = picked.length > 0 ? 'picked' : 'asked';
  const lines = events.flatMap((event) => {
    if (event.type === 'focused') return [focusLines(event, names, open)];
    return event.type === 'decided' ? [choiceLines(event, names, open)] : [];
  });
  return picked.length > 0 ? [...lines, pickedLine(picked, names)] : lines;
}

const TILE_HEXES = 4;

type LeftOpen = 'asked' | 'picked';

function pickedLine(picked: readonly Answer[], names: Names): string {
  const all = picked.map((answer) => t`“${leftOpenWords(answer, names)}”`);
  return citing(
    t`There were several equal choices, and at this table the bot takes the first: ${formatList(all)}.`,
    'SET-30',
  );
}

const FOCUS: Readonly<Record<Exclude<FocusReason['decided'], 'party'>, { words: string; rule: CitedRule }>> = {
  'only one': { words: msg`It is the only enemy with a path to attack it.`, rule: 'FOC-01' },
  'negative hexes': { words: msg`The path there enters fewer traps and hazardous hexes.`, rule: 'FOC-08' },
  movement: { words: msg`It needs fewer movement points to attack it.`, rule: 'FOC-08' },
  range: { words: msg`The paths are equally long; it is closer by range.`, rule: 'FOC-08' },
  initiative: { words: msg`Path and range are equal; it acts earlier in the round.`, rule: 'FOC-08' },
  farthest: { words: msg`Its card wants the farthest enemy: the one with the longest path.`, rule: 'MON-10' },
  kept: { words: msg`It keeps its focus for the whole turn.`, rule: 'FOC-01' },
  'none reachable': {
    words: msg`There is no hex to attack anyone from, so it neither moves nor attacks.`,
    rule: 'FOC-16',
  },
  stunned: { words: msg`It is stunned: no move, no ability.`, rule: 'FOC-06' },
};

function focusWords({ decided }: FocusReason, open: LeftOpen): string {
  if (decided === 'party') return citing(severalWords(open), 'MMV-10');
  return citing(translateMsg(FOCUS[decided].words), FOCUS[decided].rule);
}

function severalWords(open: LeftOpen): string {
  return open === 'asked'
    ? t`There were several equal choices, and the party decided.`
    : t`There were several equal choices.`;
}

function citing(words: string, rule: CitedRule): string {
  return `${words} ${citation(rule)}`;
}

function focusLines({ figure, focus, why }: Event<'focused'>, names: Names, open: LeftOpen): string {
  const who = bold(names.figure(figure));
  const head = focus === undefined ? t`${who} has no focus.` : t`${who} focuses on ${bold(names.figure(focus))}.`;
  const unarmed =
    why.unarmed && why.decided !== 'kept'
      ? [citing(t`Without an attack this turn, it focuses as if for a melee attack.`, 'FOC-05')]
      : [];
  return [[head, focusWords(why, open), ...unarmed].join(' '), ...candidateRows(why.candidates, names)].join('\n');
}

function candidateRows(candidates: readonly FocusCandidate[], names: Names): string[] {
  return candidates.map((candidate) => `- ${names.figure(candidate.figure)}: ${wayTo(candidate)}`);
}

function wayTo({ negativeHexes, movement, range, initiative }: FocusCandidate): string {
  if (movement === undefined || negativeHexes === undefined) return t`no path to attack it`;
  return listOf([harm(negativeHexes), points(movement), t`range ${range}`, place(initiative)]);
}

function choiceLines({ figure, why }: Event<'decided'>, names: Names, open: LeftOpen): string {
  const [words, ...rows] = linesOf(bold(names.figure(figure)), why, names, open);
  return [[words, ...openWords(why, open)].join(' '), ...rows].join('\n');
}

function linesOf(who: string, why: ChoiceReason, names: Names, open: LeftOpen): string[] {
  const named = (figures: readonly FigureId[]) => formatList(figures.map((each) => bold(names.figure(each))));
  switch (why.about) {
    case 'attack hex':
      return [`${attackWords(who, why, names)} ${spotWords(why)}`, ...why.spots.map(spotRow)];
    case 'approach':
      return [approachWords(who, why, bold(names.figure(why.focus)))];
    case 'heal':
      return [
        citing(t`${who} heals ${named(why.targets)}: the figure in range that lacks the most hit points.`, 'MOT-04'),
        ...why.candidates.map(
          (each) =>
            `- ${names.figure(each.figure)}: ${each.lacking > 0 ? t`${each.lacking} missing` : t`none missing`}`,
        ),
      ];
    case 'help':
      return [
        citing(
          t`${who} helps ${named(why.targets)}: the closest in range without the condition, then the one who acts earliest.`,
          'MOT-07',
        ),
        ...why.candidates.map(
          (each) => `- ${names.figure(each.figure)}: ${t`range ${each.range}`}, ${place(each.initiative)}`,
        ),
      ];
    case 'foes':
      return [
        [
          citing(t`${who} picks ${named(why.targets)} as for an attack from where it stands.`, 'MOT-06'),
          focusWords(why.focus, open),
        ].join(' '),
        ...candidateRows(why.focus.candidates, names),
      ];
    case 'summon':
      return [
        citing(t`${who} summons at ${bold(why.hex)}: the adjacent empty hex closest to an enemy.`, 'MOT-08'),
        ...why.hexes.map(({ hex, range }) => `- ${hex}: ${t`range ${range}`}`),
      ];
    case 'tile':
      return [
        citing(
          t`${who} places a tile at ${bold(why.hex)}: as with summons, the hex in reach that is closest to an enemy.`,
          'MOT-08',
        ),
        ...why.hexes.slice(0, TILE_HEXES).map(({ hex, range }) => `- ${hex}: ${t`range ${range}`}`),
      ];
  }
}

function openWords({ about, legal }: ChoiceReason, open: LeftOpen): string[] {
  if (legal <= 1) return [];
  const words =
    open === 'asked'
      ? t`That left ${legal} equal choices, and the party decided.`
      : t`That left ${legal} equal choices.`;
  const moves = about === 'attack hex' || about === 'approach';
  return [citing(words, moves ? 'MMV-10' : 'SET-30')];
}

function attackWords(
  who: string,
  { from, focus, targets, made, spots: [{ hex }] }: AttackHexReason,
  names: Names,
): string {
  const go = hex === from ? t`${who} stays at ${bold(hex)}` : t`${who} goes to ${bold(hex)}`;
  if (made)
    return citing(
      t`${go}: its attack is done, and from there it could attack ${bold(names.figure(focus))} again.`,
      'MMV-03',
    );
  if (targets.length === 0)
    return citing(t`${go}, as if for a melee attack on ${bold(names.figure(focus))}.`, 'MMV-11');
  return t`${go} and attacks ${formatList(targets.map((each) => bold(names.figure(each))))}.`;
}

function spotWords({ from, decided, muddled, spots: [spot, ...others] }: AttackHexReason): string {
  const there = spot.hex === from && (decided === 'movement' || decided === 'negative hexes');
  if (there && !muddled) return citing(t`It is already there, and no other hex is better.`, 'MMV-02');
  switch (decided) {
    case 'only one':
      return others.length === 0
        ? citing(t`No other hex within its movement works for that.`, 'MMV-05')
        : citing(t`No other hex within its movement is better.`, 'MMV-05');
    case 'negative hexes':
      return citing(t`The path there enters fewer traps and hazardous hexes.`, 'MMV-04');
    case 'targets':
      return citing(t`From there it attacks its focus and the most others.`, 'MMV-05');
    case 'disadvantage':
      return spot.targets > 1
        ? citing(t`From there the fewest of its attacks are at disadvantage.`, 'MMV-07')
        : citing(t`From there its ranged attack is not at disadvantage.`, 'MMV-06');
    case 'movement':
      return muddled
        ? citing(t`Muddled, it is at disadvantage anywhere, so it moves no more than it must.`, 'MMV-08')
        : citing(t`Among equally good hexes, it needs the fewest movement points.`, 'MMV-02');
  }
}

function spotRow({ hex, negativeHexes, targets, hindered, movement }: AttackHex): string {
  const hits = targets > 0 ? t('{targets, plural, one {# target} other {# targets}}', { targets }) : '';
  const disadvantage = hindered > 0 ? t`${hindered} at disadvantage` : '';
  return `- ${hex}: ${listOf([harm(negativeHexes), hits, disadvantage, points(movement)])}`;
}

function approachWords(who: string, reason: ApproachReason, focus: string): string {
  return `${hinderedWords(who, reason, focus)} ${citing(approachedWords(reason), 'MMV-03')}`;
}

function hinderedWords(who: string, { detour, made }: ApproachReason, focus: string): string {
  if (detour) {
    return citing(
      t`${who} could attack ${focus} this turn only through a trap or hazardous hex, and there is a path around.`,
      'FOC-14',
    );
  }
  return made ? t`${who} has made its attack, and follows ${focus}.` : t`${who} can’t attack ${focus} this turn.`;
}

function approachedWords({ from, hex, goal, left, points: all }: ApproachReason): string {
  const there = bold(goal);
  if (all === 0) return t`It has no movement points to come closer.`;
  if (hex === from) return t`No hex within ${points(all)} is closer to ${there}, its hex to attack from, so it stays.`;
  if (left === 0) return t`It goes to ${bold(hex)}, on the shortest path to ${there}, its hex to attack from.`;
  return t`It goes to ${bold(hex)}, on the shortest path to ${there}, its hex to attack from, ${points(left)} farther on.`;
}

function listOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function harm(negativeHexes: number): string {
  if (negativeHexes === 0) return '';
  return t('{hexes, plural, one {# negative hex} other {# negative hexes}}', { hexes: negativeHexes });
}

function points(movement: number): string {
  return t('{movement, plural, one {# movement point} other {# movement points}}', { movement });
}

function place(initiative: number): string {
  return t('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in the order', {
    place: Math.ceil(initiative) + 1,
  });
}
