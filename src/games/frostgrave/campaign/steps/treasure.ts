/** Counts treasure: a die a token, and the yield of the base. FTB, FBS, FPG-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { TokenFind } from '../../content/schema/aftermath.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { TreasureFind } from '../events.ts';
import type { CampaignChoice, CampaignRule } from '../questions.ts';
import { askChoice, rollDie, wordOption } from '../questions.ts';
import { locationOf } from '../rules/numbers.ts';
import type { SheetItem } from '../state/sheet.ts';
import { rollContents, rollSpell, rowOf } from './roll-contents.ts';

export function* countTreasure(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  if (campaign.aftermath(seat).homeDie) yield* rollHomeYield(campaign, seat);
  for (;;) {
    const { tokens, treasure } = campaign.aftermath(seat);
    const [token] = tokens;
    if (!token) return;
    if (treasure === undefined) yield* rollToken(campaign, seat, token.isRevealed === true);
    const { treasure: rolled = 1, otherTreasure: other } = campaign.aftermath(seat);
    const known = other === undefined ? rolled : yield* chooseRoll(seat, rolled, other);
    const counts = token.again ? yield* offerReroll(seat, known) : known;
    const found = yield* rollContents(campaign.catalog, rowOf(campaign.catalog, counts));
    campaign.emit({ type: 'treasure found', seat, die: counts, found });
  }
}

/** Rolls two dice for a token that was looked into. FSL-63 */
function* rollToken(campaign: FrostgraveCampaign, seat: Seat, isRevealed: boolean): CampaignRule<void> {
  const rolled = yield* rollDie('treasure');
  const other = isRevealed ? yield* rollDie('treasure') : undefined;
  campaign.emit({ type: 'treasure rolled', seat, die: rolled, ...(other !== undefined && { other }) });
}

function* chooseRoll(seat: Seat, rolled: number, other: number): CampaignRule<number> {
  if (rolled === other) return rolled;
  const choices = [rolled, other].map(
    (face): CampaignChoice<number> => ({
      value: `${face}`,
      is: face,
      note: { is: 'treasure', die: face },
    }),
  );
  return yield* askChoice({ seat, prompt: { about: 'revealed', dice: [rolled, other] }, choices });
}

/** The second roll must be kept. */
function* offerReroll(seat: Seat, rolled: number): CampaignRule<number> {
  const choices = [wordOption('keep'), wordOption('again')];
  const choice = yield* askChoice({ seat, prompt: { about: 'treasure', die: rolled }, choices });
  return choice === 'again' ? yield* rollDie('treasure again') : rolled;
}

/** Adds the yields of the location, some by a die. FBS */
function* rollHomeYield(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  const location = locationOf(campaign.catalog, campaign.sheet(seat));
  const gold = location?.each?.gold ?? 0;
  if (!location?.after) return campaign.emit({ type: 'home found', seat, found: { gold, things: [] } });
  const rolled = yield* rollDie(`the ${location.name}`);
  const row = location.after.find(({ on: [from, to] }) => rolled >= from && rolled <= to);
  const found = row ? yield* homeYield(campaign, row, rolled) : { gold: 0, things: [] };
  campaign.emit({ type: 'home found', seat, die: rolled, found: { ...found, gold: found.gold + gold } });
}

function* homeYield({ catalog }: FrostgraveCampaign, row: TokenFind, rolled: number): CampaignRule<TreasureFind> {
  const things: SheetItem[] = [];
  if (row.potion !== undefined) things.push({ is: 'potion', what: row.potion });
  if (row.scrolls) things.push({ is: 'scroll', what: yield* rollSpell(catalog) });
  if (row.grimoires) things.push({ is: 'grimoire', what: yield* rollSpell(catalog) });
  const gold = (row.gold ?? 0) + (row.rolled === 'gold' ? rolled : 0);
  return { gold, things, ...(row.treasures !== undefined && { tokens: row.treasures }) };
}
