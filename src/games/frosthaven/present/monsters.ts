/** How it is said what becomes of choices that the rules leave open for monsters, and the button that changes it. */

import type { Json } from '../../../kernel/json.ts';
import { type Button, button } from '../../panel/controls.ts';
import { type MonsterChoices, tableSettings } from '../wishes.ts';
import { customId } from './ids.ts';

/** How it is at a table, in one sentence. */
export const MONSTER_WORDS: Readonly<Record<MonsterChoices, string>> = {
  asked: 'Where the rules leave a monster several choices, the table is asked: one press by anybody.',
  picked: 'Where the rules leave a monster several choices, the bot picks the first of them.',
};

/** The button that makes it the other way. */
export function monstersButton({ id, settings }: { readonly id: number; readonly settings: Json }): Button {
  return tableSettings.parse(settings).monsters === 'asked'
    ? button(customId({ action: 'monsters', campaign: id, choices: 'picked' }), 'Pick for monsters')
    : button(customId({ action: 'monsters', campaign: id, choices: 'asked' }), 'Ask about monsters');
}
