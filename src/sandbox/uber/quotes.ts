// The quotes Uber's stand-in gave: by distance, for fifteen minutes, for one delivery each.
import { randomBytes } from 'node:crypto'
import { kilometres, type Position } from '#sandbox/couriers/distance.ts'

export type Quote = {
  readonly id: string
  /** Hundredths of a peso. */
  readonly fee: number
  readonly createdAt: number
  readonly expiresAt: number
  /** Minutes. */
  readonly duration: number
  readonly pickupDuration: number
  readonly externalStoreId: string | undefined
}

export type Quotes = {
  give(from: Position, to: Position, externalStoreId: string | undefined, at: number): Quote
  find(id: string): Quote | undefined
  use(id: string): void
  isUsed(id: string): boolean
  clear(): void
}

/** Farther away nobody goes. */
export const REACH_KM = 12
const QUOTE_MS = 15 * 60_000
const BASE = 1_890
const PER_KM = 320
const PICKUP_MINUTES = 12
const MINUTES_PER_KM = 3
const MAX_QUOTES = 5_000

/** Pesos for a distance, to the next ten. */
export function feeOf(km: number): number {
  return Math.ceil((BASE + PER_KM * km) / 10) * 10
}

export function createQuotes(): Quotes {
  const quotes = new Map<string, Quote>()
  const used = new Set<string>()
  return {
    give(from, to, externalStoreId, at) {
      const km = kilometres(from, to)
      const quote = {
        id: `dqt_${randomBytes(12).toString('base64url')}`,
        fee: feeOf(km) * 100,
        createdAt: at,
        expiresAt: at + QUOTE_MS,
        duration: PICKUP_MINUTES + Math.ceil(km * MINUTES_PER_KM),
        pickupDuration: PICKUP_MINUTES,
        externalStoreId,
      }
      quotes.set(quote.id, quote)
      for (const oldest of quotes.keys()) {
        if (quotes.size <= MAX_QUOTES) break
        quotes.delete(oldest)
      }
      return quote
    },
    find: (id) => quotes.get(id),
    use: (id) => void used.add(id),
    isUsed: (id) => used.has(id),
    clear() {
      quotes.clear()
      used.clear()
    },
  }
}
