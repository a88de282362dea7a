// One order's page: its steps and its courier stay as they are now, while somebody looks and something may still happen. React comes
// when something did.
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import { startLive } from '#islands/tracking/live.ts'
import { movingMark, placeOf } from '#shop/orders/tracking/moving.ts'
import { tracking as texts } from '#texts/tracking.ts'

const host = document.querySelector<HTMLElement>('[data-followed]')
if (host && host.dataset.over === undefined) follow(host, host.dataset.followed!)

function follow(shown: HTMLElement, id: string): void {
  let { status, place, mark } = shown.dataset
  document.querySelector('[data-followed-live]')?.removeAttribute('hidden')
  startLive(async () => {
    const answer = await call('GET /mis-pedidos/:id/estado', { params: { id } })
    if (!answer.ok) return answer.status === 404 ? 'over' : 'failed' // the link's time is over
    const { order } = answer.data
    if (movingMark(order) !== mark) {
      mark = movingMark(order)
      const { showOrder } = await import('#islands/tracking/show-order.tsx')
      showOrder(shown, order)
    }
    if (placeOf(order) !== place) {
      place = placeOf(order)
      announce(texts.moved(order.order_number, place))
    }
    // What can be asked for depends on it: that part of the page is the server's.
    if (order.status !== status) {
      status = order.status
      document.querySelector('[data-followed-changed]')?.removeAttribute('hidden')
    }
    if (!order.is_over) return 'answered'
    for (const promise of document.querySelectorAll<HTMLElement>('[data-until-over]')) promise.hidden = true
    return 'over'
  })
}
