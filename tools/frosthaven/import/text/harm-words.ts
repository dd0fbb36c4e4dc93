/** Damage to allies stands in a box with “!” on cards: it can’t be skipped. CHR-08 */
import type { TextLine } from './text-lines.ts';

const HARM =
  /^(?<whom>(?:If you did not: )?(?:You and )?all (?:.*\b)?(?:allies|figures)\b.*?) (?<harm>suffers? \d+ damage)(?: and (?<gain>gains? .+))?$/i;

/** One ally, and what the same one gains. */
const HARM_OF_ONE =
  /^(?<whole>one (?:adjacent )?ally(?: within Range \d)? suffers \d+ damage)(?:\. (?<gain>All allies that were targeted by the ability before gain .+))?$/i;

/** A condition that it brings stands on a line of its own, which the harm comes before. */
export function withHarm(line: TextLine): readonly TextLine[] {
  const below = line.below.flatMap(withHarm);
  const one = HARM_OF_ONE.exec(line.text)?.groups;
  if (one) {
    const harmed = { ...line, text: one.whole ?? line.text, signs: [...line.signs, '(mandatory)'], below };
    return one.gain === undefined ? [harmed] : [harmed, { text: one.gain, signs: [], below: [] }];
  }
  const { whom = '', harm = '', gain } = HARM.exec(line.text)?.groups ?? {};
  if (whom === '') return [{ ...line, below }];
  const harmed = { ...line, text: `${whom} ${harm}`, signs: [...line.signs, '(mandatory)'], below };
  return gain === undefined ? [harmed] : [harmed, { text: `${whom} ${gain}`, signs: [], below: [] }];
}
