// Shows the paper of an order: an A4 slip with all that is packed, and a label of 100 × 150 mm that says where it goes. No prices.

import { facts, shown, table } from '#server/desk/shared/pieces.ts'
import { logoAddress, type ShopLogo } from '#shop/content/shop-logo.ts'
import type { PackedLine, PackedOrder } from '#shop/operations/lists/packing.repository.ts'
import { dueAt, type LastHourOf } from '#shop/orders/states/late.ts'
import { clockOf, formatDay } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { qrImage } from './qr-image.ts'

const words = desk.board.print

export interface Printing {
  /** Whose paper it is. */
  readonly shop: { readonly name: string; readonly logo: ShopLogo | null }
  readonly storeName: (id: number) => string
  /** Gives an order's address at the desk, for whoever scans its code. */
  readonly addressOf: (number: number) => string
  readonly lastHour: LastHourOf
}

export function slip(order: PackedOrder, printing: Printing): Html {
  const { number, lines, notes, hasAlcohol } = order
  return html`<article class="desk-paper desk-slip">
    <header><div>${markOf(printing)}<p>${words.slip}</p><h2>${words.order} ${number}</h2><p class="desk-strong">${whenOf(order, printing)}</p></div>${qr(number, printing)}</header>
    ${facts([...whoAndWhere(order, printing), [words.from, printing.storeName(order.stockOf)]])}
    ${order.transport && transport(order.transport)}
    ${hasAlcohol && html`<p class="desk-note">${words.alcohol}</p>`}
    ${table<PackedLine>(
      words.contents,
      [
        { name: words.packed, cell: () => html`<span class="desk-box" aria-hidden="true"></span>` },
        { name: words.units, isNumber: true, cell: ({ units }) => html`<strong>${units}</strong>` },
        { name: words.product, cell: contentOf },
        { name: 'SKU', cell: ({ sku }) => shown(sku) },
      ],
      lines,
    )}
    <p class="desk-strong">${words.sum(unitsOf(lines))}</p>
    ${notes.length > 0 && html`<h3>${words.notes}</h3><ul class="desk-list">${notes.map((note) => html`<li>${shown(note)}</li>`)}</ul>`}
  </article>`
}

export function label(order: PackedOrder, printing: Printing): Html {
  const { number, buyer, phone, address, commune, instructions, hasAlcohol, type, lines } = order
  const place = type === 'pickup' ? words.collectedAt(printing.storeName(order.handedOverBy)) : address
  return html`<article class="desk-paper desk-label">
    <header><div><p>${words.order}</p><h2>${number}</h2><p class="desk-strong">${whenOf(order, printing)}</p></div>${qr(number, printing)}</header>
    <p class="desk-label__to">${shown(place)}${type === 'delivery' && html`<br><strong>${shown(commune)}</strong>`}</p>
    <p><strong>${shown(buyer)}</strong> · ${shown(phone)}</p>
    ${instructions !== '' && html`<p>${shown(instructions)}</p>`}
    ${hasAlcohol && html`<p class="desk-note">${words.alcohol}</p>`}
    <p class="desk-label__foot">${[carrierOf(order), words.sum(unitsOf(lines)), words.bundle].filter(Boolean).map((part) => html`<span>${part}</span>`)}</p>
  </article>`
}

/** What a factura that travels must say beside its goods. */
function transport({ folio, from, driver }: NonNullable<PackedOrder['transport']>): Html {
  const { title, factura, notIssued, origin, name, plate, carrier, missing } = words.transport
  return html`<h3>${title}</h3>${facts([
    [factura, folio === null ? notIssued : String(folio)],
    [origin, shown(from)],
    [name, driver && shown(`${driver.name}, ${formatRut(driver.rut)}`)],
    [plate, driver?.plate ?? null],
    [carrier, driver?.carrierRut ? formatRut(driver.carrierRut) : null],
  ])}${driver === null && html`<p class="desk-note">${missing}</p>`}`
}

/** The owner's logo on the colour it is made for, else the shop's name. */
function markOf({ shop: { name, logo } }: Printing): Html {
  if (!logo) return html`<p class="desk-slip__mark">${name}</p>`
  const { width, height } = logo.logo
  return html`<p class="desk-slip__mark"><img src="${logoAddress(logo.logo)}" alt="${name}" width="${width}" height="${height}"></p>`
}

function whoAndWhere(order: PackedOrder, { storeName }: Printing): [string, string][] {
  const { buyer, phone, address, commune, instructions, type, handedOverBy } = order
  const place =
    type === 'pickup' ? words.collectedAt(storeName(handedOverBy)) : [address, commune].filter(Boolean).join(', ')
  return [
    [words.to, shown(buyer)],
    [words.phone, shown(phone)],
    [desk.list.where, shown(place)],
    [words.instructions, shown(instructions)],
    [words.carrier, carrierOf(order)],
  ]
}

/** Says the day its buyer was told, and until when it is to be there. */
function whenOf({ status, type, time, day, receivedOn, paidAt }: PackedOrder, { lastHour }: Printing): string {
  const by = clockOf(dueAt({ status, way: type, time, day, paidAt }, lastHour))
  if (time === 'immediate') return type === 'delivery' ? words.express(by) : words.expressPickup(by)
  const way = desk.ways[type === 'pickup' ? 'retiro' : 'programado']
  return receivedOn === null
    ? way
    : `${way}, ${formatDay(receivedOn)}, ${type === 'pickup' ? words.since(by) : words.until(by)}`
}

function carrierOf({ type, time, courier }: PackedOrder): string {
  if (type === 'pickup') return ''
  if (time === 'programmed') return words.van
  return courier === null ? words.courierToAsk : courierTexts.names[courier]
}

function contentOf({ name, components }: PackedLine): Html {
  return html`<strong>${shown(name)}</strong>${components.length > 0 && html`<ul class="desk-inside">${components.map((each) => html`<li>${each.units} × ${shown(each.name)}</li>`)}</ul>`}`
}

/** Counts the units that are carried: of a pack, those in it. */
function unitsOf(lines: readonly PackedLine[]): number {
  const inside = ({ units, components }: PackedLine) =>
    components.length === 0 ? units : components.reduce((sum, each) => sum + each.units, 0)
  return lines.reduce((sum, line) => sum + inside(line), 0)
}

function qr(number: number, { addressOf }: Printing): Html {
  return qrImage(addressOf(number), words.qr(number))
}
