import type { AnswerEntry } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { ChoicePosition, MatchPresenter, Possessive, StandingOrderOffer } from '../contract/presenter.ts';
import type { Panel } from '../panel/panel.ts';
import type { AnyOpenQuestion, AnyOptionalAction, OutgoingMessage, Viewer } from '../values/seats.ts';

export abstract class SimplePresenter implements MatchPresenter {
  readonly viewer: Viewer;
  readonly optionalActions: readonly AnyOptionalAction[] = [];
  abstract readonly questions: readonly AnyOpenQuestion[];
  abstract readonly title: string;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  abstract panel(place?: ChoicePosition): Panel;
  abstract overview(): Panel;
  abstract seatName(seat: Seat): string;
  abstract describeQuestion(open: AnyOpenQuestion): string;
  abstract describeAnswer(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string;

  standingOrderOffer(): StandingOrderOffer | undefined {
    return undefined;
  }

  isRepeatable(): boolean {
    return false;
  }

  reopenMessages(): readonly OutgoingMessage[] {
    return [];
  }
}
