/** What goes wrong on purpose, as it does in the world: by chance from a seed, or at one place that a script names. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What can befall a request of the bot. */
export const REQUEST_FAULTS = [
  /** It never arrives: the connection breaks first. */
  'lost request',
  /** It is done, and the connection breaks before the answer. */
  'lost answer',
  /** It is done, and the answer takes long. */
  'slow answer',
  /** Discord’s servers fail before anything is done: 500, 502 or 503. */
  'server error',
  /** 401, although the token is right. */
  'unauthorized',
  /** 429 for this route. */
  'rate limited',
  /** 429 for all requests of the bot. */
  'globally rate limited',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** What Discord refuses where a script says so, and never by chance: what is refused for good stays away. */
export const REFUSALS = [
  /** 429 with the code 30046, and no word of when to ask again. */
  'too many edits',
  /** 429 with no word of when to ask again. */
  'limited without end',
  /** 429 for hours. */
  'limited for hours',
  /** 400: the rules of a server for words keep them out. */
  'blocked words',
] as const;
export type RefusalFault = (typeof REFUSALS)[number];

/** What can befall the connection to the gateway, or an interaction on its way to the bot. */
export const GATEWAY_FAULTS = [
  'doubled interaction',
  'late interaction',
  /** The connection breaks just before the interaction is told. */
  'cut connection',
  /** A client that comes back must begin anew: what happened meanwhile is lost on it. */
  'refused resume',
] as const;
export type GatewayFault = (typeof GATEWAY_FAULTS)[number];

export type LocalFault = RequestFault | RefusalFault | GatewayFault;

/** Switches for what goes wrong. Where nothing is said, nothing does. */
export interface FaultOptions {
  /** The same requests in the same order meet the same faults. 1 by default. */
  readonly seed?: number;
  /** How likely each is wherever it can happen, from 0 to 1. */
  readonly chances?: Readonly<Partial<Record<LocalFault, number>>>;
  /** Milliseconds that slow answers and late interactions take; 400 by default. */
  readonly delayMs?: number;
}

/** Something that went wrong: `POST /channels/1/messages`, or the name of an event of the gateway. */
export interface Befallen {
  readonly fault: LocalFault;
  readonly what: string;
}

interface ScheduledFault {
  readonly fault: LocalFault;
  readonly on: RegExp;
  left: number;
}

const USUAL_DELAY_MS = 400;
const FINE = 1_000_000;

export class Faults {
  readonly delayMs: number;
  /** All that went wrong, oldest first. */
  readonly befallen: Befallen[] = [];
  readonly #random;
  readonly #scripted: ScheduledFault[] = [];
  #chances: NonNullable<FaultOptions['chances']>;

  constructor({ seed = 1, chances = {}, delayMs = USUAL_DELAY_MS }: FaultOptions = {}) {
    this.#random = xoroshiro128plus(seed);
    this.#chances = chances;
    this.delayMs = delayMs;
  }

  /** The next `times` of what matches `on` go wrong in this way. */
  script(fault: LocalFault, on: RegExp = /./, times = 1): void {
    this.#scripted.push({ fault, on, left: times });
  }

  /** From now on each is this likely. */
  begin(chances: NonNullable<FaultOptions['chances']>): void {
    this.#chances = chances;
  }

  /** From now on nothing goes wrong by chance, and nothing that was scripted. */
  calm(): void {
    this.#chances = {};
    this.#scripted.length = 0;
  }

  /** Which of the faults that can happen to this does. */
  befalling<Possible extends LocalFault>(what: string, possible: readonly Possible[]): Possible | undefined {
    const fault = this.#fromScript(what, possible) ?? this.#byChance(possible);
    if (fault !== undefined) this.befallen.push({ fault, what });
    return fault;
  }

  /** A second request like one that went wrong can’t know whether the first was done: what it meets is no mistake. */
  hasBefallen(what: string): boolean {
    return this.befallen.some((each) => each.what === what);
  }

  #fromScript<Possible extends LocalFault>(what: string, possible: readonly Possible[]): Possible | undefined {
    for (const scripted of this.#scripted) {
      const fault = possible.find((each) => each === scripted.fault);
      if (fault === undefined || scripted.left === 0 || !scripted.on.test(what)) continue;
      scripted.left -= 1;
      return fault;
    }
    return undefined;
  }

  #byChance<Possible extends LocalFault>(possible: readonly Possible[]): Possible | undefined {
    if (possible.every((fault) => (this.#chances[fault] ?? 0) === 0)) return undefined;
    let left = uniformInt(this.#random, 0, FINE - 1) / FINE;
    return possible.find((fault) => {
      left -= this.#chances[fault] ?? 0;
      return left < 0;
    });
  }
}
