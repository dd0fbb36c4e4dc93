/** The codes with which the program ends; those of sysexits.h, so that supervisors can tell them apart. */
export const EXIT = {
  fine: 0,
  unexpected: 1,
  /** Nothing is wrong here, and a later start may succeed. */
  again: 75,
  /** Every start ends like this until somebody mends something. */
  mend: 78,
} as const;

/** Something a person can mend: printed as one line, without a stack. */
export class PlainError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.unexpected) {
    super(message);
    this.exitCode = exitCode;
  }
}
