/** A failure a person can mend: its sentence is printed without a stack. */
export class UserError extends Error {}

/** Prints an error; with its stack unless it is a UserError. */
export function printFailure(error: unknown): void
