import { expect, test } from 'vitest'
import { totpCodes } from './totp.ts'

/** `12345678901234567890`, the key of the RFC's vectors. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at second %d is right, and names its step', (seconds, code) => {
  expect(totpCodes.stepOf(KEY, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a clock may be one step ahead or behind, and names the step of the code; two are too many', () => {
  const steps = [-60, -30, 0, 30, 60].map((drift) => totpCodes.stepOf(KEY, '005924', at(1_234_567_890 + drift)))
  expect(steps).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null])
})

test('what is no code is refused, and a key is made for an app to read', () => {
  for (const text of ['', '00592', '0059244', '00592a', '００５９２４']) {
    expect(totpCodes.stepOf(KEY, text, at(1_234_567_890)), text).toBeNull()
  }
  const key = totpCodes.newKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpCodes.addressOf(key, 'La Tienda', 'Ana María')).toBe(
    `otpauth://totp/La%20Tienda:Ana%20Mar%C3%ADa?issuer=La%20Tienda&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  )
})
