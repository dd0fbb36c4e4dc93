import { t } from '../../i18n/t.ts';
import { type HostSettings, settledByHost, settleForHost } from '../../matches/settings/host-settings.ts';
import type { Records } from '../../matches/settings/repositories.ts';
import { CannotGoOn } from '../client/fatal-errors.ts';

export interface AboutHost {
  readonly contact?: string;
  readonly privacy?: string;
  readonly terms?: string;
}

type HostRecords = Pick<Records, 'house' | 'changeHouse'>;

export class Host {
  /** Server with the operator's commands; undefined where there is none. */
  readonly server: string | undefined;
  readonly about: AboutHost;
  readonly #records: HostRecords;
  #settings: HostSettings;

  private constructor(records: HostRecords, settings: HostSettings, server: string | undefined, about: AboutHost) {
    this.#records = records;
    this.#settings = settings;
    this.server = server;
    this.about = about;
  }

  /** Throws a CannotGoOn where the stored settings can't be read. */
  static async over(records: HostRecords, server: string | undefined, about: AboutHost = {}): Promise<Host> {
    const settings = await settledByHost(records).catch((error) => {
      const why = error instanceof Error ? error.message.split('\n')[0] : error;
      throw new CannotGoOn(`What was settled with /host can’t be read: ${why}`, true);
    });
    return new Host(records, settings, server, about);
  }

  get settings(): HostSettings {
    return this.#settings;
  }

  async settle(change: (now: HostSettings) => HostSettings): Promise<void> {
    this.#settings = await settleForHost(this.#records, change);
  }

  whyRefused({
    guildId,
    user,
  }: {
    readonly guildId: string | null;
    readonly user: { readonly id: string };
  }): string | undefined {
    const { refusedServers, refusedPeople } = this.#settings;
    if (guildId !== null && refusedServers.includes(guildId))
      return `${t`This server may not play with this bot any more.`}${this.#toAsk}`;
    return refusedPeople.includes(user.id) ? `${t`You may not play with this bot any more.`}${this.#toAsk}` : undefined;
  }

  /** Returns why a server with `there` campaigns can't have another; undefined where it can. */
  whyNoOther(there: number): string | undefined {
    const { isClosed, most } = this.#settings;
    if (isClosed)
      return `${t`No new campaigns are founded with this bot for now; those that are there go on.`}${this.#toAsk}`;
    if (most === undefined || there < most) return undefined;
    return t`This server has as many campaigns as whoever runs this bot allows (${most}); one must end first.`;
  }

  packsFor<Pack extends { readonly id: string }>(packs: readonly Pack[], server: string | null): readonly Pack[] {
    const sees = (pack: string) => this.#settings.packs[pack]?.includes(server ?? '') ?? true;
    return packs.filter(({ id }) => sees(id));
  }

  get #toAsk(): string {
    const { contact } = this.about;
    return contact === undefined ? '' : ` ${t`Whoever runs it: ${contact}`}`;
  }
}

export function hostLine({ contact, privacy, terms }: AboutHost): string | undefined {
  const parts = [
    contact === undefined ? [] : [t`Who runs this bot: ${contact}`],
    privacy === undefined ? [] : [`[${t`privacy`}](<${privacy}>)`],
    terms === undefined ? [] : [`[${t`terms`}](<${terms}>)`],
  ].flat();
  return parts.length === 0 ? undefined : `-# ${parts.join(' · ')}`;
}
