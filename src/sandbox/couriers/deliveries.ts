// What the shop ordered of couriers, so that tests and testers see it. In memory.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { Position } from './distance.ts'

/** As its addresses and the control API name it. */
export type CourierId = Lowercase<CourierName>

export type Delivery = {
  readonly courier: CourierId
  readonly id: string
  /** The shop's own key: one delivery for each. */
  readonly key: string
  readonly status: string
  readonly to: { readonly name: string; readonly phone: string; readonly address: string } & Position
  /** The quote it was ordered with; null where the courier priced it anew. */
  readonly quoteId: string | null
  /** Pesos. */
  readonly price: number
  readonly notes: string
  readonly content: unknown
  readonly at: string
  readonly progress: Progress
}

/** How far it is, beside its status. */
export type Progress = {
  /** Uber: about to arrive where he goes. */
  readonly imminent: boolean
  /** Who brings it; null while nobody was found. */
  readonly rider: string | null
  /** Justo's timestamps, by their names. */
  readonly times: Readonly<Record<string, string>>
  /** Why it ended without arriving. */
  readonly failure: string | null
}

export const NO_PROGRESS: Progress = { imminent: false, rider: null, times: {}, failure: null }

export type Deliveries = {
  add(delivery: Delivery): void
  /** Undefined for one nobody ordered. */
  move(
    courier: Delivery['courier'],
    id: string,
    change: Partial<Pick<Delivery, 'status' | 'progress'>>,
  ): Delivery | undefined
  /** Of one courier, by the shop's key. */
  byKey(courier: Delivery['courier'], key: string): Delivery | undefined
  byId(courier: Delivery['courier'], id: string): Delivery | undefined
  /** The newest first. */
  list(): readonly Delivery[]
  clear(): void
}

const MAX_DELIVERIES = 1_000

export function createDeliveries(): Deliveries {
  let deliveries: readonly Delivery[] = []
  return {
    add: (delivery) => {
      deliveries = [delivery, ...deliveries].slice(0, MAX_DELIVERIES)
    },
    move(courier, id, change) {
      deliveries = deliveries.map((each) =>
        each.courier === courier && each.id === id ? { ...each, ...change } : each,
      )
      return deliveries.find((each) => each.courier === courier && each.id === id)
    },
    byKey: (courier, key) => deliveries.find((each) => each.courier === courier && each.key === key),
    byId: (courier, id) => deliveries.find((each) => each.courier === courier && each.id === id),
    list: () => deliveries,
    clear: () => {
      deliveries = []
    },
  }
}
