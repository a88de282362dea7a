// Webpay's transactions: a bounded map, and a journal on disk, so that they survive a `kill -9`.
// One line per change, written before the answer. A torn last line is dropped.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { cardNames, instalmentCounts } from './card.ts'
import type { Transaction } from './transaction.ts'

export type Ledger = {
  byToken(token: string): Transaction | undefined
  isUsed(commerceCode: string, buyOrder: string): boolean
  save(transaction: Transaction): void
  /** Newest first. */
  list(): Transaction[]
  clear(): void
  close(): void
}

const MAX_TRANSACTIONS = 20_000
const MAX_LINES = 3 * MAX_TRANSACTIONS

/** Opens the ledger; without `file` it lives in memory only. Throws when the folder cannot be written. */
export function openLedger(file?: string): Ledger {
  const transactions = new Map<string, Transaction>()
  const orders = new Map<string, string>()
  let journal = -1
  let lines = 0

  const put = (transaction: Transaction) => {
    transactions.set(transaction.token, transaction)
    orders.set(orderKey(transaction.commerceCode, transaction.buyOrder), transaction.token)
    if (transactions.size <= MAX_TRANSACTIONS) return
    const oldest = transactions.values().next().value
    if (!oldest) return
    transactions.delete(oldest.token)
    orders.delete(orderKey(oldest.commerceCode, oldest.buyOrder))
  }
  const rewrite = () => {
    if (!file) return
    if (journal >= 0) closeSync(journal)
    writeFileSync(`${file}.new`, [...transactions.values()].map(line).join(''))
    renameSync(`${file}.new`, file)
    journal = openSync(file, 'a')
    lines = transactions.size
  }

  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    for (const transaction of readJournal(file)) put(transaction)
    rewrite()
  }

  return {
    byToken: (token) => transactions.get(token),
    isUsed: (commerceCode, buyOrder) => orders.has(orderKey(commerceCode, buyOrder)),
    save(transaction) {
      put(transaction)
      if (journal < 0) return
      writeSync(journal, line(transaction))
      lines += 1
      if (lines > MAX_LINES) rewrite()
    },
    list: () => [...transactions.values()].reverse(),
    clear() {
      transactions.clear()
      orders.clear()
      rewrite()
    },
    close() {
      if (journal >= 0) closeSync(journal)
      journal = -1
    },
  }
}

const orderKey = (commerceCode: string, buyOrder: string) => `${commerceCode} ${buyOrder}`
const line = (transaction: Transaction) => `${JSON.stringify(transaction)}\n`

const moment = z.number().int()
const storedTransaction = z.object({
  token: z.string().length(64),
  commerceCode: z.string(),
  deferred: z.boolean(),
  buyOrder: z.string(),
  sessionId: z.string(),
  amount: z.number().int(),
  returnUrl: z.url(),
  createdAt: moment,
  decision: z
    .object({
      outcome: z.enum(['approve', 'reject', 'abort', 'expire', 'form_error']),
      at: moment,
      card: z.enum(cardNames),
      instalments: z.literal(instalmentCounts),
      responseCode: z.number().int(),
    })
    .nullable(),
  commit: z.object({ at: moment, authorizationCode: z.string() }).nullable(),
  capture: z.object({ amount: z.number().int(), at: moment, authorizationCode: z.string() }).nullable(),
  refunds: z.array(
    z.object({
      type: z.enum(['REVERSED', 'NULLIFIED']),
      amount: z.number().int(),
      at: moment,
      authorizationCode: z.string(),
    }),
  ),
})

function readJournal(file: string): Transaction[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap((row) => readLine(row) ?? [])
}

function readLine(row: string): Transaction | undefined {
  try {
    return storedTransaction.parse(JSON.parse(row))
  } catch {
    return undefined
  }
}
