/** Gains of the party from treasures and rewards. TILE-46 to TILE-49, END-12, END-14 */

import type { Seat } from '../../../../engine/rules/rule.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import { id } from '../../../../engine/values/id.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { ItemId } from '../../content/terms.ts';
import type { EventMap } from '../events.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne, draw } from '../questions.ts';
import { hasVariant } from './variants.ts';

type PartyGainManner = EventMap['party gained']['how'];

const NOTHING_LEFT: CampaignGain = { gain: 'value', value: 'inspiration', amount: 1 };

/** Random gains are drawn now. With an empty deck they become 1 inspiration. */
export function* gainForParty(game: Game, gain: CampaignGain, how: PartyGainManner): Rule<void> {
  switch (gain.gain) {
    case 'random blueprint':
      return yield* drawBlueprint(game, how);
    case 'random scenario':
      return yield* drawScenario(game, how);
    case 'item':
      return yield* handOut(game, id(gain.item));
    default:
      return game.emit({ type: 'party gained', how, gain });
  }
}

/** TILE-47 */
function* drawBlueprint(game: Game, how: PartyGainManner): Rule<void> {
  const { blueprintDeck } = game.state;
  if (blueprintDeck.length === 0) return game.emit({ type: 'party gained', how, gain: NOTHING_LEFT });
  const item = yield* draw('random-blueprint', blueprintDeck, (each) => each);
  game.reveal();
  game.emit({ type: 'party gained', how, gain: { gain: 'blueprint', item } });
}

/** Reads the section of the scenario and removes it from the deck. TILE-48 */
function* drawScenario(game: Game, how: PartyGainManner): Rule<void> {
  const { scenarioDeck } = game.state;
  if (scenarioDeck.length === 0) return game.emit({ type: 'party gained', how, gain: NOTHING_LEFT });
  const scenario = yield* draw('random-scenario', scenarioDeck, (each) => each);
  game.reveal();
  const text = game.catalog.scenario(scenario).random?.text;
  game.emit({
    type: 'party gained',
    how,
    gain: { gain: 'scenario', scenario },
    ...(text !== undefined && { text }),
  });
}

/** The party picks the recipient, who must not own a copy. END-14, ITM-03 */
function* handOut(game: Game, item: ItemId): Rule<void> {
  const without = game.state.characters.filter(({ items }) => !items.some((each) => each.id === item));
  if (without.length === 0) return;
  const seat = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'reward item', item },
    choices: without.map(
      (each): ScenarioChoice<Seat> => ({
        value: each.seat,
        is: each.seat,
        note: { is: 'figure', figure: each.figure },
      }),
    ),
  });
  game.emit({ type: 'item gained', seat, item });
}

/** Gives the rewards of a scenario that the campaign completes for the first time. END-12, VAR-02, VAR-03 */
export function* collectRewards(game: Game): Rule<void> {
  const { result, completedBefore, scenario } = game.state;
  if (!result.completed || result.lost || completedBefore || hasVariant(game.state, 'casual')) return;
  for (const gain of game.catalog.scenario(scenario).rewards ?? []) yield* gainForParty(game, gain, 'reward');
}
