// How a legal text is written, so that the page and the printable file show the same words.

import type { LegalBlock, LegalSection } from '#shop/content/legal-text.ts'

export type LegalDocument = {
  readonly title: string
  readonly description: string
  /** Day it took effect, as it is printed. */
  readonly since: string
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}

/** Who speaks in the texts; from the settings. */
export type LegalParty = {
  readonly shop: string
  readonly company: string
  /** Its RUT, as it is printed. */
  readonly taxId: string
  readonly email: string
  readonly phone: string
  /** When people answer, Monday to Friday: '09:00 a 18:00'. */
  readonly hours: { readonly customers: string; readonly wholesale: string }
  readonly address: string
  /** Whether typed addresses go to Google. */
  readonly usesGoogleMaps: boolean
}

/** A text of ours: written for whoever runs the shop. */
export type LegalText = (party: LegalParty) => LegalDocument

export const legalWords = {
  since: (day: string) => `Vigente desde el ${day}`,
  /** On a version that another one replaced. */
  replaced: 'Esta versión ya no está vigente.',
  coming: 'Esta versión todavía no está vigente.',
  current: 'Ver la versión vigente',
  earlier: 'Versiones anteriores',
  of: (day: string) => `Desde el ${day}`,
  pdf: 'Descargar en PDF',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const
