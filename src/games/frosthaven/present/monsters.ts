/** Whether a table is asked where the rules leave monsters several choices, or the bot picks. */

import type { Json } from '../../../kernel/json.ts';
import { type Acts, type AtCampaign, act } from '../../acts.ts';
import { type Button, button, buttonRows } from '../../panel/controls.ts';
import type { PublicMessage } from '../../panel/message.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { bold, escaped } from '../../panel/text.ts';
import { NOT_YOURS_TO_CHANGE } from '../../panel/whose.ts';
import { type MonsterChoices, tableSettings } from '../wishes.ts';
import { customId, OWN_ACTIONS } from './ids.ts';

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

/** Any member may; everybody is told, and what is open now is answered at once. */
async function setMonsterChoices(at: AtCampaign, monsters: MonsterChoices): Promise<Panel> {
  const member = (await at.members()).find(({ user }) => user === at.user);
  if (!member) return words('Only players of this campaign can change this.');
  if (!at.mayRule) return NOT_YOURS_TO_CHANGE;
  const match = (await at.underway())?.match;
  if (tableSettings.parse(await at.settings()).monsters === monsters) {
    return answer(`It is like that already. ${MONSTER_WORDS[monsters]}`, match);
  }
  await at.decide({ monsters }, changedMessage(member.userName, monsters));
  return answer(MONSTER_WORDS[monsters], match);
}

/** What everybody is told. */
function changedMessage(who: string, monsters: MonsterChoices): PublicMessage {
  const rest = { asked: 'the table is asked from now on', picked: 'the bot picks the first from now on' }[monsters];
  return {
    to: 'thread',
    content: `${bold(escaped(who))} has decided for the table: where the rules leave a monster several choices, ${rest}.`,
  };
}

function answer(content: string, match: number | undefined): Panel {
  if (match === undefined) return words(content);
  const panel = button(customId({ action: 'panel', game: match }), 'My panel', 'primary');
  return { ...words(content), components: buttonRows([panel]) };
}

export const MONSTER_ACTS: Acts = new Map([
  ['monsters', act(OWN_ACTIONS.monsters, (at, { choices }) => setMonsterChoices(at, choices))],
]);
