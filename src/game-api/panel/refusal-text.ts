/** Refusals of the bot that games share. */
import { t } from '../../i18n/t.ts';

export const alreadyDecidedWords = () => t`That is already decided.`;
export const joinFirstWords = () => t`Join the campaign first.`;
export const notAmongChoicesWords = () => t`That is not among the choices.`;
export const notAtTableWords = () => t`You do not sit at this table.`;
