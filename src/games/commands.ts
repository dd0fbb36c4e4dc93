/** What can be typed that only some game has. Games may have commands of the same name: the match or campaign decides. */

/** Something that is typed with a command. */
export interface CommandOption {
  readonly name: string;
  readonly description: string;
  /** A file is read by what is done with it (`AtCampaign.attached`). */
  readonly is: 'text' | 'yes or no' | 'file';
  /** Characters of a text, at most. */
  readonly most?: number;
  /** While it is typed, what the pack suggests is offered (`Pack.suggestions`). */
  readonly isSuggested?: boolean;
  /** One of these, where nothing else can be meant. */
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  /** Left out where it can be meant or not. */
  readonly required?: boolean;
}

/** What was typed with a command, by the names of the options; `true` or `false` for yes or no. */
export type OptionValues = ReadonlyMap<string, string>;

/** What a command does. The parts of looks and acts are those behind the match or the campaign. */
export type CommandDeed =
  | { readonly look: string; readonly parts?: readonly string[] }
  | { readonly act: string; readonly parts?: readonly string[] }
  /** Says what giving up the match would mean, and offers it. */
  | { readonly offers: 'abandon' }
  /** It was typed wrong: one sentence. */
  | { readonly why: string };

export interface GameCommand {
  readonly name: string;
  readonly description: string;
  /** The command below which it stands: `/campaign`, which every game has, or one of the game. */
  readonly below?: { readonly name: string; readonly description?: string; readonly after?: string };
  /** The command or subcommand behind which it is listed; at the end where nothing is said. */
  readonly after?: string;
  readonly options?: readonly CommandOption[];
  does(typed: OptionValues): CommandDeed;
}

/** How it is typed: `campaign monsters`. */
export function typedAs({ below, name }: Pick<GameCommand, 'below' | 'name'>): string {
  return below ? `${below.name} ${name}` : name;
}
