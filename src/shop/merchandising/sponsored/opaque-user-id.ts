// Who saw or clicked, for an auction house: a number that says nothing about anybody and is known to nobody else.
import { createHash } from 'node:crypto'
import type { Visitor } from '#shop/visitors/visitor.ts'

/** The same for a browser's every visit, as long as its consent lasts; `otherwise` where the browser keeps no cookies. */
export function opaqueUserId({ client, fbp }: Pick<Visitor, 'client' | 'fbp'>, otherwise: string): string {
  return createHash('sha256')
    .update(`sponsored ${client ?? fbp ?? otherwise}`)
    .digest('hex')
    .slice(0, 32)
}
