// Serves one order's page and its forms without script: a mail's link is moved from the address into a cookie for that page alone;
// a form makes the call a script would make, and where that is refused, what was written is kept.
import { type Request, type Response, Router } from 'express'
import type { Limits } from '#server/http/calls/limits.ts'
import type { ShowWait } from '#server/http/pages/wait-page.ts'
import { isForeignLoad, type OwnOrigins } from '#server/http/security.ts'
import { BILLING_FIELDS } from '#shop/billing/billing.ts'
import type { OrderLinks } from '#shop/orders/links/order-link.service.ts'
import { VISIT_COOKIE, VISIT_MS } from '#shop/orders/links/order-link.ts'
import { correctFactura } from '#shop/orders/papers/papers.contract.ts'
import { requestAfterSale } from '#shop/orders/requests/request.contract.ts'
import { DRAFT_COOKIE, DRAFT_MS, writeDraft } from '#shop/orders/requests/request-draft.ts'
import { requestBody } from '#shop/orders/requests/request-form.ts'
import { paths } from '#texts/paths.ts'
import { createFormCall, type FormCallDeps } from './form-call.ts'
import { cookieOptions, formFields, plainForm } from './plain-form.ts'

interface Deps extends FormCallDeps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly limits: Limits
  readonly now: () => Date
  readonly links: Pick<OrderLinks, 'visit'>
  readonly showWait: ShowWait
}

/** The longest form: sixty lines and a thousand letters, encoded. */
const LONGEST_FORM = '32kb'
const WAIT_SECONDS = 30

export function createFollowedOrder({ secure, origins, limits, now, links, showWait, ...calls }: Deps): Router {
  const router = Router()
  const run = createFormCall({ ...calls, limits })
  const draftOptions = (path: string) => ({ ...cookieOptions({ secure }), httpOnly: true, path })
  const page = (req: Request) => paths.order(encodeURIComponent(String(req.params.id)))

  router.get(paths.order(':id'), async (req, res, next) => {
    const { clave: key, aviso: said } = req.query
    const visit = key === undefined ? null : links.visit(String(req.params.id), key, now())
    // Opening one's own order counts as reading; a key that opens nothing counts as a guess.
    const isWrong = key !== undefined && visit === null
    if (isWrong && isForeignLoad(req.headers)) return lead(res, page(req)) // no key: a foreign page uses nobody's tries up
    const { isOver } = await limits.countRequest(isWrong ? 'tracking' : 'read', req)
    if (isOver)
      return showWait(req, res, { status: 429, about: 'trouble', address: paths.orders, seconds: WAIT_SECONDS })
    const address = page(req)
    if (key === undefined) {
      // The request was sent, by this form or by the page's script, which cannot take the cookie away.
      if (said === 'listo') res.clearCookie(DRAFT_COOKIE, draftOptions(address))
      return next()
    }
    if (visit !== null)
      res.cookie(VISIT_COOKIE, visit, { ...cookieOptions({ secure }), httpOnly: true, path: address, maxAge: VISIT_MS })
    lead(res.setHeader('Referrer-Policy', 'no-referrer'), address)
  })

  router.post(paths.orderRequest(':id'), plainForm(origins, LONGEST_FORM), async (req, res) => {
    const fields = formFields(req.body)
    const outcome = await run(requestAfterSale, requestBody(fields), req, res)
    const { reason } = outcome?.data ?? {}
    const said =
      outcome === null ? 'demasiado' : outcome.success ? 'listo' : typeof reason === 'string' ? reason : 'invalido'
    const address = page(req)
    const draft = outcome?.success ? null : writeDraft(fields)
    if (draft !== null) res.cookie(DRAFT_COOKIE, draft, { ...draftOptions(address), maxAge: DRAFT_MS })
    lead(res, `${address}?aviso=${said}#solicitudes`)
  })

  router.post(paths.orderFactura(':id'), plainForm(origins), async (req, res) => {
    const fields = formFields(req.body)
    const body = Object.fromEntries(BILLING_FIELDS.map((name) => [name, fields[name] ?? '']))
    const outcome = await run(correctFactura, body, req, res)
    const { reason } = outcome?.data ?? {}
    const other = typeof reason === 'string' ? reason : 'billingDataMissing'
    const said = outcome === null ? 'demasiado' : outcome.success ? 'factura' : other
    const address = page(req)
    const draft = outcome?.success ? null : writeDraft(fields)
    if (draft === null) res.clearCookie(DRAFT_COOKIE, draftOptions(address))
    else res.cookie(DRAFT_COOKIE, draft, { ...draftOptions(address), maxAge: DRAFT_MS })
    lead(res, `${address}?aviso=${said}#factura`)
  })
  return router
}

/** Leads to a page by GET (303), so that Back and reload send nothing again. */
function lead(res: Response, address: string): void {
  res.setHeader('Cache-Control', 'no-store').redirect(303, address)
}
