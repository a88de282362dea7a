// A failure whose sentence is all the person needs: it is printed without a stack.
export class Complaint extends Error {}

/** Prints what went wrong, with the stack only where nobody foresaw it. */
export function printFailure(error) {
  process.stderr.write(`\n${error instanceof Complaint ? error.message : (error?.stack ?? error)}\n`)
}
