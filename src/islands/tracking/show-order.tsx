// Draws an order's card in the place of the server's.
import { reactRoot } from '#islands/shared/react-root.tsx'
import { OrderCard, type Tracked } from '#islands/tracking/OrderCard.tsx'

let root: ReturnType<typeof reactRoot> | undefined

export function showOrder(host: HTMLElement, order: Tracked): void {
  root ??= reactRoot(host)
  root.render(<OrderCard order={order} again />)
}
