import { z } from 'zod';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { json } from '../../../engine/values/json.ts';
import { farewellIn } from '../../../game-api/announce/unsupported-version.ts';
import { BaseMatch, kindOf } from '../../../game-api/base/base-match.ts';
import type { MatchSession } from '../../../game-api/base/match-session.ts';
import { type Corrections, refusesIn } from '../../../game-api/contract/corrections.ts';
import type {
  Announcements,
  AnyOpenQuestion,
  Match,
  MatchKind,
  MatchOutcome,
  NarrationContext,
  Viewer,
  Wishes,
} from '../../../game-api/contract/game.ts';
import type { Hidden } from '../../../game-api/contract/secrets.ts';
import type { Moment } from '../../../game-api/values/deadline-presets.ts';
import { t } from '../../../i18n/t.ts';
import { tellGame } from '../announce/announce.ts';
import { gameTeller } from '../announce/playback.ts';
import { sensibleAnswer } from '../bots/sensible.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Event } from '../rules/events.ts';
import { outcomeOf } from '../rules/outcome.ts';
import type { GameQuestion, Note, Prompt } from '../rules/questions.ts';
import { rulesOf } from '../rules/rules.ts';
import { begun, startSchema } from '../rules/setup/start.ts';
import { type StateData, stateSchema } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { leftFor } from '../settings/planned-orders.ts';
import { answerBy } from '../settings/policies.ts';
import { wishes } from '../settings/settings.ts';
import { storyWords } from '../text/scenario.ts';
import { switchLines } from '../text/switches.ts';
import { FrostgraveFace, title } from '../ui/presenter.ts';
import { gameCorrections } from './corrections.ts';
import { loreOf } from './lore.ts';
import { hiddenIn } from './secrets.ts';

/** Questions that a seat is asked only in its own turn. */
const OWN_TURN: readonly Prompt['kind'][] = ['activate', 'company', 'concede'];

type GamePlayed = MatchSession<StateData, Event, Prompt, Note, View, GameQuestion>;

export class FrostgraveMatch extends BaseMatch<StateData, Event, Prompt, Note, View, GameQuestion> {
  readonly catalog: Catalog;

  constructor(catalog: Catalog, playing: GamePlayed) {
    super(playing);
    this.catalog = catalog;
  }

  get about(): Match['about'] {
    const { seats, scenario } = this.match.state;
    return { seats: seats.map(({ seat }) => seat), ...(scenario && { scenario: scenario.id }) };
  }

  get view(): View {
    return this.match.viewFor('public');
  }

  playing(): readonly Seat[] {
    const { seats, figures } = this.match.state;
    return seats.flatMap(({ seat }) => (figures.some(({ side, gone }) => side === seat && !gone) ? [seat] : []));
  }

  chapter(): string {
    return `turn ${this.match.state.turn?.number ?? this.match.state.turns}`;
  }

  hidden(): readonly Hidden[] {
    return hiddenIn(this.view, this.questions);
  }

  standing(open: AnyOpenQuestion, { seat, match }: Wishes): Answer | undefined {
    const own = this.#asked(open);
    if (!own || seat === undefined) return undefined;
    const { ahead, ...policies } = wishes.parse(seat);
    return answerBy(policies, own, this.view) ?? (ahead?.match === match ? leftFor(ahead, own, this.view) : undefined);
  }

  override moment(open: AnyOpenQuestion): Moment {
    const { turn, figures } = this.match.state;
    const [doing] = turn?.activation?.figures ?? [];
    const acting = figures.find(({ id }) => id === doing?.figure)?.side;
    const kind = this.#asked(open)?.prompt.kind;
    const isOwn = !turn || acting === open.question.seat || (kind !== undefined && OWN_TURN.includes(kind));
    return isOwn ? 'turn' : 'between';
  }

  playFor(open: AnyOpenQuestion): Answer {
    const own = this.#asked(open);
    if (!own) throw new Error('This is not asked any more.');
    return sensibleAnswer(this.view, own);
  }

  #asked({ number, question: { seat } }: AnyOpenQuestion): GameQuestion | undefined {
    return this.questions.find((open) => open.number === number && open.question.seat === seat)?.question;
  }

  override get corrections(): Corrections {
    return gameCorrections(this.catalog, this.view, refusesIn(this));
  }

  face(viewer: Viewer): FrostgraveFace {
    return new FrostgraveFace({ view: this.view, questions: this.questions }, viewer);
  }

  outcome(): MatchOutcome | undefined {
    const gives = outcomeOf(this.match.state);
    return gives && { result: 'played', gives: json.parse(gives) };
  }

  tell(around: NarrationContext): Announcements {
    const { events, entries, before } = this.match.since;
    const { view, questions, isOver } = this;
    const scenario = this.catalog.scenarios.get(view.scenario?.id ?? '');
    const story = scenario && storyWords(scenario, this.catalog);
    const { switches } = view;
    const traps = switches.trapTable === undefined ? undefined : this.catalog.trapTables.get(switches.trapTable)?.name;
    const rules = switchLines(switches, scenario?.special, traps);
    return tellGame({
      around,
      view,
      events,
      entries,
      before,
      questions,
      isOver,
      rules,
      ...(story !== undefined && { story }),
    });
  }
}

const listedGame = z.object({
  seats: z.array(z.string().max(100)).max(25).exactOptional(),
  scenario: z.string().max(100).exactOptional(),
});
const about = z.object({ scenario: z.string().optional() }).catch({});

function titleOf({ scenarios }: Catalog, scenario: string | undefined): string {
  return scenarios.get(scenario ?? '')?.name ?? title();
}

export function gameKind(
  catalog: Catalog,
  over = (playing: GamePlayed): FrostgraveMatch => new FrostgraveMatch(catalog, playing),
): MatchKind {
  const kind = kindOf({
    rules: rulesOf(loreOf(catalog)),
    migrations: {},
    givenUp: [],
    stateOf: (start) => begun(startSchema.parse(start)),
    over,
    farewell: (table) => farewellIn(table, t`This game can’t go on: the program keeps games in another form now.`),
    title: (played) => titleOf(catalog, about.parse(played).scenario),
    about: listedGame,
    shape: stateSchema,
    teller: gameTeller,
  });
  return { ...kind, several: true };
}
