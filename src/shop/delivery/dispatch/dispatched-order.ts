// A paid order as it is handed to a courier, and how the courier is told.
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
  /** Null for an order that was made without one: nobody can bring it. */
  readonly to: CourierStop | null
  /** How many boxes it fills: more than one leaves it to the store's first courier. */
  readonly boxes: number
}

/** Longer than any name of ours; Uber refuses an order for one item too many or too long. */
const MAX_NAME = 100

/** `attempt`: how often a courier was told of this order, this time included. */
export function dispatchKey(id: OrderId, attempt: number): string {
  return `del-${id}-${attempt}`
}

/** The request for one attempt; its key is the same however often that is repeated. */
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
