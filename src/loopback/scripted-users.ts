/** Bot players that press buttons they see; nothing here knows rules. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { InteractionOptions, LoopbackClient } from './clients/client.ts';
import type { SeenButton, SeenMessage, SeenSelect } from './clients/seen.ts';
import type { LocalDiscord } from './loopback.ts';

/** Custom ids that answer a question, directly or by a further press; all others only look. */
const ANSWER_IDS = /^(say|pick|then|next|done|page|suggest|confirm):/;
/** Subset that leads on to an answer. */
const INTERMEDIATE_IDS = /^(next:.*:|suggest:.*)$/;
/** Answers to a question that is not asked yet. */
const AHEAD_IDS = /^(?:(?:say|pick|next|done):\d+:(?:0|-\d+)|(?:then|page):\d+:-\d+):/;
/** Labels that lead back. */
const BACK_LABELS = ['Earlier choices', 'Back'];

const PANEL_IDS = /^panel:/;

/** Text of a finished match of any kind. */
const FINISHED_TEXT = /^# (Completed|Lost)|^\*\*The game is over\.\*\*/m;

export class ScriptedUsers {
  protected readonly local: LocalDiscord;
  readonly #finishedText: RegExp;
  readonly #avoidedIds: RegExp | undefined;
  readonly #random = xoroshiro128plus(1);
  readonly #panels = new Map<string, SeenMessage>();
  /** Answers that were pressed, at most, and presses that the bot accepted. Plans are not confirmed: they become answers of the bot, of the person if the question was asked meanwhile, or none. */
  presses = 0;
  confirmed = 0;
  readonly responseTimes: number[] = [];
  readonly acknowledgeTimes: number[] = [];

  constructor(local: LocalDiscord, seed = 1, over = FINISHED_TEXT, avoidedIds?: RegExp) {
    this.local = local;
    this.#avoidedIds = avoidedIds;
    this.#finishedText = over;
    this.#random = xoroshiro128plus(seed);
  }

  #pick<T>(things: readonly T[]): T {
    const thing = things[uniformInt(this.#random, 0, things.length - 1)];
    if (thing === undefined) throw new Error('Nothing to pick from.');
    return thing;
  }

  async openPanel(person: string, channel: string): Promise<SeenMessage> {
    const { message } = await this.#measurePress((timing) =>
      this.local.client(person).press(panelButton(this.local.client(person), channel), { channel, ...timing }),
    );
    if (!message) throw new Error(`${person} got no panel.`);
    this.#panels.set(person, message);
    return message;
  }

