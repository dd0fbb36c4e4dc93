/** Commands of single games, in servers that play them. Games may share a name: the match or campaign decides. */

export interface CommandOption {
  readonly name: string;
  readonly description: string;
  readonly type: 'text' | 'yes or no' | 'file';
  readonly maxLength?: number;
  readonly hasAutocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly required?: boolean;
}

export type OptionValues = ReadonlyMap<string, string>;

/** The parts of looks and acts follow those of the match or campaign. */
export type CommandResult =
  | { readonly look: string; readonly parts?: readonly string[] }
  | { readonly act: string; readonly parts?: readonly string[] }
  | { readonly why: string };

export interface GameCommand {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly CommandOption[];
  resolve(typed: OptionValues): CommandResult;
}
