/** Whether a table is asked where the rules leave monsters several choices, and who of those as fast as each other is first; or the bot picks. */

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
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

/** How it is with ties, in one sentence. INI-08 */
const TIE_WORDS: Readonly<Record<MonsterChoices, string>> = {
  asked: 'Of those who are equally fast the party says who is first.',
  picked: 'Of those who are equally fast, whoever is listed first acts first.',
};

/** The button that makes it the other way. */
export function tiesButton(campaign: number, settings: Json): Button {
  return tableSettings.parse(settings).ties === 'asked'
    ? button(customId({ action: 'ties', campaign, choices: 'picked' }), 'Ties as listed')
    : button(customId({ action: 'ties', campaign, choices: 'asked' }), 'Ask about ties');
}

/** Below the question itself. */
export function tiesAlwaysButton(campaign: number): Button {
  return button(customId({ action: 'ties', campaign, choices: 'picked' }), 'Always so: ties as listed');
}

async function setTies(at: AtCampaign, ties: MonsterChoices): Promise<Panel> {
  return setChoices(at, { ties }, TIE_WORDS[ties]);
}

async function setMonsterChoices(at: AtCampaign, monsters: MonsterChoices): Promise<Panel> {
  return setChoices(at, { monsters }, MONSTER_WORDS[monsters]);
}

/** Any member may; everybody is told, and what is open now is answered at once. */
async function setChoices(
  at: AtCampaign,
  change: Partial<Pick<z.infer<typeof tableSettings>, 'monsters' | 'ties'>>,
  how: string,
): Promise<Panel> {
  const member = (await at.members()).find(({ user }) => user === at.user);
  if (!member) return words('Only players of this campaign can change this.');
  if (!at.mayRule) return NOT_YOURS_TO_CHANGE;
  const match = (await at.underway())?.match;
  const before = tableSettings.parse(await at.settings());
  if (isDeepStrictEqual({ ...before, ...change }, before)) return answer(`It is like that already. ${how}`, match);
  await at.decide(change, changedMessage(member.userName, change));
  return answer(how, match);
}

/** What everybody is told. */
function changedMessage(who: string, { monsters, ties }: Parameters<typeof setChoices>[1]): PublicMessage {
  const what =
    ties === undefined ? 'where the rules leave a monster several choices' : 'where characters are as fast as others';
  const rest = { asked: 'the table is asked from now on', picked: 'the bot picks the first from now on' };
  return {
    to: 'thread',
    content: `${bold(escaped(who))} has decided for the table: ${what}, ${rest[ties ?? monsters ?? 'asked']}.`,
  };
}

function answer(content: string, match: number | undefined): Panel {
  if (match === undefined) return words(content);
  const panel = button(customId({ action: 'panel', game: match }), 'My panel', 'primary');
  return { ...words(content), components: buttonRows([panel]) };
}

export const MONSTER_ACTS: Acts = new Map([
  ['ties', act(OWN_ACTIONS.ties, (at, { choices }) => setTies(at, choices))],
  ['monsters', act(OWN_ACTIONS.monsters, (at, { choices }) => setMonsterChoices(at, choices))],
]);
