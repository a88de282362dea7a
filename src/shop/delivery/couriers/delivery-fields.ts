// Reads what a courier says of a delivery beside its id. The delivery exists whatever this says, so odd values are left
// out: a failure to read would send the order again as one that was not answered.
import { z } from 'zod'

const MAX_STATUS = 40
const MAX_ADDRESS = 500

/** Reads a status; '' where there is none. */
export const deliveryStatus = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, MAX_STATUS))

/** Reads the address of a tracking page, which becomes a link; null for anything but an address of the web. */
export const trackingUrl = z
  .url({ protocol: /^https?$/ })
  .max(MAX_ADDRESS)
  .nullish()
  .catch(null)

const MAX_FIRST_NAME = 40

/** Reads the first name of whoever brings it; nobody needs more of it. */
export const firstName = z
  .string()
  .catch('')
  .transform((text) => (/^[\p{L}'’.-]+/u.exec(text.trim())?.[0] ?? '').slice(0, MAX_FIRST_NAME))

/** Reads a moment; null for anything else. */
export const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .catch(null)
  .transform((text) => (text ? new Date(text) : null))
