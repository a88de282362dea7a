// Declares a paid order as it is handed to a courier, and makes the request of it.
import type { CourierOrderRequest, CourierStop } from '#shop/delivery/couriers/courier.ts'
import type { OrderId, StoreId } from '#shop/shared/ids.ts'

export interface DispatchedOrder
  extends Pick<
    CourierOrderRequest,
    'worth' | 'orderNumber' | 'buyer' | 'items' | 'action' | 'checksAge' | 'instructions'
  > {
  readonly rowId: number
  readonly id: OrderId
  readonly storeId: StoreId
  /** The buyer's stop; null for an order made without an address point, which nobody can bring. */
  readonly to: CourierStop | null
  /** The number of boxes it fills; more than one leaves it to the store's first courier. */
  readonly boxes: number
}

/** The most letters of an item's name, longer than any of ours: Uber refuses an order for one item too long. */
const MAX_NAME = 100

/** Makes the key of an attempt, which counts from 1. */
export function dispatchKey(id: OrderId, attempt: number): string {
  return `del-${id}-${attempt}`
}

/** Makes the request for one attempt; its key is the same however often that is repeated. */
export function orderRequest(
  order: DispatchedOrder & { readonly to: CourierStop },
  {
    store,
    attempt,
    quoteReference,
    now,
  }: Pick<CourierOrderRequest, 'store' | 'quoteReference' | 'now'> & {
    readonly attempt: number
  },
): CourierOrderRequest {
  const { rowId: _row, id, storeId: _store, boxes: _boxes, ...told } = order
  const items = order.items.map((item) => ({ ...item, name: item.name.slice(0, MAX_NAME) }))
  return { ...told, items, store, quoteReference, now, key: dispatchKey(id, attempt) }
}
