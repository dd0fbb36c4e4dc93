/**
 * What a game is to everything outside its folder. Whoever keeps tables, talks to Discord or draws knows games by these
 * words alone; what they mean in one game stays behind closures of that game. Imports the kernel only.
 */
import type { Cursor } from '../kernel/chance.ts';
import type { Json } from '../kernel/json.ts';
import type { Answered, Back, By, Entry, Point, Snapshot, Undo } from '../kernel/log.ts';
import type { Answer, Input, Seat, Want } from '../kernel/rule.ts';
import type { Acts, Looking, Looks } from './acts.ts';
import type { GameCommand } from './commands.ts';
import type { Read } from './draft.ts';
import type { Face } from './face.ts';
import type { Button } from './panel/controls.ts';
import type { Open, OpenToDo, Outgoing, Presence, Table, Viewer } from './table.ts';
import type { Tool } from './tool.ts';

export type { Json } from '../kernel/json.ts';
export type { Open, OpenToDo, Outgoing, Presence, Sitting, Table, Viewer } from './table.ts';

/** A game that can be played here. */
export interface Game {
  /** As packs name it: `frosthaven`. */
  readonly id: string;
  readonly name: string;
  /** The module that draws its pictures: the drawing processes load it, and nobody else (`drawing/drawer.ts`). */
  readonly drawer: URL;
  /** The game with the content of a pack. Throws an error that says in one line what is wrong with the folder. */
  open(folder: string): Pack;
  /** What can be typed that only this game has. */
  readonly commands: readonly GameCommand[];
  /** How it goes, on one page: what `/help` says. */
  readonly help: string;
  /** What is said where none of its matches is played: in a sentence, and how one begins. */
  readonly idle: string;
  /** What it brings to the command line, by the name that is typed. */
  readonly tools: Readonly<Record<string, Tool>>;
}

/** A game with its content: what a campaign is played with. */
export interface Pack {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** In a sentence, for those who have never played it. */
  readonly about: string;
  /** By name: `scenario`. A campaign plays at most one match of each at a time. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** What buttons of its own show of a match. */
  readonly looks: Looks;
  /** What buttons and menus of its own do in a campaign, and what every campaign has but each game does by itself. */
  readonly acts: Acts;
  /** What a player can have done without being asked. */
  readonly orders?: readonly Order[];
  /** What holds for a whole table, and what changes it; nothing where all tables are alike. */
  settled?(campaign: { readonly id: number; readonly settings: Json }): Settled;
  readonly glossary: Glossary;
  /** What may be typed for an option of a command: by both, as `campaign companion class`. */
  readonly suggestions?: ReadonlyMap<string, (at: Looking) => Promise<readonly Term[]>>;
}

/** Something that a player can have done without being asked: a wish that is true or false. */
export interface Order {
  readonly wish: string;
  readonly label: string;
  readonly description: string;
}

export interface Settled {
  readonly words: string;
  readonly button: Button;
}

/** What the terms of a game mean. */
export interface Glossary {
  /** What a word means; of one that is no term, which terms are most like it. */
  explained(word: string): string;
  /** Every term, and every other word that leads to one. */
  terms(): readonly Term[];
}

/** A word that can be typed, and the term that is meant. */
export interface Term {
  readonly name: string;
  readonly value: string;
}

/** A kind of match. */
export interface Kind {
  /**
   * Schemas from which no way leads: so much was new that nothing true could be made of what is missing. Matches that
   * are played in them end when the program starts.
   */
  readonly givenUp: readonly number[];
  /** A new match. Throws when `start`, plain JSON, is none that is allowed. */
  begin(start: unknown, cursor: Cursor): Match;
  /**
   * Only of the kind that a campaign itself is, where it is begun with the campaign: the start of a new one, or of one of
   * which an older program has kept something. All members sit at it, each at the seat of their number.
   */
  founding?(carried: Json | undefined): Json;
  /** A match as it is kept. Throws when its snapshot can't be read. */
  resume(saved: Saved): Match;
  /** The same after what a seat takes back, who asks for it; `saved` is what was read of the log for that. */
  takeBack(saved: Saved, undo: Pick<Undo, 'to' | 'own'>, asked: Pick<Back, 'seat' | 'agreed'>): TakenBack;
  /** What the table is told of a match that this program has given up. */
  farewell(table: Table): Told;
  /** What is played, by what a campaign lists of a match (`Match.about`): the name of a scenario. */
  title(about: Json): string;
}

/** What a match is made from again: a snapshot, the moves behind it that hold, and the number of its last entry. */
export type Saved = Point;

export type TakenBack =
  | { readonly type: 'taken back'; readonly match: Match }
  /** What `seat` did since rests on it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string; readonly seat: Seat | undefined };

export type Moved =
  | { readonly type: 'advanced' }
  /** It is not legal, or nobody asked for it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string }
  /** A rule threw. The match is as it was before. */
  | { readonly type: 'failed'; readonly error: Error };

