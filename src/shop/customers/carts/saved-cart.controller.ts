// Calls about the stored cart; the host lets nobody in who has no account.
import { type CallContext, type Route, route } from '#platform/request.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import { done } from '#shop/shared/result.ts'
import { readSavedCart, saveCart } from './saved-cart.contract.ts'
import type { SavedCartService } from './saved-cart.service.ts'
import { savedCartView } from './saved-cart.view.ts'

type Deps = Parameters<typeof callViewContext>[0] & { readonly savedCarts: SavedCartService }

export function savedCartRoutes({ savedCarts, ...shop }: Deps): Route[] {
  const viewContextOf = (call: CallContext) => callViewContext(shop, {}, call)
  return [
    route(readSavedCart, async (_input, call) => {
      const customer = call.customer!
      return done(savedCartView(customer, await savedCarts.of(customer), viewContextOf(call)))
    }),
    route(saveCart, async ({ body }, call) => {
      const customer = call.customer!
      const lines = body.items.map(({ productId, amount }) => ({ productId, quantity: amount }))
      const saved = await savedCarts.save(customer, { version: body.version, lines }, call.now)
      return saved.ok ? done(savedCartView(customer, saved.value, viewContextOf(call))) : saved
    }),
  ]
}
