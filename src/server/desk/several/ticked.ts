// Reads the orders ticked on a list from the fields of its form.

const NAME = /^p-(\d{6,9})$/

export const tickName = (number: number): string => `p-${number}`

/** The most orders that may be ticked at once: a form holds no more. */
export const MOST_TICKED = 60

/** Gives the numbers of the ticked orders, in the order of the list. */
export function tickedIn(fields: Readonly<Record<string, string>>): number[] {
  return Object.keys(fields).flatMap((name) => {
    const number = NAME.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}
