/**
 * Open private panels, which follow their match. Discord allows edits for fifteen minutes after the last press.
 * A player has one panel a match: a new one replaces the old.
 */

import { LRUCache } from 'lru-cache';
import type { OpenToDo } from '../../game-api/contract/game.ts';
import type { Face } from '../../game-api/contract/presenter.ts';
import { shownTo } from '../../game-api/panel/current-question.ts';
import { type Language, languageFor, speaking } from '../../i18n/language.ts';
import { afterPresses } from '../client/event-loop.ts';
import { TOKEN_LIFE_MS } from '../client/limits.ts';
import {
  type Answerable,
  answerable,
  forget,
  place,
  type Replyable,
  type ReplyContext,
  takeAway,
} from '../response/responses.ts';
import { madeAt, type SuggestionContext } from './build-panel.ts';
import { type MatchViewContext, seenAt } from './match-view.ts';

interface OpenPanel {
  readonly interaction: Answerable;
  readonly message: string;
  readonly user: string;
  readonly game: number;
  readonly language: Language;
  /** Fingerprint of the content, so that an unchanged panel is not edited. */
  readonly asks: string;
}

const MOST_PANELS = 5_000;
const LIFE = TOKEN_LIFE_MS - 60_000;

export class OpenPanels {
  readonly #panels = new LRUCache<string, OpenPanel>({ max: MOST_PANELS, ttl: LIFE });
  readonly #ofGame = new Map<number, Set<string>>();
  readonly #due = new Set<string>();
  readonly #spoken = new LRUCache<string, Language>({ max: MOST_PANELS, ttl: LIFE });

  /** Registers `message` as the user's panel and deletes the older one. */
  async opened(interaction: Replyable, message: string, seen: Face): Promise<void> {
    const { user } = interaction;
    const game = seen.viewer.game.id;
    const key = `${user.id} ${game}`;
    const before = this.#panels.get(key);
    this.#panels.set(key, {
      interaction: answerable(interaction),
      message,
      user: user.id,
      game,
      language: languageFor(interaction.locale),
      asks: asksOf(seen),
    });
    this.#ofGame.set(game, (this.#ofGame.get(game) ?? new Set()).add(key));
    if (!before || before.message === message) return;
    forget(before.message);
    await takeAway(before.interaction, before.message).catch(() => {});
  }

  /** Edits the panels that ask something else now, except that of `by`, who sees an answer anyway. */
  async refresh(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    game: number,
    by: string | undefined,
  ): Promise<void> {
    for (const key of this.#ofGame.get(game) ?? []) {
      const panel = this.#panels.get(key);
      if (!panel) this.#ofGame.get(game)?.delete(key);
      else if (panel.user !== by && !this.#due.has(key)) await this.#refreshed(app, key);
    }
  }

  /** Waits until no press wants a turn; changes until then are included. */
  async #refreshed(app: MatchViewContext & ReplyContext & SuggestionContext, key: string): Promise<void> {
    this.#due.add(key);
    await afterPresses();
    this.#due.delete(key);
    const panel = this.#panels.get(key);
    if (panel) await this.#update(app, key, panel);
  }

  /** Retranslates open panels after the user's language has changed. */
  async heard(app: MatchViewContext & ReplyContext & SuggestionContext, user: string, locale: string): Promise<void> {
    const language = languageFor(locale);
    const before = this.#spoken.get(user);
    this.#spoken.set(user, language);
    if (before === undefined || before === language) return;
    for (const [key, panel] of [...this.#panels.entries()])
      if (panel.user === user && panel.language !== language)
        await this.#update(app, key, { ...panel, language, asks: '' });
  }

  /** Speaks the language of the panel's owner, whoever caused the change. */
  async #update(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    key: string,
    panel: OpenPanel,
  ): Promise<void> {
    await speaking(panel.language, () => this.#change(app, key, panel));
  }

  async #change(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    key: string,
    panel: OpenPanel,
  ): Promise<void> {
    const made = await app.tables.at(panel.game, panel.user, async (at) => {
      const seen = await seenAt(app, at);
      return seen && asksOf(seen) !== panel.asks ? madeAt(app, at, {}, 'later') : undefined;
    });
    if (!made) return;
    this.#panels.set(key, { ...panel, asks: asksOf(made.seen) });
    try {
      await place(app, panel.interaction, made.panel, panel.message);
    } catch (error) {
      this.#panels.delete(key);
      app.log.debug({ why: String(error) }, 'a panel could not be refreshed');
    }
  }
}

function asksOf(seen: Face): string {
  const { away } = seen.viewer.presence;
  return [questionOf(seen), ...seen.asides.map((toDo) => offered(seen, toDo)), ...away].join('; ');
}

/** Repeatable actions carry their number, for their value stays equal after each use. */
function offered(seen: Face, toDo: OpenToDo): string {
  const { number, aside } = toDo;
  return seen.isRepeatable(toDo) ? `${number} ${aside.value}` : aside.value;
}

function questionOf({ questions, viewer: { game, seat } }: Face): string {
  const open = shownTo({ questions, seat });
  if (open) return `${open.number} ${open.question.seat} ${open.crumb} ${(open.answered ?? []).join()}`;
  const wanted = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  return game.result ?? `nothing ${wanted.join()}`;
}
