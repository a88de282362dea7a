// How a payment stands for the page that waits for it.
import * as z from 'zod/mini'

export const Standing = z.object({
  /** The page of its result; null while there is none. */
  path: z.nullable(z.string()),
  /** Nothing was charged, nothing will be. */
  canceled: z.boolean(),
})

export type Standing = z.output<typeof Standing>
