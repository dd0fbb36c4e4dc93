/** Sentences that wait for something, nearer to those that the grammar reads. BON-05 */

const ELEMENT = '(?:Fire|Ice|Air|Earth|Light|Dark|any element)';

const PLAINER: readonly (readonly [said: RegExp, plainer: string])[] = [
  [
    /^Whenever you heal an ally, (that ally|they) gains? /i,
    'Whenever you heal a figure, if the target is an ally, the healed figure gains ',
  ],
  [/^When you next /i, 'The next time you '],
  [
    /^On the next (\w+) instances of an enemy entering a hex adjacent to you,/i,
    'The next $1 times an adjacent enemy enters a hex,',
  ],
  [/\ban enemy enters a hex adjacent to you\b/i, 'an adjacent enemy enters a hex'],
  [/\ban enemy enters a hex (within Range \d)/i, 'an enemy $1 enters a hex'],
  [/\ban enemy dies (within Range \d)/i, 'an enemy $1 dies'],
];
const OF_SOMEBODY: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/\bgrant whoever killed (?:that enemy|it|them):/gi, 'grant the killer:'],
  [/\bin the (?:featureless )?hex (?:that enemy|they|it) occupied\b/gi, 'in that hex'],
  [/\bthat enemy\b/gi, 'that figure'],
  [/(?<=[,:] )it (?=suffers|gains)/g, 'that figure '],
];
const OF_KILLED: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/\bin the (?:featureless )?hex (?:that enemy|they|it) occupied\b/gi, 'in the hex of the killed figure'],
];
/** A card that is given up for it counts one use. */
const GIVEN_UP = /^Whenever (?<happens>[^:]+?),? you may discard this card to (?:perform:? )?(?<does>.+)$/i;

/** `Whenever an enemy dies within Range 2, …` */
export function plainerTrigger(said: string): string {
  const text = PLAINER.reduce((words, [pattern, plainer]) => words.replace(pattern, plainer), said);
  const { happens, does } = GIVEN_UP.exec(text)?.groups ?? {};
  const whole = happens === undefined ? text : `The next time ${happens}, you may: ${does}`;
  const pronouns = /^(?:Whenever|The next (?:time|\w+ times)) (?:an|an adjacent) enemy /i.test(whole)
    ? OF_SOMEBODY
    : /^(?:Whenever|The next (?:time|\w+ times)) you kill /i.test(whole)
      ? OF_KILLED
      : [];
  return pronouns
    .reduce((words, [pattern, plainer]) => words.replace(pattern, plainer), whole)
    .replace(new RegExp(`(?<=^Whenever [^:,]+(?: this round)?, )(?=${ELEMENT}$)`), 'Infuse ');
}
