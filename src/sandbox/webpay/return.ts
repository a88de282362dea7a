// How the payment page sends the browser back to the shop: method and exact parameters of every case.
import { type BrowserReturn, type ReturnMethod, browserReturn as returnTo } from '#sandbox/payments/browser-return.ts'
import type { Outcome, Transaction } from './transaction.ts'

export type ReturnMethods = Readonly<Record<Outcome, ReturnMethod>>

/** As the integration environment does since API 1.1: everything by GET, but an aborted payment by POST. */
export const RETURN_METHODS: ReturnMethods = {
  approve: 'GET',
  reject: 'GET',
  abort: 'POST',
  expire: 'GET',
  form_error: 'GET',
}

/** The return of `transaction` after `outcome`. For GET, `url` already carries the parameters. */
export function browserReturn(transaction: Transaction, outcome: Outcome, methods: ReturnMethods): BrowserReturn {
  return returnTo(transaction.returnUrl, methods[outcome], returnParams(transaction, outcome))
}

function returnParams(transaction: Transaction, outcome: Outcome): Record<string, string> {
  const order = { TBK_ORDEN_COMPRA: transaction.buyOrder, TBK_ID_SESION: transaction.sessionId }
  if (outcome === 'approve' || outcome === 'reject') return { token_ws: transaction.token }
  if (outcome === 'abort') return { TBK_TOKEN: transaction.token, ...order }
  if (outcome === 'expire') return order
  return { token_ws: transaction.token, TBK_TOKEN: transaction.token, ...order }
}
