// Who saw or clicked, for Topsort: a hash that says nothing about a person and is used nowhere else.
import { createHash } from 'node:crypto'
import type { Visitor } from '#shop/visitors/visitor.ts'

/** The same at every visit of a browser while its consent lasts; `otherwise` for one without cookies. */
export function opaqueUserId({ client, fbp }: Pick<Visitor, 'client' | 'fbp'>, otherwise: string): string {
  return createHash('sha256')
    .update(`sponsored ${client ?? fbp ?? otherwise}`)
    .digest('hex')
    .slice(0, 32)
}
