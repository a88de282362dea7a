// What Bsale makes of lines with net prices: whole pesos, rounded once for a boleta, by line elsewhere.
import type { PaperLine } from '#sandbox/tax-documents/register.ts'
import { TAXES } from './configured.ts'

export interface Amounts {
  readonly net: number
  readonly iva: number
  readonly other: number
  readonly total: number
}

const IVA = 14
const MILLION = 1_000_000n
const thousandths = (code: number) => BigInt(Math.round(Number(TAXES.find((tax) => tax.code === String(code))?.percentage ?? 0) * 10)) // biome-ignore format: one row

/** `amount / divisor` to the nearest whole number, halves up. */
const rounded = (amount: bigint, divisor: bigint): number => Number((2n * amount + divisor) / (2n * divisor))

export function lineAmount(quantity: number, millionths: number): number {
  return rounded(BigInt(quantity) * BigInt(millionths), MILLION)
}

/** A boleta's price holds its taxes: all of it is rounded at once, then divided. */
export function boletaAmounts(lines: readonly PaperLine[]): Amounts {
  let [gross, others] = [0n, 0n]
  for (const { quantity, millionths, codes } of lines) {
    const net = BigInt(quantity) * BigInt(millionths)
    const additional = codes.reduce((sum, code) => sum + thousandths(code), 0n)
    gross += net * (1_000n + thousandths(IVA) + additional)
    others += net * additional
  }
  const [total, other] = [rounded(gross, MILLION * 1_000n), rounded(others, MILLION * 1_000n)]
  const net = rounded(BigInt(total - other) * 1_000n, 1_000n + thousandths(IVA))
  return { net, iva: total - other - net, other, total }
}

export function netAmounts(lines: readonly PaperLine[]): Amounts {
  const of = (code: number | null) => lines.reduce((sum, line) => (code === null || line.codes.includes(code) ? sum + line.amount : sum), 0) // biome-ignore format: one row
  const net = of(null)
  const iva = rounded(BigInt(net) * thousandths(IVA), 1_000n)
  const others = [...new Set(lines.flatMap(({ codes }) => codes))].map((code) =>
    rounded(BigInt(of(code)) * thousandths(code), 1_000n),
  )
  const other = others.reduce((sum, each) => sum + each, 0)
  return { net, iva, other, total: net + iva + other }
}
