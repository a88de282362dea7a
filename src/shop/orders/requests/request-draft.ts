// A form of an order's page that was not taken (asked after the sale, or a factura's data), in a cookie of its order's page: the page fills the form in again, so that nothing has to be
// written twice, also where the mail's link ended meanwhile.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { BILLING_FIELDS } from '#shop/billing/billing.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { LONGEST_TEXT } from './after-sale-request.ts'
import { type RequestFields, UNITS } from './request-form.ts'

/** Sent back below the order's own address alone. */
export const DRAFT_COOKIE = 'solicitud'
/** Long enough to find the mail's link again. */
export const DRAFT_MS = 60 * 60_000

const KEPT = ['tipo', 'clave', 'motivo', 'comentario', 'sellado', ...BILLING_FIELDS]
/** Name, value and attributes of a cookie fit into 4,096 bytes. */
const LONGEST_VALUE = 3_800
const LONGEST_JSON = 64_000

/** A cookie's value with what a form's fields hold; null where they hold more than one can. */
export function writeDraft(fields: RequestFields): string | null {
  const kept = Object.entries(fields).filter(([name]) => KEPT.includes(name) || name.startsWith(UNITS))
  const cut = kept.map(([name, value]) => [name, value.replaceAll('\r\n', '\n').slice(0, LONGEST_TEXT)])
  const value = deflateRawSync(JSON.stringify(Object.fromEntries(cut))).toString('base64url')
  return value.length > LONGEST_VALUE ? null : value
}

/** The fields by their names; null without a draft. Its browser may have written anything: shown as text, checked as any form. */
export function readDraft(cookies: string | undefined): RequestFields | null {
  const value = cookieValue(cookies, DRAFT_COOKIE)
  if (!value) return null
  try {
    const json = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: LONGEST_JSON }).toString()
    const fields: unknown = JSON.parse(json)
    if (typeof fields !== 'object' || fields === null) return null
    return Object.fromEntries(
      Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return null
  }
}
