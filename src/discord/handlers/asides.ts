/** Presses that do what nobody asked for: use an item, end a card or a summon. ITM-13, BON-09, SUM-05 */
import { codeOf } from '../../games/panel/codes.ts';
import type { App } from '../app.ts';
import type { Of } from '../ids.ts';
import { acknowledge, type Pressing } from '../reply.ts';
import { see } from '../see.ts';
import { FAILED, showPanel } from './game.ts';

const NOT_NOW = '*That can’t be done now: an ability is under way, or it has been done already.*';

export async function pressAside(app: App, interaction: Pressing, pressed: Of<'aside'>): Promise<void> {
  await acknowledge(interaction);
  await doAside(app, interaction, pressed);
}

export async function pickAside(app: App, interaction: Pressing, { game, number }: Of<'asides'>): Promise<void> {
  await acknowledge(interaction);
  const [code = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  await doAside(app, interaction, { game, number, code });
}

/** What ends can end only once, so an older button does; an item might be used twice by pressing twice. */
async function doAside(app: App, interaction: Pressing, { game, number, code }: Of<'aside'>): Promise<void> {
  const { id: user } = interaction.user;
  const seen = await see(app, game, user);
  const open = seen?.asides.find(({ aside }) => codeOf(aside.value) === code);
  if (!seen || !open || (seen.isRepeatable(open) && open.number !== number)) {
    return showPanel(app, interaction, game, {}, NOT_NOW);
  }
  const result = await app.tables.doAside(game, user, open.number, open.aside.value, interaction.id);
  const first = { advanced: undefined, refused: NOT_NOW, failed: FAILED }[result.type];
  await showPanel(app, interaction, game, {}, first);
}
