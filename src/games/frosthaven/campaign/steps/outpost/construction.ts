/** Construction and rebuilding. BUI, UPG, REB, INS-03, CWE-18 */
import type { Seat } from '../../../../../engine/rules/rule.ts';
import type { BuildingCost } from '../../../content/schema/campaign/buildings.ts';
import { MATERIALS } from '../../../content/schema/terms.ts';
import { giveAll } from '../../activities/giving.ts';
import type { Campaign } from '../../campaign.ts';
import { seatOf } from '../../campaign.ts';
import type { CampaignChoice, CampaignNote, CampaignRule } from '../../questions/questions.ts';
import { wordOption } from '../../questions/questions.ts';
import type { UnbuildableBuilding } from '../../questions/town-questions.ts';
import type { Resources } from '../../rules/goods/resources.ts';
import { addResources, hasNoResources, missingResources, resourceCount } from '../../rules/goods/resources.ts';
import type { Paid, Payment, Project, Town } from '../../rules/outpost/build.ts';
import { construct, MORALE_FOR_ANOTHER, projects, rebuild, wreckedBuildings } from '../../rules/outpost/build.ts';
import { guardAfter, oneTimeGains } from '../../rules/outpost/one-time-effects.ts';
import { prosperityLevel } from '../../rules/outpost/values.ts';
import type { ActivityRefusal } from '../../rules/refusal.ts';
import { gatherPayment } from '../goods/payment.ts';
import { parallelWithInputs } from '../party/member-inputs.ts';
import { decide } from '../party/party-decisions.ts';
import { changeValue } from './values.ts';

const NOTHING = 'nothing';
const GIVE_FIRST = 'give first';
type ConstructionAnswer = typeof NOTHING | typeof GIVE_FIRST;

/** Builds or raises one building, then offers a second for morale. BUI-01, BUI-02, MOR-05 */
export function* buildBuildings(campaign: Campaign): CampaignRule<void> {
  const chosen = yield* decide<Project | ConstructionAnswer>(campaign, () => {
    const town = townOf(campaign);
    const all = projects(town);
    const morale = town.builtThisWeek > 0 ? MORALE_FOR_ANOTHER : 0;
    const open = all.filter(({ why }) => !why).map((each) => choiceOf(each, morale));
    const rich = withPockets(town);
    const isWanting = all.some(({ building, why }) => why !== undefined && 'is' in construct(rich, building.id));
    return {
      prompt: {
        about: 'construction',
        morale,
        lacking: all.flatMap((each) => lackingOf({ ...each, building: each.building.id })),
      },
      choices: [wordOption(NOTHING), ...open, ...(isWanting ? [wordOption(GIVE_FIRST)] : [])],
    };
  });
  if (chosen === NOTHING) return campaign.emit({ type: 'week goes on', to: 'rebuilding' });
  if (chosen === GIVE_FIRST) return yield* giveFirst(campaign);
  const { id } = chosen.building;
  const payment = yield* paymentFor(campaign, id, chosen.next.cost ?? {});
  const verdict = construct(townOf(campaign), id, payment);
  if ('why' in verdict) return;
  const { paid, level, prosperity, once } = verdict.is;
  payFor(campaign, paid);
  campaign.emit({ type: 'built', building: id, level, due: oneTimeGains(once) });
  const guard = guardAfter(campaign.state.guard, once);
  if (guard !== campaign.state.guard) campaign.emit({ type: 'guard changed', guard });
  changeValue(campaign, 'prosperity', prosperity);
}

/** Rebuilds any number, one after another; then the week is over. REB-01 */
export function* rebuildWrecked(campaign: Campaign): CampaignRule<void> {
  const chosen = yield* decide<Wreck | ConstructionAnswer>(campaign, () => {
    const town = townOf(campaign);
    const wrecked = wrecksIn(town);
    const open = wrecked
      .filter(({ why }) => why === undefined)
      .map((each) => ({ value: each.building, is: each, note: projectNote(each, 0) }));
    const rich = withPockets(town);
    const isWanting = wrecked.some(({ building, why }) => why !== undefined && 'is' in rebuild(rich, building));
    return {
      prompt: { about: 'rebuilding', lacking: wrecked.flatMap(lackingOf) },
      choices: [wordOption(NOTHING), ...open, ...(isWanting ? [wordOption(GIVE_FIRST)] : [])],
    };
  });
  if (chosen === NOTHING) return campaign.emit({ type: 'week goes on', to: 'travel' });
  if (chosen === GIVE_FIRST) return yield* giveFirst(campaign);
  const { building, cost } = chosen;
  const verdict = rebuild(townOf(campaign), building, yield* paymentFor(campaign, building, cost));
  if ('why' in verdict) return;
  payFor(campaign, verdict.is.paid);
  campaign.emit({ type: 'rebuilt', building });
}

/** BUI-04, SUP-03: members give what they want, then the question returns. */
function* giveFirst(campaign: Campaign): CampaignRule<void> {
  const { sheets } = campaign.state;
  const giving = sheets.filter(({ resources }) => !hasNoResources(resources)).map(({ member }) => member);
  const players = new Set(giving.flatMap((member) => campaign.playerOf(member) ?? []));
  const rules = new Map<Seat, CampaignRule<void>>(
    [...players].map((player) => [seatOf(player), giveOf(campaign, player)]),
  );
  yield* parallelWithInputs(campaign, rules, () => !giving.every((member) => isThere(campaign, member)));
}

