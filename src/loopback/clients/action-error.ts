/** Refused act; the message is a sentence for the user. */
export class ActionError extends Error {}
