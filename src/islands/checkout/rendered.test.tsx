// What the server renders of the checkout: the first step of whoever buys, and nothing of a cart it does not know.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { $member } from '#islands/checkout/checkout.store.ts'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { clp } from '#shop/shared/money.ts'

const GUEST: CheckoutPageData = {
  now: '2026-11-26T15:00:00.000Z',
  regions: ['Metropolitana de Santiago'],
  settings: {
    limit: 12,
    deliveryMinimum: clp(1000),
    pickupMinimum: clp(1000),
    todayWindowOpen: '09:00',
    todayWindowClose: '12:00',
    tomorrowWindowOpen: '09:00',
    tomorrowWindowClose: '18:00',
    machEnable: true,
    taxNamedFrom: clp(5_300_000),
  },
  phone: '+56 2 2345 6789',
  methods: { audience: 'guest', mayTransfer: false, hidden: [] },
  offered: ['programmedDelivery', 'programmedPickup'],
  cyber: false,
  member: null,
  last: null,
  sessionEnded: false,
}
const MEMBER: CheckoutPageData['member'] = {
  id: 'm1',
  kind: 'member',
  firstName: 'Ana',
  lastName: 'Soto',
  email: 'ana@example.cl',
  rut: '11.111.111-1',
  telephone: '912345678',
  birthdate: '1990-01-01',
}

test('a guest has the fields of his contact, and reads nothing of an empty cart', () => {
  const html = renderToString(<Checkout {...GUEST} />)
  expect(html.match(/<input /g)).toHaveLength(6)
  expect(html).toMatch(/is-open"[^>]*data-step-name="contact"/)
  expect(html).not.toMatch(/vacío|\$0|0 productos/)
})

test('a member has his ways to receive, and the next visitor nothing of him', () => {
  const html = renderToString(<Checkout {...GUEST} member={MEMBER} />)
  expect(html).toContain('Ana Soto')
  expect(html).toMatch(/name="delivery_type"[^>]*value="delivery"/)
  expect($member.get()).toBeNull()
  expect(renderToString(<Checkout {...GUEST} />)).not.toContain('Ana')
})
