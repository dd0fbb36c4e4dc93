import { t } from '../../../i18n/t.ts';
export function formatDuration(hours: number): string {
  if (hours < 1) return t`${Math.round(hours * 60)} minutes`;
  if (hours >= 48 && hours % 24 === 0) return t`${hours / 24} days`;
  return hours === 1 ? t`one hour` : t`${hours} hours`;
}
