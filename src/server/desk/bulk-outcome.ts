// What came of a step with several orders, as fields of an address: numbers and codes, nothing of anybody.

/** `already`: it is where the step leads; pressed twice, or somebody else was faster. */
export const WHY_NOT = ['changed', 'already', 'notNow', 'missing'] as const
export type WhyNot = (typeof WHY_NOT)[number]

export interface BulkOutcome {
  readonly done: number[]
  readonly not: [number: number, why: WhyNot][]
}

export function outcomeFields({ done, not }: BulkOutcome): Readonly<Record<string, string>> {
  return { hechos: done.join('.'), no: not.map((each) => each.join('-')).join('.') }
}

/** What is not understood is left out. */
export function readOutcome({ hechos = '', no = '' }: Readonly<Record<string, string>>): BulkOutcome {
  const done = hechos.split('.').filter((number) => /^\d{6,9}$/.test(number))
  const not = no.split('.').flatMap((each): [number, WhyNot][] => {
    const [number = '', code] = each.split('-')
    const why = WHY_NOT.find((known) => known === code)
    return why && /^\d{6,9}$/.test(number) ? [[Number(number), why]] : []
  })
  return { done: done.map(Number), not }
}
