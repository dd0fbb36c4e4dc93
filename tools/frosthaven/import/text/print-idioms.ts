/** Sentences of print that the grammar says in another way. */
import { LASTING_IDIOMS } from './lasting-idioms.ts';
import { plainerTargeting } from './targeting-words.ts';

const CONDITION =
  'Wound|Poison|Immobilize|Disarm|Impair|Stun|Muddle|Brittle|Bane|Curse|Bless|Strengthen|Invisible|Regenerate|Ward';
const ALLIES = '(?:adjacent )?allies(?: within Range \\d)?';
const BY = 'that were moved through by the ability before';

const IDIOMS: readonly (readonly [said: RegExp, plainer: string])[] = [
  // Facts
  [/\badjacent to any of your allies\b/gi, 'adjacent to one of your allies'],
  [
    /\bthe target is adjacent to (?:any|one or more|at least one) of its allies\b/gi,
    'the target is adjacent to an ally of its own',
  ],
  [/\bthe target is adjacent to none of its allies\b/gi, 'the target is not adjacent to an ally of its own'],
  [/\bthe target is undamaged\b/gi, 'the target is unhurt'],
  [/\bthe target is damaged\b/gi, 'the target is hurt'],
  [
    /\byou(?: have)? moved (\w+) or more hexes (?:this turn|during your turn)\b/gi,
    'you moved at least $1 hexes this turn',
  ],
  [/^Gain advantage on (?:the|this) attack if /i, 'Advantage if '],
  [/^(If .+?), (?:this attack gains|gain) advantage(?: on (?:the|this) attack)?$/i, '$1, advantage'],
  [/^This attack gains (?=[+]\d Attack)/i, 'Add '],
  [/\byou have no adjacent (enemies|allies)\b/gi, 'no $1 are adjacent to you'],
  [/\byou did not move this turn\b/gi, 'you have not moved this turn'],
  [new RegExp(`^You gain (?=(?:${CONDITION})$)`, 'i'), 'Gain '],
  [/(?<=^Remove .+ from )self$/i, 'yourself'],
  [
    new RegExp(`^All allies adjacent to the target gain (${CONDITION})$`, 'i'),
    'All allies within Range 1 of that target gain $1',
  ],
  [
    /^One enemy adjacent to the target suffers (\d+) damage$/i,
    'One enemy within Range 1 of that target that was not targeted by the ability before suffers $1 damage',
  ],
  [/\bthe target is not adjacent to any of its allies\b/gi, 'the target is not adjacent to an ally of its own'],
  [/\bthe target has no adjacent allies\b/gi, 'the target has no ally adjacent to it'],
  [/\bthe target is at exactly (Range \d)\b/gi, 'the target is at $1'],
  [/\bthe target has half or fewer hit points\b/gi, 'the target has at most half of its hit points'],
  [/\b(you are|the target is) adjacent to (an obstacle|a trap)\b/gi, '$1 within Range 1 of $2'],
  [/\byou occupy (hazardous|difficult|icy) terrain\b/gi, 'you are in a hex with a $1 terrain tile'],
  [
    /\bthe target (?:occupies|is occupying) (hazardous|difficult|icy) terrain\b/gi,
    'the target is in a hex with a $1 terrain tile',
  ],
  [/(?<=\bin a hex with )a(?= icy )/gi, 'an'],
  // Prices
  [/^You may (suffer|lose|discard) (.+? to add [+])/i, '$1 $2'],
  [/^Suffer (?=\d+ damage$)/i, 'You must suffer '],
  // What lasts
  ...LASTING_IDIOMS,
  [/^(?:You )?gain ((?:Shield|Retaliate) \d(?: against (?:melee|ranged) attacks|, Range \d)?)$/i, '$1'],
  [/^(On (?:the|your) next [^,:]+?) this round, ([^[]+)$/i, '$1, $2 [round]'],
  [/^On your next (\w+) (long|short) rests, perform:$/i, 'The next $1 times you take a $2 rest:'],
  [/^On your next (\w+) rests, perform:$/i, 'The next $1 times you rest:'],
  [new RegExp(`^((?:All|You and all) ${ALLIES}) gain ((?:Shield|Retaliate) \\d(?:, Range \\d)?)$`, 'i'), '$1: $2'],
  [
    new RegExp(`^All (${ALLIES}) gain (advantage) on all their attacks this round$`, 'i'),
    'This round, on attacks of all $1: $2',
  ],
  [/^All your ((?:melee |ranged )?attacks) gain (.+)$/i, 'Add $2 to all your $1'],
  [/^You have Fly$/i, 'Flying'],
  [/^(?:You are|You become) (immune to .+)$/i, '$1'],
  [
    /^(On (?:the|your) next (?:\w+ )?(?:melee |ranged )?attacks? targeting) (adjacent allies|allies within Range \d)(?=,|:)/i,
    '$1 all $2',
  ],
  [/^At the (?:start|beginning) of each round,? (?=you may|perform|[A-Z\w])/i, 'Whenever a round begins, '],
  [/^At the end of each round,? (?=you may|perform|[A-Z\w])/i, 'Whenever a round ends, '],
  [/^At the end of this round, (?!you may)(?:perform )?(?=all |one |[A-Z])/i, 'Whenever a round ends this round, '],
  // Whom
  [/\b(all) (allies and enemies|allies|enemies) adjacent to you(?= (?:suffer|gain|add)\b)/i, '$1 adjacent $2'],
  [/\b(one) (ally|enemy) adjacent to you(?= (?:suffers|gains)\b)/i, '$1 adjacent $2'],
  [/^You may (?=recover )/i, ''],
  [/^(one (?:adjacent )?ally(?: within Range \d)?) may perform (?=[A-Z])/i, 'Grant $1: '],
  [/^each adjacent ally may perform (?=[A-Z])/i, 'Grant all adjacent allies: '],
  [
    /^(one (?:adjacent )?ally(?: within Range \d)?) gains ((?:Shield|Retaliate) \d(?:, Range \d)?)(?: this round)?$/i,
    'Grant $1: $2',
  ],
  [
    new RegExp(`^((?:All|You and all) ${ALLIES}) gain ((?:Shield|Retaliate) \\d(?:, Range \\d)?) this round$`, 'i'),
    '$1: $2 [round]',
  ],
  [/(?<=^Remove .+ from )yourself(?= and all (?:adjacent )?allies)/i, 'self'],
  [
    /^(one (?:adjacent )?ally(?: within Range \d)? (?:may )?recover .+? from) their (discard|lost) pile$/i,
    '$1 the $2 pile',
  ],
  [
    new RegExp(
      `^All enemies (?:that )?(?:you )?(?:move[ds]?|were moved) through(?: (?:with|during) (?:this movement|this ability|the move ability))? (suffer \\d damage|gain (?:${CONDITION}))$`,
      'i',
    ),
    `All enemies ${BY} $1`,
  ],
  [/\b(all|All) enemies (?:you )?moved through this turn\b/g, '$1 enemies that were moved through this turn'],
  [new RegExp(`^Give (${CONDITION}) to (one .+)$`, 'i'), '$2 gains $1'],
  [new RegExp(`^Give (${CONDITION}) to (all .+)$`, 'i'), '$2 gain $1'],
  [/^Refresh (?=one of your |all )/i, 'Recover '],
  [/^(Recover all) (?:of )?your (?=(?:spent|lost) items)/i, '$1 '],
  [/^Each ally adjacent to you (gains?|suffers?) /i, 'All adjacent allies $1 '],
  [/^Each enemy adjacent to you (gains?|suffers?) /i, 'All adjacent enemies $1 '],
  [/^Each (adjacent )?ally( within Range \d)? (suffers?|gains?) /i, 'All $1allies$2 $3 '],
  [/^Each (adjacent )?enemy( within Range \d)? (suffers?|gains?) /i, 'All $1enemies$2 $3 '],
  [/(?<=^Remove .+ from )each adjacent ally$/i, 'all adjacent allies'],
  [/(?<=^Remove .+ from )each ally within (Range \d)$/i, 'all allies within $1'],
  [/^Remove all negative conditions from /i, 'Remove up to 10 negative conditions from '],
  [
    new RegExp(`^(One (?:adjacent )?enemy(?: within Range \\d)? suffers \\d+ damage) and gains (${CONDITION})$`, 'i'),
    '$1. All enemies that were targeted by the ability before gain $2',
  ],
  [
    new RegExp(`^(One (?:adjacent )?ally(?: within Range \\d)? suffers \\d+ damage) and gains (${CONDITION})$`, 'i'),
    '$1. All allies that were targeted by the ability before gain $2',
  ],
  [/^Grant all (?:of )?your summons\b/i, 'Grant all allies that are your summons'],
  [
    /^(one (?:adjacent )?ally(?: within Range \d)?|all (?:adjacent )?allies(?: within Range \d)?) may perform:?$/i,
    'Grant $1:',
  ],
  [/^(Consume [^:]+?) to perform:?$/i, '$1:'],
  [/\bin the (?:featureless )?hex occupied by the target\b/i, 'in the hex of that target'],
  [/(?<=^Create )one (?=1-hex \w+ terrain tile in the hex of that target)/i, ''],
];

export function plainerIdioms(said: string): string {
  return IDIOMS.reduce((words, [pattern, plainer]) => words.replace(pattern, plainer), plainerTargeting(said));
}
