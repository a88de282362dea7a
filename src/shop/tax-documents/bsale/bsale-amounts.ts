// What Bsale makes of lines with net prices of six decimals: it must be what the document says, before it is sent.
import { extraTaxRate } from '#shop/products/extra-tax.ts'

/** A line as Bsale has it: its net price of one unit in millionths of a peso. */
export interface NetLine {
  readonly quantity: number
  readonly millionths: number
  /** 0 for none. */
  readonly extraTaxCode: number
}

const IVA_PERMILLE = 190
const MILLION = 1_000_000

/** Whole pesos of a line without taxes. */
export const pesosOf = ({ quantity, millionths }: NetLine): number => divided(BigInt(quantity) * BigInt(millionths), MILLION) // biome-ignore format: one row

export interface Totals {
  readonly net: number
  readonly total: number
}

/** Net amount and sum of a boleta, which is rounded once. */
export function boletaTotals(lines: readonly NetLine[]): Totals {
  const net = lines.reduce((sum, { quantity, millionths }) => sum + BigInt(quantity) * BigInt(millionths), 0n)
  const total = divided(net * BigInt(1_000 + IVA_PERMILLE), MILLION * 1_000)
  return { net: divided(BigInt(total) * 1_000n, 1_000 + IVA_PERMILLE), total }
}

/** Net amount and sum of a document with net lines, each of which is rounded. */
export function netTotals(lines: readonly NetLine[]): Totals {
  const net = lines.reduce((sum, line) => sum + pesosOf(line), 0)
  const extras = [...Map.groupBy(lines, ({ extraTaxCode }) => extraTaxCode)].map(([code, same]) =>
    divided(BigInt(same.reduce((sum, line) => sum + pesosOf(line), 0)) * permille(code), 1_000),
  )
  const iva = divided(BigInt(net * IVA_PERMILLE), 1_000)
  return { net, total: net + iva + extras.reduce((sum, pesos) => sum + pesos, 0) }
}

/** The net price of a unit of something that costs so much with IVA in all. */
export const netOfGross = (gross: number, quantity: number): number => divided(BigInt(gross) * BigInt(MILLION) * 1_000n, (1_000 + IVA_PERMILLE) * quantity) // biome-ignore format: one row

const permille = (code: number): bigint => BigInt(Math.round(extraTaxRate(code) * 10))

/** To the nearest whole number, halves up. */
const divided = (amount: bigint, divisor: number): number => Number((2n * amount + BigInt(divisor)) / BigInt(2 * divisor)) // biome-ignore format: one row
