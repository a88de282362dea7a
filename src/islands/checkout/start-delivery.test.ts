import { beforeEach, expect, test, vi } from 'vitest'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { startDelivery } from './start-delivery.ts'

const ALL = Object.keys(WAYS) as Way[]
const replaced: string[] = []

beforeEach(() => {
  replaced.length = 0
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => replaced.push(to),
  })
  dispatch({ kind: 'reset' })
})

function opened(search: string, offered: readonly Way[] = ALL) {
  vi.stubGlobal('location', { pathname: '/checkout', search, hash: '', protocol: 'https:' })
  startDelivery({ offered, member: null })
  const { type, time, pickupStore } = $delivery.get().selection
  return [type, time, pickupStore]
}

test.each([
  ['', ALL, ['delivery', 'programmed', null], []],
  ['?delivery_type=pickup&delivery_time=immediate&store_id=3', ALL, ['pickup', 'immediate', 3], ['/checkout']],
  ['?delivery_type=pickup&oneclick=true', ALL, ['pickup', 'programmed', null], ['/checkout?oneclick=true']],
  ['?delivery_time=immediate', ['programmedDelivery'], ['delivery', 'programmed', null], ['/checkout']],
  ['?delivery_type=dron&store_id=9', ALL, ['delivery', 'programmed', null], ['/checkout']],
] as const)('the checkout opened with %j', (search, offered, chosen, address) => {
  expect([opened(search, offered), replaced]).toEqual([chosen, address])
})
