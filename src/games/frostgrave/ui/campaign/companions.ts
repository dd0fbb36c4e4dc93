import { json } from '../../../../engine/values/json.ts';
import { tidied } from '../../../../engine/values/typed-text.ts';
import { type Acts, type AtCampaign, act, type CampaignReader } from '../../../../game-api/contract/actions.ts';
import type { TypedTerm } from '../../../../game-api/contract/game.ts';
import { type Button, button } from '../../../../game-api/panel/controls.ts';
import { number } from '../../../../game-api/panel/custom-ids.ts';
import { type Panel, words } from '../../../../game-api/panel/panel.ts';
import { bold, cut, escaped, listed } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { isCompanion } from '../../campaign/state.ts';
import { MOST_COMPANIONS } from '../../campaign/steps/news.ts';
import type { WarbandFounding } from '../../warband/founding.ts';
import { suggested } from '../../warband/suggestion.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf, memberOf, type SeenWarband } from './campaign.ts';
import { joinFor } from './join-first.ts';

const NAME_LENGTH = 40;

function companionsIn({ view }: CampaignMatch): SeenWarband[] {
  return view.warbands.filter(isCompanion);
}

export function companionButtons(campaign: number, own: CampaignMatch): Button[] {
  if (companionsIn(own).length >= MOST_COMPANIONS) return [];
  return [button(customId({ action: 'companion', campaign }), t`Bring a warband that the bot plays`)];
}

function seedOf(campaign: number, own: CampaignMatch): number {
  return 1000 * campaign + 100 * own.view.begun + companionsIn(own).length;
}

const MOST_TRIES = 40;

/** Tries seeds until a name is free; at last it numbers the name. */
function madeUp(campaign: number, own: CampaignMatch): WarbandFounding {
  const taken = own.view.warbands.map(({ sheet }) => sheet.name);
  const tried = Array.from({ length: MOST_TRIES }, (_, i) => seedOf(campaign, own) + i * MOST_COMPANIONS);
  const first = suggested(own.catalog, seedOf(campaign, own));
  for (const seed of tried) {
    const founding = suggested(own.catalog, seed);
    if (!taken.includes(founding.name)) return founding;
  }
  const number = taken.filter((name) => name.startsWith(first.name)).length + 1;
  return { ...first, name: cut(`${first.name} ${number}`, NAME_LENGTH) };
}

async function bring(at: AtCampaign): Promise<Panel> {
  const own = await campaignOf(at);
  if ((await memberOf(at)) === undefined)
    return joinFor(at, t`Only players of this campaign can choose who comes with them.`);
  const typed = cut(tidied(at.typed.get('name') ?? ''), NAME_LENGTH);
  const founding =
    typed === '' ? madeUp(at.campaign, own) : suggested(own.catalog, seedOf(at.campaign, own), { name: typed });
  if (own.view.warbands.some(({ sheet }) => sheet.name === founding.name))
    return words(
      t`There is a warband called ${bold(escaped(founding.name))} already: \`/campaign companion name:\` takes another name.`,
    );
  const refused = await at.tell({ type: 'companion', founding: json.parse(JSON.parse(JSON.stringify(founding))) });
  if (refused !== undefined) return words(refused);
  return words(
    t`${bold(escaped(founding.name))} is in the campaign. The bot plays it, in games and between them. **Begin a game** has it among those who play.`,
  );
}

async function dismiss(at: AtCampaign): Promise<Panel> {
  const own = await campaignOf(at);
  if ((await memberOf(at)) === undefined)
    return joinFor(at, t`Only players of this campaign can choose who comes with them.`);
  const typed = tidied(at.typed.get('name') ?? '').toLowerCase();
  const all = companionsIn(own);
  const leaving = all.find(({ sheet }) => sheet.name.toLowerCase() === typed);
  if (!leaving) {
    const names = all.map(({ sheet }) => bold(escaped(sheet.name)));
    return words(names.length > 0 ? t`The bot plays ${listed(names)}.` : t`The bot plays no warband here.`);
  }
  const refused = await at.tell({ type: 'companion dismissed', seat: leaving.seat });
  return words(refused ?? t`${bold(escaped(leaving.sheet.name))} has left the campaign.`);
}

export const COMPANION_ACTS: Acts = new Map([
  ['companion', act(OWN_ACTIONS.companion, bring)],
  ['dismiss', act({ campaign: number }, dismiss)],
]);

export const COMPANION_SUGGESTIONS: ReadonlyMap<string, (at: CampaignReader) => Promise<readonly TypedTerm[]>> =
  new Map([
    [
      'campaign dismiss name',
      async (at: CampaignReader) =>
        companionsIn(await campaignOf(at)).map(({ sheet: { name } }) => ({ name, value: name })),
    ],
  ]);
