/** What the rules of Frosthaven ask about. */
import type { Ability } from '../content/schema/abilities.ts';
import type { Boost, Cost } from '../content/schema/ability-parts.ts';
import type { DamageSource } from './events/fighting.ts';
import type { Favor } from './state/progress.ts';
import type { CardHalf } from './state/values.ts';
import type { CardId, Condition, FigureId, HexLabel, ItemId, MonsterId, MonsterSetId } from './terms.ts';
import type { PrintedLine } from './view.ts';

/** Something on a card. Questions are told apart by what it is, and it is said when somebody looks: in their language. */
export interface PrintedLines {
  readonly of: readonly Ability[] | Boost | Cost | CardId;
  readonly say: () => readonly PrintedLine[];
}

/** What the rules can leave open of what a monster does. */
type OfMonsters = 'monster' | 'monster target' | 'monster targets' | 'monster summon' | 'monster tile';

/** What a question is about: its one word, and what messages are made from. */
export type Prompt =
  | { readonly about: 'battle goal' }
  | { readonly about: 'starting hex' }
  | { readonly about: 'card selection' }
  /** `done`: the halves that were played already; `resting`: there is a long rest to take. */
  | { readonly about: 'turn'; readonly figure: FigureId; readonly done: readonly CardHalf[]; readonly resting?: true }
  /** An ability that needs no other choice: perform it, or skip it. */
  | { readonly about: 'ability'; readonly figure: FigureId; readonly lines: PrintedLines }
  | { readonly about: 'move'; readonly figure: FigureId; readonly points: number; readonly steps: boolean }
  /** `chosen` targets of at most `most` were dealt with. */
  | {
      readonly about: 'target';
      readonly figure: FigureId;
      readonly lines: PrintedLines;
      readonly chosen: number;
      readonly most: number;
    }
  | { readonly about: 'area'; readonly figure: FigureId; readonly lines: PrintedLines }
  | { readonly about: 'boosts'; readonly figure: FigureId }
  /** Items that add something to an ability, or to an attack on `target`. */
  | { readonly about: 'items'; readonly figure: FigureId; readonly target: FigureId | undefined }
  /** Which added effects to leave out. */
  | { readonly about: 'effects'; readonly figure: FigureId }
  /** Which added effects of the modifier cards to leave out. ATK-31 */
  | { readonly about: 'modifier effects'; readonly figure: FigureId }
  | {
      readonly about: 'defence';
      readonly figure: FigureId;
      readonly attacker: FigureId;
      /** The attack value before the card is drawn. */
      readonly value: number;
    }
  /** A condition that an item could keep away. */
  | { readonly about: 'prevention'; readonly figure: FigureId; readonly condition: Condition }
  | { readonly about: 'modifier'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly about: 'damage'; readonly figure: FigureId; readonly amount: number; readonly source: DamageSource }
  | { readonly about: 'lose cards'; readonly from: 'hand' | 'discarded'; readonly count: number }
  /** Where `target` is pushed or pulled; `left` hexes at most. */
  | {
      readonly about: 'push' | 'pull';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly left: number;
    }
  /** The hex from which an attack is performed. */
  | { readonly about: 'origin'; readonly figure: FigureId; readonly lines: PrintedLines }
  /** Hexes that an ability is for, `chosen` of at most `most` so far; `to`: where something from another hex goes. */
  | {
      readonly about: 'hexes';
      readonly figure: FigureId;
      readonly lines: PrintedLines;
      readonly chosen: number;
      readonly most: number;
      readonly to?: true;
    }
  | { readonly about: 'tokens'; readonly figure: FigureId; readonly token: string; readonly count: number }
  /** From which figure the next of `left` tokens is taken. */
  | { readonly about: 'markers'; readonly figure: FigureId; readonly marker: string; readonly left: number }
  /** Cards of the hand that are the price of something. */
  | { readonly about: 'pay cards'; readonly to: 'lost' | 'discarded'; readonly count: number }
  | { readonly about: 'give up summon'; readonly figure: FigureId }
  /** How much of a price is paid, where that is open. */
  | { readonly about: 'price'; readonly figure: FigureId }
  /** Which conditions to take away. */
  | { readonly about: 'conditions'; readonly figure: FigureId }
  /** Something was waited for: whether to make use of it. */
  | { readonly about: 'trigger'; readonly figure: FigureId; readonly lines: PrintedLines }
  /** A summon without anybody to fight: whether it comes nearer to its summoner. SUM-12 */
  | { readonly about: 'follow'; readonly figure: FigureId }
  /** The table does what a card says in words, and says when it is done. */
  | { readonly about: 'by hand'; readonly figure: FigureId; readonly text: string }
  /** Which of several things on a card to do. */
  | { readonly about: 'alternatives'; readonly figure: FigureId }
  | { readonly about: 'force order'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly about: 'recover cards'; readonly from: 'discarded' | 'lost'; readonly most: number }
  | { readonly about: 'recover items'; readonly most: number }
  /** The active card whose token goes back. */
  | { readonly about: 'recharge' }
  /** An item that the character owns already: another one gets it, or it is sold. LTG-08 */
  | { readonly about: 'second copy'; readonly item: ItemId; readonly gold: number }
  /** Who gets an item that the scenario gives. END-14 */
  | { readonly about: 'reward item'; readonly item: ItemId }
  | { readonly about: 'infuse' | 'consume'; readonly figure: FigureId }
  /** What the rules leave open of what a monster does: where it goes and whom it attacks, whom else it means, a hex. SET-30 */
  | { readonly about: OfMonsters; readonly figure: FigureId }
  /** Which of its targets comes next. MAT-04, SET-30 */
  | { readonly about: 'next target'; readonly figure: FigureId }
  | { readonly about: 'order' }
  /** The hex is not empty: in which of the closest ones a newcomer stands. REV-02 */
  | { readonly about: 'spawn'; readonly hex: HexLabel }
  /** Too few standees for all that are equally close: in which hexes some of them stand. REV-09 */
  | { readonly about: 'standees'; readonly monster: MonsterId; readonly left: number }
  /** It flies no more over an obstacle, or was stopped in somebody’s hex: to which of the closest free hexes it goes. FLY-08, MOV-05 */
  | { readonly about: 'landing'; readonly figure: FigureId }
  /** A question that the scenario asks the party. */
  | { readonly about: 'scenario'; readonly question: string }
  /** Whether the character leaves by an escape hex. SPC-05 */
  | { readonly about: 'escape'; readonly figure: FigureId }
  /** What the party does about a road event. EVT-09 */
  | { readonly about: 'road event'; readonly front: string }
  /** Which favor is bought next, with so many points left. FAV-01 */
  | { readonly about: 'favors'; readonly left: number; readonly active: readonly Favor[] }
  /** Of which monsters a card is taken out; of which kind a loot card comes; what is paid with. FAV-03, FAV-06, FAV-08 */
  | { readonly about: 'favor deck' | 'favor loot' }
  | { readonly about: 'favor card'; readonly set: MonsterSetId }
  | { readonly about: 'favor price'; readonly points: number }
  /** FAV-07 */
  | { readonly about: 'extra items'; readonly most: number }
  /** FAV-09 */
  | { readonly about: 'card to add' }
  | { readonly about: 'card to leave' | 'card to replace'; readonly card?: CardId }
  | { readonly about: 'rest loss' }
  | { readonly about: 'rest benefits' }
  | { readonly about: 'short rest' }
  | { readonly about: 'short rest again'; readonly card: CardId };

