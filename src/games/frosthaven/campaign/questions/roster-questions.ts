export type RosterPrompt =
  /** NEW-08 */
  | { readonly about: 'quest'; readonly quests: readonly string[] }
  | { readonly about: 'retiring'; readonly quest: string; readonly inspiration: number }
  /** RTR-06 */
  | { readonly about: 'second quest'; readonly quests: readonly string[] };

export type RosterNote = { readonly is: 'quest'; readonly quest: string };
