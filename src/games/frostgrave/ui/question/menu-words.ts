import { t } from '../../../../i18n/t.ts';
import type { Prompt } from '../../rules/questions.ts';

/** Sections for as many choices would be taller than a phone. */
export function hasMenuOfFacts({ kind }: Prompt): boolean {
  return kind === 'deployment';
}

export function menuWords({ kind }: Prompt): string | undefined {
  switch (kind) {
    case 'order':
      return t`Choose an order`;
    case 'activate':
      return t`Choose whom to activate yourself`;
    case 'deployment':
      return t`Choose how they stand`;
    case 'empower':
      return t`Choose how much Health`;
    default:
      return undefined;
  }
}
