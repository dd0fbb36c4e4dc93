/** Sentences of items as texts that the grammar reads, most of them without a change. ITM-06 to ITM-12 */

import type { LabelTree } from '../labels.ts';
import { plainerLine, plainWords } from './character-words.ts';
import { plainerIdioms } from './print-idioms.ts';
import { plainerItemTargeting } from './targeting-words.ts';

export interface ItemSentence {
  readonly text: string;
  /** Elements that the use costs, as words: `Fire`. ELM-06 */
  readonly consume?: string;
  /** It is turned over as soon as it was used. ITM-08 */
  readonly flips: boolean;
}

const FLIP = /,? (?:and|then) flip this card over$/i;
/** The last of several uses turns it over. ITM-10 */
const FLIP_AFTER = /^(?:After the next|On your next) .+ flip this card over$/i;
const PRICE = /^(?<when>[^:,]*[:,] )?Consume (?<elements>[A-Za-z ]+?) to (?<what>.+)$/;

const HELPFUL = 'Bless|Strengthen|Invisible|Regenerate|Ward';
const OWN_ATTACK = 'During your (?:\\S+ )*attack ability,';
const BESIDE_TARGET = 'All enemies within Range 1 of that target that were not targeted by the ability before';
const HIT = 'When you would suffer damage from an attack:';
const SUMMON_DIES = 'Whenever an ally that is your summon dies';

const HAPPENS =
  '(you kill an enemy|you open a door|an adjacent (?:enemy|ally) dies|an enemy within Range \\d dies|an adjacent enemy enters a hex)';
