// Lists the couriers the shop knows, by the name they have in orders, quotes and settings: what people call them, and the company behind.

export const COURIER_NAMES = { UBER: 'Uber', JUSTO: 'Justo' } as const

/** The companies that hear of a buyer's address, as the privacy policy names them. */
export const COURIER_COMPANIES: Readonly<Record<CourierName, string>> = { UBER: 'Uber Direct', JUSTO: 'Justo' }

export type CourierName = keyof typeof COURIER_NAMES

export function isCourierName(name: string): name is CourierName {
  return Object.hasOwn(COURIER_NAMES, name)
}

/** The couriers whose quotes are asked for at an address of their name; Uber's call has a form of its own. */
export type EstimatedCourier = Exclude<CourierName, 'UBER'>

export const ESTIMATED_COURIERS = Object.keys(COURIER_NAMES).filter((name) => name !== 'UBER') as EstimatedCourier[]

export type EstimatePath = `/${Lowercase<EstimatedCourier>}/estimate`

export function estimatePath(courier: EstimatedCourier): EstimatePath {
  return `/${courier.toLowerCase() as Lowercase<EstimatedCourier>}/estimate`
}
