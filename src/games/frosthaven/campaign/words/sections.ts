/** How sections are called: by what their ids say. */
import { capital } from '../../../../language/letters.ts';
import { t } from '../../../../language/t.ts';

/** `A knock at the mole`; of a number, `Section 12`. */
export function sectionTitle(section: string): string {
  return capital(called(section));
}

/** Above what is read of the calendar: `**The calendar: a knock at the mole.**` CAL-06 */
export function sectionHeading(section: string): string {
  return t`**The calendar: ${called(section)}.**`;
}

function called(section: string): string {
  return /^\d/.test(section) ? t`section ${section}` : section.replaceAll('-', ' ');
}
