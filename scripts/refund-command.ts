// What `npm run order -- refund` is asked for.
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { readArguments } from './command.ts'

export interface RefundCommand {
  readonly orderNumber: number
  /** Null: all that is left. */
  readonly pesos: number | null
  /** Lines whose share is given back; none: the amount counts. */
  readonly lines: readonly NamedLine[]
  /** Of which payment, where an order has several. */
  readonly reference: string | null
  /** All that is left, points included, of an order that has left the shop. */
  readonly all: boolean
  /** Whether the units are back in the store. */
  readonly restock: boolean
  readonly yes: boolean
}

interface NamedLine {
  readonly sku: string
  /** Null: all that are left. */
  readonly units: number | null
}

/** What the arguments ask for; null when they cannot be read. */
export function readRefundCommand(args: readonly string[]): RefundCommand | null {
  const given = readArguments(args, {
    words: [1, 2],
    flags: ['yes', 'all', 'restock'],
    texts: ['reference'],
    lists: ['line'],
  })
  if (!given) return null
  const { yes = false, all = false, restock = false } = given.flags
  const lines = (given.lists.line ?? []).map(lineOf)
  const reference = given.texts.reference ?? null
  const [number = '', amount] = given.words
  const orderNumber = typedOrderNumber(number)
  const pesos = amount === undefined ? null : typedWhole(amount)
  const named = lines.filter((line) => line !== null)
  if (orderNumber === null || reference === '' || named.length < lines.length) return null
  if (amount !== undefined && (pesos === null || pesos <= 0 || named.length > 0)) return null
  if (new Set(named.map(({ sku }) => sku)).size < named.length) return null
  if (all && (amount !== undefined || named.length > 0 || reference !== null)) return null
  if (restock && !all && named.length === 0) return null
  return { orderNumber, pesos, lines: named, reference, all, restock, yes }
}

/** `SKU` or `SKU=UNITS`; null for anything else. */
function lineOf(word: string): NamedLine | null {
  const [, sku = '', units] = /^([^=\s]+)(?:=([1-9]\d{0,4}))?$/.exec(word) ?? []
  return sku === '' ? null : { sku, units: units === undefined ? null : Number(units) }
}
