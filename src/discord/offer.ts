/** Whoever first meets a question in the middle of somebody else's turn is offered not to be asked any more: once. */

import type { Open } from '../games/frosthaven/open.ts';
import { shownTo } from '../games/frosthaven/present/panel.ts';
import { button, buttonRows } from '../games/panel/controls.ts';
import type { Panel } from '../games/panel/panel.ts';
import { fitted } from '../games/panel/text.ts';
import { prefer, preferencesOf } from '../tables/preferences.ts';
import { customId } from './ids.ts';
import { CONTENT_LENGTH, LEGACY_ROWS } from './limits.ts';
import type { Seeing, Seen } from './see.ts';

const OFFER =
  '-# Rather not be asked each time? The bot can take damage for you unless it would exhaust you. **Status**, **Standing orders** changes it at any time.';

/** The panel of a user, with the offer where it is made: only on the first such question of a campaign. */
export async function withOffer(
  app: Pick<Seeing, 'records'>,
  { table }: Seen,
  user: string,
  panel: Panel,
): Promise<Panel> {
  const open = shownTo(table);
  if (!open || open.question.seat !== table.seat || !isOfOthersDoing(open)) return panel;
  if (panel.components.length >= LEGACY_ROWS) return panel;
  const { campaign, id } = table.game;
  const { offered, takeDamage } = await preferencesOf(app.records, campaign, user);
  const question = `${id} ${open.number}`;
  if (takeDamage || (offered !== '' && offered !== question)) return panel;
  if (offered === '') await prefer(app.records, campaign, user, { offered: question });
  return {
    ...panel,
    content: fitted(`${panel.content}\n${OFFER}`, CONTENT_LENGTH),
    components: [
      ...panel.components,
      ...buttonRows([button(customId({ action: 'take-damage', game: id }), 'Take damage without asking me')]),
    ],
  };
}

function isOfOthersDoing({ question }: Open): boolean {
  return question.prompt.about === 'damage' || question.prompt.about === 'defence';
}
