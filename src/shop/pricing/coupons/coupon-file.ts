// `db/content/coupons/*.yaml`: how a coupon is written.

import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import {
  brand,
  type Field,
  flag,
  lineOfField,
  listOf,
  number,
  oneOf,
  optional,
  ownCategory,
  product,
  type Reading,
  readFields,
  textField,
  type ValuesOf,
} from '#shop/publishing/files/fields.ts'
import { DATE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import type { YamlFields } from '#shop/publishing/files/yaml-file.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp, MAX_CLP } from '#shop/shared/money.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { couponCode } from './coupon.ts'
import { type CouponDocument, couponTerms } from './coupon-document.ts'

const EXAMPLE = 'PRIMAVERA10'

const code: Field<string> = textField(EXAMPLE, (given, { line }, { report }) => {
  if (couponCode(given) === given) return given
  report(line, { code: 'couponForm', given, right: meantCode(given) })
  return undefined
})

const MANY = { least: 1, most: 500 }
const USES = { least: 1, most: 1_000_000 }

const FIELDS = {
  code,
  type: oneOf(['percentage', 'difference']),
  value: optional(number(0, MAX_CLP), 0),
  'max-discount': optional(number(1, MAX_CLP), null),
  minimum: optional(number(0, MAX_CLP), 0),
  'delivery-free': optional(flag, false),
  products: optional(listOf(product, MANY), []),
  categories: optional(listOf(ownCategory, MANY), []),
  brands: optional(listOf(brand, MANY), []),
  'uses-in-all': optional(number(USES.least, USES.most), null),
  'uses-per-customer': optional(number(USES.least, USES.most), null),
  ...DATE_FIELDS,
} as const

const readCoupon: EntryReader = yamlEntry('coupon', (entry, reading): CouponDocument | null => {
  const read = readFields(entry, FIELDS, reading)
  if (!read) return null
  const document: CouponDocument = {
    code: read.code,
    type: read.type,
    value: read.value,
    maxDiscount: read['max-discount'] === null ? null : clp(read['max-discount']),
    minCartAmount: clp(read.minimum),
    isDeliveryFree: read['delivery-free'],
    products: productsOf(entry, read, reading),
    usesInAll: read['uses-in-all'],
    usesPerCustomer: read['uses-per-customer'],
    schedule: scheduleOf(read, { entry, reading }),
  }
  checkSense(entry, document, reading)
  return document
})

export const couponFile: EntryReader = {
  ...readCoupon,
  unique: ({ document }) => ({ what: 'coupon', value: (document as CouponDocument).code }),
}

/** `Bienvenido 10%` as `BIENVENIDO10`. */
function meantCode(given: string): string {
  const plain = plainLetters(given).toUpperCase()
  return plain.replace(/[^A-Z0-9._-]/g, '').slice(0, 40) || EXAMPLE
}

/** The products named and those of the categories and brands named, by number; null when none of them is given. */
function productsOf(
  entry: YamlFields,
  { products, categories, brands }: ValuesOf<typeof FIELDS>,
  { facts, report }: Reading,
): CouponDocument['products'] {
  const named = [...categories, ...brands]
  if (products.length + named.length === 0) return null
  const found = new Set([
    ...products.map(({ id }) => id),
    ...categories.flatMap((slug) => facts.trade.ownCategories.get(slug) ?? []),
    ...brands.flatMap((each) => facts.trade.brands.get(each) ?? []),
  ])
  if (found.size === 0)
    report(lineOfField(entry, categories.length > 0 ? 'categories' : 'brands'), { code: 'goodsEmpty', named })
  return [...found].sort((one, other) => one - other) as ProductId[]
}

/** What is readable and yet no coupon, or another one than its code stands for. */
function checkSense(entry: YamlFields, document: CouponDocument, { facts, report }: Reading): void {
  const { code: given, type, value, maxDiscount, isDeliveryFree, products } = document
  const at = (key: string) => lineOfField(entry, key)
  if (type === 'percentage' && value > 100)
    report(at('value'), { code: 'notANumber', key: 'value', given: String(value), least: 0, most: 100 })
  if (type === 'difference' && maxDiscount !== null)
    report(at('max-discount'), { code: 'notOfKind', key: 'max-discount', kind: type, fields: ['value'] })
  if (value === 0 && !isDeliveryFree) report(at('value'), { code: 'couponGivesNothing' })
  const spent = facts.trade.spentCoupons.get(given)
  const terms = couponTerms({ type, value, maxDiscount, isDeliveryFree, isForSome: products !== null })
  if (spent !== undefined && spent !== terms) report(at('code'), { code: 'couponSpent', given })
}
