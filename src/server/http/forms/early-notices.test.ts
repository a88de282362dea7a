// A notice that was there before its payment is stored on the second look; invented ones wait for nothing and keep nobody out.
import { expect, test } from 'vitest'
import type { NoticeReceipt } from '#shop/payments/notices/notice-store.service.ts'
import type { RawNotice } from '#shop/payments/provider.ts'
import { createEarlyNotices } from './early-notices.ts'

const notice = (body: string): RawNotice => ({
  ...{ headers: {}, query: {}, receivedAt: new Date('2026-11-11T13:00:00Z') },
  body: Buffer.from(body),
})

function waitingRoom(store: (body: string) => NoticeReceipt = () => 'unknown') {
  const stored: string[] = []
  const errors: unknown[] = []
  const early = createEarlyNotices({
    storeNotice: async (_, { body }) => {
      const text = Buffer.from(body).toString()
      stored.push(text)
      return store(text)
    },
    logger: { error: (...said: unknown[]) => void errors.push(said) },
    afterMs: 0,
  })
  return { early, stored, errors }
}

test('each is looked at once more and then forgotten, whatever comes of it', async () => {
  const { early, stored } = waitingRoom((body) => (body === 'early' ? 'stored' : 'unknown'))
  early.add('a', 'bank', notice('early'))
  early.add('b', 'bank', notice('invented'))
  expect(early.count()).toBe(2)
  await expect.poll(early.count).toBe(0)
  expect(stored).toEqual(['early', 'invented'])
})

test('a flood of one network waits in twenty places, of many networks in five hundred; another of theirs is heard later', async () => {
  const { early, stored } = waitingRoom()
  const ofOne = Array.from({ length: 1_000 }, (_, n) => early.add('flood', 'bank', notice(`${n}`)))
  expect(ofOne.filter(Boolean)).toHaveLength(20)
  expect(early.add('provider', 'bank', notice('genuine'))).toBe(true)
  for (let n = 0; n < 1_000; n += 1) early.add(`network ${n}`, 'bank', notice('x'))
  expect(early.count()).toBe(500)
  await expect.poll(early.count).toBe(0)
  expect(stored).toContain('genuine')
  expect(early.add('flood', 'bank', notice('after it'))).toBe(true)
})

test('a database that is away is said once for each, and nobody else is kept waiting', async () => {
  const { early, errors } = waitingRoom(() => {
    throw new Error('away')
  })
  early.add('a', 'bank', notice('1'))
  early.add('a', 'bank', notice('2'))
  await expect.poll(() => errors).toHaveLength(2)
  expect(early.count()).toBe(0)
})
