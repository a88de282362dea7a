import { expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

test('is what `printf %s "1764244800.{}" | openssl dgst -sha256 -hmac secreto` says', () => {
  expect(signatureOf('{}', 'secreto', new Date('2025-11-27T12:00:00.900Z'))).toBe(
    't=1764244800,v1=09219200f14842ed2b84974b3dd14435dfded95c25b86272b690cfeb3459bbd5',
  )
})
