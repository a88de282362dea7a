// The buying context a page was made for, on its outermost element: styles show the words that fit, scripts
// see whether it is theirs.
import {
  atTime,
  contextInCookies,
  contextOfUrl,
  DEFAULT_CONTEXT,
  serializeContext,
} from '#shop/browsing/buying-context.ts'
import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'

interface Page {
  readonly url: URL
  readonly request: Request
  readonly locals: {
    readonly shop?: Pick<From, 'stores'>
    readonly isShared?: boolean
    readonly dependsOn?: (read: (from: From) => string, from: From) => string
  }
}

interface From {
  readonly stores?: { resolveStore(context: BuyingContext): BuyingContext } | undefined
  readonly requested: BuyingContext
  /** The time the page switches to. */
  readonly time: DeliveryTime | undefined
}

/**
 * `data-compra`: the context with the store it resolves to; `data-dicho`: as the address spells it;
 * `data-cambia`: the page switches to it.
 */
export function contextAttributes({ url, request, locals }: Page, time?: DeliveryTime): Record<string, string> {
  const requested = requestedContext(url, request, locals.isShared)
  const from = { stores: locals.shop?.stores, requested, time }
  const resolved = locals.dependsOn?.(resolvedContext, from) ?? resolvedContext(from)
  const spelled = serializeContext(requested)
  if (resolved === DEFAULT && spelled === DEFAULT) return {}
  return {
    'data-compra': resolved,
    ...(spelled === resolved ? {} : { 'data-dicho': spelled }),
    ...(time ? { 'data-cambia': '' } : {}),
  }
}

function resolvedContext({ stores, requested, time }: From): string {
  const resolved = stores?.resolveStore(requested) ?? requested
  return serializeContext(time ? atTime(resolved, time) : resolved)
}

/**
 * A page that guests share knows its context by its address alone, so that all who share it get the same; any other page
 * reads the cookie.
 */
function requestedContext(url: URL, request: Request, isShared = false): BuyingContext {
  if (isShared) return contextOfUrl(url)
  return contextInCookies(request.headers.get('cookie') ?? undefined) ?? DEFAULT_CONTEXT
}

const DEFAULT = serializeContext(DEFAULT_CONTEXT)
