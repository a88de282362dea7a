// One order's page: its steps, its courier and the money on its way back stay as they are now, while somebody looks and something may
// still happen. React comes when something did.
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import { press } from '#islands/shared/press.ts'
import { startLive } from '#islands/tracking/live.ts'
import { $moved } from '#islands/tracking/moved.store.ts'
import { newsOf, type Told, toldOf } from '#islands/tracking/news.ts'
import { askedMark, isSettling, mayMove, movingMark } from '#shop/orders/tracking/moving.ts'

const host = document.querySelector<HTMLElement>('[data-followed]')
if (host && host.dataset.moves !== undefined) follow(host, host.dataset.followed!)

function follow(shown: HTMLElement, id: string): void {
  let { status, mark, asked } = shown.dataset
  let told: Told = { place: shown.dataset.place ?? '', back: Number(shown.dataset.back) }
  for (const promise of all('[data-followed-live]')) promise.hidden = false
  startLive(async () => {
    const answer = await call('GET /mis-pedidos/:id/estado', { params: { id } })
    if (!answer.ok) return answer.status === 404 ? 'over' : 'failed' // the link's time is over
    const { order } = answer.data
    if (movingMark(order) !== mark) {
      mark = movingMark(order)
      $moved.set(order)
      press(shown.querySelector('astro-island'))
    }
    const now = toldOf(order)
    const news = newsOf(order.order_number, told, now)
    told = now
    if (news) announce(news)
    // What can be asked for, and what became of it, depends on these: that part of the page is the server's.
    if (order.status !== status || askedMark(order.requests) !== asked) {
      status = order.status
      asked = askedMark(order.requests)
      document.querySelector('[data-followed-changed]')?.removeAttribute('hidden')
    }
    if (order.is_over) for (const promise of all('[data-until-over]')) promise.hidden = true
    if (mayMove(order)) return isSettling(order) ? 'settling' : 'answered'
    for (const promise of all('[data-followed-live]')) promise.hidden = true
    return 'over'
  })
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selector)
}
