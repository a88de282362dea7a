// `db/content/promotions/*.yaml`: how what takes something off prices, or off delivery, is written.

import type { CategorySlug } from '#shop/products/categories.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import {
  brand,
  type Fields,
  lineOfField,
  listOf,
  number,
  oneOf,
  optional,
  ownCategory,
  product,
  type Reading,
  readFields,
  store,
  type ValuesOf,
  words,
} from '#shop/publishing/files/fields.ts'
import { DATE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import type { YamlFields } from '#shop/publishing/files/yaml-file.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { clp, MAX_CLP } from '#shop/shared/money.ts'
import { AUDIENCES } from '../audience.ts'
import { unitsNeeded } from './kinds.ts'
import type { PromotionOffer } from './promotion.ts'
import { type PromotionDocument, plainName } from './promotion-document.ts'

const UNITS = { least: 1, most: 9_999 }
const MANY = { least: 1, most: 500 }

/** What every promotion may say. */
const COMMON = {
  name: words('20 % en Gatorade', { most: 120 }),
  audiences: optional(listOf(oneOf(AUDIENCES), { least: 1, most: AUDIENCES.length }), []),
  stores: optional(listOf(store, MANY), []),
  'delivery-time': optional(oneOf<DeliveryTime>(['programmed', 'immediate']), null),
  'delivery-type': optional(oneOf<DeliveryType>(['delivery', 'pickup']), null),
  ...DATE_FIELDS,
} as const

/** What those on goods say. */
const GOODS = {
  products: optional(listOf(product, MANY), []),
  categories: optional(listOf(ownCategory, MANY), []),
  brands: optional(listOf(brand, MANY), []),
  'units-per-line': optional(number(UNITS.least, UNITS.most), null),
  'units-per-order': optional(number(UNITS.least, UNITS.most), null),
} as const

/** What each kind is called in a file, and the fields that are its own. */
const KINDS = {
  percentage: { percentage: number(1, 100) },
  'fixed-price': { price: number(0, MAX_CLP) },
  'n-for-m': { take: number(2, UNITS.most), pay: number(1, UNITS.most) },
  'second-unit': { percentage: number(0, 99) },
  'free-delivery': { 'from-amount': number(0, MAX_CLP) },
} as const satisfies Record<string, Fields>

type Kind = keyof typeof KINDS
type Own = { readonly [Key in Kind]: ValuesOf<(typeof KINDS)[Key]> }

const KIND_FIELD = { kind: oneOf(Object.keys(KINDS) as Kind[]) } as const

/** The fields that some kinds have and others have not. */
const OF_SOME = new Set([...Object.values(KINDS), GOODS].flatMap((fields) => Object.keys(fields)))

/** The offer of a kind's own fields. */
const OFFERS: { readonly [Key in Kind]: (own: Own[Key]) => PromotionOffer } = {
  percentage: ({ percentage }) => ({ kind: 'percentage', percentage }),
  'fixed-price': ({ price }) => ({ kind: 'fixedPrice', price: clp(price) }),
  'n-for-m': ({ take, pay }) => ({ kind: 'nForM', take, pay }),
  'second-unit': ({ percentage }) => ({ kind: 'secondUnit', percentage }),
  'free-delivery': ({ 'from-amount': from }) => ({ kind: 'freeDelivery', from: clp(from) }),
}

/** What is read of any kind: what its own fields are worth is its offer's affair. */
type Read = ValuesOf<typeof COMMON> & Partial<ValuesOf<typeof GOODS>>

const readPromotion: EntryReader = yamlEntry('promotion', (entry, reading): PromotionDocument | null => {
  const kind = kindOf(entry)
  if (!kind) {
    readFields(without(entry, OF_SOME), { ...KIND_FIELD, ...COMMON }, reading)
    return null
  }
  const read = readKind(entry, kind, reading)
  if (!read) return null
  const offer = (OFFERS[kind] as (own: object) => PromotionOffer)(read)
  const { products = [], categories = [], brands = [] } = read
  const document: PromotionDocument = {
    name: read.name,
    offer,
    goods: {
      products: products.map(({ id }) => id as ProductId),
      categories: categories as CategorySlug[], // of the list of those
      brands,
    },
    audiences: read.audiences,
    stores: read.stores as StoreId[],
    deliveryTime: read['delivery-time'],
    deliveryType: read['delivery-type'],
    unitsPerLine: read['units-per-line'] ?? null,
    unitsPerOrder: read['units-per-order'] ?? null,
    schedule: scheduleOf(read, { entry, reading }),
  }
  checkSense(entry, document, reading)
  return document
})

export const promotionFile: EntryReader = {
  ...readPromotion,
  unique: ({ document }) => ({ what: 'name', value: plainName((document as PromotionDocument).name) }),
}

/** The kind a file says, when there is such a one. */
function kindOf({ fields }: YamlFields): Kind | null {
  const value = fields.find(({ key }) => key === 'kind')?.value
  return value?.kind === 'text' && Object.hasOwn(KINDS, value.text) ? (value.text as Kind) : null
}

const without = (entry: YamlFields, keys: ReadonlySet<string>): YamlFields => ({
  ...entry,
  fields: entry.fields.filter(({ key }) => !keys.has(key)),
})

/** The values of a kind's fields; null after faults were reported, those of other kinds' fields too. */
function readKind(entry: YamlFields, kind: Kind, reading: Reading): Read | null {
  const own: Fields = kind === 'free-delivery' ? KINDS[kind] : { ...KINDS[kind], ...GOODS }
  const foreign = entry.fields.filter(({ key }) => OF_SOME.has(key) && !Object.hasOwn(own, key))
  for (const { key, line } of foreign) reading.report(line, { code: 'notOfKind', key, kind, fields: Object.keys(own) })
  const others = new Set(foreign.map(({ key }) => key))
  const read = readFields<Fields>(without(entry, others), { ...KIND_FIELD, ...own, ...COMMON }, reading)
  return foreign.length === 0 ? (read as Read | null) : null
}

/** What is readable and yet of no use to anybody. */
function checkSense(entry: YamlFields, { offer, goods, ...rest }: PromotionDocument, { report }: Reading): void {
  if (offer.kind === 'freeDelivery') {
    if (rest.deliveryType === 'pickup') report(lineOfField(entry, 'delivery-type'), { code: 'freePickup' })
    return
  }
  if (goods.products.length + goods.categories.length + goods.brands.length === 0)
    report(entry.line, { code: 'noGoods' })
  if (offer.kind === 'nForM' && offer.pay >= offer.take) {
    report(lineOfField(entry, 'pay'), { code: 'payNotLess', take: offer.take, pay: offer.pay })
    return
  }
  const needed = unitsNeeded(offer)
  const limits = { 'units-per-line': rest.unitsPerLine, 'units-per-order': rest.unitsPerOrder }
  for (const [key, units] of Object.entries(limits))
    if (units !== null && units < needed) report(lineOfField(entry, key), { code: 'limitTooLow', key, units, needed })
}
