import { t } from '../../i18n/t.ts';
import type { HostSettings } from '../../matches/settings/host-settings.ts';
import { changeHostSettings, readHostSettings } from '../../matches/settings/host-settings.ts';
import type { Repositories } from '../../matches/settings/repositories.ts';
import { FatalError } from '../client/fatal-errors.ts';

export interface HostInfo {
  readonly contact?: string;
  readonly privacy?: string;
  readonly terms?: string;
  /** Every server may type content of its own, whatever `/host authors` says. */
  readonly authors?: 'everywhere';
}

type HostRecords = Pick<Repositories, 'metadata' | 'changeMetadata'>;

export class HostPolicy {
  /** Server with the operator's commands; undefined where there is none. */
  readonly server: string | undefined;
  readonly info: HostInfo;
  readonly #records: HostRecords;
  #settings: HostSettings;

  private constructor(records: HostRecords, settings: HostSettings, server: string | undefined, about: HostInfo) {
    this.#records = records;
    this.#settings = settings;
    this.server = server;
    this.info = about;
  }

  /** Throws a FatalError where the stored settings can't be read. */
  static async load(records: HostRecords, server: string | undefined, about: HostInfo = {}): Promise<HostPolicy> {
    const settings = await readHostSettings(records).catch((error) => {
      const why = error instanceof Error ? error.message.split('\n')[0] : error;
      throw new FatalError(`What was settled with /host can’t be read: ${why}`, true);
    });
    return new HostPolicy(records, settings, server, about);
  }

  get settings(): HostSettings {
    return this.#settings;
  }

  async updateSettings(change: (now: HostSettings) => HostSettings): Promise<void> {
    this.#settings = await changeHostSettings(this.#records, change);
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
      return `${t`This server can no longer use this bot.`}${this.#contactText}`;
    return refusedPeople.includes(user.id) ? `${t`You can no longer use this bot.`}${this.#contactText}` : undefined;
  }

  /** Returns why a server with `there` campaigns can't have another; undefined where it can. */
  whyNoNewCampaign(there: number): string | undefined {
    const { isClosed, most } = this.#settings;
    if (isClosed) return `${t`This bot takes no new campaigns for now; existing ones go on.`}${this.#contactText}`;
    if (most === undefined || there < most) return undefined;
    return t`This server has as many campaigns as this bot allows (${most}); end one first.`;
  }

  /** Returns why people can't type content in this server; undefined where they can. */
  whyNoAuthoring(server: string): string | undefined {
    const { authors } = this.#settings;
    if (this.info.authors === 'everywhere' || server === this.server || authors.includes(server)) return undefined;
    return `${t`The operator of this bot has not let this server type cards. \`/host authors\` does it.`}${this.#contactText}`;
  }

  packsFor<Pack extends { readonly id: string }>(packs: readonly Pack[], server: string | null): readonly Pack[] {
    const sees = (pack: string) => this.#settings.packs[pack]?.includes(server ?? '') ?? true;
    return packs.filter(({ id }) => sees(id));
  }

  get #contactText(): string {
    const { contact } = this.info;
    return contact === undefined ? '' : ` ${t`Operator: ${contact}`}`;
  }
}

export function hostInfoLine({ contact, privacy, terms }: HostInfo): string | undefined {
  const parts = [
    contact === undefined ? [] : [t`Operator of this bot: ${contact}`],
    privacy === undefined ? [] : [`[${t`privacy`}](<${privacy}>)`],
    terms === undefined ? [] : [`[${t`terms`}](<${terms}>)`],
  ].flat();
  return parts.length === 0 ? undefined : `-# ${parts.join(' · ')}`;
}
