// What a tax document says, whoever issues it: its receiver, its lines and its sums, made of an order and of what was given back.
import { canBeNamed, NOBODY, namesBuyer } from '#shop/billing/named-boleta.ts'
import { type DocumentPart, deliveryRates, documentTaxes, type ExtraTax, type TaxRates } from '#shop/billing/taxes.ts'
import { moneyOfLines } from '#shop/pricing/line-shares.ts'
import { prorate } from '#shop/pricing/proration.ts'
import { type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, sum, ZERO } from '#shop/shared/money.ts'
import { documentText } from './document-text.ts'

/** The tax office's codes. */
export const BOLETA = 39
export const FACTURA = 33
export const CREDIT_NOTE = 61
export type DocumentKind = typeof BOLETA | typeof FACTURA | typeof CREDIT_NOTE

/** `sending` and `unknown` may have been issued; `refused` has not; `rejected` was, and the tax office took it back. */
export type DocumentState =
  | 'due'
  | 'sending'
  | 'unknown'
  | 'issued'
  | 'accepted'
  | 'rejected'
  | 'refused'
  | 'not_needed'

/** Lines of a factura or nota de crédito; a boleta may have 1,000. */
const MOST_LINES = 60
const MOST_BOLETA_LINES = 1_000

export interface Receiver {
  /** Cleaned. */
  readonly rut: string
  readonly name: string | null
  readonly activity: string | null
  readonly address: string | null
  readonly commune: string | null
  readonly city: string | null
}

export interface DocumentLine {
  readonly name: string
  readonly quantity: number
  /** At most six decimals; with taxes on a boleta, without them elsewhere. */
  readonly unitPrice: number
  readonly discount: Clp
  /** `quantity × unitPrice`, rounded, less the discount. */
  readonly amount: Clp
  /** 0 for none. */
  readonly extraTaxCode: number
}

/** The document a nota de crédito is about. */
export interface Reference {
  readonly kind: typeof BOLETA | typeof FACTURA
  readonly folio: number
  readonly token: string
  readonly day: Day
  /** 1 annuls all of it, 3 corrects amounts. */
  readonly code: 1 | 3
  /** What it says, as it was issued. */
  readonly lines: readonly DocumentLine[]
  /** The notas de crédito that lessened it before, the oldest first. */
  readonly earlier: readonly TaxDocument[]
}

export interface TaxDocument {
  readonly kind: DocumentKind
  /** The day of its issue in Santiago. */
  readonly day: Day
  readonly orderNumber: number
  readonly receiver: Receiver
  readonly lines: readonly DocumentLine[]
  readonly net: Clp
  readonly iva: Clp
  readonly extras: readonly ExtraTax[]
  readonly total: Clp
  /** The money it is about; differs from `total` by a peso where no whole net amount gives it. */
  readonly paid: Clp
  readonly reference: Reference | null
  /** Whether the goods came back too late for the tax to be lessened. */
  readonly isTooLateForTax: boolean
}

/** An issued document, as its buyer reads of it. */
export interface Paper {
  readonly kind: DocumentKind
  readonly folio: number
  readonly day: Day
  readonly total: Clp
}

export interface OrderedLine {
  readonly productId: ProductId
  readonly name: string
  readonly quantity: number
  readonly regularPrice: Clp
  readonly totalPrice: Clp
  readonly rates: TaxRates
}

/** An order as far as its documents need it. */
export interface DocumentedOrder {
  readonly number: number
  readonly documentType: 'boleta' | 'factura'
  readonly company: Receiver | null
  readonly buyer: { readonly rut: string; readonly name: string }
  readonly lines: readonly OrderedLine[]
  readonly deliveryCost: Clp
  readonly points: Clp
  readonly due: Clp
  readonly createdAt: Date
  /** The payment provider the money came by; null where none did. */
  readonly paidBy: string | null
}

/** Spanish words that documents hold. */
export interface DocumentWords {
  readonly delivery: string
  readonly others: string
  readonly nobody: string
  /** What an issuer must be told of somebody who did not say it. */
  readonly unsaid: string
  readonly givenBack: (orderNumber: number) => string
}

