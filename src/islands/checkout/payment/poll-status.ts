// Polls the order's status, ever less often, and reloads the page once it is final.
import { call } from '#islands/shared/call.ts'

const FIRST_MS = 2000
const MAX_MS = 15_000

const orderId = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting
if (orderId) setTimeout(poll, FIRST_MS, orderId, FIRST_MS)

async function poll(id: string, waited: number): Promise<void> {
  const answer = await call('GET /api/orders/:id/status', { params: { id } })
  if (answer.ok && (answer.data.status === 'done' || answer.data.status === 'rejected')) return location.reload()
  const next = Math.min(MAX_MS, waited * 1.5)
  setTimeout(poll, next, id, next)
}
