// How a page looks at the catalogue: as a guest, from where its address says. What is personal never stands in a page's bytes.

import { contextOfAddress } from './buying-context.ts'
import type { Look } from './card.view.ts'
import type { Catalogue } from './catalogue.ts'

interface Shop {
  readonly catalogue: { current(): Catalogue }
  readonly settings: { current(): { readonly limit: number } }
}

/** The look's catalogue is always the newest: what a page reads through it can be read again later (`Astro.locals.shown`). */
export function guestLook({ catalogue, settings }: Shop, address: URL): Look & { readonly catalogue: Catalogue } {
  return {
    get catalogue() {
      return catalogue.current()
    },
    audience: 'guest',
    context: contextOfAddress(address.searchParams),
    limit: settings.current().limit,
  }
}
