// Legal texts an owner publishes instead of the shop's own: which pages have them, what fills them in, which version is in force. Pure.
import { type Day, dayOf, instantAt } from '#shop/shared/chile-time.ts'

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[]

export type LegalSection = { readonly title: string; readonly blocks: readonly LegalBlock[] }

/** The pages, by their addresses without the slash. */
export const LEGAL_PAGES = [
  'terminos-y-condiciones',
  'politica-de-privacidad',
  'cambios-y-retracto',
  'despacho',
] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]

/** What an owner writes in braces for the settings to fill. */
export const LEGAL_PLACEHOLDERS = [
  'tienda',
  'empresa',
  'rut',
  'correo',
  'telefono',
  'direccion',
  'horario',
  'horario-mayorista',
] as const

export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number]

/** One version of a page's text, as its file has it: placeholders are filled when it is shown. */
export interface LegalVersion {
  readonly page: LegalPage
  /** The day it takes effect, which names the version. */
  readonly since: Day
  /** What search engines show; '' for that of the shop's own text. */
  readonly description: string
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
  /** Of the file's text: consents name it beside the version. */
  readonly hash: string
}

export interface LegalVersions {
  /** Null where the shop's own text is in force. */
  readonly current: LegalVersion | null
  /** Those in force before, the newest first. */
  readonly earlier: readonly LegalVersion[]
  /** When the next one takes effect. */
  readonly until: Date | undefined
}

/** The versions of a page as the clock stands. */
export function versionsOf(all: readonly LegalVersion[], page: LegalPage, now: Date): LegalVersions {
  const today = dayOf(now)
  const own = all.filter((version) => version.page === page).sort((one, other) => (one.since < other.since ? 1 : -1))
  const [current = null, ...earlier] = own.filter(({ since }) => since <= today)
  const next = own.findLast(({ since }) => since > today)
  return { current, earlier, until: next && instantAt(next.since) }
}

const WRITTEN = /\{\s*([^{}]*?)\s*\}/g

/** The texts in braces of a text, without them. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(WRITTEN)].map(([, name = '']) => name)

export const isLegalPlaceholder = (name: string): name is LegalPlaceholder => (LEGAL_PLACEHOLDERS as readonly string[]).includes(name) // biome-ignore format: one row

/** A text with its placeholders filled. */
export function filledWith(text: string, said: Readonly<Record<LegalPlaceholder, string>>): string {
  return text.replace(WRITTEN, (written, name: string) => (isLegalPlaceholder(name) ? said[name] : written))
}
