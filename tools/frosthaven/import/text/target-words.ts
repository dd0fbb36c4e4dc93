/** Words about the targets of the line above. */
import { capitalize } from '../../../../src/i18n/letters.ts';
import { UnreadableError } from '../action-json.ts';
import { isHarmful } from './target-text.ts';
import type { TextLine } from './text-lines.ts';
import { plainLine } from './text-lines.ts';

const CONDITION = '(?:Wound|Poison|Immobilize|Disarm|Impair|Stun|Muddle|Brittle|Bane|Curse)';
const PASSED = 'moved through by the ability before';
const TARGETED = 'that were targeted by the ability before';

const OF_ENEMIES: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/^(?:The targets?|Each target) suffers? (\d+) damage$/i, `All enemies ${TARGETED} suffer $1 damage`],
  [new RegExp(`^(?:The targets?|Each target) gains? (${CONDITION})$`, 'i'), `All enemies ${TARGETED} gain $1`],
];
/** Where an attack has pushed its one target, the words are about the hex in which it ends. */
const AFTER_FORCE =
  /^If (?:the target|it) is (?<fact>.+) after the (?<verb>push|pull), it suffers (?<damage>\d+) damage$/i;
const SAME_TARGETS = /^(?<gained>\w+), Target all targets of the (?<verb>\w+) ability$/i;
/** A heal is for oneself, too. HEA-03 */
const HELPED = /^The targets? gains? (Bless|Strengthen|Invisible|Regenerate|Ward)$/i;
const OF_ONE: readonly (readonly [said: RegExp, plainer: string])[] = [
  [
    /^If (?:(?:the|this) attack kills the target|this kills the target|the target is killed), (?:perform )?/i,
    'If that killed a figure: ',
  ],
  [/^If the target suffered (?:any )?damage from the attack, (?:perform )?/i, 'If that dealt damage: '],
];
const KILLED = /^After the attack, if the target has (\d+) or fewer hit points, kill the target$/i;
/** An attack on several has no one target, also if it is on several for a price. */
const SEVERAL = /\bTarget\b|\ball\b|\bthis area\b/i;
const ABOUT_TARGET = /\b(?:the|that) target\b/gi;
const IN_AREA = /^All (?<whom>allies|enemies) in the red hexes (?<does>gain|suffer) (?<what>\w+|\d damage)$/i;

/** The targets of an attack are enemies, those of a heal are not. TGT-09 */
export function aboutTargets(line: TextLine, before: TextLine | undefined): TextLine {
  if (!before) return line;
  if (/^Consume .+:$/.test(line.text)) {
    const below = line.below.map((each, i) => aboutTargets(each, i === 0 ? before : line.below[i - 1]));
    return { ...line, below };
  }
  if (!before.text.startsWith('Move ') && [line, ...line.below].some(({ text }) => text.includes(PASSED)))
    throw new UnreadableError('those moved through, and no move stands right above');
  const [whole = '', verb = ''] = /^If the (\w+) ability was performed, (?:perform )?/i.exec(line.text) ?? [];
  if (whole !== '' && before.text.startsWith(capitalize(verb)))
    return { ...line, text: `If you did: ${line.text.slice(whole.length)}` };
  const isOnEnemies = /^(?:Attack|Push|Pull) /.test(before.text) || isHarmful(before.text);
  const isAttack = /^Attack /.test(before.text);
  const isOnOne = isAttack && ![before, ...before.below].some(isOnSeveral);
  const isAddition = /^Consume .+: /.test(before.text) && isOnSeveral(before);
  if ((isAttack ? !isOnOne : isAddition) && /\bof that target\b/.test(line.text))
    throw new UnreadableError('several targets, and words about one');
  if (isOnOne && OF_ONE.some(([said]) => said.test(line.text)))
    return { ...line, text: OF_ONE.reduce((words, [said, plainer]) => words.replace(said, plainer), line.text) };
  const forced = isOnOne ? AFTER_FORCE.exec(line.text)?.groups : undefined;
  if (forced && new RegExp(`\\b${forced.verb} \\d`, 'i').test(before.text)) {
    const fact = forced.fact?.replace(/\bof its own$/, 'of their own');
    return { ...line, text: `All enemies ${TARGETED} and are ${fact} suffer ${forced.damage} damage` };
  }
  const same = SAME_TARGETS.exec(line.text)?.groups;
  if (same && isOnEnemies && before.text.toLowerCase().startsWith(`${same.verb?.toLowerCase()},`))
    return { ...line, text: `All enemies ${TARGETED} gain ${same.gained}` };
  const [, most] = KILLED.exec(line.text) ?? [];
  if (most !== undefined && isOnOne)
    return {
      ...line,
      text: `Kill one enemy that was targeted by the ability before and has at most ${most} hit points`,
    };
  const area = IN_AREA.exec(line.text)?.groups;
  if (area && isDrawn(before) && area.does?.toLowerCase() === 'gain')
    return {
      ...line,
      text: `${area.what}, all ${area.whom}`,
      below: [plainLine('Only targets that are in that area')],
    };
  if (/^Heal /.test(before.text))
    return { ...line, text: line.text.replace(HELPED, `You and all allies ${TARGETED} gain $1`) };
  if (!isOnEnemies) return line;
  return { ...line, text: OF_ENEMIES.reduce((words, [said, plainer]) => words.replace(said, plainer), line.text) };
}

function isOnSeveral(line: TextLine): boolean {
  return SEVERAL.test(line.text.replace(ABOUT_TARGET, '')) || isDrawn(line);
}

function isDrawn({ signs }: TextLine): boolean {
  return signs.some((sign) => /^\[[rgb./ ]+\]$/.test(sign));
}
