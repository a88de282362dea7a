// How somebody looks at the catalogue. A page: as a guest, from where its address says; what is personal never stands in its bytes.
// A call: as who he is, from where he says.
import type { Audience } from '#shop/pricing/audience.ts'
import { contextOf, contextOfAddress, type SaidContext } from './buying-context.ts'
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
    context: contextOfAddress(address),
    limit: settings.current().limit,
  }
}

/** How a call looks at the catalogue as it is now; nobody known is a guest. */
export function callLook(
  { catalogue, settings }: Shop,
  said: SaidContext,
  customer: { readonly kind: Audience } | null,
): Look & { readonly catalogue: Catalogue } {
  return {
    catalogue: catalogue.current(),
    audience: customer?.kind ?? 'guest',
    context: contextOf(said),
    limit: settings.current().limit,
  }
}
