// Webpay's transactions in a journal, so that they survive a `kill -9`.
import { z } from 'zod'
import { openJournal } from '#sandbox/payments/journal.ts'
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

/** Opens the ledger; without `file` it lives in memory only. Throws when the folder cannot be written. */
export function openLedger(file?: string): Ledger {
  const orders = new Set<string>()
  const journal = openJournal<Transaction>({
    file,
    keyOf: ({ token }) => token,
    parse: (value) => storedTransaction.parse(value),
    dropped: (transaction) => orders.delete(orderKey(transaction)),
  })
  for (const transaction of journal.list()) orders.add(orderKey(transaction))
  return {
    byToken: journal.get,
    isUsed: (commerceCode, buyOrder) => orders.has(orderKey({ commerceCode, buyOrder })),
    save(transaction) {
      orders.add(orderKey(transaction))
      journal.save(transaction)
    },
    list: journal.list,
    clear() {
      orders.clear()
      journal.clear()
    },
    close: journal.close,
  }
}

const orderKey = ({ commerceCode, buyOrder }: Pick<Transaction, 'commerceCode' | 'buyOrder'>) =>
  `${commerceCode} ${buyOrder}`

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
