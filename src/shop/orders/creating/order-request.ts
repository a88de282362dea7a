// Reads a request to order, and recognises when two requests are the same.
import { createHash } from 'node:crypto'
import { type TimeAndType, wayOf } from '#shop/browsing/ways.ts'
import type { DeliverableAction } from '#shop/delivery/at-the-door.ts'
import type { Wanted, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import { isOnEarth, type Point } from '#shop/geography/point.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface AddressFields {
  readonly delivery_address?: string | null | undefined
  readonly address_street?: string | null | undefined
  readonly address_number?: string | null | undefined
}

/** Holds how a request wants to be received. */
export interface ReceivingFields extends AddressFields {
  readonly delivery_type: DeliveryType
  readonly delivery_time: DeliveryTime
  readonly delivery_date_requested?: string | null | undefined
  readonly address_region?: string | null | undefined
  readonly address_commune?: string | null | undefined
  readonly delivery_latitude?: number | null | undefined
  readonly delivery_longitude?: number | null | undefined
  /** Is the store shown for express, or the one an immediate pickup is collected at. */
  readonly store_id?: number | null | undefined
  /** Is the store a programmed pickup is collected at. */
  readonly programmed_pickup_store?: number | null | undefined
  readonly delivery_action?: DeliverableAction | null | undefined
}

export interface WantedLine {
  readonly productId: ProductId
  readonly quantity: number
}

/** Characters an order stores of each; what both may have together is the checkout's rule. */
export const MAX_STREET_LENGTH = 60
export const MAX_NUMBER_LENGTH = 20

/** The requested lines, one per product, in the order of the request. */
export function wantedLines(products: readonly { readonly id: number; readonly amount: number }[]): WantedLine[] {
  const quantities = new Map<number, number>()
  for (const { id, amount } of products) quantities.set(id, (quantities.get(id) ?? 0) + amount)
  return [...quantities].map(([id, quantity]) => ({ productId: id as ProductId, quantity }))
}

/** Street and number: as given apart, else the last word of the address is the number. */
export function streetAndNumber(body: AddressFields) {
  const street = body.address_street ?? ''
  if (street !== '') return { street, number: body.address_number ?? '' }
  const address = (body.delivery_address ?? '').replace(/\s+/g, ' ')
  const found = /^(.*?)[ ,]+((?:N°|#)? ?\d[\w-]*|s\/n)$/i.exec(address)
  return found ? { street: found[1] ?? '', number: found[2] ?? '' } : { street: address, number: '' }
}

export function timeAndTypeOf(body: Pick<ReceivingFields, 'delivery_time' | 'delivery_type'>): TimeAndType {
  return { deliveryTime: body.delivery_time, deliveryType: body.delivery_type }
}

/** Reads how a request wants to be received. A pickup goes nowhere, whatever address comes with it. */
export function wantedOf(body: ReceivingFields): Wanted {
  const way = wayOf(timeAndTypeOf(body))
  const store = way === 'programmedPickup' ? body.programmed_pickup_store : body.store_id
  return {
    way,
    place: body.delivery_type === 'pickup' ? null : placeOf(body),
    date: body.delivery_date_requested ?? '',
    storeId: (store ?? null) as StoreId | null,
  }
}

function placeOf(body: ReceivingFields): WantedPlace {
  return {
    region: body.address_region ?? '',
    commune: body.address_commune ?? '',
    ...streetAndNumber(body),
    point: pointOf(body),
  }
}

function pointOf({ delivery_latitude, delivery_longitude }: ReceivingFields): Point | null {
  if (typeof delivery_latitude !== 'number' || typeof delivery_longitude !== 'number') return null
  const point = { latitude: delivery_latitude, longitude: delivery_longitude }
  return isOnEarth(point) ? point : null
}

/**
 * SHA-256 (hex) of a request, whatever the order of its fields, without the idempotency key, the time suggestions
 * were looked at, which goes on while a press is answered, and what the buyer answered about another open payment.
 * Only for bodies that passed their contract: it recurses as deep as they do.
 */
export function requestHash(body: {
  readonly idempotency_key?: string
  readonly recommended_watch_time?: unknown
  readonly another?: unknown
  readonly captcha?: unknown
}): string {
  const {
    idempotency_key: _key,
    recommended_watch_time: _watched,
    another: _another,
    captcha: _solved,
    ...fields
  } = body
  return createHash('sha256').update(canonical(fields)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}
