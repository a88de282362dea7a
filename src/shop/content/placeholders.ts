// What editors write into an announcement for the calendar to fill: `{pide-y-llega}`, `{primera-fecha: Ñuñoa}`, `{ultima-hora: 12-31}`.
import type { Day } from '#shop/shared/chile-time.ts'

/** `pide-y-llega`: 'pide antes de las 13:00 y llega hoy'; `primera-fecha`: 'hoy', 'el lunes 30'; `ultima-hora`: '18:00'. */
export const PLACEHOLDERS = ['pide-y-llega', 'primera-fecha', 'ultima-hora'] as const

/** `about` is a commune, of `ultima-hora` a day of the year (`12-31`); '' where none is named. */
export interface Placeholder {
  readonly name: string
  readonly about: string
}

/** What the calendar says of one. */
export type CalendarFact =
  | {
      readonly name: 'pide-y-llega' | 'primera-fecha'
      readonly day: Day
      readonly today: Day
      /** `HH:mm`: until when today can be ordered for; null where that ends with the day, or another day is the first. */
      readonly closes: string | null
    }
  | { readonly name: 'ultima-hora'; readonly clock: string }

const WRITTEN = /\{([^{}]*)\}/g

/** Those of a text, in their order. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(WRITTEN)].map(([, written = '']) => {
    const [name = '', ...about] = written.split(':')
    return { name: name.trim(), about: about.join(':').trim() }
  })
}

/** The text with what `said` makes of each, in their order. */
export function filled(text: string, said: (position: number) => string): string {
  let position = 0
  return text.replace(WRITTEN, () => said(position++))
}

/** Whether a brace stands alone, so that nothing fills it. */
export function hasLooseBrace(text: string): boolean {
  return /[{}]/.test(text.replace(WRITTEN, ''))
}
