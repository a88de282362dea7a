// Who drives a route, as a factura that travels with its goods must say: driver, plate and, where others drive, whose vehicle it is.
import { cleanRut, isRut } from '#shop/shared/rut.ts'

export interface RouteDriver {
  readonly name: string
  /** Cleaned. */
  readonly rut: string
  /** As `ABCD12`. */
  readonly plate: string
  /** Of who carries, where that is not the shop; cleaned. */
  readonly carrierRut: string | null
}

/** What was typed that is none. */
export type DriverFault = 'name' | 'rut' | 'plate' | 'carrierRut'

/** What a form says of a driver. */
export interface TypedDriver {
  readonly name: string
  readonly rut: string
  readonly plate: string
  readonly carrierRut: string
}

/** Cars of before and after 2007, motorcycles and trailers. */
const PLATE = /^(?:[A-Z]{2}\d{4}|[A-Z]{4}\d{2}|[A-Z]{3}\d{2,3}|[A-Z]{2}\d{3})$/

export function readRouteDriver(typed: TypedDriver): RouteDriver | { readonly fault: DriverFault } {
  const name = typed.name.replace(/\s+/g, ' ').trim()
  const plate = typed.plate.toUpperCase().replace(/[\s.·-]/g, '')
  const carrier = typed.carrierRut.trim()
  if (name.length < 3 || name.length > 100) return { fault: 'name' }
  if (!isRut(typed.rut)) return { fault: 'rut' }
  if (!PLATE.test(plate)) return { fault: 'plate' }
  if (carrier !== '' && !isRut(carrier)) return { fault: 'carrierRut' }
  return { name, rut: cleanRut(typed.rut)!, plate, carrierRut: carrier === '' ? null : cleanRut(carrier)! }
}
