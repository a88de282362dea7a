// Writes the outcome of a step with several orders into an address and reads it back: numbers and codes, nobody's data.

/** The reasons why a step was not taken with an order; `already` means that it was taken before, by a second press or somebody else. */
export const WHY_NOT = ['changed', 'already', 'notNow', 'missing'] as const
export type WhyNot = (typeof WHY_NOT)[number]

export interface BulkOutcome {
  readonly done: number[]
  readonly not: [number: number, why: WhyNot][]
}

export function outcomeFields({ done, not }: BulkOutcome): Readonly<Record<string, string>> {
  return { hechos: done.join('.'), no: not.map((each) => each.join('-')).join('.') }
}

/** Reads the outcome from an address, and leaves out what it does not understand. */
export function readOutcome({ hechos = '', no = '' }: Readonly<Record<string, string>>): BulkOutcome {
  const done = hechos.split('.').filter((number) => /^\d{6,9}$/.test(number))
  const not = no.split('.').flatMap((each): [number, WhyNot][] => {
    const [number = '', code] = each.split('-')
    const why = WHY_NOT.find((known) => known === code)
    return why && /^\d{6,9}$/.test(number) ? [[Number(number), why]] : []
  })
  return { done: done.map(Number), not }
}