/** What each is called in crumbs and fingerprints. Logs are kept: a word that stands here stays as it is. */
export const KINDS: Readonly<Record<Prompt['about'], string>> = {
  'battle goal': 'battle-goal',
  'starting hex': 'starting-hex',
  'card selection': 'cards',
  turn: 'turn',
  ability: 'ability',
  move: 'move',
  target: 'target',
  area: 'area',
  boosts: 'boosts',
  items: 'items',
  effects: 'effects',
  'modifier effects': 'modifier-effects',
  defence: 'items',
  prevention: 'prevention',
  modifier: 'modifier',
  damage: 'damage',
  'lose cards': 'lose-cards',
  push: 'push',
  pull: 'pull',
  origin: 'origin',
  hexes: 'hex',
  tokens: 'tokens',
  markers: 'markers',
  'pay cards': 'pay-cards',
  'give up summon': 'kill-summon',
  price: 'price',
  conditions: 'conditions',
  trigger: 'trigger',
  follow: 'follow',
  'by hand': 'by-hand',
  alternatives: 'alternatives',
  'force order': 'alternatives',
  'recover cards': 'recover-cards',
  'recover items': 'recover-items',
  recharge: 'recharge',
  'second copy': 'second-copy',
  'reward item': 'reward-item',
  infuse: 'infuse',
  consume: 'consume',
  monster: 'monster',
  'monster target': 'monster-target',
  'monster targets': 'monster-targets',
  'monster summon': 'monster-summon',
  'monster tile': 'monster-tile',
  'next target': 'monster-target',
  order: 'order',
  spawn: 'spawn',
  standees: 'standees',
  landing: 'landing',
  scenario: 'scenario',
  escape: 'escape',
  'road event': 'road-event',
  favors: 'favors',
  'favor deck': 'favor-deck',
  'favor loot': 'favor-loot',
  'favor card': 'favor-card',
  'favor price': 'favor-price',
  'extra items': 'extra-items',
  'card to add': 'card-to-add',
  'card to leave': 'card-to-leave',
  'card to replace': 'card-to-replace',
  'rest loss': 'rest-loss',
  'rest benefits': 'rest-benefits',
  'short rest': 'short-rest',
  'short rest again': 'short-rest-again',
};