/** What documents are told beside the order. */
export interface Said {
  readonly day: Day
  /** From how many pesos a boleta names its buyer by law. */
  readonly namedFrom: number
  readonly words: DocumentWords
}

interface PaidLine extends DocumentPart {
  readonly name: string
  readonly quantity: number
  readonly regular: Clp
}

/** What was paid in money for each line, delivery last. */
function paidLines(order: DocumentedOrder, words: DocumentWords): PaidLine[] {
  const money = moneyOfLines(order.lines, order.points)
  return order.lines.map(({ name, quantity, regularPrice, totalPrice, rates }, index) => ({
    name: documentText(name, 80) || words.others,
    quantity,
    rates,
    gross: money[index]!,
    regular: clp(Math.max(regularPrice * quantity, totalPrice)),
  }))
}

/** The boleta or factura of an order. */
export function saleDocument(order: DocumentedOrder, { day, namedFrom, words }: Said): TaxDocument {
  const kind = order.documentType === 'factura' ? FACTURA : BOLETA
  const goods = paidLines(order, words)
  const taxes = documentTaxes(order.documentType, goods, { cost: order.deliveryCost, day: dayOf(order.createdAt) })
  const delivery = { name: words.delivery, quantity: 1, extraTaxCode: 0, discount: ZERO }
  const lines =
    kind === BOLETA
      ? [...goods.map(grossLine), ...(order.deliveryCost > 0 ? [{ ...delivery, unitPrice: order.deliveryCost, amount: order.deliveryCost }] : [])]
      : [...goods.map((line, index) => netLine(line, taxes.nets[index]!)), { ...delivery, unitPrice: taxes.deliveryNet, amount: taxes.deliveryNet }].filter(({ amount }) => amount > 0) // biome-ignore format: two forms
  const { net, iva, extra } = taxes.total
  return {
    ...{ kind, day, orderNumber: order.number, receiver: receiverOf(order, namedFrom, words) },
    lines: shortened(lines, kind === BOLETA ? MOST_BOLETA_LINES : MOST_LINES, words),
    ...{ net, iva, extras: taxes.extras, total: clp(net + iva + extra), paid: order.due },
    ...{ reference: null, isTooLateForTax: false },
  }
}

/** What was given back of an order at one time. */
export interface GivenBackMoney {
  readonly pesos: Clp
  /** Units of lines, with the money of each; empty where an amount was named. */
  readonly lines: readonly { readonly productId: ProductId; readonly units: number; readonly money: Clp }[]
}

/** The document a nota de crédito lessens, and what earlier ones left of it. */
export interface Lessened {
  readonly reference: Omit<Reference, 'code'>
  readonly total: Clp
  readonly left: Clp
  /** Whether more than six months passed since. */
  readonly isTooLateForTax: boolean
}

/** The nota de crédito of what was given back; null where it would be more than is left of its document. */
export function creditNote(
  order: DocumentedOrder,
  back: GivenBackMoney,
  lessened: Lessened,
  { day, namedFrom, words }: Said,
): TaxDocument | null {
  if (back.pesos > lessened.left + 1 || back.pesos < 1) return null // a factura may say a peso less than was paid
  const isWhole = back.pesos >= order.due || back.pesos >= lessened.total
  const parts = isWhole ? wholeParts(order, words) : partsBack(order, back, words)
  for (let less = 0; less <= 2; less++) {
    const gross = lessBy(parts, less)
    const taxes = documentTaxes('factura', gross, { cost: ZERO, day: dayOf(order.createdAt) })
    const { net, iva, extra } = taxes.total
    const total = clp(net + iva + extra)
    if (total > lessened.left || total < 1) continue
    const lines = gross.map((line, index) => netLine(line, taxes.nets[index]!)).filter(({ amount }) => amount > 0)
    const { kind } = lessened.reference
    const receiver = receiverOf(order, kind === BOLETA ? namedFrom : 0, words)
    return {
      ...{ kind: CREDIT_NOTE, day, orderNumber: order.number, receiver },
      lines: shortened(lines, MOST_LINES, words),
      ...{ net, iva, extras: taxes.extras, total, paid: back.pesos },
      reference: { ...lessened.reference, code: isWhole ? 1 : 3 },
      isTooLateForTax: lessened.isTooLateForTax,
    }
  }
  return null
}

