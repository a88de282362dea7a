// What the two nearest dates are called, and any date's label within a sentence; the other words: delivery-dates.ts.
export const dateLabels = { today: 'HOY', tomorrow: 'MAÑANA' } as const

/** A date's label within a sentence: `hoy`, `mañana`, `el martes 24`. */
export function dateInSentence(label: string): string {
  const small = label.toLowerCase()
  return label === dateLabels.today || label === dateLabels.tomorrow ? small : `el ${small}`
}
