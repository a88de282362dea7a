// What a courier says of a delivery beside its id. It exists whatever this says: something odd is left out, or the
// order would be told again as one that was not answered.
import { z } from 'zod'

const MAX_STATUS = 40
const MAX_ADDRESS = 500

/** '' where it says none. */
export const deliveryStatus = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, MAX_STATUS))

/** Becomes a link: an address of the web, or null. */
export const trackingUrl = z
  .url({ protocol: /^https?$/ })
  .max(MAX_ADDRESS)
  .nullish()
  .catch(null)

const MAX_FIRST_NAME = 40

/** Of whoever brings it: only the first name is anybody's business. */
export const firstName = z
  .string()
  .catch('')
  .transform((text) => (/^[\p{L}'’.-]+/u.exec(text.trim())?.[0] ?? '').slice(0, MAX_FIRST_NAME))

/** A moment, or null. */
export const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .catch(null)
  .transform((text) => (text ? new Date(text) : null))
