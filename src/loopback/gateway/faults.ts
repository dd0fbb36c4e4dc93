/** Injected faults: by chance from a seed, or scripted by tests. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export const REQUEST_FAULTS = [
  /** The connection breaks before the request is done. */
  'lost request',
  /** The request is done, but the connection breaks before the answer. */
  'lost answer',
  'slow answer',
  /** 500, 502 or 503, before anything is done. */
  'server error',
  'unauthorized',
  'rate limited',
  /** 429 for all requests of the bot. */
  'globally rate limited',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** Final refusals: scripted only, since no retry would help. */
export const REFUSALS = [
  /** 429 with code 30046 and no `retry-after`. */
  'too many edits',
  /** 429 with no `retry-after`. */
  'limited without end',
  /** 429 for hours. */
  'limited for hours',
  /** 400, by the server's word filter. */
  'blocked words',
] as const;
export type RefusalFault = (typeof REFUSALS)[number];

export const GATEWAY_FAULTS = [
  'doubled interaction',
  'late interaction',
  /** Just before the interaction is sent. */
  'cut connection',
  /** The client must identify anew and loses the events meanwhile. */
  'refused resume',
] as const;
export type GatewayFault = (typeof GATEWAY_FAULTS)[number];

export type LocalFault = RequestFault | RefusalFault | GatewayFault;

export interface FaultOptions {
  /** Equal requests in equal order meet equal faults. Default: 1. */
  readonly seed?: number;
  /** Probability of each fault wherever it can occur, from 0 to 1. */
  readonly chances?: Readonly<Partial<Record<LocalFault, number>>>;
  /** Milliseconds of delay of slow answers and late interactions. Default: 400. */
  readonly delayMs?: number;
}

/** A fault that occurred: `POST /channels/1/messages`, or a gateway event. */
export interface InjectedFault {
  readonly fault: LocalFault;
  readonly what: string;
}

interface ScheduledFault {
  readonly fault: LocalFault;
  readonly on: RegExp;
  left: number;
}

const DEFAULT_DELAY_MS = 400;
const CHANCE_RESOLUTION = 1_000_000;

export class Faults {
  readonly delayMs: number;
  readonly injectedFaults: InjectedFault[] = [];
  readonly #random;
  readonly #scheduled: ScheduledFault[] = [];
  #chances: NonNullable<FaultOptions['chances']>;

  constructor({ seed = 1, chances = {}, delayMs = DEFAULT_DELAY_MS }: FaultOptions = {}) {
    this.#random = xoroshiro128plus(seed);
    this.#chances = chances;
    this.delayMs = delayMs;
  }

  /** Injects the fault into the next `times` requests or events that match `on`. */
  schedule(fault: LocalFault, on: RegExp = /./, times = 1): void {
    this.#scheduled.push({ fault, on, left: times });
  }

  setChances(chances: NonNullable<FaultOptions['chances']>): void {
    this.#chances = chances;
  }

  /** Ends all faults, scripted ones too. */
  clear(): void {
    this.#chances = {};
    this.#scheduled.length = 0;
  }

  injectFault<Possible extends LocalFault>(what: string, possible: readonly Possible[]): Possible | undefined {
    const fault = this.#takeScheduled(what, possible) ?? this.#drawByChance(possible);
    if (fault !== undefined) this.injectedFaults.push({ fault, what });
    return fault;
  }

  /** A repeated request can't know whether the first one was done, so what it meets is no mistake of the bot. */
  hasInjected(what: string): boolean {
    return this.injectedFaults.some((each) => each.what === what);
  }

  #takeScheduled<Possible extends LocalFault>(what: string, possible: readonly Possible[]): Possible | undefined {
    for (const scripted of this.#scheduled) {
      const fault = possible.find((each) => each === scripted.fault);
      if (fault === undefined || scripted.left === 0 || !scripted.on.test(what)) continue;
      scripted.left -= 1;
      return fault;
    }
    return undefined;
  }

  #drawByChance<Possible extends LocalFault>(possible: readonly Possible[]): Possible | undefined {
    if (possible.every((fault) => (this.#chances[fault] ?? 0) === 0)) return undefined;
    let left = uniformInt(this.#random, 0, CHANCE_RESOLUTION - 1) / CHANCE_RESOLUTION;
    return possible.find((fault) => {
      left -= this.#chances[fault] ?? 0;
      return left < 0;
    });
  }
}