/** Items wait for these, and ask; the slots or the icon say what becomes of them. ITM-06 */
const WAITED: readonly (readonly [said: RegExp, plainer: string])[] = [
  [
    /^After your (melee|ranged) attack, all enemies adjacent to the target suffer (\d+) damage$/i,
    `Whenever you attack, if the attack is $1, you may: ${BESIDE_TARGET} suffer $2 damage`,
  ],
  [
    /^After your attack, all enemies adjacent to the target suffer (\d+) damage$/i,
    `Whenever you attack, you may: ${BESIDE_TARGET} suffer $1 damage`,
  ],
  [
    /^(?:Immediately )?after your (move|heal|loot) ability, perform:?\s*/i,
    'Whenever you perform a $1 ability, you may: ',
  ],
  [
    /^After an ally[’']s heal ability targeting you, perform:?\s*/i,
    'Whenever an ally performs a heal ability, if you were targeted by the ability before, you may: ',
  ],
  [/^At the (?:start|beginning) of (?:the|each) scenario, (?=perform|gain)/i, 'When a scenario begins, '],
  [/^When you (suffer damage|loot a token|are healed), (?:you may )?perform:$/i, 'Whenever you $1, you may:'],
  [/^After you (are attacked), perform:$/i, 'Whenever you $1, you may:'],
  [
    /^When an enemy attacks you, after the attack,? (?:the attacker|that enemy) (suffers \d damage|gains \w+)$/i,
    'Whenever you are attacked, you may: the attacker $1',
  ],
  [/^At the (start|end) of your turn, if ([^,:]+), perform:$/i, 'When your turn $1s, if $2, you may:'],
  [/^At the (start|end) of your turn, if ([^,:]+), gain (\w+)$/i, 'When your turn $1s, if $2, you may: $3, self'],
  [/^When your turn starts, if /, 'Whenever your turn begins, if '],
  [/^When your turn ends, if /, 'Whenever your turn ends, if '],
  [/^At the start of your turn, (?=perform|gain)/i, 'When your turn begins, '],
  [/^At the end of your turn, (?=perform|gain)/i, 'When your turn ends, '],
  ...[HAPPENS, '(a scenario begins|your turn begins|your turn ends)'].flatMap((happens): [RegExp, string][] => [
    [new RegExp(`^When ${happens}, (?:you may )?perform:?$`, 'i'), 'Whenever $1, you may:'],
    [new RegExp(`^When ${happens}, (?:you may )?perform (.+)$`, 'i'), 'Whenever $1, you may: $2'],
    [new RegExp(`^When ${happens}, (?:you may )?gain (\\w+)$`, 'i'), 'Whenever $1, you may: $2, self'],
  ]),
  [
    /^When (an adjacent enemy enters a hex), that enemy (suffers \d damage|gains \w+)$/i,
    'Whenever $1, you may: that figure $2',
  ],
];

/** What stands behind an attack for which the item was used. ITM-12 */
const AFTER_ATTACK: readonly (readonly [said: RegExp, plainer: string])[] = [
  [
    new RegExp(`^(${OWN_ATTACK} [^.]+)\\. After the (?:attack )?ability, gain (\\w+)$`, 'i'),
    '$1\nAfterwards: $2, self',
  ],
  [new RegExp(`^(${OWN_ATTACK} [^.]+)\\. After the (?:attack )?ability, perform:\\s*`, 'i'), '$1\nAfterwards: '],
  [
    new RegExp(
      `^(${OWN_ATTACK} [^.]+)\\. If (?:this|the) attack kills the target, (?:after the attack,? )?perform:\\s*`,
      'i',
    ),
    '$1\nAfterwards: If that killed a figure: ',
  ],
  [
    new RegExp(
      `^(${OWN_ATTACK} add .+? one attack) and create one 1-hex (\\w+(?: \\w+)? tile) in the (?:featureless )?hex (?:occupied by|of) (?:the|that) target$`,
      'i',
    ),
    '$1\nAfterwards: Create $2 in the hex of that target',
  ],
];

const PLAINER: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/\bPlus(\d)\b/g, '+$1'],
  [/\bMinus(\d)\b/g, '−$1'],
  [/^During yo?u?r turn[.,:]?\s*/i, 'During your turn: '],
  [/^(During your turn: )(?:you may )?perform:?\s*/i, '$1'],
  [/^(During your turn: )suffer (\d+) damage$/i, '$1You suffer $2 damage'],
  [/^(During your turn: )suffer (\d+ damage) to perform:$/i, '$1Suffer $2:'],
  [/^(During your turn: )((?:any element|Fire|Ice|Air|Earth|Light|Dark)(?: (?:or|and) .+)?)$/, '$1Infuse $2'],
  [/(\d) of your lost Small items/gi, '$1 of your lost items (small)'],
  [/\bone of your lost Small items/gi, '1 of your lost items (small)'],
  [/(?<=^During your (?:\S+ )*attack ability, .*)\bthe entire attack ability$/i, 'all attacks'],
  [/(?<=^During your heal ability, add [+]\d Heal) to all heals$/i, ''],
  [/^(During your heal ability,?) add (.+?)(?: to)? one heal$/i, 'For one of your heals: $2'],
  [
    /^(During your heal ability,?) add (.+?)(?: to)? one heal targeting an ally$/i,
    'For one of your heals: $2\nOnly if the target is an ally',
  ],
  [
    /^During your heal ability targeting an ally, add (.+?)(?: to)? one heal$/i,
    'For one of your heals: $1\nOnly if the target is an ally',
  ],
  [/^(During your (?:\S+ )*attack ability, )gain advantage on (one attack|all attacks)$/i, '$1add advantage to $2'],
  [
    /^(During your (?:\S+ )*attack ability, )add (.+) and gain advantage on one attack$/i,
    '$1add $2 and advantage to one attack',
  ],
  [/^(During your (?:\S+ )*attack ability, add .+?)(?<! to) one attack$/i, '$1 to one attack'],
  [/^During your movement, add (.+) to the movement$/i, 'During your Move ability, add $1'],
  [
    /^When you are attacked, before drawing an attack modifier card, the attacker gains disadvantage on the attack$/i,
    'When you are attacked: the attacker gains disadvantage',
  ],
  [
    /^When you are attacked, before drawing an attack modifier card, the attacker gains disadvantage on the attack and you gain (Shield \d) for the attack$/i,
    'When you are attacked: the attacker gains disadvantage, $1 for that attack',
  ],
  [
    /^When you suffer damage from an attack, negate the damage$/i,
    'When you would suffer damage from an attack: suffer none',
  ],
  [
    /^When you suffer damage from an attack, gain (Shield \d)(?: and (Retaliate \d))? for the attack$/i,
    `${HIT} $1 for that attack, $2 for that attack`,
  ],
  [new RegExp(`^(${HIT} .+ for that attack),  for that attack$`), '$1'],
  [
    /^When you (?:would )?suffer damage( from an attack)?, reduce the damage by (\d+)$/i,
    'When you would suffer damage$1: suffer $2 less',
  ],
  [/^When you (?:would )?suffer damage, negate the damage$/i, 'When you would suffer damage: suffer none'],
  [
    /^When you would gain (a negative condition|[A-Z]\w+(?:(?:, | or )[A-Z]\w+)*), (?:prevent (?:the condition|it)|do not gain (?:the condition|it))$/,
    'When you would gain $1: you do not',
  ],
  [
    /^When you are attacked by a (melee|ranged) attack, gain (Shield \d|Retaliate \d)(?: for the attack)?$/i,
    'When a $1 attack targets you: $2 for that attack',
  ],
  [/^Whenever you (long|short) rest, gain (\w+)$/i, 'Whenever you take a $1 rest: $2, self'],
  [
    /^During your ((?:melee |ranged )?)attack ability, if ((?:the target|you) [^,]+), add ([^,.]+) to one attack$/i,
    'For one of your $1attacks: $3\nOnly if $2',
  ],
  [
    /^During your ((?:melee |ranged )?)attack ability, add ([^,.]+) to one attack if ((?:the target|you) [^,.]+)$/i,
    'For one of your $1attacks: $2\nOnly if $3',
  ],
  [
    /^During your turn: add ((?:(?!Range|Target).)+) to one of your ((?:melee |ranged )?attacks)$/i,
    'For one of your $2: $1',
  ],
  [/^(During your turn: )gain ((?:Shield|Retaliate) \d(?:, Range \d)?)(?: (?:for the|this) round)?$/i, '$1$2'],
  [
    /^When you are attacked, gain (Shield \d|Retaliate \d)(?: for the attack)?$/i,
    'When you are attacked: $1 for that attack',
  ],
  [
    /^When you are attacked, the attacker gains disadvantage$/i,
    'When you are attacked: the attacker gains disadvantage',
  ],
  ...WAITED,
  [/^When you (long|short) rest, perform:?$/i, 'Whenever you take a $1 rest, you may:'],
  [/^When you (long|short) rest, (.+)$/i, 'Whenever you take a $1 rest, you may: $2'],
  [/^(Whenever you take a \w+ rest, you may: [^,]+?),? and,? perform:?\s*(.*)$/i, '$1\n$2'],
  [
    /^During your sing(?:l)?e-target (melee|ranged) attack ability, change the targeting of the ability to:$/i,
    'For your single-target $1 attack ability: this area',
  ],
  [
    /^During your attack ability,? add (.+) to one attack targeting an enemy whose current hit point value is (\d+) or (?:less|fewer)$/i,
    'For one of your attacks: $1\nOnly if the target has at most $2 hit points',
  ],
  [
    /^When one of your summons is killed, all enemies adjacent to it suffer (\d+) damage and gain (\w+)$/i,
    `${SUMMON_DIES}, you may:\n- All enemies within Range 1 of that hex suffer $1 damage\n- $2, all enemies within Range 1 of that hex`,
  ],
  [
    /^When one of your summons is killed, all enemies adjacent to it suffer (\d+) damage$/i,
    `${SUMMON_DIES}, you may: All enemies within Range 1 of that hex suffer $1 damage`,
  ],
  [
    /^On the next (\w+) deaths of any of your summons, ([A-Z]\w+(?: or [A-Z]\w+)?) and perform:?$/,
    'The next $1 times an ally that is your summon dies:\n- Infuse $2',
  ],
  [/^(During your turn: \w+), Target (\w+) adjacent allies and self$/i, '$1, self\nAND$1, up to $2 adjacent allies'],
  [/\nANDDuring your turn: /, '\n'],
  [/^During your attack ability, (treat .+ as [+−]\d) instead$/i, 'For your attack ability: $1'],
  [
    /^During your attack ability, gain advantage on all attacks and (treat .+ as [+−]\d) instead$/i,
    'For your attack ability: advantage, $1',
  ],
  [/^(During your move ability, add [^.]+)\. After the move ability, perform:?\s*/i, '$1\nAfterwards: '],
  [new RegExp(`^(During your move ability, add [^.]+?) and gain (${HELPFUL})$`, 'i'), '$1\nAfterwards: $2, self'],
  [
    /^When you suffer damage from an attack, negate the damage and infuse (Fire|Ice|Air|Earth|Light|Dark)$/i,
    'When you would suffer damage from an attack: suffer none\nAfterwards: Infuse $1',
  ],
  [
    /^After the next (\w+) attacks targeting you,? flip this card over$/i,
    'On the next $1 attacks targeting you: counts as a use',
  ],
  [
    /^After the next (\w+) attacks targeting an ally within (Range \d),? flip this card over$/i,
    'On the next $1 attacks targeting all allies within $2: counts as a use',
  ],
  [
    /^On your next (\w+) rests, gain (\w+)\. After the \w+ rest, flip this card over$/i,
    'The next $1 times you rest: $2, self',
  ],
  [/^(When(?:ever)? an enemy would give you .+?), or /i, '$1 or '],
  [
    /^When an enemy would (?:give you|apply) (a negative condition|.+?)(?: to you)?, prevent the condition$/i,
    'When an enemy would give you $1: you do not gain it',
  ],
  [/^(During your turn: .+?) (This (?:movement|teleport) must end .+)$/, '$1\n$2'],
  [
    /^(?:During your turn: )one of your single-target melee attack abilities may target an enemy (\w+) hexes away$/i,
    'For your single-target melee attack ability: up to $1 hexes away',
  ],
  [
    /^At the end of (?:your|the) turn, if you have moved (\d+) or fewer hexes during your turn, gain (Shield \d) for the round$/i,
    'Whenever your turn ends, if you moved at most $1 hex this turn: $2',
  ],
];

