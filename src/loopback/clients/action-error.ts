/** Refused act; the message is a sentence for the user. */
export class ActError extends Error {}
