import { expect, it } from 'vitest'
import { canonicalJson, signatureOf } from './signature.ts'

it('signs as Venti does', () => {
  const event = {
    type: 'checkout.paid',
    live: false,
    id: 'evt_1',
    data: { status: 'paid', paid_by: null, id: 'chk_1' },
  }
  const body = canonicalJson(event)
  expect(body).toBe('{"data":{"id":"chk_1","status":"paid"},"id":"evt_1","live":false,"type":"checkout.paid"}')
  expect(signatureOf(body, 1_700_000_000, 'whs_test')).toBe(
    't=1700000000,v1=71ffbfbc15c245ffe63e60174ca65751360a1ecb0b1c1a9139637ff8f0e6975b',
  )
})
