// Who a page was made for, on its outermost element: styles show the words that fit, scripts
// see whether it is theirs.
import { atTime, contextInCookies, DEFAULT_CONTEXT, serializeContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery, type Viewer } from '#shop/browsing/viewer.ts'
import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'

interface Page {
  readonly request: Request
  readonly locals: {
    readonly shop?: Pick<From, 'stores'>
    readonly viewer?: Viewer
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
 * `data-cambia`: the page switches to it; `data-publico`: its audience, of people with an account.
 */
export function contextAttributes({ request, locals }: Page, wanted?: DeliveryTime): Record<string, string> {
  const { audience, context: requested } = locals.viewer ?? guestOf(request)
  const time = choosesDelivery(audience) ? wanted : undefined
  const proven = audience === 'guest' ? {} : { 'data-publico': audience }
  const from = { stores: locals.shop?.stores, requested, time }
  const resolved = locals.dependsOn?.(resolvedContext, from) ?? resolvedContext(from)
  const spelled = serializeContext(requested)
  if (resolved === DEFAULT && spelled === DEFAULT) return proven
  return {
    ...proven,
    'data-compra': resolved,
    ...(spelled === resolved ? {} : { 'data-dicho': spelled }),
    ...(time ? { 'data-cambia': '' } : {}),
  }
}

function resolvedContext({ stores, requested, time }: From): string {
  const resolved = stores?.resolveStore(requested) ?? requested
  return serializeContext(time ? atTime(resolved, time) : resolved)
}

/** Where nothing says who views the page, as on the crash page. */
function guestOf(request: Request): Viewer {
  const context = contextInCookies(request.headers.get('cookie') ?? undefined) ?? DEFAULT_CONTEXT
  return { audience: 'guest', context }
}

const DEFAULT = serializeContext(DEFAULT_CONTEXT)
