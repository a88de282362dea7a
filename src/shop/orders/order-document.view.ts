// An order's data for whoever keeps his papers: lines, sums and the taxes inside, as figures to print. No tax document, and it says so.

import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { inReceiptOrder } from '#shop/pricing/receipt.ts'
import { clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { savedText } from '#texts/cart/savings.ts'
import { paymentTypeLabels } from '#texts/checkout/payment-types.ts'
import { fullDay } from '#texts/days/days.ts'
import { orderFile } from '#texts/orders/order-file.ts'
import { orders } from '#texts/orders/orders.ts'
import type { Order, OrderLine, OrderWithLines } from './order.ts'
import { discountsOf, orderReceiptLine } from './order-receipt.ts'
import { orderTaxes } from './order-taxes.ts'

const texts = orderFile.pdf

interface Around {
  /** Who sells: its name in contracts, its RUT, and its address in lines. */
  readonly seller: { readonly company: string; readonly taxId: string; readonly address: readonly string[] }
  /** Where it goes, or the store it is collected at. */
  readonly place: string
  /** Anybody else reads of the buyer what the order's page shows: his first name. */
  readonly isBuyer: boolean
}

type Row = readonly [label: string, amount: string]

export function orderDocument({ order, lines, payments }: OrderWithLines, { seller, place, isBuyer }: Around) {
  return {
    title: texts.title(order.number),
    warning: texts.warning,
    shortWarning: texts.shortWarning,
    author: seller.company,
    facts: [
      {
        title: texts.order,
        lines: [
          texts.number(order.number),
          texts.date(fullDay(dayOf(order.createdAt)), clockOf(order.createdAt)),
          texts.status(order.status),
          texts.paidWith(payments.map(({ type }) => paymentTypeLabels[type] ?? type).join(' + ')),
          texts.document[order.billing.documentType],
        ],
      },
      { title: texts.seller, lines: [seller.company, texts.rut(seller.taxId), ...seller.address] },
      isBuyer ? buyerOf(order) : { title: texts.buyer, lines: [order.buyer.name] },
      { title: texts.receiving, lines: receivingLines(order.delivery, place) },
    ],
    columns: [
      { label: texts.columns.product, share: 0.42, align: 'left' },
      { label: texts.columns.sku, share: 0.15, align: 'left' },
      { label: texts.columns.quantity, share: 0.09, align: 'right' },
      { label: texts.columns.unit, share: 0.17, align: 'right' },
      { label: texts.columns.total, share: 0.17, align: 'right' },
    ],
    rows: lines.map((line) => {
      const sums = orderReceiptLine(line, order.amounts)
      return [
        [line.name, savedText(sums)].filter(Boolean).join('\n'),
        line.sku,
        String(line.quantity),
        formatClp(sums.each),
        formatClp(sums.gross),
      ]
    }),
    sums: [
      { rows: paidRows(order, payments), isStrong: true },
      ...(order.taxes.total.net > 0 ? [{ rows: taxRows(order, lines), isStrong: false }] : []),
    ],
    pageLabel: texts.page,
  } as const
}

/** How it is received, when and where. */
function receivingLines({ type, day }: Order['delivery'], place: string): string[] {
  const on = day === null ? [] : [texts.on(fullDay(receivedOn(type, day)))]
  return type === 'pickup' ? [texts.pickup(place), ...on] : [texts.delivery, ...on, place]
}

function buyerOf({ buyer, billing: { company } }: Order) {
  if (company === null)
    return { title: texts.buyer, lines: [`${buyer.name} ${buyer.lastName}`, texts.rut(formatRut(buyer.rut))] }
  return {
    title: texts.company,
    lines: [
      company.company,
      texts.rut(formatRut(company.rut)),
      texts.activity(company.activity),
      [company.address, company.commune, company.city].filter(Boolean).join(', '),
    ],
  }
}

/** From the lines' regular prices to what was paid in money. */
function paidRows({ amounts, delivery }: Order, payments: OrderWithLines['payments']): Row[] {
  const points = payments.reduce((sum, { type, pesos }) => (type === WALLET_TYPE ? sum + pesos : sum), 0)
  const off = (label: string, pesos: number): Row[] => (pesos > 0 ? [[label, formatClp(-pesos)]] : [])
  const discounts = discountsOf(amounts)
  return inReceiptOrder<Row>({
    subtotal: [[orders.subtotal, formatClp(amounts.subtotal - amounts.deliveryCost)]],
    delivery: [
      [
        delivery.type === 'pickup' ? orders.pickup : texts.deliveryLine,
        amounts.deliveryCost === 0 ? orders.free : formatClp(amounts.deliveryCost),
      ],
    ],
    clubDiscount: off(orders.clubDiscount, discounts.clubDiscount),
    bulkDiscount: off(orders.bulkDiscount, discounts.bulkDiscount),
    recommendedDiscount: off(orders.recommendedDiscount, discounts.recommendedDiscount),
    couponDiscount: off(orders.coupon(amounts.couponCode ?? ''), discounts.couponDiscount),
    offersDiscount: off(orders.promotion(amounts.promotionName ?? ''), discounts.offersDiscount),
    // Of the papers' total points pay a part: they stand below it.
    total: [
      ...(points > 0 ? [[texts.totalOf, formatClp(amounts.total)] as const] : []),
      ...off(texts.points, points),
      [texts.money, formatClp(amounts.due)],
    ],
  })
}

/** What the money paid holds: net, IVA, the additional tax by its codes, and by how much a factura differs. */
function taxRows({ billing, amounts, createdAt }: Order, lines: readonly OrderLine[]): Row[] {
  const { total, extras, rounding } = orderTaxes({
    documentType: billing.documentType,
    lines,
    deliveryCost: amounts.deliveryCost,
    points: clp(amounts.total - amounts.due),
    day: dayOf(createdAt),
  })
  return [
    [texts.net, formatClp(total.net)],
    [texts.iva, formatClp(total.iva)],
    ...extras.map(
      ({ code, rate, pesos }): Row => [texts.extra(code, String(rate).replace('.', ',')), formatClp(pesos)],
    ),
    ...(rounding === 0 ? [] : [[texts.rounding, formatClp(rounding)] as const]),
    [texts.withTaxes, formatClp(amounts.due)],
  ]
}