export function itemSentence(value: string, labels: readonly LabelTree[]): ItemSentence {
  const said = plainWords(value, labels);
  const flips = FLIP.test(said) || FLIP_AFTER.test(said);
  const { when = '', elements, what } = PRICE.exec(said.replace(FLIP, ''))?.groups ?? {};
  const whole = elements === undefined ? said.replace(FLIP, '') : `${when}${what}`;
  const [use = '', ...sequels] = AFTER_ATTACK.reduce(
    (words, [pattern, plainer]) => words.replace(pattern, plainer),
    whole,
  ).split(/(?=\nAfterwards: )/);
  const plain = PLAINER.reduce(
    (words, [pattern, plainer]) => words.replace(pattern, plainer),
    plainerItemTargeting(use),
  );
  const text = [plain, ...sequels].join('');
  return { text: heldApart(withPlainerTurn(text)), flips, ...(elements !== undefined && { consume: elements }) };
}

/** What follows `During your turn:` is a sentence of its own. */
function withPlainerTurn(text: string): string {
  return text.replace(
    /^(During your turn: )(.+)$/,
    (_, opening: string, rest: string) => opening + plainerIdioms(plainerLine(rest)),
  );
}

/** A second ability behind “you may” stands below it. */
function heldApart(text: string): string {
  const [first = '', ...all] = text.split('\n');
  const more = all.filter((each) => each !== '');
  if (all.length > more.length) return first.replace(/: (.+)$/, (_, ability: string) => `:\n- ${ability}`);
  if (more.length === 0 || more.every((each) => /^(?:-|Only if |Afterwards:)/.test(each))) return text;
  return first.replace(/: (.+)$/, (_, ability: string) => [':', ability, ...more].join('\n- '));
}

const PASSIVE: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/^(Whenever [^\n:]+), you may:/i, '$1:'],
  [/^During your ((?:melee |ranged )?attack) abilit(?:y|ies), add (.+) to all attacks$/i, 'On your $1s: $2'],
  [/^During your (move|heal) abilit(?:y|ies), add (.+)$/i, 'On your $1 abilities: $2'],
  [/^During your ((?:melee |ranged )?attack)s?, add (.+)$/i, 'On your $1s: $2'],
  [
    /^When you are attacked, (treat .+ cards?) the enemy draws (as an? [+−]\d) instead$/i,
    'On attacks against you: $1 $2',
  ],
  [
    /^When(?:ever)? an enemy would give you (.+?),? or (\w+)(?:: you do not gain it|, prevent the condition)$/i,
    'Immune to $1 and $2 from enemies',
  ],
];

/** An item that is never used up helps each time. ITM-09 */
export function passiveSentence(text: string): string {
  return PASSIVE.reduce((words, [pattern, plainer]) => words.replace(pattern, plainer), text);
}
