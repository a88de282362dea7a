// Makes the schemas that variables of outside parties share.
import { z } from 'zod'

/** Makes the schema of an address over HTTP, and takes a slash off its end. */
export const address = (otherwise: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(otherwise)
    .transform((text) => text.replace(/\/$/, ''))

/** Makes the schema of the milliseconds that one call may take. */
export const timeout = (otherwise: number, most = 120_000) =>
  z.coerce.number().int().min(100).max(most).default(otherwise)
