// What is wrong with an address. The date's sentences are in refusals/orders.ts.
import type { AddressProblem } from '#shop/delivery/address.ts'

export const addressProblems = {
  addressRequired: 'Ingrese una dirección',
  numberRequired:
    'Ingrese un número de dirección. Si la dirección no tiene número, ingrésela manualmente con un "S/N" en la numeración',
  communeRequired: 'Ingrese una comuna',
  regionRequired: 'Ingrese una región',
  addressTooLong: 'Dirección supera el límite de caracteres (55)',
} as const satisfies Record<AddressProblem, string>

/** The calls of delivery refuse nothing: a commune without coverage gets a notice. */
export const deliveryRefusals = {} as const
