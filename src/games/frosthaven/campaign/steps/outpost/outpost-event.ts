/** Outpost event of the week. CEV-07 to CEV-19, CAL-04, ATT-01 */
import type { AttackBox, OutpostEvent, OutpostOutcome } from '../../../content/schema/campaign/outpost-events.ts';
import { afterEvent, seasonAfter, topOf } from '../../../rules/campaign/event-decks.ts';
import { toJudge } from '../../../rules/campaign/requirements.ts';
import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { draw, wordOption } from '../../questions/questions.ts';
import { numberOfTargets, targetsOf } from '../../rules/outpost/attack.ts';
import { buildingDeck } from '../../rules/outpost/building-deck.ts';
import { decide, decideIfAny } from '../party/party-decisions.ts';
import { partyMeets } from '../party/requirements.ts';
import { copyDecks } from './event-decks.ts';

/** Draws and resolves the top card, unless it is left out; an empty deck has no event. CEV-19 */
export function* faceOutpostEvent(campaign: Campaign): CampaignRule<void> {
  const { decks, week, calendar } = campaign.state;
  const season = seasonAfter(calendar.marked);
  const from = topOf(decks.outpost[season]);
  if (!week.skipsEvent && from.length > 0) {
    const event = campaign.catalog.outpostEvent(yield* draw('outpost event card', from));
    campaign.reveal();
    yield* resolve(campaign, event);
  }
  campaign.emit({ type: 'week goes on', to: 'attack' });
}

type OutpostOption = OutpostEvent['options'][number];

/** CEV-08, CEV-09, CEV-15: reads the picked option and nothing else of the back. */
function* resolve(campaign: Campaign, event: OutpostEvent): CampaignRule<void> {
  const isOpen = ({ if: wanted = [] }: OutpostOption) => wanted.every((each) => partyMeets(campaign, each));
  const open = event.options.filter(isOpen);
  const option = yield* pick(campaign, event, isOpen);
  campaign.reveal();
  const judged = yield* judgeConditions(campaign, option?.outcomes ?? []);
  const outcome = option?.outcomes.find(({ if: wanted = [] }) =>
    wanted.every((each) => partyMeets(campaign, each, judged)),
  );
  const { text = '', gains = [] } = outcome ?? {};
  campaign.emit({
    type: 'outpost event resolved',
    event: event.id,
    front: event.front,
    option: option?.label ?? '',
    isForced: open.length < 2,
    text,
    due: gains,
    decks: decksAfter(campaign, event, outcome),
  });
  if (outcome?.ahead) campaign.emit({ type: 'effects ahead', effects: outcome.ahead });
  if (event.attack) beginAttack(campaign, event.id, event.attack, outcome?.attack);
}

/** Returns the condition in words that the table says is met. CEV-15 */
function* judgeConditions(campaign: Campaign, outcomes: OutpostOption['outcomes']): CampaignRule<string | undefined> {
  const asked = toJudge(outcomes);
  if (asked.length === 0) return undefined;
  const chosen = yield* decide<string>(campaign, () => ({
    prompt: { about: 'event condition' },
    choices: [
      ...asked.map((each): CampaignChoice<string> => ({ value: each, is: each, note: { is: 'word' } })),
      wordOption('none of this'),
    ],
  }));
  return asked.find((each) => each === chosen);
}

/** CEV-12: options with unmet requirements can't be picked. */
function* pick(
  campaign: Campaign,
  { front, options }: OutpostEvent,
  isOpen: (option: OutpostOption) => boolean,
): CampaignRule<OutpostOption | undefined> {
  const chosen = yield* decideIfAny(campaign, () => ({
    prompt: {
      about: 'outpost event',
      front,
      closed: options.filter((each) => !isOpen(each)).map(({ label, if: needs = [] }) => ({ label, needs })),
    },
    choices: options
      .filter(isOpen)
      .map((option): CampaignChoice<OutpostOption> => ({ value: option.label, is: option, note: { is: 'word' } })),
  }));
  return chosen?.is;
}

/** CEV-11 */
function decksAfter({ state }: Campaign, { id, season }: OutpostEvent, outcome: OutpostOutcome | undefined) {
  const { outpost } = state.decks;
  return copyDecks({ ...outpost, [season]: afterEvent(outpost[season], id, outcome?.returns === true) });
}

/** ATT-01 to ATT-05: the outcome may alter the attack. */
function beginAttack(campaign: Campaign, event: string, box: AttackBox, change: OutpostOutcome['attack']): void {
  if (change === 'averted') return;
  const { catalog, state } = campaign;
  const targets = targetsOf(buildingDeck(catalog, state.buildings), box.priority);
  const left = numberOfTargets(targets, { targets: box.targets + (change?.targets ?? 0) });
  if (left === 0) return;
  campaign.emit({
    type: 'attack begins',
    attack: {
      event,
      value: box.value + (change?.value ?? 0),
      defense: change?.defense ?? 0,
      targets,
      left,
      fates: [],
      materials: 0,
      ...(change?.draws && { draws: change.draws }),
      isOver: false,
    },
    targets: left,
  });
}
