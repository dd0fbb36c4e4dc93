import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';

/** Titles a section by its id: `A knock at the mole`, or `Section 12`. */
export function sectionTitle(section: string): string {
  return capitalize(called(section));
}

/** Heads a calendar section: `**The calendar: a knock at the mole.**` CAL-06 */
export function sectionHeading(section: string): string {
  return t`**The calendar: ${called(section)}.**`;
}

function called(section: string): string {
  return /^\d/.test(section) ? t`section ${section}` : section.replaceAll('-', ' ');
}
