// Draws an order's card in the place of the server's.
import { createRoot, type Root } from 'react-dom/client'
import { OrderCard, type Tracked } from '#islands/tracking/OrderCard.tsx'

let root: Root | undefined

export function showOrder(host: HTMLElement, order: Tracked): void {
  root ??= createRoot(host)
  root.render(<OrderCard order={order} again />)
}
