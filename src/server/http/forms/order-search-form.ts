// Handles the search of 'Mis pedidos' without script by the call a script would make, with its limits and its neutral refusals. What it
// found or refused, and what was typed, goes into short-lived cookies of that page, never into an address.
import { Router } from 'express'
import type { OwnOrigins } from '#server/http/security.ts'
import type { OrderLinks } from '#shop/orders/links/order-link.service.ts'
import { FOUND_COOKIE, FOUND_MS, TYPED_COOKIE, TYPED_MS, writeTypedSearch } from '#shop/orders/tracking/plain-search.ts'
import { trackedOfGuest } from '#shop/orders/tracking/tracking.contract.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { isRut } from '#shop/shared/rut.ts'
import { paths } from '#texts/paths.ts'
import { createFormCall, type FormCallDeps } from './form-call.ts'
import { cookieOptions, formFields, plainForm } from './plain-form.ts'

interface Deps extends FormCallDeps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly now: () => Date
  readonly links: Pick<OrderLinks, 'found'>
}

export function createOrderSearchForm({ secure, origins, now, links, ...calls }: Deps): Router {
  const router = Router()
  const run = createFormCall(calls)
  const options = { ...cookieOptions({ secure }), httpOnly: true, path: paths.orders, encode: String }

  router.post(paths.orders, plainForm(origins), async (req, res) => {
    const { rut = '', pedido: number = '' } = formFields(req.body)
    res.setHeader('Cache-Control', 'no-store')
    const refuse = (said: string, seconds?: unknown) => {
      res.cookie(TYPED_COOKIE, writeTypedSearch({ rut, number }), { ...options, maxAge: TYPED_MS })
      const wait = typeof seconds === 'number' ? `&segundos=${seconds}` : ''
      res.redirect(303, `${paths.orders}?aviso=${said}${wait}`)
    }
    res.clearCookie(FOUND_COOKIE, options)
    // Nobody has such a RUT: it is refused without using up a try, as the script does.
    if (!isRut(rut)) return refuse('guestRutFormat')
    const answer = await run(trackedOfGuest, {}, req, res, { rut, number })
    if (answer === null) return refuse('tooMany')
    if (!answer.success)
      return refuse(typeof answer.data.reason === 'string' ? answer.data.reason : 'trackedUnknown', answer.data.seconds)
    const { order_id: id } = answer.data.order as { order_id: OrderId }
    res.clearCookie(TYPED_COOKIE, options)
    res.cookie(FOUND_COOKIE, links.found(id, now()), { ...options, maxAge: FOUND_MS })
    res.redirect(303, `${paths.orders}#encontrado`)
  })
  return router
}
