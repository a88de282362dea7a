import { describe, expect, it } from 'vitest'
import { safeStorageRecord } from './local-storage.ts'

const refuse = () => {
  throw new DOMException('QuotaExceededError')
}

describe('storage that forgives', () => {
  it('reads and writes what is stored', () => {
    const stored = new Map([['a', '1']])
    const record = safeStorageRecord({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    })
    expect(['a' in record, record.a, 'b' in record]).toEqual([true, '1', false])
    record.b = '2'
    delete record.a
    expect([...stored]).toEqual([['b', '2']])
  })

  it('keeps in memory what a full storage refuses, until it can be written', () => {
    let full = true
    const stored = new Map([['a', 'old']])
    const record = safeStorageRecord({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => (full ? refuse() : void stored.set(key, value)),
      removeItem: refuse,
    })
    record.a = 'new'
    expect(record.a).toBe('new')
    full = false
    record.a = 'newer'
    expect([record.a, stored.get('a')]).toEqual(['newer', 'newer'])
    delete record.a
    expect('a' in record).toBe(false)
  })

  it('works without any storage', () => {
    const record = safeStorageRecord(undefined)
    record.a = '1'
    expect(record.a).toBe('1')
    expect(safeStorageRecord({ getItem: refuse, setItem: refuse, removeItem: refuse }).a).toBeUndefined()
  })
})
