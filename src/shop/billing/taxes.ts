// The taxes inside a price: net, IVA and additional tax (ILA) in whole pesos that add up to the price, exactly.
import { type Clp, clp, sum, ZERO } from '#shop/shared/money.ts'

/** Rates in per cent, with at most one decimal. */
export interface TaxRates {
  readonly tax: number
  readonly extraTax: number
}

/** `net` + `iva` + `extra` is the price they are of. */
export interface Taxes {
  readonly net: Clp
  readonly iva: Clp
  readonly extra: Clp
}

/** A delivery is a service: IVA alone, 19 % since October 2003. */
const DELIVERY_RATES: TaxRates = { tax: 19, extraTax: 0 }

const NO_TAXES: Taxes = { net: ZERO, iva: ZERO, extra: ZERO }

/**
 * The parts of a price with its taxes inside. The net amount is rounded; of the rest IVA gets its part by the rates,
 * rounded, and the additional tax what remains.
 */
export function taxesOf(gross: Clp, { tax, extraTax }: TaxRates): Taxes {
  const [iva, additional] = [perMille(tax), perMille(extraTax)]
  const net = dividedHalfUp(gross * 1000, 1000 + iva + additional)
  const rest = gross - net
  const ofIva = rest === 0 ? 0 : dividedHalfUp(rest * iva, iva + additional)
  return { net: clp(net), iva: clp(ofIva), extra: clp(rest - ofIva) }
}

/** What several prices hold in all. */
function taxesInAll(parts: readonly Taxes[]): Taxes {
  const all = (name: keyof Taxes) => sum(parts.map((part) => part[name]))
  return { net: all('net'), iva: all('iva'), extra: all('extra') }
}

/** An order's document: what its lines and its delivery hold of each tax. */
export interface DocumentTaxes {
  readonly delivery: Taxes
  readonly total: Taxes
}

/** The taxes of a whole document, from those of its lines and what its delivery costs. */
export function documentTaxes(lines: readonly Taxes[], deliveryCost: Clp): DocumentTaxes {
  const delivery = deliveryCost === 0 ? NO_TAXES : taxesOf(deliveryCost, DELIVERY_RATES)
  return { delivery, total: taxesInAll([...lines, delivery]) }
}

/** Whole tenths of a per cent, so that no sum depends on binary fractions. */
function perMille(percent: number): number {
  return Math.round(percent * 10)
}

/** `amount / divisor` to the nearest whole number, halves up; both at least 0 and whole. */
function dividedHalfUp(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor))
}