function* giveOf(campaign: Campaign, player: number): CampaignRule<void> {
  for (const { member } of campaign.charactersOf(player)) yield* giveAll(campaign, member);
}

function isThere({ state }: Campaign, member: number): boolean {
  return state.sheets.some((sheet) => sheet.member === member);
}

type Wreck = Omit<UnbuildableBuilding, 'why'> & {
  readonly cost: BuildingCost;
  readonly why: ActivityRefusal | undefined;
};

function wrecksIn(town: Town): Wreck[] {
  return wreckedBuildings(town).map(({ id, levels }) => {
    const level = town.buildings[id]?.level ?? 1;
    const cost = levels[level - 1]?.wrecked.cost ?? {};
    const verdict = rebuild(town, id);
    return { building: id, level, cost, why: 'why' in verdict ? verdict.why : undefined };
  });
}

function lackingOf({ building, level, why }: Omit<Wreck, 'cost'>): UnbuildableBuilding[] {
  return why === undefined ? [] : [{ building, level, why }];
}

function choiceOf(project: Project, morale: number): CampaignChoice<Project> {
  const { building, level, next } = project;
  const note = projectNote({ building: building.id, level, cost: next.cost ?? {} }, morale);
  return { value: building.id, is: project, note };
}

function projectNote({ building, level, cost }: Omit<Wreck, 'why'>, morale: number): CampaignNote {
  return { is: 'project', building, level, cost, morale };
}

function townOf({ catalog, state }: Campaign): Town {
  const { supply, values } = state.outpost;
  const { inspiration = 0, morale = 0, prosperity = 0 } = values;
  return {
    catalog,
    buildings: state.buildings,
    prosperity: prosperityLevel(prosperity),
    morale,
    inspiration,
    frosthaven: supply,
    owners: state.sheets,
    builtThisWeek: state.week.built,
  };
}

/** BUI-04, SUP-03: with all that characters could add to the supply. */
function withPockets(town: Town): Town {
  return { ...town, frosthaven: addResources(town.frosthaven, ...town.owners.map(({ resources }) => resources)) };
}

/** BUI-04, INS-03, GAP-17: the party sets the inspiration, the materials it replaces, and the gold shares. */
function* paymentFor(campaign: Campaign, building: string, cost: BuildingCost): CampaignRule<Payment> {
  const { outpost } = campaign.state;
  const materials: Resources = Object.fromEntries(MATERIALS.map((kind) => [kind, cost[kind] ?? 0]));
  const least = missingResources(outpost.supply, materials);
  const inspired = yield* insteadOf(campaign, building, materials, least);
  const gold = cost.gold ?? 0;
  const parts = gold > 0 ? yield* gatherPayment(campaign, { amount: gold, kinds: ['gold'], of: 'gold' }) : [];
  return {
    inspired,
    ...(gold > 0 && { gold: parts.map(({ from, amount }) => ({ member: Number(from), gold: amount })) }),
  };
}

/** INS-03: at least the missing materials. */
function* insteadOf(campaign: Campaign, building: string, all: Resources, least: Resources): CampaignRule<Resources> {
  const needed = resourceCount(least);
  const most = Math.min(resourceCount(all), campaign.state.outpost.values.inspiration ?? 0);
  const amount = yield* decide(campaign, () => ({
    prompt: { about: 'inspired', building, materials: resourceCount(all) },
    choices: Array.from({ length: Math.max(1, most - needed + 1) }, (_, i): CampaignChoice<number> => {
      const each = needed + i;
      return { value: `${each}`, is: each, note: { is: 'inspiration', amount: each } };
    }),
  }));
  let inspired = least;
  while (resourceCount(inspired) < amount) {
    const open = MATERIALS.filter((kind) => (all[kind] ?? 0) > (inspired[kind] ?? 0));
    const left = amount - resourceCount(inspired);
    const isAll = open.reduce((sum, kind) => sum + (all[kind] ?? 0) - (inspired[kind] ?? 0), 0) === left;
    if (isAll) return all;
    const kind = yield* decide(campaign, () => ({
      prompt: { about: 'instead', building, left },
      choices: open.map(
        (each): CampaignChoice<(typeof MATERIALS)[number]> => ({ value: each, is: each, note: { is: 'word' } }),
      ),
    }));
    inspired = { ...inspired, [kind]: (inspired[kind] ?? 0) + 1 };
  }
  return inspired;
}

function payFor(campaign: Campaign, { resources, inspiration, gold, morale }: Paid): void {
  const gone = Object.fromEntries(Object.entries(resources).map(([kind, amount]) => [kind, -amount]));
  if (resourceCount(resources) > 0) campaign.emit({ type: 'supply changed', resources: gone });
  changeValue(campaign, 'inspiration', -inspiration);
  changeValue(campaign, 'morale', -morale);
  for (const { member, gold: part } of gold) campaign.emit({ type: 'gold changed', member, amount: -part });
}
