/** What somebody wanted to do can't be done; the message says why in one sentence. */
export class ActError extends Error {}
