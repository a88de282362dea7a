// Auctions in the background, by a clock and an auction house of the test's own.
import { beforeEach, expect, test, vi } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { createAuctionService } from './auctions.service.ts'
import { TopsortError } from './topsort.provider.ts'

const products = [1, 2, 3].map((id) => aProduct(id, { rank: id }))
const stocked = shelf(products, { 1: { stock: 9 }, 2: { stock: 9 }, 3: { stock: 0 } })
const snapshot = createCatalogue(1, {
  products: stocked.products,
  stock: new Map([[WAREHOUSE, stocked.levels]]),
})
const SECOND = 1_000

let now = 0
const auction = vi.fn<(lists: readonly (readonly string[])[]) => Promise<({ sku: string; bidId: string }[] | null)[]>>()
const onChange = vi.fn()
const logger = { warn: vi.fn(), info: vi.fn() }
const service = () =>
  createAuctionService({
    topsort: { auction },
    catalogue: { current: () => snapshot },
    logger,
    onChange,
    clock: () => now,
  })

beforeEach(() => {
  now = 1_000_000
  for (const mock of [auction, onChange, logger.warn, logger.info]) mock.mockReset()
  auction.mockImplementation(async (lists) => lists.map(() => [{ sku: 'SKU2', bidId: 'bid-two' }]))
})

test('a category nobody opened costs nothing; the first reader gets no winners, the next one does', async () => {
  const auctions = service()
  await auctions.holdDue()
  expect(auction).not.toHaveBeenCalled()
  expect(auctions.winners('vinos')).toEqual([])
  await auctions.holdDue()
  expect(auction).toHaveBeenCalledExactlyOnceWith([['SKU1', 'SKU2']], 6)
  expect(auctions.winners('vinos')).toEqual([{ productId: 2, bidId: 'bid-two' }])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('winners are cached a minute, and listeners called only when they change', async () => {
  const auctions = service()
  auctions.winners('vinos')
  await auctions.holdDue()
  now += 59 * SECOND
  await auctions.holdDue()
  expect(auction).toHaveBeenCalledTimes(1)
  now += 1 * SECOND
  await auctions.holdDue()
  expect(auction).toHaveBeenCalledTimes(2)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('the same winners keep the ids of their bids for five minutes; others take their place at once', async () => {
  let auctionsHeld = 0
  let winner = 'SKU2'
  auction.mockImplementation(async (lists) => lists.map(() => [{ sku: winner, bidId: `bid-${++auctionsHeld}` }]))
  const auctions = service()
  const shown = () => auctions.winners('vinos').map(({ productId, bidId }) => `${productId} ${bidId}`)
  shown()
  for (let minute = 0; minute < 5; minute++) {
    await auctions.holdDue()
    expect(shown()).toEqual(['2 bid-1'])
    now += 60 * SECOND
  }
  await auctions.holdDue()
  expect([shown(), onChange.mock.calls.length]).toEqual([['2 bid-6'], 2])
  winner = 'SKU1'
  now += 60 * SECOND
  await auctions.holdDue()
  expect([shown(), onChange.mock.calls.length]).toEqual([['1 bid-7'], 3])
})

test('while Topsort fails the last winners stay for three minutes, then none; it is logged once and retried every quarter of a minute', async () => {
  const auctions = service()
  auctions.winners('vinos')
  await auctions.holdDue()
  auction.mockRejectedValue(new TopsortError('500'))
  for (let seconds = 0; seconds < 179; seconds++) {
    now += SECOND
    await auctions.holdDue()
  }
  expect(auctions.winners('vinos')).toHaveLength(1)
  expect(auction.mock.calls.length).toBe(1 + 8)
  expect(logger.warn).toHaveBeenCalledTimes(1)
  now += SECOND
  await auctions.holdDue()
  expect(auctions.winners('vinos')).toEqual([])
  expect(onChange).toHaveBeenCalledTimes(2)
  auction.mockImplementation(async (lists) => lists.map(() => [{ sku: 'SKU1', bidId: 'bid-one' }]))
  now += 15 * SECOND
  await auctions.holdDue()
  expect(auctions.winners('vinos')).toEqual([{ productId: 1, bidId: 'bid-one' }])
})

test('one auction that could not be held does not touch the others', async () => {
  const auctions = service()
  auctions.winners('vinos')
  auctions.winners('novedades')
  auction.mockResolvedValueOnce([null, [{ sku: 'SKU1', bidId: 'bid-one' }]])
  await auctions.holdDue()
  expect([auctions.winners('vinos').length, auctions.winners('novedades').length]).toEqual([0, 1])
})

test('who was not put up for auction cannot win, nor can a category without anything to sell', async () => {
  const auctions = service()
  auctions.winners('vinos')
  auctions.winners('gin')
  auctions.winners('no-existe')
  auction.mockImplementation(async (lists) =>
    lists.map(() => [
      { sku: 'SKU3', bidId: 'sold-out' },
      { sku: 'OTRO', bidId: 'unknown' },
      { sku: 'SKU1', bidId: 'bid-one' },
    ]),
  )
  await auctions.holdDue()
  expect(auction.mock.calls[0]![0]).toHaveLength(1)
  expect(auctions.winners('vinos')).toEqual([{ productId: 1, bidId: 'bid-one' }])
})
