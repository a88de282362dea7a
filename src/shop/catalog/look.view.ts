// How a page looks at the catalogue: as a guest, from where its address says. What is personal never stands in a page's bytes.

import { contextOfAddress } from './buying-context.ts'
import type { Look } from './card.view.ts'
import type { Catalogue } from './catalogue.ts'

interface Shop {
  readonly catalogue: { current(): Catalogue }
  readonly settings: { current(): { readonly limit: number } }
}

export function guestLook({ catalogue, settings }: Shop, address: URL): Look & { readonly catalogue: Catalogue } {
  return {
    catalogue: catalogue.current(),
    audience: 'guest',
    context: contextOfAddress(address.searchParams),
    limit: settings.current().limit,
  }
}
