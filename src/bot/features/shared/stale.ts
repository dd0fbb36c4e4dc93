import { t } from '../../../i18n/t.ts';

/** Above a panel whose match has moved on since it was opened. */
export const changedSinceWords = () => t`*Things have changed since; here is the current state.*`;
