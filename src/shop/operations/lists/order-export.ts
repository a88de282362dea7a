// Orders as a table for spreadsheets: a row a line. What names an order stands in each of its rows, so that rows can be filtered; what is
// counted of the whole order only in its first, so that a column can be summed.
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import { addDays, type Day, formatInstant } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import type { CsvCell } from '#shop/shared/written/csv.ts'

export interface ExportedLine {
  readonly sku: string
  readonly product: string
  readonly units: number
  /** With all that was taken off it. */
  readonly unitPrice: number
  readonly total: number
  readonly net: number
  readonly iva: number
  readonly ila: number
}

export interface ExportedOrder {
  readonly number: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly status: OrderStatus
  readonly way: ExportedWay
  /** When its buyer gets it. */
  readonly day: string | null
  /** Where it is collected; null for deliveries. */
  readonly pickupStore: string | null
  readonly document: string
  /** Of whom its factura names; all null of a boleta. */
  readonly company: {
    readonly rut: string | null
    readonly name: string | null
    readonly activity: string | null
    readonly address: string | null
    readonly commune: string | null
    readonly city: string | null
  }
  readonly rut: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly commune: string | null
  readonly address: string
  readonly paymentType: string
  /** What its provider and the bank call the payment; null without one. */
  readonly paymentReference: string | null
  readonly bankReference: string | null
  readonly promotion: string | null
  readonly coupon: string | null
  readonly discounts: Readonly<Record<'club' | 'bulk' | 'recommended' | 'promotion' | 'coupon', number>>
  readonly delivery: number
  readonly deliveryNet: number
  readonly total: number
  readonly net: number
  readonly iva: number
  readonly ila: number
  /** In money, without points. */
  readonly due: number
  /** Of the money, what was given back or is to be. */
  readonly returned: number
  readonly lines: readonly ExportedLine[]
}

export type ExportedWay = `${'programmed' | 'immediate'} ${'delivery' | 'pickup'}`

const COLUMNS = [
  ...(['number', 'createdAt', 'paidAt', 'status', 'way', 'day', 'pickupStore', 'document'] as const),
  ...(['companyRut', 'company', 'activity', 'companyAddress', 'companyCommune', 'companyCity'] as const),
  ...(['rut', 'name', 'lastName', 'email', 'phone', 'commune', 'address'] as const),
  ...(['paymentType', 'paymentReference', 'bankReference', 'promotion', 'coupon'] as const),
  ...(['sku', 'product', 'units', 'unitPrice', 'lineTotal', 'lineNet', 'lineIva', 'lineIla'] as const),
  ...(['clubDiscount', 'bulkDiscount', 'recommendedDiscount', 'promotionDiscount', 'couponDiscount'] as const),
  ...(['delivery', 'deliveryNet', 'total', 'net', 'iva', 'ila', 'points', 'due', 'returned'] as const),
] as const
type Column = (typeof COLUMNS)[number]

export interface ExportTexts {
  readonly columns: Readonly<Record<Column, string>>
  readonly ways: Readonly<Record<ExportedWay, string>>
}

export const exportColumns = ({ columns }: ExportTexts): string[] => COLUMNS.map((name) => columns[name])

/** One row for each line; one without a line for an order that has none. */
export function exportRows(order: ExportedOrder, texts: ExportTexts): CsvCell[][] {
  const named = namedCells(order, texts)
  const lines = order.lines.length === 0 ? [null] : order.lines
  return lines.map((line, at) => {
    const cells = { ...named, ...lineCells(line), ...(at === 0 ? orderCells(order) : {}) } as Readonly<
      Partial<Record<Column, CsvCell>>
    >
    return COLUMNS.map((name) => cells[name] ?? null)
  })
}

function namedCells(order: ExportedOrder, { ways }: ExportTexts) {
  const { company, paidAt } = order
  return {
    number: order.number,
    createdAt: formatInstant(order.createdAt),
    paidAt: paidAt && formatInstant(paidAt),
    status: order.status,
    way: ways[order.way],
    day: order.day,
    pickupStore: order.pickupStore,
    document: order.document,
    companyRut: company.rut && formatRut(company.rut),
    company: company.name,
    activity: company.activity,
    companyAddress: company.address,
    companyCommune: company.commune,
    companyCity: company.city,
    rut: formatRut(order.rut),
    name: order.name,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    commune: order.commune,
    address: order.address,
    paymentType: order.paymentType,
    paymentReference: order.paymentReference,
    bankReference: order.bankReference,
    promotion: order.promotion,
    coupon: order.coupon,
  }
}

function lineCells(line: ExportedLine | null) {
  if (line === null) return {}
  return {
    sku: line.sku,
    product: line.product,
    units: line.units,
    unitPrice: line.unitPrice,
    lineTotal: line.total,
    lineNet: line.net,
    lineIva: line.iva,
    lineIla: line.ila,
  }
}

function orderCells({ discounts, ...order }: ExportedOrder) {
  return {
    clubDiscount: discounts.club,
    bulkDiscount: discounts.bulk,
    recommendedDiscount: discounts.recommended,
    promotionDiscount: discounts.promotion,
    couponDiscount: discounts.coupon,
    delivery: order.delivery,
    deliveryNet: order.deliveryNet,
    total: order.total,
    net: order.net,
    iva: order.iva,
    ila: order.ila,
    points: order.total - order.due,
    due: order.due,
    returned: order.returned,
  }
}

/** Whole days, the last one included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/** Of a file or of figures. */
const MOST_DAYS = 366

/** Whether a range is one: not backwards, and not longer than a year. */
export const isRange = ({ from, to }: DayRange): boolean => from <= to && to < addDays(from, MOST_DAYS)
