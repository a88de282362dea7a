import { expect, it } from 'vitest'
import { signatureOf } from './signature.ts'

it('signs as Mercado Pago does', () => {
  expect(signatureOf('123456789', 'req-77', 1_700_000_000, 'mp-secret-1')).toBe(
    'ts=1700000000,v1=e2c673102a46380968dacb756aea3a2e848801bd3eaa83197d4522b776506516',
  )
})
