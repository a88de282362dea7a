// The taxes of a document: net, IVA and additional tax (ILA) in whole pesos, rounded once for the whole document as the tax office reckons it.
import { prorate } from '#shop/pricing/proration.ts'
import { extraTaxRate } from '#shop/products/extra-tax.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { type Clp, clp, sum, ZERO } from '#shop/shared/money.ts'
import type { DocumentType } from './billing.ts'

/** Rates in per cent, with at most one decimal, as a document charges them. */
export interface TaxRates {
  readonly tax: number
  readonly extraTax: number
  /** Which additional tax it is; 0 where none is charged. */
  readonly extraTaxCode: number
}

/** Net amount, IVA and additional tax of something. */
export interface Taxes {
  readonly net: Clp
  readonly iva: Clp
  readonly extra: Clp
}

/** What a document charges of one additional tax. */
export interface ExtraTax {
  readonly code: number
  readonly rate: number
  readonly pesos: Clp
}

/** A line of a document: what is paid for it in all. */
export interface DocumentPart {
  readonly gross: Clp
  readonly rates: TaxRates
}

/** The taxes of an order, as it stores them. */
export interface OrderTaxes {
  readonly delivery: Taxes
  readonly total: Taxes
  /** What is paid less what the document says; other than 0 of facturas alone. */
  readonly rounding: number
}

export interface DocumentTaxes extends OrderTaxes {
  readonly extras: readonly ExtraTax[]
  /** What each line is without taxes, in their order; they and the delivery's add up to the document's net. */
  readonly nets: readonly Clp[]
  readonly deliveryNet: Clp
}

/** What a delivery holds since when: it is a service, with IVA alone. The latest first; a change of the law is one more row. */
const DELIVERY_RATES: readonly { readonly since: Day; readonly tax: number }[] = [{ since: '2003-10-01', tax: 19 }]

const NO_TAXES: Taxes = { net: ZERO, iva: ZERO, extra: ZERO }

export function deliveryRates(day: Day): TaxRates {
  const rates = DELIVERY_RATES.find(({ since }) => since <= day)
  if (!rates) throw new Error(`no rates of a delivery are known for ${day}`)
  return { tax: rates.tax, extraTax: 0, extraTaxCode: 0 }
}

/** What a document charges of a product's taxes: all, or none of the additional one. */
export function chargedRates(tax: number, extraTaxCode: number, chargesExtra: boolean): TaxRates {
  const code = chargesExtra ? extraTaxCode : 0
  return { tax, extraTax: extraTaxRate(code), extraTaxCode: code }
}

/**
 * The parts of one price with its taxes inside. The net amount is rounded; of the rest IVA gets its part by the rates, rounded, and the
 * additional tax what remains, so that they add up to the price.
 */
export function taxesOf(gross: Clp, { tax, extraTax }: Pick<TaxRates, 'tax' | 'extraTax'>): Taxes {
  const [iva, additional] = [perMille(tax), perMille(extraTax)]
  const net = dividedHalfUp(gross * 1000, 1000 + iva + additional)
  const rest = gross - net
  const ofIva = rest === 0 ? 0 : dividedHalfUp(rest * iva, iva + additional)
  return { net: clp(net), iva: clp(ofIva), extra: clp(rest - ofIva) }
}

/**
 * The taxes of a whole document, from what its lines and its delivery cost. A boleta is divided as a whole. A factura is reckoned upwards
 * from whole net amounts, and of those around the exact ones it takes what comes closest to what is paid; where none gives it exactly
 * (a total of 5.001), `rounding` says by how much it differs.
 */
export function documentTaxes(
  kind: DocumentType,
  lines: readonly DocumentPart[],
  { cost, day }: { readonly cost: Clp; readonly day: Day },
): DocumentTaxes {
  const rates = deliveryRates(day)
  const parts = cost === 0 ? lines : [...lines, { gross: cost, rates }]
  const groups = groupsOf(parts)
  const { nets, total, extras } = kind === 'boleta' ? divided(groups) : reckonedUp(groups)
  const ofParts = parts.map(() => ZERO)
  for (const [index, { members }] of groups.entries()) {
    const shares = prorate(
      nets[index]!,
      members.map(({ gross }) => gross),
    )
    for (const [place, { position }] of members.entries()) ofParts[position] = shares[place]!
  }
  return {
    delivery: cost === 0 ? NO_TAXES : taxesOf(cost, rates),
    total,
    extras,
    rounding: sum(parts.map(({ gross }) => gross)) - sum(Object.values(total)),
    nets: ofParts.slice(0, lines.length),
    deliveryNet: ofParts[lines.length] ?? ZERO,
  }
}

