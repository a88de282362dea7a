// Declares a courier's delivery as people other than operators see it.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'

/** The facts of a delivery that whoever follows its order may know. */
export interface ShownDelivery {
  readonly courier: CourierName
  readonly label: CourierLabel
  /** The tip in pesos. */
  readonly tip: number
  readonly rider: string | null
  readonly dropoffEta: Date | null
  readonly trackingUrl: string | null
}
