// The payment page at Webpay's address: opens by POST or GET with token_ws, decides, returns to the shop.
import express, { type Request, type Response, Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import { sendPage } from '#sandbox/page/layout.ts'
import { type BrowserReturn, sendBack } from '#sandbox/payments/browser-return.ts'
import { closedPage } from '#sandbox/payments/pages.ts'
import type { Ledger } from './ledger.ts'
import { decideForm } from './payment.contract.ts'
import { paymentPage } from './payment.page.ts'
import { isExpired, TOKEN_TTL_MS, type Transaction } from './transaction.ts'
import type { Webpay } from './webpay.service.ts'

export const PAGE_PATH = '/webpayserver/initTransaction'

type Deps = {
  webpay: Webpay
  ledger: Ledger
  clock: Clock
  /** Sends the planned copies of a return. */
  copies: (transaction: Transaction, back: BrowserReturn) => void
  shopName: string
}

export function paymentRoutes({ webpay, ledger, clock, copies, shopName }: Deps): Router {
  const routes = Router()
  const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 })

  routes.post(PAGE_PATH, form, (request, response) => showPage(response, field(request.body, 'token_ws')))
  routes.get(PAGE_PATH, (request, response) => showPage(response, field(request.query, 'token_ws')))

  routes.post('/webpayserver/decide', form, (request: Request, response: Response) => {
    const parsed = decideForm.safeParse(request.body)
    if (!parsed.success) return showPage(response, field(request.body, 'token_ws'))
    const { token_ws, ...answer } = parsed.data
    const decided = webpay.decide(token_ws, answer)
    if (!decided.ok) return showPage(response, token_ws)
    copies(decided.value.transaction, decided.value.back)
    sendBack(response, decided.value.back)
  })

  // The page's Refresh header leads here when the five minutes are over.
  routes.get('/webpayserver/expired', (request, response) => {
    const token = field(request.query, 'token_ws')
    const transaction = ledger.byToken(token)
    if (!transaction || !isExpired(transaction, clock.now())) return showPage(response, token)
    const decided = webpay.decide(token, { outcome: 'expire' })
    if (!decided.ok) return showPage(response, token)
    copies(decided.value.transaction, decided.value.back)
    sendBack(response, decided.value.back)
  })
  return routes

  function showPage(response: Response, token: string) {
    const transaction = ledger.byToken(token)
    if (!transaction) return sendPage(response, closedPage('unknown', null))
    if (transaction.decision) return sendPage(response, closedPage('done', webpay.returnOf(transaction, 'form_error')))
    if (isExpired(transaction, clock.now()))
      return sendPage(response, closedPage('dead', webpay.returnOf(transaction, 'expire')))
    const secondsLeft = Math.ceil((transaction.createdAt + TOKEN_TTL_MS - clock.now()) / 1000) + 1
    response.set('Refresh', `${secondsLeft}; url=/webpayserver/expired?token_ws=${token}`)
    sendPage(response, paymentPage(transaction, shopName))
  }
}

function field(values: unknown, name: string): string {
  const value = typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}
