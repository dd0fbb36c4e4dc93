import { t } from '../../../i18n/t.ts';

export const PAGES = {
  'FOC-01': '41',
  'FOC-05': '41, 74, 76',
  'FOC-06': '74',
  'FOC-08': '74',
  'FOC-14': '41',
  'FOC-16': '41, 74',
  'MMV-02': '42',
  'MMV-03': '42, 75',
  'MMV-04': '75',
  'MMV-05': '75',
  'MMV-06': '42',
  'MMV-07': '42, 75',
  'MMV-08': '75',
  'MMV-10': '75',
  'MMV-11': '41, 74',
  'MON-10': '42',
  'MOT-04': '43',
  'MOT-06': '43',
  'MOT-07': '43',
  'MOT-08': '43',
  'SET-30': '6, 40',
} as const;
export type CitedRule = keyof typeof PAGES;

/** Returns `(FOC-08, p. 74)`. */
export function citation(rule: CitedRule): string {
  return t`*(${rule}, p. ${PAGES[rule]})*`;
}