/** Lines of the same rates, which are divided together. */
interface Group {
  readonly rates: TaxRates
  readonly gross: number
  readonly members: readonly { readonly position: number; readonly gross: Clp }[]
}

type Divided = Pick<DocumentTaxes, 'nets' | 'total' | 'extras'>

function groupsOf(parts: readonly DocumentPart[]): Group[] {
  const placed = parts.map((part, position) => ({ ...part, position }))
  const groups = Map.groupBy(placed, ({ rates }) => `${rates.tax}:${rates.extraTaxCode}`)
  return [...groups.values()].map((members) => ({
    rates: members[0]!.rates,
    gross: sum(members.map(({ gross }) => gross)),
    members,
  }))
}

function divided(groups: readonly Group[]): Divided {
  const taxes = groups.map(({ gross, rates }) => taxesOf(clp(gross), { tax: rates.tax, extraTax: 0 }))
  return { nets: taxes.map(({ net }) => net), total: inAll(taxes), extras: [] }
}

function inAll(parts: readonly Taxes[]): Taxes {
  const all = (name: keyof Taxes) => sum(parts.map((part) => part[name]))
  return { net: all('net'), iva: all('iva'), extra: all('extra') }
}

function reckonedUp(groups: readonly Group[]): Divided {
  const paid = groups.reduce((all, { gross }) => all + gross, 0)
  let best: { readonly nets: readonly number[]; readonly off: number; readonly beside: number } | null = null
  for (const nets of aroundExact(groups)) {
    const off = Math.abs(paid - pesosIn(upFrom(groups, nets).total))
    const beside = groups.reduce((all, group, index) => all + Math.abs(nets[index]! - exactNet(group)), 0)
    if (!best || off < best.off || (off === best.off && beside < best.beside)) best = { nets, off, beside }
  }
  return upFrom(groups, best?.nets ?? [])
}

/** Each choice of a whole net amount just below or above every group's exact one. */
function aroundExact(groups: readonly Group[]): readonly (readonly number[])[] {
  return groups.reduce<readonly (readonly number[])[]>(
    (chosen, group) => {
      const [below, above] = [Math.floor(exactNet(group)), Math.ceil(exactNet(group))]
      const own = below === above ? [below] : [below, above]
      return chosen.flatMap((nets) => own.map((net) => [...nets, net]))
    },
    [[]],
  )
}

const exactNet = ({ gross, rates: { tax, extraTax } }: Group) =>
  (gross * 1000) / (1000 + perMille(tax) + perMille(extraTax))

const pesosIn = ({ net, iva, extra }: Taxes): number => net + iva + extra

/** IVA of the net amounts of each rate in all, and each additional tax of its own lines. */
function upFrom(groups: readonly Group[], nets: readonly number[]): Divided {
  const byRate = new Map<number, number>()
  for (const [index, { rates }] of groups.entries()) byRate.set(rates.tax, (byRate.get(rates.tax) ?? 0) + nets[index]!)
  const iva = [...byRate].reduce((all, [rate, net]) => all + percentOf(net, rate), 0)
  const extras = groups
    .map(({ rates: { extraTaxCode: code, extraTax: rate } }, index) => ({
      code,
      rate,
      pesos: clp(percentOf(nets[index]!, rate)),
    }))
    .filter(({ code }) => code !== 0)
    .sort((one, other) => one.code - other.code)
  const net = nets.reduce((all, each) => all + each, 0)
  return {
    nets: nets.map(clp),
    total: { net: clp(net), iva: clp(iva), extra: sum(extras.map(({ pesos }) => pesos)) },
    extras,
  }
}

const percentOf = (net: number, rate: number): number => dividedHalfUp(net * perMille(rate), 1000)

/** Whole tenths of a per cent, so that no sum depends on binary fractions. */
function perMille(percent: number): number {
  return Math.round(percent * 10)
}

/** `amount / divisor` to the nearest whole number, halves up; both at least 0 and whole. */
function dividedHalfUp(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor))
}
