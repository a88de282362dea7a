// What the browser is handed over to Webpay with.
import type { BegunPayment } from '../../payment.view.ts'
import type { WebpayHandOver } from './webpay-plus.contract.ts'

/** What the browser posts where; with the token `free` the page to go to. */
export function webpayHandOver({ attemptId, token, handOver }: BegunPayment): WebpayHandOver {
  const tbk_url = 'url' in handOver ? handOver.url : ''
  return { token, tbk_url, tbk_payment_id: attemptId }
}
