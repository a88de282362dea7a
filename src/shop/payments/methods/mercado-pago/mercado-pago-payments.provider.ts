// The payments of an attempt with Mercado Pago and its preference: how they stand, and the preference's end.
import type { HttpClient } from '#platform/http/http-client.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Report } from '../../provider.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import {
  cardReport,
  closedReport,
  foundPayments,
  isGivenUp,
  paymentsReport,
  waitingPayments,
} from './mercado-pago-report.ts'

const UNREADABLE = 'unreadable answer'

export function mercadoPagoPayments(client: HttpClient) {
  return { status, search, end, cancelWaiting, refuseReview }

  /** Of its payments, which bear our reference; where none took money, whether its preference still can be paid. */
  async function status(attempt: Attempt): Promise<Report> {
    const { found, failure } = await search(attempt)
    if (!found) return failure
    const report = paymentsReport(found, attempt)
    if (report !== 'open') return report
    const charged = cardReport(found)
    if (charged) return charged
    const answer = await client({ method: 'GET', path: pathOf(attempt) })
    if (answer.kind === 'answered' && answer.status === 404) return { kind: 'not_found', reason: 'no such preference' }
    const over = isGivenUp(successOf(answer), attempt)
    if (over === null) return { kind: 'no_answer', reason: failureOf(answer)?.reason ?? UNREADABLE }
    return over ? closedReport(found) : { kind: 'pending' }
  }

  async function search({ reference }: Attempt) {
    const query = { external_reference: reference, sort: 'date_created', criteria: 'desc' }
    const answer = await client({ method: 'GET', path: '/v1/payments/search', query })
    const failure = { kind: 'no_answer', reason: failureOf(answer)?.reason ?? UNREADABLE } as const
    return { found: foundPayments(successOf(answer)), failure }
  }

  /** Cancels what waits for a review or for its buyer; then the status decides. */
  async function cancelWaiting(attempt: Attempt): Promise<Report> {
    const { found, failure } = await search(attempt)
    if (!found) return failure
    for (const id of waitingPayments(found))
      await client({ method: 'PUT', path: `/v1/payments/${encodeURIComponent(id)}`, body: { status: 'cancelled' } })
    return status(attempt)
  }

  /** A review may last days, and the order waits for minutes: it is no sale. */
  async function refuseReview(attempt: Attempt): Promise<Report> {
    const report = await cancelWaiting(attempt)
    return report.kind === 'canceled' ? { kind: 'rejected', reason: 'it wanted a review' } : report
  }

  /** Sets the end of its preference. */
  function end(attempt: Attempt, body: object) {
    return client({ method: 'PUT', path: pathOf(attempt), body })
  }
}

function pathOf({ token, id }: Attempt): string {
  if (token === null) throw new Error(`attempt ${id} has no preference`)
  return `/checkout/preferences/${encodeURIComponent(token)}`
}
