/** Bot players that press buttons they see; nothing here knows rules. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { InteractionOptions, Seat } from './clients/client.ts';
import type { SeenButton, SeenMessage, SeenSelect } from './clients/seen.ts';
import type { LocalDiscord } from './loopback.ts';

/** Custom ids that answer a question, directly or by a further press; all others only look. */
const ANSWERS = /^(say|pick|next|done|page|suggest|confirm):/;
/** Subset that leads on to an answer. */
const LEADING_ON = /^(next:.*:|suggest:.*)$/;
/** Labels that lead back. */
const BACKWARDS = ['Earlier choices', 'Back'];

/** Text of a finished match of any kind. */
const OVER = /^# (Completed|Lost)|^\*\*The game is over\.\*\*/m;

export class ScriptedUsers {
  protected readonly local: LocalDiscord;
  readonly #over: RegExp;
  readonly #random = xoroshiro128plus(1);
  readonly #panels = new Map<string, SeenMessage>();
  /** Answers, and those that the bot accepted. */
  presses = 0;
  confirmed = 0;
  readonly times: number[] = [];
  readonly acknowledged: number[] = [];

  constructor(local: LocalDiscord, seed = 1, over = OVER) {
    this.local = local;
    this.#over = over;
    this.#random = xoroshiro128plus(seed);
  }

  #pick<T>(things: readonly T[]): T {
    const thing = things[uniformInt(this.#random, 0, things.length - 1)];
    if (thing === undefined) throw new Error('Nothing to pick from.');
    return thing;
  }

  async open(person: string, channel: string): Promise<SeenMessage> {
    const { message } = await this.#timed((timing) =>
      this.local.seat(person).press('My panel', { channel, ...timing }),
    );
    if (!message) throw new Error(`${person} got no panel.`);
    this.#panels.set(person, message);
    return message;
  }

  /** Returns the panel in its present state: it may have turned into another question. */
  #now(person: string): SeenMessage | undefined {
    const panel = this.#panels.get(person);
    return panel && this.local.seat(person).look(panel.id);
  }

  /** Returns false where the panel asks nothing. */
  async act(person: string, channel: string): Promise<boolean> {
    const first = await this.press(person, channel);
    return (first === 'opened' ? await this.press(person, channel) : first) === 'answered';
  }

  /** Presses an answer on a panel that asks something; otherwise reopens the panel. */
  async press(person: string, channel: string): Promise<'answered' | 'opened' | 'nothing asked'> {
    const panel = this.#now(person);
    if (!panel || !asks(panel)) return asks(await this.open(person, channel)) ? 'opened' : 'nothing asked';
    this.#panels.delete(person);
    const answered = await this.#answer(this.local.seat(person), panel, channel);
    if (answered) this.#panels.set(person, answered);
    return 'answered';
  }

  async #answer(seat: Seat, panel: SeenMessage, channel: string): Promise<SeenMessage | undefined> {
    const control = this.#pick([...panel.selects, ...answersOn(panel).filter((each) => !isSelect(each))]);
    const where = { channel, on: panel.id };
    const isWhole = !LEADING_ON.test(control.customId ?? '');
    if (isWhole) this.presses++;
    const { message } = await this.#timed((timing) =>
      isSelect(control)
        ? seat.choose(this.#someOf(control), { ...where, ...timing, select: control.customId })
        : seat.press(control.customId ?? '', { ...where, ...timing }),
    );
    if (isWhole && message && isTaken(control, message)) this.confirmed++;
    return message;
  }

  /** Makes the player reopen the panel before the next press, as after an unknown outcome. */
  forget(person: string): void {
    this.#panels.delete(person);
  }

  async #timed<T>(press: (timing: Pick<InteractionOptions, 'acknowledged'>) => Promise<T>): Promise<T> {
    const started = performance.now();
    let first: number | undefined;
    const acknowledged = () => {
      first ??= performance.now() - started;
    };
    const answer = await press({ acknowledged });
    const last = performance.now() - started;
    this.times.push(last);
    this.acknowledged.push(first ?? last);
    return answer;
  }

  #someOf({ options, least, most }: SeenSelect): string[] {
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
        await Promise.race([this.act(person, channel).catch(() => this.forget(person)), ended]);
        if (over) break;
      }
    }
    await ended;
  }

  /** Gives `tries` answers, whatever fails meanwhile. */
  async tryOn(people: readonly string[], channel: string, tries: number): Promise<void> {
    for (let i = 0; i < tries; i++) {
      for (const person of people) await this.act(person, channel).catch(() => this.forget(person));
    }
  }

  /** Returns true once the match is over, before `most` answers. */
  async playOn(people: readonly string[], channel: string, most: number): Promise<boolean> {
    for (let given = 0; given < most; ) {
      let acted = false;
      for (const person of people) {
        while (given < most && (await this.act(person, channel))) {
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
    const [first] = this.local.seats;
    return first?.sees(channel).some(({ text }) => this.#over.test(text)) ?? false;
  }
}

/** Waits for a thread that is not among `known`, and until panels can be opened there. */
export async function openedSince(seat: Seat, channel: string, known: readonly string[]): Promise<string> {
  const parent = seat.channels.find(({ name, isThread }) => name === channel && !isThread)?.id;
  const opened = () => seat.channels.find(({ id, parentId }) => parentId === parent && !known.includes(id))?.id;
  for (let i = 0; i < 6_000 && opened() === undefined; i++) await new Promise((resolve) => setTimeout(resolve, 20));
  const thread = opened();
  if (thread === undefined) throw new Error('No thread was opened.');
  await seat.waitFor(({ buttons }) => buttons.some(({ label }) => label === 'My panel'), { channel: thread });
  return thread;
}

/** Texts that replace a panel after a failed press or one of unknown outcome. */
const APOLOGY = /could not be written down|before this was sure to be written down|went wrong|did not respond/;

function answersOn({ selects, buttons }: SeenMessage): (SeenSelect | SeenButton)[] {
  const answering = buttons.filter(
    ({ customId, label, isDisabled }) => !isDisabled && ANSWERS.test(customId ?? '') && !BACKWARDS.includes(label),
  );
  return [...selects.filter(({ customId }) => ANSWERS.test(customId)), ...answering];
}

function asks(panel: SeenMessage): boolean {
  return !isWaiting(panel) && answersOn(panel).length > 0;
}

/** Tells whether a press answered its question: no refusal is shown, and the question is not asked again. */
function isTaken({ customId }: SeenSelect | SeenButton, message: SeenMessage): boolean {
  if (APOLOGY.test(message.text)) return false;
  if (message.text.startsWith('*') && !message.text.startsWith('**')) return false;
  const isSame = (other: SeenSelect | SeenButton) => questionOf(other.customId) === questionOf(customId);
  return !asks(message) || !answersOn(message).some(isSame);
}

/** Returns the match and question number, the first parts of every answering custom id. */
function questionOf(customId: string | undefined): string | undefined {
  return customId?.split(':').slice(1, 3).join(':');
}

function isSelect(control: SeenSelect | SeenButton): control is SeenSelect {
  return 'options' in control;
}

function isWaiting({ text }: SeenMessage): boolean {
  return /Nothing is wanted of you now|You have chosen|You have answered:|This scenario is over|You are looking on/.test(
    text,
  );
}
