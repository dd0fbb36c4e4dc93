/** Metrics of a running bot in the OpenMetrics format. */
import type { OpenMetricsContentType } from 'prom-client';
import { Counter, collectDefaultMetrics, Gauge, Histogram, openMetricsContentType, Registry } from 'prom-client';
import type { BotMetrics } from '../bot/client/metrics.ts';
import { FAILURE_KINDS, INTERACTION_KINDS } from '../bot/client/metrics.ts';
import type { HealthSnapshot } from './health.ts';

/** Bucket limits in seconds. Discord waits for three. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

export class Metrics implements BotMetrics {
  readonly #registry = new Registry<OpenMetricsContentType>();
  readonly #registers = [this.#registry];
  readonly #handled = new Histogram({
    name: 'hoarfrost_interaction_seconds',
    help: 'From hearing of something that was typed or pressed until all of it was done',
    labelNames: ['what'],
    buckets: BUCKETS,
    registers: this.#registers,
  });
  readonly #failures = new Counter({
    name: 'hoarfrost_failures_total',
    help: 'What went wrong: interactions, rules of games, and messages that Discord did not take at once',
    labelNames: ['what'],
    registers: this.#registers,
  });
  readonly #matches = new Gauge({
    name: 'hoarfrost_matches',
    help: 'Matches that are played, by game and kind',
    labelNames: ['game', 'kind'],
    registers: this.#registers,
  });
  readonly #campaigns = this.#gauge('campaigns', 'Campaigns that go on');
  readonly #lost = this.#gauge('campaigns_lost', 'Those of them whose server or channel is gone');
  readonly #messages = this.#gauge('messages_waiting', 'Messages that Discord has not taken yet');
  readonly #pictures = this.#gauge('pictures_waiting', 'Pictures that are to be drawn, with the one that is drawn now');
  readonly #inMemory = this.#gauge('matches_in_memory', 'Matches that are held in memory');
  readonly #servers = this.#gauge('servers', 'Servers that the bot is in');
  readonly #connected = this.#gauge('connected', '1 while the connection to Discord stands');
  readonly #failingSeconds = this.#gauge(
    'untaken_seconds',
    'Since when Discord takes nothing that is sent; 0 while it does',
  );
  readonly #database = this.#gauge('database_up', '1 while the database answers, and takes what is written');

  constructor() {
    this.#registry.setContentType(openMetricsContentType);
    collectDefaultMetrics({ register: this.#registry });
    for (const what of INTERACTION_KINDS) this.#handled.zero({ what });
    for (const what of FAILURE_KINDS) this.#failures.inc({ what }, 0);
  }

  recordInteraction(...[what, seconds]: Parameters<BotMetrics['recordInteraction']>): void {
    this.#handled.observe({ what }, seconds);
  }

  countFailure(what: Parameters<BotMetrics['countFailure']>[0]): void {
    this.#failures.inc({ what });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text({
    counts,
    picturesWaiting,
    inMemory,
    servers,
    isConnected,
    failingSeconds,
    writeError,
  }: HealthSnapshot): Promise<string> {
    this.#matches.reset();
    for (const { game, kind, count } of counts?.matches ?? []) this.#matches.set({ game, kind }, count);
    if (counts) {
      this.#campaigns.set(counts.campaigns);
      this.#lost.set(counts.lost);
      this.#messages.set(counts.waiting);
    }
    this.#database.set(counts && writeError === undefined ? 1 : 0);
    this.#pictures.set(picturesWaiting);
    this.#inMemory.set(inMemory);
    this.#servers.set(servers);
    this.#connected.set(isConnected ? 1 : 0);
    this.#failingSeconds.set(failingSeconds);
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `hoarfrost_${name}`, help, registers: this.#registers });
  }
}
