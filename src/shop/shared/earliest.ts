// The next of several moments at which the clock changes something.

/** The earliest; undefined when there is none. */
export function earliest(...moments: readonly (Date | undefined)[]): Date | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .reduce<Date | undefined>((first, moment) => (first && first <= moment ? first : moment), undefined)
}