  /** Returns the panel in its present state: it may have turned into another question. */
  #currentPanel(person: string): SeenMessage | undefined {
    const panel = this.#panels.get(person);
    return panel && this.local.client(person).visibleMessage(panel.id);
  }

  /** Returns false where the panel asks nothing. */
  async answerQuestion(person: string, channel: string): Promise<boolean> {
    const first = await this.pressPanel(person, channel);
    return (first === 'opened' ? await this.pressPanel(person, channel) : first) === 'answered';
  }

  /** Presses an answer on a panel that asks something; otherwise reopens the panel. */
  async pressPanel(person: string, channel: string): Promise<'answered' | 'opened' | 'nothing asked'> {
    const panel = this.#currentPanel(person);
    if (!panel || !hasQuestion(panel))
      return hasQuestion(await this.openPanel(person, channel)) ? 'opened' : 'nothing asked';
    this.#panels.delete(person);
    const answered = await this.#pressAnswer(this.local.client(person), panel, channel);
    if (answered) this.#panels.set(person, answered);
    return 'answered';
  }

  /** Answers what is not asked yet, or takes that back. Returns false where nothing can be answered ahead. */
  async answerAhead(person: string, channel: string): Promise<boolean> {
    const first = await this.openPanel(person, channel);
    this.#panels.delete(person);
    if (!isWaiting(first) || !hasAnswerAhead(first)) return false;
    let panel: SeenMessage | undefined = first;
    for (let i = 0; i < MOST_PRESSES_AHEAD && panel && hasAnswerAhead(panel); i++)
      panel = await this.#pressAnswer(this.local.client(person), panel, channel, isAheadControl);
    return true;
  }

  async #pressAnswer(
    seat: LoopbackClient,
    panel: SeenMessage,
    channel: string,
    isWanted: (control: SeenSelect | SeenButton) => boolean = () => true,
  ): Promise<SeenMessage | undefined> {
    const isAvoided = ({ customId = '' }: SeenSelect | SeenButton) => this.#avoidedIds?.test(customId) === true;
    const control = this.#pick(answerControls(panel).filter((each) => isWanted(each) && !isAvoided(each)));
    const where = { channel, on: panel.id };
    // The step before the last is an answer where only one choice is left, so it counts until it is known to lead on.
    const leadsOn = INTERMEDIATE_IDS.test(control.customId ?? '');
    this.presses += givesTwo(control) ? 2 : 1;
    const { message } = await this.#measurePress((timing) =>
      isSelect(control)
        ? seat.choose(this.#randomOptions(control), { ...where, ...timing, select: control.customId })
        : seat.press(control.customId ?? '', { ...where, ...timing }),
    );
    if (isAheadControl(control)) return message;
    if (message && isAccepted(control, message)) this.confirmed += leadsOn ? 0 : 1;
    else if (message && leadsOn) this.presses--;
    return message;
  }

  /** Makes the player reopen the panel before the next press, as after an unknown outcome. */
  forgetPanel(person: string): void {
    this.#panels.delete(person);
  }

  async #measurePress<T>(press: (timing: Pick<InteractionOptions, 'onAcknowledged'>) => Promise<T>): Promise<T> {
    const started = performance.now();
    let first: number | undefined;
    const onAcknowledged = () => {
      first ??= performance.now() - started;
    };
    const answer = await press({ onAcknowledged: onAcknowledged });
    const last = performance.now() - started;
    this.responseTimes.push(last);
    this.acknowledgeTimes.push(first ?? last);
    return answer;
  }

  #randomOptions({ options, least, most }: SeenSelect): string[] {
    const pool = options.map(({ value }) => value);
    const wanted = Math.max(least, Math.min(most, 1 + uniformInt(this.#random, 0, most - 1)));
    return Array.from({ length: wanted }, () => pool.splice(uniformInt(this.#random, 0, pool.length - 1), 1)[0] ?? '');
  }

  async playUntil(people: readonly string[], channel: string, end: Promise<void>): Promise<void> {
    let over = false;
    const ended = end.then(() => {
      over = true;
    });
    while (!over) {
      for (const person of people) {
        // Whoever pressed something when the end came may wait for an answer in vain: nobody else does.
        await Promise.race([this.answerQuestion(person, channel).catch(() => this.forgetPanel(person)), ended]);
        if (over) break;
      }
    }
    await ended;
  }

  /** Gives `tries` answers, whatever fails meanwhile. */
  async attemptAnswers(people: readonly string[], channel: string, tries: number): Promise<void> {
    for (let i = 0; i < tries; i++) {
      for (const person of people) await this.answerQuestion(person, channel).catch(() => this.forgetPanel(person));
    }
  }

  /** Returns true once the match is over, before `most` answers. */
  async playAnswers(people: readonly string[], channel: string, most: number): Promise<boolean> {
    for (let given = 0; given < most; ) {
      let acted = false;
      for (const person of people) {
        while (given < most && (await this.answerQuestion(person, channel))) {
          acted = true;
          given++;
        }
      }
      if (this.isOver(channel)) return true;
      if (!acted) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.isOver(channel);
  }

  isOver(channel: string): boolean {
    const [first] = this.local.clients;
    return first?.visibleMessages(channel).some(({ text }) => this.#finishedText.test(text)) ?? false;
  }
}

/** Returns the label of the button that opens panels, or its custom id where people read another language. */
export function panelButton(client: LoopbackClient, channel: string): string {
  const buttons = client.visibleMessages(channel).flatMap((message) => message.buttons);
  const named = buttons.some(({ label }) => label === PANEL_LABEL);
  return named
    ? PANEL_LABEL
    : (buttons.findLast(({ customId = '' }) => PANEL_IDS.test(customId))?.customId ?? PANEL_LABEL);
}

const PANEL_LABEL = 'My panel';

/** Waits for a thread that is not among `known`, and until panels can be opened there. */
export async function waitForNewThread(
  seat: LoopbackClient,
  channel: string,
  known: readonly string[],
): Promise<string> {
  const parent = seat.channels.find(({ name, isThread }) => name === channel && !isThread)?.id;
  const opened = () => seat.channels.find(({ id, parentId }) => parentId === parent && !known.includes(id))?.id;
  for (let i = 0; i < 6_000 && opened() === undefined; i++) await new Promise((resolve) => setTimeout(resolve, 20));
  const thread = opened();
  if (thread === undefined) throw new Error('No thread was opened.');
  await seat.waitForMessage(({ buttons }) => buttons.some(({ customId = '' }) => PANEL_IDS.test(customId)), {
    channel: thread,
  });
  return thread;
}

/** Texts that replace a panel after a failed press or one of unknown outcome. */
const ERROR_TEXT =
  /could not save this|before this was sure to be written down|went wrong|hit an error|did not respond/;

function answerControls({ selects, buttons }: SeenMessage): (SeenSelect | SeenButton)[] {
  const answering = buttons.filter(
    ({ customId, label, isDisabled }) => !isDisabled && ANSWER_IDS.test(customId ?? '') && !BACK_LABELS.includes(label),
  );
  return [...selects.filter(({ customId }) => ANSWER_IDS.test(customId)), ...answering];
}

/** Two cards, or the first steps of a turn. */
const MOST_PRESSES_AHEAD = 4;

function isAheadControl({ customId }: SeenSelect | SeenButton): boolean {
  return AHEAD_IDS.test(customId ?? '');
}

function hasAnswerAhead(panel: SeenMessage): boolean {
  return answerControls(panel).some(isAheadControl);
}

function hasQuestion(panel: SeenMessage): boolean {
  return !isWaiting(panel) && answerControls(panel).length > 0;
}

/** Tells whether a press answered its question: no refusal is shown, and the question is not asked again. */
/** Menus that give the answer of a card and the first choice behind it. */
function givesTwo({ customId = '' }: SeenSelect | SeenButton): boolean {
  return customId.startsWith('then:');
}

function isAccepted({ customId }: SeenSelect | SeenButton, message: SeenMessage): boolean {
  if (ERROR_TEXT.test(message.text)) return false;
  if (message.text.startsWith('*') && !message.text.startsWith('**')) return false;
  const isSame = (other: SeenSelect | SeenButton) => questionOf(other.customId) === questionOf(customId);
  return !hasQuestion(message) || !answerControls(message).some(isSame);
}

/** Returns the match and question number, the first parts of every answering custom id. */
function questionOf(customId: string | undefined): string | undefined {
  return customId?.split(':').slice(1, 3).join(':');
}

function isSelect(control: SeenSelect | SeenButton): control is SeenSelect {
  return 'options' in control;
}

function isWaiting({ text }: SeenMessage): boolean {
  return /You have nothing to do now|You have chosen|You plan your turn|You have answered:|This scenario is over|You are watching/.test(
    text,
  );
}
