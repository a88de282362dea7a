import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLedger } from './ledger.ts'
import type { Transaction } from './transaction.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

const transaction = (name: string): Transaction => ({
  token: name.padEnd(64, '0'),
  commerceCode: '597055555532',
  deferred: false,
  buyOrder: name,
  sessionId: 's',
  amount: 1000,
  returnUrl: 'http://127.0.0.1/',
  createdAt: 1,
  decision: null,
  commit: null,
  capture: null,
  refunds: [],
})

it('wakes up with every transaction after the process died, and drops a torn line', () => {
  const file = join(folder, 'sandbox', 'transactions.jsonl')
  const ledger = openLedger(file)
  ledger.save(transaction('a'))
  ledger.save(transaction('b'))
  const answered = { outcome: 'abort', at: 2, card: 'credit', instalments: 0, responseCode: 0 } as const
  ledger.save({ ...transaction('a'), decision: answered })
  appendFileSync(file, '{"token":"torn')

  const again = openLedger(file)
  expect(again.list().map((each) => each.buyOrder)).toEqual(['b', 'a'])
  expect(again.byToken('a'.padEnd(64, '0'))?.decision).toEqual(answered)
  expect(again.isUsed('597055555532', 'b')).toBe(true)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  again.clear()
  expect(readFileSync(file, 'utf8')).toBe('')
})
