// What `npm run order -- refund` is asked for.
import { pesosOf } from '#shop/payments/transfer/statement.ts'
import { readArguments } from './command.ts'

export interface RefundCommand {
  readonly orderNumber: number
  /** Null: all that is left. */
  readonly pesos: number | null
  /** Lines whose share is given back; none: the amount counts. */
  readonly lines: readonly NamedLine[]
  /** Of which payment, where an order has several. */
  readonly reference: string | null
  readonly yes: boolean
}

interface NamedLine {
  readonly sku: string
  /** Null: all that are left. */
  readonly units: number | null
}

/** What the arguments ask for; null when they cannot be read. */
export function readRefundCommand(args: readonly string[]): RefundCommand | null {
  const given = readArguments(args, { words: [1, 2], flags: ['yes'], texts: ['reference'], lists: ['line'] })
  if (!given) return null
  const lines = (given.lists.line ?? []).map(lineOf)
  const reference = given.texts.reference ?? null
  const [number = '', amount] = given.words
  const orderNumber = pesosOf(number)
  const pesos = amount === undefined ? null : pesosOf(amount)
  const named = lines.filter((line) => line !== null)
  if (orderNumber === null || reference === '' || named.length < lines.length) return null
  if (amount !== undefined && (pesos === null || pesos <= 0 || named.length > 0)) return null
  if (new Set(named.map(({ sku }) => sku)).size < named.length) return null
  return { orderNumber, pesos, lines: named, reference, yes: given.flags.yes === true }
}

/** `SKU` or `SKU=UNITS`; null for anything else. */
function lineOf(word: string): NamedLine | null {
  const [, sku = '', units] = /^([^=\s]+)(?:=([1-9]\d{0,4}))?$/.exec(word) ?? []
  return sku === '' ? null : { sku, units: units === undefined ? null : Number(units) }
}
