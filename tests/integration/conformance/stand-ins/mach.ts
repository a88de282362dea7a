// Mach against the sandbox: the shop's own provider over its real protocol.
import { createMach } from '#shop/payments/methods/mach/mach.provider.ts'
import { bearerClient, CALL_MS, openKitStandIn } from '../sandbox-stand-in.ts'

export const openStandIn = () =>
  openKitStandIn({
    name: 'mach',
    create(sandbox) {
      const api = bearerClient(`${sandbox}/mach`, 'sandbox-mach-token')
      return createMach({ api, quick: api, timeoutMs: CALL_MS })
    },
    operations: { start: 'create', capture: 'commit', status: 'status', cancel: 'cancel', refund: 'refund' },
    empty: { 'notice with a bad or old signature': 'its notices are unsigned: each costs a query, and proves nothing' },
    finished: () => ({}),
    notice(reference, at, event) {
      const names = { event_name: `business-payment-${event}`, event_resource_id: `of-${reference}` }
      // A field nobody documents, so that the same event can arrive as other bytes.
      const body = JSON.stringify({ ...names, event_upstream_id: reference, sent_at: at.toISOString() })
      return { headers: {}, body }
    },
    refundsAfterMs: 6_000,
  })
