// Webpay Plus against the sandbox: the shop's own provider over the real SDK.
import { startSandbox } from '#sandbox/sandbox.ts'
import { cardClient, cardProvider } from '#tests/support/payments/card-network.ts'
import type { Operation, StandIn, Trouble } from '../stand-in.ts'

const OPERATIONS = { start: 'create', capture: 'commit', status: 'status', refund: 'refund', cancel: 'status' } as const
const TROUBLES: Readonly<Record<Trouble, string>> = {
  lost: 'lost_answer',
  down: 'http_500',
  slow: 'slow',
  nonsense: 'invalid_json',
}
const ACTS = { approve: 'approve', reject: 'reject', cancel: 'abort' } as const
/** Longer than the time-out of the client. */
const SLOW_MS = 2_500
const NO_NOTICES = 'sends no notices'

interface Transaction {
  readonly buyOrder: string
  readonly status: string
  readonly amount: number
  readonly refunds: readonly { readonly amount: number }[]
}

export async function openStandIn(): Promise<StandIn> {
  const sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  const url = `http://127.0.0.1:${sandbox.httpPort}`
  const provider = cardProvider(url)

  async function control(
    path: string,
    body: object,
  ): Promise<{ ok: boolean; answer: { params?: Record<string, string> } }> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { ok: response.ok, answer: (await response.json()) as { params?: Record<string, string> } }
  }
  const next = (scenario: string, on: Operation, times: number, more = {}) =>
    control('next', { provider: 'webpay', scenario, on: OPERATIONS[on], times, ...more })

  return {
    provider,
    empty: {
      'notice before the answer to the start': NO_NOTICES,
      'notice three times and late': NO_NOTICES,
      'notice with a bad or old signature': NO_NOTICES,
      'a flood of notices': NO_NOTICES,
      'another currency': 'its answers name no currency: a commerce code has one',
    },
    async act(token, what) {
      const { ok, answer } = await control('webpay/decide', { token, outcome: ACTS[what] })
      return ok ? (answer.params ?? null) : null
    },
    finished: (token) => ({ token_ws: token }),
    async take(token) {
      await control('webpay/decide', { token, outcome: 'approve' })
      await cardClient(url).commit(token)
    },
    async fail(on, how, times = 1) {
      // A slow create is one nobody hears of: it must not happen twice.
      const slow = how === 'slow' ? { delayMs: SLOW_MS } : {}
      await next(TROUBLES[how], on, times, { happens: how === 'lost', ...slow })
    },
    heal: async () => void (await fetch(`${url}/_sim/next`, { method: 'DELETE' })),
    async reportAnotherAmount() {
      await next('wrong_amount', 'capture', 100)
      await next('wrong_amount', 'status', 100)
    },
    refuseRefunds: async (times) => void (await next('already_locked', 'refund', times)),
    notice: () => null,
    asked: () => 0,
    duringStart: () => undefined,
    async books(reference) {
      const answer = await fetch(`${url}/_sim/state?buyOrder=${encodeURIComponent(reference)}`)
      const { transactions } = (await answer.json()) as { transactions: Transaction[] }
      const taken = transactions.filter(({ status }) => !['INITIALIZED', 'FAILED'].includes(status))
      const refunds = taken.flatMap((each) => each.refunds)
      const sum = (list: readonly { readonly amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
      return { captured: sum(taken), refunded: sum(refunds), captures: taken.length, refunds: refunds.length }
    },
    reset: async () => void (await control('reset', {})),
    close: () => sandbox.stop(),
  }
}
