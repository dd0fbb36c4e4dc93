/**
 * Removes invisible characters and those that turn the direction of writing. Joiners stay: letters and emoji need
 * them.
 */
export function stripInvisible(text: string): string {
  return text.replace(/(?![\u200d\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\u115f\u1160\u2800\u3164\uffa0]/gu, '');
}

/** Cleans a typed name: as `stripInvisible`, with single spaces and at most two combining marks in a row. */
export function cleanName(typed: string): string {
  return stripInvisible(typed.normalize('NFC'))
    .replace(/\s+/g, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
}
