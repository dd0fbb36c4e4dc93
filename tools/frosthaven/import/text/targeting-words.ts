/** Which enemies a bonus for attacks is against: `attacks targeting undamaged enemies`, as a test. BON-05 */

const CONDITION = 'Wound|Poison|Immobilize|Disarm|Impair|Stun|Muddle|Brittle|Bane|Curse|Strengthen|Invisible|Ward';
const ANY = '(?:any|one or more|at least one|one)';

/** Of an enemy, by the words before and behind that noun. */
const CLAUSES: readonly (readonly [said: RegExp, test: string])[] = [
  [/^adjacent \S+$/, 'the target is adjacent to you'],
  [/^\S+ adjacent to you$/, 'the target is adjacent to you'],
  [/^elite \S+$/, 'the target is elite'],
  [/^normal \S+$/, 'the target is normal'],
  [/^undamaged \S+$/, 'the target is unhurt'],
  [/^damaged \S+$/, 'the target is hurt'],
  [new RegExp(`^\\S+ (?:with|that ha(?:ve|s)) (${CONDITION})$`), 'the target has $1'],
  [new RegExp(`^\\S+ (?:without|that do(?:es)? not have) (${CONDITION})$`), 'the target does not have $1'],
  [/^\S+ (?:with|that ha(?:ve|s)) Shield$/, 'the target has Shield'],
  [new RegExp(`^\\S+ adjacent to ${ANY} of your allies$`), 'the target is adjacent to one of your allies'],
  [new RegExp(`^\\S+ adjacent to ${ANY} of (?:its|their) allies$`), 'the target is adjacent to an ally of its own'],
  [/^\S+ adjacent to none of (?:its|their) allies$/, 'the target is not adjacent to an ally of its own'],
  [/^\S+ at (?:exactly )?(Range \d)$/, 'the target is at $1'],
];
const ENEMIES = '(?<whom>(?:an? )?(?:\\w+ )?enem(?:y|ies)(?: [^,:]+)?)';
const NEXT = new RegExp(
  `^(?<next>On your next (?:\\w+ )?(?:melee |ranged )?attacks?) targeting ${ENEMIES}[,:] (?:add (?<more>.+)|gain (?<advantage>advantage))$`,
  'i',
);
const ALL = new RegExp(
  `^Whenever you (?:perform an attack targeting|attack) ${ENEMIES}, (?:add (?<more>.+)|gain (?<advantage>advantage))$`,
  'i',
);
const OF_ITEM = new RegExp(
  `^During your (?<kind>melee |ranged )?attack ability,? (?:add (?<more>[^.]+?)(?: to)?|gain (?<advantage>advantage) on) one attack targeting ${ENEMIES}$`,
  'i',
);
const ADDED = new RegExp(
  `^Add (?<more>.+) to all your (?<attacks>(?:melee |ranged )?attacks) targeting ${ENEMIES.replace(' [^,:]+', ' [^,:]+?')}(?<round> this round)?$`,
  'i',
);

function testOf(whom: string): string | undefined {
  const bare = whom.replace(/^an? /i, '');
  const clause = CLAUSES.find(([said]) => said.test(bare));
  return clause && bare.replace(clause[0], clause[1]);
}

/** `On your next three attacks targeting elite enemies, add +1 Attack`. Other words are left as they are. */
export function plainerTargeting(said: string): string {
  const found = (NEXT.exec(said) ?? ALL.exec(said) ?? ADDED.exec(said))?.groups;
  const { whom = '', next, attacks = 'attacks', round, more, advantage = '' } = found ?? {};
  const test = found && testOf(whom);
  if (test === undefined) return said;
  const added = more ?? advantage;
  const opening = round === undefined ? `On your ${attacks}` : `This round, on your ${attacks}`;
  return `${next === undefined ? `${opening}: ${added}` : `${next}, add ${added}`}\n- Only if ${test}`;
}

/** `During your attack ability, add +1 Attack to one attack targeting an elite enemy`, as an item says it. ITM-12 */
export function plainerItemTargeting(said: string): string {
  const { kind = '', more, advantage = '', whom = '' } = OF_ITEM.exec(said)?.groups ?? {};
  const test = whom === '' ? undefined : testOf(whom);
  return test === undefined ? said : `For one of your ${kind}attacks: ${more ?? advantage}\nOnly if ${test}`;
}
