/** Sentences of print about what lasts, which the grammar says in another way. BON-05 */

const CONDITION =
  'Wound|Poison|Immobilize|Disarm|Impair|Stun|Muddle|Brittle|Bane|Curse|Bless|Strengthen|Invisible|Regenerate|Ward';
const MINE = 'all allies that are your summons';

export const LASTING_IDIOMS: readonly (readonly [said: RegExp, plainer: string])[] = [
  [
    new RegExp(`^Whenever you perform an? ((?:melee |ranged )?attack), the target gains (${CONDITION})$`, 'i'),
    'On your $1s: $2',
  ],
  [
    new RegExp(`^(On your next (?:\\w+ )?(?:melee |ranged )?attacks?, )the target gains (${CONDITION})$`, 'i'),
    '$1add $2',
  ],
  [/^Whenever you perform a (melee|ranged) attack,? (?=all |one )/i, 'Whenever you attack, if the attack is $1, '],
  [
    /^(?:Immediately )?after your next (\w+) (attack|move|heal|loot) abilities,? perform:?\s*/i,
    'The next $1 times you perform a $2 ability, ',
  ],
  [
    /^(?:Immediately )?after your next (attack|move|heal|loot) ability,? perform:?\s*/i,
    'The next time you perform a $1 ability, ',
  ],
  [/^Whenever you perform a Move ability, add (\+\d Move|Jump)$/i, 'On your move abilities: $1'],
  [/\byou perform a attack ability\b/, 'you perform an attack ability'],
  [/^(?:Immediately )?after your next (\w+) attacks,? perform:?\s*/i, 'The next $1 times you attack, '],
  [
    /^(?:Immediately )?after your next (\w+) (melee|ranged) attacks,? perform:?\s*/i,
    'The next $1 times you attack, if the attack is $2, ',
  ],
  [/^On your next (\w+) moves?, /i, 'On your next $1 move abilities, '],
  [/^(On your next \w+ move abilities, add .+) and Jump$/i, '$1, Jump'],
  [/^On your next (\w+) (long|short) rests, perform (?=\w)/i, 'The next $1 times you take a $2 rest, '],
  [/^Each time you /, 'Whenever you '],
  [/^Whenever you (long|short) rest, perform:$/i, 'Whenever you take a $1 rest:'],
  [/^Whenever one of your summons dies, /i, 'Whenever an ally that is your summon dies, '],
  [/^(?:All )?(?:of )?your summons gain ((?:Shield|Retaliate) \d(?:, Range \d)?)$/i, `${MINE}: $1`],
  [/^(?:All )?(?:of )?your summons add (\+\d) Attack to all their attacks$/i, `On attacks of ${MINE}: $1`],
  [
    /^All ((?:adjacent )?allies(?: within Range \d)?) add (\+\d) Attack to all their attacks$/i,
    'On attacks of all $1: $2',
  ],
  [
    /^All ((?:adjacent )?allies(?: within Range \d)?) gain (advantage) on all their attacks$/i,
    'On attacks of all $1: $2',
  ],
  [/^At the start of each of your turns, if /i, 'Whenever your turn begins, if '],
  [/^At the end of each of your turns, if /i, 'Whenever your turn ends, if '],
  [/^On your next (\w+) kills, /i, 'The next $1 times you kill an enemy, '],
];
