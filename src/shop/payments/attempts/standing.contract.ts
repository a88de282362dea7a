// Says how a payment stands to the page that waits for it.
import * as z from 'zod/mini'

export const Standing = z.object({
  /** Is the path of the result page; null while there is no result. */
  path: z.nullable(z.string()),
  /** Is true when nothing was charged and nothing will be. */
  canceled: z.boolean(),
})

export type Standing = z.output<typeof Standing>
