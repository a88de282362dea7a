// A process that buys (or ends) one order through the shop's services and dies where CRASH_AT says.
// `node buyer.child.ts '{"url":…}'`; ends with 0 when nothing killed it.
import type { AttemptId } from '#shop/shared/ids.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { cardProvider, decide } from '#tests/support/payments/card-network.ts'
import type { CrashScript } from './crash-script.ts'

const script = JSON.parse(process.argv[2] ?? '') as CrashScript
const now = new Date(script.now)
const provider = cardProvider(script.sandboxUrl)
const desk = await openOrderDesk({ url: script.url, now, provider, poolSize: 4, crashAt: process.env.CRASH_AT })

if (script.act === 'expire') await desk.payments.expireDue(desk.later(31))
else if (script.act === 'refund') await desk.payments.refund(script.attemptId as AttemptId, now)
else {
  const made = await desk.orders.create(script.body, script.guest, now)
  if (!made.ok) throw new Error(`order refused: ${made.refusal.code}`)
  const begun = await desk.payments.begin('webpay-plus', { orderId: made.value.orderId, customer: script.guest, now })
  if (!begun.ok) throw new Error(`payment refused: ${begun.refusal.code}`)
  await decide(script.sandboxUrl, begun.value.token, script.act)
  const params = { token_ws: begun.value.token }
  await desk.payments.handleReturn({
    provider: provider.name,
    attemptId: begun.value.attemptId,
    method: 'GET',
    params,
    now,
  })
}
await desk.close()
