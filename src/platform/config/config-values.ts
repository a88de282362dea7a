// Kinds of values that variables of outside parties share.
import { z } from 'zod'

/** An address over HTTP, without a slash at its end. */
export const address = (otherwise: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(otherwise)
    .transform((text) => text.replace(/\/$/, ''))

/** For one call, in milliseconds. */
export const timeout = (otherwise: number) => z.coerce.number().int().min(100).max(120_000).default(otherwise)
