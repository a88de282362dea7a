// The couriers a store works with, as files name them.
import { isCourierName } from '#shop/delivery/couriers/courier-names.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import type { Cell } from '../cells.ts'

/** `uber, justo`, in the order they are written. */
export function readCouriers(text: string): Cell {
  const named = [...new Set(text.split(/[,;|]/).map((each) => plainSigns(each).toUpperCase()))]
  return named.every(isCourierName) ? { value: named.join(',') } : { fault: 'notCouriers' }
}
