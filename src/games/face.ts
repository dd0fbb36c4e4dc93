/** What a match shows to one who looks at it. */

import type { Json } from '../kernel/json.ts';
import type { AnswerEntry, CorrectionEntry } from '../kernel/log.ts';
import { PARTY, type Seat } from '../kernel/rule.ts';
import { t } from '../language/t.ts';
import type { AnswerDraft } from './draft.ts';
import type { Button } from './panel/controls.ts';
import type { Panel } from './panel/panel.ts';
import type { AnyOpenQuestion, OpenToDo, OutgoingMessage, Viewer } from './table.ts';

/** Where somebody is within the choices of a question. */
export interface ChoicePosition {
  /** The question; for another one the rest means nothing. */
  readonly question?: number;
  readonly page?: number;
  /** What was chosen already of an answer that is given step by step. */
  readonly before?: readonly string[];
  /** What was written of an answer, and is not given yet. */
  readonly draft?: AnswerDraft;
  /** Which leaf of the picture is shown, from 0. */
  readonly leaf?: number;
}

/** Whose something is: for whoever chose it, or for everybody, who may not learn what was chosen in secret; or that of all. */
export type Possessive = 'your' | 'their' | 'the party’s';

/** Whose an answer is: what was decided for all is of nobody alone. */
export function whoseOf({ seat }: Pick<AnswerEntry, 'seat'>, own: Possessive): Possessive {
  return seat === PARTY ? 'the party’s' : own;
}

/** What would be taken back, or was; `words` says it of an answer. */
export function takenIn(taken: AnswerEntry | CorrectionEntry, words: (answer: AnswerEntry) => string): string {
  return taken.type === 'correction' ? t`what was set right by hand (${taken.words})` : words(taken);
}

/** Something that whoever is asked may rather have done without. Its words are said once in a campaign. */
export interface OrderOffer {
  readonly words: string;
  readonly button: Button;
  /** It settles by what the whole table plays. */
  readonly forTable?: true;
}

/** A match as one seat sees it, or an onlooker: it is made from what that seat may see, and knows nothing else. */
export interface Face {
  readonly viewer: Viewer;
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly AnyOpenQuestion[];
  /** What whoever looks may do now without being asked. */
  readonly asides: readonly OpenToDo[];
  /** What is played: the name of a scenario. */
  readonly title: string;
  /** The panel of whoever looks. */
  panel(place?: ChoicePosition): Panel;
  /** What everybody may see, as a picture. */
  overview(): Panel;
  /** What the picture of how things stand shows, in lines that are enough to play by; nothing where there is none. */
  inLines?(): readonly string[];
  /** Everybody in a line each, below these lines, which say who is waited for; nothing where no more is said. */
  atAGlance?(waiting: readonly string[]): Panel;
  /** What a seat is called. Markup is escaped. */
  seatName(seat: Seat): string;
  /** `it is your turn.`: what is asked, in words that everybody may read. */
  asked(open: AnyOpenQuestion): string;
  /** `your attack on the first of them`: what would be taken back. */
  taken(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string;
  /** What is offered beside the panel to a player with these wishes; undefined where nothing is. */
  offer(wishes: Json): OrderOffer | undefined;
  /** Whether it could be done once more: then a button that was made before does not do it. */
  isRepeatable(toDo: OpenToDo): boolean;
  /** What is said in a new thread, where the one of the match is gone. */
  retold(): readonly OutgoingMessage[];
}
