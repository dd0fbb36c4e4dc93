/**
 * Open private panels, which follow their match. Discord allows edits for fifteen minutes after the last press. Later
 * the panel stays as it is, and the next press on it shows what is asked by then. A player has one panel a match: a
 * new one replaces the old.
 */

import { LRUCache } from 'lru-cache';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import type { AnyOptionalAction } from '../../game-api/contract/game.ts';
import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import { questionToShow } from '../../game-api/panel/current-question.ts';
import type { Language } from '../../i18n/language.ts';
import { languageFor, withLanguage } from '../../i18n/language.ts';
import { isExpiredToken } from '../client/api-error.ts';
import { yieldForBackground } from '../client/event-loop.ts';
import { TOKEN_LIFE_MS } from '../client/limits.ts';
import type { Replyable, ReplyContext, ReplyHandle } from '../response/responses.ts';
import { deleteMessage, forgetMessage, sendPanel, toReplyHandle } from '../response/responses.ts';
import type { SuggestionContext } from './build-panel.ts';
import { buildPanel } from './build-panel.ts';
import type { MatchViewContext } from './match-view.ts';
import { presenterOf } from './match-view.ts';

interface OpenPanel {
  readonly interaction: ReplyHandle;
  readonly message: string;
  readonly user: string;
  readonly game: number;
  readonly language: Language;
  /** Fingerprint of the content, so that an unchanged panel is not edited. */
  readonly fingerprint: string;
}

const MAX_PANELS = 5_000;
const PANEL_LIFE_MS = TOKEN_LIFE_MS - 60_000;
const OLDEST_PRESS_MS = 4 * TOKEN_LIFE_MS;

export class PanelRegistry {
  readonly #panels: LRUCache<string, OpenPanel>;
  readonly #keysByMatch = new Map<number, Set<string>>();
  readonly #scheduled = new Set<string>();
  readonly #languages = new LRUCache<string, Language>({ max: MAX_PANELS, ttl: PANEL_LIFE_MS });

  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#panels = new LRUCache({ max: MAX_PANELS, ttl: PANEL_LIFE_MS, ttlResolution: 0, perf: { now } });
  }

  /** Registers `message` as the user's panel and deletes the older one. */
  async register(interaction: Replyable, message: string, seen: MatchPresenter): Promise<void> {
    const { user } = interaction;
    const game = seen.viewer.game.id;
    const key = `${user.id} ${game}`;
    const before = this.#panels.get(key);
    const since = this.#timeOf(interaction);
    const panel: OpenPanel = {
      interaction: { ...toReplyHandle(interaction, since), since },
      message,
      user: user.id,
      game,
      language: languageFor(interaction.locale),
      fingerprint: fingerprintOf(seen),
    };
    this.#panels.set(key, panel, { start: since });
    this.#keysByMatch.set(game, (this.#keysByMatch.get(game) ?? new Set()).add(key));
    if (!before || before.message === message) return;
    forgetMessage(before.message);
    await deleteMessage(before.interaction, before.message).catch(() => {});
  }

  /** Milliseconds of a press, whose token is as old; a time that can't be true is that of another clock. */
  #timeOf({ createdTimestamp }: Replyable): number {
    const now = this.#now();
    return createdTimestamp <= now && now - createdTimestamp < OLDEST_PRESS_MS ? createdTimestamp : now;
  }

  /** Edits the panels that ask something else now, except that of `by`, who sees an answer anyway. */
  async refresh(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    game: number,
    by: string | undefined,
  ): Promise<void> {
    for (const key of this.#keysByMatch.get(game) ?? []) {
      const panel = this.#panels.get(key);
      if (!panel) this.#keysByMatch.get(game)?.delete(key);
      else if (panel.user !== by && !this.#scheduled.has(key)) await this.#refreshWhenIdle(app, key);
    }
  }

  /** Waits until no press wants a turn; changes until then are included. */
  async #refreshWhenIdle(app: MatchViewContext & ReplyContext & SuggestionContext, key: string): Promise<void> {
    this.#scheduled.add(key);
    await yieldForBackground();
    this.#scheduled.delete(key);
    const panel = this.#panels.get(key);
    if (panel) await this.#update(app, key, panel);
  }

  /** Retranslates open panels after the user's language has changed. */
  async updateLocale(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    user: string,
    locale: string,
  ): Promise<void> {
    const language = languageFor(locale);
    const before = this.#languages.get(user);
    this.#languages.set(user, language);
    if (before === undefined || before === language) return;
    for (const [key, panel] of [...this.#panels.entries()])
      if (panel.user === user && panel.language !== language)
        await this.#update(app, key, { ...panel, language, fingerprint: '' });
  }

  /** Speaks the language of the panel's owner, whoever caused the change. */
  async #update(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    key: string,
    panel: OpenPanel,
  ): Promise<void> {
    await withLanguage(panel.language, () => this.#rebuild(app, key, panel));
  }

  async #rebuild(
    app: MatchViewContext & ReplyContext & SuggestionContext,
    key: string,
    panel: OpenPanel,
  ): Promise<void> {
    const made = await app.matchService.withSession(panel.game, panel.user, async (at) => {
      const seen = await presenterOf(app, at);
      return seen && fingerprintOf(seen) !== panel.fingerprint ? buildPanel(app, at, {}, 'later') : undefined;
    });
    if (!made || !this.#panels.has(key)) return;
    // An edit makes no press younger.
    this.#panels.set(key, { ...panel, fingerprint: fingerprintOf(made.presenter) }, { noUpdateTTL: true });
    try {
      await sendPanel(app, panel.interaction, made.panel, panel.message);
    } catch (error) {
      this.#panels.delete(key);
      if (isExpiredToken(error)) app.log.warn({ game: panel.game }, 'panels: panel is too old to be refreshed');
      else app.log.debug({ why: String(error) }, 'panels: panel could not be refreshed');
    }
  }
}

function fingerprintOf(seen: MatchPresenter): string {
  const { away } = seen.viewer.presence;
  return [questionKey(seen), ...seen.optionalActions.map((toDo) => optionalActionKey(seen, toDo)), ...away].join('; ');
}

/** Repeatable actions carry their number, for their value stays equal after each use. */
function optionalActionKey(seen: MatchPresenter, toDo: AnyOptionalAction): string {
  const { number, optionalAction } = toDo;
  return seen.isRepeatable(toDo) ? `${number} ${optionalAction.value}` : optionalAction.value;
}

function questionKey({ questions, questionAhead: ahead, viewer: { game, seat } }: MatchPresenter): string {
  const open = questionToShow({ questions, seat });
  if (open) return `${open.number} ${open.question.seat} ${open.crumb} ${(open.answered ?? []).join()}`;
  // Others act while a player plans, who would lose half a choice by a new panel.
  if (ahead) return `ahead ${ahead.crumb} ${fingerprint(JSON.stringify(ahead.question))}`;
  const wanted = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  return game.result ?? `nothing ${wanted.join()}`;
}