/** A match under way, in memory. What happened to it waits here until it is written down. */
export interface Match {
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly Open[];
  /** What anybody may do now without being asked. */
  readonly asides: readonly OpenToDo[];
  /** What a campaign lists of it, as the game keeps it. */
  readonly about: Json;
  /** Nothing comes next. */
  readonly isOver: boolean;
  /** Entries and snapshots that nobody has written down yet. */
  readonly unwritten: Unwritten;
  /** A match that is to begin, whose outcome this one waits for. */
  readonly wants: Want | undefined;
  /** Where the log could not be repeated: the rules have changed, and the match goes on from its last quiet point. */
  readonly divergence: { readonly number: number; readonly why: string } | undefined;

  /** Gives the answer of `seat` to question `number`, and plays on to the next question. */
  answer(seat: Seat, number: number, value: Answer, by?: By): Moved;
  /** What somebody typed as an answer of `seat` to question `number`. Nothing changes. */
  read(seat: Seat, number: number, typed: string): Read;
  /** Gives the answer that is due to question `number` of `seat`, whose time is over. */
  answerDue(seat: Seat, number: number): Moved;
  /** Does what `seat` may do aside, as it was offered under `number`. */
  doAside(seat: Seat, number: number, value: string): Moved;
  /** Takes something from elsewhere, as the result of another match. What has come once changes nothing when it comes again. */
  receive(input: Input): Moved;
  /** What happened since the last time is written down and told. */
  written(): void;

  /** The seats that still take part: not those whose character is out of it. */
  playing(): readonly Seat[];
  /** The part of the match that is under way; it changes when another one begins. A round. */
  chapter(): string;
  /** What standing orders of a seat and settings of a table answer; undefined where somebody is asked. */
  standing(open: Open, wishes: Wishes): Answer | undefined;
  /** What is answered for somebody who is away, by what their seat may see. It is legal. */
  playFor(open: Open): Answer;
  /** How it ended; undefined while it goes on. */
  outcome(): Outcome | undefined;
  /** What is to be said of all that is not written down yet. A function of the match and of `around`. */
  tell(around: Around): Told;
  /** The match as somebody sees it. */
  face(viewer: Viewer): Face;
}

/** Entries and snapshots of a match. */
export interface Unwritten {
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
}

/** What a seat and a table want to have done without being asked, as the game keeps it. */
export interface Wishes {
  /** Undefined at a seat that nobody plays. */
  readonly seat: Json | undefined;
  readonly table: Json;
}

/** The kind of match that a campaign itself is, where a game has one: it hears how all others of the campaign end. */
export const CAMPAIGN = 'campaign';

/** What a campaign's own match hears when another match of the campaign is over, under the id `match 12`. */
export interface Ended {
  readonly match: number;
  readonly kind: string;
  /** `abandoned`, or in a word of the game. */
  readonly result: string;
  /** What the match gives; nothing where it was abandoned. */
  readonly gives: Json;
  readonly seats: readonly { readonly seat: Seat; readonly member: number }[];
}

/** What a campaign's own match hears of what somebody does in it between other matches. */
export interface Said {
  /** In words of the game. */
  readonly said: Json;
  /** The members that are there then. */
  readonly people: readonly number[];
}

/** What it hears when a member leaves. */
export interface Gone {
  readonly gone: number;
}

/** How a match ended. */
export interface Outcome {
  /** In a word of the game: `completed`. */
  readonly result: string;
  /** What the campaign gains by it, as the game keeps it. */
  readonly gives: Json;
}

/** What a match can't know of its table, and what led to what is told. */
export interface Around {
  readonly table: Table;
  readonly presence: Presence;
  readonly reason: 'begun' | 'answered' | 'undone' | 'restarted' | 'abandoned';
  /** Whose doing it was. */
  readonly by?: Seat | undefined;
  /** The answer that was taken back. */
  readonly taken?: Answered | undefined;
  /** The key of the last message whose picture could not be changed any more. */
  readonly refused?: string | undefined;
  /** Requests to take something back that stand, by the seat that asks. */
  readonly requests?: ReadonlyMap<Seat, { readonly to: number; readonly asks: string }>;
  /** Where the campaign goes on, when the match is over. */
  readonly home?: Home;
}

/** Where a campaign lives, in words of the platform. */
export interface Home {
  readonly server: string;
  readonly channel: string;
  /** The message with its panel, once it is posted. */
  readonly panel: string | undefined;
  readonly ended: boolean;
}

/** What is to be told, and what to remember of having told it. */
export interface Told {
  readonly outgoing: readonly Outgoing[];
  /** What lies behind the buttons of messages, by their keys. */
  readonly notes: Readonly<Record<string, Json>>;
  readonly telling: Json;
  readonly reminders: readonly Reminder[];
}

/** Somebody who is to be reminded once of what is wanted of them. */
export interface Reminder {
  readonly user: string;
  /** The question that they owe an answer to; of several that count as one, the first. */
  readonly question: number;
  /** How long to wait for the answer first, in milliseconds. */
  readonly after: number;
  /** Another of several that count as one is asked now: the time to wait begins anew. */
  readonly anew?: true;
}
