// What the outermost element of a page says of the context it was made for: styles show the word that fits, scripts see whether it is theirs.
import {
  atTime,
  contextInCookies,
  contextOfUrl,
  DEFAULT_CONTEXT,
  serializeContext,
} from '#shop/browsing/buying-context.ts'
import { pageAddress } from '#shop/content/page-address.ts'
import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'

interface Page {
  readonly url: URL
  readonly request: Request
  readonly locals: {
    readonly shop?: Pick<Saying, 'stores'>
    readonly dependsOn?: (read: (saying: Saying) => string, saying: Saying) => string
  }
}

interface Saying {
  readonly stores?: { resolveStore(context: BuyingContext): BuyingContext } | undefined
  readonly said: BuyingContext
  /** The time the page switches to. */
  readonly time: DeliveryTime | undefined
}

/** `data-compra`: the context with the store it really means; `data-dicho`: how the address spelled it; `data-cambia`: the page switches to it. */
export function contextAttributes({ url, request, locals }: Page, time?: DeliveryTime): Record<string, string> {
  const said = saidOf(url, request)
  const saying = { stores: locals.shop?.stores, said, time }
  const seen = locals.dependsOn?.(meant, saying) ?? meant(saying)
  const own = serializeContext(said)
  if (seen === DEFAULT && own === DEFAULT) return {}
  return { 'data-compra': seen, ...(own === seen ? {} : { 'data-dicho': own }), ...(time ? { 'data-cambia': '' } : {}) }
}

function meant({ stores, said, time }: Saying): string {
  const settled = stores?.resolveStore(said) ?? said
  return serializeContext(time ? atTime(settled, time) : settled)
}

/** A kept page knows its context by its address alone, so that it is the same for all who share it; any other asks the cookie. */
function saidOf(url: URL, request: Request): BuyingContext {
  if (pageAddress(url.pathname)) return contextOfUrl(url)
  return contextInCookies(request.headers.get('cookie') ?? undefined) ?? DEFAULT_CONTEXT
}

const DEFAULT = serializeContext(DEFAULT_CONTEXT)
