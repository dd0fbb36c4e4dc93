/** Panel for users outside a campaign, with a Join button where they can join. */
import { t } from '../../i18n/t.ts';
import { buildCustomId } from './actions.ts';
import type { Button, ControlRow } from './controls.ts';
import { button, buttonRows } from './controls.ts';
import type { Panel } from './panel.ts';
import { textPanel } from './panel.ts';

export function joinButton(campaign: number): Button {
  return button(buildCustomId({ action: 'join', campaign }), t`Join`, 'good');
}

export function howItGoesButton(): Button {
  return button(buildCustomId({ action: 'how-it-goes' }), t`How it goes`);
}

/** For a campaign without anybody: whatever else there is needs somebody who plays. `join`: the custom id of joining. */
export function newcomerButtons(join: string): ControlRow[] {
  return buttonRows([button(join, t`Join`, 'good'), howItGoesButton()]);
}

/** `text` with a button to join; `why`: what keeps them from it, which is said instead. */
export function joinPanel(campaign: number, text: string, why: string | undefined): Panel {
  if (why !== undefined) return textPanel(`${text} ${why}`);
  return { ...textPanel(text), components: buttonRows([joinButton(campaign)]) };
}

/** Refusal of a closed campaign. */
export const closedWords = () => t`This campaign is closed to new players; its founder can open it.`;
