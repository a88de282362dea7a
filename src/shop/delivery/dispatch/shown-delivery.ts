// A courier's delivery as others than operators see it.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'

/** A delivery as whoever follows its order may know it. */
export interface ShownDelivery {
  readonly courier: CourierName
  readonly label: CourierLabel
  /** Pesos. */
  readonly tip: number
  readonly rider: string | null
  readonly dropoffEta: Date | null
  readonly trackingUrl: string | null
}
