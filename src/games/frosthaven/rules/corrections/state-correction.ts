import type { SetDraw } from '../../../../engine/log/log.ts';
import type { CorrectionMode } from '../../../../engine/rules/rule.ts';
import { t } from '../../../../i18n/t.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { Event } from '../events.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { CorrectionValue } from './correction-value.ts';

export type StateCorrection =
  | string
  | {
      readonly how: CorrectionMode;
      readonly events?: readonly Event[];
      readonly also?: () => void;
      readonly then?: () => Rule<void>;
      readonly sets?: SetDraw;
    };

export type StateCorrections<Kind extends CorrectionValue['set'] = CorrectionValue['set']> = {
  readonly [Each in Kind]: (game: Game, said: Extract<CorrectionValue, { set: Each }>) => StateCorrection;
};

export function correctOnHex(game: Game, hex: HexLabel, set: () => StateCorrection): StateCorrection {
  return game.board.has(hex) ? set() : t`There is no revealed hex ${hex}.`;
}

export function correctAtSeat(game: Game, seat: string, set: () => StateCorrection): StateCorrection {
  return game.state.characters.some((each) => each.seat === seat) ? set() : t`Nobody sits there.`;
}
