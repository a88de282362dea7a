// What is to be picked and driven on a day, by zone: from the orders of that day to the lists people work through. Pure.
import { nearest, type Point } from '#shop/geography/point.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { DeliveryTime } from '#shop/products/product.ts'
import type { CsvCell } from '#shop/shared/written/csv.ts'

/** A paid order of a day that is still in the house or on its way. */
export interface DayOrder {
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly type: 'delivery' | 'pickup'
  /** `immediate`: picked at once from its store's own shelves, and never in one of our vans. */
  readonly time: DeliveryTime
  readonly service: 'same_day' | 'scheduled' | null
  /** Of its commune; of a pickup the store it is sent to, a day before its buyer collects it; of an express order the store that sells it. */
  readonly zone: string
  readonly buyer: string
  readonly phone: string
  /** Street and number; '' of a pickup. */
  readonly address: string
  readonly apartment: string
  readonly commune: string
  readonly instructions: string
  /** Null where nothing found the address. */
  readonly point: Point | null
  readonly hasAlcohol: boolean
  /** The factura that goes along with its goods, without a folio until it is issued; null of a boleta. */
  readonly factura: { readonly folio: number | null } | null
  /** What it holds in the warehouse, packs taken apart. */
  readonly goods: readonly { readonly sku: string; readonly name: string; readonly units: number }[]
}

/** One product of a day's picking, the units of all orders of a zone: express ones apart. */
export interface PickingLine {
  readonly isExpress: boolean
  readonly zone: string
  readonly sku: string
  readonly name: string
  readonly units: number
  readonly orderNumbers: readonly number[]
}

export interface RouteStop extends Omit<DayOrder, 'goods' | 'point' | 'time'> {
  /** From 1 in each zone. */
  readonly stop: number
  /** Bottles, cans and whatever else is carried. */
  readonly units: number
}

const TO_PICK: readonly OrderStatus[] = ['POR PREPARAR', 'EN PROCESO']

/** What has to be picked, express first, by zone and name; what is prepared is left out. */
export function pickingList(orders: readonly DayOrder[]): PickingLine[] {
  const lines = new Map<string, PickingLine>()
  for (const { zone, time, status, orderNumber, goods } of orders) {
    if (!TO_PICK.includes(status)) continue
    for (const { sku, name, units } of goods) {
      const isExpress = time === 'immediate'
      const key = JSON.stringify([zone, isExpress, sku])
      const known = lines.get(key) ?? { isExpress, zone, sku, name, units: 0, orderNumbers: [] }
      lines.set(key, { ...known, units: known.units + units, orderNumbers: [...known.orderNumbers, orderNumber] })
    }
  }
  return [...lines.values()].toSorted(
    (one, other) =>
      Number(other.isExpress) - Number(one.isExpress) ||
      byText(one.zone, other.zone) ||
      byText(one.name, other.name) ||
      byText(one.sku, other.sku),
  )
}

/** The stops of a day: each zone from `start` to whichever is nearest next; what has no point follows, by commune and street. */
export function routeList(orders: readonly DayOrder[], start: Point): RouteStop[] {
  const zones = Map.groupBy(
    orders.filter(({ type, time }) => type === 'delivery' && time === 'programmed'),
    ({ zone }) => zone,
  )
  return [...zones]
    .toSorted(([one], [other]) => byText(one, other))
    .flatMap(([, stops]) => inOrder(stops, start).map((order, index) => stopOf(order, index + 1)))
}

function inOrder(orders: readonly DayOrder[], start: Point): DayOrder[] {
  const ordered: DayOrder[] = []
  let left = orders.flatMap((order) => (order.point ? [{ order, ...order.point }] : []))
  let at = start
  for (let next = nearest(left, at); next; next = nearest(left, at)) {
    const { order } = next
    ordered.push(order)
    left = left.filter((each) => each.order !== order)
    at = order.point!
  }
  const lost = orders
    .filter(({ point }) => point === null)
    .toSorted((one, other) => byText(one.commune, other.commune) || byText(one.address, other.address))
  return [...ordered, ...lost]
}

function stopOf({ goods, point: _point, time: _time, ...order }: DayOrder, stop: number): RouteStop {
  return { ...order, stop, units: goods.reduce((sum, { units }) => sum + units, 0) }
}

/** A table with its columns' names, for `csvFile` or a page. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** The words of the tables' columns, in the order of their cells. */
export interface RouteWords {
  /** Zone, sku, name, units, orders. */
  readonly picking: readonly string[]
  /** Zone, stop, order, buyer, phone, address, apartment, commune, instructions, units, identity card, factura, state. */
  readonly route: readonly string[]
  /** In the column of the identity card where one has to be shown. */
  readonly yes: string
  /** In the column of the factura that goes along. */
  readonly factura: (folio: number | null) => string
  /** The zone of what is picked for express in a store. */
  readonly express: (store: string) => string
}

export function pickingSheet(lines: readonly PickingLine[], words: RouteWords): Sheet {
  return {
    columns: words.picking,
    rows: lines.map(({ isExpress, zone, sku, name, units, orderNumbers }) => [
      isExpress ? words.express(zone) : zone,
      sku,
      name,
      units,
      orderNumbers.join(' '),
    ]),
  }
}

export function routeSheet(stops: readonly RouteStop[], words: RouteWords): Sheet {
  return {
    columns: words.route,
    rows: stops.map((each) => [
      each.zone,
      each.stop,
      each.orderNumber,
      each.buyer,
      each.phone,
      each.address,
      each.apartment,
      each.commune,
      each.instructions,
      each.units,
      each.hasAlcohol ? words.yes : '',
      each.factura ? words.factura(each.factura.folio) : '',
      each.status,
    ]),
  }
}

const SPANISH = new Intl.Collator('es-CL', { numeric: true })
const byText = (one: string, other: string) => SPANISH.compare(one, other)
