// The couriers the shop knows, by the name that orders, quotes and settings have, with what people call them.

export const COURIER_NAMES = { UBER: 'Uber', JUSTO: 'Justo' } as const

export type CourierName = keyof typeof COURIER_NAMES

export function isCourierName(name: string): name is CourierName {
  return Object.hasOwn(COURIER_NAMES, name)
}
