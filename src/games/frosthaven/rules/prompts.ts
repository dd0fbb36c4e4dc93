import type { Ability } from '../content/schema/abilities/abilities.ts';
import type { Boost, Cost } from '../content/schema/abilities/ability-parts.ts';
import type { CardId, Condition, FigureId, HexLabel, ItemId, MonsterId, MonsterSetId } from '../content/terms.ts';
import type { DamageSource } from './events/fighting.ts';
import type { Favor } from './state/progress.ts';
import type { CardHalf } from './state/values.ts';
import type { PrintedLine } from './view.ts';

/** Text of a card. Questions are compared by its source; the words are made on display, in the reader's language. */
export interface PrintedLines {
  readonly of: readonly Ability[] | Boost | Cost | CardId;
  readonly say: () => readonly PrintedLine[];
}

type OfMonsters = 'monster' | 'monster target' | 'monster targets' | 'monster summon' | 'monster tile';

export type Prompt =
  | { readonly about: 'battle goal' }
  | { readonly about: 'starting hex' }
  /** `rests`: chosen ahead, to be played after a short rest. */
  | { readonly about: 'card selection'; readonly rests?: true }
  | { readonly about: 'turn'; readonly figure: FigureId; readonly done: readonly CardHalf[]; readonly resting?: true }
  | { readonly about: 'ability'; readonly figure: FigureId; readonly lines: PrintedLines }
  | { readonly about: 'move'; readonly figure: FigureId; readonly points: number; readonly steps: boolean }
  | {
      readonly about: 'target';
      readonly figure: FigureId;
      readonly lines: PrintedLines;
      readonly chosen: number;
      readonly most: number;
    }
  | { readonly about: 'area'; readonly figure: FigureId; readonly lines: PrintedLines }
  | { readonly about: 'boosts'; readonly figure: FigureId }
  | { readonly about: 'items'; readonly figure: FigureId; readonly target: FigureId | undefined }
  | { readonly about: 'effects'; readonly figure: FigureId }
  /** Effects of modifier cards to leave out. ATK-31 */
  | { readonly about: 'modifier effects'; readonly figure: FigureId }
  | {
      readonly about: 'defence';
      readonly figure: FigureId;
      readonly attacker: FigureId;
      /** The attack value, or the damage of a hit. */
      readonly value: number;
      readonly hit?: true;
    }
  | { readonly about: 'prevention'; readonly figure: FigureId; readonly condition: Condition }
  | { readonly about: 'modifier'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly about: 'damage'; readonly figure: FigureId; readonly amount: number; readonly source: DamageSource }
  | { readonly about: 'lose cards'; readonly from: 'hand' | 'discarded'; readonly count: number }
  | {
      readonly about: 'push' | 'pull';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly left: number;
    }
  | { readonly about: 'origin'; readonly figure: FigureId; readonly lines: PrintedLines }
  | {
      readonly about: 'hexes';
      readonly figure: FigureId;
      readonly lines: PrintedLines;
      readonly chosen: number;
      readonly most: number;
      readonly to?: true;
    }
  | { readonly about: 'tokens'; readonly figure: FigureId; readonly token: string; readonly count: number }
  | { readonly about: 'markers'; readonly figure: FigureId; readonly marker: string; readonly left: number }
  | {
      readonly about: 'pay cards';
      readonly to: 'lost' | 'discarded';
      readonly count: number;
      /** No price: the scenario takes them. */
      readonly why?: 'must';
    }
  | { readonly about: 'give up summon'; readonly figure: FigureId }
  | { readonly about: 'price'; readonly figure: FigureId }
  | { readonly about: 'conditions'; readonly figure: FigureId }
  | { readonly about: 'trigger'; readonly figure: FigureId; readonly lines: PrintedLines }
  /** A summon without a focus may come nearer to its summoner. SUM-12 */
  | { readonly about: 'follow'; readonly figure: FigureId }
  | { readonly about: 'by hand'; readonly figure?: FigureId; readonly text: string }
  | { readonly about: 'alternatives'; readonly figure: FigureId }
  | { readonly about: 'force order'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly about: 'recover cards'; readonly from: 'discarded' | 'lost'; readonly most: number }
  | { readonly about: 'recover items'; readonly most: number }
  | { readonly about: 'recharge' }
  /** A second copy goes to another character, or is sold. LTG-08 */
  | { readonly about: 'second copy'; readonly item: ItemId; readonly gold: number }
  /** The recipient of a reward. END-14 */
  | { readonly about: 'reward item'; readonly item: ItemId }
  | { readonly about: 'infuse' | 'consume'; readonly figure: FigureId }
  /** Choices that the rules leave open for a monster. SET-30 */
  | { readonly about: OfMonsters; readonly figure: FigureId }
  /** MAT-04, SET-30 */
  | { readonly about: 'next target'; readonly figure: FigureId }
  | { readonly about: 'order' }
  /** A hex among the closest ones, since `hex` is not empty. REV-02 */
  | { readonly about: 'spawn'; readonly hex: HexLabel }
  /** Hexes for the last standees, if there are too few for equally close monsters. REV-09 */
  | { readonly about: 'standees'; readonly monster: MonsterId; readonly left: number }
  /** A free hex after flying over an obstacle, or after stopping in an occupied hex. FLY-08, MOV-05 */
  | { readonly about: 'landing'; readonly figure: FigureId }
  | { readonly about: 'scenario'; readonly question: string }
  /** END-01 */
  | { readonly about: 'scenario goal'; readonly text: string }
  /** Battle goals and masteries that the owner judges. BG-04, END-11 */
  | { readonly about: 'own goals' }
  /** SPC-05 */
  | { readonly about: 'escape'; readonly figure: FigureId }
  /** EVT-09 */
  | { readonly about: 'road event'; readonly front: string }
  | { readonly about: 'event condition' }
  /** The next favor. FAV-01 */
  | { readonly about: 'favors'; readonly left: number; readonly active: readonly Favor[] }
  /** A monster deck, a loot card or the price. FAV-03, FAV-06, FAV-08 */
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

/** Names in breadcrumbs and fingerprints. They are saved in logs, so they never change. */
export const PROMPT_NAMES: Readonly<Record<Prompt['about'], string>> = {
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
  'scenario goal': 'scenario-goal',
  'own goals': 'own-goals',
  escape: 'escape',
  'road event': 'road-event',
  'event condition': 'event-condition',
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
