// Webpay's transactions in a journal, so that they survive a `kill -9`.
import { openJournal } from '#sandbox/payments/journal.ts'
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
    parse: storedTransaction,
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

/** Only we write these lines: what is to be found out is whether one was torn. */
function storedTransaction(value: unknown): Transaction {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('refunds' in value))
    throw new Error('not a transaction')
  return value as Transaction
}