function wholeParts(order: DocumentedOrder, words: DocumentWords): PaidLine[] {
  const delivery = { name: words.delivery, quantity: 1, gross: order.deliveryCost, regular: order.deliveryCost }
  const goods = paidLines(order, words).filter(({ gross }) => gross > 0)
  return order.deliveryCost > 0 ? [...goods, { ...delivery, rates: deliveryRates(dayOf(order.createdAt)) }] : goods
}

/** Units by their lines, or a sum shared over what was paid at each rate. */
function partsBack(order: DocumentedOrder, back: GivenBackMoney, words: DocumentWords): PaidLine[] {
  const units = back.lines.flatMap(({ productId, units: quantity, money }) => {
    const line = order.lines.find((each) => each.productId === productId)
    return line && money > 0
      ? [{ name: documentText(line.name, 80) || words.others, quantity, rates: line.rates, weight: money }]
      : []
  })
  const weighed =
    units.length > 0
      ? units
      : [...Map.groupBy(wholeParts(order, words), ({ rates }) => rates.extraTaxCode).values()].map((same) => ({
          ...{ name: words.givenBack(order.number), quantity: 1, rates: same[0]!.rates },
          weight: sum(same.map(({ gross }) => gross)),
        }))
  const shares = prorate(
    back.pesos,
    weighed.map(({ weight }) => weight),
  )
  return weighed.map((part, index) => ({ ...part, gross: shares[index]!, regular: shares[index]! }))
}

/** The largest part made less by a peso or two, so that the sum stays below what is left. */
function lessBy(parts: readonly PaidLine[], pesos: number): PaidLine[] {
  const largest = parts.reduce((at, { gross }, index) => (gross > parts[at]!.gross ? index : at), 0)
  return parts.map((part, index) =>
    index === largest ? { ...part, gross: clp(Math.max(0, part.gross - pesos)) } : part,
  )
}

function grossLine({ name, quantity, gross, regular }: PaidLine): DocumentLine {
  const unitPrice = millionths(regular / quantity)
  return { name, quantity, unitPrice, discount: clp(Math.round(quantity * unitPrice) - gross), amount: gross, extraTaxCode: 0 } // biome-ignore format: one row
}

function netLine({ name, quantity, rates }: PaidLine, net: Clp): DocumentLine {
  return { name, quantity, unitPrice: millionths(net / quantity), discount: ZERO, amount: net, extraTaxCode: rates.extraTaxCode } // biome-ignore format: one row
}

const millionths = (amount: number) => Math.round(amount * 1_000_000) / 1_000_000

/** The first lines as they are; the rest as one for each additional tax. */
function shortened(lines: readonly DocumentLine[], most: number, words: DocumentWords): readonly DocumentLine[] {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most - 7)
  const rest = Map.groupBy(lines.slice(most - 7), ({ extraTaxCode }) => extraTaxCode)
  const merged = [...rest].map(([extraTaxCode, same]) => {
    const amount = sum(same.map((line) => line.amount))
    return { name: words.others, quantity: 1, unitPrice: amount, discount: ZERO, amount, extraTaxCode }
  })
  return [...kept, ...merged]
}

function receiverOf(order: DocumentedOrder, namedFrom: number, words: DocumentWords): Receiver {
  const none = { activity: null, address: null, commune: null, city: null }
  if (order.company) {
    const { rut, name, activity, address, commune, city } = order.company
    const text = (given: string | null, most: number) => documentText(given ?? '', most)
    return { rut, name: text(name, 100), activity: text(activity, 40), address: text(address, 70), commune: text(commune, 20), city: text(city, 20) } // biome-ignore format: one row
  }
  if (!namesBuyer('boleta', order.due, namedFrom)) return { rut: NOBODY, name: words.nobody, ...none }
  return { rut: canBeNamed(order.buyer) ? order.buyer.rut : '', name: documentText(order.buyer.name, 100), ...none }
}
