/** Free words of cards and items of characters, nearer to those that the grammar reads. */
import type { LabelTree } from '../labels.ts';
import { insertLabels, resolveText } from '../labels.ts';
import { plainerAmounts } from './amount-words.ts';
import { plainerIdioms } from './print-idioms.ts';
import { plainerTrigger } from './trigger-words.ts';

const CONDITIONS =
  'Wound|Poison|Immobilize|Disarm|Impair|Stun|Muddle|Brittle|Bane|Curse|Bless|Strengthen|Invisible|Regenerate|Ward';

const NEGATED = 'you would suffer any damage: you suffer none';

/** Layout, slips of the pen, and sentences that print says in another way. */
const PLAINER: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/([+−-]\d+)(?=[A-Z])/g, '$1 '],
  [/\b[Dd]amage (\d+)\b/g, '$1 damage'],
  [/\bany element any element\b/g, 'any element and any element'],
  [/\s+([.:,])/g, '$1'],
  [/ \(of you\)/g, ''],
  [/^Enemies in the red hexes suffer (\d+) damage$/i, 'All enemies in the area suffer $1 damage'],
  [
    /^All attacks targeting you or adjacent allies this round gain disadvantage$/i,
    'This round, on attacks against you and all adjacent allies: disadvantage',
  ],
  [
    /^All attacks targeting (adjacent allies|allies within Range \d+) this round gain disadvantage(, Experience \d)?$/i,
    'This round, on attacks against all $1: disadvantage$2',
  ],
  [
    /^You and all allies (?:add|gain) (.+) (?:to|on) all attacks targeting enemies that have (\w+) this round$/i,
    'This round, on attacks of you and all allies: $1\n- Only if the target has $2',
  ],
  [
    /^On the next source of damage you or an adjacent ally would suffer, negate the damage$/i,
    'You and all adjacent allies: The next time they would suffer any damage: they suffer none',
  ],
  [
    /^On the next (\w+) sources of damage you or an adjacent ally would suffer, negate the damage$/i,
    'You and all adjacent allies: The next $1 times they would suffer any damage: they suffer none',
  ],
  [/\ballies an enemies\b/gi, 'allies and enemies'],
  [/^Create (?:an? )?(?=1-hex \w+(?: \w+)? tiles? in an (?:adjacent )?empty )/i, 'Create one '],
  [/(?<=^Create .*)\badjacent to the (trap|obstacle)\b/i, 'adjacent to the created $1'],
  [/:\.$/, ':'],
  [/\bperform: /gi, 'perform '],
  [/^perform (?=[A-Z])/i, ''],
  [/(?<=[a-z0-9]) (?=Range \d)(?<!\b(?:within|at|any|of|and|exactly|[Aa]dd) )/g, ', '],
  [/(?<=\w) (?=Target \d)(?<!\b(?:and) )/g, ', '],
  [new RegExp(`(?<=\\b(?:${CONDITIONS}|Heal \\d+)) self\\b`, 'g'), ', self'],
  [
    /\brecover (one|up to \w+|\d) level 1 cards? from (?:your|the|their) discard pile\b/gi,
    'recover $1 card from your discard pile of level 1 or X',
  ],
  [
    /\bon one of your persistent abilities backwards one slot\b/g,
    'on one of your persistent abilities backward one slot',
  ],
  [new RegExp(`^(${CONDITIONS}), Target all, (Range \\d+)$`), '$1, all enemies within $2'],
  [/\b(discard|lose) (\w+) cards? from your hand to (?:perform:?|(?=Recover))\s*/gi, '$1 $2 cards from your hand: '],
  [/\bone of your summons:/gi, 'one ally that is your summon:'],
  [/^((?:You or )?one (?:adjacent )?ally(?: within Range \d)?) may (?=recover )/i, '$1 '],
  [
    /^(At the (?:start|end) of each of your turns), you may ((?:Consume|suffer) [^:,]+?) to (?:perform )?(?=\w)/i,
    '$1: $2: ',
  ],
  [/^cause (.+) to suffer (\d+) damage$/i, '$1 suffer $2 damage'],
  [
    /^All allies and enemies adjacent to the target suffer (\d+) damage$/i,
    'All other figures within Range 1 of that target that were not targeted by the ability before suffer $1 damage',
  ],
  [
    /^All enemies adjacent to the target suffer (\d+) damage$/i,
    'All enemies within Range 1 of that target that were not targeted by the ability before suffer $1 damage',
  ],
  [/^Add (.+) to your next ((?:melee |ranged )?attack) this turn$/i, 'On your next $2, add $1 [turn]'],
  [/^If you are adjacent to exactly (\w+) (enem(?:y|ies)|all(?:y|ies)), /i, 'If exactly $1 $2 is adjacent to you, '],
  [/^Negate the next source of damage you would suffer this round$/i, `The next time ${NEGATED} [round]`],
  [/^On the next (\w+) sources? of damage you would suffer, negate the damage$/i, `The next $1 times ${NEGATED}`],
  [/^Add (.+) to all your ((?:melee |ranged )?attacks) this round$/i, 'This round, on your $2: $1'],
  [
    /^(?:All )?(enemies|allies)( within Range \d+)?( that have \w+)? (?:of you )?add ([+−-]\d+) attack to all their attacks this round$/i,
    'This round, on attacks of all $1$2$3: $4',
  ],
  [
    /^Create one (\d+) damage, (\w+) trap in (an adjacent empty hex|an empty hex within Range \d+)$/i,
    'Create one $1 damage and $2 trap in $3',
  ],
];

/** A line of words without keys, nearer to the grammar; its dashes stay. */
export function plainerLine(line: string): string {
  const [dashes = ''] = /^-*\s*/.exec(line) ?? [];
  const words = line.slice(dashes.length).replace(/\.$/, '');
  return `${dashes}${PLAINER.reduce((said, [pattern, plainer]) => said.replace(pattern, plainer), words)}`;
}

/** One sentence or several, without a full stop at the end. */
export function plainWords(text: string, labels: readonly LabelTree[]): string {
  const said = resolveText(insertLabels(text, labels).replace(/%game\.enhancement\.[a-z_]+%/g, ''), labels);
  const plain = PLAINER.reduce((words, [pattern, plainer]) => words.replace(pattern, plainer), said.replace(/\.$/, ''));
  return plainerAmounts(plainerTrigger(plainerIdioms(plain)))
    .replace(/^At the end of this and? your next (\w+) turns,?/i, (whole, count: string) => lasting(whole, count))
    .replace(/\.$/, '')
    .trim();
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** This turn counts as one more. BON-08 */
function lasting(whole: string, count: string): string {
  const turns = NUMBERS.indexOf(count.toLowerCase());
  return turns > 0 ? `The next ${turns + 1} times your turn ends,` : whole;
}
