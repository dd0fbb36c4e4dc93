/** Commands of single games. Games may share a name: the match or campaign decides. */

export interface CommandOption {
  readonly name: string;
  readonly description: string;
  readonly is: 'text' | 'yes or no' | 'file';
  readonly most?: number;
  readonly isSuggested?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly required?: boolean;
}

export type OptionValues = ReadonlyMap<string, string>;

/** The parts of looks and acts follow those of the match or campaign. */
export type CommandDeed =
  | { readonly look: string; readonly parts?: readonly string[] }
  | { readonly act: string; readonly parts?: readonly string[] }
  | { readonly offers: 'abandon' }
  | { readonly why: string };

export interface GameCommand {
  readonly name: string;
  readonly description: string;
  readonly below?: { readonly name: string; readonly description?: string; readonly after?: string };
  readonly after?: string;
  readonly options?: readonly CommandOption[];
  does(typed: OptionValues): CommandDeed;
}

export function typedAs({ below, name }: Pick<GameCommand, 'below' | 'name'>): string {
  return below ? `${below.name} ${name}` : name;
}
