// What BCI and Chek have in common for the suite: our convention, with signed notices.
import { createHmac } from 'node:crypto'
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import { createWallet } from '#shop/payments/methods/wallet/wallet.provider.ts'
import { bearerClient, CALL_MS, openKitStandIn } from './sandbox-stand-in.ts'

export function openWallet(name: string, paymentType: PaymentType) {
  const secret = `whs_sandbox_${name}`
  return openKitStandIn({
    name,
    create(sandbox) {
      const api = bearerClient(`${sandbox}/${name}/v1`, `sandbox-${name}-token`)
      return createWallet({ name, paymentType, api, secret, timeoutMs: CALL_MS })
    },
    operations: { start: 'create', capture: 'status', status: 'status', cancel: 'cancel', refund: 'refund' },
    empty: { 'answer to the capture lost': 'nothing is captured: money moves by itself' },
    finished: (token) => ({ id: token }),
    notice(reference, at, event) {
      const data = { id: `of-${reference}`, external_id: reference, status: 'paid' }
      const body = JSON.stringify({ id: event, type: 'payment.paid', data })
      const t = Math.floor(at.getTime() / 1000)
      const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
      return { headers: { [`x-${name}-signature`]: `t=${t},v1=${v1}` }, body }
    },
    refundsAfterMs: 0,
  })
}
