// What the calls' labels of dates become on a page; how days are named: days.ts.

/** As the document has them. */
export const dateLabels = { today: 'HOY', tomorrow: 'MAÑANA' } as const

/** A label where it stands alone: `hoy`, `mañana`, `martes 24`; its capitals are CSS's. */
export function dateAlone(label: string): string {
  return label.toLowerCase()
}

/** A name of a day that stands alone, in a sentence: `el` before all but `hoy` and `mañana`. */
export function withArticle(name: string): string {
  return /^(hoy|mañana)\b/.test(name) ? name : `el ${name}`
}

/** A label within a sentence: `hoy`, `mañana`, `el martes 24`. */
export function dateInSentence(label: string): string {
  return withArticle(dateAlone(label))
}
