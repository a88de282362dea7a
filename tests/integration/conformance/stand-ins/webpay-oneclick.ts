// Webpay Oneclick against the sandbox: the shop's own provider over the real SDK, charging a card that is registered there first.
import { connectOneclick, IntegrationApiKeys, IntegrationCommerceCodes } from '#platform/http/transbank.ts'
import { createCardRegistry } from '#shop/payments/methods/webpay-oneclick/card-registry.provider.ts'
import { createWebpayOneclick } from '#shop/payments/methods/webpay-oneclick/webpay-oneclick.provider.ts'
import { sandboxFor } from '#tests/support/shop/sandbox-control.ts'
import type { Operation, StandIn, Trouble } from '../stand-in.ts'

const OPERATIONS = { start: 'pay', capture: 'pay', status: 'status', refund: 'refund', cancel: 'pay' } as const
const TROUBLES: Readonly<Record<Trouble, string>> = {
  lost: 'lost_answer',
  down: 'http_500',
  slow: 'http_500', // an error that comes later than the client waits: nothing was done
  nonsense: 'invalid_json',
}
const TIMEOUT_MS = 1_500
const SLOW_MS = 2_500
const NO_NOTICES = 'sends no notices'
const AT_ONCE = 'the card is charged from server to server: its buyer goes nowhere, and has nothing to cancel or leave'
const USERNAME = 'socio-1'

interface Book {
  readonly reference: string
  readonly captured: number
  readonly refunded: number
}
interface Charge {
  readonly reference: string
  readonly captured: number
  readonly refunds: readonly unknown[]
}

export async function openStandIn(): Promise<StandIn> {
  const { base, control, next, read, decide, stop } = await sandboxFor()
  const client = connectOneclick({
    baseUrl: base,
    commerceCode: IntegrationCommerceCodes.ONECLICK_MALL,
    childCode: IntegrationCommerceCodes.ONECLICK_MALL_CHILD1,
    apiKey: IntegrationApiKeys.WEBPAY,
    timeoutMs: TIMEOUT_MS,
  })
  const registry = createCardRegistry(client, TIMEOUT_MS)
  const provider = createWebpayOneclick(client, TIMEOUT_MS)
  let tbkUser = ''

  const fail = (scenario: string, on: Operation, times: number, more: object = {}) =>
    next('oneclick', scenario, { on: [OPERATIONS[on]], times, ...more })

  return {
    provider: {
      ...provider,
      start: (attempt, context) =>
        provider.start(attempt, { ...context, details: { username: USERNAME, tbkUser, instalments: 3 } }),
    },
    chargesAtOnce: true,
    empty: {
      'cancelled by its buyer': AT_ONCE,
      'left alone until its time is over': AT_ONCE,
      'answer to the capture lost': 'nothing is captured: money moves by itself',
      'notice before the answer to the start': NO_NOTICES,
      'notice three times and late': NO_NOTICES,
      'notice with a bad or old signature': NO_NOTICES,
      'a flood of notices': NO_NOTICES,
      'another currency': 'its answers name no currency: a commerce code has one',
      'forged return with the token of another': AT_ONCE,
      'money for a closed order': AT_ONCE,
    },
    // The charge is over when it has begun: what the card says is planned before.
    foresee: async (what) => void (what === 'reject' && (await next('oneclick', 'refused', { on: ['pay'] }))),
    act: async () => ({}),
    finished: () => ({}),
    take: async () => undefined,
    fail: async (on, how, times = 1) =>
      void (await fail(TROUBLES[how], on, times, {
        happens: how === 'lost',
        ...(how === 'slow' ? { delayMs: SLOW_MS } : {}),
      })),
    heal: async () => void (await fetch(`${base}/_sim/next`, { method: 'DELETE' })),
    reportAnotherAmount: async () => void (await fail('wrong_amount', 'status', 100)),
    refuseRefunds: async (times) => void (await fail('refused', 'refund', times)),
    notice: () => null,
    asked: () => 0,
    duringStart: () => undefined,
    async books(reference) {
      const { payments } = (await read('books/oneclick')) as { payments: readonly Book[] }
      const { oneclickCharges } = (await read('state')) as { oneclickCharges: readonly Charge[] }
      const ours = payments.filter((each) => each.reference === reference)
      const taken = oneclickCharges.filter((each) => each.reference === reference && each.captured > 0)
      return {
        captured: ours.reduce((sum, { captured }) => sum + captured, 0),
        refunded: ours.reduce((sum, { refunded }) => sum + refunded, 0),
        captures: taken.length,
        refunds: taken.flatMap(({ refunds }) => refunds).length,
      }
    },
    async reset() {
      await control('reset')
      const started = await registry.start(USERNAME, 'socio@example.com', 'https://liqui.example/vuelta')
      await decide('oneclick', 'approve', { id: started!.token }, { card: 'Visa' })
      const finished = await registry.finish(started!.token)
      if (finished.kind !== 'registered') throw new Error(finished.reason)
      tbkUser = finished.tbkUser
    },
    close: () => stop(),
  }
}
