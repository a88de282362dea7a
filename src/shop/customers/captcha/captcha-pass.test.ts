import { expect, test } from 'vitest'
import { captchaPayload } from './captcha-pass.ts'

test.each([
  ['solved', 'verificado=pass', 'solved'],
  ['', 'a=1; verificado=pass', 'pass'],
  ['', 'verificado=', ''],
  ['', undefined, ''],
])('%j with the cookies %j is verified by %j', (field, cookies, payload) => {
  expect(captchaPayload(field, cookies)).toBe(payload)
})
