import type { PictureJob } from '../../render/job.ts';

/** Reads texts that people type for a pack: classes, say. It runs in the file reader's thread. */
export interface ContentAuthor {
  /** Things of the pack that a text can begin with. */
  things(): readonly AuthoredName[];
  /** The text of a thing of the pack. */
  textOf(thing: string): string | undefined;
  /** `before`: the text of that thing so far. A text without a head of its own is some of its parts. */
  read(typed: AuthoredInput): AuthoredThing | { readonly why: string };
}

/** The export `openAuthoring` of a game's module. Throws where the pack in the folder can't be read. */
export type ContentAuthorOpener = (folder: string) => ContentAuthor;

export interface AuthoredName {
  readonly id: string;
  readonly name: string;
}

export interface AuthoredInput {
  readonly text: string;
  readonly before?: string;
  /** Index of the part that a text with one part replaces, whatever it was called. */
  readonly replaces?: number;
  /** The text is what stands above the first part. */
  readonly isHead?: true;
}

/** Such as a class with its cards. All words are in the language of the reader. */
export interface AuthoredThing extends AuthoredName {
  readonly text: string;
  /** Of the thing itself, in the order of the text. */
  readonly head: AuthoredPart;
  readonly parts: readonly AuthoredPart[];
  /** Part that a text without a head has changed last. */
  readonly changed?: number;
  /** Whatever is finished. None while too much is missing, or the text lacks what the thing has in the pack. */
  readonly file?: AuthoredFile;
}

/** A file of a pack. */
export interface AuthoredFile {
  readonly path: string;
  readonly content: string;
  /** Ids of what people may have chosen: a later file must have them, too. */
  readonly ids: readonly string[];
}

export type PartState = 'whole' | 'by hand' | 'unfinished' | 'fault';

export interface AuthoredPart {
  readonly name: string;
  readonly text: string;
  readonly state: PartState;
  /** Sentences, each with the line of `text` that it is about. */
  readonly notes: readonly string[];
  readonly picture?: { readonly job: PictureJob; readonly alt: string };
}
