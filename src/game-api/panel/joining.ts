/** Panel for users outside a campaign, with a Join button where they can join. */
import { t } from '../../i18n/t.ts';
import { buildCustomId } from './actions.ts';
import type { Button } from './controls.ts';
import { button, buttonRows } from './controls.ts';
import type { Panel } from './panel.ts';
import { textPanel } from './panel.ts';

export function joinButton(campaign: number): Button {
  return button(buildCustomId({ action: 'join', campaign }), t`Join`, 'good');
}

/** `text` with a button to join; `why`: what keeps them from it, which is said instead. */
export function joinPanel(campaign: number, text: string, why: string | undefined): Panel {
  if (why !== undefined) return textPanel(`${text} ${why}`);
  return { ...textPanel(text), components: buttonRows([joinButton(campaign)]) };
}

/** Refusal of a closed campaign. */
export const closedWords = () => t`This campaign is closed to new players; its founder can open it.`;
