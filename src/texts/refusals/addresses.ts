// Why an address was not saved or deleted.
import type { AddressProblem } from '#shop/delivery/address.ts'
import { addressWords } from '#texts/delivery/addresses.ts'
import { addressProblems } from './delivery.ts'

export const addressRefusals = {
  addressRequired: () => addressProblems.addressRequired,
  numberRequired: () => addressProblems.numberRequired,
  communeRequired: () => addressProblems.communeRequired,
  regionRequired: () => addressProblems.regionRequired,
  addressTooLong: () => addressProblems.addressTooLong,
  placeUnknown: () => 'Elige la región y la comuna de la lista',
  addressNotYours: () => addressWords.deleteFailed,
  addressUnknown: () => addressWords.deleteFailed,
} as const satisfies Record<AddressProblem | 'placeUnknown' | 'addressNotYours' | 'addressUnknown', () => string>
