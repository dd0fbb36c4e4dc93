/** What people typed. */

/** A text without what can't be seen or turns the direction of writing. Joiners are part of some letters and emoji. */
export function withoutMarks(text: string): string {
  return text.replace(/(?![\u200d\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\u115f\u1160\u2800\u3164\uffa0]/gu, '');
}

/** A name as somebody typed it, without that, and without what piles up. */
export function tidied(typed: string): string {
  return withoutMarks(typed.normalize('NFC'))
    .replace(/\s+/g, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
}
