// The card of an order's own page: as the server made it, until the order moves (start-followed.ts).
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $moved } from '#islands/tracking/moved.store.ts'
import { OrderCard, type Tracked } from '#islands/tracking/OrderCard.tsx'

function Card({ order }: { readonly order: Tracked }) {
  return <OrderCard order={useStore($moved) ?? order} again />
}

export const FollowedOrder = island(Card)
