// Lists the couriers the shop knows, by the name they have in orders, quotes and settings, with the name people use.

export const COURIER_NAMES = { UBER: 'Uber', JUSTO: 'Justo' } as const

export type CourierName = keyof typeof COURIER_NAMES

export function isCourierName(name: string): name is CourierName {
  return Object.hasOwn(COURIER_NAMES, name)
}
